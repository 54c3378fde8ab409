import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { guardarToken, removerToken } from '#nucleo/sessao.ts'
import { montar } from '../../testes/montar.tsx'
import { useQuemPaga } from './quem-paga.ts'

const token = (nome: string) => `x.${btoa(JSON.stringify({ nome }))}.x`
const Linhas = () => <p data-testid="linhas">{useQuemPaga().map(({ rotulo, valor }) => `${rotulo}: ${valor}`)}</p>

afterEach(() => {
  removerToken('user')
  removerToken('admin')
})

it('the receipt names the wallet that pays to who is signed in as player and as administrator', async () => {
  guardarToken('user', token('Bruno'))
  await montar(<Linhas />)
  await expect.element(page.getByTestId('linhas')).toBeEmptyDOMElement()
  guardarToken('admin', token('Dona'))
  await expect.element(page.getByTestId('linhas')).toHaveTextContent('Carteira que paga: A sua de jogador (Bruno)')
})
