import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { PESSOAS_DE_DEMONSTRACAO } from '../semente/pessoas.ts'

export const GUILDA = '300000000000000001'
export const BOT = '400000000000000001'
export const CARGOS = {
  vip: '310000000000000001',
  whitelist: '310000000000000002',
  bot: '310000000000000005',
  fundador: '310000000000000009',
} as const

const GERENCIAR_E_BANIR = String((1n << 28n) | (1n << 2n))
const cargo = (id: string, name: string, position: number, mais = {}) => ({ id, name, position, managed: false, permissions: '0', ...mais })
const TODOS_OS_CARGOS = [
  cargo(GUILDA, '@everyone', 0),
  cargo(CARGOS.vip, 'VIP', 1),
  cargo(CARGOS.whitelist, 'Whitelist', 2),
  cargo(CARGOS.bot, 'Porto Aurora', 5, { managed: true, permissions: GERENCIAR_E_BANIR }),
  cargo(CARGOS.fundador, 'Fundador', 9),
]
const ALTURA_DO_BOT = 5
const POR_JANELA = 10
const JANELA_MS = 1_000
const OCULTA: { schema: FastifySchema & { hide: boolean } } = { schema: { hide: true } }

interface Estado {
  membros: Map<string, Set<string>>
  banidos: Map<string, string>
  chamadas: string[]
  fora: boolean
  /** This many of the next calls get a rate-limit answer. */
  apressado: number
}

interface Mudanca {
  membros?: Record<string, string[] | null>
  banidos?: Record<string, string | null>
  fora?: boolean
  apressado?: number
  descansado?: true
}

type Recusa = readonly [status: number, code: number, message: string]
const SEM_AUTORIZACAO: Recusa = [401, 0, '401: Unauthorized']
const GUILDA_DESCONHECIDA: Recusa = [404, 10_004, 'Unknown Guild']
const MEMBRO_DESCONHECIDO: Recusa = [404, 10_007, 'Unknown Member']
const CARGO_DESCONHECIDO: Recusa = [404, 10_011, 'Unknown Role']
const BAN_DESCONHECIDO: Recusa = [404, 10_026, 'Unknown Ban']
const SEM_PERMISSAO: Recusa = [403, 50_013, 'Missing Permissions']

function comecar(): Estado {
  const membros = new Map<string, Set<string>>([[BOT, new Set([CARGOS.bot])]])
  for (const { usuario, discordId } of PESSOAS_DE_DEMONSTRACAO)
    if (usuario !== 'davi') membros.set(discordId, new Set(usuario === 'ana' || usuario === 'bruno' ? [CARGOS.whitelist] : []))
  return { membros, banidos: new Map(), chamadas: [], fora: false, apressado: 0 }
}

interface Opcoes {
  prefixo: string
  agora: () => number
  donoDoAcesso(autorizacao: string): { discordId: string; leMembro: boolean } | null
}

export const ehDoBot = (autorizacao: string | undefined): boolean => /^Bot (?!.*apagado).+$/i.test(autorizacao ?? '')

