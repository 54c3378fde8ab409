/** A stand-in for Discord with endpoints in Discord's shape, so that the production sign-in code runs unchanged. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { PESSOAS } from '../semente/pessoas.ts'
import { autorizar } from './autorizar.ts'
import { criarBilheteria } from './bilhetes.ts'
import { BOT, ehDoBot, servirGuilda } from './guilda.ts'
import { receberMensagens } from './mensagens.ts'
import type { Bilheteria, ConteudoDoCodigo } from './bilhetes.ts'

export interface OpcoesDoDiscord {
  prefixo: string
  clienteId: string
  clienteSegredo: string
  /** Hosts that a browser may be sent back to; default: this machine. */
  destinos?: ReadonlySet<string>
  agora?: () => number
}

interface ConteudoDoAcesso {
  usuario: string
  escopo: string
}

const VALIDADE_DO_ACESSO_S = 604_800

const OCULTA: { schema: FastifySchema & { hide: boolean } } = { schema: { hide: true } }

export async function discordDeMentira(app: FastifyInstance, opcoes: OpcoesDoDiscord): Promise<void> {
  const { prefixo, clienteId, clienteSegredo, destinos } = opcoes
  const bilheteria = criarBilheteria(clienteSegredo, opcoes.agora)
  const folha = readFileSync(new URL('./pagina.css', import.meta.url), 'utf8')

  await app.register(async (escopo) => {
    // The parser has a scope of its own, so that the rest of the api still refuses forms.
    escopo.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8192 }, (_req, corpo, pronto) =>
      pronto(null, new URLSearchParams(corpo.toString())),
    )
    escopo.get(`${prefixo}/oauth2/authorize`, { ...OCULTA, logLevel: 'silent' }, autorizar({ prefixo, clienteId, bilheteria, destinos }))
    escopo.post(`${prefixo}/api/oauth2/token`, { ...OCULTA, logLevel: 'silent' }, trocarCodigo({ clienteId, clienteSegredo, bilheteria }))
    escopo.get(`${prefixo}/api/users/@me`, OCULTA, eu(bilheteria))
    escopo.get(`${prefixo}/pagina.css`, OCULTA, (_req, res) => res.type('text/css; charset=utf-8').send(folha))
    servirGuilda(escopo, {
      prefixo,
      agora: opcoes.agora ?? Date.now,
      donoDoAcesso(autorizacao) {
        const { pessoa, escopos } = donoDo(bilheteria, autorizacao)
        return pessoa ? { discordId: pessoa.discordId, leMembro: escopos.includes('guilds.members.read') } : null
      },
    })
    receberMensagens(escopo, { prefixo, agora: opcoes.agora ?? Date.now })
    escopo.get(`${prefixo}/cdn/avatars/:id/:arquivo`, OCULTA, foto)
  })
}

function trocarCodigo(opcoes: { clienteId: string; clienteSegredo: string; bilheteria: Bilheteria }) {
  const { clienteId, clienteSegredo, bilheteria } = opcoes

  return function tratar(req: FastifyRequest, res: FastifyReply): FastifyReply {
    res.header('cache-control', 'no-store')
    const corpo = req.body instanceof URLSearchParams ? req.body : new URLSearchParams()
    const [id, segredo] = aplicacaoDe(req) ?? [corpo.get('client_id'), corpo.get('client_secret')]
    if (id !== clienteId || segredo !== clienteSegredo) return res.code(401).send({ error: 'invalid_client' })
    if (corpo.get('grant_type') === 'client_credentials') {
      const acesso: ConteudoDoAcesso = { usuario: '', escopo: corpo.get('scope') ?? '' }
      const access_token = bilheteria.emitir('acesso', acesso, VALIDADE_DO_ACESSO_S)
      return res.send({ access_token, token_type: 'Bearer', expires_in: VALIDADE_DO_ACESSO_S, scope: acesso.escopo })
    }
    if (corpo.get('grant_type') !== 'authorization_code') return res.code(400).send({ error: 'unsupported_grant_type' })

    const codigo = bilheteria.ler<ConteudoDoCodigo>('codigo', corpo.get('code') ?? '')
    // The first attempt uses the code up, right or wrong, so nobody can try again with it.
    if (!codigo || !bilheteria.gastar(codigo.id) || !confere(codigo.conteudo, corpo)) {
      return res.code(400).send({ error: 'invalid_grant', error_description: 'Invalid "code" in request.' })
    }
    const { usuario, escopo } = codigo.conteudo
    const acesso: ConteudoDoAcesso = { usuario, escopo }
    return res.send({
      access_token: bilheteria.emitir('acesso', acesso, VALIDADE_DO_ACESSO_S),
      token_type: 'Bearer',
      expires_in: VALIDADE_DO_ACESSO_S,
      scope: escopo,
    })
  }
}

function aplicacaoDe(req: FastifyRequest): string[] | null {
  const [tipo, dita = ''] = (req.headers.authorization ?? '').split(' ')
  return tipo === 'Basic' ? Buffer.from(dita, 'base64').toString('utf8').split(':') : null
}

function confere({ redirectUri, desafio }: ConteudoDoCodigo, corpo: URLSearchParams): boolean {
  if (corpo.get('redirect_uri') !== redirectUri) return false
  if (desafio === null) return true
  const verificador = corpo.get('code_verifier') ?? ''
  return createHash('sha256').update(verificador).digest('base64url') === desafio
}

function donoDo(bilheteria: Bilheteria, autorizacao: string) {
  const acesso = bilheteria.ler<ConteudoDoAcesso>('acesso', /^Bearer (.+)$/.exec(autorizacao)?.[1] ?? '')
  const pessoa = acesso && PESSOAS.find(({ usuario }) => usuario === acesso.conteudo.usuario)
  return { pessoa, escopos: acesso?.conteudo.escopo.split(' ') ?? [] }
}

function eu(bilheteria: Bilheteria) {
  return function tratar(req: FastifyRequest, res: FastifyReply): FastifyReply {
    if (ehDoBot(req.headers.authorization)) return res.send({ id: BOT, username: 'porto-aurora', bot: true })
    const { pessoa, escopos } = donoDo(bilheteria, req.headers.authorization ?? '')
    if (!pessoa) return res.code(401).send({ message: '401: Unauthorized', code: 0 })
    const comEmail = escopos.includes('email')
    return res.header('cache-control', 'no-store').send({
      id: pessoa.discordId,
      username: pessoa.usuario,
      discriminator: '0',
      global_name: pessoa.nomeExibido,
      avatar: pessoa.avatar,
      locale: 'pt-BR',
      ...(comEmail ? { email: pessoa.email, verified: true } : {}),
    })
  }
}

function foto(req: FastifyRequest, res: FastifyReply): FastifyReply {
  const { id, arquivo } = req.params as { id: string; arquivo: string }
  const pessoa = PESSOAS.find(({ discordId, avatar }) => discordId === id && avatar !== null && `${avatar}.png` === arquivo)
  if (!pessoa) return res.code(404).send({ message: '404: Not Found', code: 0 })
  const png = readFileSync(new URL(`./avatares/${pessoa.usuario}.png`, import.meta.url))
  return res.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(png)
}
