import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { montar } from '../testes/montar.tsx'
import { Botao } from './botao.tsx'
import { Dialogo } from './dialogo.tsx'
import { enviarSemCampos } from './formulario.tsx'
import { Entrada } from './campo.tsx'

const dialogo = page.getByRole('dialog')
const fechar = page.getByRole('button', { name: 'Fechar' })

function Cena({ ocupado = false, semFechar = false, aoEnviar }: { ocupado?: boolean; semFechar?: boolean; aoEnviar?: () => void }) {
  const [aberto, setAberto] = useState(false)
  const [passo, setPasso] = useState(1)
  return (
    <main>
      <button type="button" onClick={() => setAberto(true)}>
        Abrir
      </button>
      <Dialogo
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo="Mudar o preço"
        ocupado={ocupado}
        semFechar={semFechar}
        aoEnviar={enviarSemCampos(() => {
          aoEnviar?.()
        })}
        rodape={
          <Botao variante="primaria" disabled={passo === 2} onClick={() => setPasso(2)}>
            Continuar
          </Botao>
        }
      >
        <Entrada rotulo="Valor" />
      </Dialogo>
    </main>
  )
}

async function abrir(cena = <Cena />) {
  await montar(cena)
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(dialogo).toBeVisible()
}

describe('a dialog', () => {
  it('has its title for a name, puts the focus on its first field, and gives it back to what opened it', async () => {
    await abrir()
    await expect.element(page.getByRole('dialog', { name: 'Mudar o preço' })).toBeVisible()
    await expect.element(page.getByLabelText('Valor')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialogo).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Abrir' })).toHaveFocus()
  })

  it('is closed by its X and by a click beside it', async () => {
    await abrir()
    await fechar.click()
    await expect.element(dialogo).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Abrir' }).click()
    await page.elementLocator(document.querySelector('[role=dialog]')!.parentElement!).click({ position: { x: 5, y: 5 } })
    await expect.element(dialogo).not.toBeInTheDocument()
  })

  it('stays while something is under way: not Esc, not a click beside it, not the X', async () => {
    await abrir(<Cena ocupado />)
    await userEvent.keyboard('{Escape}')
    await page.elementLocator(document.querySelector('[role=dialog]')!.parentElement!).click({ position: { x: 5, y: 5 } })
    await expect.element(fechar).toBeDisabled()
    await expect.element(dialogo).toBeVisible()
  })

  it('that has to be answered has no X, and Esc does not close it', async () => {
    await abrir(<Cena semFechar />)
    await expect.element(fechar).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialogo).toBeVisible()
  })

  it('takes the focus that its button loses when its own press disables it', async () => {
    await abrir()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(dialogo).toHaveFocus()
  })

  it('is sent by Enter in a field', async () => {
    const aoEnviar = vi.fn()
    await abrir(<Cena aoEnviar={aoEnviar} />)
    await userEvent.keyboard('{Enter}')
    expect(aoEnviar).toHaveBeenCalledOnce()
  })
})
