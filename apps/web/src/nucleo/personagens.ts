import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Personagem } from '@sorium/contratos/entregas/index.ts'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { CHAVES } from './chaves.ts'
import { ler } from './cliente-http.ts'

/** Read again each time a dialog that lists the characters opens, because players enter and leave the city all the time. */
const consultaDosPersonagens = ({ discord_id, id_conta, license }: Pick<Perfil, 'discord_id' | 'id_conta' | 'license'>) =>
  queryOptions({
    queryKey: [...CHAVES.personagens, discord_id, id_conta],
    queryFn: ({ signal }) =>
      ler('/usuario/personagens', {
        como: 'user',
        consulta: { discord_id, id_conta: id_conta === null ? undefined : String(id_conta), license: license ?? undefined },
        signal,
      }),
    staleTime: 0,
  })

export type ListaDePersonagens =
  | { fase: 'carregando' }
  | { fase: 'erro'; texto: string; tentarDeNovo?: (() => void) | undefined }
  | { fase: 'pronta'; personagens: readonly Personagem[] }

interface Pedido {
  /** null: the api found no such user. undefined: not loaded yet. */
  perfil: Perfil | null | undefined
  perfilFalhou: boolean
  textoDaFalha: string
  repetirMs?: number
}

export function usePersonagens({ perfil, perfilFalhou, textoDaFalha, repetirMs }: Pedido): ListaDePersonagens {
  const completo = Boolean(perfil?.discord_id && perfil.id_conta && perfil.license)
  const vinculo = { discord_id: perfil?.discord_id ?? '', id_conta: perfil?.id_conta ?? null, license: perfil?.license ?? null }
  const { data, isError, refetch } = useQuery({
    ...consultaDosPersonagens(vinculo),
    enabled: completo,
    refetchInterval: repetirMs ?? false,
  })
  if (perfilFalhou) return { fase: 'erro', texto: 'Erro ao buscar dados do usuário.' }
  if (perfil === null) return { fase: 'erro', texto: 'Usuário não encontrado.' }
  if (perfil === undefined) return { fase: 'carregando' }
  if (!completo) return { fase: 'erro', texto: 'Dados do perfil incompletos.' }
  if (isError && !data) return { fase: 'erro', texto: textoDaFalha, tentarDeNovo: () => void refetch() }
  if (!data) return { fase: 'carregando' }
  if (data.length === 0) return { fase: 'erro', texto: 'Nenhum personagem encontrado para esta conta/licença.' }
  return { fase: 'pronta', personagens: data }
}

export const nomeDoPersonagem = (p: Pick<Personagem, 'name' | 'name2'>): string => `${p.name} ${p.name2}`.trim()
