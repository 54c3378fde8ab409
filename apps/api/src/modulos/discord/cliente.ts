import type { MotivoDoDiscord } from '@sorium/contratos/discord/motivos.ts'
import type { Ctx } from '#nucleo/contexto.ts'

const PRAZO_MS = 8_000
const ESPERA_MAXIMA_S = 3_600

/** The bot's token is read at each use, so that a new one works at once. */
export interface ComDiscord {
  ctx: Ctx
  token(): Promise<string | null>
}

export type RespostaDoDiscord =
  /** `esperaS`: send no request for this many seconds. */
  | { como: 'feito'; corpo: unknown; esperaS: number }
  | { como: 'negado'; motivo: MotivoDoDiscord; codigo: number; esperaS: number }
  | { como: 'espera'; esperaS: number }
  | { como: 'fora' }

export interface PedidoAoDiscord {
  metodo: 'GET' | 'PUT' | 'DELETE'
  caminho: string
  autorizacao: string
  corpo?: object
  porque?: string
}

export async function chamarDiscord(api: string, p: PedidoAoDiscord, parar?: AbortSignal): Promise<RespostaDoDiscord> {
  const prazo = AbortSignal.timeout(PRAZO_MS)
  try {
    const resposta = await fetch(api + p.caminho, {
      method: p.metodo,
      redirect: 'error',
      headers: {
        authorization: p.autorizacao,
        ...(p.corpo ? { 'content-type': 'application/json' } : {}),
        ...(p.porque ? { 'x-audit-log-reason': encodeURIComponent(p.porque) } : {}),
      },
      ...(p.corpo ? { body: JSON.stringify(p.corpo) } : {}),
      signal: parar ? AbortSignal.any([prazo, parar]) : prazo,
    })
    return await lerResposta(resposta)
  } catch {
    return { como: 'fora' }
  }
}

async function lerResposta(resposta: Response): Promise<RespostaDoDiscord> {
  const lido = resposta.status === 204 ? null : await resposta.json().catch(() => undefined)
  const restam = Number(resposta.headers.get('x-ratelimit-remaining') ?? 1)
  const esperaS = restam > 0 ? 0 : limitar(Number(resposta.headers.get('x-ratelimit-reset-after') ?? 0))
  // The body may be cut off, or be a proxy's page.
  if (resposta.ok) return lido === undefined ? { como: 'fora' } : { como: 'feito', corpo: lido, esperaS }
  const { code, retry_after } = (lido ?? {}) as { code?: unknown; retry_after?: unknown }
  if (resposta.status === 429)
    return { como: 'espera', esperaS: limitar(Number(retry_after ?? resposta.headers.get('retry-after') ?? 5)) || 1 }
  if (resposta.status >= 500) return { como: 'fora' }
  const codigo = Number(code ?? 0)
  return { como: 'negado', motivo: motivoDe(resposta.status, codigo), codigo, esperaS }
}

const limitar = (s: number): number => (Number.isFinite(s) && s > 0 ? Math.min(s, ESPERA_MAXIMA_S) : 0)

/** Discord's codes: unknown guild, member, role, user; missing access, missing permissions. */
const POR_CODIGO: Readonly<Record<number, MotivoDoDiscord>> = {
  10_004: 'sem_servidor',
  10_007: 'fora_do_servidor',
  10_011: 'cargo_apagado',
  10_013: 'fora_do_servidor',
  50_001: 'sem_servidor',
  50_013: 'sem_permissao',
}

function motivoDe(status: number, codigo: number): MotivoDoDiscord {
  if (status === 401) return 'token_recusado'
  return POR_CODIGO[codigo] ?? (status === 403 ? 'sem_permissao' : 'recusado')
}

export function cargosDoMembro(corpo: unknown): string[] | null {
  const { roles } = (corpo ?? {}) as { roles?: unknown }
  return Array.isArray(roles) ? roles.filter((r) => typeof r === 'string') : null
}
