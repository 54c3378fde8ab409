import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maquinaDeProcessos, type MaquinaDeProcessos, tem } from './maquina-de-processos-de-teste.ts'
import { CHAVE_DE_QUEM_PUBLICA } from './assinatura.ts'
import { lerEstado } from './estado.ts'
import { achada, baixarDe, procurar } from './procura.ts'
import { OUTRO, PUBLICADOR } from './publicador-de-teste.ts'

const pasta = mkdtempSync(join(tmpdir(), 'sorium-'))
const pedidas: string[] = []
const paginas = new Map<string, { status?: number; corpo: string | Buffer; para?: string }>()
let servidor: https.Server
const semTls = http.createServer((_, res) => res.end('{}'))
let origem: string
let m: MaquinaDeProcessos
const antes = tls.getCACertificates('default')

beforeAll(async () => {
  const openssl = (...a: string[]) => execFileSync('openssl', a, { cwd: pasta, stdio: 'ignore' })
  const alvo = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    'k',
    '-out',
    'c',
    '-days',
    '2',
    ...alvo,
  )
  const [key, cert] = [readFileSync(join(pasta, 'k')), readFileSync(join(pasta, 'c'), 'utf8')]
  tls.setDefaultCACertificates([...antes, cert])
  servidor = https.createServer({ key, cert }, (req, res) => {
    pedidas.push(req.url ?? '')
    const pagina = paginas.get(req.url ?? '') ?? { status: 404, corpo: 'nada' }
    if (pagina.para) res.setHeader('location', pagina.para)
    res.writeHead(pagina.status ?? 200).end(pagina.corpo)
  })
  await new Promise<void>((pronto) => void servidor.listen(0, '127.0.0.1', pronto))
  await new Promise<void>((pronto) => void semTls.listen(0, '127.0.0.1', pronto))
  origem = `https://localhost:${(servidor.address() as AddressInfo).port}`
})
afterAll(() => {
  tls.setDefaultCACertificates(antes)
  servidor.close()
  semTls.close()
})

beforeEach(async () => {
  m = maquinaDeProcessos()
  mkdirSync(join(m.raiz, 'opt/sorium/atual/apps/instalador'), { recursive: true })
  writeFileSync(join(m.raiz, 'opt/sorium/atual', CHAVE_DE_QUEM_PUBLICA), PUBLICADOR.publica)
  writeFileSync(join(m.raiz, 'opt/sorium/atual/package.json'), JSON.stringify({ name: 'sorium', version: '1.0.0' }))
  writeFileSync(join(m.raiz, 'etc/sorium/sorium.env'), `ATUALIZACOES_ENDERECO=${origem}/cidade/versao.json\n`)
  paginas.clear()
  pedidas.splice(0)
  await publicar('1.1.0')
})

function arquivoDa(versao: string): string {
  const onde = mkdtempSync(join(tmpdir(), 'sorium-'))
  mkdirSync(join(onde, 'sorium', 'docs'), { recursive: true })
  writeFileSync(join(onde, 'sorium/package.json'), JSON.stringify({ name: 'sorium', version: versao }))
  writeFileSync(join(onde, 'sorium/CHANGELOG.md'), `## ${versao}\n\nCoisas da ${versao}.\n\n## 1.0.0\n\nO começo.\n`)
  writeFileSync(join(onde, 'sorium/docs/CHANGELOG.md'), `## ${versao}\n\nDe outro.\n`)
  execFileSync('tar', ['-czf', join(onde, 'a.tar.gz'), '-C', onde, 'sorium'])
  return join(onde, 'a.tar.gz')
}

async function publicar(versao: string, mudar: Record<string, unknown> = {}, quem = PUBLICADOR): Promise<Buffer> {
  const arquivo = arquivoDa(versao)
  const assinatura = await quem.assinar(arquivo)
  const corpo = readFileSync(arquivo)
  paginas.set(`/cidade/sorium-${versao}.tar.gz`, { corpo })
  paginas.set(`/cidade/sorium-${versao}.tar.gz.assinatura`, { corpo: `${assinatura}\n` })
  paginas.set('/cidade/versao.json', { corpo: JSON.stringify({ versao, arquivo: `sorium-${versao}.tar.gz`, assinatura, ...mudar }) })
  return corpo
}
const assinaturaDa = (versao: string) => String(paginas.get(`/cidade/sorium-${versao}.tar.gz.assinatura`)?.corpo)
const portaSemTls = () => (semTls.address() as AddressInfo).port
const guardados = () => readdirSync(join(m.raiz, 'var/lib/sorium-atualizacao')).filter((nome) => nome.includes('.tar.gz'))

