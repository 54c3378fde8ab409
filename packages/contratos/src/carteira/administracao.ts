import { Type, type Static } from 'typebox'
import { PALAVRAS } from '../palavras.ts'
import { chamada } from '../comum/chamada.ts'
import { Taxa, Valor } from '../comum/dinheiro.ts'
import { recusaComo } from '../comum/recusa.ts'
import { ArquivoCsv, Id, Nulavel, PaginaPorChave, paginaDeTabela } from '../comum/tipos.ts'
import { ERROS_CARTEIRA } from './erros.ts'
import { LancamentoDoExtrato } from './extrato.ts'

export * from './limites.ts'

export const CarteiraDaTabela = Type.Object({
  id: Id,
  nome: Type.String(),
  id_conta: Nulavel(Type.Integer()),
  /** In Sorium. */
  saldo: Valor,
  saldo_real: Valor,
  fragmentos: Type.Integer(),
  license: Nulavel(Type.String()),
  papel: Type.Enum(['jogador', 'admin']),
  /** The owner has closed his account, so the wallet takes no money. */
  encerrada: Type.Boolean(),
})
export type CarteiraDaTabela = Static<typeof CarteiraDaTabela>

export const LancamentoDaAdministracao = Type.Object({
  ...LancamentoDoExtrato.properties,
  /** 'jogador:<uuid>', 'admin:<uuid>', 'sistema'. */
  ator: Type.String(),
  ref: Type.String(),
})
export type LancamentoDaAdministracao = Static<typeof LancamentoDaAdministracao>

export const ORDENS_DAS_CARTEIRAS = ['id', 'saldo', 'saldo_real'] as const
const Consulta = paginaDeTabela(ORDENS_DAS_CARTEIRAS)
export type ConsultaDasCarteiras = Static<typeof Consulta>

const daAdministracao = { acesso: 'admin', modulo: 'carteira' } as const
const PorId = Type.Object({ id: Id })

export const listarCarteiras = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/carteiras',
  limite: 'leitura',
  resumo: 'Carteiras em páginas; busca por nome, license, conta ou carteira',
  consulta: Consulta,
  respostas: { 200: Type.Object({ carteiras: Type.Array(CarteiraDaTabela), totalPaginas: Type.Integer() }) },
})
export const exportarCarteiras = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/carteiras/csv',
  limite: 'escrita',
  resumo: 'As mesmas carteiras como arquivo CSV (no máximo 100.000)',
  consulta: Consulta,
  respostas: { 200: ArquivoCsv },
})
export const creditarCarteira = chamada({
  ...daAdministracao,
  metodo: 'PUT',
  caminho: '/admin/carteiras/:id/saldo_real',
  limite: 'dinheiro',
  idempotente: true,
  resumo: `Soma ${PALAVRAS.real} ao saldo de outra pessoa, da conta da casa, dentro dos limites das configurações`,
  parametros: PorId,
  corpo: Type.Object({
    valor: Type.Number({
      description: `${PALAVRAS.real}, de 0,01 a 100.000,00, no máximo 2 casas`,
      ...recusaComo(ERROS_CARTEIRA['carteira.valor_de_credito']),
    }),
  }),
  respostas: { 200: CarteiraDaTabela },
})
export const converterCarteira = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/carteiras/:id/converter',
  limite: 'dinheiro',
  idempotente: true,
  resumo: `Converte ${PALAVRAS.real} da carteira de outra pessoa em ${PALAVRAS.moeda} à taxa informada, perto da cotação de 24 horas atrás`,
  parametros: PorId,
  corpo: Type.Object({
    valor: Type.Number({
      description: `${PALAVRAS.real}, no máximo o saldo`,
      ...recusaComo(ERROS_CARTEIRA['carteira.valores_de_conversao']),
    }),
    taxa: Type.Number({
      description: `${PALAVRAS.real} por 1 ${PALAVRAS.moeda}, até 4 casas`,
      ...recusaComo(ERROS_CARTEIRA['carteira.valores_de_conversao']),
    }),
  }),
  respostas: { 200: Type.Object({ ...CarteiraDaTabela.properties, recebido: Valor, taxa: Taxa }) },
})
export const extratoDaCarteira = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/carteiras/:id/lancamentos',
  limite: 'leitura',
  resumo: 'O extrato de uma carteira, do mais novo ao mais antigo',
  parametros: PorId,
  consulta: PaginaPorChave,
  respostas: { 200: Type.Array(LancamentoDaAdministracao) },
})
export const encerrarCarteira = chamada({
  ...daAdministracao,
  metodo: 'DELETE',
  caminho: '/admin/carteiras/:id',
  limite: 'escrita',
  resumo: 'Encerra uma carteira sem saldo; os lançamentos ficam',
  parametros: PorId,
  respostas: { 204: Type.Null() },
})
