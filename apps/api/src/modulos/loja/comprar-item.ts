import type { EstadoDaCompra, Metodo } from '@sorium/contratos/loja/index.ts'
import { centavosDe } from '@sorium/contratos/comum/index.ts'
import { TIPOS_SO_ONLINE } from '@sorium/contratos/ponte/index.ts'
import { lancar } from '#modulos/carteira/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Entregas } from '#modulos/entregas/index.ts'
import { juntas, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/http/index.ts'
import { UUID } from './identificador.ts'
import { prepararPlano } from './preparar-plano.ts'
import { prorrogar } from './prorrogar.ts'
import { moedaDo, precoDoItem } from './regras.ts'
import { inserirCompra, itemParaComprar } from './repositorio.ts'

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

export interface CompraFeita {
  id: string
  estado: EstadoDaCompra
  itemNome: string
  personagem: { nome: string; online: boolean }
}

/** Buys one item for one of the buyer's own characters: payment into escrow, the purchase and its game operation, or nothing. */
export async function comprarItem(tx: Transacao, entregas: Entregas, p: PedidoDeCompra): Promise<CompraFeita> {
  if (p.usuarioId !== null && p.usuarioId !== p.conta.id) throw new Recusa('sessao.identidade_diferente')
  const [item, personagem, noAr] = await Promise.all([
    UUID.test(p.itemId) ? itemParaComprar(tx, p.itemId) : null,
    p.passport > PASSPORT_MAXIMO ? null : entregas.personagemDaConta(tx, { discordId: p.conta.discordId ?? '', passport: p.passport }),
    entregas.jogoNoAr(tx),
  ])
  if (!item) throw new Recusa('loja.item_inexistente')
  const preco = precoDoItem(item, p.metodo)
  if (p.precoEsperado !== null && centavosDe(p.precoEsperado) !== preco) throw new Recusa('loja.preco_mudou')
  if (!personagem) throw new Recusa('loja.personagem_invalido')

  const novo = prepararPlano(item.operacao, { item: item.id, passport: p.passport, quantidade: item.quantidade, agora: p.agora })
  const { plano, placa } = await prorrogar(tx, { plano: novo, passport: p.passport, agora: p.agora })
  const esperaJogador = (TIPOS_SO_ONLINE as readonly string[]).includes(plano.entrega.tipo) && !personagem.online
  // With the whole game off nobody is online: then it waits for the server, not for the player.
  const estado: EstadoDaCompra = esperaJogador && noAr ? 'aguardando_jogador' : 'paga'
  const moeda = moedaDo(p.metodo)
  const pagamento = lancar(tx, {
    tipo: 'compra',
    ref: `compra:${item.compra_id}`,
    ator: atorDe(p.conta),
    descricao: item.nome,
    pernas: [
      { dono: p.conta.id, moeda, valor: -preco },
      { casa: 'escrow_loja', moeda, valor: preco },
    ],
  })
  inserirCompra(tx, {
    id: item.compra_id,
    usuario: p.conta.id,
    passport: p.passport,
    item,
    plano,
    placa,
    metodo: p.metodo,
    valor: preco,
    estado,
  })
  const operacao = entregas.enfileirar(tx, {
    origem: { tipo: 'loja.compra', id: item.compra_id },
    passport: p.passport,
    ...plano.entrega,
    repetir: true,
  })
  const auditoria = auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'loja.comprou',
    objeto: `compra:${item.compra_id}`,
    depois: { item: item.nome, metodo: p.metodo, valor: String(preco), passport: p.passport },
  })
  // One way there and back for all four; a refused payment undoes the others.
  await juntas(pagamento, operacao, auditoria)
  return {
    id: item.compra_id,
    estado,
    itemNome: item.nome,
    personagem: { nome: `${personagem.nome} ${personagem.sobrenome}`.trim(), online: personagem.online },
  }
}
