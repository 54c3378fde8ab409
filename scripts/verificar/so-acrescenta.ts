/** The previous version still runs on the database, so a migration may only add, or must say what makes a removal safe. */
import path from 'node:path'

const SEM_TEXTOS = /--[^\n]*|'(?:[^']|'')*'|"((?:[^"]|"")*)"/g
/** What takes something away. Not checked: dropping an index, constraint, trigger or default; see yourself that no older program needs it. */
const TIRA = [
  /\bdrop (?!(?:index|constraint|trigger|default|not|expression|identity)\b)\w+/,
  /\brename\b/,
  /\bset not null\b/,
  /\balter (?:column )?\w+ (?:set data )?type\b/,
  /^truncate\b/,
  /\brevoke\b/,
  /\bset schema\b/,
]

/**
 * `-- exige: NNNN`: programs without migration NNNN may not run any more. `-- cabe: why`: a rule looks as if it refused rows of the previous
 * version, but never does. @returns at most one sentence.
 */
export function tiraSemDizer(migracao: string, sql: string): string[] {
  const comandos = sql
    .replaceAll(SEM_TEXTOS, (_tudo, nome?: string) => nome ?? ' ')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .map((comando) => comando.trim())
  const tira = comandos.flatMap((comando) => TIRA.flatMap((regra) => regra.exec(comando)?.[0] ?? []))[0]
  const aperta = apertos(comandos)[0]
  const exige = /^-- exige: (\d{4})$/m.exec(sql)?.[1]
  const numero = path.basename(migracao).slice(0, 4)
  if (exige !== undefined)
    return exige < numero ? [] : [`${migracao}: exige ${exige}, e só pode exigir uma migração de antes da ${numero}.`]
  if (tira)
    return [
      `${migracao}: '${tira}' tira o que a versão de antes pode usar; diga com "-- exige: NNNN" desde que migração o código já não usa.`,
    ]
  if (aperta && !/^-- cabe: \S/m.test(sql))
    return [
      `${migracao}: '${aperta}' pode recusar o que a versão de antes escreve; se nunca recusa, diga por quê com "-- cabe: …", senão "-- exige: NNNN".`,
    ]
  return []
}

/** New checks that an older program's rows might fail. Tables and columns of the same migration are safe: no older program writes them. */
function apertos(comandos: readonly string[]): string[] {
  const novas = new Set(comandos.flatMap((c) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(c)?.[1] ?? []))
  const colunas = comandos.flatMap((c) => (alterada(c) ? acoesDe(c).flatMap((acao) => colunaNova(acao)?.nome ?? []) : []))
  const soltas = new Set(comandos.flatMap((c) => [...c.matchAll(/\bdrop constraint (?:if exists )?(\w+)/g)].map(([, nome = '']) => nome)))
  const falaDeNova = (texto: string) => colunas.some((coluna) => new RegExp(`\\b${coluna}\\b`).test(texto))
  return comandos.flatMap((comando) => {
    const unico = /^create unique index (?:concurrently )?(?:if not exists )?\w+ on (\w+)/.exec(comando)
    if (unico) return novas.has(unico[1] ?? '') || falaDeNova(comando) ? [] : [unico[0]]
    const tabela = alterada(comando)
    if (tabela === null || novas.has(tabela)) return []
    return acoesDe(comando).filter((acao) => {
      const coluna = colunaNova(acao)
      if (coluna) return /\bnot null\b/.test(coluna.resto) && !/\bdefault\b|\bgenerated\b/.test(coluna.resto)
      const regra = /^add (?:constraint (\w+) )?(?:check|unique|primary key|foreign key|exclude)\b/.exec(acao)
      return regra !== null && !soltas.has(regra[1] ?? '') && !falaDeNova(acao)
    })
  })
}

const alterada = (comando: string): string | null => /^alter table (?:if exists )?(?:only )?(\w+)/.exec(comando)?.[1] ?? null

function colunaNova(acao: string): { nome: string; resto: string } | null {
  const achada = /^add (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)(\w+) (.*)$/.exec(acao)
  return achada ? { nome: achada[1] ?? '', resto: achada[2] ?? '' } : null
}

function acoesDe(comando: string): string[] {
  const partes: string[] = []
  let [fundo, parte] = [0, '']
  for (const letra of comando.replace(/^alter table (?:if exists )?(?:only )?\w+ /, '')) {
    fundo += letra === '(' ? 1 : letra === ')' ? -1 : 0
    if (letra === ',' && fundo === 0) {
      partes.push(parte.trim())
      parte = ''
    } else parte += letra
  }
  return [...partes, parte.trim()]
}
