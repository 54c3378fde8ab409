export interface FalhaAnotada {
  em: Date
  onde: string
  mensagem: string
  pedido: string | null
}

export interface Execucao {
  nome: string
  terminouEm: Date
  ms: number
  erro: string | null
}

export interface Vigia {
  falhou(falha: { onde: string; erro: unknown; pedido?: string }): void
  terminou(execucao: { nome: string; ms: number; erro?: unknown }): void
  recolher(): { falhas: FalhaAnotada[]; execucoes: Execucao[] }
  devolver(p: { falhas: readonly FalhaAnotada[]; execucoes: readonly Execucao[] }): void
}

const MAXIMO_DE_FALHAS = 100
const MAXIMO_DO_TEXTO = 300

export function semDadosDePessoas(texto: string): string {
  return texto
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]')
    .replaceAll(/\b[\da-f]{24,}\b/gi, '[código]')
    .replaceAll(/\d[\d.-]{9,}\d/g, '[número]')
    .slice(0, MAXIMO_DO_TEXTO)
}

const textoDe = (erro: unknown): string =>
  semDadosDePessoas(erro instanceof Error ? `${erro.name === 'Error' ? '' : `${erro.name}: `}${erro.message}` : String(erro))

export function criarVigia(): Vigia {
  let falhas: FalhaAnotada[] = []
  const execucoes = new Map<string, Execucao>()
  const guardar = (falha: FalhaAnotada) => {
    if (falhas.length < MAXIMO_DE_FALHAS) falhas.push(falha)
  }
  return {
    falhou: ({ onde, erro, pedido }) => guardar({ em: new Date(), onde, mensagem: textoDe(erro), pedido: pedido ?? null }),
    terminou({ nome, ms, erro }) {
      const execucao = { nome, terminouEm: new Date(), ms: Math.round(ms), erro: erro === undefined ? null : textoDe(erro) }
      execucoes.set(nome, execucao)
      if (execucao.erro !== null) guardar({ em: execucao.terminouEm, onde: nome, mensagem: execucao.erro, pedido: null })
    },
    recolher() {
      const recolhidas = { falhas, execucoes: [...execucoes.values()] }
      falhas = []
      execucoes.clear()
      return recolhidas
    },
    devolver(recolhidas) {
      falhas = [...recolhidas.falhas, ...falhas].slice(0, MAXIMO_DE_FALHAS)
      for (const execucao of recolhidas.execucoes) if (!execucoes.has(execucao.nome)) execucoes.set(execucao.nome, execucao)
    },
  }
}
