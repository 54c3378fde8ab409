import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_LOJA = {
  'loja.item_inexistente': { status: 404, texto: 'Este item não está mais à venda.' },
  'loja.metodo_sem_preco': { status: 400, texto: 'Este item não pode ser pago desta forma.' },
  'loja.personagem_invalido': { status: 403, texto: 'Este personagem não é da sua conta.' },
  'loja.compra_inexistente': { status: 404, texto: 'Compra não encontrada.' },
  'loja.preco_mudou': { status: 409, texto: 'O preço deste item mudou. Confira e confirme de novo.' },
} as const satisfies Record<string, LinhaDeErro>
