import { codigoBase, conheceItem, conheceVeiculo, item, veiculo } from '@sorium/catalogo'
import type { CatalogoDaCidade, ConsultaDoCatalogo, LinhaDaCidade } from '@sorium/contratos/entregas/index.ts'
import type { TipoDoCatalogo } from '@sorium/contratos/ponte/index.ts'
import { chaveDoCatalogo } from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { figurasDe } from '#modulos/figuras/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { faixaDaTabela, ordemDaTabela, type PaginaDaTabela } from '#nucleo/pagina.ts'
import { NO_AR_S } from '../espelho/repositorio.ts'
import { CANAL } from '../operacoes/enfileirar.ts'
import {
  type LinhaDaTabela,
  lerNomes,
  lerServidoresDoCatalogo,
  lerSituacao,
  type OrdemDoCatalogo,
  paginaDoCatalogo,
  pedirLeitura,
} from './repositorio.ts'

export async function catalogoDaCidade(leitura: Leitura): Promise<CatalogoDaCidade> {
  const [listas, servidores] = await Promise.all([lerSituacao(leitura), lerServidoresDoCatalogo(leitura, NO_AR_S)])
  const pedidos = servidores.flatMap((s) => (s.no_ar && s.pedido_em ? [s.pedido_em.getTime()] : []))
  return {
    listas: listas.map((l) => ({ ...l, lida_em: l.lida_em?.toISOString() ?? null })),
    servidores: servidores.map(({ id, nome, no_ar, framework }) => ({ id, nome, no_ar, framework })),
    lendo_desde: pedidos.length > 0 ? new Date(Math.min(...pedidos)).toISOString() : null,
  }
}

export async function linhasDoCatalogo(leitura: Leitura, consulta: ConsultaDoCatalogo): Promise<PaginaDaTabela<LinhaDaCidade>> {
  const faixa = faixaDaTabela(consulta)
  const { linhas, total } = await paginaDoCatalogo(leitura, {
    ...faixa,
    busca: consulta.busca?.trim() ?? '',
    tipo: consulta.tipo ?? null,
    codigo: consulta.codigo ?? null,
    sumidos: consulta.situacao === 'sumiu',
    ordem: consulta.ordem === undefined ? null : ordemDaTabela<OrdemDoCatalogo>(consulta.ordem, 'nome'),
  })
  const codigosDe = (tipo: TipoDoCatalogo) => linhas.filter((l) => l.tipo === tipo).map((l) => l.codigo)
  const [dosItens, dosVeiculos] = await Promise.all([
    figurasDe(leitura, { tipo: 'item', codigos: codigosDe('item') }),
    figurasDe(leitura, { tipo: 'veiculo', codigos: codigosDe('veiculo') }),
  ])
  const figura = ({ tipo, codigo }: LinhaDaTabela) => (tipo === 'veiculo' ? dosVeiculos(codigo) : dosItens(codigo))
  return { linhas: linhas.map((l) => apresentar(l, figura(l))), total, limite: faixa.limite }
}

function apresentar({ tipo, codigo, nome, peso_g, sumiu_em }: LinhaDaTabela, imagem: string): LinhaDaCidade {
  return { tipo, codigo, nome, peso_g, imagem, sumiu_em: sumiu_em?.toISOString() ?? null }
}

export function pedirCatalogoDeNovo(conta: Conta, ctx: Pick<Ctx, 'banco' | 'sinal'>): Promise<CatalogoDaCidade> {
  return ctx.banco.transacao(async (tx: Transacao) => {
    if ((await pedirLeitura(tx, NO_AR_S)) === 0) throw new Recusa('entregas.sem_servidor_no_ar')
    await auditar(tx, { ator: atorDe(conta), papel: 'admin', acao: 'ponte.pediu_catalogo', objeto: 'catalogo' })
    tx.aoConfirmar(() => ctx.sinal.acordar(CANAL))
    return catalogoDaCidade(tx)
  })
}

export async function nomesDe(
  leitura: Leitura,
  p: { tipo: TipoDoCatalogo; codigos: readonly string[] },
): Promise<(codigo: string) => string> {
  const { conhece, doSite } = SITE[p.tipo]
  const chaves = [...new Set(p.codigos.filter((codigo) => !conhece(codigo)).flatMap((codigo) => chavesDe(p.tipo, codigo)))]
  const nomes = chaves.length === 0 ? new Map<string, string>() : await lerNomes(leitura, { tipo: p.tipo, chaves })
  return (codigo) => {
    if (conhece(codigo)) return doSite(codigo)
    const chave = chavesDe(p.tipo, codigo).find((c) => nomes.has(c))
    return (chave !== undefined && nomes.get(chave)) || doSite(codigo)
  }
}

const SITE = {
  item: { conhece: conheceItem, doSite: (codigo: string) => item(codigoBase(codigo)).nome },
  veiculo: { conhece: conheceVeiculo, doSite: (codigo: string) => veiculo(codigo).nome },
} as const satisfies Record<TipoDoCatalogo, unknown>

/** The part after a hyphen may belong to the code or be an item's serial number and wear, so both readings are tried. */
const chavesDe = (tipo: TipoDoCatalogo, codigo: string): string[] =>
  tipo === 'item' ? [codigo, codigoBase(codigo)] : [chaveDoCatalogo(tipo, codigo)]
