import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemDaLista, Vitrine } from '@sorium/contratos/vitrine/index.ts'
import type { NomeDaLista, NomeDaPagina } from '@sorium/contratos/vitrine/valores.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar, ler } from '#nucleo/cliente-http.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'

const CHAVE = [...CHAVES.vitrine, 'admin'] as const

export const consultaDaVitrineDoAdmin = () =>
  queryOptions({
    queryKey: CHAVE,
    queryFn: ({ signal }) => ler('/admin/vitrine', { como: 'admin', signal }),
    staleTime: 0,
    retry: false,
  })

export type MudancaDaVitrine<N extends NomeDaLista> = (itens: readonly ItemDaLista[N][]) => ItemDaLista[N][]

const GRAVAR: { readonly [N in NomeDaLista]: (corpo: Vitrine[N]) => Promise<Vitrine[N]> } = {
  banner: (corpo) => enviar('PUT', '/admin/vitrine/banner', { como: 'admin', corpo }),
  noticias: (corpo) => enviar('PUT', '/admin/vitrine/noticias', { como: 'admin', corpo }),
  promocoes: (corpo) => enviar('PUT', '/admin/vitrine/promocoes', { como: 'admin', corpo }),
  rodape: (corpo) => enviar('PUT', '/admin/vitrine/rodape', { como: 'admin', corpo }),
  menu: (corpo) => enviar('PUT', '/admin/vitrine/menu', { como: 'admin', corpo }),
  amostras: (corpo) => enviar('PUT', '/admin/vitrine/amostras', { como: 'admin', corpo }),
}

export const outraPessoaMudou = (erro: Error | null): boolean => erro instanceof ErroDaApi && erro.codigo === 'vitrine.mudou'

/** Sends the version on screen; if somebody has saved a newer version, the server refuses and the newer version is shown. */
function useGravar<V, R>(
  mutationFn: (atual: Vitrine, pedido: V) => Promise<R>,
  guardar: (atual: Vitrine, resposta: R, pedido: V) => Vitrine,
) {
  const consultas = useQueryClient()
  const atual = async () => consultas.getQueryData(consultaDaVitrineDoAdmin().queryKey) ?? consultas.fetchQuery(consultaDaVitrineDoAdmin())
  return useMutation({
    // One write at a time, because each write needs the version that the previous one stored.
    scope: { id: 'vitrine' },
    mutationFn: async (pedido: V) => mutationFn(await atual(), pedido),
    onSuccess: async (resposta, pedido) => {
      consultas.setQueryData(CHAVE, guardar(await atual(), resposta, pedido))
      void consultas.invalidateQueries({ queryKey: CHAVES.vitrine, predicate: ({ queryKey }) => queryKey[1] !== 'admin' })
    },
    onError: (erro) => (outraPessoaMudou(erro) ? consultas.invalidateQueries({ queryKey: CHAVE }) : undefined),
  })
}

export function useGravarLista<N extends NomeDaLista>(nome: N) {
  return useGravar<MudancaDaVitrine<N>, Vitrine[N]>(
    (atual, mudar) => {
      const { versao, itens } = atual[nome]
      return GRAVAR[nome]({ versao, itens: mudar(itens as ItemDaLista[N][]) } as Vitrine[N])
    },
    (atual, lista) => ({ ...atual, [nome]: lista }),
  )
}

export function useGravarPagina(pagina: NomeDaPagina) {
  return useGravar<string, Vitrine[NomeDaPagina]>(
    (atual, html) =>
      enviar('PUT', '/admin/vitrine/paginas/:pagina', {
        parametros: { pagina },
        como: 'admin',
        corpo: { versao: atual[pagina].versao, html },
      }),
    (atual, gravada) => ({ ...atual, [pagina]: gravada }),
  )
}

export async function enviarImagem(arquivo: File): Promise<string> {
  const corpo = new FormData()
  corpo.set('imagem', arquivo)
  return (await enviar('POST', '/admin/vitrine/imagens', { como: 'admin', corpo })).imagem
}
