import { errado, type Exame } from '@sorium/api/comandos/exames/exame.ts'
import type { Campo, Contexto, Envio } from './passo.ts'

export const quemDeNovo = (c: Contexto): Campo[] =>
  c.site.entrou()
    ? []
    : [
        { nome: 'email', rotulo: 'E-mail do administrador', tipo: 'email', valor: c.andamento.ler().administrador ?? '' },
        { nome: 'senha', rotulo: 'Senha do administrador', tipo: 'password', dica: 'A instalação foi retomada e não guarda a senha.' },
      ]

export const conferirQuem = (c: Contexto, valores: Envio['valores']): Exame[] =>
  !c.site.entrou() && !valores['senha'] ? [errado('senha', 'Escreva a senha do administrador.')] : []

export async function entrarSePreciso(c: Contexto, valores: Envio['valores']): Promise<void> {
  if (!c.site.entrou()) await c.site.entrar({ email: valores['email']?.trim() ?? '', senha: valores['senha'] ?? '' })
}
