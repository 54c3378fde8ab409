import { lerAjustes } from '#modulos/configuracoes/index.ts'
import { bloquearPorFora, contasDe, liberarPorFora } from '#modulos/sessao/porta-bloqueio.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { MotivoDoDiscord } from '@sorium/contratos/discord/motivos.ts'
import type { PedidoAoDiscord, RespostaDoDiscord } from './cliente.ts'
import type { Ctx } from '#nucleo/contexto.ts'

const POR_PAGINA = 1_000
const PAGINAS_NO_MAXIMO = 20
const LER_A_CADA_S = 60
const BAN_DESCONHECIDO = 10_026

interface Turno {
  ctx: Ctx
  guilda: string
  chamar(p: Omit<PedidoAoDiscord, 'autorizacao'>): Promise<RespostaDoDiscord>
}

/**
 * A block that came from Discord has its ban there already (`tem` true). Lifting the block also lifts that ban, otherwise the next reading
 * of Discord's bans would block the account again.
 */
export async function desejarBans(tx: Transacao, banirLa: boolean): Promise<void> {
  await tx.executar(
    `insert into discord_ban (discord_id, quer, tem) select b.discord_id, true, case when b.origem = 'discord' then true end
     from sessao_pub_bloqueados b where ($1 or b.origem = 'discord') and not exists (select 1 from discord_ban d where d.discord_id = b.discord_id and d.quer)
     on conflict (discord_id) do update set quer = true, tentar_em = clock_timestamp(), motivo = null, mudou_em = clock_timestamp()`,
    [banirLa],
  )
  await tx.executar(
    `update discord_ban d set quer = false, tentar_em = clock_timestamp(), motivo = null, mudou_em = clock_timestamp()
     where d.quer and exists (select 1 from sessao_pub_contas c where c.discord_id = d.discord_id and not c.banido)`,
  )
  // Also deletes the row of a closed account: its ban stays in Discord, and the site forgets it.
  await tx.executar(
    `delete from discord_ban d where (not d.quer and (d.tem is false or (d.tem is null and d.tentativas = 0)))
       or not exists (select 1 from sessao_pub_contas c where c.discord_id = d.discord_id)`,
  )
}

export interface BanDevido {
  discord_id: string
  quer: boolean
}

export function tomarBans(tx: Transacao, limite: number): Promise<BanDevido[]> {
  return tx.linhas<BanDevido>(
    `update discord_ban d set tentativas = d.tentativas + 1 from (
       select discord_id from discord_ban where quer is distinct from tem and tentar_em <= clock_timestamp()
       order by tentar_em limit $1 for update skip locked) p
     where d.discord_id = p.discord_id returning d.discord_id, d.quer`,
    [limite],
  )
}

export async function acertarBan(turno: Turno, b: BanDevido): Promise<RespostaDoDiscord> {
  const caminho = `/guilds/${turno.guilda}/bans/${b.discord_id}`
  const r = b.quer
    ? await turno.chamar({ metodo: 'PUT', caminho, corpo: { delete_message_seconds: 0 }, porque: 'Bloqueado no site' })
    : await turno.chamar({ metodo: 'DELETE', caminho, porque: 'Desbloqueado no site' })
  const feito = r.como === 'feito' || (r.como === 'negado' && !b.quer && r.codigo === BAN_DESCONHECIDO)
  await turno.ctx.banco.transacao(async (tx) => {
    if (feito) await tx.executar('update discord_ban set tem = quer, motivo = null where discord_id = $1', [b.discord_id])
    else if (r.como === 'negado') await adiar(tx, { ...b, motivo: r.motivo, esperaS: 3_600 })
    else if (r.como === 'fora') await adiar(tx, { ...b, motivo: 'fora_do_ar', esperaS: 60 })
  })
  return r
}

async function adiar(tx: Transacao, b: BanDevido & { motivo: MotivoDoDiscord; esperaS: number }): Promise<void> {
  await tx.executar('update discord_ban set motivo = $2, tentar_em = clock_timestamp() + make_interval(secs => $3) where discord_id = $1', [
    b.discord_id,
    b.motivo,
    b.esperaS,
  ])
}

export async function eHoraDeLerBans(leitura: Leitura): Promise<boolean> {
  return (
    (await leitura.linha(
      `select 1 from discord_estado where bans_lidos_em < clock_timestamp() - make_interval(secs => ${LER_A_CADA_S})`,
    )) !== null
  )
}

export async function lerBans(turno: Turno): Promise<RespostaDoDiscord | null> {
  const bans = new Map<string, string>()
  for (let pagina = 0, depois = '0'; pagina < PAGINAS_NO_MAXIMO; pagina++) {
    const r = await turno.chamar({ metodo: 'GET', caminho: `/guilds/${turno.guilda}/bans?limit=${POR_PAGINA}&after=${depois}` })
    if (r.como !== 'feito' || !Array.isArray(r.corpo)) return r
    const linhas = r.corpo as { reason?: string | null; user?: { id?: string } }[]
    for (const { reason, user } of linhas) if (user?.id) bans.set(user.id, reason ?? '')
    if (linhas.length < POR_PAGINA) {
      await turno.ctx.banco.transacao((tx) => cumprirBans(tx, bans))
      return null
    }
    depois = linhas.at(-1)?.user?.id ?? depois
  }
  // The reading stopped at the page limit: free no account, because its ban may be among those that were not read.
  await turno.ctx.banco.transacao(async (tx) => {
    await bloquearBanidos(tx, bans)
    await lidos(tx)
  })
  return null
}

async function cumprirBans(tx: Transacao, bans: ReadonlyMap<string, string>): Promise<void> {
  await bloquearBanidos(tx, bans)
  await liberarPerdoados(tx, bans)
  await lidos(tx)
}

const lidos = (tx: Transacao) => tx.executar('update discord_estado set bans_lidos_em = clock_timestamp()')

/** A ban that is being lifted in Discord must not block the account again. */
async function bloquearBanidos(tx: Transacao, bans: ReadonlyMap<string, string>): Promise<void> {
  if (!(await lerAjustes(tx)).discord_bloquear_banidos) return
  const saindo = await tx.linhas<{ discord_id: string }>('select discord_id from discord_ban where not quer and tem is distinct from false')
  const fora = new Set(saindo.map((s) => s.discord_id))
  for (const { id, discord_id } of await contasDe(
    tx,
    [...bans.keys()].filter((d) => !fora.has(d)),
  )) {
    const bloqueado = await bloquearPorFora(tx, { usuario: id, origem: 'discord', motivo: bans.get(discord_id) ?? '', ate: null })
    if (bloqueado)
      await tx.executar(
        `insert into discord_ban (discord_id, quer, tem) values ($1, true, true) on conflict (discord_id) do update set quer = true, tem = true, motivo = null`,
        [discord_id],
      )
  }
}

async function liberarPerdoados(tx: Transacao, bans: ReadonlyMap<string, string>): Promise<void> {
  const bloqueados = await tx.linhas<{ id: string; discord_id: string }>(
    `select id, discord_id from sessao_pub_bloqueados where origem = 'discord' and discord_id <> all ($1::text[]) order by id limit 200`,
    [[...bans.keys()]],
  )
  for (const { id, discord_id } of bloqueados) {
    await tx.executar('update discord_ban set tem = false where discord_id = $1', [discord_id])
    await liberarPorFora(tx, { usuario: id, origem: 'discord' })
  }
}
