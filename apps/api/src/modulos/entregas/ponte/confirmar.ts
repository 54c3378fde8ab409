import { type Confirmacao, Retorno } from '@sorium/contratos/ponte/index.ts'
import { Compile } from 'typebox/compile'
import { type Transacao, bancoAusente, juntas } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { emFatias, emPistas } from '#nucleo/trabalhos/pistas.ts'
import type { Armazem } from '../armazem.ts'
import { CANAL } from '../operacoes/enfileirar.ts'
import type { Noticias } from '../operacoes/noticias.ts'
import { type Decisao, decidirConfirmacao } from '../operacoes/regras.ts'
import type { LinhaOperacao } from '../operacoes/repositorio.ts'

export interface Quem {
  servidor: string
  irmaos: readonly string[]
}
type ComNoticias = { ctx: Pick<Ctx, 'log' | 'sinal'>; noticias: Noticias; armazem: Armazem }
type Com = { ctx: Pick<Ctx, 'banco' | 'log' | 'sinal'>; noticias: Noticias; armazem: Armazem }

/** How many transactions of one call run in parallel. Their commits share the wait for the disk; more would take connections from players. */
export const PISTAS = 4
export const POR_TRANSACAO = 16

/** @returns the ids that the ponte need not send again, including those that an earlier call recorded. */
export async function registrarConfirmacoes(quem: Quem, confirmacoes: readonly Confirmacao[], com: Com): Promise<string[]> {
  const unicas = [...new Map(confirmacoes.map((c) => [c.id, c])).values()]
  const repetidas = confirmacoes.filter((c) => !unicas.includes(c))
  const emLote = new Set((await emPistas(emFatias(unicas, POR_TRANSACAO), PISTAS, (lote) => registrarLote(quem, lote, com))).flat())
  const sozinhas = [...unicas.filter((c) => !emLote.has(c.id)), ...repetidas]
  const liquidadas = await emPistas(sozinhas, PISTAS, (c) => registrarSozinha(quem, c, com))
  return [...new Set([...emLote, ...liquidadas.flat()])]
}

async function registrarSozinha(quem: Quem, confirmacao: Confirmacao, com: Com): Promise<string[]> {
  try {
    return (await registrarUma(quem, confirmacao, com)) ? [confirmacao.id] : []
  } catch (erro) {
    if (bancoAusente(erro)) throw erro
    com.ctx.log.error({ erro, servidor: quem.servidor, operacao: confirmacao.id }, 'confirmação da ponte não foi registrada')
    return []
  }
}

async function registrarLote(quem: Quem, lote: readonly Confirmacao[], com: Com): Promise<string[]> {
  if (lote.length < 2) return []
  try {
    return await com.ctx.banco.transacao(async (tx) => {
      const ops = independentes(
        await com.armazem.travarVarias(
          tx,
          lote.map((c) => c.id),
        ),
        com.noticias,
      )
      const registros = ops.map(async (op) => {
        const c = lote.find((l) => l.id === op.id)
        return c && (await registrarNaTransacao(tx, { quem, c, op, em: null }, com)) ? [op.id] : []
      })
      await juntas(...registros)
      return (await Promise.all(registros)).flat()
    })
  } catch (erro) {
    if (bancoAusente(erro)) throw erro
    com.ctx.log.warn({ erro, servidor: quem.servidor, quantas: lote.length }, 'confirmações juntas não foram registradas; vão uma a uma')
    return []
  }
}

/**
 * In a shared transaction, two operations of one origin or character could deadlock or overwrite each other, so only the first of them is
 * taken.
 */
function independentes(ops: readonly LinhaOperacao[], noticias: Noticias): LinhaOperacao[] {
  const vistas = new Set<string>()
  const nova = (nome: string) => !vistas.has(nome) && !!vistas.add(nome)
  return ops.filter((op) => noticias.independente(op.origem_tipo) && nova(`passport ${op.passport}`) && nova(`origem ${op.origem_id}`))
}

