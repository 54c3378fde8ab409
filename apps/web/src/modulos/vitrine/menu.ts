/** The menu of the site: the standard one, as the owner changed it. Server and browser draw it by this. */
import type { EntradaDoMenu } from '@sorium/contratos/vitrine/index.ts'
import type { NomeDeIcone } from '#ui/icone.tsx'

export interface Lugar {
  para: string
  rotulo: string
  icone: NomeDeIcone
}

/** Where an entry of the menu leads. */
export interface LugarDoMenu extends Lugar {
  /** In the bar of a phone. */
  curto: string
}

/** The menu's first ones stand in the bar of a phone, too. */
const NO_TELEFONE = 3

/** All entries in their order: a page that the owner's list does not name comes after the page that is before it in the standard one. */
export function entradasDoMenu(paginas: readonly Pick<Lugar, 'para'>[], gravadas: readonly EntradaDoMenu[]): EntradaDoMenu[] {
  const todas = gravadas.filter((e) => e.link !== null || paginas.some((p) => p.para === e.id))
  for (const [i, { para }] of paginas.entries()) {
    if (todas.some((e) => e.id === para)) continue
    const antes = todas.findIndex((e) => e.id === paginas[i - 1]?.para)
    todas.splice(antes + 1, 0, { id: para, oculto: false, rotulo: '', link: null })
  }
  return todas
}

/** What is shown of it. `atalhos`: the bar of a phone, whose names are short. */
export function lugaresDoMenu(paginas: readonly Lugar[], atalhos: readonly Lugar[], gravadas: readonly EntradaDoMenu[]): LugarDoMenu[] {
  return entradasDoMenu(paginas, gravadas).flatMap(({ id, oculto, rotulo, link }) => {
    if (oculto) return []
    const de = (lugares: readonly Lugar[]) => lugares.find((l) => l.para === id)
    const pagina = de(paginas)
    const nome = rotulo || (pagina?.rotulo ?? '')
    return [{ para: link ?? id, rotulo: nome, icone: pagina?.icone ?? 'arrow-up-right', curto: rotulo || (de(atalhos)?.rotulo ?? nome) }]
  })
}

/** The bar of a phone: the first ones of the menu, then the shortcuts to what is no part of it. */
export function barraDoTelefone(paginas: readonly Lugar[], atalhos: readonly Lugar[], lugares: readonly LugarDoMenu[]): Lugar[] {
  const primeiros = lugares.slice(0, NO_TELEFONE).map((l) => ({ ...l, rotulo: l.curto }))
  return [...primeiros, ...atalhos.filter((a) => !paginas.some((p) => p.para === a.para))]
}
