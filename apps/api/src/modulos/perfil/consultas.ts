import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Conta } from '#nucleo/http/index.ts'
import { apresentarPerfil } from './apresentar.ts'
import { lerCadastro } from './repositorio.ts'
import { vinculoDe } from './vinculo.ts'

/** The own profile: empty fields before it is completed. */
export async function perfilDe(leitura: Leitura, conta: Conta, chaveDosDados: string): Promise<Perfil> {
  const cadastro = await lerCadastro(leitura, conta.id)
  const vinculo = await vinculoDe(leitura, conta.discordId ?? '')
  return apresentarPerfil({ conta, cadastro, vinculo, chaveDosDados })
}
