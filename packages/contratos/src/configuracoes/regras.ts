import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Instante, Nulavel } from '../comum/tipos.ts'
import { ACORDO_DA_PLATAFORMA } from './acordo.ts'

export const RegrasDoSite = Type.Object({
  palavras: Type.Enum(['especificacao', 'seguras']),
  exemplos: Type.Object({ cripto: Type.String(), moeda: Type.String(), real: Type.String(), reais: Type.String() }),
  operador_nome: Nulavel(Type.String()),
  operador_documento: Nulavel(Type.String()),
  operador_contato: Nulavel(Type.String()),
  pais_hospedagem: Nulavel(Type.String()),
  aviso_nao_afiliado: Type.String(),
  maiores_de_18: Type.Boolean(),
  acordo: Type.Object({
    data: Type.String(),
    visto: Nulavel(Type.Object({ em: Instante, por: Type.String(), acordo: Type.String() })),
    /** True if the agreement was never read, was read too long ago, or was read in another edition. */
    vencido: Type.Boolean(),
  }),
})
export type RegrasDoSite = Static<typeof RegrasDoSite>

const doAdmin = { acesso: 'admin', modulo: 'configuracoes' } as const

export const lerRegras = chamada({
  ...doAdmin,
  metodo: 'GET',
  caminho: '/admin/regras',
  limite: 'leitura',
  resumo: 'O que o dono respondeu sobre as regras da plataforma, e quando leu o acordo pela última vez',
  respostas: { 200: RegrasDoSite },
})
export const lerAcordo = chamada({
  ...doAdmin,
  metodo: 'POST',
  caminho: '/admin/regras/acordo',
  limite: 'escrita',
  resumo: 'Anota que quem chama leu hoje o acordo da plataforma',
  corpo: Type.Object({ acordo: Type.Enum([ACORDO_DA_PLATAFORMA]) }),
  respostas: { 200: RegrasDoSite },
})
