import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { montar } from '../../testes/montar.tsx'
import { PainelEsperas } from './painel-esperas.tsx'

const AGORA = Date.parse('2026-11-25T12:00:00Z')
const ponto = (id: string, nome: string, grave: boolean) => ({
  id,
  nome,
  grave,
  texto: 'O site não diz quem o opera.',
  desde: '2026-11-25T09:00:00Z',
})
const linhas = page.getByRole('listitem')

describe('what needs a hand', () => {
  it('has the parts of the site that are ill, each with the way to where it is mended', async () => {
    const saude = [
      ponto('copia', 'Cópias de segurança', true),
      ponto('disco:a', 'Disco de a', true),
      ponto('regras', 'Regras da plataforma', false),
    ]
    await montar(<PainelEsperas pendencias={[]} servidores={[]} saude={saude} agora={AGORA} />)
    await expect.element(linhas).toHaveLength(3)
    await expect.element(linhas.nth(2)).toHaveTextContent('Regras da plataformaO site não diz quem o opera. Há 3 h.Ver regras')
    const destinos = linhas.elements().map((l) => l.querySelector('a')?.getAttribute('href'))
    expect(destinos).toEqual(['/admin/copias', '/admin/saude', '/admin/regras'])
    await expect.element(page.getByText('Tudo em dia')).not.toBeInTheDocument()
  })

  it('wraps a name of 80 letters without a space, on a phone', async () => {
    await page.viewport(390, 844)
    await montar(<PainelEsperas pendencias={[]} servidores={[]} saude={[ponto('disco:a', 'W'.repeat(80), true)]} agora={AGORA} />)
    await expect.element(linhas).toHaveLength(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 900)
  })

  it('says so when nothing does', async () => {
    await montar(<PainelEsperas pendencias={[]} servidores={[]} saude={[]} agora={AGORA} />)
    await expect.element(page.getByText('Tudo em dia: nada espera por você agora.')).toBeVisible()
  })
})
