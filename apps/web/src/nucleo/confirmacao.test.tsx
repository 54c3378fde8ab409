import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Formulario } from '#ui/formulario.tsx'
import { montar } from '../testes/montar.tsx'
import { redeDeTeste } from '../testes/rede.ts'
import { enviar } from './cliente-http.ts'
import { useConfirmacao } from './confirmacao.ts'

function Pergunta() {
  const [sabe, setSabe] = useState(false)
  const criar = useMutation({
    mutationFn: (corpo: { nome: string }) => enviar('POST', '/marketplace/categorias', { como: 'admin', corpo }),
  })
  const c = useConfirmacao({ mutacao: criar, pedido: { nome: 'Armas' }, pronto: sabe })
  return (
    <Formulario aoEnviar={c.aoEnviar}>
      <button type="button" onClick={() => setSabe(true)}>
        Já sei
      </button>
      {c.cedo && <p>Diga antes que sabe.</p>}
    </Formulario>
  )
}

afterEach(() => vi.unstubAllGlobals())

it('says what is missing, and then two presses in one moment send once', async () => {
  const rede = redeDeTeste()
  rede.segurar('POST', '/marketplace/categorias')
  await montar(<Pergunta />)
  document.querySelector('form')?.requestSubmit()
  await expect.element(page.getByText('Diga antes que sabe.')).toBeVisible()
  expect(rede.pedidos).toEqual([])
  await page.getByRole('button', { name: 'Já sei' }).click()
  await expect.element(page.getByText('Diga antes que sabe.')).not.toBeInTheDocument()
  document.querySelector('form')?.requestSubmit()
  document.querySelector('form')?.requestSubmit()
  await expect.poll(() => rede.pedidos.map((p) => p.corpo)).toEqual([{ nome: 'Armas' }])
})
