import type { Config } from '#nucleo/config.ts'
import { cifrar, decifrar, derivarChave } from '#nucleo/cifra.ts'
import type { LinhaDoDestino } from './repositorio.ts'

const PRAZO_MS = 10_000
const ESPERA_MAXIMA_S = 3_600
const USO = 'avisos-do-discord'
const DO_BOT = 'bot'
/** Discord shows webhook addresses with these hosts. */
const HOSTS: ReadonlySet<string> = new Set(['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'])

type ComChave = Pick<Config, 'chaveDosDados'>

/** `destino` null: the secret is the bot's token. */
export const guardarSegredo = ({ chaveDosDados }: ComChave, segredo: string, destino: string | null): Buffer =>
  cifrar(derivarChave(chaveDosDados, USO), Buffer.from(segredo), destino ?? DO_BOT)

export const abrirSegredo = ({ chaveDosDados }: ComChave, cifrado: Buffer, destino: string | null): string =>
  decifrar(derivarChave(chaveDosDados, USO), cifrado, destino ?? DO_BOT).toString('utf8')

/** @returns 'id/token'; null if the address is no webhook. `api`: Discord's address, or its stand-in in the sandbox. */
export function lerWebhook(endereco: string, api: string): string | null {
  const url = URL.parse(endereco.trim())
  if (!url) return null
  const daqui = url.href.startsWith(`${api}/webhooks/`)
  if (!daqui && !(url.protocol === 'https:' && HOSTS.has(url.hostname))) return null
  const [, id, token] = /\/api(?:\/v\d+)?\/webhooks\/(\d{5,25})\/([\w-]{20,200})\/?$/.exec(url.pathname) ?? []
  return id && token ? `${id}/${token}` : null
}

export interface Mensagem {
  titulo: string
  texto: string
  cor: number
  em: Date
}

export const MENSAGENS_POR_VEZ = 10

export type RespostaDoEnvio =
  | { como: 'enviado'; esperaS: number }
  | { como: 'depois'; esperaS: number; falhou: boolean; motivo: string }
  | { como: 'desligar'; motivo: string }
  | { como: 'recusado'; motivo: string }

interface Onde {
  config: Pick<Config, 'discord' | 'chaveDosDados'>
  destino: LinhaDoDestino
  token: Buffer | null
}

const MOTIVOS: Readonly<Record<number, string>> = {
  401: 'O Discord não aceitou o token do bot: guarde um novo.',
  403: 'O bot não pode escrever neste canal: dê a ele Ver canal, Enviar mensagens e Inserir links.',
  404: 'O Discord diz que isto não existe mais: o webhook ou o canal foi apagado.',
}

export async function mandar(
  { config, destino, token }: Onde,
  mensagens: readonly Mensagem[],
  parar?: AbortSignal,
): Promise<RespostaDoEnvio> {
  if (destino.via === 'bot' && !token) return { como: 'desligar', motivo: 'Não há token do bot guardado.' }
  const para = enderecar({ config, destino, token })
  if (!para) return { como: 'desligar', motivo: 'O segredo guardado não se lê com a chave deste servidor: grave-o de novo.' }
  const prazo = AbortSignal.timeout(PRAZO_MS)
  try {
    const resposta = await fetch(config.discord.api + para.endereco, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(para.autorizacao ? { authorization: para.autorizacao } : {}) },
      body: JSON.stringify({
        // A player's name must not mention anybody.
        allowed_mentions: { parse: [] },
        embeds: mensagens.map((m) => ({ title: m.titulo, description: m.texto, color: m.cor, timestamp: m.em.toISOString() })),
      }),
      signal: parar ? AbortSignal.any([prazo, parar]) : prazo,
    })
    return await lerResposta(resposta)
  } catch {
    return { como: 'depois', esperaS: 0, falhou: true, motivo: 'O Discord não respondeu.' }
  }
}

function enderecar({ config, destino, token }: Onde): { endereco: string; autorizacao?: string } | null {
  const abrir = (segredo: Buffer | null | undefined, id: string | null) => abrirSegredo(config, segredo ?? Buffer.alloc(0), id)
  try {
    return destino.via === 'webhook'
      ? { endereco: `/webhooks/${abrir(destino.segredo, destino.id)}?wait=true` }
      : { endereco: `/channels/${destino.canal}/messages`, autorizacao: `Bot ${abrir(token, null)}` }
  } catch {
    return null
  }
}

async function lerResposta(resposta: Response): Promise<RespostaDoEnvio> {
  const corpo = (await resposta.json().catch(() => null)) as { retry_after?: unknown; message?: unknown } | null
  if (resposta.ok) {
    const restam = Number(resposta.headers.get('x-ratelimit-remaining') ?? 1)
    const zera = Number(resposta.headers.get('x-ratelimit-reset-after') ?? 0)
    return { como: 'enviado', esperaS: restam > 0 ? 0 : limitar(zera) }
  }
  if (resposta.status === 429) {
    const pedida = Number(corpo?.retry_after ?? resposta.headers.get('retry-after') ?? 5)
    return { como: 'depois', esperaS: limitar(pedida), falhou: false, motivo: 'O Discord pediu para esperar.' }
  }
  const fatal = MOTIVOS[resposta.status]
  if (fatal) return { como: 'desligar', motivo: fatal }
  if (resposta.status < 500) return { como: 'recusado', motivo: `O Discord recusou a mensagem (${resposta.status}).` }
  return { como: 'depois', esperaS: 0, falhou: true, motivo: `O Discord está fora (${resposta.status}).` }
}

const limitar = (s: number): number => (Number.isFinite(s) && s > 0 ? Math.min(s, ESPERA_MAXIMA_S) : 0)
