/**
 * Gives up a game server: another server of its world takes over its operations (docs/decisoes/mundo.md). The key must be revoked, so that
 * the server's calls do not count, and the server must have been silent, so that no call is under way.
 */
import type { ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { CANAL } from '../operacoes/enfileirar.ts'
import { umServidor } from './administrar-servidores.ts'
import { marcarPerdido, passarAoHerdeiro, perdidosComAlgo, situacaoDoPerdido } from './repositorio-perdido.ts'

/** No call of a ponte lasts this long. */
const SILENCIO_S = 60

export async function darPorPerdido(
  tx: Transacao,
  p: { conta: Conta; id: string; confirmacao: string },
  { sinal }: Pick<Ctx, 'sinal'>,
): Promise<ServidorDoJogo> {
  const s = await situacaoDoPerdido(tx, { servidor: p.id, silencioS: SILENCIO_S })
  if (!s) throw new Recusa('entregas.servidor_inexistente')
  if (p.confirmacao !== p.id) throw new Recusa('entregas.confirmacao_diferente')
  if (!s.revogada) throw new Recusa('entregas.chave_ainda_vale')
  if (s.ha_pouco) throw new Recusa('entregas.servidor_falou_ha_pouco')
  if (s.herdeiro === null) throw new Recusa('entregas.sem_outro_servidor')
  await marcarPerdido(tx, p.id)
  const passadas = await passarAoHerdeiro(tx, { servidor: p.id, herdeiro: s.herdeiro })
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: 'admin',
    acao: 'ponte.deu_por_perdido',
    objeto: `servidor:${p.id}`,
    depois: { herdeiro: s.herdeiro, operacoes: passadas },
  })
  tx.aoConfirmar(() => sinal.acordar(CANAL))
  return umServidor(tx, p.id)
}

export async function passarDosPerdidos({ banco, sinal }: Pick<Ctx, 'banco' | 'sinal'>): Promise<void> {
  for (const servidor of await perdidosComAlgo(banco))
    await banco.transacao(async (tx) => {
      const s = await situacaoDoPerdido(tx, { servidor, silencioS: SILENCIO_S })
      if (!s?.revogada || s.herdeiro === null) return
      if ((await passarAoHerdeiro(tx, { servidor, herdeiro: s.herdeiro })) > 0) tx.aoConfirmar(() => sinal.acordar(CANAL))
    })
}
