/** Configuration from the environment, read and checked once at the start. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { NOME_DE_MAQUINA } from '@sorium/contratos/configuracoes/textos.ts'

export interface Config {
  readonly producao: boolean
  readonly sandbox: boolean
  /** The port in the site's address. */
  readonly porta: number
  /** The port where this process listens; under `npm run dev` it is not `porta`. */
  readonly portaDeEscuta: number
  readonly host: string
  readonly urlDoBanco: string
  /** The same database without a pooler: locks, LISTEN, jobs, migrations and copies need connections of their own. */
  readonly urlDiretaDoBanco: string
  readonly urlDaReplica: string | null
  /** The site's origin. null outside of production, where the loopback origins of `porta` are accepted. */
  readonly urlPublica: string | null
  readonly pastaDeDados: string
  /** The folder where the updater, which runs as root, writes its state. */
  readonly pastaDasAtualizacoes: string
  readonly papeis: ReadonlySet<'http' | 'jobs'>
  readonly discord: { clienteId: string; clienteSegredo: string; autorizar: string; api: string; fotos: string }
  readonly segredoDaSessao: string
  readonly chaveDosDados: string
  readonly chaveDaPonte: string
  readonly limitesFator: number
  readonly tokenDasMetricas: string | null
  readonly proxiesConfiaveis: string | null
  readonly portaDoControleDoJogo: number | null
  readonly radioUrl: string | null
  /** A host, besides the site's own, that a logo may come from: 'imagens.exemplo.com'. */
  readonly hostDoLogo: string | null
  readonly nivelDeLog: string
  /** In bytes; 0: no answer is cached. */
  readonly memoriaDosLidos: number
  readonly copias: ConfigDasCopias | null
}

export interface ConfigDasCopias {
  /** The age identity that decrypts a copy; the recipient is derived from it. */
  readonly chave: string
  readonly destino: { tipo: 'pasta'; pasta: string } | DestinoS3
}

export interface DestinoS3 {
  readonly tipo: 's3'
  readonly endereco: string
  readonly regiao: string
  readonly balde: string
  /** Prefix of each object's name: 'cidade/' or ''. */
  readonly prefixo: string
  readonly chaveId: string
  readonly segredo: string
}

export class ErroDeConfig extends Error {}

type Ambiente = Readonly<Record<string, string | undefined>>

const FRACOS = /^(changeme|secret|senha|password|teste?|sorium|0+|1+|x+)$/i

function exigir(env: Ambiente, nome: string): string {
  const valor = env[nome]?.trim()
  if (!valor) throw new ErroDeConfig(`Falta a variável ${nome}.`)
  return valor
}

function exigirSegredo(env: Ambiente, nome: string): string {
  const valor = exigir(env, nome)
  if (valor.length < 32 || FRACOS.test(valor) || new Set(valor).size < 8)
    throw new ErroDeConfig(`A variável ${nome} é fraca: use pelo menos 32 caracteres aleatórios (por exemplo, openssl rand -hex 32).`)
  return valor
}

function numero(env: Ambiente, nome: string, padrao: number): number {
  const texto = env[nome]?.trim()
  if (!texto) return padrao
  const valor = Number(texto)
  if (!Number.isInteger(valor) || valor < 0) throw new ErroDeConfig(`A variável ${nome} precisa ser um número inteiro.`)
  return valor
}

function porta(env: Ambiente, nome: string, padrao: number): number {
  const valor = numero(env, nome, padrao)
  if (valor < 1 || valor > 65_535) throw new ErroDeConfig(`A variável ${nome} precisa ser uma porta, de 1 a 65535.`)
  return valor
}

const NIVEIS_DE_LOG = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function lerNivelDeLog(env: Ambiente, padrao: string): string {
  const nivel = env['LOG_LEVEL']?.trim() || padrao
  if (!NIVEIS_DE_LOG.includes(nivel)) throw new ErroDeConfig(`A variável LOG_LEVEL aceita ${NIVEIS_DE_LOG.join(', ')}, não '${nivel}'.`)
  return nivel
}

