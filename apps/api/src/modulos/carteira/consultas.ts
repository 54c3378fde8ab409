import type {
  Carteira,
  CarteiraDaTabela,
  ConsultaDasCarteiras,
  LancamentoDaAdministracao,
  LancamentoDoExtrato,
} from '@sorium/contratos/carteira/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import type { FastifyReply } from 'fastify'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { responderCsv } from '#nucleo/http/csv.ts'
import { contarPaginas, faixaDaTabela, lerCursor, pagina } from '#nucleo/http/pagina.ts'
import { exigirPorId } from './administrar.ts'
import { apresentarCarteira, apresentarLancamento, apresentarParaAdministracao } from './apresentar.ts'
import { extrato, type LinhaDoExtrato, saldosDe } from './repositorio.ts'
import { contarCarteiras, type LinhaDaCarteira, paginaDeCarteiras } from './repositorio-admin.ts'

export const NA_CARTEIRA = 50
/** An entry's id as a cursor names it: at most 18 digits, so that it fits a bigint of the database. */
const LANCAMENTO = /^\d{1,18}$/

/** @throws Recusa 404 when this owner has no wallet. */
export async function carteiraDe(leitura: Leitura, dono: string): Promise<Carteira> {
  const saldos = await saldosDe(leitura, dono)
  if (!saldos) throw new Recusa('carteira.inexistente')
  const linhas = await extrato(leitura, { dono, antesDe: null, limite: NA_CARTEIRA })
  return { saldo_real: valorDe(saldos.brl), saldo_zcoin: valorDe(saldos.sor), historico: linhas.map(apresentarLancamento) }
}

interface PedidoDoExtrato {
  dono: string
  limite: number
  cursor: string | undefined
}

/** One page of the statement; the next cursor goes into the header. */
export async function paginaDoExtrato(leitura: Leitura, res: FastifyReply, p: PedidoDoExtrato): Promise<LancamentoDoExtrato[]> {
  if (!(await saldosDe(leitura, p.dono))) throw new Recusa('carteira.inexistente')
  return (await linhasDaPagina(leitura, res, p)).map(apresentarLancamento)
}

/** The same of anybody's wallet, with who moved the money. @throws Recusa 404. */
export async function extratoParaAdministracao(
  leitura: Leitura,
  res: FastifyReply,
  p: PedidoDoExtrato,
): Promise<LancamentoDaAdministracao[]> {
  await exigirPorId(leitura, p.dono)
  return (await linhasDaPagina(leitura, res, p)).map(apresentarParaAdministracao)
}

async function linhasDaPagina(leitura: Leitura, res: FastifyReply, p: PedidoDoExtrato): Promise<LinhaDoExtrato[]> {
  const antesDe = lerCursor(p.cursor)
  if (antesDe !== null && !LANCAMENTO.test(antesDe)) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  const linhas = await extrato(leitura, { dono: p.dono, antesDe: antesDe === null ? null : BigInt(antesDe), limite: p.limite + 1 })
  return pagina(res, linhas, { limite: p.limite, chave: (l) => String(l.id) })
}

const CARTEIRAS_POR_PAGINA = 10

/** The table of the administration: the newest first unless asked otherwise. */
export async function tabelaDeCarteiras(
  leitura: Leitura,
  res: FastifyReply,
  consulta: ConsultaDasCarteiras,
): Promise<{ carteiras: CarteiraDaTabela[]; totalPaginas: number }> {
  const faixa = faixaDaTabela(consulta, CARTEIRAS_POR_PAGINA)
  const busca = consulta.busca?.trim() ?? ''
  const [linhas, total] = await Promise.all([
    paginaDeCarteiras(leitura, { busca, ordem: consulta.ordem ?? '-id', ...faixa }),
    contarCarteiras(leitura, busca),
  ])
  return { carteiras: linhas.map(apresentarCarteira), totalPaginas: contarPaginas(res, { total, limite: faixa.limite }) }
}

/** The same rows as a file, all pages of them. */
export function csvDeCarteiras(leitura: Leitura, res: FastifyReply, p: { consulta: ConsultaDasCarteiras; dia: Date }) {
  const { busca = '', ordem = '-id' } = p.consulta
  return responderCsv(res, {
    nome: 'carteiras',
    dia: p.dia,
    cabecalho: ['ID', 'Nome do usuário', 'ID da conta', 'License', 'Saldo (Sorium)', 'Saldo (R$)', 'Fragmentos', 'Conta encerrada'],
    celulas(linha: LinhaDaCarteira) {
      const c = apresentarCarteira(linha)
      return [c.id, c.nome, c.id_conta, c.license, c.saldo, c.saldo_real, c.fragmentos, c.encerrada]
    },
    ler: (faixa) => paginaDeCarteiras(leitura, { busca: busca.trim(), ordem, ...faixa }),
  })
}
