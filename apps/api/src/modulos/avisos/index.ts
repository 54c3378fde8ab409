/**
 * avisos — sends notices of purchases, sales, stuck deliveries and faults to the city's Discord.
 * Owns: avisos_bot, avisos_destino, avisos_tipo, avisos_fila.
 * Promises: a buyer never waits for a notice; events are collected from other modules' views, each once; a notice that is given up keeps the reason in
 *   its row for 30 days, unless its destination is deleted; Discord's limits are kept; players' names mention nobody; secrets are stored encrypted and
 *   never shown.
 * Calls: configuracoes (audit); reads loja_pub_compra, marketplace_pub_venda, carteira_pub_congelamento, configuracoes_pub_carteira_da_taxa,
 *   sessao_pub_nomes, sessao_pub_entradas_da_equipe, saude_pub_ponto.
 */
import { bancoAusente } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Job } from '#nucleo/trabalhos/jobs.ts'
import { type Ambiente, type Laco, repetir } from '#nucleo/trabalhos/lacos.ts'
import { colher } from './colher.ts'
import { enviarAvisos } from './enviar.ts'
import { limparAvisos } from './repositorio.ts'
import { criarAvisoSemBanco } from './sem-banco.ts'

const INTERVALO_MS = 2_000

export function repetirAvisos(ctx: Ctx, ambiente: Ambiente): Laco {
  const semBanco = criarAvisoSemBanco(ctx)
  return repetir(ambiente, {
    nome: 'avisos.enviar',
    intervaloMs: INTERVALO_MS,
    async fazer(parar) {
      try {
        await colher(ctx.banco)
        await enviarAvisos(ctx, parar)
        await semBanco.respondeu()
      } catch (erro) {
        if (bancoAusente(erro)) await semBanco.faltou()
        throw erro
      }
    },
  })
}

export const jobsDosAvisos = ({ banco }: Pick<Ctx, 'banco'>): Job[] => [
  { nome: 'avisos.limpeza', quando: '41 * * * *', fazer: () => limparAvisos(banco) },
]