function lerPapeis(env: Ambiente): Set<'http' | 'jobs'> {
  const nomes = (env['PAPEIS']?.trim() || 'http,jobs').split(',').map((p) => p.trim())
  const papeis = new Set<'http' | 'jobs'>()
  for (const nome of nomes) {
    if (nome !== 'http' && nome !== 'jobs') throw new ErroDeConfig(`A variável PAPEIS aceita http e jobs, não '${nome}'.`)
    papeis.add(nome)
  }
  return papeis
}

function origemPublica(env: Ambiente): string {
  const texto = exigir(env, 'PUBLIC_URL')
  if (!URL.canParse(texto)) throw new ErroDeConfig('A variável PUBLIC_URL não é um endereço válido.')
  const url = new URL(texto)
  if (url.protocol !== 'https:' && url.hostname !== 'localhost' && url.hostname !== '127.0.0.1')
    throw new ErroDeConfig('A variável PUBLIC_URL precisa começar com https://.')
  if (texto.replace(/\/$/, '').toLowerCase() !== url.origin)
    throw new ErroDeConfig(`A variável PUBLIC_URL é só o endereço, sem caminho nem mais nada: ${url.origin}.`)
  return url.origin
}

/** The message of the ErroDeConfig must not contain the address, because a password is in it. */
function enderecoDoBanco(env: Ambiente, nome: string): string {
  const texto = exigir(env, nome)
  const url = URL.parse(texto)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new ErroDeConfig(`A variável ${nome} precisa ser um endereço como postgres://usuario:senha@127.0.0.1:5432/banco.`)
  if (![url.username, url.password, url.pathname].every(seDecifra))
    throw new ErroDeConfig(`A variável ${nome} tem um % que não é de nada: numa senha ele se escreve %25.`)
  return texto
}

function seDecifra(texto: string): boolean {
  try {
    return decodeURIComponent(texto) !== null
  } catch {
    return false
  }
}

const enderecoDireto = (env: Ambiente): string =>
  enderecoDoBanco(env, env['DATABASE_DIRETA_URL']?.trim() ? 'DATABASE_DIRETA_URL' : 'DATABASE_URL')

const REDES_COM_NOME = new Set(['loopback', 'linklocal', 'uniquelocal'])

function lerProxies(env: Ambiente): string | null {
  const texto = env['PROXIES_CONFIAVEIS']?.trim()
  if (!texto) return null
  const partes = texto.split(',').map((parte) => parte.trim())
  const errada = partes.find((parte) => {
    const [endereco = '', bits, ...resto] = parte.split('/')
    const tamanho = { 4: 32, 6: 128 }[isIP(endereco)]
    if (tamanho === undefined) return !REDES_COM_NOME.has(parte)
    return resto.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= tamanho))
  })
  if (errada !== undefined)
    throw new ErroDeConfig(
      `A variável PROXIES_CONFIAVEIS tem '${errada}', que não é um endereço nem uma faixa, como 127.0.0.1 ou 10.0.0.0/8.`,
    )
  return partes.join(',')
}