function registrarUma({ servidor, irmaos }: Quem, c: Confirmacao, { ctx, noticias, armazem }: Com): Promise<boolean> {
  return ctx.banco.transacao(async (tx) => {
    const op = await armazem.travar(tx, c.id)
    return registrarNaTransacao(tx, { quem: { servidor, irmaos }, c, op, em: null }, { ctx, noticias, armazem })
  })
}

/** `op` must be locked; null: the operation is unknown. `em` as in EventoDeEntrega. */
export async function registrarNaTransacao(
  tx: Transacao,
  { quem: { servidor, irmaos }, c, op, em }: { quem: Quem; c: Confirmacao; op: LinhaOperacao | null; em: Date | null },
  { ctx, noticias, armazem }: ComNoticias,
): Promise<boolean> {
  const jaTeve = op?.estado === 'entregue_ao_servidor' && op.servidor !== servidor && (await armazem.jaTeve(tx, { id: c.id, servidor }))
  const decisao = decidirConfirmacao(op, c, { servidor, irmaos, jaTeve })
  if (decisao.passo === 'ignorar' || !op) {
    ctx.log.error(
      { servidor, operacao: c.id, resultado: c.resultado, estado: op?.estado },
      'confirmação de operação que não está com este servidor',
    )
    return false
  }
  if (decisao.passo === 'contradicao')
    ctx.log.error(
      { servidor, operacao: c.id, registrado: op.resultado, chegou: c.resultado },
      'confirmação contradiz a que foi registrada; vale a primeira',
    )
  if (decisao.passo === 'registrar' || decisao.passo === 'redirecionar')
    await cumprir(tx, { op, c, decisao, em }, { ctx, noticias, armazem })
  return true
}

async function cumprir(
  tx: Transacao,
  {
    op,
    c,
    decisao,
    em,
  }: { op: LinhaOperacao; c: Confirmacao; decisao: Extract<Decisao, { passo: 'registrar' | 'redirecionar' }>; em: Date | null },
  { ctx, noticias, armazem }: ComNoticias,
): Promise<void> {
  const motivo = c.motivo ?? (c.resultado === 'anulada' ? op.motivo : null)
  const retorno = retornoDe(c)
  const dados = oQueSeGuarda(op, c)
  await armazem.concluir(tx, { id: op.id, resultado: c.resultado, motivo, retorno: retorno ?? dados })
  if (decisao.passo === 'redirecionar') {
    const nova = await armazem.inserirRedirecionada(tx, { id: op.id, passport: decisao.passport })
    await noticias.avisar(tx, nova, { evento: 'redirecionada' })
    tx.aoConfirmar(() => ctx.sinal.acordar(CANAL))
    return
  }
  if (decisao.novaGeracao) await armazem.inserirNovaGeracao(tx, { id: op.id, ...decisao.novaGeracao })
  await noticias.avisar(tx, op, { evento: decisao.evento, motivo, retorno, dados, em })
}

const RETORNO = Compile(Retorno)

/** Older pontes send no `retorno`, but {instancia, quantidade} of the item that they took. */
function retornoDe({ retorno, dados }: Confirmacao): Retorno | null {
  if (retorno) return retorno
  const antigo = { item: dados?.['instancia'], slot: '', quantidade: dados?.['quantidade'] }
  return RETORNO.Check(antigo) ? antigo : null
}

const DA_COISA = ['item', 'quantidade', 'instancia', 'slot', 'placa', 'modelo']

/** A taken vehicle's whole row is kept, because it goes back into the game. */
function oQueSeGuarda(op: LinhaOperacao, c: Confirmacao): Record<string, unknown> | null {
  if (!c.dados || op.tipo === 'tomar_veiculo') return c.dados ?? null
  return Object.fromEntries(Object.entries(c.dados).filter(([nome]) => DA_COISA.includes(nome)))
}
