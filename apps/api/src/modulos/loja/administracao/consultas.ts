import { ehId } from '@sorium/contratos/comum/id.ts'
import { ESTADOS_EM_ABERTO } from '@sorium/contratos/entregas/estados.ts'
import type {
  Categoria,
  CompraDaAdministracao,
  CompraDetalhada,
  ConsultaDeCompras,
  ConsultaDeItens,
  EstadoDaCompra,
  FiltroDeCompras,
  ItemDaLoja,
  TesteDeItem,
} from '@sorium/contratos/loja/index.ts'
import { acoesDaAdministracao } from '#modulos/configuracoes/index.ts'
import { entregasDe } from '#modulos/entregas/porta-espelho.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { faixaDaTabela, ordemDaTabela, type PaginaDaTabela } from '#nucleo/pagina.ts'
import { apresentarItem } from '../apresentar.ts'
import { apresentarAcao, apresentarCompraDaAdministracao, apresentarTeste, idDoAtor } from './apresentar.ts'
import {
  contarCompras,
  nomesComprados,
  nomesDeContas,
  type OrdemDasCompras,
  paginaDaTabela,
  type Procura,
  umaCompraComUsuario,
  usuariosComNome,
} from './repositorio-compras.ts'
import { type OrdemDosItens, tabelaDeCategorias, tabelaDeItens, umItem } from './repositorio-itens.ts'
import { lerTeste } from './repositorio-testes.ts'
import { ORIGEM_DO_FIM_DO_TESTE, ORIGEM_DO_TESTE } from './testar-item.ts'

interface ConsultaDeTabela<O extends string> {
  busca?: string
  ordem?: O | `-${O}`
  pagina?: number
  porPagina?: number
}

export const pediuTabela = (consulta: object): boolean => Object.values(consulta).some((valor) => valor !== undefined)

export async function paginaDeItens(leitura: Leitura, consulta: ConsultaDeItens, paraAdmin: boolean): Promise<PaginaDaTabela<ItemDaLoja>> {
  const faixa = faixaDaTabela(consulta)
  const { linhas, total } = await itensDaFaixa(leitura, { ...consulta, ...faixa }, paraAdmin)
  return { linhas: linhas.map((i) => apresentarItem(i, paraAdmin)), total, limite: faixa.limite }
}

async function itensDaFaixa(leitura: Leitura, p: ConsultaDeItens & { limite: number; salto: number }, paraAdmin: boolean) {
  const { busca = '', categoria, limite, salto } = p
  if (categoria !== undefined && !ehId(categoria)) return { linhas: [], total: 0 }
  const ordem = ordemDaTabela<OrdemDosItens>(p.ordem, 'nome')
  return tabelaDeItens(leitura, { busca: busca.trim(), categoria: categoria ?? null, paraAdmin, ordem, limite, salto })
}

export const leitorDeItens = (leitura: Leitura, consulta: ConsultaDeItens) => async (faixa: { limite: number; salto: number }) =>
  (await itensDaFaixa(leitura, { ...consulta, ...faixa }, true)).linhas

export async function itemDaAdministracao(leitura: Leitura, id: string): Promise<ItemDaLoja> {
  const item = await umItem(leitura, id)
  if (!item) throw new Recusa('loja.item_inexistente')
  return apresentarItem(item, true)
}

export async function paginaDeCategorias(
  leitura: Leitura,
  consulta: ConsultaDeTabela<'nome' | 'descricao'>,
): Promise<PaginaDaTabela<Categoria>> {
  const faixa = faixaDaTabela(consulta)
  const ordem = ordemDaTabela(consulta.ordem, 'nome')
  return { ...(await tabelaDeCategorias(leitura, { busca: consulta.busca?.trim() ?? '', ordem, ...faixa })), limite: faixa.limite }
}

export async function paginaDeTodasAsCompras(
  leitura: Leitura,
  consulta: ConsultaDeCompras,
): Promise<PaginaDaTabela<CompraDaAdministracao>> {
  const faixa = faixaDaTabela(consulta)
  const selecao = await selecaoDe(leitura, consulta)
  const [linhas, total] = await Promise.all([paginaDaTabela(leitura, { ...selecao, ...faixa }), contarCompras(leitura, selecao)])
  return { linhas: linhas.map(apresentarCompraDaAdministracao), total, limite: faixa.limite }
}

export async function leitorDeCompras(
  leitura: Leitura,
  consulta: ConsultaDeCompras,
): Promise<(faixa: { limite: number; salto: number }) => Promise<CompraDaAdministracao[]>> {
  const selecao = await selecaoDe(leitura, consulta)
  return async (faixa) => (await paginaDaTabela(leitura, { ...selecao, ...faixa })).map(apresentarCompraDaAdministracao)
}

async function selecaoDe(leitura: Leitura, consulta: ConsultaDeCompras) {
  return {
    procura: await procuraDe(leitura, consulta.busca?.trim() ?? ''),
    estados: consulta.estado && consulta.estado !== 'fim_a_conferir' ? estadosDo(consulta.estado) : null,
    fimAConferir: consulta.estado === 'fim_a_conferir',
    ordem: ordemDaTabela<OrdemDasCompras>(consulta.ordem, '-data_compra'),
  }
}

function estadosDo(filtro: Exclude<FiltroDeCompras, 'fim_a_conferir'>): readonly EstadoDaCompra[] {
  if (filtro === 'abertas') return ESTADOS_EM_ABERTO
  return filtro === 'aguardando' ? ['aguardando_jogador', 'aguardando_espaco'] : [filtro]
}

const PASSAPORTE = /^[1-9]\d{0,8}$/

async function procuraDe(leitura: Leitura, busca: string): Promise<Procura | null> {
  if (busca === '') return null
  const [nomes, usuarios] = await Promise.all([nomesComprados(leitura, busca), usuariosComNome(leitura, busca)])
  return { nomes, usuarios, passport: PASSAPORTE.test(busca) ? Number(busca) : null, id: ehId(busca) ? busca : null }
}

export async function detalheDaCompra(leitura: Leitura, id: string): Promise<CompraDetalhada> {
  const compra = ehId(id) ? await umaCompraComUsuario(leitura, id) : null
  if (!compra) throw new Recusa('loja.compra_inexistente')
  const origens = [
    { tipo: 'loja.compra', id: compra.id },
    { tipo: 'loja.aluguel', id: compra.id },
  ]
  const [noJogo, acoes] = await Promise.all([entregasDe(leitura, origens), acoesDaAdministracao(leitura, `compra:${compra.id}`)])
  const nomes = await nomesDeContas(
    leitura,
    [...new Set(acoes.map((a) => idDoAtor(a.ator)))].filter((ator) => ehId(ator)),
  )
  return { ...apresentarCompraDaAdministracao(compra), entregas: noJogo, acoes: acoes.map((a) => apresentarAcao(a, nomes)) }
}

export async function umTeste(leitura: Leitura, id: string): Promise<TesteDeItem> {
  const teste = ehId(id) ? await lerTeste(leitura, id) : null
  if (!teste) throw new Recusa('loja.teste_inexistente')
  const daEntrega = await entregasDe(leitura, [{ tipo: ORIGEM_DO_TESTE, id: teste.id }])
  const doFim = await entregasDe(leitura, [{ tipo: ORIGEM_DO_FIM_DO_TESTE, id: teste.id }])
  return { ...apresentarTeste(teste, daEntrega), entregas: [...daEntrega, ...doFim] }
}
