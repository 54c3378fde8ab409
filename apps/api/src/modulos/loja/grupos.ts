/**
 * Groups are given only from the owner's list. Who sells, and who tries, looks at this moment; the game server has a list of its own and the
 * last word. The end of a rental is not asked: what was given is taken back, on the list or not.
 */
import type { PlanoDeEntrega } from '@sorium/contratos/loja/comando.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'

/** The group that a delivery would give although the owner has not allowed it; null: none. */
export async function grupoForaDaLista(leitura: Leitura, { entrega }: PlanoDeEntrega): Promise<string | null> {
  if (entrega.tipo !== 'definir_grupo') return null
  const { grupo } = entrega.dados
  return (await lerAjustes(leitura)).grupos_permitidos.includes(grupo) ? null : grupo
}

/** For the administration, which may hear the name. @throws Recusa 409. */
export async function exigirGrupoPermitido(leitura: Leitura, plano: PlanoDeEntrega): Promise<void> {
  const grupo = await grupoForaDaLista(leitura, plano)
  if (grupo !== null)
    throw new Recusa('loja.grupo_nao_permitido', {
      detalhes: `O grupo ${grupo} não está em Configurações, em "Grupos que a loja pode dar".`,
    })
}
