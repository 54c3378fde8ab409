import { describe, expect, it } from 'vitest'
import { decodificar } from './sessao.ts'

const tokenCom = (conteudo: string) => `e30.${btoa(String.fromCharCode(...new TextEncoder().encode(conteudo)))}.assinatura`

describe('decodificar', () => {
  it('[LAY-16] reads the identity, accents included', () => {
    expect(decodificar(tokenCom('{"nome":"Júlia Conceição","email":"j@x.com"}'))).toEqual({ nome: 'Júlia Conceição', email: 'j@x.com' })
  })

  it.each([null, '', 'lixo', 'a.b.c', tokenCom('nada'), tokenCom('[1]'), tokenCom('null'), tokenCom('"texto"')])(
    '[AUT-08] ignores what cannot be decoded: %s',
    (token) => expect(decodificar(token)).toBeNull(),
  )
})
