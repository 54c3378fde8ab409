import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { DadosDoTitular, Titular } from '#nucleo/pessoas/dados-do-titular.ts'
import type { Rastros } from '#nucleo/pessoas/rastros.ts'
import { abrirCpf } from './cifra.ts'
import { preferenciasDe } from './preferencias.ts'
import { cpfComMascara } from './regras.ts'
import { apagarPessoa, lerCadastro } from './repositorio.ts'
import { soltarVinculo, vinculoDe } from './vinculo.ts'

export async function dadosDoPerfil(leitura: Leitura, titular: Titular, chaveDosDados: string): Promise<DadosDoTitular> {
  const cadastro = await lerCadastro(leitura, titular.id)
  const { foraDoHall } = await preferenciasDe(leitura, titular.id)
  return {
    cadastro: cadastro && semCifra(cadastro, cpfComMascara(abrirCpf(chaveDosDados, titular.id, cifrado(cadastro)))),
    preferencias: { fora_do_hall: foraDoHall },
    conta_no_jogo: await vinculoDe(leitura, titular.discordId),
  }
}

type Cadastro = NonNullable<Awaited<ReturnType<typeof lerCadastro>>>
const cifrado = (c: Cadastro) => ({ cifrado: c.cpf_cifrado, chave: c.cpf_chave })

function semCifra({ cpf_cifrado: _cifrado, cpf_chave: _chave, ...aberto }: Cadastro, cpf: string): object {
  return { ...aberto, cpf }
}

export async function rastrosDoPerfil(leitura: Leitura, usuario: string, chaveDosDados: string): Promise<Partial<Rastros>> {
  const cadastro = await lerCadastro(leitura, usuario)
  if (!cadastro) return {}
  return {
    nomes: [`${cadastro.nome} ${cadastro.sobrenome}`],
    emails: [cadastro.email],
    numeros: [abrirCpf(chaveDosDados, usuario, cifrado(cadastro)), cadastro.celular],
  }
}

export async function apagarPerfil(tx: Transacao, p: { usuario: string; discordId: string }): Promise<void> {
  await apagarPessoa(tx, p.usuario)
  await soltarVinculo(tx, p.discordId)
}
