import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Id, Nulavel } from '../comum/tipos.ts'
import { LIMITES_DA_PLANILHA as L } from './limites-da-planilha.ts'

export * from './limites-da-planilha.ts'

export const SITUACOES_DA_LINHA = ['criar', 'mudar', 'igual', 'erro'] as const
export type SituacaoDaLinha = (typeof SITUACOES_DA_LINHA)[number]

const Texto = Type.String()
export const LinhaConferida = Type.Object({
  /** Row number as spreadsheets count: the header is 1. */
  linha: Type.Integer(),
  situacao: Type.Enum([...SITUACOES_DA_LINHA]),
  id: Nulavel(Id),
  nome: Texto,
  /** Values as the sheet writes them; null: the cell is empty. */
  mudancas: Type.Array(Type.Object({ coluna: Texto, antes: Nulavel(Texto), depois: Nulavel(Texto) })),
  erros: Type.Array(Type.Object({ coluna: Nulavel(Texto), texto: Texto })),
  avisos: Type.Array(Texto),
})
export type LinhaConferida = Static<typeof LinhaConferida>

const Quantas = Type.Integer()
export const ConferenciaDaPlanilha = Type.Object({
  /** Hash of this sheet and of the present items; the import must send it back. */
  conferencia: Texto,
  contagem: Type.Object({ criar: Quantas, mudar: Quantas, igual: Quantas, erro: Quantas }),
  avisos: Type.Array(Texto),
  linhas: Type.Array(LinhaConferida, { maxItems: L.linhas }),
  /** A sheet that restores the items that the import would change. */
  antes: Texto,
})
export type ConferenciaDaPlanilha = Static<typeof ConferenciaDaPlanilha>

export const FormularioDaImportacao = Type.Object({ conferencia: Type.String({ minLength: 64, maxLength: 64 }) })

const daAdministracao = { metodo: 'POST', acesso: 'admin', modulo: 'loja', limite: 'escrita' } as const

export const conferirPlanilha = chamada({
  ...daAdministracao,
  caminho: '/admin/loja/itens/conferencia',
  resumo: `Lê uma planilha de itens e diz o que ela mudaria, sem gravar nada: um CSV (até 4 MB e ${L.linhas} linhas), ou um zip (até 24 MB) com um CSV e imagens, ou só imagens com os nomes dos itens`,
  formulario: { arquivo: 'arquivo', grande: 'loja.planilha_grande' },
  respostas: { 200: ConferenciaDaPlanilha },
})
export const importarItens = chamada({
  ...daAdministracao,
  caminho: '/admin/loja/itens/importacao',
  idempotente: true,
  resumo: 'Grava a planilha conferida, inteira ou nada; 409 se algo mudou desde a conferência',
  formulario: { arquivo: 'arquivo', campos: FormularioDaImportacao, grande: 'loja.planilha_grande' },
  respostas: { 200: Type.Object({ criados: Quantas, mudados: Quantas }) },
})
