/**
 * Only groups on the owner's list are given; each purchase and trial checks it. The game server has its own list and decides last. The end of a
 * rental takes a group back even if it is not on the list any more.
 */
import type { PlanoDeEntrega } from '@sorium/contratos/loja/comando.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'

/** null: the plan gives no group, or the group is allowed. */
export async function grupoForaDaLista(leitura: Leitura, { entrega }: PlanoDeEntrega): Promise<string | null> {
  return entrega.tipo === 'definir_grupo' ? foraDe((await lerAjustes(leitura)).grupos_permitidos, entrega.dados.grupo) : null
}

const foraDe = (permitidos: readonly string[], grupo: string): string | null => (permitidos.includes(grupo) ? null : grupo)

/** A text for the administration, which may see the group's name. null: allowed. */
export function textoDoGrupo(permitidos: readonly string[], { entrega }: PlanoDeEntrega): string | null {
  const grupo = entrega.tipo === 'definir_grupo' ? foraDe(permitidos, entrega.dados.grupo) : null
  return grupo && `O grupo ${grupo} não está em Configurações, em "Grupos que a loja pode dar".`
}

/** @throws Recusa 409. */
export async function exigirGrupoPermitido(leitura: Leitura, plano: PlanoDeEntrega): Promise<void> {
  if (plano.entrega.tipo !== 'definir_grupo') return
  const detalhes = textoDoGrupo((await lerAjustes(leitura)).grupos_permitidos, plano)
  if (detalhes !== null) throw new Recusa('loja.grupo_nao_permitido', { detalhes })
}
