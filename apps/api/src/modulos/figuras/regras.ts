import { type MotivoDaFalha, semExtensao } from '@sorium/contratos/figuras/index.ts'

export type TipoDaFigura = 'item' | 'veiculo'

export interface CodigoDaCidade {
  tipo: TipoDaFigura
  /** An item's code as it is, or a vehicle's model in lower case. */
  chave: string
  codigo: string
  figura: string | null
}

/** If one picture fails for such a reason, every picture of the same server would fail, so the search pauses. */
const DO_SITE: ReadonlySet<MotivoDaFalha> = new Set(['nome', 'privado', 'conexao', 'certificado', 'muitos'])
const PASSAGEIROS: ReadonlySet<MotivoDaFalha> = new Set(['tempo', 'servidor'])

export const ehDoSite = (motivo: MotivoDaFalha): boolean => DO_SITE.has(motivo)
export const ehPassageiro = (motivo: MotivoDaFalha): boolean => PASSAGEIROS.has(motivo)

const ESPERAS_MIN = [1, 10, 60]

/** null: the search does not ask for this picture again by itself. */
export function minutosAteTentar(motivo: MotivoDaFalha, tentativas: number): number | null {
  return ehPassageiro(motivo) ? (ESPERAS_MIN[tentativas - 1] ?? null) : null
}

export const minutosAteVoltar = (esperas: number): number => Math.min(5 * 2 ** esperas, 360)

const ARQUIVO_DE_FIGURA = /\.(png|webp|jpe?g)$/i

export function nomeDaFigura(caminho: string): string | null {
  const arquivo = caminho.split('/').at(-1) ?? ''
  return ARQUIVO_DE_FIGURA.test(arquivo) ? semExtensao(arquivo) : null
}

/**
 * A file belongs to the code that has the file's name. If no code has it, the file belongs to the codes whose picture has that name in the city's
 * framework.
 */
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
