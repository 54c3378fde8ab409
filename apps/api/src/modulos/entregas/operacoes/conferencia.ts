/** When another character has a passport now, or nobody has it, the passport's queued deliveries wait for a person's decision. */
import { ehId } from '@sorium/contratos/comum/id.ts'
import {
  type DECISOES_DA_CONFERENCIA,
  descreverOperacao,
  type EntregaEmConferencia,
  motivoEscrito,
} from '@sorium/contratos/entregas/index.ts'
import type { DadosDe, TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import type { Armazem } from '../armazem.ts'
import { pedirAnulacao } from './anular.ts'
import { type DonoDaOrigem, exigirDeOutro } from './decidir.ts'
import { CANAL } from './enfileirar.ts'
import type { Noticias, Origem } from './noticias.ts'
import { redirecionar } from './redirecionar.ts'
import type { LinhaOperacao } from './repositorio.ts'
import {
  emConferencia,
  entregarAQuemEsta,
  type LinhaEmConferencia,
  marcarConferencia,
  personagensDoDono,
  semVagaDoModelo,
  trocadas,
} from './repositorio-conferencia.ts'

const POR_VEZ = 500

/** `passports` null: all passports, after a full pass of the mirror; only then a passport that no character has counts as changed. */
export async function congelarTrocados(
  p: { servidor: string; passports: readonly number[] | null },
  { ctx, noticias }: { ctx: Pick<Ctx, 'banco' | 'log'>; noticias: Noticias },
): Promise<void> {
  if (p.passports?.length === 0) return
  for (const id of await trocadas(ctx.banco, { ...p, limite: POR_VEZ })) {
    try {
      await ctx.banco.transacao(async (tx) => {
        const op = await tx.linha<LinhaOperacao>('select * from entregas_operacao where id = $1 for update', [id])
        if (op && (await marcarConferencia(tx, id)))
          await noticias.avisar(tx, op, { evento: 'em_conferencia', motivo: 'personagem_trocado' })
      })
    } catch (erro) {
      ctx.log.error({ erro, operacao: id }, 'entrega de um personagem trocado não foi posta em conferência')
    }
  }
}

const origemDe = (op: Pick<LinhaEmConferencia, 'origem_tipo' | 'origem_id'>): Origem => ({ tipo: op.origem_tipo, id: op.origem_id })

/** An operation with a deadline is refunded when the deadline passes anyway, so it can be refunded now; others have no refund. */
const podeDevolver = (op: Pick<LinhaEmConferencia, 'vence_em'>): boolean => op.vence_em !== null

export async function entregasEmConferencia(leitura: Leitura, donoDaOrigem: DonoDaOrigem): Promise<EntregaEmConferencia[]> {
  const casos: EntregaEmConferencia[] = []
  for (const op of await emConferencia(leitura)) casos.push(await apresentar(leitura, op, donoDaOrigem))
  return casos
}

async function apresentar(leitura: Leitura, op: LinhaEmConferencia, donoDaOrigem: DonoDaOrigem): Promise<EntregaEmConferencia> {
  const dono = await donoDaOrigem(leitura, origemDe(op))
  const outros = dono === null ? [] : await personagensDoDono(leitura, { dono, servidor: op.servidor })
  return {
    id: op.id,
    descricao: descreverOperacao(op.tipo, op.dados as DadosDe<TipoDeOperacao>),
    origem: op.origem_tipo,
    origem_id: op.origem_id,
    passaporte: op.passport,
    personagem_agora: op.nome_agora,
    desde: op.desde.toISOString(),
    outros_personagens: outros.filter((o) => o.id !== op.passport),
    pode_devolver: podeDevolver(op),
  }
}

export interface DecisaoDaConferencia {
  conta: Conta
  id: string
  decisao: (typeof DECISOES_DA_CONFERENCIA)[number]
  personagem_id?: number
  motivo: string
  donoDaOrigem: DonoDaOrigem
}

type Com = { ctx: Ctx; noticias: Noticias; armazem: Armazem }

export async function decidirConferencia(tx: Transacao, p: DecisaoDaConferencia, com: Com): Promise<void> {
  const op = ehId(p.id) ? await com.armazem.travar(tx, p.id) : null
  if (!op) throw new Recusa('entregas.operacao_inexistente')
  if (op.conferencia_em === null || op.estado !== 'pendente') throw new Recusa('entregas.nada_a_decidir')
  const motivo = p.motivo.trim()
  if (motivo === '') throw new Recusa('pedido.invalido', { detalhes: 'O campo motivo não é válido.' })
  await exigirDeOutro(tx, p, op)
  if (p.decisao === 'entregar') await entregar(tx, op, com)
  else if (p.decisao === 'devolver') await devolver(tx, op, { ...com, motivo })
  else await darAOutro(tx, op, { ...com, passport: p.personagem_id, donoDaOrigem: p.donoDaOrigem })
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'entregas.decidiu_troca',
    objeto: `operacao:${op.id}`,
    antes: { origem: `${op.origem_tipo}:${op.origem_id}`, passport: op.passport },
    depois: { decisao: p.decisao, passport: p.personagem_id ?? null, motivo },
  })
}

async function entregar(tx: Transacao, op: LinhaOperacao, { ctx }: Com): Promise<void> {
  if (!(await entregarAQuemEsta(tx, op.id))) throw new Recusa('entregas.passaporte_sem_personagem')
  tx.aoConfirmar(() => ctx.sinal.acordar(CANAL))
}

async function devolver(tx: Transacao, op: LinhaOperacao, { motivo, ...com }: Com & { motivo: string }): Promise<void> {
  if (!podeDevolver(op)) throw new Recusa('entregas.sem_devolucao')
  await pedirAnulacao(tx, { origem: origemDe(op), motivo: motivoEscrito(motivo) }, com)
}

async function darAOutro(
  tx: Transacao,
  op: LinhaOperacao,
  { passport, donoDaOrigem, ...com }: Com & { passport: number | undefined; donoDaOrigem: DonoDaOrigem },
): Promise<void> {
  const origem = origemDe(op)
  const dono = await donoDaOrigem(tx, origem)
  const seus = dono === null ? [] : await personagensDoDono(tx, { dono, servidor: op.servidor })
  if (passport === undefined || passport === op.passport || !seus.some((s) => s.id === passport))
    throw new Recusa('entregas.personagem_de_outro')
  if (op.tipo === 'dar_veiculo') {
    const { modelo } = op.dados as DadosDe<'dar_veiculo'>
    if (await semVagaDoModelo(tx, { servidor: op.servidor, passport, modelo, origem })) throw new Recusa('entregas.ja_possui_modelo')
  }
  if ((await redirecionar(tx, { origem, passport }, com)) === 'sem_efeito') throw new Recusa('entregas.nada_a_decidir')
}
