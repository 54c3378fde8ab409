/** What `/sorium` answers, once as data, and the two forms in which a player reads it: the panel and the chat. */
import type { ChegadaNoJogo } from './recados.ts'
import type { Textos } from './textos.ts'
import type { Fala } from './vias.ts'

const LINHAS_NO_CHAT = 6
const LINHAS_NO_QUADRO = 20

export interface RespostaDoComando {
  notas: readonly string[]
  /** null: the notes say everything. */
  aviso: string | null
  feitas: readonly string[]
  /** What came before the question, and is not in `feitas`. */
  chegadas: readonly ChegadaNoJogo[]
  esperam: readonly { coisa: string; porque: string | null }[]
  outras: number
  rodape: string | null
}

export const soNota = (...notas: readonly string[]): RespostaDoComando => ({
  notas,
  aviso: null,
  feitas: [],
  chegadas: [],
  esperam: [],
  outras: 0,
  rodape: null,
})

export const emRecado = (dito: string, { quadro }: Textos): Fala => ({
  tela: {
    evento: 'sorium:recado',
    dados: { icone: 'espera', titulo: quadro.titulo, linhas: [{ coisa: dito, detalhe: null }], ms: 8_000 },
  },
  chat: [dito],
})

export function emLinhas(r: RespostaDoComando, textos: Textos): string[] {
  const linhas = [
    ...r.feitas.map((coisa) => textos.chegouAgora(coisa)),
    ...r.esperam.map(({ coisa, porque }) => (porque === null ? `${coisa}.` : `${coisa}: ${porque}`)),
  ]
  const alem = Math.max(0, linhas.length - LINHAS_NO_CHAT) + r.outras
  return [
    ...r.notas,
    ...(r.aviso === null ? [] : [r.aviso]),
    ...linhas.slice(0, LINHAS_NO_CHAT),
    ...(alem > 0 ? [textos.eMais(alem)] : []),
    ...(r.rodape === null ? [] : [r.rodape]),
  ]
}

export function emQuadro(r: RespostaDoComando, { textos, agora }: { textos: Textos; agora: number }): object {
  const [primeira = '', ...outras] = r.notas
  const alem = Math.max(0, r.esperam.length - LINHAS_NO_QUADRO) + r.outras
  const chegou = [
    ...r.feitas.map((coisa) => ({ icone: 'item', coisa, quando: textos.haMinutos(0) })),
    ...r.chegadas.map(({ icone, coisa, detalhe, em }) => ({
      icone,
      coisa,
      detalhe,
      quando: textos.haMinutos(Math.floor((agora - em) / 60_000)),
    })),
  ]
  const vazio = chegou.length + r.esperam.length + r.notas.length === 0
  return {
    resumo: r.aviso ?? primeira,
    notas: r.aviso === null ? outras : r.notas,
    chegou,
    esperam: r.esperam.slice(0, LINHAS_NO_QUADRO).map(({ coisa, porque }) => ({ icone: 'espera', coisa, detalhe: porque })),
    alem: alem > 0 ? textos.eMais(alem) : null,
    nada: vazio ? textos.quadro.vazio : null,
  }
}
