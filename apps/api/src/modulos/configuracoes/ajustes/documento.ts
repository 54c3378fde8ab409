import { cnpj, cpf } from 'cpf-cnpj-validator'

/** Formats a CPF or a CNPJ, which may contain letters; null: the text is neither. */
export function lerDocumento(texto: string): string | null {
  const especie = [cpf, cnpj].find((d) => d.isValid(texto))
  return especie?.format(texto) ?? null
}
