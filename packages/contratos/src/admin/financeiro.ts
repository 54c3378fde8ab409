import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { recusa } from '../comum/recusa.ts'
import { Instante, Nulavel } from '../comum/tipos.ts'

export const Financeiro = Type.Object({
  pausa: Nulavel(Type.Object({ desde: Instante, motivo: Type.String() })),
  /** At `vale_em` the market's fees begin to go to `carteira`, unless somebody cancels the change. `carteira` null: the house keeps the fees. */
  troca_da_taxa: Nulavel(Type.Object({ carteira: Nulavel(Type.String()), vale_em: Instante, por: Type.String() })),
})
export type Financeiro = Static<typeof Financeiro>

export const lerFinanceiro = chamada({
  metodo: 'GET',
  acesso: 'admin',
  modulo: 'admin',
  limite: 'leitura',
  caminho: '/admin/financeiro',
  resumo: 'Se o dinheiro está pausado, desde quando e por quê',
  respostas: { 200: Financeiro },
})
export const liberarFinanceiro = chamada({
  metodo: 'POST',
  acesso: 'admin',
  modulo: 'admin',
  limite: 'escrita',
  caminho: '/admin/financeiro/liberacao',
  resumo: 'Libera o dinheiro depois de conferido; o que ainda não fecha o pausa de novo em um minuto',
  corpo: Type.Object({
    motivo: Type.String({
      minLength: 3,
      maxLength: 500,
      pattern: '\\S',
      ...recusa('Escreva o que foi conferido.', 'Escreva o que foi conferido.'),
    }),
  }),
  respostas: { 200: Financeiro },
})
