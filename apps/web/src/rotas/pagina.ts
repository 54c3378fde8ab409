/**
 * What a page says of itself, in its own file (paginas/): from it come its title, who may open it, and its places in the menus. The router keeps it
 * as the route's staticData.
 */
import { type AnyRoute, type AnyRouteMatch, useMatches, useRouter } from '@tanstack/react-router'
import type { NomeDaAmostra } from '@sorium/contratos/vitrine/valores.ts'
import { useVitrine } from '#modulos/vitrine/index.ts'
import type { NomeDeIcone } from '#ui/icone.tsx'

/** Who may open a page. 'jogador': visitors go to /login and come back; 'admin': to /admin/login. */
export type Acesso = 'publica' | 'jogador' | 'admin'

/** The sidebar (NAV-01), the bottom bar of phones, the account's menu (NAV-11); the administration's, which is also its account's menu (NAV-12, ADM-04). */
type Menu = 'principal' | 'atalhos' | 'jogador' | 'admin' | 'atalhosDoAdmin'

interface EntradaDoMenu {
  /** Smaller ones come first. */
  lugar: number
  icone: NomeDeIcone
  /** Another name than the title. */
  rotulo?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    titulo?: string
    /** Of a frame: of each page in it that does not say another. */
    acesso?: Acesso
    menu?: Partial<Record<Menu, EntradaDoMenu>>
    /** It shows samples alone, and is there while the owner has them on. */
    amostra?: NomeDaAmostra
  }
}

export interface Destino {
  para: string
  rotulo: string
  icone: NomeDeIcone
  amostra?: NomeDaAmostra | undefined
}

type Abertas = readonly Pick<AnyRouteMatch, 'staticData'>[]

export const acessoDe = (abertas: Abertas): Acesso => abertas.findLast((a) => a.staticData.acesso)?.staticData.acesso ?? 'publica'

export const useTitulo = (): string => useMatches({ select: (abertas) => abertas.at(-1)?.staticData.titulo ?? '' })

/** Of the page that is open. */
export const useAcesso = (): Acesso => useMatches({ select: acessoDe })

export const estaNoAr = ({ amostra }: { amostra?: NomeDaAmostra | undefined }, amostras: readonly NomeDaAmostra[]): boolean =>
  !amostra || amostras.includes(amostra)

/** Of the page that is open: not one of samples that are off. */
export function useNoAr(): boolean {
  const { amostras } = useVitrine()
  return useMatches({ select: (abertas: Abertas) => abertas.every((a) => estaNoAr(a.staticData, amostras)) })
}

/** The pages that have a place in it, in order. */
export function useMenu(menu: Menu): Destino[] {
  const rotas = Object.values<AnyRoute>(useRouter().routesById)
  const lugares = rotas.flatMap(({ fullPath, options: { staticData } }) => {
    const entrada = staticData?.menu?.[menu]
    return entrada
      ? [{ ...entrada, para: String(fullPath).replace(/(.)\/$/, '$1'), titulo: staticData?.titulo ?? '', amostra: staticData?.amostra }]
      : []
  })
  return lugares
    .sort((a, b) => a.lugar - b.lugar)
    .map(({ para, icone, amostra, titulo, rotulo = titulo }) => ({ para, icone, amostra, rotulo }))
}
