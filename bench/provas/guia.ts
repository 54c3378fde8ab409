/**
 * `npm run prova:guia`, as root; SUITE (bookworm): carries out docs/operacao/primeira-entrega.md word by word on an empty Debian, until a
 * simulated game server delivers the first purchase. PARTE=mudanca: then the machine is lost, and 'Outra máquina' and 'Depois de um ataque'
 * are carried out on another one. PARTE=atualizacao: bench/provas/atualizacao/na-maquina.ts.
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
  // Browser and game server run in the outside network, so they see the site as a person outside does.
  const dentro = [process.execPath, path.join(import.meta.dirname, 'guia/dentro.ts'), String(vps.lider), obterNavegador(), vps.raiz]
  const filho = spawn('ip', ['netns', 'exec', REDE_DO_MUNDO, ...dentro], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: vps.confiaveis, VERSOES: `${versao} ${seguinte}` },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
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

function porPublicado(arquivo: string): void {
  const pasta = mkdtempSync(path.join(tmpdir(), 'sorium-baixado-'))
  execFileSync('tar', ['-xzf', arquivo, '-C', pasta, '--transform', 's,^[^/]*,sorium,'])
  execFileSync('tar', ['-czf', path.join(vps.raiz, 'root', ARQUIVO), '-C', pasta, 'sorium'])
  rmSync(pasta, { recursive: true })
}
