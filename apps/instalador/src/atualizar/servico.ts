import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { setTimeout as dormir } from 'node:timers/promises'
import { escrever, exigir, ler, type Maquina } from '../maquina.ts'
import { CONFIGURACAO } from './lugares.ts'

export type AmbienteDoServico = Readonly<Record<string, string | undefined>>

export const lerConfiguracao = (m: Maquina): AmbienteDoServico => parseEnv(ler(m, CONFIGURACAO) ?? '')

export const origemDo = (ambiente: AmbienteDoServico): string => `http://127.0.0.1:${ambiente['PORT'] ?? 3000}`

/**
 * How long a started site may answer with errors. The site listens only when it is ready, so an error means a fault, and visitors see the error
 * meanwhile.
 */
const RECUSA_MS = 1_500

export interface Situacao {
  ativo: boolean
  pid: string
  reinicios: string
}

export async function situacao(m: Maquina, unidade: string): Promise<Situacao> {
  const { texto } = await m.executar('systemctl', ['show', unidade, '--property=ActiveState,MainPID,NRestarts'])
  const valores = parseEnv(texto)
  return { ativo: valores['ActiveState'] === 'active', pid: valores['MainPID'] ?? '0', reinicios: valores['NRestarts'] ?? '0' }
}

export const MUDO = '/api/saude não respondeu'

export async function doente(origem: string, prazoMs = 5_000): Promise<string | null> {
  try {
    const resposta = await fetch(`${origem}/api/saude`, { signal: AbortSignal.timeout(prazoMs) })
    await resposta.body?.cancel()
    return resposta.ok ? null : `/api/saude respondeu ${resposta.status}`
  } catch {
    return MUDO
  }
}

/** @returns null once the unit serves, else the fault. Does not wait for the time limit when the process has ended. */
export async function esperarSaude(m: Maquina, p: { unidade: string; origem: string; prazoMs: number }): Promise<string | null> {
  const inicio = await situacao(m, p.unidade)
  let recusaDesde = Infinity
  for (const limite = Date.now() + p.prazoMs; ;) {
    const falta = await doente(p.origem)
    if (falta === null) return null
    if (falta !== MUDO) recusaDesde = Math.min(recusaDesde, Date.now())
    if (Date.now() - recusaDesde > RECUSA_MS) return falta
    const agora = await situacao(m, p.unidade)
    if (!agora.ativo || agora.pid !== inicio.pid || agora.reinicios !== inicio.reinicios)
      return `o processo terminou logo depois de começar: ${await ultimasPalavras(m, p.unidade)}`
    if (Date.now() > limite) return `${falta} em ${Math.round(p.prazoMs / 1000)} s`
    await dormir(100)
  }
}

export async function ultimasPalavras(m: Maquina, unidade: string): Promise<string> {
  const { texto } = await m.executar('journalctl', ['-u', unidade, '-n', '20', '-o', 'cat', '--no-pager', '_COMM=node'])
  const linha = texto
    .trim()
    .split('\n')
    .findLast((l) => l !== '' && !l.startsWith('{'))
  return linha?.slice(0, 300) ?? 'não disse nada'
}

const ONDE = '/etc/systemd/system'

export function unidadesDaVersao(m: Maquina, pasta: string): (qual: 'antes' | 'agora') => Promise<void> {
  const modelos = join(m.raiz, pasta, 'apps/instalador/modelos')
  const mudadas = readdirSync(modelos)
    .filter((nome) => /^sorium(-atualizar|-novidades)?\.(service|path|timer)$/.test(nome) && existsSync(join(m.raiz, ONDE, nome)))
    .map((nome) => ({ nome, antes: ler(m, `${ONDE}/${nome}`) ?? '', agora: readFileSync(join(modelos, nome), 'utf8') }))
    .filter(({ antes, agora }) => antes !== agora)
  return async (qual) => {
    for (const unidade of mudadas) escrever(m, `${ONDE}/${unidade.nome}`, unidade[qual])
    if (mudadas.length > 0) await exigir(m, 'Ler as unidades', ['systemctl', 'daemon-reload'])
  }
}
