import { type Cadastro, digitosDoTelefone, ehEmail, type MudancaDoPerfil, recusaDoTelefone } from '@sorium/contratos/perfil/index.ts'
import { cpf as validadorDeCpf } from 'cpf-cnpj-validator'
import { type CodigoDeErro, Recusa } from '#nucleo/erros.ts'
import { emailMascarado } from '#nucleo/texto/mascara.ts'

const IDADE_MAXIMA_ANOS = 120
const MAIORIDADE_ANOS = 18

function exigir(condicao: boolean, codigo: CodigoDeErro): void {
  if (!condicao) throw new Recusa(codigo)
}

export function conferirCadastro(c: Cadastro, { hoje, soMaiores }: { hoje: Date; soMaiores: boolean }): Cadastro {
  const limpo = {
    ...c,
    ...aparar(c),
    nome: c.nome.trim(),
    sobrenome: c.sobrenome.trim(),
    cpf: c.cpf.replaceAll(/\D/g, ''),
  }
  exigir(limpo.nome !== '' && limpo.sobrenome !== '' && limpo.endereco !== '', 'perfil.campo_vazio')
  exigirNascimento(c.data_nascimento, { hoje, soMaiores })
  exigir(validadorDeCpf.isValid(limpo.cpf) && /^[\d.\s-]+$/.test(c.cpf), 'perfil.cpf_invalido')
  exigirContatos(limpo)
  return limpo
}

export function conferirContatos(c: MudancaDoPerfil): MudancaDoPerfil {
  const limpo = aparar(c)
  exigir(limpo.endereco !== '', 'perfil.campo_vazio')
  exigirContatos(limpo)
  return limpo
}

function aparar(c: MudancaDoPerfil): MudancaDoPerfil {
  return { celular: digitosDoTelefone(c.celular), endereco: c.endereco.trim(), email: c.email.trim() }
}

function exigirContatos(c: MudancaDoPerfil): void {
  const recusa = recusaDoTelefone(c.celular)
  if (recusa) throw new Recusa(recusa)
  exigir(ehEmail(c.email), 'perfil.email_invalido')
}

/** For the audit log: values are masked, and an address is reduced to its length, because it may contain anything. */
export function mudancaAuditada(antes: MudancaDoPerfil, depois: MudancaDoPerfil): { antes: object; depois: object } | null {
  const mudados = (['celular', 'endereco', 'email'] as const).filter((campo) => antes[campo] !== depois[campo])
  if (mudados.length === 0) return null
  const visto = (c: MudancaDoPerfil) => Object.fromEntries(mudados.map((campo) => [campo, MASCARA[campo](c[campo])]))
  return { antes: visto(antes), depois: visto(depois) }
}

const MASCARA: Record<keyof MudancaDoPerfil, (valor: string) => string> = {
  celular: (v) => `(${v.slice(0, 2)}) *****-**${v.slice(-2)}`,
  endereco: (v) => `${v.length} caracteres`,
  email: emailMascarado,
}

function exigirNascimento(texto: string, { hoje, soMaiores }: { hoje: Date; soMaiores: boolean }): void {
  const dia = new Date(`${texto}T00:00:00Z`)
  const doCalendario = /^\d{4}-\d{2}-\d{2}$/.test(texto) && !Number.isNaN(dia.getTime()) && dia.toISOString().slice(0, 10) === texto
  exigir(doCalendario, 'perfil.data_invalida')
  exigir(texto <= anosAntes(hoje, 0), 'perfil.data_futura')
  exigir(texto >= anosAntes(hoje, IDADE_MAXIMA_ANOS), 'perfil.data_antiga')
  exigir(!soMaiores || texto <= anosAntes(hoje, MAIORIDADE_ANOS), 'perfil.menor_de_idade')
}

const EM_SAO_PAULO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

function anosAntes(hoje: Date, anos: number): string {
  const dia = EM_SAO_PAULO.format(hoje)
  return `${Number(dia.slice(0, 4)) - anos}${dia.slice(4)}`
}

export function cpfComMascara(digitos: string): string {
  return validadorDeCpf.format(digitos)
}
