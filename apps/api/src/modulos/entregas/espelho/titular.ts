import { vinculoDe } from '#modulos/perfil/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { DadosDoTitular, Titular } from '#nucleo/pessoas/dados-do-titular.ts'
import { personagensDoTitular, ultimoNaCidade, veiculosDoTitular } from './repositorio-titular.ts'

export async function dadosDoJogo(leitura: Leitura, titular: Titular): Promise<DadosDoTitular> {
  const vinculo = await vinculoDe(leitura, titular.discordId)
  if (!vinculo) return { personagens: [], veiculos: [] }
  return { personagens: await personagensDoTitular(leitura, vinculo), veiculos: await veiculosDoTitular(leitura, vinculo) }
}

export async function nomeNaCidade(leitura: Leitura, discordId: string | null): Promise<string | null> {
  const vinculo = discordId === null ? null : await vinculoDe(leitura, discordId)
  const personagem = vinculo && (await ultimoNaCidade(leitura, vinculo))
  return personagem && `${personagem.nome} ${personagem.sobrenome}`.trim()
}
