/**
 * A purchase, top to bottom. `prepararCompra` reads and decides; `comprarItem` is the transaction that writes it down, queues it for the game
 * and moves the money (`comprarJuntos`: several of them in one); `respostaDaCompra` is what the buyer hears. The log reads it from its own row (loja_pub_registros).
 */
import { ehId } from '@sorium/contratos/comum/id.ts'
import { centavosDe } from '@sorium/contratos/comum/index.ts'
import type { EstadoDaCompra, Metodo } from '@sorium/contratos/loja/index.ts'
import { TIPOS_SO_ONLINE } from '@sorium/contratos/ponte/index.ts'
import { lancarVarios } from '#modulos/carteira/porta-juntos.ts'
import type { Operacoes, Perguntas } from '#modulos/entregas/index.ts'
import { segurarSessoes } from '#modulos/sessao/porta-atos.ts'
import { juntas, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { type CodigoDeErro, invariante, Recusa } from '#nucleo/erros.ts'
import { criarLotes } from '#nucleo/lotes.ts'
import { atorDe, type Conta } from '#nucleo/conta.ts'
import { grupoForaDaLista } from './grupos.ts'
import { prepararPlano } from './preparar-plano.ts'
import { exigirAluguelComoLido, prorrogar, type Prorrogacao } from './prorrogar.ts'
import { moedaDo, precoDoItem } from './regras.ts'
import {
  type ItemParaComprar,
  lerItemParaComprar,
  lerParaComprar,
  type LidoParaComprar,
  type PerguntaDeCompra,
  type PersonagemDoComprador,
  registrarCompras,
} from './repositorio-comprar.ts'
import { soUm } from './repositorio.ts'
import { exigirVagaDoModelo, perguntarSeTem, travarModelo } from './um-modelo.ts'

/** What a passport can be at most (an int of the database): as text it comes with up to 10 digits. */
const PASSPORT_MAXIMO = 2_147_483_647
/** What a kept item is counted as: what it gives is a line or two. */
const BYTES_DO_ITEM = 2_000

export interface PedidoDeCompra {
  conta: Conta
  usuarioId: string | null
  itemId: string
  metodo: Metodo
  passport: number
  /** What the buyer saw. */
  precoEsperado: number | null
  agora: Date
}

export interface CompraPreparada extends Prorrogacao {
  /** The id that the purchase will have. */
  id: string
  conta: Conta
  passport: number
  item: ItemParaComprar
  personagem: PersonagemDoComprador
  metodo: Metodo
  preco: bigint
  /** Of the wallet that pays, as it was read; null: there is none. */
  saldo: bigint | null
  estado: EstadoDaCompra
}

/** Reads what one purchase looks at of its buyer. */
type Ler = (pergunta: PerguntaDeCompra) => Promise<LidoParaComprar>
/** Of the item it may be what this node keeps: what it decides is looked at again when it is written, or before it is refused. */
type LerItem = (id: string) => Promise<ItemParaComprar | null>

const lerSozinha =
  (leitura: Leitura): Ler =>
  async (pergunta) => {
    const [lido] = await lerParaComprar(leitura, [pergunta])
    invariante(lido, 'a compra não foi lida')
    return lido
  }

/** The same together with those who ask at the same time. */
export const lerComOutras = (leitura: Leitura): Ler => criarLotes((perguntas) => lerParaComprar(leitura, perguntas))

/** The item as this node keeps it until it changes (docs/decisoes/0075): on another node some milliseconds longer. */
export const itemGuardado =
  ({ banco, lidos }: Pick<Ctx, 'banco' | 'lidos'>): LerItem =>
  async (id) => {
    const { item } = await lidos.ler(
      { chave: `item ${id.toLowerCase()}`, assuntos: ['loja', 'catalogo'], guardavel: (lido) => lido.item !== null },
      async () => ({ item: await lerItemParaComprar(banco, id), bytes: BYTES_DO_ITEM }),
    )
    return item
  }

/** Reads what a purchase of one item for one of the buyer's own characters needs, and decides it. Nothing is written or locked. @throws Recusa. */
export async function prepararCompra(
  leitura: Leitura,
  entregas: Pick<Perguntas, 'lerVeiculos'>,
  p: PedidoDeCompra,
  como: { ler?: Ler; lerItem?: LerItem } = {},
): Promise<CompraPreparada> {
  const { conta, metodo, passport, agora } = p
  if (p.usuarioId !== null && p.usuarioId !== conta.id) throw new Recusa('sessao.identidade_diferente')
  const { ler = lerSozinha(leitura), lerItem } = como
  const [{ item, preco }, { id, personagem, saldo, noAr }] = await Promise.all([
    lerOferta(leitura, p, lerItem),
    ler({ usuario: conta.id, moeda: moedaDo(metodo), discordId: conta.discordId, passport: passport > PASSPORT_MAXIMO ? null : passport }),
  ])
  if (!personagem) throw new Recusa('loja.personagem_invalido')
  if (await grupoForaDaLista(leitura, item.operacao)) throw new Recusa('loja.grupo_nao_permitido')

  const novo = prepararPlano(item.operacao, { item: item.id, passport, quantidade: item.quantidade, agora })
  const { plano, placa, pago } = await prorrogar(leitura, { plano: novo, passport, agora })
  await perguntarSeTem(leitura, entregas, { servidor: personagem.servidor, passport, plano })
  const esperaJogador = (TIPOS_SO_ONLINE as readonly string[]).includes(plano.entrega.tipo) && !personagem.online
  // With the whole game off nobody is online: then it waits for the server, not for the player.
  const estado: EstadoDaCompra = esperaJogador && noAr ? 'aguardando_jogador' : 'paga'
  return { id, conta, passport, item, personagem, metodo, preco, saldo, estado, plano, placa, pago }
}

interface Oferta {
  item: ItemParaComprar
  preco: bigint
}

/** @throws Recusa of what is so at this instant: a kept item that would be refused is read again. */
async function lerOferta(leitura: Leitura, p: PedidoDeCompra, lerItem?: LerItem): Promise<Oferta> {
  if (!ehId(p.itemId)) throw new Recusa('loja.item_inexistente')
  const guardada = lerItem && ofertaDe(await lerItem(p.itemId), p)
  const oferta = guardada && 'item' in guardada ? guardada : ofertaDe(await lerItemParaComprar(leitura, p.itemId), p)
  if ('recusa' in oferta) throw new Recusa(oferta.recusa)
  return oferta
}

function ofertaDe(item: ItemParaComprar | null, { metodo, precoEsperado }: PedidoDeCompra): Oferta | { recusa: CodigoDeErro } {
  if (!item) return { recusa: 'loja.item_inexistente' }
  if (item.fora_da_cidade) return { recusa: 'loja.fora_da_cidade' }
  const preco = precoDoItem(item, metodo)
  if (preco === null) return { recusa: 'loja.metodo_sem_preco' }
  if (precoEsperado !== null && centavosDe(precoEsperado) !== preco) return { recusa: 'loja.preco_mudou' }
  return { item, preco }
}

/**
 * Price into escrow, the purchase and its game operation, or nothing. What was read before is looked at again under its lock.
 * @throws Recusa; Mudou when item or rental are not as they were read: then it is prepared again.
 */
export async function comprarItem(tx: Transacao, entregas: Operacoes, c: CompraPreparada): Promise<void> {
  const { passport, plano } = c
  const destino = { servidor: c.personagem.servidor, passport, plano }
  travarModelo(tx, destino)
  if (await grupoForaDaLista(tx, plano)) throw new Recusa('loja.grupo_nao_permitido')
  await exigirAluguelComoLido(tx, c)
  await exigirVagaDoModelo(tx, destino)

  await escrever(tx, entregas, [c])
}

/** A purchase that looks at nothing of its own in its transaction. */
export const vaiJunto = ({ plano }: CompraPreparada): boolean =>
  plano.entrega.tipo !== 'dar_veiculo' && plano.entrega.tipo !== 'definir_grupo' && !soUm(plano)

/** Which of them their wallets can pay one after the other, by the balances that were read. */
export function cabemJuntas(compras: readonly CompraPreparada[]): boolean[] {
  const restos = new Map<string, bigint>()
  return compras.map(({ conta, metodo, preco, saldo }) => {
    const carteira = `${conta.id} ${moedaDo(metodo)}`
    const resto = restos.get(carteira) ?? saldo ?? 0n
    if (resto < preco) return false
    restos.set(carteira, resto - preco)
    return true
  })
}

/** Such purchases, all of them or none, by the statements of one, with a look at who buys. @throws as `comprarItem`, for whichever of them. */
export function comprarJuntos(tx: Transacao, entregas: Operacoes, compras: readonly CompraPreparada[]): Promise<void> {
  const sessoes = compras.map(({ conta }) => conta.sessao)
  return juntas(segurarSessoes(tx, sessoes), escrever(tx, entregas, compras))
}

async function escrever(tx: Transacao, entregas: Operacoes, compras: readonly CompraPreparada[]): Promise<void> {
  const registro = registrarCompras(tx, compras)
  const operacoes = entregas.enfileirarNovas(
    tx,
    compras.map(({ id, passport, plano, personagem }) => ({
      ...plano.entrega,
      origem: { tipo: 'loja.compra', id },
      passport,
      servidor: personagem.servidor,
      repetir: true,
    })),
  )
  // Last: a wallet is the one row that the same buyer's other purchases wait for.
  const pagamento = lancarVarios(
    tx,
    'compra',
    compras.map(({ id, conta, item, metodo, preco }) => {
      const moeda = moedaDo(metodo)
      return {
        ref: `compra:${id}`,
        ator: atorDe(conta),
        descricao: item.nome,
        pernas: [
          { dono: conta.id, moeda, valor: -preco },
          { casa: 'escrow_loja', moeda, valor: preco },
        ],
      }
    }),
  )
  // One way there and back for all of it; a refused payment undoes the rest.
  await juntas(registro, operacoes, pagamento)
}

export function respostaDaCompra(p: CompraPreparada) {
  return { mensagem: `Compra realizada! ${p.item.nome} ${oQueAcontece(p)}.`, compra_id: p.id, estado: p.estado }
}

/** A vehicle needs nobody in the city, and a group is no thing. */
function oQueAcontece({ personagem, plano }: CompraPreparada): string {
  const nome = `${personagem.nome} ${personagem.sobrenome}`.trim()
  if (plano.entrega.tipo === 'dar_veiculo') return `já está a caminho da garagem de ${nome}`
  if (plano.entrega.tipo === 'definir_aluguel') return `fica mais ${plano.dias} ${plano.dias === 1 ? 'dia' : 'dias'} na garagem de ${nome}`
  if (plano.entrega.tipo === 'definir_grupo')
    return `é um grupo da cidade, dado a ${nome} ${personagem.online ? 'agora' : 'assim que entrar'}`
  return personagem.online ? `já está a caminho de ${nome}` : `chega assim que ${nome} entrar na cidade`
}
