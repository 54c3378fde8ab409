/** What purchases read and write of the shop, each by one statement for all that come at the same time. */
import type { EstadoDaCompra, Metodo, PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import { type Leitura, Mudou, semContar, type Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'
import type { LinhaDoItem } from './repositorio.ts'

export interface PersonagemDoComprador {
  servidor: string
  nome: string
  sobrenome: string
  online: boolean
}
export type ItemParaComprar = Pick<LinhaDoItem, 'id' | 'nome' | 'preco_brl' | 'preco_sor' | 'operacao' | 'quantidade'> & {
  /** Names this state of its row: registrarCompras looks whether it still is so. */
  versao: string
  /** The city does not have it, as far as it has told. */
  fora_da_cidade: boolean
}

export interface PerguntaDeCompra {
  usuario: string
  moeda: 'BRL' | 'SOR'
  discordId: string | null
  passport: number | null
}

export interface LidoParaComprar {
  /** The id that the purchase will have. */
  id: string
  personagem: PersonagemDoComprador | null
  /** Of the wallet that would pay; null: there is none. */
  saldo: bigint | null
  /** A game is on the air. */
  noAr: boolean
}

/** The item as it is sold at this instant. Of this item alone: asked with `exists`, as lists of all items do, all of the shop would be looked at first. */
export function lerItemParaComprar(leitura: Leitura, id: string): Promise<ItemParaComprar | null> {
  return leitura.linha<ItemParaComprar>(
    `select i.id, i.xmin::text as versao, i.nome, i.preco_brl, i.preco_sor, i.operacao, i.quantidade,
       coalesce((select true from loja_fora_da_cidade f where f.id = i.id limit 1), false) as fora_da_cidade
     from loja_item i where i.id = $1 and i.excluido_em is null`,
    [id],
  )
}

/**
 * All that each of these purchases looks at of its buyer, in one statement: the character if it is one of this account's, what the wallet has, whether a
 * game is on the air. In their order.
 */
export async function lerParaComprar(leitura: Leitura, perguntas: readonly PerguntaDeCompra[]): Promise<LidoParaComprar[]> {
  const linhas = await leitura.linhas<
    Omit<PersonagemDoComprador, 'nome'> & {
      ordem: bigint
      compra_id: string
      passport: number | null
      personagem_nome: string
      saldo: bigint | null
      no_ar: boolean
    }
  >(
    `select q.ordem, uuidv7() as compra_id, p.servidor, p.passport, p.nome as personagem_nome, p.sobrenome, p.online,
       (select entregas_pub_jogo_no_ar()) as no_ar,
       (select s.saldo from carteira_pub_saldos s where s.dono = q.usuario and s.moeda = q.moeda) as saldo
     from unnest(${semContar(1, 'uuid')}, $2::text[], $3::text[], $4::int[]) with ordinality as q (usuario, moeda, discord, passport, ordem)
       left join lateral entregas_pub_personagem_do_dono(q.discord, q.passport) p on true
     order by q.ordem`,
    [perguntas.map((p) => p.usuario), perguntas.map((p) => p.moeda), perguntas.map((p) => p.discordId), perguntas.map((p) => p.passport)],
  )
  const lidas = new Map(linhas.map((linha) => [Number(linha.ordem), linha]))
  return perguntas.map((_, i) => {
    const linha = lidas.get(i + 1)
    invariante(linha, 'uma compra não foi lida')
    const { compra_id: id, servidor, passport, personagem_nome, sobrenome, online, saldo, no_ar } = linha
    return { id, personagem: passport === null ? null : { servidor, nome: personagem_nome, sobrenome, online }, saldo, noAr: no_ar }
  })
}

interface CompraNova {
  id: string
  conta: { id: string }
  passport: number
  item: Pick<ItemParaComprar, 'id' | 'versao'>
  metodo: Metodo
  preco: bigint
  plano: PlanoDeEntrega
  estado: EstadoDaCompra
  placa: string | null
}

/** Writes purchases down, each of the item as it was read. @throws Mudou when one is another by now. */
export async function registrarCompras(tx: Transacao, compras: readonly CompraNova[]): Promise<void> {
  const escritas = await tx.executar(
    `insert into loja_compra
       (id, usuario, passport, passport_inicial, item, item_nome, imagem, tipo, duracao_dias, metodo, valor, operacao, comando_expiracao, estado,
        estado_inicial, placa)
     select c.id, c.usuario, c.passport, c.passport, i.id, i.nome, i.imagem, i.tipo, c.dias, c.metodo, c.valor, c.plano::jsonb, i.comando_expiracao,
         c.estado, c.estado, c.placa
       from unnest(${semContar(1, 'uuid')}, $2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::int[], $7::text[], $8::bigint[], $9::text[], $10::text[], $11::text[])
         as c (id, usuario, passport, item, versao, dias, metodo, valor, plano, estado, placa)
       join loja_item i on i.id = c.item and i.xmin = c.versao::xid and i.excluido_em is null`,
    [
      compras.map((c) => c.id),
      compras.map((c) => c.conta.id),
      compras.map((c) => c.passport),
      compras.map((c) => c.item.id),
      compras.map((c) => c.item.versao),
      compras.map((c) => c.plano.dias),
      compras.map((c) => c.metodo),
      compras.map((c) => c.preco),
      compras.map((c) => JSON.stringify(c.plano)),
      compras.map((c) => c.estado),
      compras.map((c) => c.placa),
    ],
  )
  if (escritas < compras.length) throw new Mudou('O item mudou enquanto era comprado.')
}
