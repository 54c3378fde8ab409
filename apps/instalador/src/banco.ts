import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { MINIMA } from '@sorium/api/nucleo/banco/migrar.ts'
import { pastaDoPacote } from '@sorium/postgres-embutido/binarios.ts'
import pg from 'pg'
import { escrever, exigir, Falha, ler, type Maquina } from './maquina.ts'
import { lerUnidade } from './modelos.ts'
import { criarUsuario, instalarPacotes } from './preparo.ts'

type Contar = (linha: string) => void

/** The newest major version that this system has or can install; null: there is none, or it is older than MINIMA. */
export async function postgresDoSistema(m: Maquina): Promise<number | null> {
  const { texto } = await m.executar('apt-cache', ['policy', 'postgresql'])
  const versoes = [...texto.matchAll(/(?:Installed|Candidate): (\d+)\+/g)].map((achado) => Number(achado[1]))
  const maior = Math.max(0, ...versoes)
  return maior >= MINIMA ? maior : null
}

export async function usarDoSistema(m: Maquina, contar: Contar): Promise<string> {
  await instalarPacotes(m, ['postgresql'], contar)
  await exigir(m, 'Ligar o PostgreSQL', ['systemctl', 'enable', '--now', '--quiet', 'postgresql'])
  const porta = await portaDoSistema(m)
  const senha = randomBytes(24).toString('hex')
  const psql = ['psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-p', String(porta), '-d', 'postgres']
  await exigir(m, 'Criar o banco', psql, { usuario: 'postgres', entrada: criarBanco(senha), ambiente: { HOME: '/var/lib/postgresql' } })
  contar(`Criado o banco "sorium" no PostgreSQL do sistema (porta ${porta}), com um usuário só dele`)
  return `postgres://sorium:${senha}@127.0.0.1:${porta}/sorium`
}

async function portaDoSistema(m: Maquina): Promise<number> {
  for (let i = 0; i < 30; i++) {
    const texto = await exigir(m, 'Achar o PostgreSQL', ['pg_lsclusters', '-h'])
    const clusters = texto
      .trim()
      .split('\n')
      .map((linha) => linha.split(/\s+/))
      .map(([versao, , porta, situacao]) => ({
        versao: Number(versao),
        porta: Number(porta),
        noAr: situacao?.startsWith('online') ?? false,
      }))
      .filter((c) => c.noAr && c.versao >= MINIMA)
      .toSorted((a, b) => b.versao - a.versao)
    if (clusters[0]) return clusters[0].porta
    await dormir(1_000)
  }
  throw new Falha(
    `Nenhum PostgreSQL ${MINIMA} ou mais novo está no ar nesta máquina: veja systemctl status 'postgresql@*', ou escolha o que o site traz.`,
  )
}

// The encoding is explicit, because PostgreSQL on a system without a locale would choose another. The role may create databases (createdb),
// because the weekly test restore needs one.
const criarBanco = (senha: string) => `
do $$ begin if not exists (select from pg_roles where rolname = 'sorium') then create role sorium; end if; end $$;
alter role sorium login createdb password '${senha}';
select 'create database sorium owner sorium template template0 encoding ''UTF8'' lc_collate ''C.UTF-8'' lc_ctype ''C.UTF-8'''
  where not exists (select from pg_database where datname = 'sorium') \\gexec
`

const PASTA_DO_BANCO = '/var/lib/sorium-banco'
const USUARIO = 'sorium-banco'
const PROGRAMAS = '/opt/sorium/postgres'
const MESTRA = '/etc/sorium/banco.senha'

export async function usarDoPacote(m: Maquina, contar: Contar): Promise<string> {
  await criarUsuario(m, { nome: USUARIO, pasta: PASTA_DO_BANCO }, contar)
  await porProgramas(m, contar)
  const mestra = ler(m, MESTRA)?.trim() ?? randomBytes(24).toString('hex')
  if (!existsSync(join(m.raiz, PASTA_DO_BANCO, 'dados', 'PG_VERSION'))) await criarDados(m, mestra, contar)
  escrever(m, '/etc/systemd/system/sorium-banco.service', lerUnidade('sorium-banco.service'))
  await exigir(m, 'Ler as unidades', ['systemctl', 'daemon-reload'])
  await exigir(m, 'Ligar o banco', ['systemctl', 'enable', '--now', '--quiet', 'sorium-banco'])
  const senha = randomBytes(24).toString('hex')
  const porta = await lerPorta(m)
  await criarNoPacote({ mestra, senha, porta })
  contar(`Criado o banco "sorium" no PostgreSQL que o site traz (porta ${porta}), com um usuário só dele`)
  return `postgres://sorium:${senha}@127.0.0.1:${porta}/sorium`
}

