import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { esperarCertificado, porCaddy } from './caddy.ts'
import { escrever } from './maquina.ts'
import { maquinaDeTeste } from './maquina-de-teste.ts'

const DO_PACOTE = ':80 {\n\troot * /usr/share/caddy\n\tfile_server\n}\n'
const SITE = { tipo: 'site', dominio: 'cidade.exemplo', porta: 3000 } as const
const lerDe = (m: { raiz: string }, nome: string) => readFileSync(join(m.raiz, '/etc/caddy', nome), 'utf8')

describe("Caddy's files", () => {
  it("replace the package's own page, and keep the sites of the owner", async () => {
    const m = maquinaDeTeste()
    escrever(m, '/etc/caddy/Caddyfile', DO_PACOTE)
    await porCaddy(m, { tipo: 'aberta' })
    expect(lerDe(m, 'Caddyfile')).toBe('import /etc/caddy/sorium.caddy\n')
    const outra = maquinaDeTeste()
    escrever(outra, '/etc/caddy/Caddyfile', `${DO_PACOTE}\noutro.exemplo {\n\trespond oi\n}\n`)
    await porCaddy(outra, { tipo: 'aberta' })
    await porCaddy(outra, { tipo: 'aberta' })
    expect(lerDe(outra, 'Caddyfile')).toContain('outro.exemplo {')
    expect(lerDe(outra, 'Caddyfile').match(/import/g)).toHaveLength(1)
  })

  it('lead to the set-up alone, then to both, then to the site alone', async () => {
    const m = maquinaDeTeste()
    await porCaddy(m, { ...SITE, noAr: false, instalando: true })
    expect(lerDe(m, 'sorium.caddy')).not.toContain('127.0.0.1:3000')
    await porCaddy(m, { ...SITE, noAr: true, instalando: true })
    expect(lerDe(m, 'sorium.caddy')).toMatch(/@instalacao path \/instalacao[\s\S]*127.0.0.1:3190[\s\S]*127.0.0.1:3000/)
    await porCaddy(m, { ...SITE, noAr: true, instalando: false })
    expect(lerDe(m, 'sorium.caddy')).not.toMatch(/3190|instalacao \{/)
  })

  it('stay as they were when Caddy does not take them', async () => {
    let ruim = false
    const m = maquinaDeTeste((linha) => (ruim && linha.includes('validate') ? { codigo: 1, texto: 'Error: adapting config' } : undefined))
    await porCaddy(m, { tipo: 'aberta' })
    const antes = lerDe(m, 'sorium.caddy')
    ruim = true
    await expect(porCaddy(m, { ...SITE, noAr: true, instalando: false })).rejects.toThrow(/Caddy não deu certo/)
    expect(lerDe(m, 'sorium.caddy')).toBe(antes)
  })
})

it('why there is no certificate is told in words that lead somewhere', async () => {
  const queixa = '{"level":"error","msg":"will retry","error":"Timeout during connect (likely firewall problem)"}'
  const m = maquinaDeTeste((linha) => (linha.startsWith('journalctl') ? { codigo: 0, texto: queixa } : undefined))
  await expect(esperarCertificado(m, async () => false, -1)).rejects.toThrow('libere as portas 80 e 443')
})
