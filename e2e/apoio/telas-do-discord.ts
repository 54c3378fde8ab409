import { responder, type Tela } from './tela.ts'
import { expect } from './teste.ts'

const VIP = { id: '310000000000000001', nome: 'VIP', pode: true }
const FUNDADOR = { id: '310000000000000009', nome: 'Fundador', pode: false }
const PAINEL = {
  servidor: { motivo: null, nome: 'Porto Aurora', cargos: [FUNDADOR, VIP] },
  parado: { em: '2026-11-24T13:00:00Z', motivo: 'fora_do_ar' },
  dados: 38,
  na_fila: 2,
  a_conferir: 12,
  pendencias: [
    { cargo: FUNDADOR.id, itens: 'Pacote Fundador', motivo: 'sem_permissao', quantos: 3 },
    { cargo: VIP.id, itens: 'VIP 30 dias, VIP 7 dias', motivo: 'fora_do_servidor', quantos: 5 },
  ],
  bans: {
    feitos: 7,
    na_fila: 1,
    lidos_em: '2026-11-24T13:04:00Z',
    falharam: 1,
    pendencias: [{ usuario: '01', nome: 'Nando Vice', banir: true, motivo: 'sem_permissao', desde: '2026-11-24T12:40:00Z' }],
  },
}

export const DO_DISCORD: readonly Tela[] = [
  {
    nome: 'admin-discord',
    como: { admin: true },
    async abrir(page) {
      await responder(page, '/admin/discord', 200, PAINEL)
      await page.goto('/admin/configuracoes')
      const cartao = page.getByRole('region', { name: 'Cargos e bloqueios no Discord' })
      await expect(cartao.getByRole('table', { name: 'Cargos que não foram' })).toBeVisible()
      await page.getByLabel('Só entra no site quem está no Discord da cidade').check()
    },
  },
  {
    nome: 'entrada-fora-do-discord',
    como: {},
    async abrir(page) {
      const erro = 'O site é só para quem está no Discord da cidade. Entre lá com esta mesma conta e tente de novo.'
      await responder(page, '/auth/discord/callback', 403, { erro, codigo: 'sessao.fora_do_discord' })
      const pendente = JSON.stringify([{ state: 'estado-de-teste', verifier: 'v', voltar: '/' }])
      await page.addInitScript((texto) => localStorage.setItem('oauth_pendente', texto), pendente)
      await page.goto('/auth/discord/callback?code=codigo&state=estado-de-teste')
      await expect(page.getByRole('alert')).toContainText('O site é só para quem está no Discord da cidade.')
    },
  },
]
