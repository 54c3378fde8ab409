/** When the database does not answer, no notice of that can be queued in it, so the destination for this notice is kept in memory. */
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { mandar } from './discord.ts'
import { lerDestino, type LinhaDoDestino, tokenDoBot } from './repositorio.ts'

/** A shorter absence may be a restart of the database and needs no alarm. */
const CALAR_MS = 60_000
const LEMBRAR_DE_NOVO_MS = 60_000

export interface AvisoSemBanco {
  respondeu(): Promise<void>
  faltou(): Promise<void>
}

export function criarAvisoSemBanco(ctx: Pick<Ctx, 'banco' | 'config' | 'relogio'>): AvisoSemBanco {
  let onde: { destino: LinhaDoDestino; token: Buffer | null } | null = null
  let lembradoEm = -Infinity
  let desde: number | null = null
  let dito = false
  const dizer = async (titulo: string, texto: string, cor: number) =>
    onde !== null && (await mandar({ config: ctx.config, ...onde }, [{ titulo, texto, cor, em: ctx.relogio.agora() }])).como === 'enviado'
  return {
    async respondeu() {
      const agora = ctx.relogio.ms()
      if (dito && (await dizer('Voltou ao normal', 'O banco de dados responde de novo.', 0x2f_9e_6b))) dito = false
      desde = null
      if (agora - lembradoEm < LEMBRAR_DE_NOVO_MS) return
      onde = await destinoDaSaude(ctx.banco)
      lembradoEm = agora
    },
    async faltou() {
      desde ??= ctx.relogio.ms()
      if (dito || ctx.relogio.ms() - desde < CALAR_MS) return
      dito = await dizer(
        'Precisa de você',
        'O banco de dados não responde há um minuto: o site está fora. Nada do que foi pago se perde. Veja se o PostgreSQL está no ar e se há espaço no disco.',
        0xd6_3b_3b,
      )
    },
  }
}

async function destinoDaSaude(leitura: Leitura): Promise<{ destino: LinhaDoDestino; token: Buffer | null } | null> {
  const tipo = await leitura.linha<{ destino: string }>(
    `select destino::text from avisos_tipo where tipo = 'saude' and destino is not null`,
  )
  const destino = tipo && (await lerDestino(leitura, tipo.destino))
  return destino && { destino, token: await tokenDoBot(leitura) }
}
