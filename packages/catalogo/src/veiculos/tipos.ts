export type ClasseDeVeiculo =
  | 'coupe'
  | 'sedan'
  | 'suv'
  | 'pickup'
  | 'hatch'
  | 'moto'
  | 'scooter'
  | 'bicicleta'
  | 'helicoptero'
  | 'barco'
  | 'aviao'
  | 'caminhao'
  | 'van'
  | 'onibus'
  | 'emergencia'
  | 'reboque'

export interface VeiculoDoCatalogo {
  modelo: string
  nome: string
  imagem: string
  classe: ClasseDeVeiculo
}

/** Classes that are painted: one silhouette in each of these colours. */
const CORES = ['azul', 'branco', 'grafite', 'laranja', 'ouro', 'preto', 'roxo', 'turquesa', 'verde', 'vermelho', 'vinho'] as const

const PINTADAS: ReadonlySet<ClasseDeVeiculo> = new Set(['coupe', 'sedan', 'suv', 'pickup', 'hatch'])
const CORES_DE_MOTO = ['vermelho', 'azul', 'verde', 'laranja'] as const

const FIGURA: Partial<Record<ClasseDeVeiculo, string>> = {
  scooter: 'scooter',
  bicicleta: 'bicicleta',
  helicoptero: 'helicoptero',
  barco: 'lancha',
  aviao: 'aviao',
  caminhao: 'caminhao',
  van: 'van',
  onibus: 'onibus',
  emergencia: 'viatura',
  reboque: 'carreta',
}

/** The same model always wears the same colour, on every machine. */
export function imagemDaClasse(classe: ClasseDeVeiculo, modelo: string): string {
  if (PINTADAS.has(classe)) return `/itens/veiculos/${classe}-${CORES[resumo(modelo) % CORES.length]}.avif`
  if (classe === 'moto') return `/itens/veiculos/moto-${CORES_DE_MOTO[resumo(modelo) % CORES_DE_MOTO.length]}.webp`
  return `/itens/veiculos/${FIGURA[classe] ?? 'van'}.webp`
}

function resumo(texto: string): number {
  let h = 2166136261
  for (const letra of texto) h = Math.imul(h ^ letra.charCodeAt(0), 16777619)
  // The last step spreads codes that differ only in their final digit (comet2, comet3).
  return Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) >>> 0
}

/** A bare file name is one of the vehicles' own folder; one with a folder ("icones/jato.avif") is taken as it is. */
function enderecoDaFigura(figura: string): string {
  return figura.includes('/') ? `/itens/${figura}` : `/itens/veiculos/${figura}`
}

/** One line of a garage: the name, and a picture of its own where the class's does not fit (a colour or a file name). */
export type LinhaDeGaragem = string | readonly [nome: string, figura: string]

export function garagem(classe: ClasseDeVeiculo, linhas: Record<string, LinhaDeGaragem>): Record<string, VeiculoDoCatalogo> {
  return Object.fromEntries(
    Object.entries(linhas).map(([modelo, linha]) => {
      const [nome, figura] = typeof linha === 'string' ? [linha, null] : linha
      const imagem = figura ? enderecoDaFigura(figura) : imagemDaClasse(classe, modelo)
      return [modelo, { modelo, nome, imagem, classe }]
    }),
  )
}
