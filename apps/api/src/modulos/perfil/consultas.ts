import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Conta, NomeNaCidade } from '#nucleo/pessoas/conta.ts'
import { apresentarPerfil } from './apresentar.ts'
import { preferenciasDe } from './preferencias.ts'
import { lerCadastro } from './repositorio.ts'
import { vinculoDe } from './vinculo.ts'

export async function perfilDe(
  leitura: Leitura,
  conta: Conta,
  com: { chaveDosDados: string; nomeNaCidade: NomeNaCidade },
): Promise<Perfil> {
  const [cadastro, vinculo, preferencias, personagemNome] = await Promise.all([
    lerCadastro(leitura, conta.id),
    vinculoDe(leitura, conta.discordId ?? ''),
    preferenciasDe(leitura, conta.id),
    com.nomeNaCidade(leitura, conta.discordId),
  ])
  return apresentarPerfil({ conta, cadastro, vinculo, preferencias, personagemNome, chaveDosDados: com.chaveDosDados })
}
