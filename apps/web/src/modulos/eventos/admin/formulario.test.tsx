import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { montar } from '../../../testes/montar.tsx'
import { redeDeTeste } from '../../../testes/rede.ts'
import { FormularioDeEvento } from './formulario.tsx'

const EVENTO: Evento = {
  id: '0197a0e0-0000-7000-8000-000000000001',
  motivo: 'Corrida',
  titulo: 'Noite na Orla',
  descricao: '<p>Largada às 21h.</p>',
  autor: 'Marina',
  data: '2026-11-20T12:00:00Z',
  quando: null,
  passado: false,
  imagem: null,
}
const titulo = page.getByRole('textbox', { name: 'Título' })
const data = page.getByLabelText('Data e hora do evento')
const salvar = page.getByRole('button', { name: 'Salvar' })
let rede: ReturnType<typeof redeDeTeste>

async function abrir() {
  const aoSalvar = vi.fn()
  await montar(<FormularioDeEvento evento={EVENTO} aoEscrever={vi.fn()} aoSalvar={aoSalvar} aoCancelar={vi.fn()} />)
  return aoSalvar
}

beforeEach(() => {
  rede = redeDeTeste()
  rede.responder('PUT', '/admin/eventos/:id', EVENTO)
})
afterEach(() => vi.unstubAllGlobals())

it('what is missing is told where it is written, also when it is sent from the preview', async () => {
  await abrir()
  await titulo.fill('  ')
  await page.getByRole('button', { name: 'Prévia' }).click()
  await expect.element(titulo).not.toBeInTheDocument()
  await salvar.click()
  await expect.element(titulo).toHaveFocus()
  await expect.element(titulo).toHaveAccessibleDescription('Preencha este campo.')
  expect(rede.pedidos).toEqual([])
})

it('half a date is no date: it is told, and nothing is sent until it is whole or gone', async () => {
  const aoSalvar = await abrir()
  await data.click()
  await userEvent.keyboard('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Complete a data e a hora, ou apague as duas.')).toBeVisible()
  await expect.element(data).toHaveFocus()
  expect(rede.pedidos).toEqual([])
  await data.fill('2027-01-05T21:00')
  await expect.element(page.getByText('Complete a data e a hora, ou apague as duas.')).not.toBeInTheDocument()
  await salvar.click()
  await expect.poll(() => aoSalvar.mock.calls.length).toBe(1)
  expect(rede.pedidos.map((p) => p.corpo)).toEqual([
    { motivo: 'Corrida', titulo: 'Noite na Orla', descricao: '<p>Largada às 21h.</p>', imagem: null, quando: '2027-01-06T00:00:00.000Z' },
  ])
})
