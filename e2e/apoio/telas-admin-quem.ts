import { dialogo } from './loja.ts'
import type { Tela } from './tela.ts'
import { expect, type Page } from './teste.ts'

const como = { admin: true }

async function abrirUsuario(page: Page): Promise<void> {
  await page.goto('/admin/usuarios?busca=Nicolas+Vargas')
  await page.getByRole('button', { name: 'Nicolas Vargas' }).click()
  await expect(dialogo(page).getByText('Conta no jogo')).toBeVisible()
}

export const ADMIN_DE_QUEM: readonly Tela[] = [
  {
    nome: 'admin-usuarios',
    como,
    async abrir(page) {
      await page.goto('/admin/usuarios')
      await expect(page.getByRole('table', { name: 'Usuários' })).toBeVisible()
    },
  },
  { nome: 'admin-usuarios-detalhe', como, abrir: abrirUsuario },
  {
    nome: 'admin-usuarios-bloquear',
    como,
    async abrir(page) {
      await abrirUsuario(page)
      await dialogo(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
      await dialogo(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
      await expect(dialogo(page).getByText('Escreva o motivo.')).toBeVisible()
    },
  },
  {
    nome: 'admin-logs',
    como,
    async abrir(page) {
      await page.goto('/admin/logs?acao=sessao.admin_criado')
      const tabela = page.getByRole('table', { name: 'Registros' })
      await tabela
        .getByText(/campos?$/)
        .first()
        .click()
      await expect(tabela.locator('ins').first()).toBeVisible()
    },
  },
  {
    nome: 'admin-copias',
    como,
    async abrir(page) {
      await page.route('**/api/admin/copias', async (rota) => {
        const copia = (dia: number, provada: boolean) => ({
          nome: `sorium-202611${dia}T040012Z-noite.tar.gz.age`,
          instante: `2026-11-${dia}T04:00:12Z`,
          motivo: 'noite',
          onde: '/var/lib/sorium/copias',
          bytes: 48_300_000 - dia * 1_000,
          provada_em: provada ? `2026-11-${dia}T04:02:00Z` : null,
        })
        const refeita = (n: number, p: object) => ({
          operacao: `0197a0e0-0000-7000-8000-00000000000${n}`,
          em: '2026-11-22T19:04:00Z',
          passport: 1000 + n,
          reais: 0,
          zcoin: 0,
          resultado: 'aplicada',
          ajuste: 0,
          motivo: null,
          ...p,
        })
        await rota.fulfill({
          json: {
            ligadas: true,
            onde: '/var/lib/sorium/copias',
            sozinhas: true,
            copias: [copia(24, false), copia(23, false), copia(22, true)],
            provada_em: '2026-11-22T04:02:00Z',
            restauracao: {
              instante: '2026-11-22T04:00:12Z',
              livro_ate: '2026-11-22T18:41:30Z',
              em: '2026-11-22T19:02:10Z',
              substituida: 'sorium-20261122T190001Z-substituido.tar.gz.age',
              refeitos: 12,
              perdidos: 1,
              lista: [
                {
                  ref: 'compra:0197a0e0-0000-7000-8000-000000000002',
                  tipo: 'compra',
                  descricao: 'Kit de reparo',
                  em: '2026-11-22T18:40:02Z',
                  nome: 'Nicolas Vargas',
                  reais: -49.9,
                  zcoin: 0,
                },
              ],
              jogo: {
                ate: '2026-11-29T19:02:10Z',
                refeitas: 2,
                nao_refeitas: 1,
                ajustadas: 1,
                selos_falsos: 0,
                contaram: ['Porto Aurora'],
                faltam: [],
                incapazes: [],
                lista: [
                  refeita(1, { especie: 'venda', descricao: 'Sultan RS', nome: null, reais: 350, motivo: 'anuncio_desconhecido' }),
                  refeita(2, { especie: 'compra', descricao: 'Água mineral', nome: 'Nicolas Vargas', reais: 5, ajuste: 2.5 }),
                  refeita(3, { especie: 'aluguel', descricao: 'Kuruma', nome: 'Ana Lima', zcoin: 40 }),
                ],
              },
            },
            andamento: [],
            falhas: [{ tipo: 'copia', em: '2026-11-21T04:00:30Z', erro: '/var/lib/sorium/copias: o disco está cheio.' }],
          },
        })
      })
      await page.goto('/admin/copias')
      await expect(page.getByRole('table', { name: 'Cópias' })).toBeVisible()
    },
  },
]
