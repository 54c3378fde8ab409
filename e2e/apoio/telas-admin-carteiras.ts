import { dialogo } from './loja.ts'
import { ESTADO_DAS_FIGURAS, FALHA_DA_FIGURA } from './figuras.ts'
import { pagina, responder, type Tela } from './tela.ts'
import { expect } from './teste.ts'

const como = { admin: true }

export const ADMIN_DAS_CARTEIRAS: readonly Tela[] = [
  pagina('admin-carteiras', '/admin/carteiras', como),
  {
    nome: 'admin-carteiras-converter',
    como,
    async abrir(page) {
      await page.goto('/admin/carteiras?ordem=-saldo_real')
      await page.getByRole('button', { name: 'Converter R$' }).first().click()
      await dialogo(page).getByLabel('Valor').fill('10,00')
      await dialogo(page).getByLabel('Taxa de conversão').fill('0,5')
      await expect(dialogo(page).getByText('20,00', { exact: true })).toBeVisible()
    },
  },
  {
    nome: 'admin-carteiras-detalhes',
    como,
    async abrir(page) {
      await page.goto('/admin/carteiras?ordem=-saldo_real')
      await page.getByRole('button', { name: 'Ver Detalhes' }).first().click()
      await expect(dialogo(page).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    nome: 'admin-configuracoes',
    como,
    async abrir(page) {
      await page.goto('/admin/configuracoes')
      await expect(page.getByLabel('Nome do site')).not.toHaveValue('')
      await expect(page.getByRole('listitem', { name: 'Servidor principal' })).toBeVisible()
    },
  },
  {
    nome: 'admin-figuras',
    como,
    async abrir(page) {
      const falhas = ['paozinho', 'radio_velho', 'sorvete'].map((codigo) => ({ ...FALHA_DA_FIGURA, codigo }))
      await responder(page, '/admin/figuras', 200, {
        ...ESTADO_DAS_FIGURAS,
        com_figura: 397,
        faltam: 0,
        falharam: 3,
        buscando: false,
        falhas,
      })
      await page.goto('/admin/configuracoes')
      const cartao = page.getByRole('region', { name: 'Figuras da cidade' })
      await cartao.getByText('3 códigos ficaram sem figura nova').click()
      await expect(page.getByRole('listitem', { name: 'Servidor principal' })).toBeVisible()
      await cartao.evaluate((alvo) => alvo.scrollIntoView())
    },
  },
]
