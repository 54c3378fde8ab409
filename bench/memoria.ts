/**
 * `npm run bench -- memoria`; MINUTOS (60), RITMO (calls a second, 40), PARADO (seconds until the idle figure, 20), RAIZ (another
 * checkout). The sandbox is started twice, so that making the demo data is not counted.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { abrirAlvo } from './alvo.ts'
import { maquina } from './anotar.ts'
import { exigir } from './contas.ts'
import { type Amostra, deriva, doHeap, residente } from './memoria/amostras.ts'
import { type Carga, carregarMisto } from './memoria/carga-mista.ts'
import { conferirVindas } from './memoria/respostas.ts'
import { comRascunho, ligarSandbox, pararSandbox, type Sandbox } from './sandbox.ts'

const MINUTOS = Number(process.env['MINUTOS'] ?? 60)
const RITMO = Number(process.env['RITMO'] ?? 40)
const PARADO_S = Number(process.env['PARADO'] ?? 20)
const RAIZ = path.resolve(process.env['RAIZ'] ?? path.join(import.meta.dirname, '..'))
const AMOSTRA_S = 10
const META = { parada: 150, fim: 300, deriva: 0.05 }

await comRascunho('memoria', async (rascunho) => {
  const qual = { dados: path.join(rascunho, 'sandbox'), raiz: RAIZ }
  await pararSandbox(await ligarSandbox(qual))
  const sandbox = await ligarSandbox(qual)
  try {
    await medir(sandbox)
  } finally {
    await pararSandbox(sandbox)
  }
})

async function medir(s: Sandbox): Promise<void> {
  const pid = (nome: string) => Number(fs.readFileSync(path.join(s.dados, `pids/${nome}.pid`), 'utf8'))
  const pids = { api: pid('api'), jogo: pid('jogo') }
  const amostrar = async (segundos: number): Promise<Amostra> => ({
    s: segundos,
    api: residente(pids.api),
    jogo: residente(pids.jogo),
    ...(await doHeap(s.base)),
  })
  await dormir(PARADO_S * 1_000)
  const parados = { api: residente(pids.api), jogo: residente(pids.jogo) }
  console.log(
    `${maquina()}, carga ${os.loadavg()[0]?.toFixed(1)}. ${PARADO_S} s depois do começo: api ${mb(parados.api)}, jogo ${mb(parados.jogo)}`,
  )
  const { amostras, carga } = await comCarga(s, amostrar)
  const marca = (MINUTOS * 60) / 6
  const quando = MINUTOS === 60 ? 'do minuto 10' : `do minuto ${(marca / 60).toFixed(1)} (um sexto da carga)`
  const fim = amostras.at(-1)
  if (!fim || pid('api') !== pids.api || pid('jogo') !== pids.jogo) throw new Error('Um dos processos terminou durante a medida.')
  exigir(conferirVindas(carga, fim.s * RITMO))

  exigir(
    (['api', 'jogo'] as const).flatMap((qual) => {
      const [subiu, maior] = [deriva(amostras, qual, marca), Math.max(...amostras.map((a) => a[qual]))]
      return [
        [`${qual}: parada em até ${META.parada} MB`, parados[qual] <= META.parada, mb(parados[qual])],
        [
          `${qual}: até ${META.fim} MB depois de ${MINUTOS} min de carga`,
          fim[qual] <= META.fim,
          `${mb(fim[qual])}, no máximo ${mb(maior)}`,
        ],
        [`${qual}: cresce até 5 % a partir ${quando}`, subiu <= META.deriva, `${(subiu * 100).toFixed(1)} %`],
      ] as const
    }),
  )
}

async function comCarga(s: Sandbox, amostrar: (segundos: number) => Promise<Amostra>): Promise<{ amostras: Amostra[]; carga: Carga }> {
  const alvo = abrirAlvo({ conexoes: 16, em: s })
  const carga = await carregarMisto(alvo, RITMO)
  const amostras: Amostra[] = []
  const inicio = performance.now()
  console.log('\n| s | api | heap | fora do heap | jogo |\n|---|---|---|---|---|')
  for (let i = 0; i <= MINUTOS * (60 / AMOSTRA_S); i++) {
    await dormir(Math.max(0, inicio + i * AMOSTRA_S * 1_000 - performance.now()))
    const a = await amostrar(i * AMOSTRA_S)
    amostras.push(a)
    if (i % 6 === 0) console.log(`| ${[a.s, ...[a.api, a.heap, a.externo, a.jogo].map((x) => x.toFixed(0))].join(' | ')} |`)
  }
  await carga.parar()
  await alvo.fechar()
  console.log(
    `\nRespostas: ${JSON.stringify(carga.respostas)}; sem resposta: ${JSON.stringify(carga.falhas)}; viagens pelo mercado: ${carga.feira.length}\n`,
  )
  return { amostras, carga }
}

function mb(x: number): string {
  return `${x.toFixed(0)} MB`
}
