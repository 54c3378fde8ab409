/**
 * Calls Discord in this order: roles that are due, bans, members whose roles are to be compared, then signed-in players whose membership is
 * due for a check. Each change sets a final state (has the role or not), so repeating the change does nothing more.
 */
import type { MotivoDoDiscord } from '@sorium/contratos/discord/motivos.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import { acertarBan, desejarBans, eHoraDeLerBans, lerBans, tomarBans } from './bans.ts'
import { revogarPorSaida } from '#modulos/sessao/porta-bloqueio.ts'
import { chamarDiscord, cargosDoMembro, type ComDiscord, type PedidoAoDiscord, type RespostaDoDiscord } from './cliente.ts'
import { podeEntrar } from './regras.ts'
import * as repositorio from './repositorio.ts'

const CHAMADAS_POR_TURNO = 20
/** Only one node does this work at a time; if that node dies, another begins after this time. */
const TURNO_S = 180
const PARADO_S = 900
const HORA_S = 3_600
const ESPERAS_S = [10, 30, 120, 600, 3_600]

interface Fim {
  esperaS: number
  parado: MotivoDoDiscord | null
}
const SEM_FIM = null

interface Turno extends ComDiscord {
  guilda: string
  chamar(p: Omit<PedidoAoDiscord, 'autorizacao'>): Promise<RespostaDoDiscord>
}

const DE_TODOS: ReadonlySet<MotivoDoDiscord> = new Set(['token_recusado', 'sem_servidor'])

export async function acertarDiscord(com: ComDiscord, parar: AbortSignal): Promise<void> {
  const { banco, config } = com.ctx
  if (await repositorio.temNovidade(banco))
    await banco.transacao(async (tx) => {
      if (!(await repositorio.tomarColheita(tx))) return
      await repositorio.desejar(tx)
      await desejarBans(tx, (await lerAjustes(tx)).discord_banir_bloqueados)
    })
  const [bot, { discord_servidor: guilda }] = await Promise.all([com.token(), lerAjustes(banco)])
  if (!bot || !guilda || !(await banco.transacao((tx) => repositorio.tomarTurno(tx, TURNO_S)))) return
  const chamar: Turno['chamar'] = (p) => chamarDiscord(config.discord.api, { ...p, autorizacao: `Bot ${bot}` }, parar)
  let fim: Fim = { esperaS: 0, parado: null }
  try {
    fim = (await trabalhar({ ...com, guilda, chamar }, parar)) ?? fim
  } finally {
    await repositorio.soltarTurno(banco, fim)
  }
}

async function trabalhar(turno: Turno, parar: AbortSignal): Promise<Fim | null> {
  const { banco } = turno.ctx
  let restam = CHAMADAS_POR_TURNO
  const cada = async <T>(lista: readonly T[], fazer: (um: T) => Promise<Fim | null>): Promise<Fim | null> => {
    for (const um of lista) {
      if (parar.aborted) return { esperaS: 0, parado: null }
      restam--
      const fim = await fazer(um)
      if (fim) return fim
    }
    return SEM_FIM
  }
  const devidos = await banco.transacao((tx) => repositorio.tomarCargos(tx, restam))
  return (
    (await cada(devidos, (c) => acertarCargo(turno, c))) ??
    (restam > 0 ? await acertarBans(turno, (b) => cada(b, async (um) => fimDe(await acertarBan(turno, um))), restam) : SEM_FIM) ??
    (restam > 0 ? await cada(await repositorio.membrosAConferir(banco, restam), (id) => conferirCargos(turno, id)) : SEM_FIM) ??
    (restam > 0 ? await cada(await aConferirEntrada(turno, restam), (p) => conferirEntrada(turno, p)) : SEM_FIM)
  )
}

async function acertarBans(
  turno: Turno,
  cada: (devidos: Awaited<ReturnType<typeof tomarBans>>) => Promise<Fim | null>,
  limite: number,
): Promise<Fim | null> {
  const { banco } = turno.ctx
  const fim = await cada(await banco.transacao((tx) => tomarBans(tx, limite)))
  if (fim || !(await lerAjustes(banco)).discord_bloquear_banidos || !(await eHoraDeLerBans(banco))) return fim
  const r = await lerBans(turno)
  return r && (fimDe(r) ?? { esperaS: 60, parado: r.como === 'negado' ? r.motivo : 'recusado' })
}

