import type { Config } from '#nucleo/config.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Log } from '#nucleo/log.ts'
import { textoInteiro } from '#nucleo/texto/texto-inteiro.ts'
import type { UsuarioDoDiscord } from '../repositorio.ts'

const PRAZO_MS = 8_000
/** 'a_' marks an animated picture. */
export const HASH_DA_FOTO = /^(a_)?[0-9a-f]{32}$/
export const SNOWFLAKE = /^\d{5,25}$/

interface Com {
  discord: Config['discord']
  log: Log
}

async function chamar(url: string, opcoes: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...opcoes, redirect: 'error', signal: AbortSignal.timeout(PRAZO_MS) })
  } catch {
    throw new Recusa('sessao.discord_fora', { tenteEmS: 5 })
  }
}

/** Logs Discord's error codes and texts for the operator, without the site's secret. */
async function anotar(resposta: Response, { log, discord }: Com): Promise<void> {
  const dito = await resposta.text().catch(() => '')
  const { error, error_description, code, message } = lerTextos(dito)
  const motivo = [error, error_description, code, message].flatMap((t) => t ?? []).join(': ')
  const semSegredo = motivo.replaceAll(discord.clienteSegredo, '[oculto]').slice(0, 200)
  log.warn({ status: resposta.status, chamada: new URL(resposta.url).pathname, motivo: semSegredo }, 'o Discord recusou uma entrada')
}

function lerTextos(json: string): Record<string, string | undefined> {
  try {
    const lido = JSON.parse(json) as Record<string, unknown> | null
    return Object.fromEntries(
      Object.entries(lido ?? {}).map(([nome, valor]) => [nome, ['string', 'number'].includes(typeof valor) ? String(valor) : undefined]),
    )
  } catch {
    return {}
  }
}

async function json(resposta: Response, com: Com): Promise<Record<string, unknown>> {
  if (!resposta.ok) await anotar(resposta, com)
  if (resposta.status >= 500 || resposta.status === 429) throw new Recusa('sessao.discord_fora', { tenteEmS: 5 })
  if (!resposta.ok) throw new Recusa('sessao.discord_recusou')
  try {
    return (await resposta.json()) as Record<string, unknown>
  } catch {
    throw new Recusa('sessao.discord_fora', { tenteEmS: 5 })
  }
}

export async function trocarCodigo(
  com: Com,
  p: { codigo: string; verificador: string; redirecionamento: string },
): Promise<UsuarioDoDiscord & { acesso: string }> {
  const { discord } = com
  const fichas = await json(
    await chamar(`${discord.api}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: discord.clienteId,
        client_secret: discord.clienteSegredo,
        grant_type: 'authorization_code',
        code: p.codigo,
        redirect_uri: p.redirecionamento,
        code_verifier: p.verificador,
      }),
    }),
    com,
  )
  const acesso = String(fichas['access_token'])
  const eu = await json(await chamar(`${discord.api}/users/@me`, { headers: { authorization: `Bearer ${acesso}` } }), com)
  const id = eu['id']
  if (typeof id !== 'string' || !SNOWFLAKE.test(id)) throw new Recusa('sessao.discord_recusou')
  // The cut may split a character, which PostgreSQL would refuse.
  const texto = (v: unknown) => (typeof v === 'string' ? textoInteiro(v.slice(0, 120)) : '')
  return {
    acesso,
    discordId: id,
    nome: texto(eu['global_name']) || texto(eu['username']),
    // An address that Discord has not verified may be another person's.
    email: eu['verified'] === true ? texto(eu['email']) : '',
    avatar: HASH_DA_FOTO.test(String(eu['avatar'])) ? String(eu['avatar']) : '',
  }
}
