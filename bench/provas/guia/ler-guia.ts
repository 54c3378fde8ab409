export type Ato =
  | { ato: 'passo'; titulo: string; janela: 'administrador' | 'jogador' | null }
  | { ato: 'terminal'; linhas: readonly string[]; respostas?: string[] }
  | { ato: 'aparece-no-terminal'; linhas: readonly string[] }
  | { ato: 'aparece-no-console'; linhas: readonly string[] }
  | { ato: 'abrir'; endereco: string }
  | { ato: 'pagina'; titulo: string }
  | { ato: 'escrever'; campo: string; valor: string }
  | { ato: 'tocar'; nome: string }
  | { ato: 'ver'; texto: string }
  | { ato: 'servidor-do-jogo' }
  | { ato: 'chave-nova' }

const CERCA = { sh: 'terminal', text: 'aparece-no-terminal', console: 'aparece-no-console' } as const
const NA_FRASE =
  /Abra `(?<abrir>[^`]+)`|Abra (?:no navegador )?o endereço(?<doTerminal>) (?:novo )?que o terminal mostrou|Na página \*\*(?<pagina>[^*]+)\*\*|[Tt]oque em (?:\*\*(?<tocar>[^*]+)\*\*)|depois em \*\*(?<depois>[^*]+)\*\*|[Aa]parece \*\*(?<ver>[^*]+)\*\*|(?<jogo>No servidor do jogo, nesta ordem)|(?<chave>cole as linhas no `server\.cfg`)|[Dd]igite `(?<digitar>[^`]+)`/g

export function lerGuia(texto: string): Ato[] {
  const atos: Ato[] = []
  let cerca: { tipo: keyof typeof CERCA | null; linhas: string[] } | null = null
  let noCabecalho = ''
  for (const linha of texto.split('\n')) {
    if (cerca) {
      if (!linha.startsWith('```')) cerca.linhas.push(linha)
      else {
        if (cerca.tipo) atos.push({ ato: CERCA[cerca.tipo], linhas: cerca.linhas.filter((l) => l.trim() !== '') })
        cerca = null
      }
    } else if (linha.startsWith('```')) {
      const tipo = linha.slice(3).trim()
      cerca = { tipo: tipo in CERCA ? (tipo as keyof typeof CERCA) : null, linhas: [] }
    } else if (/^##+ /.test(linha)) {
      const janela = /\(janela do (administrador|jogador)\)/.exec(linha)?.[1]
      atos.push({ ato: 'passo', titulo: linha.replace(/^#+ /, ''), janela: (janela as 'administrador' | 'jogador' | undefined) ?? null })
    } else if (linha.startsWith('|')) {
      const [primeira = '', segunda = ''] = linha
        .slice(1)
        .split('|')
        .map((c) => c.trim())
      if (/^:?-+:?$/.test(primeira)) continue
      if (!noCabecalho) noCabecalho = primeira
      else if (noCabecalho === 'campo') atos.push({ ato: 'escrever', campo: primeira, valor: segunda.replaceAll('`', '') })
    } else {
      noCabecalho = ''
      if (!linha.startsWith('>')) naFrase(linha, atos)
    }
  }
  return atos
}

function naFrase(linha: string, atos: Ato[]): void {
  for (const { groups: g = {} } of linha.matchAll(NA_FRASE)) {
    const antes = atos.findLast((a) => a.ato === 'terminal')
    if (g['digitar'] === undefined) atos.push(atoDe(g))
    else if (antes) antes.respostas = [...(antes.respostas ?? []), g['digitar']]
  }
}

function atoDe(g: Record<string, string | undefined>): Ato {
  if (g['abrir'] !== undefined) return { ato: 'abrir', endereco: g['abrir'] }
  if (g['doTerminal'] !== undefined) return { ato: 'abrir', endereco: 'TERMINAL' }
  if (g['pagina'] !== undefined) return { ato: 'pagina', titulo: g['pagina'] }
  if (g['jogo'] !== undefined) return { ato: 'servidor-do-jogo' }
  if (g['chave'] !== undefined) return { ato: 'chave-nova' }
  if (g['ver'] !== undefined) return { ato: 'ver', texto: g['ver'] }
  return { ato: 'tocar', nome: g['tocar'] ?? g['depois'] ?? '' }
}

export function parteDe(texto: string, titulo: string): string {
  const linhas = texto.split('\n')
  const inicio = linhas.findIndex((l) => l.startsWith(`## ${titulo}`))
  if (inicio < 0) throw new Error(`A página não tem '## ${titulo}'.`)
  const fim = linhas.findIndex((l, i) => i > inicio && l.startsWith('## '))
  return linhas.slice(inicio, fim < 0 ? undefined : fim).join('\n')
}

export function preencher(texto: string, valores: Readonly<Record<string, string>>): string {
  return Object.entries(valores).reduce((t, [nome, valor]) => t.replaceAll(nome, valor), texto)
}

export function aparece(linha: string, no: string): boolean {
  const partes = linha.trim().split('…')
  const padrao = partes
    .map((parte) =>
      parte
        .trim()
        .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll(/\s+/g, '\\s+'),
    )
    .join('[^\\n]*')
  return new RegExp(padrao).test(no)
}
