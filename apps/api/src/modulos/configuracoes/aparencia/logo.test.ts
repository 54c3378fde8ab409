import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../../testes/aplicacao.ts'
import { formulario } from '../../../testes/formulario.ts'
import { gravarAjustes } from '../index.ts'

const construido = existsSync(join(import.meta.dirname, '../../../../../web/dist/servidor/index.js'))
const HOST = 'imagens.exemplo.com'
const DE_FORA = 'https://outro.exemplo.com/logo.png'

let mundo: Mundo
let comHost: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
  comHost = await criarMundo({ ambiente: { LOGO_HOST: HOST } })
})
afterAll(() => Promise.all([mundo.fechar(), comHost.fechar()]))

async function gravar(em: Mundo, logo_url: string) {
  const r = await em.chamar(await em.admin(), { method: 'PUT', url: '/api/admin/configuracoes', payload: { nome: 'Sorium', logo_url } })
  return { status: r.statusCode, corpo: r.json<unknown>() }
}
const publico = async (em: Mundo) => (await em.chamar(null, { url: '/api/configuracoes/publicas' })).json<{ logo_url: unknown }>().logo_url
const imagensDaPolitica = async (em: Mundo, url: string) =>
  /img-src ([^;]+);/.exec(String((await em.chamar(null, { url })).headers['content-security-policy']))?.[1]

const NUNCA = [
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'http://imagens.exemplo.com/a.png',
  '//imagens.exemplo.com/a.png',
  '/\\imagens.exemplo.com/a.png',
  'https://ana:segredo@imagens.exemplo.com/a.png',
  'https://imagens.exemplo.com@outro.exemplo.com/a.png',
  'https://imagens.exemplo.com.outro.com/a.png',
  'https://imagens.exemplo.com:8443/a.png',
  'https://sub.imagens.exemplo.com/a.png',
  'https://imagens.exemplo.com/a b.png',
  '/api/auth/sair',
  '/api/imagens/../auth/discord.png',
  '/imagens/../api/x.png',
  '/index.html',
  '/tema.js',
  'imagens/icone.avif',
  `/api/imagens/${'a'.repeat(63)}`,
  `/api/imagens/${'a'.repeat(64)}`,
  `/api/imagens/${'A'.repeat(64)}`,
]

describe('a logo', () => {
  it('[ACF-01][API-57] comes from the site: a picture that was sent here, or a file that came with it', async () => {
    const admin = await mundo.admin()
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const enviada = await mundo.chamar(admin, {
      method: 'POST',
      url: '/api/admin/configuracoes/logo',
      ...formulario({}, [{ campo: 'imagem', bytes: png }]),
    })
    const { logo_url } = enviada.json<{ logo_url: string }>()
    for (const logo of [logo_url, '/icone.svg', '/imagens/icone.avif']) {
      expect(await gravar(mundo, logo)).toMatchObject({ status: 200, corpo: { logo_url: logo } })
      expect(await publico(mundo)).toBe(logo)
    }
  })

  it.each([...NUNCA, DE_FORA, `https://${HOST}/logo.png`])(
    '[ACF-01][API-57] of any other address (%s) is refused, and what is allowed is said',
    async (logo) => {
      expect(await gravar(mundo, '/icone.svg')).toMatchObject({ status: 200 })
      expect(await gravar(mundo, logo)).toMatchObject({
        status: 400,
        corpo: {
          codigo: 'configuracoes.logo_invalido',
          erro: 'Este endereço não serve para o logo: envie a imagem aqui, ou use o caminho de uma imagem deste site.',
          detalhes: expect.stringMatching(/^(Imagens de outros sites não são mostradas|Esta imagem não está guardada aqui)\.$/),
        },
      })
      expect(await publico(mundo)).toBe('/icone.svg')
    },
  )

  it('[ACF-01] may come from the one host of the installation too, which the pages then let in', async () => {
    for (const logo of [`https://${HOST}/logo.png`, `https://${HOST.toUpperCase()}/a/b.webp?v=2`]) {
      expect(await gravar(comHost, logo)).toMatchObject({ status: 200 })
      expect(await publico(comHost)).toBe(logo)
    }
    for (const logo of [...NUNCA, DE_FORA]) {
      const { status, corpo } = await gravar(comHost, logo)
      expect([logo, status, corpo]).toEqual([logo, 400, expect.objectContaining({ codigo: 'configuracoes.logo_invalido' })])
    }
    expect(await gravar(comHost, DE_FORA)).toMatchObject({ corpo: { detalhes: `De fora, só um endereço https:// de ${HOST}.` } })
    expect(await imagensDaPolitica(comHost, '/api/saude')).toBe(`'self' data: blob: https://${HOST}`)
    if (construido) expect(await imagensDaPolitica(comHost, '/')).toBe(`'self' data: blob: https://${HOST}`)
  })

  it('[ACF-01] that was stored before, of another host, is shown nowhere: the own one stands', async () => {
    for (const [em, guardado] of [
      [mundo, DE_FORA],
      [mundo, `https://${HOST}/logo.png`],
      [mundo, 'javascript:alert(1)'],
      [comHost, DE_FORA],
    ] as const) {
      await em.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { logo_url: guardado }))
      em.app.ctx.lidos.esquecer()
      expect([guardado, await publico(em)]).toEqual([guardado, null])
      for (const url of construido ? ['/', '/loja', '/login?de=chat', '/api/saude'] : ['/api/saude']) {
        const r = await em.chamar(null, { url })
        expect([guardado, url, r.body.includes(guardado), String(r.headers['content-security-policy']).includes('outro.exemplo')]).toEqual([
          guardado,
          url,
          false,
          false,
        ])
      }
      expect((await em.chamar(await em.admin(), { url: '/api/admin/configuracoes' })).json()).toMatchObject({ logo_url: guardado })
    }
    expect(await gravar(mundo, '')).toMatchObject({ status: 200, corpo: { logo_url: null } })
  })
})
