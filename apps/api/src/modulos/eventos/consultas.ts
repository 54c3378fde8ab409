import type { Achados } from '@sorium/contratos/busca/index.ts'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import type { FastifyReply } from 'fastify'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { lerCursor, pagina } from '#nucleo/http/pagina.ts'
import { apresentarEvento, apresentarEventoAchado } from './apresentar.ts'
import { ehIdDeEvento, evento, eventos, eventosComPalavras } from './repositorio.ts'

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
