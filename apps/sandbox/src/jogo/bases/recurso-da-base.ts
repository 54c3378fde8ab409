import { readFileSync } from 'node:fs'
import { montarGancho } from '@sorium/ponte/lua/ganchos.ts'
import type { RecursoLua } from '../fx/anfitriao.ts'
import { CATALOGO, type Familia } from './familias.ts'
import { perfilDaBolsa } from './perfil-da-bolsa.ts'

const ler = (caminho: string): string => readFileSync(new URL(caminho, import.meta.url), 'utf8')

export interface OpcoesDaBase {
  escala: number
  gancho: boolean
  fonteDoGancho?: string
  perfil?: boolean
}

export function recursoDaBase(familia: Familia, { escala, gancho, fonteDoGancho, perfil = true }: OpcoesDaBase): RecursoLua {
  const ms = (s: number): number => Math.round((s * 1000) / escala)
  const { gravaS, voltaS, ...dados } = familia.dados
  const paraLua = {
    ...familia,
    salvaACada: ms(familia.salvaACada),
    cliente: 150,
    dados: { ...dados, grava: ms(gravaS), volta: ms(voltaS) },
    catalogo: CATALOGO,
  }
  const doGancho = { nome: '@sorium/gancho.lua', fonte: fonteDoGancho ?? montarGancho('gancho.lua') }
  const nossos = gancho ? [...(perfil ? [perfilDaBolsa(familia.slots)] : []), doGancho] : []
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
