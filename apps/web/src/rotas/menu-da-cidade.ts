import { useVitrine } from '#modulos/vitrine/index.ts'
import { barraDoTelefone, lugaresDoMenu } from '#modulos/vitrine/menu.ts'
import { useMenu } from './pagina.ts'

/** The site's menu as the owner has it, and the bar of a phone that follows it. */
export function useMenuDaCidade() {
  const paginas = useMenu('principal')
  const atalhos = useMenu('atalhos')
  const { menu } = useVitrine()
  const lugares = lugaresDoMenu(paginas, atalhos, menu)
  return { lugares, barra: barraDoTelefone(paginas, atalhos, lugares) }
}
