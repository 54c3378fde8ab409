import { bancoAusente, codigoDe } from '#nucleo/banco/index.ts'
import { FalhaDaDireta } from '#nucleo/banco/intermediario.ts'
import { BancoNaoServe } from '#nucleo/banco/migrar.ts'
import { type Config, ErroDeConfig } from '#nucleo/config.ts'

/** EX_CONFIG: a restart does not help. EX_TEMPFAIL: it may help. Service managers read these codes. */
const [CONFIGURACAO, PASSAGEIRA] = [78, 75]

const DO_BANCO: Readonly<Record<string, (url: URL) => string>> = {
  '28P01': (url) => `O PostgreSQL recusou a senha do usuário '${url.username}' (DATABASE_URL).`,
  '28000': (url) => `O PostgreSQL não deixa o usuário '${url.username}' entrar (DATABASE_URL): confira o nome e o pg_hba.conf.`,
  '3D000': (url) => `O banco '${url.pathname.slice(1)}' não existe no PostgreSQL (DATABASE_URL): crie-o com createdb.`,
  '42501': (url) => `O usuário '${url.username}' não pode criar tabelas no banco '${url.pathname.slice(1)}': faça dele o dono do banco.`,
  '25006': () => 'O PostgreSQL só aceita leitura: DATABASE_URL aponta para uma réplica ou para um banco em recuperação.',
}

const CERTIFICADO =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID|ERR_SSL_\w+)$/

const DO_CAMINHO: readonly {
  eh: (erro: Error & { path?: string }, codigo: string, url: URL) => boolean
  linha: (url: URL, codigo: string, erro: Error & { path?: string }) => string
}[] = [
  {
    eh: ({ message }) => message.includes('client password must be a'),
    linha: (url) => `O PostgreSQL pede a senha do usuário '${url.username}', e DATABASE_URL não a traz.`,
  },
  {
    eh: ({ message }) => message.includes('does not support SSL'),
    linha: () => 'O PostgreSQL não fala TLS, e DATABASE_URL o pede (sslmode): tire isso do endereço, ou ligue o TLS nele.',
  },
  {
    eh: (_erro, codigo) => CERTIFICADO.test(codigo),
    linha: (url, codigo) =>
      `O certificado do PostgreSQL em ${url.host} não é de confiança (DATABASE_URL): ${codigo}. Nomeie a autoridade dele com sslrootcert=ARQUIVO.`,
  },
  {
    eh: ({ path }, _codigo, { searchParams }) => path !== undefined && [...searchParams.values()].includes(path),
    linha: (_url, codigo, { path }) => `Não se lê o arquivo ${path}, que DATABASE_URL nomeia: ${codigo}.`,
  },
  {
    eh: ({ message }, codigo) => /^(0A000|58P01)$/.test(codigo) && message.includes('pg_trgm'),
    linha: () => 'Falta a extensão pg_trgm no PostgreSQL. No Debian e no Ubuntu: apt-get install postgresql-contrib.',
  },
  {
    eh: ({ message }, codigo) => codigo === '0A000' && message.includes('ICU'),
    linha: () =>
      'Este PostgreSQL foi feito sem ICU, pelo qual os nomes ficam em ordem alfabética: use o do Debian, do Ubuntu ou de postgresql.org.',
  },
]

const DO_BANCO_POR_ORA: Readonly<Record<string, string>> = {
  '53100': 'O disco do PostgreSQL está cheio: libere espaço.',
  '53300': 'O PostgreSQL não tem conexões livres: aumente max_connections ou feche quem as usa.',
  '55P03': 'O banco está ocupado: em meio minuto uma mudança de tabela não achou vez. Nada foi mudado; tente de novo.',
  '40P01': 'O banco está ocupado: em meio minuto uma mudança de tabela não achou vez. Nada foi mudado; tente de novo.',
}

type Onde = Pick<Config, 'urlDoBanco' | 'portaDeEscuta' | 'host'> & Partial<Pick<Config, 'urlDiretaDoBanco'>>

const DA_ESCUTA: Readonly<Record<string, (c: Onde) => string>> = {
  EADDRINUSE: (c) => `A porta ${c.portaDeEscuta} já está em uso por outro programa: escolha outra com PORT.`,
  EACCES: (c) => `Este usuário não pode abrir a porta ${c.portaDeEscuta}: use uma a partir de 1024 com PORT, e um proxy na frente.`,
  EADDRNOTAVAIL: (c) => `O endereço ${c.host} (HOST) não é desta máquina.`,
  ENOTFOUND: (c) => `O endereço ${c.host} (HOST) não é desta máquina.`,
  EAI_AGAIN: (c) => `O endereço ${c.host} (HOST) não é desta máquina.`,
}

/** The line contains no password. null: the error is a bug. */
export function explicarFalha(erro: unknown, config: Onde | null): { linha: string; codigo: number } | null {
  if (erro instanceof ErroDeConfig || erro instanceof BancoNaoServe) return { linha: erro.message, codigo: CONFIGURACAO }
  if (!config || !(erro instanceof Error)) return null
  const codigo = codigoDe(erro) ?? ''
  const { syscall, hostname } = erro as { syscall?: string; hostname?: string }
  const deEscutar = syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === config.host)
  const daEscuta = deEscutar ? DA_ESCUTA[codigo] : undefined
  if (daEscuta) return { linha: daEscuta(config), codigo: CONFIGURACAO }
  const direta = erro instanceof FalhaDaDireta ? config.urlDiretaDoBanco : undefined
  const falha = doBanco(erro, new URL(direta ?? config.urlDoBanco))
  return falha && { ...falha, linha: direta === undefined ? falha.linha : falha.linha.replaceAll('DATABASE_URL', 'DATABASE_DIRETA_URL') }
}

function doBanco(erro: Error, url: URL): { linha: string; codigo: number } | null {
  const codigo = codigoDe(erro) ?? ''
  const deConfiguracao = DO_BANCO[codigo]
  if (deConfiguracao) return { linha: deConfiguracao(url), codigo: CONFIGURACAO }
  const doCaminho = DO_CAMINHO.find(({ eh }) => eh(erro, codigo, url))
  if (doCaminho) return { linha: doCaminho.linha(url, codigo, erro), codigo: CONFIGURACAO }
  const porOra = DO_BANCO_POR_ORA[codigo]
  if (porOra) return { linha: porOra, codigo: PASSAGEIRA }
  if (!bancoAusente(erro)) return null
  return {
    linha: `O PostgreSQL não responde em ${url.host || 'seu soquete local'} (DATABASE_URL): ${codigo || erro.message}.`,
    codigo: PASSAGEIRA,
  }
}
