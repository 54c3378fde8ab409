/**
 * `npm run prova:guia`: the owner's guide (docs/operacao/primeira-entrega.md) carried out by its words alone, on a Debian that never saw the project: from the
 * first command to the first purchase that a simulated game server, a process of its own in another network, has delivered. As root; SUITE (bookworm).
 * PARTE=mudanca: then that machine is lost, and 'Outra máquina' and 'Depois de um ataque' are carried out on another one, beside the game server that goes on;
 * at the end the panel puts a newer version in, by the units of the set-up.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { obterNavegador } from '../../scripts/testar/navegador.ts'
import { abrirVps, porArquivo, REDE_DO_MUNDO } from './guia/maquina.ts'
import { anunciarVersao } from './guia/versao-nova.ts'

const vps = await abrirVps({ suite: process.env['SUITE'] ?? 'bookworm', dizer: console.log })
const ARQUIVO = 'sorium.tar.gz'
try {
  porArquivo(vps, ARQUIVO)
  // The browser and the game server stand in the world's network: they see what a person outside sees.
  const dentro = [process.execPath, path.join(import.meta.dirname, 'guia/dentro.ts'), String(vps.lider), obterNavegador(), vps.raiz]
  const filho = spawn('ip', ['netns', 'exec', REDE_DO_MUNDO, ...dentro], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: vps.confiaveis },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // It asks for one thing: that the machine be lost.
  filho.on('message', () => {
    vps.trocar().then(
      () => {
        porArquivo(vps, ARQUIVO)
        filho.send({ lider: vps.lider, raiz: vps.raiz, versao: anunciarVersao(vps) })
      },
      (erro: unknown) => {
        console.error(erro)
        filho.kill()
      },
    )
  })
  const [codigo] = (await once(filho, 'exit')) as [number | null]
  process.exitCode = codigo ?? 1
} finally {
  vps.fechar()
}
