export interface Exame {
  nome: string
  nota: 'certo' | 'atencao' | 'errado'
  diz: string
  faca?: string
}

export const certo = (nome: string, diz: string): Exame => ({ nome, nota: 'certo', diz })
export const atencao = (nome: string, diz: string, faca?: string): Exame => ({ nome, nota: 'atencao', diz, ...(faca ? { faca } : {}) })
export const errado = (nome: string, diz: string, faca?: string): Exame => ({ nome, nota: 'errado', diz, ...(faca ? { faca } : {}) })

const SINAIS: Readonly<Record<Exame['nota'], string>> = { certo: '✔', atencao: '!', errado: '✘' }

export function escreverExames(exames: readonly Exame[]): string {
  const largura = Math.max(...exames.map((e) => e.nome.length))
  return exames
    .flatMap((e) => [`${SINAIS[e.nota]} ${e.nome.padEnd(largura)}  ${e.diz}`, ...(e.faca ? [`${' '.repeat(largura + 4)}→ ${e.faca}`] : [])])
    .join('\n')
}

export const haErro = (exames: readonly Exame[]): boolean => exames.some((e) => e.nota === 'errado')
