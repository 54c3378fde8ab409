import { type ParsedLocation, useLocation } from '@tanstack/react-router'

export type Busca = Partial<Record<string, string>>

export const buscaDe = (endereco: Pick<ParsedLocation, 'search'>): Busca => endereco.search

export function useBusca(): Busca {
  return useLocation({ select: buscaDe })
}
