import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Instante, Nulavel } from '../comum/tipos.ts'
import { lerPadrao } from './endereco.ts'
import { LIMITES_DAS_FIGURAS as L } from './limites.ts'

export * from './endereco.ts'
export * from './erros.ts'
export * from './limites.ts'
export * from './motivos.ts'

const Tipo = Type.Union([Type.Literal('item'), Type.Literal('veiculo')])

export const FalhaDaFigura = Type.Object({
  tipo: Tipo,
  codigo: Type.String(),
  motivo: Type.String(),
  em: Instante,
  de_novo_em: Nulavel(Instante),
})
export type FalhaDaFigura = Static<typeof FalhaDaFigura>

export const EstadoDasFiguras = Type.Object({
  endereco: Nulavel(Type.String()),
  total: Type.Integer(),
  passou_do_limite: Type.Boolean(),
  com_figura: Type.Integer(),
  /** Codes that the search has not tried yet. */
  faltam: Type.Integer(),
  falharam: Type.Integer(),
  buscando: Type.Boolean(),
  espera: Nulavel(Type.Object({ motivo: Type.String(), ate: Instante })),
  falhas: Type.Array(FalhaDaFigura, { maxItems: L.nomeadas }),
})
export type EstadoDasFiguras = Static<typeof EstadoDasFiguras>

export const Experimento = Type.Object({
  endereco: Type.String(),
  imagem: Nulavel(Type.String()),
  motivo: Nulavel(Type.String()),
})
export type Experimento = Static<typeof Experimento>

export const SITUACOES_NO_ZIP = [
  'guardada',
  'desconhecida',
  'repetida',
  'nao_e_figura',
  'outro_formato',
  'danificada',
  'pixels_demais',
  'ilegivel',
  'grande',
  'sem_tempo',
  'sem_lugar',
] as const
export const SituacaoNoZip = Type.Enum([...SITUACOES_NO_ZIP])
export type SituacaoNoZip = Static<typeof SituacaoNoZip>

export const ResultadoDoZip = Type.Object({
  contagem: Type.Record(SituacaoNoZip, Type.Integer()),
  arquivos: Type.Array(Type.Object({ nome: Type.String(), situacao: SituacaoNoZip }), { maxItems: L.nomeadas }),
})
export type ResultadoDoZip = Static<typeof ResultadoDoZip>

const daAdministracao = { acesso: 'admin', modulo: 'figuras' } as const
const Endereco = Type.String({ maxLength: L.endereco })

export const lerFiguras = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/figuras',
  limite: 'leitura',
  resumo: 'O endereço das figuras do catálogo da cidade e como anda a busca',
  respostas: { 200: EstadoDasFiguras },
})
export const gravarEnderecoDasFiguras = chamada({
  ...daAdministracao,
  metodo: 'PUT',
  caminho: '/admin/figuras/endereco',
  limite: 'escrita',
  resumo: 'Muda o endereço das figuras (com {codigo} ou {figura}) e começa a busca; null: nenhuma é buscada',
  corpo: Type.Object({ endereco: Nulavel(Endereco) }),
  respostas: { 200: EstadoDasFiguras },
})
/** For the form only: the api refuses the same addresses itself, with a code of its own and a hint. */
export const FormularioDoEndereco = Type.Object({ endereco: Nulavel(Type.Refine(Endereco, (texto) => lerPadrao(texto).ok)) })
export const experimentarFigura = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/figuras/experimentos',
  limite: 'escrita',
  resumo: 'Busca a figura de um código por um endereço, sem guardar nada',
  corpo: Type.Object({ endereco: Endereco, codigo: Type.String({ minLength: 1, maxLength: 60 }) }),
  respostas: { 200: Experimento },
})
export const buscarFiguras = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/figuras/busca',
  limite: 'escrita',
  resumo: 'Busca as figuras que faltam, também as que falharam; com tudo, de novo as que já vieram do endereço',
  corpo: Type.Object({ tudo: Type.Optional(Type.Boolean()) }),
  respostas: { 202: EstadoDasFiguras },
})
export const enviarZipDeFiguras = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/figuras/zip',
  limite: 'escrita',
  resumo: 'Guarda as figuras de um zip (até 24 MB) cujos nomes são códigos do catálogo',
  formulario: { arquivo: 'zip', grande: 'figuras.zip_grande' },
  respostas: { 200: ResultadoDoZip },
})
export const apagarFiguras = chamada({
  ...daAdministracao,
  metodo: 'DELETE',
  caminho: '/admin/figuras',
  limite: 'escrita',
  resumo: 'Apaga todas as figuras da cidade e o endereço delas',
  respostas: { 200: EstadoDasFiguras },
})
