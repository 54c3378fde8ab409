import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Instante, Nulavel } from '../comum/tipos.ts'

export * from './erros.ts'

const Versao = Type.String({ pattern: '^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$' })

/** recusada: failed before the swap. voltou: failed after the swap, and the old version serves again. sem_volta: neither version serves. */
export const DESFECHOS_DA_ATUALIZACAO = ['feita', 'recusada', 'voltou', 'sem_volta'] as const

export const EstadoDaAtualizacao = Type.Object({
  versao: Versao,
  /** True: installed by `sorium instalar`. Only then can the panel request an update. */
  instalada: Type.Boolean(),
  /** A newer version, which is already on the machine, with its signature verified. */
  disponivel: Nulavel(Type.Object({ versao: Versao, novidades: Type.String(), achada_em: Instante })),
  procurada_em: Nulavel(Instante),
  falha_da_procura: Nulavel(Type.String()),
  pedido_em: Nulavel(Instante),
  andamento: Nulavel(Type.Object({ de: Versao, para: Versao, passo: Type.String(), comecou_em: Instante })),
  ultima: Nulavel(
    Type.Object({
      de: Versao,
      para: Versao,
      em: Instante,
      desfecho: Type.Enum([...DESFECHOS_DA_ATUALIZACAO]),
      motivo: Nulavel(Type.String()),
      registro: Type.String(),
    }),
  ),
})
export type EstadoDaAtualizacao = Static<typeof EstadoDaAtualizacao>

const daAdministracao = { acesso: 'admin', modulo: 'atualizacao' } as const

export const lerAtualizacao = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/atualizacao',
  limite: 'leitura',
  resumo: 'A versão do site que serve, a que está pronta para entrar e como terminou a última atualização',
  respostas: { 200: EstadoDaAtualizacao },
})
export const pedirAtualizacao = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/atualizacao',
  limite: 'escrita',
  resumo: 'Pede à máquina que ponha no ar a versão que ela achou e conferiu',
  corpo: Type.Object({ versao: Versao }),
  respostas: { 202: EstadoDaAtualizacao },
})
export const procurarAtualizacao = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/atualizacao/procura',
  limite: 'escrita',
  resumo: 'Pede à máquina que procure uma versão nova agora',
  respostas: { 202: EstadoDaAtualizacao },
})
