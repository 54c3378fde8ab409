/**
 * `npm run prova:guia`: the owner's guide (docs/operacao/primeira-entrega.md) carried out by its words alone, on a Debian that never saw the project: from the
 * first command to the first purchase that a simulated game server, a process of its own in another network, has delivered. As root; SUITE (bookworm).
 * PARTE=mudanca: then that machine is lost, and 'Outra máquina' and 'Depois de um ataque' are carried out on another one, beside the game server that goes on;
 * at the end the panel puts a newer version in, by the units of the set-up. PARTE=atualizacao: the machine has the version before this one, and then
 * this one, by terminal and by panel, and back (bench/provas/atualizacao/na-maquina.ts).
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { obterNavegador } from '../../scripts/testar/navegador.ts'
import { commitAnterior } from './atualizacao/versoes.ts'
import { abrirVps, porArquivo, REDE_DO_MUNDO } from './guia/maquina.ts'
import { abrirPublicador } from './guia/versao-nova.ts'

const vps = await abrirVps({ suite: process.env['SUITE'] ?? 'bookworm', dizer: console.log })
const ARQUIVO = 'sorium.tar.gz'
const daAtualizacao = process.env['PARTE'] === 'atualizacao'
try {
  const publicador = abrirPublicador(path.join(path.dirname(vps.novidades), 'publicador'))
  const { versao, seguinte } = publicador
  const deste = publicador.publicar(versao, vps.novidades)
  const proximo = publicador.publicar(seguinte, path.join(vps.novidades, 'seguinte'))
  if (daAtualizacao) {
    porArquivo(vps, { arquivo: ARQUIVO, commit: commitAnterior() })
    for (const arquivo of [deste, proximo])
      for (const fim of ['', '.assinatura']) cpSync(arquivo + fim, path.join(vps.raiz, 'root', path.basename(arquivo) + fim))
  } else porPublicado(deste)
  // The browser and the game server stand in the world's network: they see what a person outside sees.
  const dentro = [process.execPath, path.join(import.meta.dirname, 'guia/dentro.ts'), String(vps.lider), obterNavegador(), vps.raiz]
  const filho = spawn('ip', ['netns', 'exec', REDE_DO_MUNDO, ...dentro], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: vps.confiaveis, VERSOES: `${versao} ${seguinte}` },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // It asks for one thing: that the machine be lost.
  filho.on('message', () => {
    vps.trocar().then(
      () => {
        porPublicado(deste)
        filho.send({ lider: vps.lider, raiz: vps.raiz, versao: seguinte })
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

/** What an owner downloads; its folder is called as the guide calls it. */
function porPublicado(arquivo: string): void {
  const pasta = mkdtempSync(path.join(tmpdir(), 'sorium-baixado-'))
  execFileSync('tar', ['-xzf', arquivo, '-C', pasta, '--transform', 's,^[^/]*,sorium,'])
  execFileSync('tar', ['-czf', path.join(vps.raiz, 'root', ARQUIVO), '-C', pasta, 'sorium'])
  rmSync(pasta, { recursive: true })
}
