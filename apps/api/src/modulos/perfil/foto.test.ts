import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { MAXIMO_DA_FOTO, type Perfil } from '@sorium/contratos/perfil/index.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'
import { emParalelo, porStatus } from '../../testes/corridas.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

interface Parte {
  bytes: Buffer
  campo?: string
  nome?: string
  tipo?: string
}
function formulario(partes: readonly Parte[]): { payload: Buffer; headers: Record<string, string> } {
  const limite = `----${randomBytes(8).toString('hex')}`
  const pedacos = partes.flatMap(({ bytes, campo = 'avatar', nome = 'foto.png', tipo = 'image/png' }) => [
    Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="${campo}"; filename="${nome}"\r\ncontent-type: ${tipo}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pedacos, Buffer.from(`--${limite}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
  }
}
const enviar = (quem: { token: string } | null, ...partes: Parte[]) =>
  mundo.chamar(quem, { method: 'POST', url: '/api/user/upload-avatar', ...formulario(partes) })
const avatarDe = async (quem: Pessoa) => (await mundo.chamar(quem, { url: '/api/user/profile' })).json<Perfil>().avatar_url

const cor = (largura: number, altura: number, background = '#d08020') =>
  sharp({ create: { width: largura, height: altura, channels: 3, background } })
const ruido = (lado: number) => sharp(randomBytes(lado * lado * 3), { raw: { width: lado, height: lado, channels: 3 } })

function pngQueDiz(largura: number, altura: number): Buffer {
  const bloco = (nome: string, dados: Buffer) => {
    const corpo = Buffer.concat([Buffer.from(nome), dados])
    const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)]
    tamanho.writeUInt32BE(dados.length)
    soma.writeUInt32BE(crc32(corpo))
    return Buffer.concat([tamanho, corpo, soma])
  }
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(largura, 0)
  ihdr.writeUInt32BE(altura, 4)
  ihdr.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    bloco('IHDR', ihdr),
    bloco('IDAT', deflateSync(Buffer.alloc(1024))),
    bloco('IEND', Buffer.alloc(0)),
  ])
}

describe('POST /user/upload-avatar', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('[API-08][PER-03] takes %s and shows 256 × 256 WebP from then on', async (formato) => {
    const ana = await mundo.jogador()
    const r = await enviar(ana, { bytes: await cor(640, 480).toFormat(formato).toBuffer(), tipo: `image/${formato}` })
    expect(r.statusCode, r.body).toBe(200)
    const { avatar_url } = r.json<{ avatar_url: string }>()
    expect(avatar_url).toMatch(/^\/api\/imagens\/[0-9a-f]{64}$/)
    expect(await avatarDe(ana)).toBe(avatar_url)
    const imagem = await mundo.chamar(null, { url: avatar_url })
    expect(imagem.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(imagem.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  it('[API-08] turns the picture as the camera held it, and keeps nothing else that the file told: no place, no text', async () => {
    const ana = await mundo.jogador()
    const exif = { IFD0: { Copyright: 'segredo-da-ana' }, IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } }
    const bytes = await cor(100, 100, '#0000ff')
      .composite([{ input: await cor(100, 50, '#ff0000').png().toBuffer(), gravity: 'north' }])
      .withExif(exif)
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(3)
    await enviar(ana, { bytes, nome: 'DCIM_0001.JPG', tipo: 'image/jpeg' })
    const { rawPayload } = await mundo.chamar(null, { url: await avatarDe(ana) })
    expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif')
    expect(rawPayload.includes('segredo')).toBe(false)
    const [, , azul] = await sharp(rawPayload).extract({ left: 128, top: 10, width: 1, height: 1 }).raw().toBuffer()
    expect(azul).toBeGreaterThan(200)
  })

  it('[API-08] what the request says of name, type and other fields counts for nothing', async () => {
    const ana = await mundo.jogador()
    const bytes = await cor(10, 10).png().toBuffer()
    const r = await enviar(ana, { bytes, nome: '../../../etc/passwd\u202egnp.html', tipo: 'text/html' })
    expect(r.statusCode, r.body).toBe(200)
    expect((await mundo.chamar(null, { url: r.json().avatar_url })).headers['content-type']).toBe('image/webp')
  })

  it('[API-08] a file that is a picture and something else leaves nothing of the other', async () => {
    const ana = await mundo.jogador()
    const bytes = await cor(50, 50)
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('<script>')).toBe(true)
    const r = await enviar(ana, { bytes })
    expect((await mundo.chamar(null, { url: r.json().avatar_url })).rawPayload.includes('<script>')).toBe(false)
  })

  it('[API-08] the next photo takes the place of the last, whose bytes go unless somebody else shows the same', async () => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    const [um, dois] = await Promise.all(['#111111', '#eeeeee'].map((c) => cor(20, 20, c).png().toBuffer()))
    const primeira = (await enviar(ana, { bytes: um! })).json().avatar_url
    expect((await enviar(bruno, { bytes: um! })).json().avatar_url).toBe(primeira)
    const segunda = (await enviar(ana, { bytes: dois! })).json().avatar_url
    expect(segunda).not.toBe(primeira)
    expect(await avatarDe(ana)).toBe(segunda)
    expect((await mundo.chamar(null, { url: primeira })).statusCode).toBe(200)
    await enviar(bruno, { bytes: dois! })
    expect((await mundo.chamar(null, { url: primeira })).statusCode).toBe(404)
  })

  it('[API-08] a file of just under 2 MB passes, of just over not', async () => {
    const ana = await mundo.jogador()
    const inteira = await ruido(820).png().toBuffer()
    expect(inteira.length).toBeGreaterThan(1.9e6)
    expect(inteira.length).toBeLessThan(MAXIMO_DA_FOTO)
    expect((await enviar(ana, { bytes: inteira })).statusCode).toBe(200)
    const r = await enviar(ana, { bytes: await ruido(900).png().toBuffer() })
    expect([r.statusCode, r.json()]).toEqual([413, { erro: 'Esta foto passa de 2 MB. Envie uma menor.', codigo: 'perfil.foto_grande' }])
  })
})

describe('POST /user/upload-avatar takes', () => {
  const SAMSUNG = Buffer.concat([Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000', 'latin1'), Buffer.from('SEFT')])

  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG with what a Samsung writes behind it', async () => Buffer.concat([await cor(60, 60).jpeg().toBuffer(), SAMSUNG])],
    [
      'a JPEG with a second one behind it',
      async () => Buffer.concat([await cor(60, 60).jpeg().toBuffer(), await cor(9, 9).jpeg().toBuffer()]),
    ],
    ['a PNG with a line end behind it', async () => Buffer.concat([await cor(60, 60).png().toBuffer(), Buffer.from('\r\n')])],
    ['a WebP with zeros behind it', async () => Buffer.concat([await cor(60, 60).webp().toBuffer(), Buffer.alloc(64)])],
  ])('[API-08] %s, and keeps the picture alone', async (_caso, fazer) => {
    const ana = await mundo.jogador()
    const r = await enviar(ana, { bytes: await fazer() })
    expect(r.statusCode, r.body).toBe(200)
  })
})

describe('POST /user/upload-avatar refuses', () => {
  const png = () => cor(60, 60).png().toBuffer()
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an SVG', () => SVG, 'perfil.foto_invalida'],
    ['a GIF', () => cor(9, 9).gif().toBuffer(), 'perfil.foto_invalida'],
    ['a TIFF', () => cor(9, 9).tiff().toBuffer(), 'perfil.foto_invalida'],
    ['an AVIF', () => cor(64, 64).avif().toBuffer(), 'perfil.foto_invalida'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'perfil.foto_invalida'],
    ['nothing', () => Buffer.alloc(0), 'perfil.foto_invalida'],
    ['noise', () => randomBytes(5000), 'perfil.foto_invalida'],
    [
      'the first bytes of a PNG before an SVG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), SVG]),
      'perfil.foto_danificada',
    ],
    ['a GIF that begins a script', () => Buffer.from('GIF89a/*' + ' '.repeat(200) + '*/=1;alert(1)//'), 'perfil.foto_invalida'],
    ['half a PNG', async () => (await ruido(60).png().toBuffer()).subarray(0, 4000), 'perfil.foto_danificada'],
    ['half a JPEG', async () => (await ruido(60).jpeg().toBuffer()).subarray(0, 1500), 'perfil.foto_danificada'],
    [
      'half a JPEG with the end of one',
      async () => Buffer.concat([(await ruido(200).jpeg().toBuffer()).subarray(0, 3000), Buffer.from([0xff, 0xd9])]),
      'perfil.foto_danificada',
    ],
    ['half a WebP', async () => (await ruido(60).webp().toBuffer()).subarray(0, 1500), 'perfil.foto_danificada'],
    [
      'a PNG with a wrong checksum',
      async () => {
        const bytes = await ruido(40).png().toBuffer()
        bytes.set([bytes[200]! ^ 0xff], 200)
        return bytes
      },
      'perfil.foto_danificada',
    ],
    ['a bomb: 30,000 × 30,000 of nothing', () => pngQueDiz(30_000, 30_000), 'perfil.foto_dimensoes'],
    ['a line of 17 million pixels', () => pngQueDiz(17_000_000, 1), 'perfil.foto_dimensoes'],
    ['a whole picture of 25 megapixels in 80 KB', () => cor(5000, 5000).png().toBuffer(), 'perfil.foto_dimensoes'],
    ['a PNG without pixels', () => pngQueDiz(0, 0), 'perfil.foto_danificada'],
  ])('[API-08][ERR-07] %s, and the photo stays', async (_caso, fazer, codigo) => {
    const ana = await mundo.jogador()
    const antes = (await enviar(ana, { bytes: await png() })).json().avatar_url
    const r = await enviar(ana, { bytes: await fazer() })
    expect([r.statusCode, r.json().codigo], r.body).toEqual([400, codigo])
    expect(r.json().erro).toMatch(/^[A-Z].*\.$/)
    expect(await avatarDe(ana)).toBe(antes)
  })

  it('[API-08] another field, no file, no form, a form cut off', async () => {
    const ana = await mundo.jogador()
    const bytes = await png()
    const url = '/api/user/upload-avatar'
    const refusa = async (pedido: Promise<{ statusCode: number; json(): { codigo: string } }>, codigo: string) => {
      const r = await pedido
      expect([r.statusCode, r.json().codigo]).toEqual([400, codigo])
    }
    await refusa(enviar(ana, { bytes, campo: 'foto' }), 'perfil.foto_ausente')
    await refusa(enviar(ana), 'perfil.foto_ausente')
    await refusa(mundo.chamar(ana, { method: 'POST', url, payload: { avatar: 'x' } }), 'perfil.foto_ausente')
    await refusa(
      mundo.chamar(ana, { method: 'POST', url, payload: bytes, headers: { 'content-type': 'image/png' } }),
      'perfil.foto_ausente',
    )
    const cortado = formulario([{ bytes }])
    await refusa(
      mundo.chamar(ana, { method: 'POST', url, ...cortado, payload: cortado.payload.subarray(0, 150) }),
      'pedido.formulario_invalido',
    )
    expect(await avatarDe(ana)).toBe('')
  })

  it('[API-08] a visitor and an admin, without reading what they send', async () => {
    const bytes = await png()
    expect((await enviar(null, { bytes })).statusCode).toBe(401)
    expect((await enviar(await mundo.admin(), { bytes })).statusCode).toBe(403)
  })

  it('[API-08] a form anywhere else is still no JSON', async () => {
    const ana = await mundo.jogador()
    const r = await mundo.chamar(ana, { method: 'POST', url: '/api/user/update-profile', ...formulario([{ bytes: await png() }]) })
    expect([r.statusCode, r.json().codigo]).toEqual([400, 'pedido.tipo_nao_aceito'])
  })
})

describe('many at once', () => {
  it('[API-08] 50 photos of 15 megapixels at the same time keep memory bounded, and the others are answered meanwhile', async () => {
    const pessoas = await emParalelo(50, () => mundo.jogador({ carteira: null, vinculo: false }))
    const bytes = await cor(4000, 3750).jpeg().toBuffer()
    const antes = process.memoryUsage().rss
    let maximo = antes
    const vigia = setInterval(() => (maximo = Math.max(maximo, process.memoryUsage().rss)), 5)
    let acabaram = false
    const enviadas = emParalelo(50, (i) => enviar(pessoas[i]!, { bytes })).finally(() => (acabaram = true))
    expect((await mundo.chamar(pessoas[0]!, { url: '/api/user/profile' })).statusCode).toBe(200)
    expect(acabaram).toBe(false)
    expect(porStatus(await enviadas)).toEqual({ 200: 50 })
    clearInterval(vigia)
    // Decoding all fifty at once would take 2.2 GB.
    expect((maximo - antes) / 1e6).toBeLessThan(350)
  })
})

describe('with the limits of production', () => {
  it('[API-08] 5 an hour and person, from whatever session, on every node', async () => {
    const estreito = await criarMundo({ ambiente: { LIMITES_FATOR: '1' } })
    try {
      const ana = await estreito.jogador()
      const bytes = await cor(9, 9).png().toBuffer()
      const tentar = () =>
        estreito.chamar(ana, { method: 'POST', url: '/api/user/upload-avatar', ...formulario([{ bytes }]) }).then((r) => r.statusCode)
      const respostas: number[] = []
      for (let n = 0; n < 11 && !respostas.includes(429); n++) respostas.push(await tentar())
      expect(respostas.filter((s) => s === 200).length).toBeGreaterThanOrEqual(5)
      expect(respostas.at(-1)).toBe(429)
    } finally {
      await estreito.fechar()
    }
  })
})
