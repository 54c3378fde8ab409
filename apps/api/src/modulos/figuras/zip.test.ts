import { type ResultadoDoZip, SITUACOES_NO_ZIP } from '@sorium/contratos/figuras/index.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codigosDaCidade } from '#modulos/entregas/porta-espelho.ts'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { formulario } from '../../testes/formulario.ts'
import { abrirSite } from '../../testes/site-de-figuras.ts'
import { type EntradaDoZip, zipDe as fazerZip } from '../../testes/zip.ts'
import { corDe, pngDe, porCatalogo } from './fabrica.ts'
import { buscarFiguras } from './index.ts'

let mundo: Mundo
let admin: { token: string }
let vermelho: Buffer
let azul: Buffer
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  ;[vermelho, azul] = await Promise.all([pngDe('#ff0000'), pngDe('#0000ff')])
})
afterAll(() => mundo.fechar())
beforeEach(async () => {
  await mundo.chamar(admin, { method: 'DELETE', url: '/api/admin/figuras' })
  await porCatalogo(mundo, [
    { codigo: 'agua' },
    { codigo: 'pao' },
    { codigo: 'WEAPON_PISTOL', figura: 'pistol' },
    { codigo: 'WEAPON_KNIFE', figura: 'nui://vrp/faca.png' },
    { tipo: 'veiculo', codigo: 'Comet2' },
  ])
})

const zipDe = (entradas: readonly (Omit<EntradaDoZip, 'bytes'> & { bytes?: Buffer })[]) =>
  fazerZip(entradas.map((e) => ({ bytes: vermelho, ...e })))

async function enviar(bytes: Buffer) {
  const r = await mundo.chamar(admin, {
    method: 'POST',
    url: '/api/admin/figuras/zip',
    ...formulario({}, [{ campo: 'zip', bytes, nome: 'figuras.zip', tipo: 'application/zip' }]),
  })
  return { status: r.statusCode, corpo: r.json<ResultadoDoZip>() }
}

const NENHUMA = Object.fromEntries(SITUACOES_NO_ZIP.map((s) => [s, 0]))

