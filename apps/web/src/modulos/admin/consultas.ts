import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerTabela } from '#nucleo/cliente-http.ts'

const ADMIN = ['admin'] as const
export const USUARIOS = [...ADMIN, 'usuarios'] as const
const REFAZER_MS = 15_000

type Consulta = Readonly<Partial<Record<string, string>>>

export const consultaDoDashboard = () =>
  queryOptions({
    queryKey: [...ADMIN, 'dashboard'],
    queryFn: ({ signal }) => ler('/admin/dashboard', { como: 'admin', signal }),
    staleTime: 0,
    refetchInterval: REFAZER_MS,
  })

export const consultaDoFinanceiro = () =>
  queryOptions({
    queryKey: CHAVES.financeiro,
    queryFn: ({ signal }) => ler('/admin/financeiro', { como: 'admin', signal }),
    staleTime: REFAZER_MS,
    refetchInterval: 2 * REFAZER_MS,
  })

const so = (consulta: Consulta, nomes: readonly string[]) =>
  Object.fromEntries(nomes.map((nome) => [nome, consulta[nome] || undefined] as const))

export const consultaDosUsuarios = (endereco: Consulta) => {
  const consulta = so(endereco, ['busca', 'ordem', 'pagina', 'situacao'])
  return queryOptions({
    queryKey: [...USUARIOS, consulta],
    queryFn: ({ signal }) => lerTabela('/admin/usuarios', { consulta: { ...consulta, porPagina: 25 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const consultaDoUsuario = (id: string) =>
  queryOptions({
    queryKey: [...USUARIOS, id],
    queryFn: ({ signal }) => ler('/admin/usuarios/:id', { parametros: { id }, como: 'admin', signal }),
    staleTime: 0,
  })

export const consultaDosLogs = (endereco: Consulta) => {
  const consulta = so(endereco, ['busca', 'ordem', 'pagina', 'acao', 'ator', 'de', 'ate'])
  return queryOptions({
    queryKey: [...ADMIN, 'logs', consulta],
    queryFn: ({ signal }) => lerTabela('/admin/logs', { consulta: { ...consulta, porPagina: 25 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
