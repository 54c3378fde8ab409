import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { montar } from '../../../../testes/montar.tsx'
import { redeDeTeste } from '../../../../testes/rede.ts'
import { AdminConferencias } from './conferencias.tsx'
import { EntregaEmDuvidaDialogo } from './decisao.tsx'

const confirmar = page.getByRole('button', { name: 'Confirmar decisão' })
let rede: ReturnType<typeof redeDeTeste>

beforeEach(() => {
  rede = redeDeTeste()
})
afterEach(() => vi.unstubAllGlobals())

it('a decision is sent with its reason, not before both are there, and a refusal is told with its words', async () => {
  const DECIDIR = 'POST /admin/operacoes/:id/decisao'
  rede.recusar('POST', '/admin/operacoes/:id/decisao', 409, 'Já foi decidida.')
  const aoFechar = vi.fn()
  await montar(<EntregaEmDuvidaDialogo operacao="op1" item="VIP Gold" valor="R$ 10,00" aoFechar={aoFechar} />)
  await expect.element(confirmar).toBeDisabled()
  await page.getByRole('radio', { name: /Não aconteceu/ }).click()
  await expect.element(confirmar).toBeDisabled()
  const motivo = page.getByRole('textbox', { name: 'Como você sabe' })
  await motivo.fill('   ')
  await expect.element(confirmar).toBeDisabled()
  await expect.element(motivo).toHaveAttribute('maxlength', '300')
  await motivo.fill(' Vi no console. ')
  await confirmar.click()
  await expect.element(page.getByText('Erro ao salvar a decisão. Já foi decidida.')).toBeVisible()
  expect(rede.pedidos.filter((p) => p.chamada === DECIDIR).map((p) => p.corpo)).toEqual([{ aplicada: false, motivo: 'Vi no console.' }])
  expect(aoFechar).not.toHaveBeenCalled()
})

it('the other character goes with the decision that is about him, and with no other', async () => {
  rede.responder('GET', '/admin/conferencias', [
    {
      id: '0197a0e0-0000-7000-8000-000000000001',
      descricao: 'Kit de reparo',
      origem: 'loja.compra',
      origem_id: '0197a0e0-0000-7000-8000-000000000002',
      passaporte: 7,
      personagem_agora: null,
      outros_personagens: [
        { id: 8, nome: 'Ana Prado' },
        { id: 9, nome: 'Bia Prado' },
      ],
      pode_devolver: true,
      desde: '2026-11-20T12:00:00Z',
    },
  ])
  rede.responder('POST', '/admin/conferencias/:id/decisao', { mensagem: 'Feito.' })
  await montar(<AdminConferencias />)
  const decidir = async (opcao: RegExp) => {
    await page.getByRole('button', { name: 'Decidir Kit de reparo' }).click()
    await page.getByRole('combobox', { name: 'Outro personagem do jogador' }).selectOptions('9')
    await page.getByRole('radio', { name: opcao }).click()
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Falei com ela.')
    await confirmar.click()
    await expect.element(confirmar).not.toBeInTheDocument()
  }
  await decidir(/Entregar a outro personagem/)
  await decidir(/Devolver o valor/)
  expect(rede.pedidos.filter((p) => p.chamada.startsWith('POST')).map((p) => p.corpo)).toEqual([
    { decisao: 'outro', personagem_id: 9, motivo: 'Falei com ela.' },
    { decisao: 'devolver', motivo: 'Falei com ela.' },
  ])
})
