import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'

interface Dita {
  onde: string
  em: string
  corpo: unknown
}

const GUARDADAS = 100
const POR_JANELA = 5
const JANELA_MS = 2_000
const LIMITE_DO_EMBED = { title: 256, description: 4096 } as const
const OCULTA: { schema: FastifySchema & { hide: boolean } } = { schema: { hide: true } }

const APAGADO = /apagado/i

export function receberMensagens(escopo: FastifyInstance, { prefixo, agora }: { prefixo: string; agora: () => number }): void {
  const ditas: Dita[] = []
  const baldes = new Map<string, { desde: number; usadas: number }>()

  function esperar(onde: string): number {
    const balde = baldes.get(onde)
    if (!balde || agora() - balde.desde >= JANELA_MS) {
      baldes.set(onde, { desde: agora(), usadas: 1 })
      return 0
    }
    balde.usadas += 1
    return balde.usadas > POR_JANELA ? balde.desde + JANELA_MS - agora() : 0
  }

  function dizer(res: FastifyReply, onde: string, corpo: unknown): FastifyReply {
    const espera = esperar(onde) / 1000
    if (espera > 0)
      return res
        .code(429)
        .header('retry-after', String(Math.ceil(espera)))
        .send({ message: 'You are being rate limited.', retry_after: espera, global: false })
    if (!serve(corpo)) return res.code(400).send({ message: 'Invalid Form Body', code: 50_035 })
    ditas.unshift({ onde, em: new Date(agora()).toISOString(), corpo })
    ditas.length = Math.min(ditas.length, GUARDADAS)
    const usadas = baldes.get(onde)?.usadas ?? 0
    return res
      .header('x-ratelimit-remaining', String(POR_JANELA - usadas))
      .header('x-ratelimit-reset-after', String(JANELA_MS / 1000))
      .send({ id: String(agora()), type: 0 })
  }

  escopo.post(`${prefixo}/api/webhooks/:id/:token`, OCULTA, (req: FastifyRequest, res) => {
    const { id, token } = req.params as { id: string; token: string }
    if (APAGADO.test(token)) return res.code(404).send({ message: 'Unknown Webhook', code: 10_015 })
    return dizer(res, `webhook ${id}`, req.body)
  })
  escopo.post(`${prefixo}/api/channels/:id/messages`, OCULTA, (req: FastifyRequest, res) => {
    const { id } = req.params as { id: string }
    const token = /^Bot (.+)$/.exec(req.headers.authorization ?? '')?.[1]
    if (!token || APAGADO.test(token)) return res.code(401).send({ message: '401: Unauthorized', code: 0 })
    if (id.endsWith('0000')) return res.code(403).send({ message: 'Missing Access', code: 50_001 })
    return dizer(res, `canal ${id}`, req.body)
  })
  escopo.get(`${prefixo}/mensagens`, OCULTA, (_req, res) => res.header('cache-control', 'no-store').send(ditas))
}

function serve(corpo: unknown): boolean {
  const { embeds } = (corpo ?? {}) as { embeds?: unknown }
  if (!Array.isArray(embeds) || embeds.length === 0 || embeds.length > 10) return false
  return (embeds as Record<string, unknown>[]).every((e) =>
    Object.entries(LIMITE_DO_EMBED).every(([campo, maximo]) => {
      const texto = e[campo]
      return typeof texto === 'string' && texto.length > 0 && texto.length <= maximo
    }),
  )
}
