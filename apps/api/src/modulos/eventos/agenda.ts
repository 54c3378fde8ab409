import { MARCA } from '@sorium/contratos/palavras.ts'
import { fimDoEvento } from './apresentar.ts'
import { textoSemMarcas } from '#nucleo/texto/limpar-html.ts'
import type { LinhaDoEvento } from './repositorio.ts'

const PRODUTO = { company: MARCA, product: 'eventos', language: 'PT' }

/** The entry's UID contains the event's id, so adding the file to a calendar again updates the entry. */
export async function escreverAgenda(e: LinhaDoEvento & { quando: Date }, p: { agora: Date; origem: string }): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const agenda = ical({ prodId: PRODUTO })
  agenda.createEvent({
    id: `${e.id}@${new URL(p.origem).hostname}`,
    stamp: p.agora,
    start: e.quando,
    end: fimDoEvento(e.quando),
    summary: e.titulo,
    description: await textoSemMarcas(e.descricao),
    url: `${p.origem}/eventos?id=${e.id}`,
    categories: [{ name: e.motivo }],
  })
  return agenda.toString()
}
