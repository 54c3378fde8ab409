import { exigir, type Maquina } from '../maquina.ts'
import { apontar, VERSOES } from '../programa.ts'
import type { Desfecho } from './estado.ts'
import { esperarSaude, lerConfiguracao, origemDo, situacao, unidadesDaVersao } from './servico.ts'
import { vigiar } from './vigilia.ts'

/**
 * How long the new version may take until it serves. Caddy lets visitors wait for 10 s. If the trial start was slow, the real start may be slow
 * too.
 */
const PRAZO_MS = { minimo: 10_000, maximo: 60_000 }

export interface Troca {
  de: string
  para: string
  provaMs: number
  vigiarMs: number
  contar(linha: string): void
}

/** After the switch nothing is thrown: a step that fails there is the reason to go back. */
export async function trocar(m: Maquina, t: Troca): Promise<{ desfecho: Exclude<Desfecho, 'recusada'>; motivo: string | null }> {
  const origem = origemDo(lerConfiguracao(m))
  const prazoMs = Math.min(PRAZO_MS.maximo, Math.max(PRAZO_MS.minimo, 3 * t.provaMs))
  const porUnidades = unidadesDaVersao(m, `${VERSOES}/${t.para}`)
  const motivo = await motivoDe(async () => {
    await apontar(m, t.para)
    await porUnidades('agora')
    const levou = cronometro()
    return (await religar(m, { origem, prazoMs })) ?? vigiarDepois(m, { origem, t, levou })
  })
  if (motivo === null) return { desfecho: 'feita', motivo }

  t.contar(`A versão nova falhou: ${motivo}. Voltando à anterior`)
  const volta = cronometro()
  const ainda = await motivoDe(async () => {
    await apontar(m, t.de)
    await porUnidades('antes')
    return religar(m, { origem, prazoMs: PRAZO_MS.maximo })
  })
  if (ainda === null) {
    t.contar(`A versão anterior está no ar de novo (${volta()} s). O banco ficou como está`)
    return { desfecho: 'voltou', motivo }
  }
  return { desfecho: 'sem_volta', motivo: `${motivo}; a versão anterior também não funciona: ${ainda}` }
}

async function motivoDe(fazer: () => Promise<string | null>): Promise<string | null> {
  try {
    return await fazer()
  } catch (erro) {
    return (erro as Error).message
  }
}

async function vigiarDepois(m: Maquina, { origem, t, levou }: { origem: string; t: Troca; levou: () => string }): Promise<string | null> {
  t.contar(`A versão nova está no ar (${levou()} s depois de mandar trocar). Observando por ${Math.round(t.vigiarMs / 1000)} s`)
  return vigiar(m, { origem, porMs: t.vigiarMs, inicio: await situacao(m, 'sorium') })
}

async function religar(m: Maquina, p: { origem: string; prazoMs: number }): Promise<string | null> {
  await m.executar('systemctl', ['reset-failed', 'sorium'])
  await exigir(m, 'Reiniciar o site', ['systemctl', 'restart', 'sorium'])
  return esperarSaude(m, { unidade: 'sorium', ...p })
}

function cronometro(): () => string {
  const inicio = performance.now()
  return () => ((performance.now() - inicio) / 1000).toFixed(1).replace('.', ',')
}
