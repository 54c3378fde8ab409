import { type ItemDaLista, PAGINAS_DA_VITRINE, PAGINAS_LEGAIS, type Vitrine, type VitrinePublica } from '@sorium/contratos/vitrine/index.ts'
import type { NomeDaLista, NomeDaPagina, PaginaLegal } from '@sorium/contratos/vitrine/valores.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { COMECO } from './comeco.ts'
import { ehLegal, lerDadosLegais, modeloDe, MODELOS_DE } from './legais/index.ts'
import { parte, partes } from './repositorio.ts'

export async function vitrineInteira(leitura: Leitura): Promise<Vitrine> {
  const { dados, ...escrita } = await lerPartes(leitura)
  const modelos = dados && (await Promise.all(PAGINAS_LEGAIS.map(async (nome) => [nome, await modeloDe(nome, dados)] as const)))
  return { ...escrita, modelos: modelos && (Object.fromEntries(modelos) as Record<PaginaLegal, string>) }
}

async function lerPartes(leitura: Leitura) {
  const dados = await lerDadosLegais(leitura)
  const linhas = new Map((await partes(leitura)).map((l) => [l.nome, l]))
  const lista = <N extends NomeDaLista>(nome: N) => {
    const linha = linhas.get(nome)
    return { versao: linha?.versao ?? 0, itens: (linha?.conteudo ?? COMECO[nome]) as ItemDaLista[N][] }
  }
  const pagina = (nome: NomeDaPagina) => {
    const linha = linhas.get(nome)
    return { versao: linha?.versao ?? 0, html: (linha?.conteudo ?? '') as string }
  }
  return {
    banner: lista('banner'),
    noticias: lista('noticias'),
    promocoes: lista('promocoes'),
    rodape: lista('rodape'),
    menu: lista('menu'),
    amostras: lista('amostras'),
    suporte: pagina('suporte'),
    termos: pagina('termos'),
    privacidade: pagina('privacidade'),
    reembolso: pagina('reembolso'),
    criancas: pagina('criancas'),
    dados,
  }
}

const aVista = <I extends { oculto: boolean }>({ itens }: { itens: readonly I[] }): I[] => itens.filter((i) => !i.oculto)

export async function vitrinePublica(leitura: Leitura): Promise<VitrinePublica> {
  const v = await lerPartes(leitura)
  return {
    banner: aVista(v.banner),
    noticias: aVista(v.noticias),
    promocoes: aVista(v.promocoes),
    rodape: aVista(v.rodape),
    // Send hidden pages too, because a page that is not in the list gets its standard place.
    menu: v.menu.itens.filter((e) => e.link === null || !e.oculto),
    amostras: aVista(v.amostras).map((a) => a.id),
    // A page that the owner emptied is off; a legal page that was never written shows the standard text once the operator is known.
    paginas: PAGINAS_DA_VITRINE.filter((p) => v[p].html !== '' || (v[p].versao === 0 && v.dados !== null && ehLegal(p))),
  }
}

export async function paginaDaVitrine(leitura: Leitura, nome: NomeDaPagina): Promise<{ html: string; mudou_em: string; modelo: boolean }> {
  const linha = await parte(leitura, nome)
  if (linha?.conteudo) return { html: linha.conteudo as string, mudou_em: linha.mudou_em.toISOString(), modelo: false }
  const dados = linha || !ehLegal(nome) ? null : await lerDadosLegais(leitura)
  if (!dados || !ehLegal(nome)) throw new Recusa('vitrine.pagina_inexistente')
  return { html: await modeloDe(nome, dados), mudou_em: MODELOS_DE, modelo: true }
}
