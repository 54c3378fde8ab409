import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { acharInstalacao, NaoDa } from './instalacao.ts'

const QUEM: Readonly<Record<string, { unidades: string[]; arquivo: string | null }>> = {
  site: { unidades: ['sorium'], arquivo: 'registros/api.log' },
  banco: { unidades: ['sorium-banco', 'postgresql@*'], arquivo: 'postgres.log' },
  proxy: { unidades: ['caddy'], arquivo: null },
}
const USO = 'Uso: sorium registros [site|banco|proxy] [--seguir] [--linhas=N]'

export function mostrarRegistros(argumentos: string[]): Promise<number> {
  const { quem, linhas, seguir } = lerPedido(argumentos)
  const { tipo, ambiente } = acharInstalacao()
  if (tipo === 'ambiente')
    throw new NaoDa('Este site foi ligado à mão, com variáveis do terminal: veja o que ele escreve no terminal em que foi ligado.')
  if (tipo === 'servico') {
    const unidades = quem.unidades.flatMap((unidade) => ['-u', unidade])
    return rodar('journalctl', [...unidades, '-n', linhas, '--no-pager', '-o', 'short-iso', ...(seguir ? ['-f'] : [])])
  }
  if (!quem.arquivo) throw new NaoDa('A cidade de demonstração não tem proxy.')
  const arquivo = path.join(ambiente['DADOS_DIR'] ?? '', quem.arquivo)
  if (!fs.existsSync(arquivo)) throw new NaoDa(`Ainda não há nada escrito em ${arquivo}.`)
  return rodar('tail', ['-n', linhas, ...(seguir ? ['-F'] : []), arquivo])
}

function lerPedido(argumentos: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argumentos,
      allowPositionals: true,
      options: { seguir: { type: 'boolean', default: false }, linhas: { type: 'string', default: '100' } },
    })
    const quem = QUEM[positionals[0] ?? 'site']
    if (!quem || positionals.length > 1 || !/^\d{1,6}$/.test(values.linhas)) throw new NaoDa(USO)
    return { quem, linhas: values.linhas, seguir: values.seguir }
  } catch {
    throw new NaoDa(USO)
  }
}

function rodar(programa: string, argumentos: string[]): Promise<number> {
  const filho = spawn(programa, argumentos, { stdio: 'inherit' })
  process.on('SIGINT', () => undefined)
  return new Promise((resolver, recusar) => {
    filho.once('error', (erro: NodeJS.ErrnoException) =>
      recusar(erro.code === 'ENOENT' ? new NaoDa(`Falta o programa ${programa} nesta máquina.`) : erro),
    )
    filho.once('exit', (codigo) => resolver(codigo ?? 0))
  })
}
