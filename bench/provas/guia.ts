/**
 * `npm run prova:guia`: the owner's guide (docs/operacao/primeira-entrega.md) carried out by its words alone, on a Debian that never saw the project: from the
 * first command to the first purchase that a simulated game server, a process of its own in another network, has delivered. As root; SUITE (bookworm).
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { obterNavegador } from '../../scripts/testar/navegador.ts'
import { abrirVps, CAS, porArquivo, REDE_DO_MUNDO } from './guia/maquina.ts'

const vps = await abrirVps({ suite: process.env['SUITE'] ?? 'bookworm', dizer: console.log })
try {
  porArquivo(vps, 'sorium.tar.gz')
  // The browser and the game server stand in the world's network: they see what a person outside sees.
  const dentro = [process.execPath, path.join(import.meta.dirname, 'guia/dentro.ts'), String(vps.lider), obterNavegador()]
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: path.join(vps.raiz, CAS) }
  process.exitCode = spawnSync('ip', ['netns', 'exec', REDE_DO_MUNDO, ...dentro], { env, stdio: 'inherit' }).status ?? 1
} finally {
  vps.fechar()
}