function fimDe(r: RespostaDoDiscord): Fim | null {
  if (r.como === 'espera') return { esperaS: r.esperaS, parado: null }
  if (r.como === 'fora') return { esperaS: 30, parado: 'fora_do_ar' }
  if (r.como === 'negado' && DE_TODOS.has(r.motivo)) return { esperaS: PARADO_S, parado: r.motivo }
  return r.esperaS > 0 ? { esperaS: r.esperaS, parado: null } : null
}

async function acertarCargo(turno: Turno, c: repositorio.CargoDevido): Promise<Fim | null> {
  const r = await turno.chamar({
    metodo: c.quer ? 'PUT' : 'DELETE',
    caminho: `/guilds/${turno.guilda}/members/${c.discord_id}/roles/${c.cargo}`,
    porque: c.quer ? 'Compra na loja do site' : 'A compra na loja do site acabou',
  })
  await turno.ctx.banco.transacao(async (tx) => {
    if (r.como === 'feito') await repositorio.anotarCargo(tx, { ...c, tem: c.quer })
    else if (r.como === 'fora')
      await repositorio.adiarCargo(tx, {
        ...c,
        motivo: 'fora_do_ar',
        esperaS: ESPERAS_S[Math.min(c.tentativas, ESPERAS_S.length) - 1] ?? 10,
      })
    else if (r.como === 'negado' && !DE_TODOS.has(r.motivo)) await anotarNegado(tx, c, r.motivo)
  })
  return fimDe(r)
}

async function anotarNegado(
  tx: Parameters<typeof repositorio.anotarCargo>[0],
  c: repositorio.CargoDevido,
  motivo: MotivoDoDiscord,
): Promise<void> {
  // A player cannot have a role that was deleted or that belongs to a server which he left.
  const sumiu = motivo === 'fora_do_servidor' || motivo === 'cargo_apagado'
  if (sumiu && !c.quer) await repositorio.anotarCargo(tx, { ...c, tem: false })
  else if (motivo === 'fora_do_servidor') await repositorio.adiarCargo(tx, { ...c, motivo, esperaS: null })
  else await repositorio.adiarTodosDoCargo(tx, { cargo: c.cargo, motivo, esperaS: HORA_S })
}

const lerMembro = (turno: Turno, discordId: string) =>
  turno.chamar({ metodo: 'GET', caminho: `/guilds/${turno.guilda}/members/${discordId}` })

/** null: not a member; undefined: Discord does not say. */
function membroDe(r: RespostaDoDiscord): string[] | null | undefined {
  if (r.como === 'feito') return cargosDoMembro(r.corpo) ?? undefined
  return r.como === 'negado' && r.motivo === 'fora_do_servidor' ? null : undefined
}

async function conferirCargos(turno: Turno, discordId: string): Promise<Fim | null> {
  const r = await lerMembro(turno, discordId)
  const cargos = membroDe(r)
  if (cargos !== undefined) await turno.ctx.banco.transacao((tx) => repositorio.conferirMembro(tx, { discordId, cargos }))
  return fimDe(r) ?? (cargos === undefined ? { esperaS: 60, parado: 'recusado' } : null)
}

async function aConferirEntrada({ ctx: { banco } }: Turno, limite: number): Promise<repositorio.Presente[]> {
  const a = await lerAjustes(banco)
  return a.discord_exigir_membro ? repositorio.presentesAConferir(banco, { horas: a.discord_rever_horas, limite }) : []
}

/** If Discord does not answer, the player stays signed in. */
async function conferirEntrada(turno: Turno, p: repositorio.Presente): Promise<Fim | null> {
  const r = await lerMembro(turno, p.discord_id)
  const cargos = membroDe(r)
  if (cargos !== undefined)
    await turno.ctx.banco.transacao(async (tx) => {
      const recusa = podeEntrar(await lerAjustes(tx), cargos)
      if (recusa === null) return repositorio.anotarMembro(tx, p.discord_id)
      await repositorio.esquecerMembro(tx, p.discord_id)
      await revogarPorSaida(tx, { usuario: p.id, motivo: recusa })
    })
  return fimDe(r) ?? (cargos === undefined ? { esperaS: 60, parado: 'recusado' } : null)
}
