import type { Movimento } from '#modulos/carteira/porta-livro.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { ArquivoDeCopia } from './destino/destino.ts'
import type { CopiaFeita } from './pacote/fazer-copia.ts'
import { lerNome, type MotivoDaCopia } from './regras.ts'

export type TipoDeTrabalho = 'copia' | 'prova'

export interface LinhaDaCopia {
  nome: string
  instante: Date
  motivo: MotivoDaCopia
  onde: string
  bytes: bigint
  provada_em: Date | null
}

export interface LinhaDoTrabalho {
  id: bigint
  tipo: TipoDeTrabalho
  /** 'relogio' (due by the clock) or 'admin:<uuid>'. */
  pedido_por: string
  pedido_em: Date
  comecou_em: Date | null
}

const COPIA = 'nome, instante, motivo, onde, bytes, provada_em'

export const copias = (leitura: Leitura, limite: number): Promise<LinhaDaCopia[]> =>
  leitura.linhas<LinhaDaCopia>(`select ${COPIA} from copias_copia where sumiu_em is null order by instante desc limit $1`, [limite])

/** Skips copies of databases that a restore replaced. */
export const ultimaCopia = (leitura: Leitura): Promise<LinhaDaCopia | null> =>
  leitura.linha<LinhaDaCopia>(
    `select ${COPIA} from copias_copia where sumiu_em is null and motivo <> 'substituido' order by instante desc limit 1`,
  )

/** An empty site is not copied: on a replacement machine such a copy would count as the newest. */
export const vazio = async (leitura: Leitura): Promise<boolean> =>
  !(await leitura.uma<{ ha: boolean }>('select exists (select 1 from sessao_pub_usuarios) as ha')).ha

/** When this database's tables were created; null: they came from a copy. */
export const nascidoAqui = async (leitura: Leitura): Promise<Date | null> =>
  (await leitura.uma<{ em: Date | null }>('select min(em) as em from migracao where not exists (select 1 from copias_restauracao)')).em

export const ultimaProva = async (leitura: Leitura): Promise<Date | null> =>
  (await leitura.uma<{ em: Date | null }>('select max(provada_em) as em from copias_copia')).em

export const abertos = (leitura: Leitura): Promise<LinhaDoTrabalho[]> =>
  leitura.linhas<LinhaDoTrabalho>(
    'select id, tipo, pedido_por, pedido_em, comecou_em from copias_trabalho where terminou_em is null order by id',
  )

export const falhas = (leitura: Leitura, limite: number): Promise<{ tipo: TipoDeTrabalho; em: Date; erro: string }[]> =>
  leitura.linhas(
    `select tipo, terminou_em as em, erro from copias_trabalho
     where erro is not null and terminou_em > clock_timestamp() - interval '30 days' order by terminou_em desc limit $1`,
    [limite],
  )

export const ultimaFalha = async (leitura: Leitura, tipo: TipoDeTrabalho): Promise<Date | null> =>
  (
    await leitura.uma<{ em: Date | null }>('select max(terminou_em) as em from copias_trabalho where tipo = $1 and erro is not null', [
      tipo,
    ])
  ).em

export async function gravarCopia(tx: Transacao, c: CopiaFeita & { motivo: MotivoDaCopia; onde: string }): Promise<void> {
  await tx.executar(
    `insert into copias_copia (nome, instante, motivo, onde, bytes, linhas, metodo) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (nome) do update set onde = excluded.onde, bytes = excluded.bytes, linhas = excluded.linhas, metodo = excluded.metodo, sumiu_em = null`,
    [c.nome, c.instante, c.motivo, c.onde, c.bytes, c.linhas, c.metodo],
  )
}

export async function igualarAoDestino(tx: Transacao, p: { onde: string; guardadas: readonly ArquivoDeCopia[] }): Promise<void> {
  const conhecidas = p.guardadas.flatMap((g) => {
    const lido = lerNome(g.nome)
    return lido ? [{ ...lido, bytes: g.bytes }] : []
  })
  await tx.executar(
    `insert into copias_copia (nome, instante, motivo, onde, bytes)
     select nome, instante, motivo, $1, bytes from unnest($2::text[], $3::timestamptz[], $4::text[], $5::bigint[]) as c (nome, instante, motivo, bytes)
     on conflict (nome) do update set onde = excluded.onde, bytes = excluded.bytes, sumiu_em = null`,
    [
      p.onde,
      conhecidas.map((c) => c.nome),
      conhecidas.map((c) => c.instante),
      conhecidas.map((c) => c.motivo),
      conhecidas.map((c) => c.bytes),
    ],
  )
  await tx.executar('update copias_copia set sumiu_em = clock_timestamp() where sumiu_em is null and nome <> all ($1)', [
    conhecidas.map((c) => c.nome),
  ])
}

