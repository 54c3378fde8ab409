import { useVitrine } from '#modulos/vitrine/index.ts'
import { barraDoTelefone, lugaresDoMenu } from '#modulos/vitrine/menu.ts'
import { estaNoAr, useMenu } from './pagina.ts'

export function useMenuDaCidade() {
  const { menu, amostras } = useVitrine()
  const paginas = useMenu('principal').filter((p) => estaNoAr(p, amostras))
  const atalhos = useMenu('atalhos')
  const lugares = lugaresDoMenu(paginas, atalhos, menu)
  return { lugares, barra: barraDoTelefone(paginas, atalhos, lugares) }
}
