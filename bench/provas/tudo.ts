/**
 * `npm run prova:tudo`: everything at once for half an hour: the api, PostgreSQL and the game are killed at random moments, the lines are cut and go
 * dark, players buy and trade, the invariants are checked every 10 s and the memory is measured. SEMENTE, MINUTOS, GENTE.
 */
import { setTimeout as dormir } from 'node:timers/promises'
import { criarAcaso } from '@sorium/sandbox/semente/acaso.ts'
import { exigir, maquina } from '../contas.ts'
import { type Carrasco, matarApi, matarJogo, matarPostgres } from '../tempestade/carrascos.ts'
import { type Cena, tempestade } from '../tempestade/tempestade.ts'
import { crescimento, PROCESSOS, type Vigia, vigiar } from '../tempestade/vigia.ts'

const SEMENTE = process.env['SEMENTE'] ?? String(Date.now())
const MINUTOS = Number(process.env['MINUTOS'] ?? 30)
const GENTE = Number(process.env['GENTE'] ?? 60)
const SEM_FIM = 10_000_000
const CRESCE_NO_MAXIMO_POR_CENTO = 10
/** Two checks of the invariants lie 10 s apart, plus however long the database was away. */
const INTERVALO_MAXIMO_MS = 30_000
/** How long each is left in peace between two kills, in seconds. */
const PAZ: readonly (readonly [Carrasco, minimo: number, maximo: number])[] = [
  [matarApi, 10, 40],
  [matarPostgres, 15, 60],
  [matarJogo, 5, 25],
]

console.log(`prova:tudo, ${MINUTOS} min, semente ${SEMENTE} (${maquina()})`)
let vigia: Vigia | undefined
const boletim = await tempestade({
  nome: 'tudo',
  semente: SEMENTE,
  gente: GENTE,
  compras: SEM_FIM,
  viagens: SEM_FIM,
  async durante(cena) {
    cena.andou = 1
    vigia = vigiar(cena.cidade)
    const fim = performance.now() + MINUTOS * 60_000
    await Promise.all([
      ...PAZ.map(([matar, ...paz], i) => derrubarAte(fim, cena, { matar, paz, i })),
      escurecerAte(fim, cena),
      relatarAte(fim, cena),
    ])
    await vigia.parar()
  },
})
exigir([...boletim.exigencias, ...(vigia ? exigenciasDaVigia(vigia) : [])])
console.log(
  `ao todo ${boletim.confirmadas} compras confirmadas, ${boletim.cortados} pedidos cortados, ${boletim.quedas.length} quedas; semente ${SEMENTE}`,
)
// Players whom a broken build never answers still ask.
process.exit()

/** Each has its own dice: what one does never changes what another draws. */
async function derrubarAte(fim: number, cena: Cena, p: { matar: Carrasco; paz: readonly [number, number]; i: number }): Promise<void> {
  const acaso = criarAcaso(`${SEMENTE}:carrasco:${p.i}`)
  for (;;) {
    await dormir(acaso.inteiro(p.paz[0] * 1_000, p.paz[1] * 1_000))
    if (performance.now() >= fim) return
    cena.quedas.push(await p.matar(cena.cidade, acaso))
  }
}

async function escurecerAte(fim: number, { cidade }: Cena): Promise<void> {
  const acaso = criarAcaso(`${SEMENTE}:apagoes`)
  for (;;) {
    await dormir(acaso.inteiro(40_000, 120_000))
    if (performance.now() >= fim) return
    cidade.ponte.apagar()
    await dormir(acaso.inteiro(1_000, 15_000))
    cidade.ponte.acender()
  }
}

async function relatarAte(fim: number, { quedas, balcao, feira }: Cena): Promise<void> {
  while (performance.now() < fim) {
    await dormir(Math.min(60_000, Math.max(0, fim - performance.now())))
    const confirmadas = balcao.pedidas.filter((p) => p.compra !== null).length
    const memoria = PROCESSOS.map((q) => `${q} ${vigia?.medidas.findLast((m) => m.quem === q)?.mb.toFixed(0) ?? '?'} MB`).join(', ')
    console.log(
      `  ${new Date().toISOString()} ${quedas.length} quedas, ${confirmadas} compras, ${feira?.contagem.concluidas ?? 0} viagens, ${vigia?.conferencias ?? 0} conferências; ${memoria}`,
    )
  }
}

function exigenciasDaVigia({ conferencias, maiorIntervaloMs, divergencias, medidas }: Vigia): [string, boolean, unknown][] {
  return [
    [
      'invariantes a cada 10 s durante a tempestade',
      divergencias.length === 0 && conferencias > 0 && maiorIntervaloMs <= INTERVALO_MAXIMO_MS,
      divergencias.length > 0
        ? divergencias.slice(0, 6)
        : `${conferencias} conferências, ${(maiorIntervaloMs / 1000).toFixed(1)} s no máximo entre duas`,
    ],
    ...PROCESSOS.map((quem): [string, boolean, unknown] => {
      const c = crescimento(medidas, quem)
      return [
        `memória de ${quem} cresce menos de ${CRESCE_NO_MAXIMO_POR_CENTO} %`,
        c === null || c.porCento < CRESCE_NO_MAXIMO_POR_CENTO,
        c === null ? 'medidas a menos' : `${c.porCento.toFixed(1)} % (${c.de.toFixed(0)} → ${c.para.toFixed(0)} MB)`,
      ]
    }),
  ]
}
