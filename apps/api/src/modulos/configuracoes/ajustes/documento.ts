import { cnpj, cpf } from 'cpf-cnpj-validator'

/** A CPF, or a CNPJ, which may have letters since 2026, as people write it; null: it is neither. */
export function lerDocumento(texto: string): string | null {
  const especie = [cpf, cnpj].find((d) => d.isValid(texto))
  return especie?.format(texto) ?? null
}
