import { PESSOAS_DA_COMUNIDADE, PESSOAS_DE_DEMONSTRACAO, discordIdDe, licenseDe } from './pessoas.ts'
import type { PersonagemDePessoa } from './pessoas.ts'
import { criarAcaso } from './acaso.ts'
import { moradorDaConta, personagemDaConta } from './moradores.ts'
import { famaInicial, type ContaDoInstagram, type PostDoInstagram } from './mundo-fama.ts'
import { inventarioInicial } from './mundo-inventarios.ts'
import { garagemInicial, garagensDoFim } from './mundo-veiculos.ts'

/** Premium, Banned and Login: Unix seconds, 0 for never. */
export interface ContaDoMundo {
  id: number
  Whitelist: 0 | 1
  Characters: number
  Gemstone: number
  Premium: number
  Level: number
  Banned: number
  License: string
  Discord: string
  Login: number
  Token: string
}

/** Bank: whole dollars; Playing: minutes; Prison: services left; Groups: number of jobs. */
export interface PersonagemDoJogo {
  id: number
  Name: string
  Lastname: string
  Sex: 'M' | 'F'
  Phone: string
  Bank: number
  Blood: 1 | 2 | 3 | 4
  Prison: number
  Medic: number
  Groups: number
  Garage: number
  Killed: number
  Death: number
  Playing: number
  License: string
  Created: number
  Login: number
  Deleted: 0 | 1
}

/** `Datatable.Inventory` of `playerdata`: string slots; serial and wear follow a hyphen. */
export type InventarioDoJogo = Record<string, { item: string; amount: number }>

/** Tax and Rental: Unix seconds (Rental 0: owned); Arrest: 0 or the second of the seizure. */
export interface VeiculoDoJogo {
  id: number
  Passport: number
  Vehicle: string
  Tax: number
  Plate: string
  Weight: number
  Save: string
  Rental: number
  Arrest: number
  Block: 0 | 1
  Engine: number
  Body: number
  Health: number
  Fuel: number
  Nitro: number
  Work: 'true' | 'false'
  Doors: string
  Windows: string
  Tyres: string
}

export interface PropriedadeDoJogo {
  id: number
  Name: string
  Interior: string
  Passport: number
}

export interface MundoInicial {
  contas: ContaDoMundo[]
  personagens: PersonagemDoJogo[]
  inventarios: Record<string, InventarioDoJogo>
  veiculos: VeiculoDoJogo[]
  propriedades: PropriedadeDoJogo[]
  dados: { Name: string; Information: string }[]
  contasDoInstagram: ContaDoInstagram[]
  postsDoInstagram: PostDoInstagram[]
  /** Passports online at the start; at most one per account. */
  online: number[]
  foraDaGaragem: number[]
}

const DIA = 86_400
const PRIMEIRO_PASSPORT_DOS_MORADORES = 1009
const TOTAL_DE_PERSONAGENS = 200
const PERSONAGENS_POR_CONTA = [1, 2, 3, 2]
const INTERIORES = ['Hotel', 'Container', 'Beach', 'Mansion', 'Trailer', 'Simple']

/** @param agora sets the dates; everything else is always the same. */
export function mundoInicial(agora: Date = new Date()): MundoInicial {
  const hoje = Math.floor(agora.getTime() / 1000)
  const mundo: MundoInicial = {
    contas: [],
    personagens: [],
    inventarios: {},
    veiculos: [],
    propriedades: [],
    dados: [],
    contasDoInstagram: [],
    postsDoInstagram: [],
    online: [],
    foraDaGaragem: [],
  }
  for (const pessoa of PESSOAS_DE_DEMONSTRACAO) {
    acrescentarConta(mundo, hoje, pessoa.idConta, pessoa.usuario, pessoa.personagens)
  }
  acrescentarMoradores(mundo, hoje)
  const fim = garagensDoFim({ hoje, proximoId: mundo.veiculos.length + 1 })
  mundo.veiculos.push(...fim.veiculos)
  mundo.dados.push(...fim.portaMalas)
  return mundo
}

