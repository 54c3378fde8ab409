import { ehId } from '@sorium/contratos/comum/id.ts'
import type { Achados } from '@sorium/contratos/busca/index.ts'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { TabelaEmCsv } from '#nucleo/csv.ts'
import { cortarPagina, faixaDaTabela, lerCursor, type Pagina, type PaginaDaTabela } from '#nucleo/pagina.ts'
import { apresentarEvento, apresentarEventoAchado } from './apresentar.ts'
import {
  contarEventos,
  evento,
  eventos,
  eventosComPalavras,
  eventosDaTabela,
  type LinhaDoEvento,
  type OrdemDosEventos,
} from './repositorio.ts'

export async function paginaDeEventos(leitura: Leitura, p: { limite: number; cursor: string | undefined }): Promise<Pagina<Evento>> {
  const antesDe = lerCursor(p.cursor)
  if (antesDe !== null && !ehId(antesDe)) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  const linhas = await eventos(leitura, { antesDe, limite: p.limite + 1 })
  return cortarPagina(linhas, { limite: p.limite, chave: (e) => e.id, apresentar: apresentarEvento })
}

interface ConsultaDeTabela {
  busca?: string
  ordem?: string
  pagina?: number
  porPagina?: number
}

/** Whether the list is asked for as a table, by page number. */
export const ehTabela = ({ busca, ordem, pagina, porPagina }: ConsultaDeTabela) =>
  [busca, ordem, pagina, porPagina].some((parte) => parte !== undefined)

export async function tabelaDeEventos(leitura: Leitura, consulta: ConsultaDeTabela): Promise<PaginaDaTabela<Evento>> {
  const faixa = faixaDaTabela(consulta)
  const selecao = selecaoDe(consulta)
  const [total, linhas] = await Promise.all([contarEventos(leitura, selecao.busca), eventosDaTabela(leitura, { ...selecao, ...faixa })])
  return { linhas: linhas.map(apresentarEvento), total, limite: faixa.limite }
}

function selecaoDe({ busca, ordem = '-data' }: ConsultaDeTabela) {
  const descendente = ordem.startsWith('-')
  return { busca: busca?.trim() || null, ordem: (descendente ? ordem.slice(1) : ordem) as OrdemDosEventos, descendente }
}

/** The table as a file; the texts as they are kept, in HTML. */
export function csvDeEventos(leitura: Leitura, p: { consulta: ConsultaDeTabela; dia: Date }): TabelaEmCsv<LinhaDoEvento> {
  const selecao = selecaoDe(p.consulta)
  return {
    nome: 'eventos',
    dia: p.dia,
    cabecalho: ['ID', 'Motivo', 'Título', 'Autor', 'Data', 'Descrição'],
    celulas: (e) => [e.id, e.motivo, e.titulo, e.autor ?? 'Admin', e.data.toISOString(), e.descricao],
    ler: (faixa) => eventosDaTabela(leitura, { ...selecao, ...faixa }),
  }
}

/** @throws Recusa 404. */
export async function umEvento(leitura: Leitura, id: string): Promise<Evento> {
  const linha = await evento(leitura, id)
  if (!linha) throw new Recusa('eventos.inexistente')
  return apresentarEvento(linha)
}

/** Events whose title or reason has a word that begins with each word of `busca`. */
export async function procurarEventos(leitura: Leitura, p: { busca: string; limite: number }): Promise<Achados['eventos']> {
  return (await eventosComPalavras(leitura, p)).map(apresentarEventoAchado)
}
