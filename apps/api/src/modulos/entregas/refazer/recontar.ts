/**
 * Records what a game server reports after a restore of the database. The result of a known operation is recorded as usual; an unknown
 * operation is first rebuilt by its origin's module, in the same transaction. Oldest first, because a sale needs its listing.
 */
import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { type Transacao, bancoAusente } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Armazem } from '../armazem.ts'
import type { Noticias } from '../operacoes/noticias.ts'
import type { LinhaOperacao } from '../operacoes/repositorio.ts'
import { type Quem, registrarNaTransacao } from '../ponte/confirmar.ts'
import type { Refazedores, Refeito } from './refazedor.ts'
import { abrirRelato, type RelatoDaOperacao } from './relato.ts'
import * as repositorio from './repositorio.ts'

type Com = { ctx: Pick<Ctx, 'banco' | 'log' | 'sinal' | 'config'>; noticias: Noticias; armazem: Armazem; refazedores: Refazedores }
type Recontada = Confirmacao & Required<Pick<Confirmacao, 'sobre'>>
type Daqui = { quem: Quem; refacao: repositorio.Refacao; com: Com }

/** FOLGA_MS: a transaction may have been open when the backup was made. RELOGIO_MS: the clocks of two machines may differ. */
const FOLGA_MS = 2 * 60_000
const RELOGIO_MS = 5 * 60_000

export const trazSobre = (c: Confirmacao): c is Recontada => c.sobre !== undefined

/** @returns the ids that the ponte need not send again, including those of operations that could not be rebuilt. */
export async function registrarRecontadas(confirmacoes: readonly Recontada[], daqui: Daqui): Promise<string[]> {
  const liquidadas: string[] = []
  for (const c of confirmacoes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const passo = await recontarUma(c, daqui)
    if (passo === 'depois') break
    if (passo === 'liquidada') liquidadas.push(c.id)
  }
  return liquidadas
}

type Passo = 'liquidada' | 'fica' | 'depois'

async function recontarUma(c: Recontada, daqui: Daqui): Promise<Passo> {
  const { ctx } = daqui.com
  try {
    return await ctx.banco.transacao((tx) => recontar(tx, c, daqui))
  } catch (erro) {
    if (bancoAusente(erro)) throw erro
    if (erro instanceof Recusa && erro.codigo === 'sistema.financeiro_pausado') return 'depois'
    ctx.log.error({ erro, servidor: daqui.quem.servidor, operacao: c.id }, 'operação contada de novo não pôde ser refeita')
    const motivo = erro instanceof Recusa ? erro.codigo : 'falhou'
    await ctx.banco.transacao((tx) => desistir(tx, { c, motivo }, daqui))
    return 'liquidada'
  }
}

async function recontar(tx: Transacao, c: Recontada, daqui: Daqui): Promise<Passo> {
  const { quem, refacao, com } = daqui
  const { servidor } = quem
  const e = abrirRelato(com.ctx.config.chaveDosDados, c.id, c.sobre)
  const sabida = await com.armazem.travar(tx, c.id)
  if (sabida && sabida.estado !== 'pendente')
    return (await registrarNaTransacao(tx, { quem, c, op: sabida, em: e && new Date(e.em) }, com)) ? 'liquidada' : 'fica'
  if (!e) {
    com.ctx.log.error({ servidor, operacao: c.id }, 'resultado contado de novo sem o selo do site: nada foi feito dele')
    await repositorio.contarSeloFalso(tx, refacao.id)
    return 'liquidada'
  }
  const op = sabida ? await entregarDeNovo(tx, { sabida, e, servidor }, com) : await refazer(tx, { c, e }, daqui)
  if (op === null) return 'liquidada'
  await registrarNaTransacao(tx, { quem, c, op, em: new Date(e.em) }, com)
  return 'liquidada'
}

async function entregarDeNovo(
  tx: Transacao,
  { sabida, e, servidor }: { sabida: LinhaOperacao; e: RelatoDaOperacao; servidor: string },
  { noticias }: Com,
): Promise<LinhaOperacao> {
  const op = await repositorio.marcarEntregueDeNovo(tx, { id: sabida.id, servidor, em: new Date(e.em), passport: e.passport })
  await noticias.avisar(tx, op, { evento: 'entregue_ao_servidor' })
  return op
}

async function refazer(tx: Transacao, { c, e }: { c: Recontada; e: RelatoDaOperacao }, daqui: Daqui): Promise<LinhaOperacao | null> {
  const { refacao, com, quem } = daqui
  const recusar = async (motivo: string): Promise<null> => {
    await desistir(tx, { c, motivo }, daqui)
    return null
  }
  if (!naJanela(c.id, e, refacao)) return recusar('fora_da_janela')
  const refazedor = com.refazedores.de(e.origem.tipo)
  if (!refazedor) return recusar('sem_assunto')
  const { servidor } = quem
  const nova = { id: c.id, servidor, e }
  await repositorio.encherLacunas(tx, nova)
  const op = await repositorio.inserirDeNovo(tx, nova)
  if (!op) return recusar('outra_entrega')
  const { origem, passport, tipo, geracao, dados, sobre } = e
  const refeito: Refeito = await refazedor.refazer(tx, { origem, passport, servidor, tipo, geracao, dados, sobre, em: new Date(e.em) })
  const motivo = 'motivo' in refeito ? refeito.motivo : null
  const { ajuste, guardado } = 'ajuste' in refeito ? refeito : { ajuste: 0n }
  await repositorio.anotarRefeita(tx, { ...nova, refacao: refacao.id, resultado: c.resultado, ajuste, motivo })
  if (motivo !== null) {
    // Record the result although nothing was rebuilt, because the site's results must match the game's record (I13).
    await com.armazem.concluir(tx, { id: c.id, resultado: c.resultado, motivo: c.motivo ?? null, retorno: null })
    return null
  }
  if (guardado) await repositorio.porGuardado(tx, { id: c.id, guardado })
  await auditar(tx, {
    ator: `servidor:${servidor}`,
    papel: 'ponte',
    acao: 'ponte.refez',
    objeto: `operacao:${c.id}`,
    depois: { origem, resultado: c.resultado, ajuste: String(ajuste) },
  })
  return op
}

async function desistir(tx: Transacao, { c, motivo }: { c: Recontada; motivo: string }, { quem, refacao, com }: Daqui): Promise<void> {
  const e = abrirRelato(com.ctx.config.chaveDosDados, c.id, c.sobre)
  if (!e) return
  const p = { id: c.id, servidor: quem.servidor, e, resultado: c.resultado }
  await repositorio.inserirSoOResultado(tx, p)
  await repositorio.anotarRefeita(tx, { ...p, refacao: refacao.id, ajuste: 0n, motivo })
}

/** The first 48 bits of the id (UUID v7) are the operation's creation time in milliseconds. */
function naJanela(id: string, e: RelatoDaOperacao, { instante, em }: repositorio.Refacao): boolean {
  const feita = Number(`0x${id.slice(0, 8)}${id.slice(9, 13)}`)
  return feita >= instante.getTime() - FOLGA_MS && e.em <= em.getTime() + RELOGIO_MS
}