function acrescentarMoradores(mundo: MundoInicial, hoje: number): void {
  let idConta = PESSOAS_DE_DEMONSTRACAO.length + 1
  let passport = PRIMEIRO_PASSPORT_DOS_MORADORES
  const ultimo = 1000 + TOTAL_DE_PERSONAGENS
  while (passport <= ultimo) {
    const pessoa = PESSOAS_DA_COMUNIDADE[idConta - 5]
    const morador = pessoa?.perfil
      ? {
          usuario: pessoa.usuario,
          nome: pessoa.perfil.nome,
          sobrenome: pessoa.perfil.sobrenome,
          sexo: pessoa.perfil.genero === 'feminino' ? ('F' as const) : ('M' as const),
        }
      : moradorDaConta(idConta)
    const quantos = Math.min(PERSONAGENS_POR_CONTA[idConta % 4] ?? 1, ultimo - passport + 1)
    const conectado = criarAcaso(`conexao:${idConta}`).chance(70)
    const personagens = Array.from({ length: quantos }, (_, ordem) =>
      personagemDaConta(morador, {
        passport: passport + ordem,
        ordem,
        online: conectado && ordem === 0,
      }),
    )
    acrescentarConta(mundo, hoje, idConta, morador.usuario, personagens)
    passport += quantos
    idConta += 1
  }
}

function acrescentarConta(
  mundo: MundoInicial,
  hoje: number,
  idConta: number,
  usuario: string,
  personagens: readonly PersonagemDePessoa[],
): void {
  const acaso = criarAcaso(`conta:${idConta}`)
  mundo.contas.push({
    id: idConta,
    Whitelist: 1,
    Characters: Math.max(2, personagens.length),
    Gemstone: acaso.inteiro(0, 400),
    Premium: acaso.chance(20) ? hoje + acaso.inteiro(2, 30) * DIA : 0,
    Level: acaso.inteiro(1, 60),
    Banned: 0,
    License: licenseDe(usuario),
    Discord: discordIdDe(idConta),
    Login: hoje - acaso.inteiro(0, 6) * DIA,
    Token: acaso.inteiro(1_000_000_000, 4_000_000_000).toString(36).slice(0, 10),
  })
  for (const personagem of personagens) acrescentarPersonagem(mundo, hoje, usuario, personagem)
}

function acrescentarPersonagem(mundo: MundoInicial, hoje: number, usuario: string, personagem: PersonagemDePessoa): void {
  const { passport } = personagem
  const acaso = criarAcaso(`personagem:${passport}`)
  const telefone = `${acaso.inteiro(201, 989)}-${acaso.inteiro(100, 999)}`
  const fama = famaInicial({ passport, nome: personagem.nome, telefone })
  if (fama.conta) mundo.contasDoInstagram.push(fama.conta)
  mundo.postsDoInstagram.push(...fama.posts)
  mundo.personagens.push({
    id: passport,
    Name: personagem.nome,
    Lastname: personagem.sobrenome,
    Sex: personagem.sexo,
    Phone: telefone,
    Bank: Math.round(acaso.fracao() ** 3 * 180_000) + acaso.inteiro(500, 9_000),
    Blood: acaso.escolher([1, 2, 3, 4] as const),
    Prison: personagem.online || !acaso.chance(6) ? 0 : acaso.inteiro(5, 40),
    Medic: 0,
    Groups: fama.empregos,
    Garage: fama.garagens,
    Killed: acaso.inteiro(0, 30),
    Death: acaso.inteiro(0, 45),
    Playing: Math.round(acaso.fracao() ** 2 * 60_000) + 90,
    License: licenseDe(usuario),
    Created: hoje - acaso.inteiro(20, 700) * DIA,
    Login: hoje - (personagem.online ? fama.segundosNaCidade : acaso.inteiro(1, 9) * DIA),
    Deleted: 0,
  })
  mundo.inventarios[passport] = inventarioInicial(passport)
  if (personagem.online) mundo.online.push(passport)

  const garagem = garagemInicial({ passport, hoje, proximoId: mundo.veiculos.length + 1 })
  mundo.veiculos.push(...garagem.veiculos)
  mundo.foraDaGaragem.push(...garagem.naRua)
  if (acaso.chance(30)) acrescentarCasa(mundo, passport, acaso.escolher(INTERIORES))
}

function acrescentarCasa(mundo: MundoInicial, passport: number, interior: string): void {
  const id = mundo.propriedades.length + 1
  mundo.propriedades.push({
    id,
    Name: `Propertys${String(id).padStart(4, '0')}`,
    Interior: interior,
    Passport: passport,
  })
}
