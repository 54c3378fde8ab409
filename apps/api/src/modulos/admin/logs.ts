import { type ConsultaDosLogs, type LinhaDoLog, textoDaAcao } from '@sorium/contratos/admin/index.ts'
import {
  contarRegistros,
  type FiltroDosRegistros,
  type LugarNoLog,
  paginaDeRegistros,
  type Registro,
} from '#modulos/configuracoes/porta-admin.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { TabelaEmCsv } from '#nucleo/arquivos/csv.ts'
import { faixaDaTabela, type PaginaDaTabela } from '#nucleo/pagina.ts'
import { nomesDe } from './nomes.ts'

const PESSOAS_NO_MAXIMO = 50

async function filtroDe(leitura: Leitura, c: ConsultaDosLogs): Promise<FiltroDosRegistros> {
  const busca = c.busca?.trim() || null
  const donos = busca
    ? await leitura.linhas<{ dono: string }>('select dono from sessao_pub_procurar($1, $2)', [busca, PESSOAS_NO_MAXIMO])
    : []
  const nomes = donos.flatMap(({ dono }) => [`jogador:${dono}`, `admin:${dono}`, `carteira:${dono}`])
  return { objeto: busca, nomes, acao: c.acao || null, ator: c.ator || null, de: c.de ?? null, ate: c.ate ?? null }
}

export async function tabelaDeLogs(leitura: Leitura, consulta: ConsultaDosLogs): Promise<PaginaDaTabela<LinhaDoLog>> {
  const filtro = await filtroDe(leitura, consulta)
  const faixa = faixaDaTabela(consulta)
  const [registros, total] = await Promise.all([
    paginaDeRegistros(leitura, filtro, { ...faixa, crescente: consulta.ordem === 'em' }),
    contarRegistros(leitura, filtro),
  ])
  const nomes = await nomesDe(
    leitura,
    registros.flatMap((r) => [r.ator, r.objeto]),
  )
  const linhas = registros.map(({ lugar: _, ...r }) => ({
    ...r,
    em: r.em.toISOString(),
    ator_nome: nomes.get(r.ator) ?? '',
    objeto_nome: nomes.get(r.objeto) ?? '',
  }))
  return { linhas, total, limite: faixa.limite }
}

const json = (valor: unknown): string | null => (valor === null ? null : JSON.stringify(valor))

export async function csvDeLogs(leitura: Leitura, c: ConsultaDosLogs): Promise<TabelaEmCsv<Registro>> {
  const filtro = await filtroDe(leitura, c)
  let ultimo: LugarNoLog | null = null
  return {
    nome: 'logs',
    dia: new Date(),
    cabecalho: ['ID', 'Quando', 'Quem', 'Ação', 'O que', 'Em que', 'Antes', 'Depois'],
    celulas: (r) => [r.id, r.em.toISOString(), r.ator, r.acao, textoDaAcao(r.acao), r.objeto, json(r.antes), json(r.depois)],
    ler: async ({ limite }) => {
      const registros: Registro[] = await paginaDeRegistros(leitura, filtro, { limite, depoisDe: ultimo, crescente: c.ordem === 'em' })
      ultimo = registros.at(-1)?.lugar ?? ultimo
      return registros
    },
  }
}
