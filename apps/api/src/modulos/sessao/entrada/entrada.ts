/** State and PKCE are stored for 10 minutes and used once. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { NomeNaCidade } from '#nucleo/pessoas/conta.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { cumprirBloqueio, liberarSeVenceu } from '../bloqueio/bloqueio-de-fora.ts'
import { trocarCodigo } from './discord.ts'
import type { Portaria } from './portaria.ts'
import { reencontrar } from '../bloqueio/esquecidas.ts'
import { abrirSessao, consumirEntrada, garantirUsuario, guardarEntrada } from '../repositorio.ts'
import { criarAssinador } from '../token.ts'

const HORAS = 7 * 24
const ESCOPOS = ['identify', 'email']

const resumo = (texto: string) => createHash('sha256').update(texto).digest()
const desafioDe = (verificador: string) => resumo(verificador).toString('base64url')

interface Inicio {
  state?: string
  code_challenge?: string
  usuario?: string
}

/** @returns the address of Discord's page; in the sandbox with `usuario`, the address to which this page would send the browser back. */
export async function iniciarEntrada(ctx: Ctx, p: Inicio & { origem: string; portaria: Portaria }): Promise<string> {
  const estado = p.state ?? randomBytes(16).toString('base64url')
  const proprio = randomBytes(32).toString('base64url')
  const verificador = p.code_challenge ? null : proprio
  const desafio = p.code_challenge ?? desafioDe(proprio)
  const redirecionamento = `${p.origem}/auth/discord/callback`
  await ctx.banco.transacao((tx) => guardarEntrada(tx, { estado: resumo(estado), desafio, verificador, redirecionamento }))
  const url = new URL(ctx.config.discord.autorizar)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: ctx.config.discord.clienteId,
    scope: [...ESCOPOS, ...(await p.portaria.escopos())].join(' '),
    redirect_uri: redirecionamento,
    state: estado,
    code_challenge: desafio,
    code_challenge_method: 'S256',
  }).toString()
  return ctx.config.sandbox ? naSandbox(url, p) : url.toString()
}

/** The sandbox's Discord is on this site, so use the host name that the browser uses. `usuario` skips Discord's page. */
async function naSandbox(url: URL, p: Inicio & { origem: string }): Promise<string> {
  if (!p.usuario) return `${p.origem}${url.pathname}${url.search}`
  url.searchParams.set('usuario', p.usuario)
  const resposta = await fetch(url, { redirect: 'manual' })
  const volta = resposta.headers.get('location')
  if (!volta) throw new Recusa('sessao.discord_recusou', { detalhes: `Não existe o usuário de demonstração ${p.usuario}.` })
  return volta
}

interface Retorno {
  code?: string
  state?: string
  code_verifier?: string
  error?: string
  endereco: string
}

/** The state is used up even if the sign-in fails later. */
export async function concluirEntrada(
  ctx: Ctx,
  p: Retorno & { nomeNaCidade: NomeNaCidade; portaria: Portaria },
): Promise<{ token: string }> {
  if (!p.code) throw new Recusa(p.error ? 'sessao.discord_recusou' : 'sessao.codigo_ausente')
  if (!p.state) throw new Recusa('sessao.estado_invalido')
  const estado = resumo(p.state)
  const entrada = await ctx.banco.transacao((tx) => consumirEntrada(tx, estado))
  if (!entrada) throw new Recusa('sessao.estado_invalido')
  const verificador = entrada.verificador ?? p.code_verifier
  if (!verificador || !iguais(desafioDe(verificador), entrada.desafio ?? '')) throw new Recusa('sessao.verificador_invalido')

  const { acesso, ...doDiscord } = await trocarCodigo(
    { discord: ctx.config.discord, log: ctx.log },
    { codigo: p.code, verificador, redirecionamento: entrada.redirecionamento },
  )
  await p.portaria.conferir({ discordId: doDiscord.discordId, acesso })
  const aberta = await ctx.banco.transacao(async (tx) => {
    const u = await garantirUsuario(tx, doDiscord)
    if (u.banido_em && !(await liberarSeVenceu(tx, u.id))) throw new Recusa('sessao.conta_banida')
    // Do not throw here, because the account and its block must be committed.
    if (await cumprirBloqueio(tx, { usuario: u.id, discordId: u.discord_id })) return null
    await reencontrar(tx, { chaveDosDados: ctx.config.chaveDosDados, discordId: u.discord_id })
    await auditar(tx, { ator: `jogador:${u.id}`, papel: 'jogador', acao: 'sessao.entrou', objeto: `jogador:${u.id}`, endereco: p.endereco })
    await p.portaria.entrou(tx, u.discord_id)
    return { usuario: u, sessao: await abrirSessao(tx, { papel: 'jogador', dono: u.id, horas: HORAS }) }
  })
  if (!aberta) throw new Recusa('sessao.conta_banida')
  const { usuario, sessao } = aberta
  const token = await criarAssinador(ctx.config.segredoDaSessao).assinar(
    {
      sub: usuario.id,
      sid: sessao.id,
      papel: 'jogador',
      nome: usuario.discord_nome,
      email: usuario.email,
      discord_nome: usuario.discord_nome,
      personagem_nome: await p.nomeNaCidade(ctx.banco, usuario.discord_id),
      avatar_url: usuario.avatar_url || null,
    },
    sessao.expira_em,
  )
  return { token }
}

function iguais(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
