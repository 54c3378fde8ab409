/**
 * Keeps closed accounts out of the mirror, although the game still sends them: their game accounts and vehicles are dropped, and of their
 * characters only the passport is stored, so that open operations find the server.
 */
import type { LoteDoEspelho, PersonagemEspelhado } from '@sorium/contratos/ponte/index.ts'
import { contasEsquecidas, segurarEsquecidas, separarEsquecidas } from '#modulos/sessao/porta-esquecidas.ts'
import type { Transacao } from '#nucleo/banco/index.ts'

interface Recebido {
  servidor: string
  lote: LoteDoEspelho
  chaveDosDados: string
}

export async function deixarDeFora(tx: Transacao, { servidor, lote, chaveDosDados }: Recebido): Promise<LoteDoEspelho> {
  if (!(await segurarEsquecidas(tx))) {
    await voltarATerNome(tx, { servidor, passports: lote.personagens.map((p) => p.passport) })
    return lote
  }
  const contas = lote.contas.map((c) => ({ servidor, idConta: c.id_conta, discordId: c.discord_id || null, license: c.license }))
  const fora = await separarEsquecidas(tx, { chaveDosDados, contas })
  if (fora.size > 0) await apagarDoEspelho(tx, { servidor, contas: [...fora] })
  const semNome = await personagensSemNome(tx, { servidor, lote, chaveDosDados, fora })
  await espelharSemNome(tx, {
    servidor,
    versao: lote.versao,
    passports: lote.personagens.map((p) => p.passport).filter((p) => semNome.has(p)),
  })
  const personagens = lote.personagens.filter((p) => !semNome.has(p.passport))
  await voltarATerNome(tx, { servidor, passports: personagens.map((p) => p.passport) })
  return {
    ...lote,
    // Without a Discord id, `vincularContas` removes the game account's link.
    contas: lote.contas.map((c) => (fora.has(c.id_conta) ? { ...c, discord_id: null, license: null } : c)),
    personagens,
  }
}

async function personagensSemNome(tx: Transacao, p: Recebido & { fora: ReadonlySet<number> }): Promise<Set<number>> {
  const { servidor, chaveDosDados, lote } = p
  const ditas = new Set(lote.contas.map((c) => c.id_conta))
  const idContas = [...new Set(lote.personagens.flatMap((c) => c.id_conta ?? []))].filter((id) => !ditas.has(id))
  const esquecidas = await contasEsquecidas(tx, { chaveDosDados, servidor, idContas })
  const sozinhos = lote.personagens.filter((c) => c.id_conta === null).map((c) => c.passport)
  const antes = new Set(await semNomeEntre(tx, { servidor, passports: sozinhos }))
  const deFora = (c: PersonagemEspelhado) =>
    c.id_conta === null ? antes.has(c.passport) : p.fora.has(c.id_conta) || esquecidas.has(c.id_conta)
  return new Set(lote.personagens.filter(deFora).map((c) => c.passport))
}

/** Drops vehicles of characters without a name, because a plate identifies a person. Call it after the batch's characters are written. */
export async function veiculosComDono(
  tx: Transacao,
  p: { servidor: string; veiculos: LoteDoEspelho['veiculos'] },
): Promise<LoteDoEspelho['veiculos']> {
  const semNome = new Set(await semNomeEntre(tx, { servidor: p.servidor, passports: p.veiculos.map((v) => v.passport) }))
  return p.veiculos.filter((v) => !semNome.has(v.passport))
}

async function semNomeEntre(tx: Transacao, p: { servidor: string; passports: readonly number[] }): Promise<number[]> {
  if (p.passports.length === 0) return []
  const linhas = await tx.linhas<{ passport: number }>(
    'select passport from entregas_personagem where servidor = $1 and passport = any ($2::int[]) and sem_nome',
    [p.servidor, [...new Set(p.passports)]],
  )
  return linhas.map((l) => l.passport)
}

const VAZIO = `id_conta = null, nome = '', sobrenome = '', banco = 0, garagem = null, estatisticas = '{}', na_cidade_em = null, sem_nome = true`

export async function apagarDoEspelho(tx: Transacao, p: { servidor: string; contas: readonly number[] }): Promise<void> {
  await tx.executar('delete from entregas_conta where servidor = $1 and id_conta = any ($2::int[])', [p.servidor, p.contas])
  await tx.executar(
    `with vazios as (
       update entregas_personagem set ${VAZIO} where servidor = $1 and id_conta = any ($2::int[]) returning passport
     )
     delete from entregas_veiculo v using vazios where v.servidor = $1 and v.passport = vazios.passport`,
    [p.servidor, p.contas],
  )
}

async function espelharSemNome(tx: Transacao, p: { servidor: string; versao: number; passports: readonly number[] }): Promise<void> {
  if (p.passports.length === 0) return
  await tx.executar(
    `insert into entregas_personagem as t (servidor, passport, nome, sobrenome, banco, versao, sem_nome)
     select distinct $1, passport, '', '', 0, $2::bigint, true from unnest($3::int[]) as n (passport) order by passport
     on conflict (servidor, passport) do update set ${VAZIO}, versao = greatest(t.versao, excluded.versao)`,
    [p.servidor, p.versao, p.passports],
  )
  await tx.executar('delete from entregas_veiculo where servidor = $1 and passport = any ($2::int[])', [p.servidor, p.passports])
}

async function voltarATerNome(tx: Transacao, p: { servidor: string; passports: readonly number[] }): Promise<void> {
  if (p.passports.length === 0) return
  await tx.executar('update entregas_personagem set sem_nome = false where servidor = $1 and passport = any ($2::int[]) and sem_nome', [
    p.servidor,
    p.passports,
  ])
}
