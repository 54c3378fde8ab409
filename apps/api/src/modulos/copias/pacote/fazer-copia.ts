import { ErroDaCopia } from '../erro.ts'
import type { Destino } from '../destino/destino.ts'
import { comFotografia, type Fotografia, lerLinhas, lerSequencias } from './ler-banco.ts'
import { FIM, type FimDoManifesto, MANIFESTO, marcaDaChave, novoManifesto, PG_DUMP, TABELAS } from './manifesto.ts'
import { empacotar, type Pacote } from './pacote.ts'
import { acharPgDump, despejar } from './pg-dump.ts'
import { type MotivoDaCopia, nomear } from '../regras.ts'

export interface PedidoDeCopia {
  url: string
  destino: Destino
  chave: string
  /** CHAVE_DADOS, if known: a restore under another key is refused. */
  chaveDosDados: string | null
  motivo: MotivoDaCopia
  semPgDump?: boolean
}

export interface CopiaFeita {
  nome: string
  instante: Date
  bytes: number
  linhas: number
  metodo: 'copy' | 'pg_dump'
}

export async function fazerCopia(p: PedidoDeCopia): Promise<CopiaFeita> {
  return comFotografia(p.url, async (foto) => {
    const pgDump = p.semPgDump ? null : await acharPgDump(foto.postgres)
    const metodo = pgDump ? 'pg_dump' : 'copy'
    const nome = nomear(new Date(foto.instante), p.motivo)
    let linhas = 0
    const conteudo = await empacotar(p.chave, async (pacote) => {
      const { instante, postgres, migracoes, tabelas } = foto
      const manifesto = novoManifesto({ instante, metodo, postgres, migracoes, tabelas, chave_dos_dados: marcaDaChave(p.chaveDosDados) })
      await pacote.por(MANIFESTO, emJson(manifesto))
      const fim = pgDump ? await porDespejo(pacote, foto, { ...p, programa: pgDump }) : await porTabelas(pacote, foto)
      linhas = Object.values(fim.linhas).reduce((soma, n) => soma + n, 0)
      await pacote.por(FIM, emJson(fim))
    })
    const bytes = await p.destino.guardar(nome, conteudo)
    return { nome, instante: new Date(foto.instante), bytes, linhas, metodo }
  })
}

async function porTabelas(pacote: Pacote, { cliente, tabelas }: Fotografia): Promise<FimDoManifesto> {
  const linhas: FimDoManifesto['linhas'] = {}
  for (const tabela of tabelas) {
    const fluxo = lerLinhas(cliente, tabela)
    await pacote.porFluxo(`${TABELAS}/${tabela.nome}`, fluxo)
    linhas[tabela.nome] = fluxo.rowCount
  }
  return { linhas, sequencias: await lerSequencias(cliente) }
}

async function porDespejo(pacote: Pacote, foto: Fotografia, p: { programa: string; url: string }): Promise<FimDoManifesto> {
  const bytes = await pacote.porFluxo(PG_DUMP, despejar({ ...p, instantaneo: foto.instantaneo }))
  if (bytes === 0) throw new ErroDaCopia('O pg_dump não escreveu nada.')
  return { linhas: await contarLinhas(foto), sequencias: {} }
}

async function contarLinhas({ cliente, tabelas }: Fotografia): Promise<FimDoManifesto['linhas']> {
  const partes = tabelas.map(({ nome }) => `select '${nome}' as nome, count(*)::int as n from "${nome}"`)
  const { rows } = await cliente.query<{ nome: string; n: number }>(partes.join(' union all '))
  return Object.fromEntries(rows.map(({ nome, n }) => [nome, n]))
}

const emJson = (valor: unknown): Buffer => Buffer.from(JSON.stringify(valor))
