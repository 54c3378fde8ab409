export interface SituacaoDoVeiculo {
  alugado: boolean
  apreendido: boolean
  fora_da_garagem: boolean
  de_trabalho: boolean
  imposto_atrasado: boolean
  impedimento: string | null
}

/** Checks in the same order as the ponte's adapter for the framework Creative. Only the game knows whether things lie in the trunk. */
export function impedimentoDoVeiculo(v: SituacaoDoVeiculo): string | null {
  if (v.fora_da_garagem) return 'em_uso'
  if (v.alugado) return 'alugado'
  if (v.apreendido) return 'apreendido'
  if (v.de_trabalho) return 'veiculo_de_trabalho'
  return v.imposto_atrasado ? 'imposto_atrasado' : v.impedimento
}
