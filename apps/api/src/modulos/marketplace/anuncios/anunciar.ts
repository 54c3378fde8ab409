import { codigoBase } from '@sorium/catalogo'
import { LIMITES_DO_VALOR, type PedidoDeAnuncio } from '@sorium/contratos/marketplace/index.ts'
import type { Static } from 'typebox'
import { exigirCarteira } from '#modulos/carteira/index.ts'
import { auditar, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { jogoNoAr, nomesDe, personagemDaConta, veiculosDoPersonagem, type PersonagemDaConta } from '#modulos/entregas/porta-espelho.ts'
import { exigirContaAberta, type Vinculo, vinculoDe } from '#modulos/perfil/index.ts'
import { exigirSemAcaso } from '#nucleo/texto/acaso.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { anotarTermos } from '../busca/termos.ts'
import { liquidoDe, moedaPedida, precoPedido } from '../regras.ts'
import { exigirProprio, exigirVeiculoProprio } from './alugado.ts'
import { categoriaDosVeiculos, categoriaParaItem } from '../administracao/categorias.ts'
import { type AnuncioNovo, contarAbertos, travarVendedor, inserirAnuncio } from './repositorio.ts'

export interface PedidoDeAnunciar {
  conta: Conta
  corpo: Static<typeof PedidoDeAnuncio>
  abortar: AbortSignal
}

type Coisa = Pick<AnuncioNovo, 'tipo' | 'codigo' | 'nome' | 'instancia' | 'slot' | 'placa' | 'modelo' | 'quantidade'>

export interface AnuncioPreparado extends Pick<AnuncioNovo, 'moeda' | 'valor'> {
  vinculo: Vinculo
  personagem: PersonagemDaConta
  coisa: Coisa
  /** Item text → how many are in the bag; for a vehicle, the plates in the garage. */
  noJogo: ReadonlyMap<string, number>
}

type Achado = Pick<AnuncioPreparado, 'coisa' | 'noJogo'>

const ESPERA_MS = 1_500
const IDADE_MAXIMA_MS = 2_000

/** Waits for the game, so call it before the transaction. */
export async function prepararAnuncio(m: Balcao, { conta, corpo, abortar }: PedidoDeAnunciar): Promise<AnuncioPreparado> {
  const { banco } = m.ctx
  const discordId = conta.discordId ?? ''
  const vinculo = await vinculoDe(banco, discordId)
  conferirIdentidades({ conta, corpo, vinculo })
  const personagem = await personagemDaConta(banco, { discordId, passport: corpo.passport })
  if (!vinculo || !personagem) throw new Recusa('marketplace.personagem_invalido')
  const moeda = moedaPedida(corpo)
  if (!moeda) throw new Recusa('pedido.invalido', { detalhes: 'Escolha a moeda do anúncio: reais ou zcoin.' })
  const valor = precoPedido(corpo.valor)
  if (valor === null) throw new Recusa('marketplace.valor_invalido', { detalhes: LIMITES_DO_VALOR })
  const achado =
    corpo.tipo === 'veiculo'
      ? await veiculoNaGaragem(m, { conta, corpo, abortar })
      : await itemNoInventario(m, { corpo, personagem, servidor: vinculo.servidor, abortar })
  return { vinculo, personagem, ...achado, moeda, valor }
}

function conferirIdentidades(p: { conta: Conta; corpo: PedidoDeAnunciar['corpo']; vinculo: Vinculo | null }): void {
  const { id_vendedor, id_conta_vendedor, id_personagem_vendedor, passport } = p.corpo
  const iguais = igual(id_vendedor, p.conta.id) && igual(id_conta_vendedor, p.vinculo?.id_conta) && igual(id_personagem_vendedor, passport)
  if (!iguais) throw new Recusa('sessao.identidade_diferente')
}

const igual = (dito: string | number | undefined, certo: string | number | undefined) =>
  dito === undefined || String(dito) === String(certo)

async function itemNoInventario(
  m: Balcao,
  p: { corpo: PedidoDeAnunciar['corpo']; personagem: PersonagemDaConta; servidor: string; abortar: AbortSignal },
): Promise<Achado> {
  const { slot, item, quantidade = 1 } = p.corpo
  if (slot === undefined) throw new Recusa('pedido.invalido', { detalhes: 'Falta o campo slot.' })
  if (item === undefined) throw new Recusa('pedido.invalido', { detalhes: 'Falta o campo item.' })
  if (!(await jogoNoAr(m.ctx.banco))) throw new Recusa('marketplace.jogo_fora')
  if (!p.personagem.online) throw new Recusa('marketplace.personagem_offline')
  const { passport } = p.personagem
  const lido = await m.entregas.lerInventario({
    passport,
    servidor: p.servidor,
    idadeMaximaMs: IDADE_MAXIMA_MS,
    esperaMs: ESPERA_MS,
    abortar: p.abortar,
  })
  if (!lido) throw new Recusa('marketplace.jogo_fora')
  if (!lido.online) throw new Recusa('marketplace.personagem_offline')
  const conteudo = Object.hasOwn(lido.slots, slot) ? lido.slots[slot] : undefined
  if (conteudo?.item !== item || conteudo.amount < quantidade) throw new Recusa('anuncio.item_mudou')
  const codigo = codigoBase(item)
  const nome = (await nomesDe(m.ctx.banco, { tipo: 'item', codigos: [item] }))(item)
  const noJogo = new Map<string, number>()
  for (const s of Object.values(lido.slots)) noJogo.set(s.item, (noJogo.get(s.item) ?? 0) + s.amount)
  return { coisa: { tipo: 'item', codigo, nome, instancia: item, slot, placa: null, modelo: null, quantidade }, noJogo }
}

async function veiculoNaGaragem(m: Balcao, p: PedidoDeAnunciar): Promise<Achado> {
  const { placa_veiculo, modelo_veiculo, passport } = p.corpo
  if (placa_veiculo == null) throw new Recusa('pedido.invalido', { detalhes: 'Falta o campo placa_veiculo.' })
  if (modelo_veiculo == null) throw new Recusa('pedido.invalido', { detalhes: 'Falta o campo modelo_veiculo.' })
  const garagem = await veiculosDoPersonagem({ conta: p.conta, passport, abortar: p.abortar }, m)
  const achado = garagem.find((v) => mesmo(v.plate, placa_veiculo) && mesmo(v.vehicle, modelo_veiculo))
  if (!achado) throw new Recusa('marketplace.veiculo_recusado', { detalhes: 'O veículo não está mais com o personagem.' })
  if (achado.motivo !== null) throw new Recusa('marketplace.veiculo_recusado', { detalhes: achado.motivo })
  const coisa: Coisa = {
    tipo: 'veiculo',
    codigo: achado.vehicle.toLowerCase(),
    nome: achado.nome,
    instancia: null,
    slot: null,
    placa: achado.plate,
    modelo: achado.vehicle,
    quantidade: 1,
  }
  return { coisa, noJogo: new Map(garagem.map((v) => [v.plate, 1])) }
}

const mesmo = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export async function anunciar(
  tx: Transacao,
  { conta, corpo }: PedidoDeAnunciar,
  p: AnuncioPreparado,
): Promise<{ id: string; id_item: string }> {
  const { coisa, vinculo, personagem, moeda, valor } = p
  await travarVendedor(tx, conta.id)
  await exigirContaAberta(tx, conta.id)
  await exigirCarteira(tx, conta.id)
  const [ajustes, abertos, categoria] = await Promise.all([
    lerAjustes(tx),
    contarAbertos(tx, conta.id),
    coisa.tipo === 'veiculo' ? categoriaDosVeiculos(tx) : categoriaParaItem(tx, corpo.id_categoria ?? null),
  ])
  if (abertos >= ajustes.marketplace_maximo_abertos) throw new Recusa('marketplace.muitos_abertos')
  const { instancia, codigo, quantidade, modelo, placa } = coisa
  const doJogo = { passport: personagem.passport, noJogo: p.noJogo }
  if (instancia !== null) await exigirProprio(tx, { ...doJogo, instancia, codigo, quantidade })
  if (modelo !== null && placa !== null) await exigirVeiculoProprio(tx, { ...doJogo, modelo, placa })
  const taxaBps = ajustes.marketplace_taxa_bps
  const descricao = corpo.descricao?.trim() ?? ''
  exigirSemAcaso({ textos: [descricao] })
  const novo: AnuncioNovo = {
    ...coisa,
    vendedor: conta.id,
    vendedor_nome: conta.nome,
    vendedor_personagem: `${personagem.nome} ${personagem.sobrenome}`.trim(),
    vendedor_licenca: vinculo.license,
    vendedor_conta: vinculo.id_conta,
    servidor: vinculo.servidor,
    passport: personagem.passport,
    categoria,
    moeda,
    valor,
    taxa_bps: taxaBps,
    liquido: liquidoDe(valor, taxaBps),
    descricao,
  }
  const anuncio = await inserirAnuncio(tx, novo)
  if (!anuncio) throw new Recusa('marketplace.ja_anunciado')
  anotarTermos(tx, novo)
  await auditar(tx, {
    ator: atorDe(conta),
    papel: conta.papel,
    acao: 'marketplace.anunciou',
    objeto: `anuncio:${anuncio.id}`,
    depois: {
      nome: coisa.nome,
      quantidade: coisa.quantidade,
      valor: String(valor),
      moeda,
      taxa_bps: taxaBps,
      passport: personagem.passport,
    },
  })
  return anuncio
}
