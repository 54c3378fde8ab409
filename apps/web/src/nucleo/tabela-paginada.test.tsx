import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { montar } from '../testes/montar.tsx'
import { TabelaPaginada, type ColunaOrdenavel, type EstadoDaTabela } from './tabela-paginada.tsx'

interface Pessoa {
  id: string
  nome: string
}

const COLUNAS: readonly ColunaOrdenavel<Pessoa>[] = [
  { chave: 'nome', titulo: 'Nome', ordem: 'nome', celula: (p) => p.nome },
  { chave: 'id', titulo: 'Código', celula: (p) => p.id },
]
const gente = (quantos: number): Pessoa[] => Array.from({ length: quantos }, (_, i) => ({ id: `p${i + 1}`, nome: `Pessoa ${i + 1}` }))
const pagina = (linhas: Pessoa[], total = linhas.length, paginas = 1) => ({ linhas, total, paginas })
const linhas = page.getByRole('table', { name: 'Pessoas' }).getByRole('row')

type Partes = Partial<Pick<Parameters<typeof TabelaPaginada<Pessoa>>[0], 'dados' | 'falhou' | 'aoTentarDeNovo' | 'ordens'>>

function Cena({ mudar, inicial = {}, ...partes }: Partes & { mudar?: EstadoDaTabela['mudar']; inicial?: EstadoDaTabela['consulta'] }) {
  const [consulta, setConsulta] = useState(inicial)
  return (
    <TabelaPaginada
      rotulo="Pessoas"
      busca="Procurar pessoa"
      colunas={COLUNAS}
      dados={undefined}
      falhou={false}
      aoTentarDeNovo={vi.fn()}
      chaveDaLinha={(p) => p.id}
      nomes={['pessoa', 'pessoas']}
      erro="Erro ao carregar pessoas."
      vazio="Nenhuma pessoa encontrada."
      {...partes}
      consulta={consulta}
      mudar={(mudanca) => {
        mudar?.(mudanca)
        setConsulta((antes) => ({ ...antes, ...mudanca }))
      }}
    />
  )
}

/** Sets the whole text at once, because a slow machine could pause between two keys so long that the table searches. */
function digitar(campo: HTMLInputElement, texto: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, texto)
  campo.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('a table of the administration', () => {
  it('while its first page is coming holds its shape: no table, no number, no empty sentence', async () => {
    await montar(<Cena />)
    await expect.element(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await expect.element(page.getByText('Nenhuma pessoa encontrada.')).not.toBeInTheDocument()
  })

  it('that failed says so and is asked for again; it neither loads for ever nor claims to be empty', async () => {
    const aoTentarDeNovo = vi.fn()
    await montar(<Cena falhou aoTentarDeNovo={aoTentarDeNovo} />)
    await expect.element(page.getByRole('alert').getByText('Erro ao carregar pessoas.')).toBeVisible()
    await expect.element(page.getByText('Carregando...')).not.toBeInTheDocument()
    await expect.element(page.getByText('Nenhuma pessoa encontrada.')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect(aoTentarDeNovo).toHaveBeenCalledOnce()
  })

  it('that failed when it was asked again keeps the rows that it had', async () => {
    await montar(<Cena falhou dados={pagina(gente(2))} />)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(linhas).toHaveLength(3)
  })

  it('without rows says so, and counts none', async () => {
    await montar(<Cena dados={pagina([])} />)
    await expect.element(page.getByText('Nenhuma pessoa encontrada.')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('0 pessoas')
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  it('with one row counts one, and has no pages to turn', async () => {
    await montar(<Cena dados={pagina(gente(1))} />)
    await expect.element(page.getByRole('status')).toHaveTextContent('1 pessoa')
    await expect.element(linhas).toHaveLength(2)
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  })

  it('with many shows each in its order, counts all of them, and turns the page in the address', async () => {
    const mudar = vi.fn()
    await montar(<Cena dados={pagina(gente(50), 12_345, 247)} mudar={mudar} />)
    await expect.element(page.getByRole('status')).toHaveTextContent('12.345 pessoas')
    await expect.element(linhas).toHaveLength(51)
    expect(linhas.elements().map((l) => l.firstElementChild?.textContent)).toEqual(['Nome', ...gente(50).map((p) => p.nome)])
    await page.getByRole('button', { name: /Próxima|Proxima/ }).click()
    expect(mudar).toHaveBeenLastCalledWith({ pagina: '2' })
    await page.getByRole('button', { name: 'Anterior' }).click()
    expect(mudar).toHaveBeenLastCalledWith({ pagina: undefined })
  })

  it('beyond its last page still shows the way back', async () => {
    await montar(<Cena dados={pagina([], 3, 1)} inicial={{ pagina: '9' }} />)
    await expect.element(page.getByRole('button', { name: 'Anterior' })).toBeEnabled()
  })

  it('sorts by a head upwards, then downwards, then upwards, from the first page', async () => {
    const mudar = vi.fn()
    await montar(<Cena dados={pagina(gente(3))} mudar={mudar} inicial={{ pagina: '2' }} />)
    const nome = page.getByRole('columnheader', { name: 'Nome' })
    const vistas: (string | null | undefined)[] = [nome.element().ariaSort]
    for (let rodada = 1; rodada <= 3; rodada += 1) {
      await nome.getByRole('button').click()
      vistas.push(nome.element().ariaSort)
    }
    expect(vistas).toEqual(['none', 'ascending', 'descending', 'ascending'])
    expect(mudar.mock.calls).toEqual(['nome', '-nome', 'nome'].map((ordem) => [{ ordem, pagina: undefined }]))
    expect(page.getByRole('columnheader', { name: 'Código' }).element().ariaSort).toBeNull()
  })

  it('searches once, a moment after the last key, from the first page; and follows an address that somebody else changed', async () => {
    const mudar = vi.fn()
    const cena = await montar(<Cena key="a" dados={pagina(gente(3))} mudar={mudar} />)
    const busca = page.getByRole('searchbox', { name: 'Procurar pessoa' })
    for (const texto of ['a', 'an', 'ana ']) digitar(busca.element() as HTMLInputElement, texto)
    await expect.poll(() => mudar.mock.calls).toEqual([[{ busca: 'ana', pagina: undefined }]])
    await busca.fill('')
    await expect.poll(() => mudar.mock.lastCall).toEqual([{ busca: undefined, pagina: undefined }])
    await cena.rerender(<Cena key="b" dados={pagina(gente(3))} inicial={{ busca: 'bruno' }} />)
    await expect.element(busca).toHaveValue('bruno')
  })

  it('on a phone has a heading beside each cell instead of columns', async () => {
    await page.viewport(390, 844)
    await montar(<Cena dados={pagina(gente(1))} />)
    const celula = page.getByText('Pessoa 1', { exact: true })
    await expect.element(celula).toBeVisible()
    expect(getComputedStyle(celula.element(), '::before').content).toContain('Nome')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 900)
  })
})
