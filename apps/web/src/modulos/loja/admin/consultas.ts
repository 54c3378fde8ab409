import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TesteDeItem } from '@sorium/contratos/loja/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerTabela } from '#nucleo/cliente-http.ts'
import { filtroDoEndereco } from './compras/regras.ts'

const DA_LOJA = [...CHAVES.loja, 'admin'] as const

type ConsultaDaTabela = Readonly<Partial<Record<string, string>>>

const daTabela = ({ busca, ordem, pagina }: ConsultaDaTabela) => ({ busca, ordem, pagina, porPagina: '25' })

export const consultaDosItensDoAdmin = (consulta: ConsultaDaTabela) =>
  queryOptions({
    queryKey: [...DA_LOJA, 'itens', daTabela(consulta)],
    queryFn: ({ signal }) => lerTabela('/admin/loja/itens', { consulta: daTabela(consulta), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const consultaDasCategoriasDoAdmin = (consulta: ConsultaDaTabela) =>
  queryOptions({
    queryKey: [...DA_LOJA, 'categorias', daTabela(consulta)],
    queryFn: ({ signal }) => lerTabela('/admin/loja/categorias', { consulta: daTabela(consulta), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const consultaDeTodasAsCompras = (consulta: ConsultaDaTabela) =>
  queryOptions({
    queryKey: [...CHAVES.compras, 'admin', 'todas', daTabela(consulta), filtroDoEndereco(consulta['estado'])],
    queryFn: ({ signal }) =>
      lerTabela('/admin/historicoCompras/todas', {
        consulta: { ...daTabela(consulta), estado: filtroDoEndereco(consulta['estado']) ?? undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

export const filtroDosItens = ({ busca, ordem }: ConsultaDaTabela) => ({ busca, ordem })

export const consultaDoCsv = ({ busca, ordem, estado }: ConsultaDaTabela) => {
  const filtro = filtroDoEndereco(estado)
  return { ...(busca && { busca }), ...(ordem && { ordem }), ...(filtro && { estado: filtro }) }
}

export const consultaDasCategoriasDoFormulario = () =>
  queryOptions({
    queryKey: [...DA_LOJA, 'categorias-todas'],
    queryFn: ({ signal }) => ler('/admin/loja/categorias', { como: 'admin', signal }),
    staleTime: 0,
  })

export const consultaDosPersonagensNaCidade = (busca: string) =>
  queryOptions({
    queryKey: [...CHAVES.personagens, 'na-cidade', busca],
    queryFn: ({ signal }) => ler('/admin/personagens/online', { como: 'admin', consulta: { busca: busca || undefined }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: 10_000,
  })

const FINAIS: readonly TesteDeItem['situacao'][] = ['aplicada', 'recusada', 'anulada', 'incerta']
export const testeAcabou = (teste: Pick<TesteDeItem, 'situacao'>): boolean => FINAIS.includes(teste.situacao)

export const consultaDoTeste = (teste: TesteDeItem) =>
  queryOptions({
    queryKey: [...DA_LOJA, 'teste', teste.id],
    queryFn: ({ signal }) => ler('/admin/loja/testes/:id', { parametros: { id: teste.id }, como: 'admin', signal }),
    initialData: teste,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && testeAcabou(state.data) ? false : 1_000),
  })

export const consultaDasConferencias = () =>
  queryOptions({
    queryKey: [...CHAVES.compras, 'admin', 'conferencias'],
    queryFn: ({ signal }) => ler('/admin/conferencias', { como: 'admin', signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  })

export const consultaDaCompraDetalhada = (id: string) =>
  queryOptions({
    queryKey: [...CHAVES.compras, 'admin', 'detalhe', id],
    queryFn: ({ signal }) => ler('/admin/historicoCompras/:id', { parametros: { id }, como: 'admin', signal }),
    staleTime: 0,
  })
