import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Valor } from '../comum/dinheiro.ts'
import { Id, Instante, Nulavel, Passport } from '../comum/tipos.ts'

export * from './limites.ts'

export const Achados = Type.Object({
  itens: Type.Array(
    Type.Object({
      id: Id,
      nome: Type.String(),
      imagem: Nulavel(Type.String()),
      categoria_nome: Type.String(),
      valor_reais: Valor,
      valor_zcoin: Nulavel(Valor),
    }),
  ),
  anuncios: Type.Array(
    Type.Object({
      id: Id,
      nome_item: Type.String(),
      imagem: Type.String(),
      quantidade: Type.Integer(),
      valor: Valor,
      moeda: Type.Enum(['reais', 'zcoin']),
      nome_usuario_vendedor: Type.String(),
    }),
  ),
  jogadores: Type.Array(
    Type.Object({
      id: Passport,
      name: Type.String(),
      name2: Type.String(),
      username: Nulavel(Type.String()),
      avatarURL: Type.String(),
    }),
  ),
  eventos: Type.Array(Type.Object({ id: Id, motivo: Type.String(), titulo: Type.String(), data: Instante, quando: Nulavel(Instante) })),
})
export type Achados = Static<typeof Achados>

export const buscar = chamada({
  metodo: 'GET',
  caminho: '/busca',
  acesso: 'anonimo',
  modulo: 'busca',
  limite: 'leitura',
  resumo:
    'Itens, anúncios, jogadores e eventos em cujas palavras está o que foi escrito, primeiro as que começam com ele; no máximo 5 de cada',
  consulta: Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
  respostas: { 200: Achados },
})
