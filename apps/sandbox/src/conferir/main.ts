/**
 * npm run conferir-base -- PASTA [--sql ARQUIVO]… [--detalhes]. Exit code 0: deliveries are safe, 1: not safe, 2: unknown, or wrong
 * arguments. The judged code runs in a thread that is ended if it hangs.
 */
import { existsSync, statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { lerArgumentos, USO } from './argumentos.ts'
import type { DadosDaConferencia, RecadoDoTrabalhador } from './trabalhador.ts'

const PARADO_MS = 60_000

async function principal(): Promise<number> {
  const pedido = lerArgumentos(process.argv.slice(2))
  const ausente = pedido && [pedido.pasta, ...pedido.sql].find((caminho) => !existsSync(caminho))
  if (!pedido) return recusar(USO)
  if (ausente !== undefined) return recusar(`Não achei ${ausente}.`)
  if (!statSync(pedido.pasta).isDirectory()) return recusar(`${pedido.pasta} não é uma pasta: passe a pasta resources, ou a do vrp.`)
  return rodar({ ...pedido, paradoMs: Number(process.env['CONFERIR_PARADO_MS'] ?? PARADO_MS) })
}

function recusar(mensagem: string): number {
  console.error(mensagem)
  return 2
}

function rodar(p: DadosDaConferencia & { paradoMs: number }): Promise<number> {
  return new Promise((pronto) => {
    const trabalhador = new Worker(new URL('trabalhador.ts', import.meta.url), {
      workerData: p,
      resourceLimits: { maxOldGenerationSizeMb: 2_048 },
    })
    let passo = 'começando'
    let relogio = setTimeout(desistir, p.paradoMs)
    const terminar = (codigo: number): void => {
      clearTimeout(relogio)
      void trabalhador.terminate().then(() => pronto(codigo))
    }

    function desistir(): void {
      console.error(`NÃO SEI: o código da base não terminou em ${p.paradoMs / 1000} s (parado em: ${passo}). Parece um laço sem fim.`)
      terminar(2)
    }

    trabalhador.on('message', (recado: RecadoDoTrabalhador) => {
      if (recado.tipo === 'passo') {
        passo = recado.passo
        clearTimeout(relogio)
        relogio = setTimeout(desistir, p.paradoMs)
        return
      }
      console.log(recado.texto)
      terminar(recado.codigo)
    })
    trabalhador.on('error', (erro: unknown) => {
      const texto = erro instanceof Error ? erro.message : String(erro)
      const memoria = /memory|allocation/i.test(texto) ? 'o código da base pediu memória demais' : texto
      console.error(`NÃO SEI: a conferência parou em "${passo}": ${memoria}`)
      terminar(2)
    })
  })
}

process.exitCode = await principal()