describe('a look for a newer version', () => {
  beforeEach(({ skip }) => skip(!tem('openssl'), 'sem o programa openssl'))

  it('brings it, looks at its signature, and tells the panel what it changes', async () => {
    expect(await procurar(m)).toBe('1.1.0')
    expect(lerEstado(m)).toMatchObject({
      falha_da_procura: null,
      disponivel: { versao: '1.1.0', novidades: '## 1.1.0\n\nCoisas da 1.1.0.' },
    })
    expect(achada(m, '1.1.0')).toEqual({ tipo: 'arquivo', caminho: join(m.raiz, 'var/lib/sorium-atualizacao/sorium-1.1.0.tar.gz') })
    await publicar('1.2.0')
    expect(await procurar(m)).toBe('1.2.0')
    expect(guardados()).toEqual(['sorium-1.2.0.tar.gz', 'sorium-1.2.0.tar.gz.assinatura'])
    pedidas.splice(0)
    expect(await procurar(m)).toBe('1.2.0')
    expect(pedidas).toEqual(['/cidade/versao.json'])
  })

  it('finds nothing when the one that serves is as new', async () => {
    await publicar('1.0.0')
    expect(await procurar(m)).toBeNull()
    expect(lerEstado(m)).toMatchObject({ disponivel: null, falha_da_procura: null, procurada_em: expect.any(String) })
  })

  it('goes where the page leads: a release lies where its signature says, not where its host says', async () => {
    paginas.set('/ultima/versao.json', paginas.get('/cidade/versao.json') ?? { corpo: '' })
    paginas.set('/cidade/versao.json', { status: 302, para: '/ultima/versao.json', corpo: '' })
    expect(await procurar(m)).toBe('1.1.0')
  })

  it('asks nobody where no publisher is known', async () => {
    rmSync(join(m.raiz, 'opt/sorium/atual', CHAVE_DE_QUEM_PUBLICA))
    await expect(procurar(m)).rejects.toThrow('não traz a chave de quem publica')
    expect([pedidas, lerEstado(m).falha_da_procura]).toEqual([[], expect.stringContaining('não traz a chave de quem publica')])
  })

  it.each<[string, () => unknown, string]>([
    ['an archive that somebody else signed', () => publicar('1.1.0', {}, OUTRO), 'não é de quem publicou'],
    [
      'an archive without a signature',
      () => publicar('1.1.0', { assinatura: undefined }),
      'não respondeu com versão, arquivo e assinatura',
    ],
    [
      'an old archive under a new number',
      async () => (await publicar('1.0.0'), publicar('1.1.0', { arquivo: 'sorium-1.0.0.tar.gz', assinatura: assinaturaDa('1.0.0') })),
      'O arquivo da versão 1.1.0 traz a 1.0.0.',
    ],
    [
      'a page that is none',
      () => paginas.set('/cidade/versao.json', { corpo: '<html>' }),
      'não respondeu com versão, arquivo e assinatura',
    ],
    ['a version that is no number', () => publicar('1.1.0', { versao: '../../x' }), 'não respondeu com versão'],
    [
      'an archive of elsewhere',
      () => publicar('1.1.0', { arquivo: 'https://127.0.0.1/x.tar.gz' }),
      'manda buscar o arquivo em outro lugar',
    ],
    [
      'a way without https',
      () => paginas.set('/cidade/versao.json', { status: 302, para: `http://127.0.0.1:${portaSemTls()}/versao.json`, corpo: '' }),
      'manda buscar sem https',
    ],
    ['a server that is ill', () => paginas.set('/cidade/versao.json', { status: 500, corpo: '' }), 'respondeu 500'],
  ])('refuses %s, keeps nothing, and says so in the panel', async (_caso, mudar, dito) => {
    await mudar()
    await expect(procurar(m)).rejects.toThrow(dito)
    expect(lerEstado(m).falha_da_procura).toContain(dito)
    expect(guardados()).toEqual([])
  })

  it('trusts no certificate of somebody else, and no http', async () => {
    tls.setDefaultCACertificates(antes)
    try {
      // Use another name for the host, because an open connection would not check the certificate again.
      const outra = origem.replace('localhost', '127.0.0.1')
      writeFileSync(join(m.raiz, 'etc/sorium/sorium.env'), `ATUALIZACOES_ENDERECO=${outra}/cidade/versao.json\n`)
      await expect(procurar(m)).rejects.toThrow(/não respondeu \(.*(certificate|signed)/)
    } finally {
      tls.setDefaultCACertificates([...antes, readFileSync(join(pasta, 'c'), 'utf8')])
    }
    for (const ruim of [`${origem.replace('https', 'http')}/a.tar.gz`, 'https://', 'nada'])
      await expect(baixarDe(m, ruim)).rejects.toThrow('com https://')
  })

  it('an address of the owner has its signature beside it', async () => {
    const arquivo = await publicar('1.1.0')
    const endereco = `${origem}/cidade/sorium-1.1.0.tar.gz`
    const { caminho } = await baixarDe(m, endereco)
    expect(readFileSync(caminho).equals(arquivo)).toBe(true)
    await publicar('1.1.0', {}, OUTRO)
    await expect(baixarDe(m, endereco)).rejects.toThrow('não é de quem publicou')
    paginas.delete('/cidade/sorium-1.1.0.tar.gz.assinatura')
    await expect(baixarDe(m, endereco)).rejects.toThrow('respondeu 404')
  })

  it('what was not found is not put in', () => {
    for (const versao of ['1.1.0', '../../etc/x', 'procurar']) expect(() => achada(m, versao)).toThrow('não está nesta máquina')
  })
})
