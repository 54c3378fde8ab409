import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import { atencao, certo, errado, type Exame } from './exame.ts'

const [POUCO_BYTES, NADA_BYTES] = [2e9, 0.3e9]

export async function examinarDisco(pasta: string): Promise<Exame[]> {
  if (!existsSync(pasta)) return [errado('disco', `A pasta de dados ${pasta} não existe.`)]
  const { bavail, bsize } = await statfs(pasta)
  const livres = bavail * bsize
  const diz = `${(livres / 1e9).toFixed(1).replace('.', ',')} GB livres em ${pasta}.`
  const FACA = 'Libere espaço ou aumente o disco: um disco cheio para o banco.'
  if (livres < NADA_BYTES) return [errado('disco', diz, FACA)]
  return [livres < POUCO_BYTES ? atencao('disco', diz, FACA) : certo('disco', diz)]
}

export function examinarArquivo(arquivo: string): Exame[] {
  const fatos = statSync(arquivo, { throwIfNoEntry: false })
  if (!fatos) return []
  if ((fatos.mode & 0o077) === 0) return [certo('segredos', `Só o dono lê ${arquivo}.`)]
  return [errado('segredos', `Outros usuários desta máquina leem ${arquivo}.`, `Como root: chmod 600 ${arquivo}`)]
}

const UNIDADES = ['sorium.service', 'sorium-banco.service', 'postgresql.service', 'caddy.service']

export async function examinarServicos(): Promise<Exame[]> {
  const exames = await Promise.all(
    UNIDADES.map(async (unidade) => {
      const { LoadState, ActiveState, UnitFileState, NRestarts } = await mostrar(unidade)
      if (LoadState !== 'loaded') return []
      const nome = unidade.replace('.service', '')
      if (ActiveState !== 'active')
        return [errado(nome, `Parado (${ActiveState}).`, `sudo systemctl start ${nome}; se não ficar: sorium registros`)]
      if (UnitFileState !== 'enabled')
        return [atencao(nome, 'No ar, mas não liga sozinho quando a máquina reiniciar.', `sudo systemctl enable ${nome}`)]
      return [certo(nome, Number(NRestarts) > 0 ? `No ar, depois de ${NRestarts} reinício(s).` : 'No ar.')]
    }),
  )
  return exames.flat()
}

async function mostrar(unidade: string): Promise<Record<string, string | undefined>> {
  const propriedades = 'LoadState,ActiveState,UnitFileState,NRestarts'
  const { stdout } = await promisify(execFile)('systemctl', ['show', unidade, `--property=${propriedades}`])
  return Object.fromEntries(stdout.split('\n').flatMap((linha) => (linha.includes('=') ? [linha.split('=', 2)] : []))) as Record<
    string,
    string
  >
}