/** Puts PostgreSQL's programs outside of the versions' folders, so that an update of the site replaces nothing under a running database. */
async function porProgramas(m: Maquina, contar: Contar): Promise<void> {
  if (existsSync(join(m.raiz, PROGRAMAS, 'bin', 'postgres'))) return
  const { pasta, versao } = pastaDoPacote()
  const destino = `${PROGRAMAS}-${versao}`
  await exigir(m, 'Copiar o PostgreSQL', ['cp', '-a', '--no-preserve=ownership', pasta, destino])
  await exigir(m, 'Abrir o PostgreSQL à leitura', ['chmod', '-R', 'a+rX,go-w', destino])
  await exigir(m, 'Apontar para o PostgreSQL', ['ln', '-sfn', basename(destino), PROGRAMAS])
  contar(`PostgreSQL ${versao} posto em ${destino}`)
}

async function criarDados(m: Maquina, mestra: string, contar: Contar): Promise<void> {
  const dados = `${PASTA_DO_BANCO}/dados`
  const rascunho = `${dados}.novo`
  const arquivoDaSenha = `${PASTA_DO_BANCO}/senha.nova`
  escrever(m, MESTRA, `${mestra}\n`, 0o600)
  const porta = await portaLivreDesde(5432)
  const comoBanco = { usuario: USUARIO, ambiente: { HOME: PASTA_DO_BANCO }, pasta: PASTA_DO_BANCO }
  await exigir(m, 'Limpar uma tentativa antiga', ['rm', '-rf', rascunho, arquivoDaSenha])
  await exigir(m, 'Guardar a senha do banco', ['sh', '-c', `umask 077; cat > ${arquivoDaSenha}`], { ...comoBanco, entrada: `${mestra}\n` })
  const opcoes = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', arquivoDaSenha, '-E', 'UTF8', '--locale=C']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await exigir(m, 'Criar a pasta do banco', [`${PROGRAMAS}/bin/initdb`, '-D', rascunho, ...opcoes, ...locale], comoBanco)
  await exigir(m, 'Configurar o banco', ['sh', '-c', `cat >> ${rascunho}/postgresql.conf`], { ...comoBanco, entrada: ajustes(porta) })
  await exigir(m, 'Apagar a senha de criação', ['rm', '-f', arquivoDaSenha])
  await exigir(m, 'Pôr a pasta do banco no lugar', ['mv', '-T', rascunho, dados], comoBanco)
  contar(`Criada a pasta do banco em ${dados}`)
}

function ajustes(porta: number): string {
  const megabytes = Math.min(1024, Math.max(64, Math.floor(os.totalmem() / 4 / 1024 / 1024)))
  return `
# Sorium
listen_addresses = '127.0.0.1'
port = ${porta}
unix_socket_directories = '/run/sorium-banco'
shared_buffers = ${megabytes}MB
max_connections = 100
`
}

async function lerPorta(m: Maquina): Promise<number> {
  const conf = await exigir(m, 'Ler a configuração do banco', ['cat', `${PASTA_DO_BANCO}/dados/postgresql.conf`])
  return Number([...conf.matchAll(/^port = (\d+)/gm)].at(-1)?.[1] ?? 5432)
}

async function criarNoPacote(p: { mestra: string; senha: string; porta: number }): Promise<void> {
  const cliente = await ligar(`postgres://postgres:${p.mestra}@127.0.0.1:${p.porta}/postgres`)
  try {
    const { rows } = await cliente.query<{ papel: boolean; banco: boolean }>(
      `select exists (select from pg_roles where rolname = 'sorium') as papel,
         exists (select from pg_database where datname = 'sorium') as banco`,
    )
    await cliente.query(`${rows[0]?.papel ? 'alter' : 'create'} role sorium login createdb password '${p.senha}'`)
    if (!rows[0]?.banco) await cliente.query('create database sorium owner sorium')
  } finally {
    await cliente.end()
  }
}

async function ligar(url: string): Promise<pg.Client> {
  for (let tentativa = 1; ; tentativa++) {
    const cliente = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    try {
      await cliente.connect()
      return cliente
    } catch (erro) {
      await cliente.end().catch(() => undefined)
      if (tentativa >= 30) throw new Falha(`O banco não respondeu: ${(erro as Error).message}. Veja por quê: sorium registros banco`)
      await dormir(1_000)
    }
  }
}

export async function portaLivreDesde(primeira: number): Promise<number> {
  for (let porta = primeira; porta < primeira + 100; porta++) if (await livre(porta)) return porta
  throw new Falha(`Nenhuma porta livre entre ${primeira} e ${primeira + 99}.`)
}

function livre(porta: number): Promise<boolean> {
  return new Promise((resolver) => {
    const servidor = createServer()
    servidor.once('error', () => resolver(false))
    servidor.listen(porta, '127.0.0.1', () => servidor.close(() => resolver(true)))
  })
}
