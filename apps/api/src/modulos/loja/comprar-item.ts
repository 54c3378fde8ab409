import { ehId } from '@sorium/contratos/comum/id.ts'
import { centavosDe } from '@sorium/contratos/comum/index.ts'
import type { EstadoDaCompra, Metodo } from '@sorium/contratos/loja/index.ts'
import { TIPOS_SO_ONLINE } from '@sorium/contratos/ponte/index.ts'
import { recusaDoLivro } from '#modulos/carteira/index.ts'
import type { Entregas } from '#modulos/entregas/index.ts'
import type { Banco, Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/http/index.ts'
import { grupoForaDaLista } from './grupos.ts'
import { prepararPlano } from './preparar-plano.ts'
import { prorrogar } from './prorrogar.ts'
import { moedaDo, precoDoItem } from './regras.ts'
import { COMPRAR, type CompraNova, lerParaComprar, valoresDaCompra } from './repositorio.ts'
import { perguntarSeTem, recusaDoModelo } from './um-modelo.ts'

/** What a passport can be at most (an int of the database): as text it comes with up to 10 digits. */
const PASSPORT_MAXIMO = 2_147_483_647

export interface PedidoDeCompra {
  conta: Conta
  usuarioId: string | null
  itemId: string
  metodo: Metodo
  passport: number
  precoEsperado: number | null
  agora: Date
}

export interface CompraPreparada {
  compra: CompraNova
  estado: EstadoDaCompra
  itemNome: string
  personagem: { nome: string; online: boolean }
}

/** The purchase as a call answers it; `pedido` is asked again where it is prepared again. */
export function movimentoDaCompra(
  banco: Banco,
  entregas: Entregas,
  mensagem: (feita: Omit<CompraPreparada, 'compra'>) => string,
  pedido: () => PedidoDeCompra,
) {
  return {
    preparar: async () => {
      const p = pedido()
      const { compra, ...dita } = await prepararCompra(banco, entregas, p)
      return {
        ...noServidorDe(p.conta, compra),
        resposta: { status: 201, corpo: { mensagem: mensagem(dita), compra_id: compra.id, estado: dita.estado } },
        aoConfirmar: entregas.acordar,
      }
    },
    comoRecusa,
  }
}

/** What an error of `loja_comprar` tells the buyer. */
const comoRecusa = (erro: unknown) => recusaDoLivro(erro) ?? recusaDoModelo(erro)

/** The purchase, with its operation for the game server that the buyer is linked to, whoever else claims a character of that number. */
function noServidorDe(conta: Conta, compra: CompraNova): { chamada: string; valores: readonly unknown[] } {
  const valores = valoresDaCompra(compra)
  return { chamada: `case when entregas_pub_para($${valores.length + 1}) then ${COMPRAR} end`, valores: [...valores, conta.discordId] }
}

/** The whole purchase, without a key: for who is not called over HTTP. @returns its id. */
export async function comprarItem(banco: Banco, entregas: Entregas, p: PedidoDeCompra): Promise<{ id: string }> {
  let id = ''
  const preparar = async () => {
    const { compra } = await prepararCompra(banco, entregas, p)
    id = compra.id
    const { chamada, valores } = noServidorDe(p.conta, compra)
    return { sql: `select ${chamada}`, valores }
  }
  await banco.numaViagem(preparar).catch((erro: unknown) => {
    throw comoRecusa(erro) ?? erro
  })
  entregas.acordar()
  return { id }
}

/**
 * Reads what a purchase of one item for one of the buyer's own characters needs, and decides it. Nothing is written here: payment into escrow,
 * the purchase, its game operation and its audit row are one call of `loja_comprar`, which looks once more whether the item is still as it was,
 * and whether the character has room for one more vehicle of the model.
 */
export async function prepararCompra(
  leitura: Leitura,
  entregas: Pick<Entregas, 'prepararEntrega' | 'lerVeiculos'>,
  p: PedidoDeCompra,
): Promise<CompraPreparada> {
  if (p.usuarioId !== null && p.usuarioId !== p.conta.id) throw new Recusa('sessao.identidade_diferente')
  const { item, personagem, no_ar } = await lerParaComprar(leitura, {
    item: ehId(p.itemId) ? p.itemId : null,
    discordId: p.conta.discordId,
    passport: p.passport > PASSPORT_MAXIMO ? null : p.passport,
  })
  if (!item) throw new Recusa('loja.item_inexistente')
  if (item.fora_da_cidade) throw new Recusa('loja.fora_da_cidade')
  const preco = precoDoItem(item, p.metodo)
  if (p.precoEsperado !== null && centavosDe(p.precoEsperado) !== preco) throw new Recusa('loja.preco_mudou')
  if (!personagem) throw new Recusa('loja.personagem_invalido')
  if (await grupoForaDaLista(leitura, item.operacao)) throw new Recusa('loja.grupo_nao_permitido')

  const novo = prepararPlano(item.operacao, { item: item.id, passport: p.passport, quantidade: item.quantidade, agora: p.agora })
  const { plano, placa, pago } = await prorrogar(leitura, { plano: novo, passport: p.passport, agora: p.agora })
  await perguntarSeTem(leitura, entregas, { plano, passport: p.passport, discordId: p.conta.discordId })
  const esperaJogador = (TIPOS_SO_ONLINE as readonly string[]).includes(plano.entrega.tipo) && !personagem.online
  // With the whole game off nobody is online: then it waits for the server, not for the player.
  const estado: EstadoDaCompra = esperaJogador && no_ar ? 'aguardando_jogador' : 'paga'
  const { prazoDias } = entregas.prepararEntrega({ origem: { tipo: 'loja.compra', id: item.compra_id }, ...plano.entrega })
  return {
    compra: {
      id: item.compra_id,
      ator: atorDe(p.conta),
      papel: p.conta.papel,
      usuario: p.conta.id,
      passport: p.passport,
      item: item.id,
      versao: item.versao,
      metodo: p.metodo,
      moeda: moedaDo(p.metodo),
      valor: preco,
      plano,
      pago,
      placa,
      estado,
      acao: 'loja.comprou',
      depois: { item: item.nome, metodo: p.metodo, valor: String(preco), passport: p.passport },
      prazoDias,
    },
    estado,
    itemNome: item.nome,
    personagem: { nome: `${personagem.nome} ${personagem.sobrenome}`.trim(), online: personagem.online },
  }
}
