import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { type Contado, type Contagem, contarEm } from '#nucleo/rede/limites.ts'

export interface UsuarioDoDiscord {
  discordId: string
  nome: string
  /** '': Discord has not verified it. */
  email: string
  avatar?: string
}

export interface Usuario {
  id: string
  discord_id: string
  discord_nome: string
  email: string
  avatar_url: string
  banido_em: Date | null
}

export async function garantirUsuario(tx: Transacao, u: UsuarioDoDiscord & { desde?: Date }): Promise<Usuario> {
  return tx.uma<Usuario>(
    `insert into sessao_usuario as u (discord_id, discord_nome, email, email_verificado, discord_avatar, ultimo_login, criado_em)
     values ($1, $2, $3, true, $4, clock_timestamp(), coalesce($5, clock_timestamp()))
     on conflict (discord_id) do update set discord_nome = excluded.discord_nome, email = excluded.email, email_verificado = true,
       discord_avatar = excluded.discord_avatar, ultimo_login = excluded.ultimo_login,
       discord_avatar_tentado_em = case when u.discord_avatar = excluded.discord_avatar then u.discord_avatar_tentado_em end
     returning id, discord_id, discord_nome, email, avatar_url, banido_em`,
    [u.discordId, u.nome, u.email, u.avatar ?? '', u.desde ?? null],
  )
}

export interface Admin {
  id: string
  email: string
  nome: string
  senha_hash: string
}

export function adminPorEmail(leitura: Leitura, email: string): Promise<Admin | null> {
  return leitura.linha<Admin>('select id, email, nome, senha_hash from sessao_admin where lower(email) = lower($1)', [email])
}

/** `novo`: the e-mail was unknown. */
export function inserirAdmin(tx: Transacao, a: { email: string; nome: string; senhaHash: string }): Promise<{ id: string; novo: boolean }> {
  return tx.uma<{ id: string; novo: boolean }>(
    `insert into sessao_admin (email, nome, senha_hash) values ($1, $2, $3)
     on conflict (lower(email)) do update set nome = excluded.nome, senha_hash = excluded.senha_hash returning id, xmax = 0 as novo`,
    [a.email, a.nome, a.senhaHash],
  )
}

export interface SessaoNova {
  id: string
  expira_em: Date
}

export async function abrirSessao(tx: Transacao, p: { papel: 'jogador' | 'admin'; dono: string; horas: number }): Promise<SessaoNova> {
  return tx.uma<SessaoNova>(
    `insert into sessao_sessao (papel, dono, expira_em) values ($1, $2, clock_timestamp() + make_interval(hours => $3)) returning id, expira_em`,
    [p.papel, p.dono, p.horas],
  )
}

export function revogarSessao(tx: Transacao, id: string): Promise<number> {
  return tx.executar('update sessao_sessao set revogada_em = clock_timestamp() where id = $1 and revogada_em is null', [id])
}

export function revogarSessoesDe(tx: Transacao, dono: string): Promise<number> {
  return tx.executar('update sessao_sessao set revogada_em = clock_timestamp() where dono = $1 and revogada_em is null', [dono])
}

export interface LinhaDaConta {
  nome: string
  email: string
  discord_id: string | null
  avatar_url: string
}

export interface QuemChama {
  sessao: string
  papel: 'jogador' | 'admin'
  dono: string
}

const VIVA = 's.revogada_em is null and s.expira_em > clock_timestamp()'
const LENDO_DE = {
  jogador: `select u.discord_nome as nome, u.email, u.discord_id, u.avatar_url
    from sessao_sessao s join sessao_usuario u on u.id = s.dono and u.banido_em is null
    where s.id = $1 and s.dono = $2 and s.papel = 'jogador' and ${VIVA}`,
  admin: `select a.nome, a.email, null as discord_id, '' as avatar_url
    from sessao_sessao s join sessao_admin a on a.id = s.dono where s.id = $1 and s.dono = $2 and s.papel = 'admin' and ${VIVA}`,
} as const

export function contaDaSessao(leitura: Leitura, q: QuemChama): Promise<LinhaDaConta | null> {
  return leitura.linha<LinhaDaConta>(LENDO_DE[q.papel], [q.sessao, q.dono])
}

const CONTANDO = (papel: QuemChama['papel']) => `with viva as (${LENDO_DE[papel]}),
  contada as (${contarEm({ chave: '$3::text', janelaS: '$4::int', de: 'from viva' })})
  select * from viva, contada`
const CONTANDO_DE = { jogador: CONTANDO('jogador'), admin: CONTANDO('admin') } as const

/** Counts the call only if the session is valid. */
export function contaDaSessaoContando(leitura: Leitura, q: QuemChama, contagem: Contagem): Promise<(LinhaDaConta & Contado) | null> {
  const { chave, janelaS } = contagem
  return leitura.linha<LinhaDaConta & Contado>(CONTANDO_DE[q.papel], [q.sessao, q.dono, chave(q.dono), janelaS])
}

export interface EntradaEmCurso {
  desafio: string | null
  verificador: string | null
  redirecionamento: string
}

/** A second click may send the same state again; then the new values replace the old ones. */
export function guardarEntrada(tx: Transacao, p: EntradaEmCurso & { estado: Buffer }): Promise<number> {
  return tx.executar(
    `insert into sessao_oauth (estado, desafio, verificador, redirecionamento, expira_em)
     values ($1, $2, $3, $4, clock_timestamp() + interval '10 minutes')
     on conflict (estado) do update set desafio = excluded.desafio, verificador = excluded.verificador,
       redirecionamento = excluded.redirecionamento, expira_em = excluded.expira_em`,
    [p.estado, p.desafio, p.verificador, p.redirecionamento],
  )
}

export function consumirEntrada(tx: Transacao, estado: Buffer): Promise<EntradaEmCurso | null> {
  return tx.linha<EntradaEmCurso>(
    `delete from sessao_oauth where estado = $1 and expira_em > clock_timestamp() returning desafio, verificador, redirecionamento`,
    [estado],
  )
}

export async function limparSessoes(tx: Transacao): Promise<void> {
  await tx.executar('delete from sessao_oauth where expira_em < clock_timestamp()')
  await tx.executar(`delete from sessao_sessao where expira_em < clock_timestamp() - interval '30 days'`)
}
