import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { PainelDoDiscord } from '@sorium/contratos/discord/index.ts'
import { montar } from '../../testes/montar.tsx'
import { redeDeTeste } from '../../testes/rede.ts'
import { CargosDoDiscord } from './painel.tsx'

const PAINEL: PainelDoDiscord = {
  servidor: { motivo: null, nome: 'Porto Aurora', cargos: [] },
  parado: null,
  dados: 0,
  na_fila: 0,
  pendencias: [],
  a_conferir: 0,
  bans: { feitos: 0, na_fila: 0, lidos_em: null, falharam: 0, pendencias: [] },
}
const quem = { nome: 'Ana', desde: '2026-11-25T12:00:00Z' }
let rede: ReturnType<typeof redeDeTeste>
beforeEach(() => {
  rede = redeDeTeste()
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

describe('blocks in the city’s Discord', () => {
  it('that failed are named, with the reason and what to do of a ban, not of a role', async () => {
    rede.responder('GET', '/admin/discord', {
      ...PAINEL,
      bans: {
        feitos: 4,
        na_fila: 0,
        lidos_em: '2026-11-25T12:00:00Z',
        falharam: 2,
        pendencias: [
          { ...quem, usuario: '1', banir: true, motivo: 'sem_permissao' },
          { ...quem, usuario: '2', nome: 'Beto', banir: false, motivo: 'recusado' },
        ],
      },
    })
    await montar(<CargosDoDiscord />)
    const tabela = page.getByRole('table', { name: 'Bloqueios que não foram' })
    const linha = (nome: string) => tabela.getByRole('row').filter({ hasText: nome })
    await expect.element(linha('Ana').getByText('O Discord não deixou o bot banir ou desbanir esta pessoa.')).toBeVisible()
    await expect.element(linha('Beto').getByText('Desbanir', { exact: true })).toBeVisible()
    await expect.element(linha('Beto').getByText('Faça à mão, no Discord: Configurações do servidor, Banimentos.')).toBeVisible()
    await expect.element(tabela.getByText('item da loja')).not.toBeInTheDocument()
    await expect.element(page.getByText('2 bloqueios não valeram no Discord.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Ver os bloqueados' }))
      .toHaveAttribute('href', '/admin/usuarios?situacao=bloqueados')
  })

  it('are not spoken of where neither side is told of the other', async () => {
    rede.responder('GET', '/admin/discord', PAINEL)
    await montar(<CargosDoDiscord />)
    await expect.element(page.getByText('Cargos dados')).toBeVisible()
    await expect.element(page.getByText('Bloqueios que valem lá')).not.toBeInTheDocument()
  })
})
