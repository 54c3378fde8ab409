import type { CargoDoDiscord, ServidorDoDiscord } from '@sorium/contratos/discord/index.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import { chamarDiscord, cargosDoMembro, type ComDiscord, type RespostaDoDiscord } from './cliente.ts'

const LEMBRAR_MS = 30_000
const ADMINISTRADOR = 1n << 3n
const GERENCIAR_CARGOS = 1n << 28n

interface Cargo {
  id: string
  name: string
  position: number
  managed?: boolean
  permissions?: string
}

const MUDO = (motivo: NonNullable<ServidorDoDiscord['motivo']>): ServidorDoDiscord => ({ motivo, nome: null, cargos: [] })

export function criarLeitorDoServidor({ ctx, token }: ComDiscord): () => Promise<ServidorDoDiscord> {
  let lido: { chave: string; em: number; servidor: ServidorDoDiscord } | null = null
  return async () => {
    const [bot, { discord_servidor: guilda }] = await Promise.all([token(), lerAjustes(ctx.banco)])
    if (!bot) return MUDO('sem_bot')
    if (!guilda) return MUDO('sem_servidor')
    const chave = `${guilda} ${bot}`
    if (lido?.chave === chave && ctx.relogio.ms() - lido.em < LEMBRAR_MS) return lido.servidor
    const servidor = await ler(ctx.config.discord.api, { guilda, bot })
    if (servidor.motivo !== 'fora_do_ar') lido = { chave, em: ctx.relogio.ms(), servidor }
    return servidor
  }
}

async function ler(api: string, { guilda, bot }: { guilda: string; bot: string }): Promise<ServidorDoDiscord> {
  const perguntar = (caminho: string) => chamarDiscord(api, { metodo: 'GET', caminho, autorizacao: `Bot ${bot}` })
  const eu = await perguntar('/users/@me')
  if (eu.como !== 'feito') return MUDO(motivoDe(eu))
  const meuId = textoEm(eu.corpo, 'id')
  const [servidor, papeis, membro] = await Promise.all([
    perguntar(`/guilds/${guilda}`),
    perguntar(`/guilds/${guilda}/roles`),
    perguntar(`/guilds/${guilda}/members/${meuId}`),
  ])
  if (servidor.como !== 'feito') return MUDO(motivoDe(servidor))
  if (papeis.como !== 'feito') return MUDO(motivoDe(papeis))
  if (membro.como !== 'feito') return MUDO(motivoDe(membro))
  return {
    motivo: null,
    nome: textoEm(servidor.corpo, 'name'),
    cargos: apresentar(papeis.corpo, { guilda, meus: cargosDoMembro(membro.corpo) ?? [] }),
  }
}

function textoEm(corpo: unknown, nome: string): string {
  const valor = ((corpo ?? {}) as Record<string, unknown>)[nome]
  return typeof valor === 'string' ? valor : ''
}

const motivoDe = (r: Exclude<RespostaDoDiscord, { como: 'feito' }>) => (r.como === 'negado' ? r.motivo : 'fora_do_ar')

/** A bot may give roles below its own highest role, if it may manage roles at all. */
function apresentar(corpo: unknown, { guilda, meus }: { guilda: string; meus: readonly string[] }): CargoDoDiscord[] {
  const todos = Array.isArray(corpo) ? (corpo as Cargo[]) : []
  const doBot = todos.filter((c) => meus.includes(c.id) || c.id === guilda)
  const altura = Math.max(...doBot.map((c) => c.position), 0)
  const gere = doBot.some((c) => (BigInt(c.permissions ?? '0') & (ADMINISTRADOR | GERENCIAR_CARGOS)) !== 0n)
  return todos
    .filter((c) => c.id !== guilda)
    .toSorted((a, b) => b.position - a.position)
    .map((c) => ({ id: c.id, nome: c.name, pode: gere && !c.managed && c.position < altura }))
}