export function lerConfig(env: Ambiente = process.env): Config {
  const producao = env['NODE_ENV'] === 'production'
  const sandbox = env['SANDBOX'] === '1'
  if (producao && sandbox) throw new ErroDeConfig('SANDBOX=1 não é aceito em produção (NODE_ENV=production).')
  if (producao && env['LIMITES_FATOR']) throw new ErroDeConfig('LIMITES_FATOR não é aceito em produção.')
  const portaDoSite = porta(env, 'PORT', 3000)
  return {
    producao,
    sandbox,
    porta: portaDoSite,
    portaDeEscuta: lerPorta(env),
    host: env['HOST']?.trim() || (producao ? '0.0.0.0' : '127.0.0.1'),
    urlDoBanco: enderecoDoBanco(env, 'DATABASE_URL'),
    urlDiretaDoBanco: enderecoDireto(env),
    urlDaReplica: env['DATABASE_REPLICA_URL']?.trim() ? enderecoDoBanco(env, 'DATABASE_REPLICA_URL') : null,
    urlPublica: producao ? origemPublica(env) : null,
    pastaDeDados: lerPastaDeDados(env),
    pastaDasAtualizacoes:
      env['ATUALIZACOES_PASTA']?.trim() || (producao ? '/var/lib/sorium-atualizacao' : join(lerPastaDeDados(env), 'atualizacao')),
    papeis: lerPapeis(env),
    discord: lerDiscord(env, { sandbox, porta: portaDoSite }),
    segredoDaSessao: exigirSegredo(env, 'SEGREDO_SESSAO'),
    chaveDosDados: exigirSegredo(env, 'CHAVE_DADOS'),
    chaveDaPonte: exigirSegredo(env, 'CHAVE_PONTE'),
    limitesFator: numero(env, 'LIMITES_FATOR', sandbox ? 1000 : 1),
    tokenDasMetricas: env['METRICAS_TOKEN']?.trim() || null,
    proxiesConfiaveis: lerProxies(env),
    portaDoControleDoJogo: sandbox ? numero(env, 'JOGO_CONTROLE_PORT', 0) || null : null,
    radioUrl: lerRadio(env),
    hostDoLogo: lerHostDoLogo(env),
    nivelDeLog: lerNivelDeLog(env, producao ? 'info' : 'warn'),
    memoriaDosLidos: numero(env, 'LIDOS_MB', 24) * 1024 * 1024,
    copias: lerConfigDasCopias(env),
  }
}

export function lerConfigDasCopias(env: Ambiente = process.env): ConfigDasCopias | null {
  const s3 = lerDestinoS3(env)
  const chave = env['COPIAS_CHAVE']?.trim()
  if (!chave) {
    if (s3 || env['COPIAS_PASTA']?.trim()) throw new ErroDeConfig('Falta a variável COPIAS_CHAVE: faça uma com npm run copia -- chave.')
    return null
  }
  if (!/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(chave))
    throw new ErroDeConfig('A variável COPIAS_CHAVE precisa ser uma chave AGE-SECRET-KEY-1…, como a que npm run copia -- chave faz.')
  const pasta = env['COPIAS_PASTA']?.trim()
  if (s3 && pasta) throw new ErroDeConfig('As cópias vão para uma pasta (COPIAS_PASTA) ou para um S3 (COPIAS_S3_…), não para os dois.')
  return { chave, destino: s3 ?? { tipo: 'pasta', pasta: pasta ? resolve(pasta) : join(lerPastaDeDados(env), 'copias') } }
}

export const ambienteDePrograma = (mais: Ambiente, env: Ambiente = process.env): Ambiente => ({
  PATH: env['PATH'],
  HOME: env['HOME'],
  LC_ALL: 'C',
  ...mais,
})

const SEGREDOS = [
  'SEGREDO_SESSAO',
  'CHAVE_DADOS',
  'CHAVE_PONTE',
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'PUBLIC_URL',
  'METRICAS_TOKEN',
  'COPIAS_CHAVE',
]
const DAS_COPIAS = [
  'COPIAS_PASTA',
  'COPIAS_S3_ENDERECO',
  'COPIAS_S3_REGIAO',
  'COPIAS_S3_BALDE',
  'COPIAS_S3_PREFIXO',
  'COPIAS_S3_CHAVE_ID',
  'COPIAS_S3_SEGREDO',
]

export function lerSegredos(env: Ambiente = process.env): { chaveDosDados: string | null; variaveis: [string, string][] } {
  const variaveis = [...SEGREDOS, ...DAS_COPIAS].flatMap((nome): [string, string][] =>
    env[nome]?.trim() ? [[nome, env[nome].trim()]] : [],
  )
  return { chaveDosDados: env['CHAVE_DADOS']?.trim() || null, variaveis }
}

