import { ehId } from '@sorium/contratos/comum/id.ts'
import { descreverOperacao } from '@sorium/contratos/entregas/descricao.ts'
import type { PlanoDeEntrega } from '@sorium/contratos/loja/comando.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Operacoes, EventoDeEntrega } from '#modulos/entregas/index.ts'
import { ehPersonagemDoAdmin, personagensNaCidade } from '#modulos/entregas/porta-espelho.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { cadaUm } from '#nucleo/trabalhos/cada-um.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { invariante, Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { exigirGrupoPermitido } from '../grupos.ts'
import { prepararPlano } from '../compra/preparar-plano.ts'
import { devidos, fimDe, placaDe } from '../regras.ts'
import { itemAVenda } from '../repositorio.ts'
import { exigirVagaDoModelo, travarModelo } from '../compra/um-modelo.ts'
import { exigirDentroDoLimite } from './limite-dos-testes.ts'
import {
  encerrarTeste,
  inserirTeste,
  marcarEntregue,
  marcarFimPedido,
  testesSemResposta,
  testeVencido,
  travarTeste,
} from './repositorio-testes.ts'

export const ORIGEM_DO_TESTE = 'loja.teste'
export const ORIGEM_DO_FIM_DO_TESTE = 'loja.teste_fim'
const POR_VEZ = 200
const RESPOSTA_EM_MIN = 10

export async function testarItem(
  tx: Transacao,
  entregas: Operacoes,
  p: { conta: Conta; itemId: string; passport: number; servidorDeTeste?: string; agora: Date },
): Promise<string> {
  const item = ehId(p.itemId) ? await itemAVenda(tx, p.itemId) : null
  if (!item) throw new Recusa('loja.item_inexistente')
  const naCidade = await personagensNaCidade(tx, String(p.passport))
  const { servidorDeTeste } = p
  if (!naCidade.some((c) => c.id === p.passport && c.servidor_de_teste === servidorDeTeste)) throw new Recusa('loja.personagem_ausente')
  // A test server has characters of its own, so a passport there does not tell who owns the character with that passport in the real city.
  const deVerdade = servidorDeTeste === undefined
  if (deVerdade && (await ehPersonagemDoAdmin(tx, { admin: p.conta.id, passport: p.passport }))) throw new Recusa('loja.teste_em_si')
  const valor = deVerdade ? await exigirDentroDoLimite(tx, { conta: p.conta, item }) : null
  await exigirGrupoPermitido(tx, item.operacao)
  const plano = prepararPlano(item.operacao, { item: item.id, passport: p.passport, quantidade: item.quantidade, agora: p.agora })
  if (deVerdade) {
    const destino = { servidor: null, passport: p.passport, plano }
    travarModelo(tx, destino)
    await exigirVagaDoModelo(tx, destino)
  }
  const teste = { item: item.id, itemNome: item.nome, passport: p.passport, plano, ator: atorDe(p.conta), valor }
  const id = await inserirTeste(tx, teste)
  const operacao = await entregas.enfileirar(tx, {
    origem: { tipo: ORIGEM_DO_TESTE, id },
    passport: p.passport,
    teste: true,
    ...(deVerdade ? {} : { servidor: servidorDeTeste }),
    ...plano.entrega,
  })
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'loja.testou_item',
    objeto: `item:${item.id}`,
    depois: {
      item: item.nome,
      passport: p.passport,
      operacao,
      deu: oQueDa(plano),
      ...(valor === null ? { servidor: servidorDeTeste } : { valor: String(valor) }),
    },
  })
  return id
}

