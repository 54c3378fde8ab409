import { cnpj, cpf } from 'cpf-cnpj-validator'

export function lerDocumento(texto: string): string | null {
  const especie = [cpf, cnpj].find((d) => d.isValid(texto))
  return especie?.format(texto) ?? null
}
