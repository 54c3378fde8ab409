/** The sandbox's stand-in Discord at the real one's addresses: `node discord.ts PORT DOMAIN`, behind a proxy named discord.com. */
import { discordDeMentira } from '@sorium/sandbox/discord/index.ts'
import Fastify from 'fastify'
import { APLICACAO } from './maquina.ts'

const [porta, dominio = ''] = process.argv.slice(2)
const app = Fastify({
  rewriteUrl: (req) => {
    const url = (req.url ?? '/').replace(/^\/api\/v\d+\//, '/api/')
    return req.headers.host?.startsWith('cdn.') ? `/cdn${url}` : url
  },
})
await discordDeMentira(app, { prefixo: '', clienteId: APLICACAO.id, clienteSegredo: APLICACAO.segredo, destinos: new Set([dominio]) })
await app.listen({ host: '127.0.0.1', port: Number(porta) })
