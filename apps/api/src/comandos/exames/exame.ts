/** One thing that was looked at, for whoever runs the site: what it is like, and what to do when it is not well. */
export interface Exame {
  nome: string
  nota: 'certo' | 'atencao' | 'errado'
  diz: string
  /** What the owner does about it. */
  faca?: string
}

export const certo = (nome: string, diz: string): Exame => ({ nome, nota: 'certo', diz })
export const atencao = (nome: string, diz: string, faca?: string): Exame => ({ nome, nota: 'atencao', diz, ...(faca ? { faca } : {}) })
export const errado = (nome: string, diz: string, faca?: string): Exame => ({ nome, nota: 'errado', diz, ...(faca ? { faca } : {}) })

const SINAIS: Readonly<Record<Exame['nota'], string>> = { certo: '✔', atencao: '!', errado: '✘' }

/** As it is read in a terminal: a line each, and below it what to do. */
export function escreverExames(exames: readonly Exame[]): string {
  const largura = Math.max(...exames.map((e) => e.nome.length))
  return exames
    .flatMap((e) => [`${SINAIS[e.nota]} ${e.nome.padEnd(largura)}  ${e.diz}`, ...(e.faca ? [`${' '.repeat(largura + 4)}→ ${e.faca}`] : [])])
    .join('\n')
}

export const haErro = (exames: readonly Exame[]): boolean => exames.some((e) => e.nota === 'errado')
