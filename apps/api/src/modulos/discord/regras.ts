export interface AjustesDaEntrada {
  discord_servidor: string | null
  discord_exigir_membro: boolean
  discord_cargos_de_entrada: readonly string[]
}

export type RecusaDeEntrada = 'sessao.fora_do_discord' | 'sessao.sem_cargo'

export const servidorExigido = (a: AjustesDaEntrada): string | null => (a.discord_exigir_membro ? a.discord_servidor : null)

export function podeEntrar(a: AjustesDaEntrada, cargos: readonly string[] | null): RecusaDeEntrada | null {
  if (servidorExigido(a) === null) return null
  if (cargos === null) return 'sessao.fora_do_discord'
  const exigidos = a.discord_cargos_de_entrada
  return exigidos.length === 0 || exigidos.some((id) => cargos.includes(id)) ? null : 'sessao.sem_cargo'
}
