import type { Personagem, PersonagemNaCidade } from '@sorium/contratos/entregas/index.ts'
import { jogadoresDoAdmin, vinculoDe } from '#modulos/perfil/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { apresentarPersonagem } from './apresentar.ts'
import { haServidorNoAr, type LinhaPersonagem, lerOnline, lerPersonagem, lerPersonagens } from './repositorio.ts'

export interface PersonagemDaConta {
  passport: number
  nome: string
  sobrenome: string
  online: boolean
}

/** Identities that the caller claims; a claim that differs from the linked account is refused. */
interface Afirmacoes {
  discord_id?: string
  id_conta?: string
  license?: string
}

export async function personagensDaConta(
  leitura: Leitura,
  conta: { discordId: string | null },
  afirmacoes: Afirmacoes = {},
): Promise<Personagem[]> {
  if (conta.discordId === null || (afirmacoes.discord_id ?? conta.discordId) !== conta.discordId)
    throw new Recusa('sessao.identidade_diferente')
  const vinculo = await vinculoDe(leitura, conta.discordId)
  if (!vinculo) return []
  const { id_conta = String(vinculo.id_conta), license = vinculo.license } = afirmacoes
  if (id_conta !== String(vinculo.id_conta) || license !== vinculo.license) throw new Recusa('sessao.identidade_diferente')
  const linhas = await lerPersonagens(leitura, { servidor: vinculo.servidor, idConta: vinculo.id_conta, passport: null })
  return linhas.map(apresentarPersonagem)
}

export async function personagemDaConta(leitura: Leitura, p: { discordId: string; passport: number }): Promise<PersonagemDaConta | null> {
  const vinculo = await vinculoDe(leitura, p.discordId)
  return vinculo && personagemDoVinculo(leitura, vinculo, p.passport)
}

export async function ehPersonagemDoAdmin(leitura: Leitura, p: { admin: string; passport: number }): Promise<boolean> {
  for (const { discordId } of await jogadoresDoAdmin(leitura, p.admin))
    if (await personagemDaConta(leitura, { discordId, passport: p.passport })) return true
  return false
}

export interface PersonagemProprio extends PersonagemDaConta {
  servidor: string
}

export async function personagemProprio(
  leitura: Leitura,
  p: { conta: { discordId: string | null }; passport: number },
): Promise<PersonagemProprio> {
  const vinculo = p.conta.discordId === null ? null : await vinculoDe(leitura, p.conta.discordId)
  const personagem = vinculo && (await personagemDoVinculo(leitura, vinculo, p.passport))
  if (!personagem) throw new Recusa('entregas.personagem_invalido')
  return { ...personagem, servidor: vinculo.servidor }
}

async function personagemDoVinculo(
  leitura: Leitura,
  vinculo: { servidor: string; id_conta: number },
  passport: number,
): Promise<PersonagemDaConta | null> {
  const [linha] = await lerPersonagens(leitura, { servidor: vinculo.servidor, idConta: vinculo.id_conta, passport })
  return linha ? comoDaConta(linha) : null
}

/** Checks no owner: use it only for things that are already on their way to the character. */
export async function personagemDoServidor(leitura: Leitura, p: { servidor: string; passport: number }): Promise<PersonagemDaConta | null> {
  const linha = await lerPersonagem(leitura, p)
  return linha && comoDaConta(linha)
}

function comoDaConta({ passport, nome, sobrenome, online }: LinhaPersonagem): PersonagemDaConta {
  return { passport, nome, sobrenome, online }
}

export function jogoNoAr(leitura: Leitura): Promise<boolean> {
  return haServidorNoAr(leitura)
}

const NA_CIDADE_POR_VEZ = 20
const PASSAPORTE = /^[1-9]\d{0,8}$/

export async function personagensNaCidade(leitura: Leitura, busca: string): Promise<PersonagemNaCidade[]> {
  const passport = PASSAPORTE.test(busca) ? Number(busca) : null
  const linhas = await lerOnline(leitura, { busca, passport, limite: NA_CIDADE_POR_VEZ })
  return linhas.map((l) => ({
    id: l.passport,
    nome: l.servidor === null ? `${l.nome} ${l.sobrenome}`.trim() : `Servidor de teste: ${l.nome}`,
    ...(l.servidor === null ? {} : { servidor_de_teste: l.servidor }),
  }))
}
