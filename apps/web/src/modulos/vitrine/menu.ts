import type { EntradaDoMenu } from '@sorium/contratos/vitrine/index.ts'
import type { NomeDeIcone } from '#ui/icone.tsx'

export interface LugarNoMenu {
  para: string
  rotulo: string
  icone: NomeDeIcone
}

export interface LugarDoMenu extends LugarNoMenu {
  curto: string
}

const NO_TELEFONE = 3

/** A page that the owner's list lacks (it came with a newer version) goes after the page before it in the standard menu. */
export function entradasDoMenu(paginas: readonly Pick<LugarNoMenu, 'para'>[], gravadas: readonly EntradaDoMenu[]): EntradaDoMenu[] {
  const todas = gravadas.filter((e) => e.link !== null || paginas.some((p) => p.para === e.id))
  for (const [i, { para }] of paginas.entries()) {
    if (todas.some((e) => e.id === para)) continue
    const antes = todas.findIndex((e) => e.id === paginas[i - 1]?.para)
    todas.splice(antes + 1, 0, { id: para, oculto: false, rotulo: '', link: null })
  }
  return todas
}

export function lugaresDoMenu(
  paginas: readonly LugarNoMenu[],
  atalhos: readonly LugarNoMenu[],
  gravadas: readonly EntradaDoMenu[],
): LugarDoMenu[] {
  return entradasDoMenu(paginas, gravadas).flatMap(({ id, oculto, rotulo, link }) => {
    if (oculto) return []
    const de = (lugares: readonly LugarNoMenu[]) => lugares.find((l) => l.para === id)
    const pagina = de(paginas)
    const nome = rotulo || (pagina?.rotulo ?? '')
    return [{ para: link ?? id, rotulo: nome, icone: pagina?.icone ?? 'arrow-up-right', curto: rotulo || (de(atalhos)?.rotulo ?? nome) }]
  })
}

export function barraDoTelefone(
  paginas: readonly LugarNoMenu[],
  atalhos: readonly LugarNoMenu[],
  lugares: readonly LugarDoMenu[],
): LugarNoMenu[] {
  const primeiros = lugares.slice(0, NO_TELEFONE).map((l) => ({ ...l, rotulo: l.curto }))
  return [...primeiros, ...atalhos.filter((a) => !paginas.some((p) => p.para === a.para))]
}
