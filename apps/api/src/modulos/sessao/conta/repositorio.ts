import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { SEM_NOME } from '#nucleo/pessoas/rastros.ts'
import { antesDe } from '#nucleo/pagina.ts'

export interface ContaTravada {
  id: string
  discord_id: string
  discord_nome: string
  email: string
  avatar_url: string
  foto_propria: boolean
  discord_avatar: string
}

/** null: the account is closed. */
export function travarConta(tx: Transacao, usuario: string): Promise<ContaTravada | null> {
  return tx.linha<ContaTravada>(
    `select id, discord_id, discord_nome, email, avatar_url, foto_propria, discord_avatar from sessao_usuario where id = $1 and encerrada_em is null for update`,
    [usuario],
  )
}

export async function definirFoto(tx: Transacao, p: { usuario: string; avatarUrl: string; propria: boolean }): Promise<void> {
  await tx.executar('update sessao_usuario set avatar_url = $2, foto_propria = $3 where id = $1', [p.usuario, p.avatarUrl, p.propria])
}

export async function contarUsosDaFoto(leitura: Leitura, avatarUrl: string): Promise<number> {
  const { n } = await leitura.uma<{ n: bigint }>(
    `select count(*) as n from (select 1 from sessao_usuario where avatar_url = $1 and avatar_url <> '' limit 1) u`,
    [avatarUrl],
  )
  return Number(n)
}

export interface FotoACopiar {
  id: string
  discord_id: string
  discord_avatar: string
}

export function tomarFotosACopiar(tx: Transacao, limite: number): Promise<FotoACopiar[]> {
  return tx.linhas<FotoACopiar>(
    `update sessao_usuario set discord_avatar_tentado_em = clock_timestamp() where id in (
       select id from sessao_usuario where discord_avatar <> discord_avatar_copiado and encerrada_em is null
         and (discord_avatar_tentado_em is null or discord_avatar_tentado_em < clock_timestamp() - interval '1 hour')
       order by discord_avatar_tentado_em nulls first limit $1 for no key update skip locked)
     returning id, discord_id, discord_avatar`,
    [limite],
  )
}

export async function marcarFotoCopiada(tx: Transacao, p: { usuario: string; avatar: string }): Promise<void> {
  await tx.executar('update sessao_usuario set discord_avatar_copiado = $2 where id = $1', [p.usuario, p.avatar])
}

/** The id stays, because other people's records refer to it. The Discord id is deleted, so that the person may come back with a new account. */
export async function apagarDadosDaConta(tx: Transacao, usuario: string): Promise<void> {
  await tx.executar(
    `update sessao_usuario set discord_id = 'encerrada:' || id, discord_nome = $2, email = '', avatar_url = '',
       foto_propria = false, discord_avatar = '', discord_avatar_copiado = '', ultimo_login = null, encerrada_em = clock_timestamp()
     where id = $1`,
    [usuario, SEM_NOME],
  )
}

export interface LinhaDaContaInteira {
  discord_id: string
  discord_nome: string
  email: string
  avatar_url: string
  foto_propria: boolean
  discord_avatar: string
  criado_em: Date
  ultimo_login: Date | null
}

export function lerConta(leitura: Leitura, usuario: string): Promise<LinhaDaContaInteira | null> {
  return leitura.linha<LinhaDaContaInteira>(
    `select discord_id, discord_nome, email, avatar_url, foto_propria, discord_avatar, criado_em, ultimo_login
     from sessao_usuario where id = $1`,
    [usuario],
  )
}

export interface LinhaDaSessao {
  id: string
  criada_em: Date
  expira_em: Date
  revogada_em: Date | null
}

export function sessoesDe(leitura: Leitura, p: { usuario: string; depoisDe: string | null; limite: number }): Promise<LinhaDaSessao[]> {
  return leitura.linhas<LinhaDaSessao>(
    `select id, criada_em, expira_em, revogada_em from sessao_sessao
     where dono = $1 and papel = 'jogador' and ${antesDe('uuid')} order by id desc limit $3`,
    [p.usuario, p.depoisDe, p.limite],
  )
}

export interface ContaDaTabela {
  id: string
  discord_id: string
  discord_nome: string
  email: string
  avatar_url: string
  criado_em: Date
  ultimo_login: Date | null
  banido_em: Date | null
  banido_por: 'site' | 'discord' | 'cidade' | null
  banido_motivo: string | null
  banido_ate: Date | null
  encerrada: boolean
  /** The account has an administrator's e-mail (OQ-83). */
  admin: boolean
}

export function contaParaAdministracao(leitura: Leitura, usuario: string): Promise<ContaDaTabela | null> {
  return leitura.linha<ContaDaTabela>(
    `select u.id, u.discord_id, u.discord_nome, u.email, u.avatar_url, u.criado_em, u.ultimo_login, u.banido_em, u.banido_por, u.banido_motivo, u.banido_ate, c.encerrada, c.admin
     from sessao_usuario u join sessao_pub_contas c on c.id = u.id where u.id = $1`,
    [usuario],
  )
}

/** A sign-in under way either comes before the lock and is revoked, or comes after it and sees the ban. */
export async function travarParaBanir(tx: Transacao, usuario: string): Promise<boolean> {
  return (await tx.linha('select id from sessao_usuario where id = $1 for no key update', [usuario])) !== null
}

export async function definirBanimento(
  tx: Transacao,
  p: { usuario: string; banido: boolean; por?: 'discord' | 'cidade'; motivo?: string; ate?: Date | null },
): Promise<void> {
  await tx.executar(
    `update sessao_usuario set banido_em = case when $2 then clock_timestamp() end, banido_por = case when $2 then $3 end,
       banido_motivo = $4, banido_ate = $5 where id = $1`,
    [p.usuario, p.banido, p.por ?? 'site', p.motivo ?? null, p.ate ?? null],
  )
}

const ACESSOS_GUARDADOS = '6 months'

export async function tomarEnderecosVencidos(tx: Transacao): Promise<string | null> {
  const linha = await tx.linha<{ id: string }>(
    `update sessao_usuario set enderecos_apagados_em = clock_timestamp() where id = (
       select id from sessao_usuario where enderecos_apagados_em is null and encerrada_em < clock_timestamp() - interval '${ACESSOS_GUARDADOS}'
       order by encerrada_em limit 1 for no key update skip locked)
     returning id`,
  )
  return linha?.id ?? null
}
