import type { Entregas } from '@sorium/api/modulos/entregas/index.ts'
import type { TransacaoSimulada } from './armazem-memoria.ts'
import type { Maestro } from './maestro.ts'
import type { SiteSimulado } from './site.ts'

export type Vontade = (tx: TransacaoSimulada, entregas: Entregas) => Promise<unknown>

export function insistir(p: {
  maestro: Maestro
  site: () => SiteSimulado | undefined
  em: number
  fazer: Vontade
  aoFim: () => void
}): void {
  const { maestro } = p
  const tentar = (): void => {
    let respondido = false
    const insistirDeNovo = (): void => {
      if (respondido) return
      respondido = true
      tentar()
    }
    const site = p.site()
    if (!site?.vida.viva) return void maestro.depois(500, insistirDeNovo)
    maestro.depois(6_000, insistirDeNovo)
    site.agir(p.fazer).then(
      () => {
        if (respondido) return
        respondido = true
        p.aoFim()
      },
      (erro: unknown) => {
        if (erro instanceof Error && 'code' in erro) maestro.depois(maestro.acaso.inteiro(50, 1_000), insistirDeNovo)
        else maestro.falhar(erro)
      },
    )
  }
  maestro.depois(p.em, tentar)
}
