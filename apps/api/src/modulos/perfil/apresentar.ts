import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import type { Conta } from '#nucleo/pessoas/conta.ts'
import { abrirCpf } from './cifra.ts'
import { cpfComMascara } from './regras.ts'
import type { LinhaDoCadastro } from './repositorio.ts'
import type { PreferenciasDoJogador } from './preferencias.ts'
import type { Vinculo } from './vinculo.ts'

/** Send it only to its owner, because it contains the full CPF. */
export function apresentarPerfil(p: {
  conta: Conta
  cadastro: LinhaDoCadastro | null
  vinculo: Vinculo | null
  preferencias: PreferenciasDoJogador
  personagemNome: string | null
  chaveDosDados: string
}): Perfil {
  const c = p.cadastro
  return {
    id: p.conta.id,
    nome: c?.nome ?? '',
    sobrenome: c?.sobrenome ?? '',
    data_nascimento: c?.data_nascimento ?? '',
    cpf: c ? cpfComMascara(abrirCpf(p.chaveDosDados, p.conta.id, { cifrado: c.cpf_cifrado, chave: c.cpf_chave })) : '',
    celular: c?.celular ?? '',
    genero: c?.genero ?? '',
    endereco: c?.endereco ?? '',
    email: c?.email ?? '',
    avatar_url: p.conta.avatarUrl,
    id_conta: p.vinculo?.id_conta ?? null,
    discord_id: p.conta.discordId ?? '',
    license: p.vinculo?.license ?? null,
    personagem_nome: p.personagemNome,
    fora_do_hall: p.preferencias.foraDoHall,
  }
}
