import { certo, errado, type Exame } from '@sorium/api/comandos/exames/exame.ts'
import { html } from '../servidor/html.ts'
import type { Passo } from './passo.ts'

const SENHA_MINIMA = 12
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const administrador: Passo = {
  nome: 'administrador',
  titulo: 'Primeiro administrador',
  botao: 'Criar o administrador',
  antes: () =>
    html`<p>É você: quem entra em <b>/admin/login</b> e cuida da loja, das carteiras e do resto. Esta senha não é a do Discord.</p>`,
  campos: (c) => [
    { nome: 'nome', rotulo: 'Seu nome', tipo: 'text', dica: 'Aparece nos registros do que a administração faz.' },
    { nome: 'email', rotulo: 'E-mail', tipo: 'email', valor: c.andamento.ler().administrador ?? '' },
    { nome: 'senha', rotulo: 'Senha', tipo: 'password', dica: `Pelo menos ${SENHA_MINIMA} caracteres. Uma frase serve.` },
    { nome: 'repetida', rotulo: 'A senha outra vez', tipo: 'password' },
  ],
  conferir: async (_, { nome = '', email = '', senha = '', repetida = '' }) => [
    nome.trim() === '' ? errado('nome', 'Escreva o seu nome.') : certo('nome', ''),
    EMAIL.test(email.trim()) ? certo('email', '') : errado('email', 'Isto não é um e-mail.'),
    ...daSenha(senha, repetida),
  ],
  async fazer(c, { valores: { nome = '', email = '', senha = '' } }, contar) {
    const quem = { email: email.trim(), nome: nome.trim(), senha }
    await c.site.criarAdmin(quem)
    await c.site.entrar(quem)
    c.andamento.mudar({ administrador: quem.email })
    contar(`Criado o administrador ${quem.email}`)
  },
}

function daSenha(senha: string, repetida: string): Exame[] {
  if (senha.length < SENHA_MINIMA) return [errado('senha', `Faltam ${SENHA_MINIMA - senha.length} caracteres.`)]
  if (senha.length > 256) return [errado('senha', 'A senha pode ter no máximo 256 caracteres.')]
  return [certo('senha', ''), senha === repetida ? certo('repetida', '') : errado('repetida', 'As duas não são iguais.')]
}
