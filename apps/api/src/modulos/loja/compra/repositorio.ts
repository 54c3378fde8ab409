import { PASSPORT_MAXIMO } from '@sorium/contratos/comum/id.ts'
import type { EstadoDaCompra, Metodo, PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import { type Leitura, Mudou, type Transacao } from '#nucleo/banco/index.ts'
import type { LinhaDoItem } from '../repositorio.ts'

export interface PersonagemDoComprador {
  servidor: string
  nome: string
  sobrenome: string
  online: boolean
}

export type ItemParaComprar = Pick<LinhaDoItem, 'id' | 'nome' | 'preco_brl' | 'preco_sor' | 'operacao' | 'quantidade'> & {
  versao: string
  fora_da_cidade: boolean
}

export interface LidoParaComprar {
  id: string
  item: ItemParaComprar
  personagem: PersonagemDoComprador | null
  jogoNoAr: boolean
}

type Linha = ItemParaComprar &
  Omit<PersonagemDoComprador, 'nome'> & { compra_id: string; servidor: string | null; personagem_nome: string; jogo_no_ar: boolean }

export async function lerParaComprar(
  leitura: Leitura,
  p: { itemId: string; discordId: string | null; passport: number },
): Promise<LidoParaComprar | null> {
  const linha = await leitura.linha<Linha>(
    `select uuidv7() as compra_id, i.id, i.xmin::text as versao, i.nome, i.preco_brl, i.preco_sor, i.operacao, i.quantidade,
       coalesce((select true from loja_fora_da_cidade f where f.id = i.id limit 1), false) as fora_da_cidade,
       p.servidor, p.nome as personagem_nome, p.sobrenome, p.online, (select entregas_pub_jogo_no_ar()) as jogo_no_ar
     from loja_item i left join lateral entregas_pub_personagem_do_dono($2, $3) p on true
     where i.id = $1 and i.excluido_em is null`,
    [p.itemId, p.discordId, p.passport > PASSPORT_MAXIMO ? null : p.passport],
  )
  if (!linha) return null
  const { compra_id: id, servidor, personagem_nome: nome, sobrenome, online, jogo_no_ar: jogoNoAr, ...item } = linha
  return { id, item, personagem: servidor === null ? null : { servidor, nome, sobrenome, online }, jogoNoAr }
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

/** @throws Mudou when the item has changed since it was read. */
export async function registrarCompra(tx: Transacao, c: CompraNova): Promise<void> {
  const escritas = await tx.executar(
    `insert into loja_compra
       (id, usuario, passport, passport_inicial, item, item_nome, imagem, tipo, duracao_dias, metodo, valor, operacao, comando_expiracao, estado,
        estado_inicial, placa)
     select $1, $2, $3, $3, i.id, i.nome, i.imagem, i.tipo, $6, $7, $8, $9, i.comando_expiracao, $10, $10, $11
       from loja_item i where i.id = $4 and i.xmin = $5::xid and i.excluido_em is null`,
    [c.id, c.conta.id, c.passport, c.item.id, c.item.versao, c.plano.dias, c.metodo, c.preco, JSON.stringify(c.plano), c.estado, c.placa],
  )
  if (escritas === 0) throw new Mudou('O item mudou enquanto era comprado.')
}
