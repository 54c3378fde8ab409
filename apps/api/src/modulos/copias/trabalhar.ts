import pg from 'pg'
import type { Banco } from '#nucleo/banco/index.ts'
import type { Conferencia } from '#nucleo/trabalhos/conferencias.ts'
import type { ConfigDasCopias } from '#nucleo/config.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { TRAVAS } from '#nucleo/banco/travas.ts'
import { abrirDestino, type Destino } from './destino/destino.ts'
import { ErroDaCopia } from './erro.ts'
import { type CopiaFeita, fazerCopia } from './pacote/fazer-copia.ts'
import { provarCopia } from './pacote/provar.ts'
import { deveCopiar, deveProvar, livrosVelhos, type MotivoDaCopia, queSobram } from './regras.ts'
import * as repositorio from './repositorio.ts'

export const JOB_DAS_COPIAS = 'copias.trabalhar'

export interface Copiadora {
  ctx: Pick<Ctx, 'banco' | 'config' | 'log' | 'relogio'>
  conferencias: readonly Conferencia[]
}

/** A sandbox copies only on request, because its city is thrown away. */
export const sozinhas = ({ ctx }: Copiadora): boolean => ctx.config.copias !== null && !ctx.config.sandbox

export async function trabalharNasCopias(p: Copiadora): Promise<void> {
  const { config, banco } = p.ctx
  const { copias } = config
  if (!copias) return
  await comTrava(config.urlDiretaDoBanco, async () => {
    await banco.transacao(repositorio.encerrarAbandonados)
    await pedirOQueVence(p)
    for (const trabalho of await repositorio.abertos(banco)) await fazerTrabalho(p, copias, trabalho)
  })
}

async function pedirOQueVence(p: Copiadora): Promise<void> {
  if (!sozinhas(p)) return
  const { banco, relogio } = p.ctx
  const agora = relogio.agora()
  const ultima = await repositorio.ultimaCopia(banco)
  const semNada = ultima === null && (await repositorio.vazio(banco))
  const copiar =
    !semNada && deveCopiar({ agora, ultima: ultima?.instante ?? null, ultimaFalha: await repositorio.ultimaFalha(banco, 'copia') })
  const provada = await repositorio.ultimaProva(banco)
  const provar = ultima !== null && deveProvar({ agora, ultima: provada, ultimaFalha: await repositorio.ultimaFalha(banco, 'prova') })
  await banco.transacao(async (tx) => {
    if (copiar) await repositorio.abrirTrabalho(tx, { tipo: 'copia', por: 'relogio' })
    if (provar) await repositorio.abrirTrabalho(tx, { tipo: 'prova', por: 'relogio' })
  })
}

async function fazerTrabalho(p: Copiadora, copias: ConfigDasCopias, { id, tipo, pedido_por }: repositorio.LinhaDoTrabalho): Promise<void> {
  const { banco, log } = p.ctx
  await banco.transacao((tx) => repositorio.comecarTrabalho(tx, id))
  try {
    const destino = await abrirDestino(copias.destino)
    const copia = tipo === 'copia' ? await copiarELimpar(p, copias, destino, pedido_por) : await provarAUltima(p, copias, destino)
    await banco.transacao(async (tx) => {
      await repositorio.terminarTrabalho(tx, { id, copia, erro: null })
      if (tipo === 'prova') await repositorio.marcarProvada(tx, copia)
    })
  } catch (erro) {
    log.error({ erro, trabalho: tipo }, 'o trabalho das cópias falhou')
    await banco.transacao((tx) => repositorio.terminarTrabalho(tx, { id, copia: null, erro: emUmaLinha(erro) }))
  }
}

async function copiarELimpar(p: Copiadora, copias: ConfigDasCopias, destino: Destino, por: string): Promise<string> {
  const { banco, relogio, config } = p.ctx
  const de = { banco, url: config.urlDiretaDoBanco, chaveDosDados: config.chaveDosDados }
  const { nome } = await copiarERegistrar(de, { copias, destino, motivo: por === 'relogio' ? 'noite' : 'agora' })
  const nomes = (await destino.listar()).map((g) => g.nome)
  const sobram = [...queSobram(nomes, relogio.agora()), ...livrosVelhos(nomes, relogio.agora())]
  for (const sobra of sobram) await destino.apagar(sobra)
  await listarNoPainel(banco, destino)
  return nome
}

export async function listarNoPainel(banco: Banco, destino: Destino): Promise<void> {
  const guardadas = await destino.listar()
  await banco.transacao((tx) => repositorio.igualarAoDestino(tx, { onde: destino.onde, guardadas }))
}

export async function copiarERegistrar(
  de: { banco: Banco; url: string; chaveDosDados: string | null },
  p: { copias: ConfigDasCopias; destino: Destino; motivo: MotivoDaCopia },
): Promise<CopiaFeita> {
  const { destino, motivo } = p
  const feita = await fazerCopia({ url: de.url, destino, chave: p.copias.chave, chaveDosDados: de.chaveDosDados, motivo })
  await de.banco.transacao((tx) => repositorio.gravarCopia(tx, { ...feita, motivo, onde: destino.onde }))
  return feita
}

async function provarAUltima(p: Copiadora, copias: ConfigDasCopias, destino: Destino): Promise<string> {
  const { banco, config, log } = p.ctx
  const ultima = await repositorio.ultimaCopia(banco)
  if (!ultima) throw new ErroDaCopia('Não há cópia para provar.')
  const { urlDiretaDoBanco: url, chaveDosDados } = config
  await provarCopia({ url, destino, nome: ultima.nome, chave: copias.chave, chaveDosDados, conferencias: p.conferencias, log })
  return ultima.nome
}

/** Other errors show only their kind, because their text may contain secrets. */
function emUmaLinha(erro: unknown): string {
  if (erro instanceof ErroDaCopia) return erro.message
  const { code, name } = erro as { code?: unknown; name?: unknown }
  return `Algo falhou por dentro (${String(code ?? name)}): o registro do site diz o quê.`
}

/** The lock ends with its connection, so a dead node does not block the others. */
async function comTrava(url: string, fazer: () => Promise<void>): Promise<void> {
  const cliente = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'sorium-copia' })
  await cliente.connect()
  cliente.on('error', () => undefined)
  try {
    const { rows } = await cliente.query<{ minha: boolean }>('select pg_try_advisory_lock($1) as minha', [TRAVAS.copiar])
    if (rows[0]?.minha) await fazer()
  } finally {
    await cliente.end()
  }
}
