import { auditar } from '#modulos/configuracoes/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { textoInteiro } from '#nucleo/texto/texto-inteiro.ts'
import { revogarSessoesDe } from '../repositorio.ts'
import { contaParaAdministracao, definirBanimento, travarParaBanir } from '../conta/repositorio.ts'

type OrigemDeFora = 'discord' | 'cidade'
const MOTIVO_MAXIMO = 300
const ESPERA_DO_BANIMENTO = '2 years'

interface Bloqueio {
  usuario: string
  origem: OrigemDeFora
  motivo: string
  ate: Date | null
}

const DE_ONDE = { discord: 'Banido no Discord da cidade', cidade: 'Banido na cidade' } as const

const comMotivo = (origem: OrigemDeFora, motivo: string): string => {
  const limpo = textoInteiro(motivo.trim().slice(0, MOTIVO_MAXIMO))
  return limpo === '' ? `${DE_ONDE[origem]}.` : `${DE_ONDE[origem]}: ${limpo}`
}

/** Does not block an administrator's account: only the administration may. @returns whether this call blocked the account. */
export async function bloquearPorFora(tx: Transacao, p: Bloqueio): Promise<boolean> {
  if (!(await travarParaBanir(tx, p.usuario))) return false
  const alvo = await contaParaAdministracao(tx, p.usuario)
  if (!alvo || alvo.encerrada || alvo.banido_em || alvo.admin) return false
  const motivo = comMotivo(p.origem, p.motivo)
  await definirBanimento(tx, { usuario: alvo.id, banido: true, por: p.origem, motivo, ate: p.ate })
  const sessoes = await revogarSessoesDe(tx, alvo.id)
  await anotar(tx, {
    acao: 'sessao.baniu',
    usuario: alvo.id,
    antes: false,
    depois: { banido: true, motivo, origem: p.origem, ate: p.ate?.toISOString() ?? null, sessoes_encerradas: sessoes },
  })
  return true
}

export async function liberarPorFora(tx: Transacao, p: { usuario: string; origem: OrigemDeFora }): Promise<boolean> {
  if (!(await travarParaBanir(tx, p.usuario))) return false
  const bloqueado = await tx.linha('select 1 from sessao_usuario where id = $1 and banido_em is not null and banido_por = $2', [
    p.usuario,
    p.origem,
  ])
  if (!bloqueado) return false
  await definirBanimento(tx, { usuario: p.usuario, banido: false })
  await anotar(tx, { acao: 'sessao.desbaniu', usuario: p.usuario, antes: true, depois: { banido: false, origem: p.origem } })
  return true
}

function anotar(
  tx: Transacao,
  p: { acao: 'sessao.baniu' | 'sessao.desbaniu'; usuario: string; antes: boolean; depois: object },
): Promise<void> {
  const { acao, usuario, antes, depois } = p
  return auditar(tx, { ator: 'sistema', papel: 'sistema', acao, objeto: `jogador:${usuario}`, antes: { banido: antes }, depois })
}

export async function liberarVencidos(tx: Transacao): Promise<number> {
  const vencidos = await tx.linhas<{ id: string; banido_por: OrigemDeFora }>(
    `select id, banido_por from sessao_usuario where banido_em is not null and banido_ate <= clock_timestamp() and banido_por <> 'site'
     order by banido_ate limit 50 for no key update skip locked`,
  )
  for (const { id, banido_por } of vencidos) await liberarPorFora(tx, { usuario: id, origem: banido_por })
  await tx.executar(
    `delete from sessao_banimento_a_espera where ate <= clock_timestamp() or em < clock_timestamp() - interval '${ESPERA_DO_BANIMENTO}'`,
  )
  return vencidos.length
}

export async function liberarSeVenceu(tx: Transacao, usuario: string): Promise<boolean> {
  const vencido = await tx.linha<{ banido_por: OrigemDeFora }>(
    `select banido_por from sessao_usuario where id = $1 and banido_ate <= clock_timestamp() and banido_por <> 'site'`,
    [usuario],
  )
  return vencido !== null && liberarPorFora(tx, { usuario, origem: vencido.banido_por })
}

export function contasDe(leitura: Leitura, discordIds: readonly string[]): Promise<{ id: string; discord_id: string }[]> {
  return leitura.linhas(
    'select id, discord_id from sessao_usuario where discord_id = any ($1::text[]) and encerrada_em is null order by id',
    [discordIds],
  )
}

export async function lembrarBloqueio(tx: Transacao, p: { discordId: string; motivo: string; ate: Date | null }): Promise<void> {
  await tx.executar(
    `insert into sessao_banimento_a_espera (discord_id, motivo, ate) values ($1, $2, $3)
     on conflict (discord_id) do update set motivo = excluded.motivo, ate = excluded.ate, em = clock_timestamp()`,
    [p.discordId, textoInteiro(p.motivo.slice(0, MOTIVO_MAXIMO)), p.ate],
  )
}

export async function esquecerBloqueio(tx: Transacao, discordId: string): Promise<void> {
  await tx.executar('delete from sessao_banimento_a_espera where discord_id = $1', [discordId])
}

export async function cumprirBloqueio(tx: Transacao, p: { usuario: string; discordId: string }): Promise<boolean> {
  const espera = await tx.linha<{ motivo: string; ate: Date | null; vale: boolean }>(
    `delete from sessao_banimento_a_espera where discord_id = $1 returning motivo, ate, coalesce(ate > clock_timestamp(), true) as vale`,
    [p.discordId],
  )
  return espera?.vale === true && (await bloquearPorFora(tx, { usuario: p.usuario, origem: 'cidade', ...espera }))
}