export function servirGuilda(escopo: FastifyInstance, { prefixo, agora, donoDoAcesso }: Opcoes): void {
  const estado = comecar()
  const baldes = criarBaldes(agora)
  const recusar = (res: FastifyReply, [status, code, message]: Recusa) => res.code(status).send({ message, code })

  function doBot(
    metodo: 'GET' | 'PUT' | 'DELETE',
    caminho: string,
    tratar: (p: Record<string, string>, req: FastifyRequest, res: FastifyReply) => unknown,
  ) {
    escopo.route({
      method: metodo,
      url: `${prefixo}/api/guilds/:guilda${caminho}`,
      ...OCULTA,
      handler(req, res) {
        estado.chamadas.push(`${metodo} ${req.url.slice(`${prefixo}/api`.length)}`)
        if (estado.fora) return res.code(503).send('')
        const espera = estado.apressado-- > 0 ? 0.3 : baldes.contar(`${metodo} ${caminho}`, res)
        if (espera > 0)
          return res
            .code(429)
            .header('retry-after', '1')
            .send({ message: 'You are being rate limited.', retry_after: espera, global: false })
        if (!ehDoBot(req.headers.authorization)) return recusar(res, SEM_AUTORIZACAO)
        const p = req.params as Record<string, string>
        return p['guilda'] === GUILDA ? tratar(p, req, res) : recusar(res, GUILDA_DESCONHECIDA)
      },
    })
  }

  const membro = (id: string) => {
    const roles = estado.membros.get(id)
    return roles && { user: { id }, roles: [...roles], joined_at: '2026-01-01T00:00:00.000000+00:00', pending: false }
  }
  doBot('GET', '', (_p, _req, res) => res.send({ id: GUILDA, name: 'Porto Aurora', owner_id: '1' }))
  doBot('GET', '/roles', (_p, _req, res) => res.send(TODOS_OS_CARGOS))
  doBot('GET', '/members/:usuario', ({ usuario = '' }, _req, res) => membro(usuario) ?? recusar(res, MEMBRO_DESCONHECIDO))

  for (const metodo of ['PUT', 'DELETE'] as const)
    doBot(metodo, '/members/:usuario/roles/:cargo', ({ usuario = '', cargo: id = '' }, _req, res) => {
      const papel = TODOS_OS_CARGOS.find((c) => c.id === id)
      if (!papel) return recusar(res, CARGO_DESCONHECIDO)
      const dele = estado.membros.get(usuario)
      if (!dele) return recusar(res, MEMBRO_DESCONHECIDO)
      if (papel.managed || papel.position >= ALTURA_DO_BOT) return recusar(res, SEM_PERMISSAO)
      if (metodo === 'PUT') dele.add(id)
      else dele.delete(id)
      return res.code(204).send()
    })
  servirBans({ estado, doBot, recusar })

  escopo.get(`${prefixo}/api/users/@me/guilds/:guilda/member`, OCULTA, (req, res) => {
    estado.chamadas.push('GET /users/@me/guilds/:guilda/member')
    if (estado.fora) return res.code(503).send('')
    const dono = donoDoAcesso(req.headers.authorization ?? '')
    if (!dono?.leMembro) return recusar(res, SEM_AUTORIZACAO)
    const dele = (req.params as { guilda: string }).guilda === GUILDA ? membro(dono.discordId) : undefined
    return dele ?? recusar(res, GUILDA_DESCONHECIDA)
  })

  escopo.get(`${prefixo}/guilda`, OCULTA, (_req, res) =>
    res.header('cache-control', 'no-store').send({
      membros: Object.fromEntries([...estado.membros].map(([id, roles]) => [id, [...roles]])),
      banidos: Object.fromEntries(estado.banidos),
      chamadas: estado.chamadas.slice(-200),
    }),
  )
  escopo.post(`${prefixo}/guilda`, { ...OCULTA, bodyLimit: 1_048_576 }, (req, res) => {
    const mudanca = (req.body ?? {}) as Mudanca
    if (mudanca.descansado) baldes.esvaziar()
    mudar(estado, mudanca)
    return res.code(204).send()
  })
}

type DoBot = (
  metodo: 'GET' | 'PUT' | 'DELETE',
  caminho: string,
  tratar: (p: Record<string, string>, req: FastifyRequest, res: FastifyReply) => unknown,
) => void

function servirBans(p: { estado: Estado; doBot: DoBot; recusar: (res: FastifyReply, r: Recusa) => FastifyReply }): void {
  const { estado, doBot, recusar } = p
  doBot('GET', '/bans', (_p, req, res) => {
    const { limit = '1000', after = '0' } = req.query as Record<string, string>
    const depois = [...estado.banidos].filter(([id]) => BigInt(id) > BigInt(after)).toSorted(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1))
    return res.send(depois.slice(0, Number(limit)).map(([id, reason]) => ({ reason: reason || null, user: { id } })))
  })
  doBot('PUT', '/bans/:usuario', ({ usuario = '' }, req, res) => {
    if (estado.membros.get(usuario)?.has(CARGOS.fundador)) return recusar(res, SEM_PERMISSAO)
    estado.banidos.set(usuario, decodeURIComponent(String(req.headers['x-audit-log-reason'] ?? '')))
    estado.membros.delete(usuario)
    return res.code(204).send()
  })
  doBot('DELETE', '/bans/:usuario', ({ usuario = '' }, _req, res) =>
    estado.banidos.delete(usuario) ? res.code(204).send() : recusar(res, BAN_DESCONHECIDO),
  )
}

function criarBaldes(agora: () => number) {
  const baldes = new Map<string, { desde: number; usadas: number }>()
  const contar = (rota: string, res: FastifyReply): number => {
    const velho = baldes.get(rota)
    const balde = velho && agora() - velho.desde < JANELA_MS ? velho : { desde: agora(), usadas: 0 }
    balde.usadas += 1
    baldes.set(rota, balde)
    const zera = (balde.desde + JANELA_MS - agora()) / 1000
    res.header('x-ratelimit-remaining', String(Math.max(0, POR_JANELA - balde.usadas))).header('x-ratelimit-reset-after', String(zera))
    return balde.usadas > POR_JANELA ? zera : 0
  }
  return { contar, esvaziar: () => baldes.clear() }
}

function mudar(estado: Estado, { membros = {}, banidos = {}, fora, apressado }: Mudanca): void {
  for (const [id, roles] of Object.entries(membros)) {
    if (roles) estado.membros.set(id, new Set(roles))
    else estado.membros.delete(id)
  }
  for (const [id, motivo] of Object.entries(banidos)) {
    if (motivo === null) estado.banidos.delete(id)
    else estado.banidos.set(id, motivo)
  }
  estado.fora = fora ?? estado.fora
  estado.apressado = apressado ?? estado.apressado
}
