import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EstadoDasFiguras } from '@sorium/contratos/figuras/index.ts'
import { montar } from '../../testes/montar.tsx'
import { redeDeTeste } from '../../testes/rede.ts'
import { AdminFiguras } from './admin-figuras.tsx'

const ESTADO: EstadoDasFiguras = {
  endereco: null,
  total: 400,
  passou_do_limite: false,
  com_figura: 120,
  faltam: 280,
  falharam: 0,
  buscando: false,
  espera: null,
  falhas: [],
}
const MODELO = 'https://imagens.exemplo.com/{codigo}.png'
const endereco = page.getByRole('textbox', { name: 'Endereço das figuras' })
const alerta = page.getByRole('alert')
let rede: ReturnType<typeof redeDeTeste>

const abrir = async (partes: Partial<EstadoDasFiguras> = {}) => {
  rede.responder('GET', '/admin/figuras', { ...ESTADO, ...partes })
  return montar(<AdminFiguras />)
}

beforeEach(() => {
  rede = redeDeTeste()
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

it('an address is checked as it is typed, and cannot be saved until it serves', async () => {
  await abrir()
  const salvar = page.getByRole('button', { name: 'Salvar endereço' })
  await expect.element(salvar).toBeDisabled()
  for (const [texto, dito] of [
    ['http://imagens.exemplo.com/{codigo}.png', 'Comece com https://.'],
    ['https://imagens.exemplo.com/agua.png', 'Falta {codigo}: é onde entra o código de cada item.'],
    ['https://192.168.0.10/{codigo}.png', 'Use o nome do site, e não o número de uma máquina.'],
    ['https://ana:segredo@imagens.exemplo.com/{codigo}.png', 'O endereço não pode ter usuário e senha.'],
  ] as const) {
    await endereco.fill(texto)
    await expect.element(alerta).toHaveTextContent(dito)
    await expect.element(salvar).toBeDisabled()
  }
  await endereco.fill(MODELO)
  await expect.element(alerta).not.toBeInTheDocument()
  await expect.element(salvar).toBeEnabled()
})

it('one code is tried before: its picture is shown, or why there is none', async () => {
  const onde = 'https://imagens.exemplo.com/agua.png'
  rede.responder('POST', '/admin/figuras/experimentos', { endereco: onde, imagem: null, motivo: 'Não há arquivo neste endereço (404).' })
  await abrir()
  await endereco.fill(MODELO)
  await page.getByLabelText('Código para experimentar').fill('agua')
  await page.getByRole('button', { name: 'Experimentar' }).click()
  await expect.element(page.getByText('Não há arquivo neste endereço (404).')).toBeVisible()
  const imagem = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  rede.responder('POST', '/admin/figuras/experimentos', { endereco: onde, imagem, motivo: null })
  await page.getByRole('button', { name: 'Experimentar' }).click()
  await expect.element(page.getByRole('img', { name: 'Figura de agua' })).toHaveAttribute('src', imagem)
  expect(rede.enviados('POST /admin/figuras/experimentos').at(-1)).toEqual({ endereco: MODELO, codigo: 'agua' })
})

it('a file that is no zip is not sent', async () => {
  await abrir()
  await userEvent.upload(page.getByLabelText('Arquivo zip'), new File(['Rar!'], 'figuras.rar', { type: 'application/vnd.rar' }))
  await expect.element(alerta).toHaveTextContent('Escolha um arquivo .zip.')
  expect(rede.quantos('POST /admin/figuras/zip')).toBe(0)
})

it('the search while it runs', async () => {
  await abrir({ endereco: MODELO, buscando: true })
  await expect.element(page.getByText('Buscando', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Faltam olhar 280 códigos. Pode sair desta página: a busca continua.')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '120')
  await expect.element(page.getByRole('button', { name: 'Buscar as que faltam' })).not.toBeInTheDocument()
})

it('the search while it waits', async () => {
  const espera = { motivo: 'O site das figuras não responde.', ate: new Date(Date.now() + 600_000).toISOString() }
  await abrir({ endereco: MODELO, espera })
  await expect.element(page.getByText('Esperando', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^A busca espera até \d\d:\d\d\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Buscar as que faltam' })).toBeVisible()
})

it('the search that is done, with what failed and why', async () => {
  const falha = { tipo: 'item', motivo: 'Não há arquivo neste endereço (404).', em: '2026-01-01T12:00:00.000Z', de_novo_em: null } as const
  await abrir({
    endereco: MODELO,
    com_figura: 398,
    faltam: 0,
    falharam: 2,
    falhas: [
      { ...falha, codigo: 'pao' },
      { ...falha, codigo: 'radio' },
    ],
  })
  await expect.element(page.getByText('Com falhas', { exact: true })).toBeVisible()
  await page.getByText('2 códigos ficaram sem figura nova: veja por quê').click()
  await expect
    .element(page.getByRole('region', { name: 'Códigos sem figura' }).getByRole('listitem').first())
    .toHaveTextContent('paoNão há arquivo neste endereço (404).')
})
