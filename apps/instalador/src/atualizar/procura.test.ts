import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maquinaDeProcessos, type MaquinaDeProcessos, tem } from './maquina-de-processos-de-teste.ts'
import { lerEstado } from './estado.ts'
import { achada, baixarDe, procurar } from './procura.ts'

/** A place where versions are published, with a certificate of an authority of its own. What it answers is the test's to say. */
const pasta = mkdtempSync(join(tmpdir(), 'sorium-'))
const paginas = new Map<string, { status?: number; corpo: string | Buffer; para?: string }>()
let servidor: https.Server
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
    const pagina = paginas.get(req.url ?? '') ?? { status: 404, corpo: 'nada' }
    if (pagina.para) res.setHeader('location', pagina.para)
    res.writeHead(pagina.status ?? 200).end(pagina.corpo)
  })
  await new Promise<void>((pronto) => void servidor.listen(0, '127.0.0.1', pronto))
  origem = `https://localhost:${(servidor.address() as AddressInfo).port}`
})
afterAll(() => {
  tls.setDefaultCACertificates(antes)
  servidor.close()
})

beforeEach(() => {
  m = maquinaDeProcessos()
  mkdirSync(join(m.raiz, 'opt/sorium/atual'))
  writeFileSync(join(m.raiz, 'opt/sorium/atual/package.json'), JSON.stringify({ name: 'sorium', version: '1.0.0' }))
  writeFileSync(join(m.raiz, 'etc/sorium/sorium.env'), `ATUALIZACOES_ENDERECO=${origem}/cidade/versao.json\n`)
  paginas.clear()
  publicar('1.1.0')
})

function arquivoDa(versao: string): Buffer {
  const onde = mkdtempSync(join(tmpdir(), 'sorium-'))
  mkdirSync(join(onde, 'sorium', 'docs'), { recursive: true })
  writeFileSync(join(onde, 'sorium/package.json'), JSON.stringify({ name: 'sorium', version: versao }))
  writeFileSync(join(onde, 'sorium/CHANGELOG.md'), `## ${versao}\n\nCoisas da ${versao}.\n\n## 1.0.0\n\nO começo.\n`)
  writeFileSync(join(onde, 'sorium/docs/CHANGELOG.md'), `## ${versao}\n\nDe outro.\n`)
  execFileSync('tar', ['-czf', join(onde, 'a.tar.gz'), '-C', onde, 'sorium'])
  return readFileSync(join(onde, 'a.tar.gz'))
}
const soma = (arquivo: Buffer) => createHash('sha256').update(arquivo).digest('hex')

function publicar(versao: string, mudar: Record<string, unknown> = {}): Buffer {
  const arquivo = arquivoDa(versao)
  paginas.set(`/cidade/sorium-${versao}.tar.gz`, { corpo: arquivo })
  paginas.set('/cidade/versao.json', {
    corpo: JSON.stringify({ versao, arquivo: `sorium-${versao}.tar.gz`, sha256: soma(arquivo), ...mudar }),
  })
  return arquivo
}
const guardados = () => readdirSync(join(m.raiz, 'var/lib/sorium-atualizacao')).filter((nome) => nome.includes('.tar.gz'))

describe.runIf(tem('openssl'))('a look for a newer version', () => {
  it('brings it, looks at its sum, and tells the panel what it changes', async () => {
    expect(await procurar(m)).toBe('1.1.0')
    expect(lerEstado(m)).toMatchObject({
      falha_da_procura: null,
      disponivel: { versao: '1.1.0', novidades: '## 1.1.0\n\nCoisas da 1.1.0.' },
    })
    expect(achada(m, '1.1.0')).toEqual({ tipo: 'arquivo', caminho: join(m.raiz, 'var/lib/sorium-atualizacao/sorium-1.1.0.tar.gz') })
    publicar('1.2.0')
    expect(await procurar(m)).toBe('1.2.0')
    expect(guardados()).toEqual(['sorium-1.2.0.tar.gz'])
  })

  it('finds nothing when the one that serves is as new', async () => {
    publicar('1.0.0')
    expect(await procurar(m)).toBeNull()
    expect(lerEstado(m)).toMatchObject({ disponivel: null, falha_da_procura: null, procurada_em: expect.any(String) })
  })

  it.each<[string, () => void, string]>([
    ['an archive that is another than was said', () => publicar('1.1.0', { sha256: 'a'.repeat(64) }), 'não é o que foi anunciado'],
    ['a page that is none', () => paginas.set('/cidade/versao.json', { corpo: '<html>' }), 'não respondeu com versão, arquivo e sha256'],
    ['a version that is no number', () => publicar('1.1.0', { versao: '../../x' }), 'não respondeu com versão'],
    [
      'an archive of elsewhere',
      () => publicar('1.1.0', { arquivo: 'https://127.0.0.1/x.tar.gz' }),
      'manda buscar o arquivo em outro lugar',
    ],
    ['a way to elsewhere', () => paginas.set('/cidade/versao.json', { status: 302, para: '/outra', corpo: '' }), 'não respondeu'],
    ['a server that is ill', () => paginas.set('/cidade/versao.json', { status: 500, corpo: '' }), 'respondeu 500'],
  ])('refuses %s, keeps nothing, and says so in the panel', async (_caso, mudar, dito) => {
    mudar()
    await expect(procurar(m)).rejects.toThrow(dito)
    expect(lerEstado(m).falha_da_procura).toContain(dito)
    expect(guardados()).toEqual([])
  })

  it('trusts no certificate of somebody else, and no http', async () => {
    tls.setDefaultCACertificates(antes)
    try {
      // Another name, so that no open connection is used, which is not asked for its certificate again.
      const outra = origem.replace('localhost', '127.0.0.1')
      writeFileSync(join(m.raiz, 'etc/sorium/sorium.env'), `ATUALIZACOES_ENDERECO=${outra}/cidade/versao.json\n`)
      await expect(procurar(m)).rejects.toThrow(/não respondeu \(.*(certificate|signed)/)
    } finally {
      tls.setDefaultCACertificates([...antes, readFileSync(join(pasta, 'c'), 'utf8')])
    }
    await expect(baixarDe(m, { endereco: origem.replace('https', 'http'), sha256: 'a'.repeat(64) })).rejects.toThrow('com https://')
  })

  it('an address of the owner wants its sum', async () => {
    const arquivo = publicar('1.1.0')
    const endereco = `${origem}/cidade/sorium-1.1.0.tar.gz`
    await expect(baixarDe(m, { endereco, sha256: '' })).rejects.toThrow('--sha256=')
    await expect(baixarDe(m, { endereco, sha256: 'b'.repeat(64) })).rejects.toThrow('não é o que foi anunciado')
    const { caminho } = await baixarDe(m, { endereco, sha256: soma(arquivo) })
    expect(readFileSync(caminho).equals(arquivo)).toBe(true)
  })

  it('what was not found is not put in', () => {
    for (const versao of ['1.1.0', '../../etc/x', 'procurar']) expect(() => achada(m, versao)).toThrow('não está nesta máquina')
  })
})
