import { useMutation } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { criarCategoriaDoMarketplace } from '@sorium/contratos/marketplace/index.ts'
import { Entrada } from '#ui/campo.tsx'
import { Formulario } from '#ui/formulario.tsx'
import { montar } from '../testes/montar.tsx'
import { redeDeTeste } from '../testes/rede.ts'
import { enviar } from './cliente-http.ts'
import { useFormulario } from './formulario.ts'

const CRIAR = 'POST /marketplace/categorias'
const nome = page.getByRole('textbox', { name: 'Nome' })
const descricao = page.getByRole('textbox', { name: 'Descrição' })
let rede: ReturnType<typeof redeDeTeste>

function Categoria() {
  const criar = useMutation({
    mutationFn: (corpo: { nome: string; descricao?: string }) => enviar('POST', '/marketplace/categorias', { como: 'admin', corpo }),
  })
  const f = useFormulario({
    esquema: criarCategoriaDoMarketplace.corpo,
    valores: { nome: '', descricao: '' },
    mutacao: criar,
    pedido: (corpo) => corpo,
    campoDoErro: { 'teste.recusa': 'descricao' },
  })
  return (
    <Formulario aria-label="Categoria" aoEnviar={f.aoEnviar}>
      <Entrada rotulo="Nome" {...f.campo('nome')} />
      <Entrada rotulo="Descrição" {...f.campo('descricao')} />
      <button type="submit">Salvar</button>
      {f.falha && <p role="status">{f.falha.message}</p>}
    </Formulario>
  )
}

beforeEach(() => {
  rede = redeDeTeste()
})
afterEach(() => vi.unstubAllGlobals())

it('a value that the contract refuses is told at its field, which gets the focus, and nothing is sent', async () => {
  await montar(<Categoria />)
  await nome.fill('   ')
  await descricao.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Preencha este campo.')).toBeVisible()
  await expect.element(nome).toHaveAttribute('aria-invalid', 'true')
  await expect.element(nome).toHaveAccessibleDescription('Preencha este campo.')
  await expect.element(nome).toHaveFocus()
  expect(rede.quantos(CRIAR)).toBe(0)
  await nome.fill('Armas')
  await expect.element(page.getByText('Preencha este campo.')).not.toBeInTheDocument()
})

it('a field takes as much as the schema of its call', async () => {
  await montar(<Categoria />)
  await expect.element(nome).toHaveAttribute('maxlength', '60')
  await expect.element(descricao).toHaveAttribute('maxlength', '200')
})

it("the server's refusal of a field stands at it, and what was typed stays", async () => {
  rede.recusar('POST', '/marketplace/categorias', 400, 'Esta descrição não serve.')
  await montar(<Categoria />)
  await nome.fill('Armas')
  await descricao.fill('De fogo')
  await userEvent.keyboard('{Enter}')
  await expect.element(descricao).toHaveAccessibleDescription('Esta descrição não serve.')
  await expect.element(descricao).toHaveFocus()
  await expect.element(nome).toHaveValue('Armas')
  await expect.element(descricao).toHaveValue('De fogo')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

it.each(['O campo descricao não é válido.', 'descricao'])(
  'details that only name the field (%s) choose it, and are not read to the person',
  async (detalhes) => {
    rede.recusar('POST', '/marketplace/categorias', 400, 'Pedido inválido.', { codigo: 'pedido.invalido', detalhes })
    await montar(<Categoria />)
    await nome.fill('Armas')
    await userEvent.keyboard('{Enter}')
    await expect.element(descricao).toHaveAccessibleDescription('Pedido inválido.')
  },
)

it('two presses in one moment send once; after the answer it can be sent again', async () => {
  const resposta = rede.segurar('POST', '/marketplace/categorias')
  await montar(<Categoria />)
  await nome.fill('  Armas ')
  const formulario = document.querySelector('form')
  formulario?.requestSubmit()
  formulario?.requestSubmit()
  await expect.poll(() => rede.quantos(CRIAR)).toBe(1)
  formulario?.requestSubmit()
  await new Promise((passar) => setTimeout(passar, 50)) // relógio: nenhum outro pedido deve sair
  expect(rede.pedidos.map((p) => p.corpo)).toEqual([{ nome: 'Armas', descricao: '' }])
  resposta.soltar({ id: '1', nome: 'Armas', descricao: '' })
  await expect
    .poll(() => {
      formulario?.requestSubmit()
      return rede.quantos(CRIAR)
    })
    .toBe(2)
})
