import { type MotivoDaFalha, semExtensao } from '@sorium/contratos/figuras/index.ts'

export type TipoDaFigura = 'item' | 'veiculo'

/** A code of the city's catalogue. */
export interface CodigoDaCidade {
  tipo: TipoDaFigura
  /** By which it is found, whichever way it is written. */
  chave: string
  /** As the game writes it. */
  codigo: string
  /** Name of the picture's file, as far as the base tells it. */
  figura: string | null
}

/** What is wrong with the whole other side: the next code would fare no better. */
const DO_SITE: ReadonlySet<MotivoDaFalha> = new Set(['nome', 'privado', 'conexao', 'certificado', 'muitos'])
/** What may be better in a while. */
const PASSAGEIROS: ReadonlySet<MotivoDaFalha> = new Set(['tempo', 'servidor'])

export const ehDoSite = (motivo: MotivoDaFalha): boolean => DO_SITE.has(motivo)
export const ehPassageiro = (motivo: MotivoDaFalha): boolean => PASSAGEIROS.has(motivo)

const ESPERAS_MIN = [1, 10, 60]

/** Minutes until a code is tried again after so many tries; null: not by itself. */
export function minutosAteTentar(motivo: MotivoDaFalha, tentativas: number): number | null {
  return ehPassageiro(motivo) ? (ESPERAS_MIN[tentativas - 1] ?? null) : null
}

/** Minutes until the other side is asked again, after it has been waited for so many times. */
export const minutosAteVoltar = (esperas: number): number => Math.min(5 * 2 ** esperas, 360)

const ARQUIVO_DE_FIGURA = /\.(png|webp|jpe?g)$/i

/** The file's name without its folders and its ending; null: by its name it is no picture. */
export function nomeDaFigura(caminho: string): string | null {
  const arquivo = caminho.split('/').at(-1) ?? ''
  return ARQUIVO_DE_FIGURA.test(arquivo) ? semExtensao(arquivo) : null
}

/** Which codes a file is of, by its name: the code itself, or else the name that the base tells of its picture. */
export function indiceDosNomes(codigos: readonly CodigoDaCidade[]): (nome: string) => readonly CodigoDaCidade[] {
  const porNome = new Map<string, CodigoDaCidade[]>()
  const por = (chave: string, c: CodigoDaCidade) => {
    const achados = porNome.get(chave)
    if (achados) achados.push(c)
    else porNome.set(chave, [c])
  }
  for (const c of codigos) {
    por(`codigo:${c.codigo}`, c)
    por(`minusculas:${c.codigo.toLowerCase()}`, c)
    if (c.figura !== null) por(`figura:${semExtensao(c.figura.split(/[/\\]/).at(-1) ?? '').toLowerCase()}`, c)
  }
  return (nome) => {
    const minusculas = nome.toLowerCase()
    return porNome.get(`codigo:${nome}`) ?? porNome.get(`minusculas:${minusculas}`) ?? porNome.get(`figura:${minusculas}`) ?? []
  }
}
