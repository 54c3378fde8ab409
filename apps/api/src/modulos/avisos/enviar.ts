import { escreverAviso, TIPOS_DE_AVISO, type NomeDoTipo } from '@sorium/contratos/avisos/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { mandar, type Mensagem, MENSAGENS_POR_VEZ } from './discord.ts'
import {
  adiarDestino,
  desligarDestino,
  encerrarEnvio,
  lerFila,
  type LinhaDoDestino,
  type NaFila,
  tomarDestino,
  tokenDoBot,
} from './repositorio.ts'

/** If more notices of one kind wait, one message with their number is sent instead. */
export const MUITOS = 50
const OLHAR_NO_MAXIMO = 2_000
const ESPERAS_S = [5, 15, 60, 300, 900, 3_600]
const ENTRE_MENSAGENS_S = 1
const VOLTAS = 20

export function mensagemDe({ tipo, dados, modelo, em }: Pick<NaFila, 'tipo' | 'dados' | 'modelo' | 'em'>): Mensagem {
  const { titulo, cor, modelo: padrao } = TIPOS_DE_AVISO[tipo]
  const volta = dados['volta'] !== undefined
  return {
    titulo: volta ? 'Voltou ao normal' : titulo,
    texto: escreverAviso(modelo ?? padrao, dados),
    cor: volta ? TIPOS_DE_AVISO.compra.cor : cor,
    em,
  }
}

function proximas(fila: readonly NaFila[]): { ids: bigint[]; mensagens: Mensagem[]; motivo: string | null } {
  const porTipo = Map.groupBy(fila, (f) => f.tipo)
  const [cheio] = [...porTipo].filter(([, deste]) => deste.length > MUITOS || deste.some((f) => f.dados['soma'] !== undefined))
  if (cheio) {
    const [tipo, deste] = cheio
    return { ids: deste.map((f) => f.id), mensagens: [somaDe(tipo, deste)], motivo: 'Somado com outros numa mensagem só.' }
  }
  const estas = fila.slice(0, MENSAGENS_POR_VEZ)
  return { ids: estas.map((f) => f.id), mensagens: estas.map((f) => mensagemDe(f)), motivo: null }
}

function somaDe(tipo: NomeDoTipo, deste: readonly NaFila[]): Mensagem {
  const { titulo, cor, nome } = TIPOS_DE_AVISO[tipo]
  const hora = (em: number) =>
    new Date(em).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })
  const em = (f: NaFila, quando: 'de' | 'ate') => Date.parse(f.dados[quando] ?? f.em.toISOString())
  const quantos = deste.reduce((n, f) => n + Number(f.dados['soma'] ?? 1), 0)
  const [primeiro, ultimo] = [Math.min(...deste.map((f) => em(f, 'de'))), Math.max(...deste.map((f) => em(f, 'ate')))]
  return {
    titulo,
    cor,
    em: new Date(ultimo),
    texto: `${quantos.toLocaleString('pt-BR')} avisos de **${nome}** entre ${hora(primeiro)} e ${hora(ultimo)}.`,
  }
}

export async function enviarAvisos(ctx: Ctx, parar: AbortSignal): Promise<void> {
  for (let volta = 0; volta < VOLTAS && !parar.aborted; volta++) {
    const destino = await ctx.banco.transacao((tx) => tomarDestino(tx))
    if (!destino) return
    await enviarA(ctx, destino, parar)
  }
}

/** Sends first, then marks as sent: if the node dies in between, the message is repeated instead of lost. */
async function enviarA(ctx: Ctx, destino: LinhaDoDestino, parar: AbortSignal): Promise<void> {
  const { banco, config, log } = ctx
  const [fila, token] = await Promise.all([lerFila(banco, destino.id, OLHAR_NO_MAXIMO), tokenDoBot(banco)])
  const { ids, mensagens, motivo } = proximas(fila)
  if (ids.length === 0) return
  const r = await mandar({ config, destino, token }, mensagens, parar)
  if (r.como !== 'enviado') log.warn({ destino: destino.id, motivo: r.motivo }, 'o Discord não recebeu um aviso')
  await banco.transacao(async (tx) => {
    const encerrar = (desistiu: string | null, esperaS: number) =>
      encerrarEnvio(tx, { destino: destino.id, ids, desistiu, motivo, esperaS: Math.max(ENTRE_MENSAGENS_S, esperaS) })
    if (r.como === 'enviado') await encerrar(null, r.esperaS)
    else if (r.como === 'recusado') await encerrar(r.motivo, 0)
    else if (r.como === 'desligar') await desligarDestino(tx, { destino: destino.id, motivo: r.motivo })
    else {
      const proxima = ESPERAS_S[Math.min(destino.falhas, ESPERAS_S.length - 1)] ?? 5
      await adiarDestino(tx, { destino: destino.id, esperaS: r.falhou ? proxima : Math.max(1, r.esperaS), falhou: r.falhou })
    }
  })
}
