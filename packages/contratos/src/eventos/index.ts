import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Id, Instante, Nulavel, PaginaPorChave } from '../comum/tipos.ts'

export * from './erros.ts'

export const Evento = Type.Object({
  id: Id,
  motivo: Type.String(),
  titulo: Type.String(),
  /** HTML out of an allow-list: p br b i strong em u ul ol li h2 h3 h4 a[href] img[src alt] blockquote. */
  descricao: Type.String(),
  /** null: shown as 'Admin'. */
  autor: Nulavel(Type.String()),
  data: Instante,
  /** Address on this site. */
  imagem: Nulavel(Type.String()),
})
export type Evento = Static<typeof Evento>

export const listarEventos = chamada({
  metodo: 'GET',
  caminho: '/admin/eventos',
  acesso: 'anonimo',
  modulo: 'eventos',
  limite: 'leitura',
  resumo: 'Os eventos da cidade, do anunciado por último ao primeiro',
  consulta: PaginaPorChave,
  respostas: { 200: Type.Array(Evento) },
})
export const lerEvento = chamada({
  metodo: 'GET',
  caminho: '/admin/eventos/:id',
  acesso: 'anonimo',
  modulo: 'eventos',
  limite: 'leitura',
  resumo: 'Um evento',
  parametros: Type.Object({ id: Id }),
  respostas: { 200: Evento },
})
