/**
 * The owner's list of groups is checked only when a group is given: the end of a rental takes its group back even if the owner has removed the group
 * from the list.
 */
import type { PlanoDeEntrega } from '@sorium/contratos/loja/comando.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'

export async function grupoForaDaLista(leitura: Leitura, { entrega }: PlanoDeEntrega): Promise<string | null> {
  return entrega.tipo === 'definir_grupo' ? foraDe((await lerAjustes(leitura)).grupos_permitidos, entrega.dados.grupo) : null
}

const foraDe = (permitidos: readonly string[], grupo: string): string | null => (permitidos.includes(grupo) ? null : grupo)

/** Names the group, so show it only to the administration. */
export function textoDoGrupo(permitidos: readonly string[], { entrega }: PlanoDeEntrega): string | null {
  const grupo = entrega.tipo === 'definir_grupo' ? foraDe(permitidos, entrega.dados.grupo) : null
  return grupo && `O grupo ${grupo} não está em Configurações, em "Grupos que a loja pode dar".`
}

export async function exigirGrupoPermitido(leitura: Leitura, plano: PlanoDeEntrega): Promise<void> {
  if (plano.entrega.tipo !== 'definir_grupo') return
  const detalhes = textoDoGrupo((await lerAjustes(leitura)).grupos_permitidos, plano)
  if (detalhes !== null) throw new Recusa('loja.grupo_nao_permitido', { detalhes })
}
