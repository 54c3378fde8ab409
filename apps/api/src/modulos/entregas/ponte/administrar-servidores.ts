import { randomBytes } from 'node:crypto'
import type { ServidorComChave, ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { invariante, Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { antesDoSite } from '#nucleo/versao.ts'
import { armazemSql } from '../armazem.ts'
import { NO_AR_S } from '../espelho/repositorio.ts'
import { type LinhaDoServidor, lerServidores, pausar, revogarChaves } from './repositorio.ts'
import { adotarMundo, marcarTeste } from './repositorio-mundo.ts'
import { criarServidor, trocarChave } from './servidores.ts'

const BYTES_DA_CHAVE = 32

function apresentar(s: LinhaDoServidor): ServidorDoJogo {
  const mundo = s.mundo_recusado ?? s.mundo
  return {
    id: s.id,
    nome: s.nome,
    no_ar: s.no_ar,
    versao: s.versao,
    ponte_antiga: s.versao !== null && antesDoSite(s.versao),
    framework: s.framework,
    fila: s.fila,
    parada: s.parada,
    chave_ativa: s.chave_ativa,
    em_maos: s.em_maos,
    perdido_em: s.perdido_em?.toISOString() ?? null,
    teste: s.teste,
    base: s.base,
    pausa: s.pausada_em && { desde: s.pausada_em.toISOString(), motivo: s.pausa_motivo, por: s.pausa_por ?? 'painel' },
    problema: s.problema && s.problema_desde && { codigo: s.problema, desde: s.problema_desde.toISOString() },
    mundo: mundo === null ? null : { id: mundo, do_site: mundo === s.mundo_do_site },
    visto_em: s.visto_em?.toISOString() ?? null,
    no_ar_s: s.no_ar_s === null ? null : Number(s.no_ar_s),
    jogadores: s.no_ar ? s.jogadores : 0,
    chave_anterior_ate: s.chave_anterior_ate?.toISOString() ?? null,
    recusada: s.recusada_em && s.recusada_por && { motivo: s.recusada_por, em: s.recusada_em.toISOString() },
  }
}

export async function servidoresDoJogo(leitura: Leitura): Promise<ServidorDoJogo[]> {
  return (await lerServidores(leitura, { id: null, noArPorS: NO_AR_S })).map(apresentar)
}

export async function umServidor(leitura: Leitura, id: string): Promise<ServidorDoJogo> {
  const [servidor] = await lerServidores(leitura, { id, noArPorS: NO_AR_S })
  invariante(servidor, `servidor ${id} sumiu`)
  return apresentar(servidor)
}

interface Pedido {
  conta: Conta
  id: string
}

const auditarChave = (tx: Transacao, p: Pedido, acao: string, depois?: unknown) =>
  auditar(tx, { ator: atorDe(p.conta), papel: 'admin', acao, objeto: `servidor:${p.id}`, depois })

export async function cadastrarServidor(tx: Transacao, p: Pedido & { nome: string }, ctx: Pick<Ctx, 'config'>): Promise<ServidorComChave> {
  const chave = randomBytes(BYTES_DA_CHAVE).toString('hex')
  if (!(await criarServidor(tx, { id: p.id, nome: p.nome, chave }, { ctx, armazem: armazemSql })))
    throw new Recusa('entregas.servidor_ja_existe')
  await auditarChave(tx, p, 'ponte.criou_servidor', { nome: p.nome })
  return { servidor: await umServidor(tx, p.id), chave }
}

export async function girarChave(tx: Transacao, p: Pedido, ctx: Pick<Ctx, 'config'>): Promise<ServidorComChave> {
  const chave = randomBytes(BYTES_DA_CHAVE).toString('hex')
  if (!(await trocarChave(tx, { id: p.id, chave }, { ctx, armazem: armazemSql }))) throw new Recusa('entregas.servidor_inexistente')
  const servidor = await umServidor(tx, p.id)
  await auditarChave(tx, p, 'ponte.trocou_chave', { chave_anterior_ate: servidor.chave_anterior_ate })
  return { servidor, chave }
}

export async function revogarChave(tx: Transacao, p: Pedido): Promise<ServidorDoJogo> {
  if (!(await revogarChaves(tx, p.id))) throw new Recusa('entregas.servidor_inexistente')
  await auditarChave(tx, p, 'ponte.revogou_chave')
  return umServidor(tx, p.id)
}

export async function pausarEntregas(tx: Transacao, p: Pedido & { pausar: boolean; motivo: string | null }): Promise<ServidorDoJogo> {
  if (!(await pausar(tx, { servidor: p.id, pausar: p.pausar, motivo: p.motivo, por: 'painel' })))
    throw new Recusa('entregas.servidor_inexistente')
  await auditarChave(tx, p, p.pausar ? 'ponte.pausou' : 'ponte.continuou', { motivo: p.motivo })
  return umServidor(tx, p.id)
}

export async function marcarServidorDeTeste(tx: Transacao, p: Pedido & { teste: boolean }): Promise<ServidorDoJogo> {
  const feito = await marcarTeste(tx, p)
  if (feito === 'inexistente') throw new Recusa('entregas.servidor_inexistente')
  if (feito === 'em_uso') throw new Recusa('entregas.servidor_do_mundo')
  await auditarChave(tx, p, 'ponte.marcou_teste', { teste: p.teste })
  return umServidor(tx, p.id)
}

/** `mundo`: the world that the administrator saw. The change is refused if the server reports another world by now. */
export async function trocarMundo(tx: Transacao, p: Pedido & { mundo: string }): Promise<ServidorDoJogo> {
  const antes = await umServidorOuRecusa(tx, p.id)
  if (antes.mundo?.id !== p.mundo || antes.teste) throw new Recusa('entregas.mundo_mudou')
  const anterior = await adotarMundo(tx, { servidor: p.id, mundo: p.mundo })
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: 'admin',
    acao: 'ponte.trocou_mundo',
    objeto: `servidor:${p.id}`,
    antes: { mundo: anterior },
    depois: { mundo: p.mundo },
  })
  return umServidor(tx, p.id)
}

async function umServidorOuRecusa(leitura: Leitura, id: string): Promise<ServidorDoJogo> {
  const [servidor] = await lerServidores(leitura, { id, noArPorS: NO_AR_S })
  if (!servidor) throw new Recusa('entregas.servidor_inexistente')
  return apresentar(servidor)
}
