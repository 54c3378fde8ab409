import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { escrever, exigir, Falha, ler, type Maquina } from '../maquina.ts'
import { ATUAL } from '../programa.ts'
import { esperarSaude, ultimasPalavras } from './servico.ts'

const UNIDADE = '/run/systemd/system/sorium-prova.service'
const VARIAVEIS = '/run/sorium-prova.env'
export const PRAZO_DA_PROVA_MS = 60_000

export async function provar(m: Maquina, pasta: string, prazoMs: number): Promise<number> {
  const porta = await portaLivre()
  escrever(m, VARIAVEIS, `PORT=${porta}\nHOST=127.0.0.1\nPAPEIS=http\n`, 0o600)
  escrever(m, UNIDADE, unidadeDaProva(ler(m, `${pasta}/apps/instalador/modelos/sorium.service`) ?? '', pasta))
  try {
    await exigir(m, 'Ler as unidades', ['systemctl', 'daemon-reload'])
    const inicio = performance.now()
    await exigir(m, 'Ligar a versão nova para a prova', ['systemctl', 'start', 'sorium-prova'])
    const origem = `http://127.0.0.1:${porta}`
    const falta = await esperarSaude(m, { unidade: 'sorium-prova', origem, prazoMs })
    if (falta) throw new Falha(`A versão nova falhou no teste: ${falta}.`)
    const levou = performance.now() - inicio
    await verPaginas(m, origem)
    return levou
  } finally {
    await m.executar('systemctl', ['stop', 'sorium-prova'])
    for (const arquivo of [UNIDADE, VARIAVEIS]) rmSync(join(m.raiz, arquivo), { force: true })
    await m.executar('systemctl', ['daemon-reload'])
  }
}

/** The line with VARIAVEIS comes last, because in systemd a later EnvironmentFile wins. */
function unidadeDaProva(unidade: string, pasta: string): string {
  return unidade
    .replaceAll(ATUAL, pasta)
    .replace(/^EnvironmentFile=.*$/m, `$&\nEnvironmentFile=${VARIAVEIS}`)
    .replace(/^Restart=.*$/m, 'Restart=no')
}

async function verPaginas(m: Maquina, origem: string): Promise<void> {
  for (const caminho of ['/', '/loja', '/api/blockchain/valor']) {
    const resposta = await fetch(origem + caminho, { signal: AbortSignal.timeout(15_000), redirect: 'manual' }).catch(() => null)
    await resposta?.body?.cancel()
    if (!resposta || resposta.status >= 500)
      throw new Falha(
        `A versão nova respondeu ${resposta?.status ?? 'nada'} a ${caminho} no teste: ${await ultimasPalavras(m, 'sorium-prova')}`,
      )
  }
}
