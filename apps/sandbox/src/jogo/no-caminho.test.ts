import { describe, expect, it } from 'vitest'
import { usarBancada, type Bancada } from './testes/bancada.ts'

const abrir = usarBancada()
const semCores = (b: Bancada) => b.linhas.map((l) => l.replace(/\^\d/g, ''))
const disse = (b: Bancada, texto: string) => semCores(b).some((l) => l.includes(texto))
const HTML = { status: 403, cabecalhos: { 'content-type': 'text/html', server: 'cloudflare' }, texto: '<html>Attention Required!</html>' }

describe('what answers between the game and the site', () => {
  it('a firewall is named as one, refuses no key, and the link comes back by itself', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.length > 1)
    b.site.noCaminho = HTML
    b.cidade.digitar('sorium pausar')
    await b.site.ate(() => disse(b, 'o Cloudflare respondeu no lugar do site (403)'))
    expect(disse(b, '/api/ponte/')).toBe(true)
    b.cidade.digitar('sorium doctor')
    await b.site.ate(() => disse(b, 'falha Chave: não foi conferida, porque o Cloudflare respondeu no lugar do site (403)'))
    expect(disse(b, 'falha Site: o Cloudflare respondeu no lugar do site (403).')).toBe(true)
    expect(disse(b, 'recusou a chave')).toBe(false)
    b.site.noCaminho = null
    const id = b.site.pedir({ passport: 1001, tipo: 'dar_item', dados: { item: 'water', quantidade: 1, exato: false } })
    b.cidade.digitar('sorium continuar')
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(disse(b, 'Ligação com o site restabelecida')).toBe(true)
  }, 20_000)

  it('a page in the place of an answer is no answer, whatever its status', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.length > 1)
    b.site.noCaminho = { status: 200, texto: '<html>Entrar</html>' }
    b.cidade.digitar('sorium pausar')
    await b.site.ate(() => disse(b, 'algo no caminho (Cloudflare, firewall ou hospedagem) respondeu no lugar do site (200)'))
    b.cidade.digitar('sorium doctor')
    await b.site.ate(() => disse(b, 'falha Site: algo no caminho'))
  })

  it('a redirect says where to', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.length > 1)
    b.site.noCaminho = { status: 301, cabecalhos: { location: 'https://www.cidade.com.br/api/saude' }, texto: '' }
    b.cidade.digitar('sorium doctor')
    await b.site.ate(() =>
      disse(b, 'redireciona para https://www.cidade.com.br. → Ponha no server.cfg: set sorium_url "https://www.cidade.com.br"'),
    )
  })
})

describe('a city whose configuration is wrong', () => {
  it('still has its commands: doctor says what to write, and what else is missing; the others say why not', async () => {
    const b = await abrir({ url: 'cidade.com.br' })
    expect(disse(b, 'Falta https:// no endereço do site. Ponha no server.cfg: set sorium_url "https://cidade.com.br"')).toBe(true)
    b.cidade.digitar('sorium doctor')
    await b.site.ate(() => disse(b, 'falha Entregas: paradas, porque a configuração não está completa.'))
    expect(disse(b, 'falha Configuração: Falta https://')).toBe(true)
    expect(disse(b, 'ok    Base: Creative (vrp).')).toBe(true)
    expect(disse(b, 'ok    Banco: o oxmysql está no ar.')).toBe(true)
    b.cidade.digitar('sorium testar 1001')
    expect(disse(b, 'A ponte não começou. Falta https://')).toBe(true)
  })

  it('with the address right and the key missing, doctor tries the address', async () => {
    const b = await abrir({ chave: '' })
    b.cidade.digitar('sorium doctor')
    await b.site.ate(() => disse(b, 'falha Configuração: Falta a chave'))
    expect(semCores(b).some((l) => /ok +Site: respondeu em/.test(l))).toBe(true)
  })
})
