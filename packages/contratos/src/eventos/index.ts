import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { recusa } from '../comum/recusa.ts'
import { ArquivoCsv, Id, Instante, midia, Nulavel, PaginaPorChave, paginaDeTabela } from '../comum/tipos.ts'
import { TEXTO_FORMATADO_MAXIMO } from '../comum/texto-formatado.ts'
import { MOTIVO_DO_EVENTO_MAXIMO, TITULO_DO_EVENTO_MAXIMO } from './valores.ts'

export * from './erros.ts'
export * from './valores.ts'

export const Evento = Type.Object({
  id: Id,
  motivo: Type.String(),
  titulo: Type.String(),
  /** HTML with only ELEMENTOS_DO_TEXTO, a[href] and img[src alt]. */
  descricao: Type.String(),
  autor: Nulavel(Type.String()),
  data: Instante,
  /** When the event takes place. Pages show this date, or `data` if this is null. */
  quando: Nulavel(Instante),
  passado: Type.Boolean(),
  imagem: Nulavel(Type.String()),
})
export type Evento = Static<typeof Evento>

const DaTabela = paginaDeTabela(['data', 'quando', 'titulo', 'motivo'])

export const listarEventos = chamada({
  metodo: 'GET',
  caminho: '/admin/eventos',
  acesso: 'anonimo',
  modulo: 'eventos',
  limite: 'leitura',
  resumo:
    'Os eventos da cidade, do anunciado por último ao primeiro. Com tempo=proximos, os que não passaram: os marcados, do mais perto ao mais longe, ' +
    'depois os sem data; com tempo=passados, os que passaram, do último ao primeiro. Com pagina, busca ou ordem, como tabela',
  consulta: Type.Object({
    ...PaginaPorChave.properties,
    tempo: Type.Optional(Type.Enum(['proximos', 'passados'])),
    ...DaTabela.properties,
  }),
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
export const agendaDoEvento = chamada({
  metodo: 'GET',
  caminho: '/admin/eventos/:id/agenda.ics',
  acesso: 'anonimo',
  modulo: 'eventos',
  limite: 'leitura',
  resumo: 'Um evento com data marcada, como arquivo para a agenda (iCalendar); 404 para um sem data',
  parametros: Type.Object({ id: Id }),
  respostas: { 200: Type.String(midia('text/calendar')) },
})

const doAdmin = { acesso: 'admin', modulo: 'eventos', limite: 'escrita' } as const
/** The longest allowed text must fit, even when JSON escapes every character. */
const CORPO_MAXIMO = 256 * 1024
const Textos = Type.Object({
  motivo: Type.String({ minLength: 1, maxLength: MOTIVO_DO_EVENTO_MAXIMO }),
  titulo: Type.String({ minLength: 1, maxLength: TITULO_DO_EVENTO_MAXIMO }),
  descricao: Type.String({
    minLength: 1,
    maxLength: TEXTO_FORMATADO_MAXIMO,
    ...recusa('O texto é longo demais. Corte um pouco e salve de novo.'),
  }),
  /** The address that enviarImagemDoEvento returned; null: no picture. Absent in an edit: the picture stays. */
  imagem: Type.Optional(Nulavel(Type.String({ maxLength: 200 }))),
  quando: Type.Optional(
    Nulavel(Type.String({ format: 'date-time', maxLength: 40, ...recusa('Complete a data e a hora, ou apague as duas.') })),
  ),
  /** Accepted but ignored: the server fills both (OQ-98). */
  autor: Type.Optional(Type.Unknown()),
  data: Type.Optional(Type.Unknown()),
})
export type TextosDoEvento = Static<typeof Textos>

export const exportarEventos = chamada({
  ...doAdmin,
  metodo: 'GET',
  caminho: '/admin/eventos/csv',
  resumo: 'Os eventos como arquivo CSV (no máximo 100.000)',
  consulta: DaTabela,
  respostas: { 200: ArquivoCsv },
})
export const criarEvento = chamada({
  ...doAdmin,
  metodo: 'POST',
  caminho: '/admin/eventos',
  resumo: 'Anuncia um evento; a descrição é limpa antes de ser guardada',
  corpo: Textos,
  corpoMaximo: CORPO_MAXIMO,
  respostas: { 201: Evento },
})
export const editarEvento = chamada({
  ...doAdmin,
  metodo: 'PUT',
  caminho: '/admin/eventos/:id',
  resumo: 'Muda um evento; autor e data ficam',
  parametros: Type.Object({ id: Id }),
  corpo: Textos,
  corpoMaximo: CORPO_MAXIMO,
  respostas: { 200: Evento },
})
export const excluirEvento = chamada({
  ...doAdmin,
  metodo: 'DELETE',
  caminho: '/admin/eventos/:id',
  resumo: 'Exclui um evento',
  parametros: Type.Object({ id: Id }),
  respostas: { 204: Type.Null() },
})
export const enviarImagemDoEvento = chamada({
  ...doAdmin,
  metodo: 'POST',
  caminho: '/admin/eventos/imagens',
  resumo: 'Guarda uma imagem para a capa ou o texto (PNG, JPEG ou WebP de até 4 MB)',
  formulario: { arquivo: 'imagem' },
  respostas: { 201: Type.Object({ imagem: Type.String() }) },
})
