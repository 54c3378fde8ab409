import { type AnyRoute, type AnyRouteMatch, useMatches, useRouter } from '@tanstack/react-router'
import type { NomeDaAmostra } from '@sorium/contratos/vitrine/valores.ts'
import { useVitrine } from '#modulos/vitrine/index.ts'
import type { NomeDeIcone } from '#ui/icone.tsx'

export type AcessoDaPagina = 'publica' | 'jogador' | 'admin'

/**
 * principal: sidebar. atalhos: phone's bottom bar. jogador: account menu. admin: the administration's sidebar and account menu.
 * atalhosDoAdmin: the administration's bottom bar.
 */
type Menu = 'principal' | 'atalhos' | 'jogador' | 'admin' | 'atalhosDoAdmin'

interface EntradaDoMenu {
  lugar: number
  icone: NomeDeIcone
  rotulo?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    titulo?: string
    /** On a layout route (_casca, _admin): the default for the pages inside. */
    acesso?: AcessoDaPagina
    menu?: Partial<Record<Menu, EntradaDoMenu>>
    /** The page shows sample data, and it exists only while the owner has switched it on. */
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

export const acessoDe = (abertas: Abertas): AcessoDaPagina => abertas.findLast((a) => a.staticData.acesso)?.staticData.acesso ?? 'publica'

export const useTitulo = (): string => useMatches({ select: (abertas) => abertas.at(-1)?.staticData.titulo ?? '' })

export const useAcesso = (): AcessoDaPagina => useMatches({ select: acessoDe })

export const estaNoAr = ({ amostra }: { amostra?: NomeDaAmostra | undefined }, amostras: readonly NomeDaAmostra[]): boolean =>
  !amostra || amostras.includes(amostra)

export function useNoAr(): boolean {
  const { amostras } = useVitrine()
  return useMatches({ select: (abertas: Abertas) => abertas.every((a) => estaNoAr(a.staticData, amostras)) })
}

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
