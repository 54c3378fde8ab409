/**
 * The audit log shows rows of its own table and rows of other modules that already record an act, so that each act is stored once
 * (docs/decisoes/dinheiro.md). Each view that is named here needs at least the columns id, em, ator, papel, acao, objeto, antes and depois,
 * and an index by time.
 */
import { ehId } from '@sorium/contratos/comum/id.ts'

/** Adds a parameter and returns its placeholder, for example '$3'. */
export type Pedir = (valor: unknown) => string

export interface FonteDoLog {
  vista: string
  chave: 'bigint' | 'uuid'
  endereco?: true
  acoes: readonly string[] | null
  doAtor(ator: string, pedir: Pedir): string | null
  dosNomes(nomes: readonly string[], pedir: Pedir): string[]
  /** `trecho` is in lower case; null: no row of this source can match. */
  doTrecho(trecho: string, pedir: Pedir): string | null
}

export const comoTrecho = (texto: string) => `%${texto.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const JOGADOR = /^jogador:(.+)$/
const idsDosJogadores = (quem: readonly string[]) => quem.flatMap((q) => JOGADOR.exec(q)?.[1] ?? []).filter((id) => ehId(id))

function doObjeto(prefixo: string, p: { igual: (n: string) => string; texto: string }): FonteDoLog['doTrecho'] {
  return (trecho, pedir) => {
    if (prefixo.includes(trecho)) return 'true'
    const [, antes = '', resto = ''] = /^(.*:)?(.*)$/s.exec(trecho) ?? []
    if (!prefixo.endsWith(antes) || !/^[0-9a-f-]+$/.test(resto)) return null
    if (ehId(resto)) return p.igual(pedir(resto))
    return `${p.texto} like ${pedir(antes === '' ? comoTrecho(resto) : `${resto}%`)}`
  }
}

const deJogadores = {
  chave: 'uuid',
  doAtor(ator, pedir) {
    const [id] = idsDosJogadores([ator])
    return id === undefined ? null : `usuario = ${pedir(id)}::uuid`
  },
  dosNomes: (nomes, pedir) => [`usuario = any (${pedir(idsDosJogadores(nomes))}::uuid[])`],
} satisfies Partial<FonteDoLog>

const doJogo = {
  doAtor: (ator) => (ator === 'sistema' ? 'true' : null),
  dosNomes: () => [],
} satisfies Partial<FonteDoLog>

const porId = (coluna: string) => ({ igual: (n: string) => `${coluna} = ${n}::uuid`, texto: `${coluna}::text` })

export const FONTES: readonly FonteDoLog[] = [
  {
    vista: 'configuracoes_pub_registros',
    chave: 'bigint',
    endereco: true,
    acoes: null,
    doAtor: (ator, pedir) => `ator = ${pedir(ator)}`,
    dosNomes: (nomes, pedir) => ['ator', 'objeto'].map((coluna) => `${coluna} = any (${pedir(nomes)}::text[])`),
    doTrecho: (trecho, pedir) => `lower(objeto) like ${pedir(comoTrecho(trecho))}`,
  },
  { ...deJogadores, vista: 'loja_pub_registros', acoes: ['loja.comprou'], doTrecho: doObjeto('compra:', porId('id')) },
  {
    ...doJogo,
    vista: 'loja_pub_registros_do_jogo',
    chave: 'bigint',
    acoes: ['loja.entregue', 'loja.reembolsado', 'loja.incerto'],
    doTrecho: doObjeto('compra:', porId('alvo')),
  },
  { ...deJogadores, vista: 'marketplace_pub_registros', acoes: ['marketplace.comprou'], doTrecho: doObjeto('venda:', porId('id')) },
  {
    ...doJogo,
    vista: 'marketplace_pub_registros_do_jogo',
    chave: 'uuid',
    acoes: ['marketplace.entregue', 'marketplace.reembolsado'],
    doTrecho: doObjeto('venda:', porId('alvo')),
  },
  {
    vista: 'carteira_pub_registros',
    chave: 'uuid',
    acoes: ['carteira.converteu'],
    doAtor: (ator, pedir) => `ator = ${pedir(ator)}`,
    dosNomes: (nomes, pedir) => [`ator = any (${pedir(nomes)}::text[])`],
    doTrecho: doObjeto('conversao:', { igual: (n) => `ref = 'conv:' || ${n}::text`, texto: 'substr(ref, 6)' }),
  },
]
