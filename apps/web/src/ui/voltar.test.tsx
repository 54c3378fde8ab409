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

it('[LOJ-12] a step that is seen has its entry already: Back, however soon, goes one step back and not to the page before', async () => {
  await montar(<Passos />)
  const antes = passosAbertos()
  for (const passo of [0, 1, 2]) {
    const mostrada = aoMostrar()
    await page.getByRole('button').click()
    expect(await mostrada).toBe(antes + passo + 1)
    await expect.element(page.getByRole('button')).toHaveTextContent(`passo ${passo}`)
  }
  for (const passo of [1, 0, -1]) {
    history.back()
    await expect.element(page.getByRole('button')).toHaveTextContent(`passo ${passo}`)
  }
})
