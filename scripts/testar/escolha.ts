import { testesPerto } from './perto.ts'

export const PARTES = ['unit', 'postgres', 'componentes', 'quebras', 'e2e'] as const
export type Parte = (typeof PARTES)[number]
export type Camada = 'mudanca' | 'alem' | 'tudo' | 'perto'

export type Escolha = {
  camada: Camada
  partes: readonly Parte[]
  arquivos: string[]
  porParte?: Partial<Record<Parte, string[]>>
}

const PARTES_DA_CAMADA: Record<Camada, readonly Parte[]> = {
  mudanca: ['unit', 'componentes', 'e2e'],
  alem: ['unit', 'postgres', 'quebras', 'e2e'],
  tudo: PARTES,
  perto: ['unit', 'componentes'],
}

export function lerEscolha(raiz: string, argumentos: string[]): Escolha | { erro: string } {
  const tem = (nome: string) => argumentos.includes(nome)
  const camada: Camada = tem('--alem') ? 'alem' : tem('--tudo') ? 'tudo' : tem('--perto') ? 'perto' : 'mudanca'
  const so = argumentos.find((argumento) => argumento.startsWith('--so='))?.slice('--so='.length)
  const arquivos = argumentos.filter((argumento) => !/^--(tudo|alem|perto|so=.*)$/.test(argumento))
  if (camada === 'perto') return escolherPerto(raiz, arquivos)
  if (so === undefined) return { camada, partes: arquivos.length > 0 ? [parteDe(arquivos)] : PARTES_DA_CAMADA[camada], arquivos }
  const parte = PARTES.find((p) => p === so)
  return parte
    ? { camada, partes: [parte], arquivos }
    : { erro: `--so=${so} não existe: use ${PARTES.map((p) => `--so=${p}`).join(', ')}.` }
}

function escolherPerto(raiz: string, pastas: string[]): Escolha | { erro: string } {
  if (pastas.length === 0) return { erro: 'Diga a pasta ou o módulo: npm run test:perto -- apps/api/src/modulos/loja, ou loja.' }
  const porParte = testesPerto(raiz, pastas)
  const partes = PARTES_DA_CAMADA.perto.filter((parte) => (porParte[parte] ?? []).length > 0)
  if (partes.length === 0) return { erro: `Nenhum teste perto de ${pastas.join(', ')}.` }
  return { camada: 'perto', partes, arquivos: [], porParte }
}

function parteDe(arquivos: string[]): Parte {
  if (arquivos.some((arquivo) => arquivo.includes('.spec.ts'))) return 'e2e'
  return arquivos.some((arquivo) => arquivo.includes('.test.tsx')) ? 'componentes' : 'unit'
}