function lerDestinoS3(env: Ambiente): DestinoS3 | null {
  if (!env['COPIAS_S3_BALDE']?.trim()) return null
  const endereco = exigir(env, 'COPIAS_S3_ENDERECO')
  const url = URL.parse(endereco)
  const daMaquina = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost'
  if (!url || (url.protocol !== 'https:' && !daMaquina) || url.username || url.password)
    throw new ErroDeConfig('A variável COPIAS_S3_ENDERECO precisa ser um endereço que comece com https://, sem usuário e senha.')
  const prefixo = env['COPIAS_S3_PREFIXO']?.trim().replace(/^\/+|\/+$/g, '')
  return {
    tipo: 's3',
    endereco,
    regiao: env['COPIAS_S3_REGIAO']?.trim() || 'us-east-1',
    balde: exigir(env, 'COPIAS_S3_BALDE'),
    prefixo: prefixo ? `${prefixo}/` : '',
    chaveId: exigir(env, 'COPIAS_S3_CHAVE_ID'),
    segredo: exigir(env, 'COPIAS_S3_SEGREDO'),
  }
}

function lerRadio(env: Ambiente): string | null {
  const texto = env['RADIO_URL']?.trim()
  if (!texto) return null
  if (/^\/[\w-][\w./-]*$/.test(texto)) return texto
  const url = URL.canParse(texto) ? new URL(texto) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !NOME_DE_MAQUINA.test(url.hostname))
    throw new ErroDeConfig('A variável RADIO_URL precisa ser um endereço que comece com https://, sem usuário e senha.')
  return url.href
}

/** The host becomes a source in the Content-Security-Policy, so nothing but a host name and a port is accepted. */
function lerHostDoLogo(env: Ambiente): string | null {
  const texto = env['LOGO_HOST']?.trim()
  if (!texto) return null
  if (!/^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i.test(texto) || !URL.canParse(`https://${texto}`))
    throw new ErroDeConfig('A variável LOGO_HOST precisa ser só o nome de um servidor, como imagens.exemplo.com.')
  return new URL(`https://${texto}`).host
}

function lerPastaDeDados(env: Ambiente): string {
  const pasta = env['DADOS_DIR']?.trim() || './.dados'
  return isAbsolute(pasta) ? pasta : resolve(pasta)
}

/** @throws ErroDeConfig when this process cannot write there, so that the start fails and not the first upload. */
export function exigirPastaDeDados(pasta: string): void {
  try {
    mkdirSync(pasta, { recursive: true })
    accessSync(pasta, constants.W_OK | constants.X_OK)
  } catch (erro) {
    throw new ErroDeConfig(`A pasta de dados ${pasta} (DADOS_DIR) não aceita escrita: ${(erro as NodeJS.ErrnoException).code}.`)
  }
}

/** For commands that need only the database. `urlDoBanco` null: use the sandbox's own PostgreSQL in `pastaDeDados`. */
export function lerConfigDoBanco(env: Ambiente = process.env): { urlDoBanco: string | null; pastaDeDados: string } {
  const pastaDeDados = lerPastaDeDados(env)
  const daSandbox = env['NODE_ENV'] !== 'production' && existsSync(join(pastaDeDados, 'postgres'))
  return { urlDoBanco: daSandbox && !env['DATABASE_URL']?.trim() ? null : enderecoDireto(env), pastaDeDados }
}

export const lerPorta = (env: Ambiente = process.env): number => porta(env, 'PORTA_DE_ESCUTA', porta(env, 'PORT', 3000))

export const DISCORD = {
  autorizar: 'https://discord.com/oauth2/authorize',
  api: 'https://discord.com/api',
  fotos: 'https://cdn.discordapp.com',
} as const

function lerDiscord(env: Ambiente, p: { sandbox: boolean; porta: number }): Config['discord'] {
  if (p.sandbox) {
    const base = `http://127.0.0.1:${p.porta}/api/sandbox/discord`
    return {
      clienteId: 'sorium-sandbox',
      clienteSegredo: 'segredo-do-discord-de-mentira',
      autorizar: `${base}/oauth2/authorize`,
      api: `${base}/api`,
      fotos: `${base}/cdn`,
    }
  }
  const clienteId = exigir(env, 'DISCORD_CLIENT_ID')
  if (!/^\d{15,25}$/.test(clienteId))
    throw new ErroDeConfig(
      'A variável DISCORD_CLIENT_ID precisa ser o número da aplicação no Discord (Application ID), de 17 a 20 algarismos.',
    )
  return {
    clienteId,
    clienteSegredo: exigir(env, 'DISCORD_CLIENT_SECRET'),
    ...DISCORD,
  }
}
