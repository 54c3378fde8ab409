import { centavosDe } from '@sorium/contratos/comum/index.ts'
import { ehId } from '@sorium/contratos/comum/id.ts'
import type { EstadoDaCompra, PedidoDeCompra, RespostaDaCompra } from '@sorium/contratos/loja/index.ts'
import { TIPOS_SO_ONLINE } from '@sorium/contratos/ponte/index.ts'
import type { Static } from 'typebox'
import { lancar } from '#modulos/carteira/index.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { juntas, type Transacao } from '#nucleo/banco/index.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { EscritaDecidida } from '#nucleo/idempotencia.ts'
import { exigirForaDaColeta } from './em-coleta.ts'
import { grupoForaDaLista } from '../grupos.ts'
import { prepararPlano } from './preparar-plano.ts'
import { exigirAluguelComoLido, prorrogar, type Prorrogacao } from '../aluguel/prorrogar.ts'
import { moedaDo, precoDoItem } from '../regras.ts'
import { type ItemParaComprar, lerParaComprar, type PersonagemDoComprador, registrarCompra } from './repositorio.ts'
import { exigirVagaDoModelo, perguntarSeTem, travarModelo } from './um-modelo.ts'

type Corpo = Static<typeof PedidoDeCompra>
type Caixa = { ctx: Pick<Ctx, 'banco' | 'relogio'>; entregas: Pick<Balcao['entregas'], 'enfileirar' | 'exigirLugar' | 'lerVeiculos'> }

interface Compra extends Prorrogacao {
  id: string
  conta: Conta
  corpo: Corpo
  passport: number
  item: ItemParaComprar
  preco: bigint
  personagem: PersonagemDoComprador
  estado: EstadoDaCompra
}

/** Only the returned `fazer` writes. It throws Mudou when the item or the rental has changed meanwhile; then the caller must start again. */
export async function comprarItem(
  { ctx, entregas }: Caixa,
  { conta, corpo }: { conta: Conta; corpo: Corpo },
): Promise<EscritaDecidida<Static<typeof RespostaDaCompra>>> {
  if (corpo.usuario_id !== undefined && String(corpo.usuario_id) !== conta.id) throw new Recusa('sessao.identidade_diferente')
  const [itemId, passport] = [String(corpo.item_id), Number(corpo.personagem_id)]
  const lido = ehId(itemId) ? await lerParaComprar(ctx.banco, { itemId, passport, discordId: conta.discordId }) : null
  if (!lido) throw new Recusa('loja.item_inexistente')

  const { id, item, personagem, jogoNoAr } = lido
  const preco = exigirPreco(item, corpo)
  if (!personagem) throw new Recusa('loja.personagem_invalido')
  if (await grupoForaDaLista(ctx.banco, item.operacao)) throw new Recusa('loja.grupo_nao_permitido')
  const agora = ctx.relogio.agora()
  const novo = prepararPlano(item.operacao, { item: item.id, passport, quantidade: item.quantidade, agora })
  const prorrogacao = await prorrogar(ctx.banco, { plano: novo, passport, agora })
  await perguntarSeTem(ctx.banco, entregas, { servidor: personagem.servidor, passport, plano: prorrogacao.plano })
  const { tipo } = prorrogacao.plano.entrega
  // While the game is off nobody is online, so the purchase waits for the server, not for the player.
  const esperaJogador = (TIPOS_SO_ONLINE as readonly string[]).includes(tipo) && !personagem.online && jogoNoAr
  const estado = esperaJogador ? 'aguardando_jogador' : 'paga'
  const compra: Compra = { id, conta, corpo, passport, item, preco, personagem, estado, ...prorrogacao }

  return {
    resposta: { status: 201, corpo: { mensagem: mensagemDa(compra), compra_id: id, estado } },
    fazer: (tx) => escreverCompra(tx, entregas, compra),
  }
}

function exigirPreco(item: ItemParaComprar, { metodo_pagamento: metodo, preco_esperado: esperado }: Corpo): bigint {
  if (item.fora_da_cidade) throw new Recusa('loja.fora_da_cidade')
  const preco = precoDoItem(item, metodo)
  if (preco === null) throw new Recusa('loja.metodo_sem_preco')
  if (esperado !== undefined && centavosDe(esperado) !== preco) throw new Recusa('loja.preco_mudou')
  return preco
}

async function escreverCompra(tx: Transacao, entregas: Caixa['entregas'], c: Compra): Promise<void> {
  const { id, conta, corpo, passport, item, plano, personagem } = c
  const destino = { servidor: personagem.servidor, passport, plano }
  travarModelo(tx, destino)
  await exigirForaDaColeta(tx, destino)
  if (await grupoForaDaLista(tx, plano)) throw new Recusa('loja.grupo_nao_permitido')
  await exigirAluguelComoLido(tx, c)
  await exigirVagaDoModelo(tx, destino)

  const lugar = entregas.exigirLugar(tx, { ...personagem, tipo: plano.entrega.tipo })
  const registro = registrarCompra(tx, { ...c, metodo: corpo.metodo_pagamento })
  const operacao = entregas.enfileirar(tx, {
    ...plano.entrega,
    origem: { tipo: 'loja.compra', id },
    passport,
    servidor: personagem.servidor,
    repetir: true,
  })
  const moeda = moedaDo(corpo.metodo_pagamento)
  // Pay last, because the buyer's other purchases wait for the wallet's row from then on.
  const pagamento = lancar(tx, {
    tipo: 'compra',
    ref: `compra:${id}`,
    ator: atorDe(conta),
    descricao: item.nome,
    pernas: [
      { dono: conta.id, moeda, valor: -c.preco },
      { casa: 'escrow_loja', moeda, valor: c.preco },
    ],
  })
  await juntas(lugar, registro, operacao, pagamento)
}

function mensagemDa({ item, personagem, plano }: Compra): string {
  const nome = `${personagem.nome} ${personagem.sobrenome}`.trim()
  const dizer = (oQue: string) => `Compra realizada! ${item.nome} ${oQue}.`
  if (plano.entrega.tipo === 'dar_veiculo') return dizer(`já está a caminho da garagem de ${nome}`)
  if (plano.entrega.tipo === 'definir_aluguel')
    return dizer(`fica mais ${plano.dias} ${plano.dias === 1 ? 'dia' : 'dias'} na garagem de ${nome}`)
  if (plano.entrega.tipo === 'definir_grupo')
    return dizer(`é um grupo da cidade, dado a ${nome} ${personagem.online ? 'agora' : 'assim que entrar'}`)
  return dizer(personagem.online ? `já está a caminho de ${nome}` : `chega assim que ${nome} entrar na cidade`)
}
