import { createHash } from 'node:crypto'
import { COMUNIDADE } from './comunidade.ts'

export interface PerfilDeDemonstracao {
  nome: string
  sobrenome: string
  dataNascimento: string
  cpf: string
  celular: string
  genero: 'masculino' | 'feminino' | 'outro' | 'nao_informar'
  endereco: string
}

export interface Pessoa {
  usuario: string
  idConta: number
  discordId: string
  /** Without the "license:" prefix. */
  license: string
  nomeExibido: string
  email: string
  avatar: string | null
  perfil: PerfilDeDemonstracao | null
  carteira: { reais: bigint; sorium: bigint } | null
}

export interface PessoaDeDemonstracao extends Pessoa {
  frase: string
  personagens: readonly [PersonagemDePessoa, PersonagemDePessoa]
}

export interface PersonagemDePessoa {
  passport: number
  nome: string
  sobrenome: string
  sexo: 'M' | 'F'
  online: boolean
}

const DOMINIO = 'porto-aurora.exemplo'

const COM_FOTO: ReadonlySet<string> = new Set('ana bruno carla davi dandara igor nina teo rafa enzo bia brunaalves'.split(' '))

export function licenseDe(usuario: string): string {
  return createHash('sha1').update(`sorium:${usuario}`).digest('hex')
}

export function discordIdDe(idConta: number): string {
  return (100000000000000000n + BigInt(idConta)).toString()
}

function identidade(usuario: string, idConta: number) {
  return {
    usuario,
    idConta,
    discordId: discordIdDe(idConta),
    license: licenseDe(usuario),
    email: `${usuario}@${DOMINIO}`,
    avatar: COM_FOTO.has(usuario) ? createHash('md5').update(`avatar:${usuario}`).digest('hex') : null,
  }
}

const CARTEIRA_DE_DEMONSTRACAO = { reais: 500_00n, sorium: 200_00n }

export const PESSOAS_DE_DEMONSTRACAO: readonly PessoaDeDemonstracao[] = [
  {
    ...identidade('ana', 1),
    nomeExibido: 'Ana Ribeiro',
    frase: 'Joalheira no Centro. Cadastro completo e carteira aberta.',
    perfil: {
      nome: 'Ana',
      sobrenome: 'Ribeiro',
      dataNascimento: '1996-04-18',
      cpf: '52998224725',
      celular: '21987654301',
      genero: 'feminino',
      endereco: 'Rua do Farol, 120, Centro, Porto Aurora',
    },
    carteira: CARTEIRA_DE_DEMONSTRACAO,
    personagens: [
      { passport: 1001, nome: 'Ana', sobrenome: 'Ribeiro', sexo: 'F', online: true },
      { passport: 1002, nome: 'Luna', sobrenome: 'Ribeiro', sexo: 'F', online: false },
    ],
  },
  {
    ...identidade('bruno', 2),
    nomeExibido: 'Bruno Tavares',
    frase: 'Mecânico e piloto na Orla. Cadastro completo e carteira aberta.',
    perfil: {
      nome: 'Bruno',
      sobrenome: 'Tavares',
      dataNascimento: '1991-11-02',
      cpf: '11144477735',
      celular: '11976543202',
      genero: 'masculino',
      endereco: 'Avenida da Orla, 870, Praia Norte, Porto Aurora',
    },
    carteira: CARTEIRA_DE_DEMONSTRACAO,
    personagens: [
      { passport: 1003, nome: 'Bruno', sobrenome: 'Tavares', sexo: 'M', online: true },
      { passport: 1004, nome: 'Dom', sobrenome: 'Tavares', sexo: 'M', online: false },
    ],
  },
  {
    ...identidade('carla', 3),
    nomeExibido: 'Carla Menezes',
    frase: 'Médica do São Lucas. Cadastro completo e carteira aberta.',
    perfil: {
      nome: 'Carla',
      sobrenome: 'Menezes',
      dataNascimento: '1988-07-25',
      cpf: '39053344705',
      celular: '31965432103',
      genero: 'feminino',
      endereco: 'Travessa São Lucas, 45, Alto da Serra, Porto Aurora',
    },
    carteira: CARTEIRA_DE_DEMONSTRACAO,
    personagens: [
      { passport: 1005, nome: 'Carla', sobrenome: 'Menezes', sexo: 'F', online: true },
      { passport: 1006, nome: 'Cacau', sobrenome: 'Menezes', sexo: 'F', online: false },
    ],
  },
  {
    ...identidade('davi', 4),
    nomeExibido: 'Davi Castro',
    frase: 'Acabou de chegar: sem cadastro e sem carteira.',
    perfil: null,
    carteira: null,
    personagens: [
      { passport: 1007, nome: 'Davi', sobrenome: 'Castro', sexo: 'M', online: false },
      { passport: 1008, nome: 'Nando', sobrenome: 'Castro', sexo: 'M', online: false },
    ],
  },
]

export const PESSOAS_DA_COMUNIDADE: readonly Pessoa[] = COMUNIDADE.map((vizinho, indice) => ({
  ...identidade(vizinho.usuario, 5 + indice),
  nomeExibido: `${vizinho.nome} ${vizinho.sobrenome}`,
  perfil: {
    nome: vizinho.nome,
    sobrenome: vizinho.sobrenome,
    dataNascimento: vizinho.dataNascimento,
    cpf: cpfDaComunidade(indice),
    celular: `${vizinho.ddd}9${String(81_000_000 + indice * 137_911).padStart(8, '0')}`,
    genero: vizinho.genero,
    endereco: vizinho.endereco,
  },
  carteira: { reais: BigInt(vizinho.reais) * 100n, sorium: BigInt(vizinho.sorium) * 100n },
}))

function cpfDaComunidade(indice: number): string {
  const base = String(10_203_040 + indice * 1_009_733).padStart(9, '0')
  const primeiro = digitoVerificador(base)
  return base + primeiro + digitoVerificador(base + primeiro)
}

function digitoVerificador(digitos: string): string {
  const soma = digitos.split('').reduce((total, digito, i) => total + Number(digito) * (digitos.length + 1 - i), 0)
  const resto = (soma * 10) % 11
  return String(resto === 10 ? 0 : resto)
}

export const PESSOAS: readonly Pessoa[] = [...PESSOAS_DE_DEMONSTRACAO, ...PESSOAS_DA_COMUNIDADE]
