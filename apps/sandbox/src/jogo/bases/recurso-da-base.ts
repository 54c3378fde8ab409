import { readFileSync } from 'node:fs'
import { montarGancho } from '@sorium/ponte/lua/ganchos.ts'
import type { RecursoLua } from '../fx/anfitriao.ts'
import { CATALOGO, type Familia } from './familias.ts'

const ler = (caminho: string): string => readFileSync(new URL(caminho, import.meta.url), 'utf8')

export interface OpcoesDaBase {
  escala: number
  gancho: boolean
  fonteDoGancho?: string
}

export function recursoDaBase(familia: Familia, { escala, gancho, fonteDoGancho }: OpcoesDaBase): RecursoLua {
  const ms = (s: number): number => Math.round((s * 1000) / escala)
  const { gravaS, voltaS, ...dados } = familia.dados
  const paraLua = {
    ...familia,
    salvaACada: ms(familia.salvaACada),
    cliente: 150,
    dados: { ...dados, grava: ms(gravaS), volta: ms(voltaS) },
    catalogo: CATALOGO,
  }
  const nossos = gancho ? [{ nome: '@sorium/gancho.lua', fonte: fonteDoGancho ?? montarGancho('gancho.lua') }] : []
  if (familia.nome === 'creative-v4') return { nome: 'vrp', arquivos: [{ nome: 'v4.lua', fonte: ler('v4.lua') }, ...nossos] }
  return {
    nome: 'vrp',
    arquivos: [
      { nome: '@oxmysql/lib/MySQL.lua' },
      { nome: 'familia.lua', fonte: `FAMILIA = json.decode([==[${JSON.stringify(paraLua)}]==])` },
      ...['nucleo', 'itens', 'dados'].map((parte) => ({ nome: `${parte}.lua`, fonte: ler(`${parte}.lua`) })),
      ...nossos,
      { nome: 'motorista.lua', fonte: ler('motorista.lua') },
    ],
  }
}
