import type { Achados } from '@sorium/contratos/busca/index.ts'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import type { FastifyReply } from 'fastify'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { contarPaginas, faixaDaTabela, lerCursor, pagina } from '#nucleo/http/pagina.ts'
import { apresentarEvento, apresentarEventoAchado } from './apresentar.ts'
import { contarEventos, ehIdDeEvento, evento, eventos, eventosComPalavras, eventosDaTabela, type OrdemDosEventos } from './repositorio.ts'

export async function paginaDeEventos(
  leitura: Leitura,
  res: FastifyReply,
  p: { limite: number; cursor: string | undefined },
): Promise<Evento[]> {
  const antesDe = lerCursor(p.cursor)
  if (antesDe !== null && !ehIdDeEvento(antesDe)) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  const linhas = await eventos(leitura, { antesDe, limite: p.limite + 1 })
  return pagina(res, linhas, { limite: p.limite, chave: (e) => e.id }).map(apresentarEvento)
}

interface ConsultaDeTabela {
  busca?: string
  ordem?: string
  pagina?: number
  porPagina?: number
}

/** Whether the list is asked for as a table, by page number. */
export const ehTabela = ({ busca, ordem, pagina: n, porPagina }: ConsultaDeTabela) =>
  [busca, ordem, n, porPagina].some((parte) => parte !== undefined)

export async function tabelaDeEventos(leitura: Leitura, res: FastifyReply, consulta: ConsultaDeTabela): Promise<Evento[]> {
  const faixa = faixaDaTabela(consulta)
  const { ordem = '-data' } = consulta
  const busca = consulta.busca?.trim() || null
  const descendente = ordem.startsWith('-')
  const coluna = (descendente ? ordem.slice(1) : ordem) as OrdemDosEventos
  const [total, linhas] = await Promise.all([
    contarEventos(leitura, busca),
    eventosDaTabela(leitura, { busca, ordem: coluna, descendente, ...faixa }),
  ])
  contarPaginas(res, { total, limite: faixa.limite })
  return linhas.map(apresentarEvento)
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
