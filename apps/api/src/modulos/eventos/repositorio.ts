import { ehId } from '@sorium/contratos/comum/id.ts'
import { emOrdem, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import { contarLinhas } from '#nucleo/banco/contagem.ts'

interface TextosLimpos {
  motivo: string
  titulo: string
  descricao: string
  imagem: string | null
  quando: Date | null
}
export interface LinhaDoEvento extends TextosLimpos {
  id: string
  autor: string | null
  data: Date
}

const EVENTO = 'id, motivo, titulo, descricao, autor, imagem, data, quando'

export function eventos(leitura: Leitura, p: { antesDe: string | null; limite: number }): Promise<LinhaDoEvento[]> {
  return leitura.linhas<LinhaDoEvento>(`select ${EVENTO} from eventos_evento where $1::uuid is null or id < $1 order by id desc limit $2`, [
    p.antesDe,
    p.limite,
  ])
}

interface FaixaNoTempo {
  fim: Date
  /** The last event of the previous page; `quando` null: it has no date. */
  depoisDe: { quando: Date | null; id: string } | null
  limite: number
}

/** Events with a date come first, the soonest first; then those without a date, the newest first. */
export function eventosProximos(leitura: Leitura, { fim, depoisDe, limite }: FaixaNoTempo): Promise<LinhaDoEvento[]> {
  return leitura.linhas<LinhaDoEvento>(
    `select ${EVENTO} from (
       (select * from eventos_evento
         where quando > $1 and ($3::uuid is null or (quando, id) > ($2::timestamptz, $3))
         order by quando, id limit $4)
       union all
       (select * from eventos_evento where quando is null and ($3::uuid is null or $2::timestamptz is not null or id < $3) order by id desc limit $4)
     ) e order by quando nulls last, case when quando is null then null else id end, id desc limit $4`,
    [fim, depoisDe?.quando ?? null, depoisDe?.id ?? null, limite],
  )
}

export function eventosPassados(leitura: Leitura, { fim, depoisDe, limite }: FaixaNoTempo): Promise<LinhaDoEvento[]> {
  return leitura.linhas<LinhaDoEvento>(
    `select ${EVENTO} from eventos_evento
      where quando <= $1 and ($3::uuid is null or (quando, id) < ($2::timestamptz, $3)) order by quando desc, id desc limit $4`,
    [fim, depoisDe?.quando ?? null, depoisDe?.id ?? null, limite],
  )
}

const ORDENS = {
  data: ['id'],
  quando: ['coalesce(quando, data)', 'id'],
  titulo: [emOrdem('titulo'), 'id'],
  motivo: [emOrdem('motivo'), 'id'],
} as const
export type OrdemDosEventos = keyof typeof ORDENS

const ACHADOS = `from eventos_evento
  where $1::text is null or nucleo_dobrar(titulo || ' ' || motivo || ' ' || coalesce(autor, 'Admin')) like all (nucleo_padroes($1))`

export function eventosDaTabela(
  leitura: Leitura,
  p: { busca: string | null; ordem: OrdemDosEventos; descendente: boolean; limite: number; salto: number },
): Promise<LinhaDoEvento[]> {
  const ordem = ORDENS[p.ordem].map((c) => (p.descendente ? `${c} desc` : c)).join(', ')
  return leitura.linhas<LinhaDoEvento>(`select ${EVENTO} ${ACHADOS} order by ${ordem} limit $2 offset $3`, [p.busca, p.limite, p.salto])
}

export function contarEventos(leitura: Leitura, busca: string | null): Promise<number> {
  return contarLinhas(leitura, `select count(*) as n ${ACHADOS}`, [busca])
}

export async function evento(leitura: Leitura, id: string): Promise<LinhaDoEvento | null> {
  return ehId(id) ? leitura.linha<LinhaDoEvento>(`select ${EVENTO} from eventos_evento where id = $1`, [id]) : null
}

export function eventosComPalavras(leitura: Leitura, p: { busca: string; limite: number }): Promise<Omit<LinhaDoEvento, 'descricao'>[]> {
  return leitura.linhas(
    `select id, motivo, titulo, autor, imagem, data, quando from (select * from eventos_evento order by id desc limit 1000) e
     where nucleo_dobrar(titulo || ' ' || motivo) like all (nucleo_padroes($1))
     order by nucleo_dobrar(titulo || ' ' || motivo) like all (nucleo_comecos($1)) desc, id desc limit $2`,
    [p.busca, p.limite],
  )
}

export async function inserirEvento(tx: Transacao, e: TextosLimpos & { autor: string | null; data: Date | null }): Promise<string> {
  const { id } = await tx.uma<{ id: string }>(
    `insert into eventos_evento (motivo, titulo, descricao, imagem, quando, autor, data)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, clock_timestamp())) returning id`,
    [e.motivo, e.titulo, e.descricao, e.imagem, e.quando, e.autor, e.data],
  )
  return id
}

type MudancaDoEvento = Omit<TextosLimpos, 'imagem' | 'quando'> & { imagem: string | null | undefined; quando: Date | null | undefined }

/** `imagem` or `quando` undefined: unchanged. @returns the former texts; null: there is no such event. */
export async function mudarEvento(tx: Transacao, id: string, e: MudancaDoEvento): Promise<TextosLimpos | null> {
  if (!ehId(id)) return null
  return tx.linha<TextosLimpos>(
    `update eventos_evento e set motivo = $2, titulo = $3, descricao = $4, imagem = case when $6 then $5 else e.imagem end,
            quando = case when $8 then $7 else e.quando end, mudado_em = clock_timestamp()
       from (select id, motivo, titulo, descricao, imagem, quando from eventos_evento where id = $1 for no key update) era
      where e.id = era.id returning era.motivo, era.titulo, era.descricao, era.imagem, era.quando`,
    [id, e.motivo, e.titulo, e.descricao, e.imagem ?? null, e.imagem !== undefined, e.quando ?? null, e.quando !== undefined],
  )
}

export async function apagarEvento(tx: Transacao, id: string): Promise<TextosLimpos | null> {
  if (!ehId(id)) return null
  return tx.linha<TextosLimpos>('delete from eventos_evento where id = $1 returning motivo, titulo, descricao, imagem, quando', [id])
}
