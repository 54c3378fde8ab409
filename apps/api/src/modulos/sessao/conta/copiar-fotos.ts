/** Players' Discord pictures are copied, so that browsers never contact Discord (OQ-32). */
import type { Config } from '#nucleo/config.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { FotoRecusada, recodificarFoto } from '#nucleo/arquivos/foto.ts'
import { enderecoDaImagem, guardarImagem } from '#modulos/configuracoes/porta-imagens.ts'
import { HASH_DA_FOTO, SNOWFLAKE } from '../entrada/discord.ts'
import { apagarFoto } from './fotos.ts'
import { definirFoto, type FotoACopiar, marcarFotoCopiada, tomarFotosACopiar, travarConta } from './repositorio.ts'

const POR_VEZ = 20
const PRAZO_MS = 3_000
const BYTES_MAXIMOS = 1024 * 1024

/** null: the id or the hash is malformed, or the address is neither Discord's nor the sandbox's. */
export function enderecoDaFoto(fotos: string, p: { discordId: string; avatar: string }): URL | null {
  if (!SNOWFLAKE.test(p.discordId) || !HASH_DA_FOTO.test(p.avatar) || !URL.canParse(fotos)) return null
  const base = new URL(fotos)
  const doDiscord = base.href === 'https://cdn.discordapp.com/'
  const daSandbox = base.protocol === 'http:' && base.hostname === '127.0.0.1' && base.pathname.startsWith('/api/sandbox/')
  if (!doDiscord && !daSandbox) return null
  return new URL(`${fotos}/avatars/${p.discordId}/${p.avatar}.png${doDiscord ? '?size=256' : ''}`)
}

export async function copiarFotosDoDiscord(ctx: Ctx): Promise<void> {
  const { discord } = ctx.config
  const faltam = await ctx.banco.transacao((tx) => tomarFotosACopiar(tx, POR_VEZ))
  for (const falta of faltam) {
    try {
      await copiar(ctx, discord, falta)
    } catch (erro) {
      ctx.log.info({ erro: String(erro), usuario: falta.id }, 'a foto do Discord não veio')
    }
  }
}

async function copiar(ctx: Ctx, discord: Config['discord'], falta: FotoACopiar): Promise<void> {
  const webp = falta.discord_avatar === '' ? null : await buscarFoto(discord, falta)
  await ctx.banco.transacao(async (tx) => {
    const conta = await travarConta(tx, falta.id)
    if (conta?.discord_avatar !== falta.discord_avatar) return
    await marcarFotoCopiada(tx, { usuario: falta.id, avatar: falta.discord_avatar })
    if (conta.foto_propria) return
    const nova = webp ? enderecoDaImagem(await guardarImagem(tx, { tipo: 'image/webp', bytes: webp })) : ''
    await definirFoto(tx, { usuario: falta.id, avatarUrl: nova, propria: false })
    if (conta.avatar_url !== nova) await apagarFoto(tx, conta.avatar_url)
  })
}

/** null: there is no usable picture. @throws when the picture could not be fetched. */
async function buscarFoto(discord: Config['discord'], falta: FotoACopiar): Promise<Buffer | null> {
  const endereco = enderecoDaFoto(discord.fotos, { discordId: falta.discord_id, avatar: falta.discord_avatar })
  if (!endereco) return null
  const resposta = await fetch(endereco, { redirect: 'error', signal: AbortSignal.timeout(PRAZO_MS) })
  if (!resposta.ok || !resposta.body) throw new Error(`resposta ${resposta.status}`)
  const bytes = await lerAte(resposta.body, BYTES_MAXIMOS)
  try {
    return await recodificarFoto(bytes)
  } catch (erro) {
    if (erro instanceof FotoRecusada) return null
    throw erro
  }
}

/** Counts the bytes itself, because content-length may be wrong. */
async function lerAte(corpo: AsyncIterable<Uint8Array>, maximo: number): Promise<Buffer> {
  const pedacos: Uint8Array[] = []
  let total = 0
  for await (const pedaco of corpo) {
    total += pedaco.length
    if (total > maximo) throw new Error('grande demais')
    pedacos.push(pedaco)
  }
  return Buffer.concat(pedacos)
}