export async function marcarProvada(tx: Transacao, nome: string): Promise<void> {
  await tx.executar('update copias_copia set provada_em = clock_timestamp() where nome = $1', [nome])
}

export const abrirTrabalho = (tx: Transacao, p: { tipo: TipoDeTrabalho; por: string }): Promise<{ id: bigint } | null> =>
  tx.linha<{ id: bigint }>(
    `insert into copias_trabalho (tipo, pedido_por) values ($1, $2) on conflict (tipo) where terminou_em is null do nothing returning id`,
    [p.tipo, p.por],
  )

export async function comecarTrabalho(tx: Transacao, id: bigint): Promise<void> {
  await tx.executar('update copias_trabalho set comecou_em = clock_timestamp() where id = $1', [id])
}

export async function terminarTrabalho(tx: Transacao, p: { id: bigint; copia: string | null; erro: string | null }): Promise<void> {
  await tx.executar('update copias_trabalho set terminou_em = clock_timestamp(), copia = $2, erro = $3 where id = $1', [
    p.id,
    p.copia,
    p.erro,
  ])
}

/** The caller must hold the lock TRAVAS.copiar: work that has begun and not ended then belongs to a dead process. */
export async function encerrarAbandonados(tx: Transacao): Promise<void> {
  await tx.executar(
    `update copias_trabalho set terminou_em = clock_timestamp(), erro = 'O site parou no meio do trabalho.'
     where terminou_em is null and comecou_em is not null`,
  )
  await tx.executar(`delete from copias_trabalho where terminou_em < clock_timestamp() - interval '400 days'`)
  await tx.executar(`delete from copias_copia where sumiu_em < clock_timestamp() - interval '400 days'`)
}

export const livroAte = async (leitura: Leitura): Promise<Date | null> =>
  (await leitura.linha<{ ate: Date }>('select ate from copias_livro'))?.ate ?? null

export async function marcarLivro(tx: Transacao, ate: Date): Promise<void> {
  await tx.executar('insert into copias_livro (ate) values ($1) on conflict (unico) do update set ate = excluded.ate', [ate])
}

export async function conheceDonos(leitura: Leitura, donos: readonly string[]): Promise<boolean> {
  const { sabidos } = await leitura.uma<{ sabidos: number }>(
    'select count(*)::int as sabidos from sessao_pub_donos where id = any ($1::uuid[])',
    [donos],
  )
  return sabidos === new Set(donos).size
}

export async function gravarLivro(
  tx: Transacao,
  p: { livroAte: Date | null; refeitos: number; perdidos: readonly Movimento[] },
): Promise<void> {
  const { id } = await tx.uma<{ id: bigint }>(
    `update copias_restauracao set livro_ate = $1, refeitos = refeitos + $2 where id = (select max(id) from copias_restauracao) returning id`,
    [p.livroAte, p.refeitos],
  )
  await tx.executar('delete from copias_perdido where restauracao = $1', [id])
  for (const m of p.perdidos) {
    const doDono = m.pernas.filter(({ dono }) => dono !== null)
    await tx.executar(
      'insert into copias_perdido (restauracao, ref, tipo, descricao, dono, valores, em) values ($1, $2, $3, $4, $5, $6, $7)',
      [id, m.ref, m.tipo, m.descricao, doDono[0]?.dono ?? null, JSON.stringify(doDono.map(({ moeda, valor }) => ({ moeda, valor }))), m.em],
    )
  }
}

export interface LinhaDaRestauracao {
  id: bigint
  instante: Date
  em: Date
  livro_ate: Date | null
  refeitos: number
  perdidos: number
  substituida: string | null
}

/** A move that the game's reports have rebuilt is not lost any more. */
const FALTA = 'not exists (select 1 from carteira_pub_perna l where l.ref = p.ref)'

export const ultimaRestauracao = (leitura: Leitura): Promise<LinhaDaRestauracao | null> =>
  leitura.linha<LinhaDaRestauracao>(
    `select id, instante, em, livro_ate, refeitos, substituida, (select count(*)::int from copias_perdido p where p.restauracao = r.id and ${FALTA}) as perdidos
     from copias_restauracao r order by id desc limit 1`,
  )

export interface LinhaPerdida {
  ref: string
  tipo: Movimento['tipo']
  descricao: string
  nome: string | null
  valores: { moeda: 'BRL' | 'SOR'; valor: string }[]
  em: Date
}

export const perdidos = (leitura: Leitura, restauracao: bigint, limite: number): Promise<LinhaPerdida[]> =>
  leitura.linhas<LinhaPerdida>(
    `select p.ref, p.tipo, p.descricao, d.nome, p.valores, p.em from copias_perdido p left join sessao_pub_donos d on d.id = p.dono
     where p.restauracao = $1 and ${FALTA} order by p.em, p.ref limit $2`,
    [restauracao, limite],
  )
