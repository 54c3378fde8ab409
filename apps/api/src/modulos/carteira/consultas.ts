import type {
  Carteira,
  CarteiraDaTabela,
  ConsultaDasCarteiras,
  LancamentoDaAdministracao,
  LancamentoDoExtrato,
} from '@sorium/contratos/carteira/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { TabelaEmCsv } from '#nucleo/arquivos/csv.ts'
import { cortarPagina, faixaDaTabela, lerCursor, type Pagina, type PaginaDaTabela } from '#nucleo/pagina.ts'
import { exigirPorId } from './administracao/administrar.ts'
import { apresentarCarteira, apresentarLancamento, apresentarParaAdministracao } from './apresentar.ts'
import { extrato, type LinhaDoExtrato, saldosDe } from './repositorio.ts'
import { contarCarteiras, type LinhaDaCarteira, paginaDeCarteiras } from './administracao/repositorio.ts'

export const NA_CARTEIRA = 50
const LANCAMENTO = /^\d{1,18}$/

export async function carteiraDe(leitura: Leitura, dono: string): Promise<Carteira | null> {
  const saldos = await saldosDe(leitura, dono)
  if (!saldos) return null
  const linhas = await extrato(leitura, { dono, antesDe: null, limite: NA_CARTEIRA })
  return { saldo_real: valorDe(saldos.brl), saldo_zcoin: valorDe(saldos.sor), historico: linhas.map(apresentarLancamento) }
}

interface PedidoDoExtrato {
  dono: string
  limite: number
  cursor: string | undefined
}

export async function paginaDoExtrato(leitura: Leitura, p: PedidoDoExtrato): Promise<Pagina<LancamentoDoExtrato>> {
  if (!(await saldosDe(leitura, p.dono))) throw new Recusa('carteira.inexistente')
  return lerPagina(leitura, p, apresentarLancamento)
}

export async function extratoParaAdministracao(leitura: Leitura, p: PedidoDoExtrato): Promise<Pagina<LancamentoDaAdministracao>> {
  await exigirPorId(leitura, p.dono)
  return lerPagina(leitura, p, apresentarParaAdministracao)
}

async function lerPagina<T>(leitura: Leitura, p: PedidoDoExtrato, apresentar: (linha: LinhaDoExtrato) => T): Promise<Pagina<T>> {
  const antesDe = lerCursor(p.cursor)
  if (antesDe !== null && !LANCAMENTO.test(antesDe)) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  const linhas = await extrato(leitura, { dono: p.dono, antesDe: antesDe === null ? null : BigInt(antesDe), limite: p.limite + 1 })
  return cortarPagina(linhas, { limite: p.limite, chave: (l) => String(l.id), apresentar })
}

const CARTEIRAS_POR_PAGINA = 10

export async function tabelaDeCarteiras(leitura: Leitura, consulta: ConsultaDasCarteiras): Promise<PaginaDaTabela<CarteiraDaTabela>> {
  const faixa = faixaDaTabela(consulta, CARTEIRAS_POR_PAGINA)
  const busca = consulta.busca?.trim() ?? ''
  const [linhas, total] = await Promise.all([
    paginaDeCarteiras(leitura, { busca, ordem: consulta.ordem ?? '-id', ...faixa }),
    contarCarteiras(leitura, busca),
  ])
  return { linhas: linhas.map(apresentarCarteira), total, limite: faixa.limite }
}

export function csvDeCarteiras(leitura: Leitura, p: { consulta: ConsultaDasCarteiras; dia: Date }): TabelaEmCsv<LinhaDaCarteira> {
  const { busca = '', ordem = '-id' } = p.consulta
  return {
    nome: 'carteiras',
    dia: p.dia,
    cabecalho: [
      'ID',
      'Nome do usuário',
      'ID da conta',
      'License',
      `Saldo (${PALAVRAS.moeda})`,
      `Saldo (${PALAVRAS.real})`,
      'Fragmentos',
      'Conta encerrada',
    ],
    celulas(linha) {
      const c = apresentarCarteira(linha)
      return [c.id, c.nome, c.id_conta, c.license, c.saldo, c.saldo_real, c.fragmentos, c.encerrada]
    },
    ler: (faixa) => paginaDeCarteiras(leitura, { busca: busca.trim(), ordem, ...faixa }),
  }
}
