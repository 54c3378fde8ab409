import { ehId } from '@sorium/contratos/comum/id.ts'
import type { Achados } from '@sorium/contratos/busca/index.ts'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { TabelaEmCsv } from '#nucleo/arquivos/csv.ts'
import { cortarPagina, faixaDaTabela, lerCursor, type Pagina, type PaginaDaTabela } from '#nucleo/pagina.ts'
import { escreverAgenda } from './agenda.ts'
import { apresentarEvento, apresentarEventoAchado, fimDosPassados } from './apresentar.ts'
import {
  contarEventos,
  evento,
  eventos,
  eventosComPalavras,
  eventosDaTabela,
  eventosPassados,
  eventosProximos,
  type LinhaDoEvento,
  type OrdemDosEventos,
} from './repositorio.ts'

interface Ocasiao {
  agora: Date
}
interface PedidoDePagina extends Ocasiao {
  limite: number
  cursor: string | undefined
}

export async function paginaDeEventos(leitura: Leitura, p: PedidoDePagina): Promise<Pagina<Evento>> {
  const antesDe = lerCursor(p.cursor)
  if (antesDe !== null && !ehId(antesDe)) throw recusaDoCursor()
  const linhas = await eventos(leitura, { antesDe, limite: p.limite + 1 })
  return cortarPagina(linhas, { limite: p.limite, chave: (e) => e.id, apresentar: apresentarEvento(p.agora) })
}

const NO_TEMPO = { proximos: eventosProximos, passados: eventosPassados } as const

export async function eventosNoTempo(leitura: Leitura, p: PedidoDePagina & { tempo: keyof typeof NO_TEMPO }): Promise<Pagina<Evento>> {
  const depoisDe = lerLugar(p.cursor)
  const linhas = await NO_TEMPO[p.tempo](leitura, { fim: fimDosPassados(p.agora), depoisDe, limite: p.limite + 1 })
  const chave = (e: LinhaDoEvento) => `${e.quando?.toISOString() ?? SEM_DIA}.${e.id}`
  return cortarPagina(linhas, { limite: p.limite, chave, apresentar: apresentarEvento(p.agora) })
}

const SEM_DIA = 'sem'

function lerLugar(cursor: string | undefined): { quando: Date | null; id: string } | null {
  const lugar = lerCursor(cursor)
  if (lugar === null) return null
  const corte = lugar.lastIndexOf('.')
  const [dia, id] = [lugar.slice(0, corte), lugar.slice(corte + 1)]
  const quando = dia === SEM_DIA ? null : new Date(dia)
  if (!ehId(id) || Number.isNaN(quando?.getTime())) throw recusaDoCursor()
  return { quando, id }
}

const recusaDoCursor = () => new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })

interface ConsultaDeTabela {
  busca?: string
  ordem?: string
  pagina?: number
  porPagina?: number
}

export const ehTabela = ({ busca, ordem, pagina, porPagina }: ConsultaDeTabela) =>
  [busca, ordem, pagina, porPagina].some((parte) => parte !== undefined)

export async function tabelaDeEventos(leitura: Leitura, p: Ocasiao & { consulta: ConsultaDeTabela }): Promise<PaginaDaTabela<Evento>> {
  const { consulta, agora } = p
  const faixa = faixaDaTabela(consulta)
  const selecao = selecaoDe(consulta)
  const [total, linhas] = await Promise.all([contarEventos(leitura, selecao.busca), eventosDaTabela(leitura, { ...selecao, ...faixa })])
  return { linhas: linhas.map(apresentarEvento(agora)), total, limite: faixa.limite }
}

function selecaoDe({ busca, ordem = '-data' }: ConsultaDeTabela) {
  const descendente = ordem.startsWith('-')
  return { busca: busca?.trim() || null, ordem: (descendente ? ordem.slice(1) : ordem) as OrdemDosEventos, descendente }
}

export function csvDeEventos(leitura: Leitura, p: { consulta: ConsultaDeTabela; dia: Date }): TabelaEmCsv<LinhaDoEvento> {
  const selecao = selecaoDe(p.consulta)
  return {
    nome: 'eventos',
    dia: p.dia,
    cabecalho: ['ID', 'Motivo', 'Título', 'Autor', 'Data', 'Quando', 'Descrição'],
    celulas: (e) => [e.id, e.motivo, e.titulo, e.autor ?? 'Admin', e.data.toISOString(), e.quando?.toISOString() ?? '', e.descricao],
    ler: (faixa) => eventosDaTabela(leitura, { ...selecao, ...faixa }),
  }
}

export async function umEvento(leitura: Leitura, { id, agora }: Ocasiao & { id: string }): Promise<Evento> {
  return apresentarEvento(agora)(await exigirEvento(leitura, id))
}

export async function agendaDoEvento(leitura: Leitura, { id, agora, origem }: Ocasiao & { id: string; origem: string }): Promise<string> {
  const linha = await exigirEvento(leitura, id)
  const { quando } = linha
  if (!quando) throw new Recusa('eventos.sem_data')
  return escreverAgenda({ ...linha, quando }, { agora, origem })
}

async function exigirEvento(leitura: Leitura, id: string): Promise<LinhaDoEvento> {
  const linha = await evento(leitura, id)
  if (!linha) throw new Recusa('eventos.inexistente')
  return linha
}

export async function procurarEventos(leitura: Leitura, p: { busca: string; limite: number }): Promise<Achados['eventos']> {
  return (await eventosComPalavras(leitura, p)).map(apresentarEventoAchado)
}