async function cores(): Promise<Record<string, string>> {
  const linhas = await mundo.app.ctx.banco.linhas<{ codigo: string; imagem: string }>(
    'select codigo, imagem from figuras_pub_figura order by codigo',
  )
  const pares = linhas.map(async ({ codigo, imagem }) => {
    const cor = await corDe((await mundo.chamar(null, { url: imagem })).rawPayload)
    return [codigo, /^#f[ef]0[01]0[01]$/.test(cor) ? 'vermelho' : /^#0[01]0[01]f[ef]$/.test(cor) ? 'azul' : cor] as const
  })
  return Object.fromEntries(await Promise.all(pares))
}

describe('a zip of pictures', () => {
  it('keeps those whose name is a code, wherever in the zip, or the name that the base tells of the picture', async () => {
    const jpeg = await sharp(azul).flatten().jpeg().toBuffer()
    const webp = await sharp(azul).webp({ lossless: true }).toBuffer()
    const zip = await zipDe([
      { nome: 'itens/' },
      { nome: 'itens/agua.png' },
      { nome: 'itens/fundo/PAO.JPG', bytes: jpeg },
      { nome: 'pistol.webp', bytes: webp },
      { nome: 'faca.jpeg', bytes: jpeg },
      { nome: 'carros/comet2.png' },
      { nome: 'itens/leiame.txt', bytes: Buffer.from('oi') },
      { nome: '__MACOSX/itens/._agua.png', bytes: Buffer.from('lixo') },
      { nome: '.DS_Store', bytes: Buffer.from('lixo') },
    ])
    expect(await enviar(zip)).toEqual({
      status: 200,
      corpo: {
        contagem: { ...NENHUMA, guardada: 5, nao_e_figura: 1 },
        arquivos: expect.arrayContaining([{ nome: 'itens/fundo/PAO.JPG', situacao: 'guardada' }]),
      },
    })
    expect(await cores()).toEqual({ agua: 'vermelho', comet2: 'vermelho', pao: 'azul', WEAPON_KNIFE: 'azul', WEAPON_PISTOL: 'azul' })
  })

  it('names each file that it does not keep, and keeps the others', async () => {
    const enorme = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const zip = await zipDe([
      { nome: 'agua.png' },
      { nome: 'outra/agua.png', bytes: azul },
      { nome: 'refrigerante.png' },
      { nome: 'pao.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { nome: 'comet2.png', bytes: enorme },
      { nome: 'pistol.png', bytes: Buffer.alloc(2 * 1024 * 1024 + 1) },
      { nome: 'WEAPON_KNIFE.png', bytes: vermelho.subarray(0, vermelho.length - 20) },
      { nome: 'foto.heic', bytes: Buffer.from('....ftypheic') },
    ])
    const { corpo } = await enviar(zip)
    expect(corpo.contagem).toEqual({
      ...NENHUMA,
      guardada: 1,
      repetida: 1,
      desconhecida: 1,
      outro_formato: 1,
      danificada: 1,
      nao_e_figura: 1,
      pixels_demais: 1,
      grande: 1,
    })
    expect(Object.fromEntries(corpo.arquivos.map((a) => [a.nome, a.situacao]))).toEqual({
      'agua.png': 'guardada',
      'outra/agua.png': 'repetida',
      'refrigerante.png': 'desconhecida',
      'pao.png': 'outro_formato',
      'comet2.png': 'pixels_demais',
      'pistol.png': 'grande',
      'WEAPON_KNIFE.png': 'danificada',
      'foto.heic': 'nao_e_figura',
    })
    expect(corpo.arquivos.at(-1)).toEqual({ nome: 'agua.png', situacao: 'guardada' })
    expect(await cores()).toEqual({ agua: 'vermelho' })
  })

  it('the owner’s own picture stays when an address has another, and a newer zip replaces it', async () => {
    await enviar(await zipDe([{ nome: 'agua.png' }]))
    const site = await abrirSite((_req, res) => res.end(azul))
    try {
      await mundo.chamar(admin, {
        method: 'PUT',
        url: '/api/admin/figuras/endereco',
        payload: { endereco: 'https://figuras.exemplo.com/{codigo}.png' },
      })
      await buscarFiguras({ ctx: mundo.app.ctx, internet: site.internet, codigosDaCidade })
      expect(site.pedidos).not.toContain('/agua.png')
      expect(await cores()).toMatchObject({ agua: 'vermelho', pao: 'azul' })
    } finally {
      await site.fechar()
    }
    await enviar(await zipDe([{ nome: 'agua.png', bytes: azul }]))
    expect(await cores()).toMatchObject({ agua: 'azul' })
  })

  it('without a catalogue says what is missing; sent, it is written down', async () => {
    await porCatalogo(mundo, [])
    expect(await enviar(await zipDe([{ nome: 'agua.png' }]))).toMatchObject({ status: 409, corpo: { codigo: 'figuras.sem_catalogo' } })
    await porCatalogo(mundo, [{ codigo: 'agua' }])
    const zip = await zipDe([{ nome: 'agua.png' }, { nome: 'x.txt' }])
    await enviar(zip)
    const { depois } = await mundo.app.ctx.banco.uma<{ depois: unknown }>(
      `select depois from configuracoes_auditoria where acao = 'figuras.enviou_zip' order by id desc limit 1`,
    )
    expect(depois).toEqual({ arquivos: 2, bytes: zip.length })
  })
})

function* achar(zip: Buffer, assinatura: string): Generator<number> {
  const procurada = Buffer.from(assinatura, 'latin1')
  for (let em = zip.indexOf(procurada); em !== -1; em = zip.indexOf(procurada, em + 1)) yield em
}
const LOCAL = 'PK\x03\x04'
const CENTRAL = 'PK\x01\x02'
const FIM = 'PK\x05\x06'

describe('a zip that was made to hurt', () => {
  const RECUSADO = { status: 400, corpo: { codigo: 'figuras.zip_invalido' } }

  it.each([
    ['nothing of a zip', async () => Buffer.from('PK não é um zip')],
    ['a picture', async () => vermelho],
    ['cut off', async () => (await zipDe([{ nome: 'agua.png' }])).subarray(0, -30)],
    [
      'a way up in a name',
      async () => {
        const zip = await zipDe([{ nome: 'aa/agua.png' }])
        for (const em of achar(zip, 'aa/agua.png')) zip.write('../agua.png', em, 'latin1')
        return zip
      },
    ],
    [
      'more files than a city has',
      async () => {
        const zip = await zipDe([{ nome: 'agua.png' }])
        zip.writeUInt16LE(8_001, zip.lastIndexOf(FIM) + 10)
        return zip
      },
    ],
    [
      'a bomb of many files, each of a size that is allowed',
      async () => {
        const zip = await zipDe(Array.from({ length: 260 }, (_, n) => ({ nome: `${n}.png` })))
        for (const em of achar(zip, CENTRAL)) zip.writeUInt32LE(2 * 1024 * 1024, em + 24)
        return zip
      },
    ],
  ])('%s: is refused whole, and nothing of it is kept', async (_o, fazer) => {
    expect(await enviar(await fazer())).toMatchObject(RECUSADO)
    expect(await cores()).toEqual({})
  })

  it('is refused when it is larger than a small server takes, while it is still coming', async () => {
    expect(await enviar(Buffer.alloc(24 * 1024 * 1024 + 1))).toMatchObject({ status: 413, corpo: { codigo: 'figuras.zip_grande' } })
  })

  it('a file that grows beyond what it said is not read to its end', async () => {
    const bomba = Buffer.concat([vermelho, Buffer.alloc(200 * 1024 * 1024)])
    const zip = await zipDe([{ nome: 'agua.png', bytes: bomba }, { nome: 'pao.png' }])
    expect(zip.length).toBeLessThan(300_000)
    const dita = Buffer.from(zip)
    const [agua] = achar(dita, CENTRAL)
    dita.writeUInt32LE(vermelho.length, agua! + 24)
    const antes = process.memoryUsage().rss
    expect((await enviar(dita)).corpo.contagem).toEqual({ ...NENHUMA, ilegivel: 1, guardada: 1 })
    expect((await enviar(zip)).corpo.contagem).toEqual({ ...NENHUMA, grande: 1, guardada: 1 })
    expect(process.memoryUsage().rss - antes).toBeLessThan(100 * 1024 * 1024)
  })

  it('an encrypted file and a link to another file are named', async () => {
    const zip = await zipDe([
      { nome: 'agua.png' },
      { nome: 'pao.png' },
      { nome: 'comet2.png', bytes: Buffer.from('/etc/passwd'), modo: 0o120777 },
    ])
    const [agua] = achar(zip, CENTRAL)
    const [aguaLocal] = achar(zip, LOCAL)
    zip.writeUInt16LE(zip.readUInt16LE(agua! + 8) | 1, agua! + 8)
    zip.writeUInt16LE(zip.readUInt16LE(aguaLocal! + 6) | 1, aguaLocal! + 6)
    const { corpo } = await enviar(zip)
    expect(corpo).toMatchObject({ contagem: { ...NENHUMA, guardada: 1, ilegivel: 2 } })
    expect(corpo.arquivos[0]).toEqual({ nome: 'agua.png', situacao: 'ilegivel' })
    expect(await cores()).toEqual({ pao: 'vermelho' })
  })
})
