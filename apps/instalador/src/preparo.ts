import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { exigir, Falha, type Maquina } from './maquina.ts'
import { apontar, ATUAL, PASTA_DO_SORIUM, copiarPrograma, emprestado, fecharPrograma, nomeDaVersao, VERSOES } from './programa.ts'

const PROJETO = join(import.meta.dirname, '..', '..', '..')
const NO_MINIMO_BYTES = 4e9

export function exigirMaquina(m: Maquina): void {
  if (process.getuid?.() !== 0) throw new Falha('A instalação precisa do root: rode sudo sh instalar.')
  const sistema = lerSistema(m)
  if (!/\b(debian|ubuntu)\b/.test(sistema))
    throw new Falha(`Este sistema não é Debian nem Ubuntu (${sistema || 'desconhecido'}): a instalação só sabe preparar esses dois.`)
  if (!existsSync(join(m.raiz, '/run/systemd/system')))
    throw new Falha('Esta máquina não tem o systemd (talvez seja um contêiner). Para contêineres use o compose.yaml da pasta do projeto.')
  const { bavail, bsize } = statfsSync(join(m.raiz, '/'))
  if (!existsSync(join(m.raiz, ATUAL)) && bavail * bsize < NO_MINIMO_BYTES)
    throw new Falha(`Falta espaço no disco: há ${((bavail * bsize) / 1e9).toFixed(1)} GB livres, e a instalação precisa de 4.`)
}

function lerSistema(m: Maquina): string {
  const arquivo = join(m.raiz, '/etc/os-release')
  if (!existsSync(arquivo)) return ''
  return (readFileSync(arquivo, 'utf8').match(/^(ID|ID_LIKE)=.*$/gm) ?? []).join(' ').toLowerCase()
}

type Contar = (linha: string) => void

export async function instalarPacotes(m: Maquina, pacotes: readonly string[], contar: Contar): Promise<void> {
  const ausentes: string[] = []
  for (const pacote of pacotes) {
    const { texto } = await m.executar('dpkg-query', ['-W', '-f', '${db:Status-Status}', pacote])
    if (!texto.includes('installed') || texto.includes('not-installed')) ausentes.push(pacote)
  }
  if (ausentes.length === 0) return
  const lista = ausentes.join(', ')
  contar(`Instalando do sistema: ${lista}`)
  // apt keeps configuration files that the owner changed, without asking.
  const espera = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Options::=--force-confold', '-o', 'Dpkg::Options::=--force-confdef']
  await exigir(m, 'Ler a lista de pacotes', ['apt-get', 'update', '-q', ...espera])
  await exigir(m, `Instalar ${lista}`, ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...espera, ...ausentes])
}

export async function criarUsuario(m: Maquina, p: { nome: string; pasta: string }, contar: Contar): Promise<void> {
  const { codigo } = await m.executar('id', ['-u', p.nome])
  if (codigo !== 0) {
    const opcoes = ['--system', '--user-group', '--home-dir', p.pasta, '--no-create-home', '--shell', '/usr/sbin/nologin']
    await exigir(m, `Criar o usuário ${p.nome}`, ['useradd', ...opcoes, p.nome])
    contar(`Criado o usuário ${p.nome}, sem acesso por senha nem terminal`)
  }
  await exigir(m, `Criar a pasta ${p.pasta}`, ['install', '-d', '-o', p.nome, '-g', p.nome, '-m', '0700', p.pasta])
}

/** Copies the program, because the owner may delete the folder where he unpacked it. */
export async function porPrograma(m: Maquina, contar: Contar): Promise<void> {
  if (existsSync(join(m.raiz, ATUAL, 'package.json'))) return
  const { version } = JSON.parse(readFileSync(join(PROJETO, 'package.json'), 'utf8')) as { version: string }
  const nome = nomeDaVersao(version)
  const pasta = `${VERSOES}/${nome}`
  contar(`Pondo o programa em ${pasta}`)
  const rascunho = `${pasta}.novo`
  await copiarPrograma(m, PROJETO, rascunho)
  await fecharPrograma(m, rascunho)
  await exigir(m, 'Pôr o programa no lugar', ['mv', '-T', rascunho, pasta])
  await apontar(m, nome)
  await exigir(m, 'Pôr o comando sorium', ['ln', '-sfn', `${ATUAL}/sorium`, '/usr/local/bin/sorium'])
}

export async function construir(m: Maquina, contar: Contar): Promise<void> {
  if (
    existsSync(join(m.raiz, ATUAL, 'apps/ponte/dist/.sorium-entradas')) &&
    existsSync(join(m.raiz, ATUAL, 'apps/api/dist/.sorium-entradas'))
  )
    return
  contar('Construindo o site (um ou dois minutos)')
  const pasta = (await exigir(m, 'Achar o programa', ['readlink', '-f', ATUAL])).trim()
  await emprestado(m, pasta, async () => {
    await exigir(m, 'Construir o site', [`${pasta}/bin/node`, `${pasta}/scripts/construir.ts`], {
      usuario: 'sorium',
      ambiente: { NODE_ENV: 'production', HOME: PASTA_DO_SORIUM },
      pasta,
    })
  })
  contar('Site construído')
}

export async function preparar(m: Maquina, contar: Contar): Promise<void> {
  exigirMaquina(m)
  await instalarPacotes(m, ['caddy'], contar)
  await criarUsuario(m, { nome: 'sorium', pasta: PASTA_DO_SORIUM }, contar)
  await porPrograma(m, contar)
}
