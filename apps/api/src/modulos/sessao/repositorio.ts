import { type Leitura, semContar, type Transacao } from '#nucleo/banco/index.ts'
import { CONTADA, type Contado, type Contagem } from '#nucleo/limites.ts'

export interface UsuarioDoDiscord {
  discordId: string
  nome: string
  /** As Discord has verified it; '': it has not. */
  email: string
  /** The hash under which Discord keeps his picture; '': none. */
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

/** Finds or makes the account of a Discord user; name and e-mail follow Discord. Its picture is copied later, by a job. `desde`: since when a new one is here, if not since now. */
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

/** `novo`: nobody had this e-mail. */
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

/** Ends every session of one person (a new password, a ban). */
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
/** Of whom each row of `q (sessao, dono)` is. */
const DE_QUEM = {
  jogador: {
    campos: 'u.discord_nome as nome, u.email, u.discord_id, u.avatar_url',
    de: `join sessao_sessao s on s.id = q.sessao and s.dono = q.dono and s.papel = 'jogador' and ${VIVA}
      join sessao_usuario u on u.id = s.dono and u.banido_em is null`,
  },
  admin: {
    campos: `a.nome, a.email, null as discord_id, '' as avatar_url`,
    de: `join sessao_sessao s on s.id = q.sessao and s.dono = q.dono and s.papel = 'admin' and ${VIVA} join sessao_admin a on a.id = s.dono`,
  },
} as const

const LENDO = (papel: QuemChama['papel']) =>
  `select ${DE_QUEM[papel].campos} from (select $1::uuid as sessao, $2::uuid as dono) q ${DE_QUEM[papel].de}`
const LENDO_DE = { jogador: LENDO('jogador'), admin: LENDO('admin') } as const

/** The living session of a player or an admin with what a request needs to know of him. */
export function contaDaSessao(leitura: Leitura, q: QuemChama): Promise<LinhaDaConta | null> {
  return leitura.linha<LinhaDaConta>(LENDO_DE[q.papel], [q.sessao, q.dono])
}

/** Calls of one person that come together are counted one after the other. */
const CONTANDO = (papel: QuemChama['papel']) => `with viva as (select q.ordem, q.chave, ${DE_QUEM[papel].campos}
    from unnest(${semContar(1, 'uuid')}, $2::uuid[], $3::text[]) with ordinality as q (sessao, dono, chave, ordem) ${DE_QUEM[papel].de}),
  com as (select chave, $4::int as janela_s, count(*)::int as vezes from viva group by chave),
  ${CONTADA}
  select viva.*, contada.contagem + 1 - row_number() over (partition by viva.chave order by viva.ordem desc)::int as contagem,
    ceil(extract(epoch from contada.janela) + $4::int - extract(epoch from clock_timestamp()))::int as resta
  from viva join contada using (chave)`
const CONTANDO_DE = { jogador: CONTANDO('jogador'), admin: CONTANDO('admin') } as const

/** The same of some sessions, each call counted in that statement; in their order, null: no such session lives. */
export async function contasDasSessoesContando(
  leitura: Leitura,
  papel: QuemChama['papel'],
  p: { quem: readonly Omit<QuemChama, 'papel'>[]; contagem: Contagem },
): Promise<((LinhaDaConta & Contado) | null)[]> {
  const linhas = await leitura.linhas<LinhaDaConta & Contado & { ordem: bigint }>(CONTANDO_DE[papel], [
    p.quem.map((q) => q.sessao),
    p.quem.map((q) => q.dono),
    p.quem.map((q) => p.contagem.chave(q.dono)),
    p.contagem.janelaS,
  ])
  const achadas = new Map(linhas.map((linha) => [Number(linha.ordem), linha]))
  return p.quem.map((_, i) => achadas.get(i + 1) ?? null)
}

export interface EntradaEmCurso {
  desafio: string | null
  verificador: string | null
  redirecionamento: string
}

/** Begun again with the same state (a second click), only the newest beginning counts. */
export function guardarEntrada(tx: Transacao, p: EntradaEmCurso & { estado: Buffer }): Promise<number> {
  return tx.executar(
    `insert into sessao_oauth (estado, desafio, verificador, redirecionamento, expira_em)
     values ($1, $2, $3, $4, clock_timestamp() + interval '10 minutes')
     on conflict (estado) do update set desafio = excluded.desafio, verificador = excluded.verificador,
       redirecionamento = excluded.redirecionamento, expira_em = excluded.expira_em`,
    [p.estado, p.desafio, p.verificador, p.redirecionamento],
  )
}

/** Takes the entry away: it serves once, also when what follows fails. */
export function consumirEntrada(tx: Transacao, estado: Buffer): Promise<EntradaEmCurso | null> {
  return tx.linha<EntradaEmCurso>(
    `delete from sessao_oauth where estado = $1 and expira_em > clock_timestamp() returning desafio, verificador, redirecionamento`,
    [estado],
  )
}

/** Old sign-ins under way and sessions long over. */
export async function limparSessoes(tx: Transacao): Promise<void> {
  await tx.executar('delete from sessao_oauth where expira_em < clock_timestamp()')
  await tx.executar(`delete from sessao_sessao where expira_em < clock_timestamp() - interval '30 days'`)
}