export async function aoMudarTeste(tx: Transacao, entregas: Operacoes, e: EventoDeEntrega): Promise<void> {
  if (!['aplicada', 'recusada', 'anulada', 'incerta'].includes(e.evento)) return
  const teste = await travarTeste(tx, e.origem.id)
  invariante(teste, `operação ${e.operacao} sem teste`)
  if (teste.entregue_em) return
  if (e.evento === 'aplicada') {
    const placa = placaDe(e.dados)
    const expiraEm = await marcarEntregue(tx, { id: teste.id, dias: teste.plano.dias, placa, instancia: e.retorno?.item ?? null })
    if (expiraEm && teste.plano.entrega.tipo === 'dar_veiculo')
      await entregas.enfileirar(tx, {
        origem: { tipo: ORIGEM_DO_FIM_DO_TESTE, id: teste.id },
        passport: teste.passport,
        depoisDe: { tipo: ORIGEM_DO_TESTE, id: teste.id },
        tipo: 'definir_aluguel',
        dados: {
          modelo: teste.plano.entrega.dados.modelo,
          ...(placa === null ? {} : { placa }),
          alugado_ate: Math.floor(expiraEm.getTime() / 1000),
        },
        repetir: true,
        prazo: null,
      })
  } else await encerrarTeste(tx, teste.id)
  await auditar(tx, {
    ator: 'sistema',
    papel: 'ponte',
    acao: `loja.teste_${e.evento}`,
    objeto: `item:${teste.item}`,
    depois: {
      item: teste.item_nome,
      passport: teste.passport,
      operacao: e.operacao,
      motivo: e.motivo,
      ...(e.evento === 'aplicada' ? { deu: oQueDa(teste.plano) } : {}),
    },
  })
}

const oQueDa = ({ entrega }: PlanoDeEntrega) => descreverOperacao(entrega.tipo, entrega.dados)

export async function aoMudarFimDoTeste(tx: Transacao, e: EventoDeEntrega): Promise<void> {
  if (e.tipo === 'definir_aluguel' || !['aplicada', 'recusada', 'incerta'].includes(e.evento)) return
  const teste = await travarTeste(tx, e.origem.id)
  invariante(teste, `operação ${e.operacao} sem teste`)
  if (teste.encerrado_em) return
  await encerrarTeste(tx, teste.id)
  const { fim } = teste.plano
  const falta = e.evento === 'aplicada' && e.tipo === 'tomar_item' ? devidos(fim) - (e.retorno?.quantidade ?? devidos(fim)) : 0
  if (e.evento === 'aplicada' && falta <= 0) return
  await auditar(tx, {
    ator: 'sistema',
    papel: 'ponte',
    acao: 'loja.teste_nao_voltou',
    objeto: `item:${teste.item}`,
    depois: { item: teste.item_nome, passport: teste.passport, operacao: e.operacao, motivo: e.motivo, ...(falta > 0 ? { falta } : {}) },
  })
}

export async function encerrarTestes(ctx: Ctx, entregas: Operacoes): Promise<number> {
  const semResposta = await testesSemResposta(ctx.banco, { minutos: RESPOSTA_EM_MIN, limite: POR_VEZ })
  for (const id of semResposta)
    await ctx.banco
      .transacao((tx) => entregas.pedirAnulacao(tx, { tipo: ORIGEM_DO_TESTE, id }, 'prazo'))
      .catch((erro: unknown) => ctx.log.error({ erro, id }, 'teste sem resposta não foi anulado'))
  const vencidos = await cadaUm(ctx, {
    limite: POR_VEZ,
    proximo: testeVencido,
    fazer: async (tx, t) => {
      await marcarFimPedido(tx, t.id)
      const fim = fimDe(t.plano.fim, t)
      if (fim && !t.pago)
        await entregas.enfileirar(tx, {
          origem: { tipo: ORIGEM_DO_FIM_DO_TESTE, id: t.id },
          passport: t.passport,
          depoisDe: { tipo: ORIGEM_DO_TESTE, id: t.id },
          ...fim,
          repetir: true,
          prazo: null,
        })
      else await encerrarTeste(tx, t.id)
    },
    queixa: 'teste vencido não foi encerrado',
  })
  return semResposta.length + vencidos
}
