/**
 * A purchase, top to bottom. `prepararCompra` reads and decides; `comprarItem` is the transaction that writes it down, queues it for the game,
 * notes it in the audit log and moves the money; `respostaDaCompra` is what the buyer hears.
 */
import { ehId } from '@sorium/contratos/comum/id.ts'
import { centavosDe } from '@sorium/contratos/comum/index.ts'
import type { EstadoDaCompra, Metodo } from '@sorium/contratos/loja/index.ts'
import { TIPOS_SO_ONLINE } from '@sorium/contratos/ponte/index.ts'
import { lancar } from '#modulos/carteira/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Operacoes, Perguntas } from '#modulos/entregas/index.ts'
import { juntas, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/conta.ts'
import { grupoForaDaLista } from './grupos.ts'
import { prepararPlano } from './preparar-plano.ts'
import { exigirAluguelComoLido, prorrogar, type Prorrogacao } from './prorrogar.ts'
import { moedaDo, precoDoItem } from './regras.ts'
import { type ItemParaComprar, lerParaComprar, type PersonagemDoComprador, registrarCompra } from './repositorio.ts'
import { exigirVagaDoModelo, perguntarSeTem, travarModelo } from './um-modelo.ts'

/** What a passport can be at most (an int of the database): as text it comes with up to 10 digits. */
const PASSPORT_MAXIMO = 2_147_483_647

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
  estado: EstadoDaCompra
}

/** Reads what a purchase of one item for one of the buyer's own characters needs, and decides it. Nothing is written or locked. @throws Recusa. */
export async function prepararCompra(
  leitura: Leitura,
  entregas: Pick<Perguntas, 'lerVeiculos'>,
  p: PedidoDeCompra,
): Promise<CompraPreparada> {
  const { conta, metodo, passport, agora } = p
  if (p.usuarioId !== null && p.usuarioId !== conta.id) throw new Recusa('sessao.identidade_diferente')
  const { id, item, personagem, noAr } = await lerParaComprar(leitura, {
    item: ehId(p.itemId) ? p.itemId : null,
    discordId: conta.discordId,
    passport: passport > PASSPORT_MAXIMO ? null : passport,
  })
  if (!item) throw new Recusa('loja.item_inexistente')
  if (item.fora_da_cidade) throw new Recusa('loja.fora_da_cidade')
  const preco = precoDoItem(item, metodo)
  if (p.precoEsperado !== null && centavosDe(p.precoEsperado) !== preco) throw new Recusa('loja.preco_mudou')
  if (!personagem) throw new Recusa('loja.personagem_invalido')
  if (await grupoForaDaLista(leitura, item.operacao)) throw new Recusa('loja.grupo_nao_permitido')

  const novo = prepararPlano(item.operacao, { item: item.id, passport, quantidade: item.quantidade, agora })
  const { plano, placa, pago } = await prorrogar(leitura, { plano: novo, passport, agora })
  await perguntarSeTem(leitura, entregas, { servidor: personagem.servidor, passport, plano })
  const esperaJogador = (TIPOS_SO_ONLINE as readonly string[]).includes(plano.entrega.tipo) && !personagem.online
  // With the whole game off nobody is online: then it waits for the server, not for the player.
  const estado: EstadoDaCompra = esperaJogador && noAr ? 'aguardando_jogador' : 'paga'
  return { id, conta, passport, item, personagem, metodo, preco, estado, plano, placa, pago }
}

/**
 * Price into escrow, the purchase, its game operation and its audit row, or nothing. What was read before is looked at again under its lock.
 * @throws Recusa; Mudou when item or rental are not as they were read: then it is prepared again.
 */
export async function comprarItem(tx: Transacao, entregas: Operacoes, c: CompraPreparada): Promise<void> {
  const { id, conta, passport, item, metodo, preco, plano } = c
  const destino = { servidor: c.personagem.servidor, passport, plano }
  travarModelo(tx, destino)
  await exigirAluguelComoLido(tx, c)
  await exigirVagaDoModelo(tx, destino)

  const ator = atorDe(conta)
  const registro = registrarCompra(tx, c)
  const operacao = entregas.enfileirar(tx, {
    ...plano.entrega,
    origem: { tipo: 'loja.compra', id },
    passport,
    servidor: c.personagem.servidor,
    repetir: true,
  })
  const auditoria = auditar(tx, {
    ator,
    papel: conta.papel,
    acao: 'loja.comprou',
    objeto: `compra:${id}`,
    depois: { item: item.nome, metodo, valor: String(preco), passport },
  })
  // Last: the wallet is the one row that the same buyer's other purchases wait for.
  const moeda = moedaDo(metodo)
  const pagamento = lancar(tx, {
    tipo: 'compra',
    ref: `compra:${id}`,
    ator,
    descricao: item.nome,
    pernas: [
      { dono: conta.id, moeda, valor: -preco },
      { casa: 'escrow_loja', moeda, valor: preco },
    ],
  })
  // One way there and back for all of it; a refused payment undoes the rest.
  await juntas(registro, operacao, auditoria, pagamento)
}

export function respostaDaCompra({ id, item, personagem, estado }: CompraPreparada) {
  const nome = `${personagem.nome} ${personagem.sobrenome}`.trim()
  const quando = personagem.online ? `já está a caminho de ${nome}` : `chega assim que ${nome} entrar na cidade`
  return { mensagem: `Compra realizada! ${item.nome} ${quando}.`, compra_id: id, estado }
}
