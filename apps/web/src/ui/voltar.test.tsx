import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { montar } from '../testes/montar.tsx'
import { useVoltar } from './voltar.ts'

function Passos() {
  const [passo, setPasso] = useState(-1)
  useVoltar({ aberto: passo >= 0, passo: Math.max(passo, 0), voltar: () => setPasso(passo - 1) })
  return (
    <button type="button" onClick={() => setPasso(passo + 1)}>
      passo {passo}
    </button>
  )
}

const passosAbertos = () => (history.state as { dialogo?: number } | null)?.dialogo ?? 0

function aoMostrar(): Promise<number> {
  return new Promise((pronto) => {
    const quem = new MutationObserver(() => {
      quem.disconnect()
      queueMicrotask(() => pronto(passosAbertos()))
    })
    quem.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

const abrirPasso = async (passo: number) => {
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button')).toHaveTextContent(`passo ${passo}`)
}

it('[LOJ-12] a step that is seen has its entry already: Back, however soon, goes one step back and not to the page before', async () => {
  await montar(<Passos />)
  // Entries that dialogs of earlier tests have left are used up first.
  const antes = passosAbertos()
  for (let passo = 0; passo < antes; passo++) await abrirPasso(passo)
  for (const passo of [antes, antes + 1, antes + 2]) {
    const mostrada = aoMostrar()
    await abrirPasso(passo)
    expect(await mostrada).toBe(passo + 1)
  }
  for (const passo of [antes + 1, antes, antes - 1]) {
    history.back()
    await expect.element(page.getByRole('button')).toHaveTextContent(`passo ${passo}`)
  }
})
