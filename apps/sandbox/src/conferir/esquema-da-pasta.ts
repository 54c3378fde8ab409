import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { lerDump, type Dump, type Tabela } from './esquema-sql.ts'
import { lerEmQualquerCodificacao, listar, type RecursoLido } from './pasta.ts'
import { supor } from './tabelas-supostas.ts'

export interface EsquemaAchado extends Dump {
  dumps: string[]
  suposto: string[]
  faltam: string[]
  /** Tables of the city that two dumps of the folder describe differently, so that one of them had to be chosen. */
  escolhido: { dump: string; outro: string; tabelas: string[] } | null
}

const MAIOR_DUMP = 200_000_000

interface DumpLido extends Dump {
  caminho: string
  essenciais: Tabela[]
}

export function acharEsquema(p: {
  pasta: string
  recurso: RecursoLido
  sql: readonly string[]
  essenciais: readonly string[]
}): EsquemaAchado {
  const caminhos = p.sql.length > 0 ? p.sql : dumpsDaPasta(p.pasta)
  const lidos = caminhos.map((caminho) => lerUm(caminho, p.essenciais))
  // An owner names his files in the order that counts; of those found in the folder the one that knows most of the city comes first.
  const dumps = p.sql.length > 0 ? lidos : lidos.toSorted((a, z) => z.essenciais.length - a.essenciais.length)
  const tabelas = new Map<string, Tabela>()
  const linhas: Dump['linhas'] = new Map()
  for (const dump of dumps) {
    for (const tabela of dump.tabelas) if (!tabelas.has(tabela.nome.toLowerCase())) tabelas.set(tabela.nome.toLowerCase(), tabela)
    for (const [nome, delas] of dump.linhas) linhas.set(nome, [...(linhas.get(nome) ?? []), ...delas])
  }
  const faltam = p.essenciais.filter((nome) => ![...tabelas.keys()].some((outra) => ehATabela(outra, nome)))
  const supostas = supor(faltam, p.recurso.arquivos.map(({ fonte }) => fonte ?? '').join('\n'))
  const suposto = supostas.map(({ nome }) => nome)
  return {
    tabelas: [...tabelas.values(), ...supostas],
    linhas,
    dumps: [...caminhos],
    suposto,
    faltam: faltam.filter((nome) => !suposto.includes(nome)),
    escolhido: p.sql.length > 0 ? null : escolhaEntre(dumps, p.essenciais),
  }
}

const ehATabela = (tabela: string, essencial: string): boolean =>
  tabela === essencial || (tabela.endsWith(`_${essencial}`) && !tabela.startsWith('phone_'))

function lerUm(caminho: string, essenciais: readonly string[]): DumpLido {
  const dump = lerDump(lerEmQualquerCodificacao(caminho))
  return {
    ...dump,
    caminho,
    essenciais: dump.tabelas.filter(({ nome }) => essenciais.some((essencial) => ehATabela(nome.toLowerCase(), essencial))),
  }
}

function dumpsDaPasta(pasta: string): string[] {
  return listar(pasta)
    .filter((nome) => nome.toLowerCase().endsWith('.sql'))
    .map((nome) => join(pasta, nome))
    .filter((caminho) => lstatSync(caminho).size < MAIOR_DUMP)
}

/** Only a dump of the whole city competes: the file of a single resource may add its columns to a table of the city. */
function escolhaEntre(dumps: readonly DumpLido[], essenciais: readonly string[]): EsquemaAchado['escolhido'] {
  const [primeiro, ...outros] = dumps.filter((dump) => dump.essenciais.length >= essenciais.length)
  for (const outro of outros) {
    const tabelas = (primeiro?.essenciais ?? []).filter((tabela) => {
      const dela = outro.essenciais.find(({ nome }) => nome.toLowerCase() === tabela.nome.toLowerCase())
      return dela && retrato(dela) !== retrato(tabela)
    })
    if (primeiro && tabelas.length > 0) return { dump: primeiro.caminho, outro: outro.caminho, tabelas: tabelas.map(({ nome }) => nome) }
  }
  return null
}

const retrato = ({ colunas, chave, unicas }: Tabela): string =>
  JSON.stringify([colunas.map(({ nome, tipo }) => `${nome} ${tipo}`.toLowerCase()).toSorted(), chave, unicas]).toLowerCase()
