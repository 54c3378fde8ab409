import type { Cadastro } from '@sorium/contratos/perfil/index.ts'
import { cpf as validadorDeCpf } from 'cpf-cnpj-validator'
import { type CodigoDeErro, Recusa } from '#nucleo/erros.ts'

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/
const IDADE_MAXIMA_ANOS = 120

function exigir(condicao: boolean, codigo: CodigoDeErro): void {
  if (!condicao) throw new Recusa(codigo)
}

/** The profile as it is stored: trimmed, CPF and phone as digits. @throws Recusa naming what is wrong. */
export function conferirCadastro(c: Cadastro, hoje: Date): Cadastro {
  const limpo = {
    ...c,
    nome: c.nome.trim(),
    sobrenome: c.sobrenome.trim(),
    endereco: c.endereco.trim(),
    email: c.email.trim(),
    cpf: c.cpf.replaceAll(/\D/g, ''),
    celular: c.celular.replaceAll(/\D/g, ''),
  }
  exigir(limpo.nome !== '' && limpo.sobrenome !== '' && limpo.endereco !== '', 'perfil.campo_vazio')
  exigir(dataPlausivel(c.data_nascimento, hoje), 'perfil.data_invalida')
  exigir(validadorDeCpf.isValid(limpo.cpf) && /^[\d.\s-]+$/.test(c.cpf), 'perfil.cpf_invalido')
  exigir(limpo.celular.length === 10 || limpo.celular.length === 11, 'perfil.celular_invalido')
  exigir(EMAIL.test(limpo.email), 'perfil.email_invalido')
  return limpo
}

/** A real day of the calendar, in the past, of a person who may be alive. */
function dataPlausivel(texto: string, hoje: Date): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(texto)) return false
  const dia = new Date(`${texto}T00:00:00Z`)
  if (Number.isNaN(dia.getTime()) || dia.toISOString().slice(0, 10) !== texto) return false
  return dia <= hoje && dia.getUTCFullYear() >= hoje.getUTCFullYear() - IDADE_MAXIMA_ANOS
}

export function cpfComMascara(digitos: string): string {
  return validadorDeCpf.format(digitos)
}
