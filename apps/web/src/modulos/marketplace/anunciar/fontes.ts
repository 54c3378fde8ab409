import { useQuery } from '@tanstack/react-query'
import type { Personagem } from '@sorium/contratos/entregas/index.ts'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { nomeDoPersonagem, usePersonagens, type ListaDePersonagens } from '#nucleo/personagens.ts'
import { consultaDasCategoriasDoMercado } from '../consulta-das-categorias.ts'
import { personagemDe, type Estado } from './assistente.ts'
import { consultaDaGaragem, consultaDoInventario } from './consultas.ts'
import { consultaDaTaxa } from './taxa.ts'
import { TEXTOS_DE_ANUNCIAR } from './textos.ts'

const PERSONAGENS_MS = 5_000

export interface Quem {
  perfil: Perfil | null | undefined
  perfilFalhou: boolean
}

export type FontesDoAnuncio = ReturnType<typeof useFontes>

export function useFontes({ passo, rascunho }: Estado, { perfil, perfilFalhou }: Quem) {
  const lista = usePersonagens({
    perfil,
    perfilFalhou,
    textoDaFalha: TEXTOS_DE_ANUNCIAR.erroPersonagens,
    ...(passo === 'personagem' && { repetirMs: PERSONAGENS_MS }),
  })
  const personagem = personagemDe(lista, rascunho)
  const passport = personagem?.id ?? 0
  const coisas = passo === 'coisa' && personagem !== undefined
  const inventario = useQuery({ ...consultaDoInventario(passport), enabled: coisas && rascunho.tipo === 'item' })
  const garagem = useQuery({ ...consultaDaGaragem(passport), enabled: coisas && rascunho.tipo === 'veiculo' })
  const categorias = useQuery(consultaDasCategoriasDoMercado()).data ?? []
  const taxa = useQuery(consultaDaTaxa()).data ?? 0
  return { lista, personagem, nome: nomeDe(lista, personagem, rascunho.passport), inventario, garagem, categorias, taxa }
}

function nomeDe(lista: ListaDePersonagens, personagem: Personagem | undefined, passport: number | null): string {
  const dono = personagem ?? (lista.fase === 'pronta' ? lista.personagens.find((p) => p.id === passport) : undefined)
  return dono ? nomeDoPersonagem(dono) : ''
}

export function carregando({ passo, rascunho }: Estado, { lista, inventario, garagem }: FontesDoAnuncio): boolean {
  if (passo === 'personagem') return lista.fase === 'carregando'
  if (passo !== 'coisa') return false
  return rascunho.tipo === 'item' ? !inventario.data && inventario.isFetching : garagem.isPending && garagem.isFetching
}

export const semInventario = ({ passo, rascunho }: Estado, { inventario }: FontesDoAnuncio): boolean =>
  passo === 'coisa' && rascunho.tipo === 'item' && inventario.isError && !inventario.isFetching
