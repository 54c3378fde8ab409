import type { Transacao } from '#nucleo/banco/index.ts'
import type { LinhaDoAnuncio } from './repositorio.ts'

/** Makes UUIDs v7 of these moments, because lists are ordered by id. */
export async function idsDe(tx: Transacao, instantes: readonly Date[]): Promise<string[]> {
  const linhas = await tx.linhas<{ id: string }>(
    'select uuidv7(em - clock_timestamp()) as id from unnest($1::timestamptz[]) with ordinality t (em, n) order by n',
    [instantes],
  )
  return linhas.map((l) => l.id)
}

export async function categoriasPorNome(tx: Transacao): Promise<Map<string, string>> {
  const linhas = await tx.linhas<{ id: string; nome: string }>('select id, nome from marketplace_categoria limit 500')
  return new Map(linhas.map((l) => [l.nome, l.id]))
}

export type AnuncioInserido = Omit<
  LinhaDoAnuncio,
  'id_item' | 'retomados' | 'coleta_pedida_em' | 'coletado_em' | 'cancelamento_pedido_em' | 'encerrado_em' | 'fim'
>

export function inserirAnuncioPassado(tx: Transacao, a: AnuncioInserido & { encerrado_em: Date | null }): void {
  tx.adiar(
    `insert into marketplace_anuncio (id, tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport,
       categoria, codigo, nome, instancia, slot, placa, modelo, quantidade, guardado, moeda, valor, taxa_bps, liquido, descricao, estado, motivo,
       coleta_pedida_em, coletado_em, criado_em, expira_em, encerrado_em, fim, de_antes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $26, $26, $27, $28,
       case when $24::text = 'rejeitado' then 'rejeitado' end, true)`,
    [
      a.id,
      a.tipo,
      a.vendedor,
      a.vendedor_nome,
      a.vendedor_personagem,
      a.vendedor_licenca,
      a.vendedor_conta,
      a.servidor,
      a.passport,
      a.categoria,
      a.codigo,
      a.nome,
      a.instancia,
      a.slot,
      a.placa,
      a.modelo,
      a.quantidade,
      JSON.stringify(a.guardado),
      a.moeda,
      a.valor,
      a.taxa_bps,
      a.liquido,
      a.descricao,
      a.estado,
      a.motivo,
      a.criado_em,
      a.expira_em,
      a.encerrado_em,
    ],
  )
}

export interface VendaInserida {
  id: string
  comprador: string
  comprador_nome: string
  passport: number
  personagem: string
  em: Date
}

export function inserirVendaPassada(tx: Transacao, p: { anuncio: string; venda: VendaInserida }): void {
  const { venda } = p
  tx.adiar(
    `insert into marketplace_venda (id, anuncio, comprador, comprador_nome, passport, personagem, vendedor, codigo, quantidade, moeda, valor, taxa_bps,
       liquido, estado, criada_em, entregue_em, encerrada_em)
     select $2, a.id, $3, $4, $5, $6, a.vendedor, a.codigo, a.quantidade, a.moeda, a.valor, a.taxa_bps, a.liquido, 'entregue', $7, $7, $7
     from marketplace_anuncio a where a.id = $1`,
    [p.anuncio, venda.id, venda.comprador, venda.comprador_nome, venda.passport, venda.personagem, venda.em],
  )
}

export interface DenunciaPassada {
  denunciante: string
  denuncianteNome: string
  motivo: string
  em: Date
}

export function inserirDenunciaPassada(tx: Transacao, p: { anuncio: string } & DenunciaPassada): void {
  tx.adiar('insert into marketplace_denuncia (anuncio, denunciante, denunciante_nome, motivo, criada_em) values ($1, $2, $3, $4, $5)', [
    p.anuncio,
    p.denunciante,
    p.denuncianteNome,
    p.motivo,
    p.em,
  ])
}
