/**
 * `npm run prova -- quedas`: kill -9 under load, each part in a sandbox of its own. SEMENTE; N (kills of each part);
 * PARTES=api,postgres,jogo, or todas, which does N rounds of the three in one sandbox; COMPRAS (purchases) and VIAGENS (listings) of the parts
 * jogo and todas; MINUTOS, after which api, postgres and jogo end; FOLGA multiplies the allowed recovery time. The small form is
 * e2e/linhas/quedas.longo.spec.ts.
 */
import { setTimeout as dormir } from 'node:timers/promises'
import { maquina } from '../anotar.ts'
import { exigir } from '../contas.ts'
import { type Carrasco, matarApi, matarJogo, matarPostgres } from '../tempestade/carrascos.ts'
import { type Boletim, type Cena, type Plano, tempestade } from '../tempestade/tempestade.ts'

const SEMENTE = process.env['SEMENTE'] ?? String(Date.now())
const N = Number(process.env['N'] ?? 0)
const QUEDAS = { api: N || 200, postgres: N || 100, jogo: N || 500, todas: N || 100 }
const FOLGA = Number(process.env['FOLGA'] ?? 1)
const PARTES = (process.env['PARTES'] ?? 'api,postgres,jogo').split(',') as (keyof typeof QUEDAS)[]
const GENTE = Number(process.env['GENTE'] ?? 60)
const COMPRAS = Number(process.env['COMPRAS'] ?? QUEDAS.jogo * 10)
const VIAGENS = Number(process.env['VIAGENS'] ?? QUEDAS.jogo * 4)
const SEM_FIM = 10_000_000
const MINUTOS = Number(process.env['MINUTOS'] ?? SEM_FIM)
const PRAZO_DE_VOLTA_MS = { api: 3_000, postgres: 10_000, jogo: Infinity, todas: Infinity }

const partes: Record<keyof typeof QUEDAS, Omit<Plano, 'semente' | 'nome' | 'gente'>> = {
  api: { compras: SEM_FIM, viagens: 0, durante: (cena) => derrubarSempre(cena, matarApi, QUEDAS.api) },
  postgres: { compras: SEM_FIM, viagens: 0, durante: (cena) => derrubarSempre(cena, matarPostgres, QUEDAS.postgres) },
  jogo: { compras: COMPRAS, viagens: VIAGENS, durante: derrubarOJogo },
  todas: { compras: COMPRAS, viagens: VIAGENS, durante: derrubarTodos },
}

console.log(`prova:quedas, semente ${SEMENTE}, ${PARTES.map((p) => `${QUEDAS[p]} × ${p}`).join(', ')} (${maquina()})`)
const boletins: Boletim[] = []
for (const nome of PARTES) {
  console.log(`${nome}, ${new Date().toISOString()}`)
  const boletim = await tempestade({ nome, semente: SEMENTE, gente: GENTE, ...partes[nome] })
  boletins.push(boletim)
  exigir([...boletim.exigencias, volta(nome, boletim)])
}
const soma = (qual: 'confirmadas' | 'cortados') => boletins.reduce((n, b) => n + b[qual], 0)
console.log(`ao todo ${soma('confirmadas')} compras confirmadas, ${soma('cortados')} pedidos cortados; semente ${SEMENTE}`)
process.exit()

async function derrubarSempre(cena: Cena, matar: Carrasco, quantas: number): Promise<void> {
  cena.andou = 1
  const fim = performance.now() + MINUTOS * 60_000
  for (let i = 0; i < quantas && performance.now() < fim; i++) {
    await dormir(cena.acaso.inteiro(100, 2_500))
    cena.quedas.push(await matar(cena.cidade, cena.acaso))
    if ((i + 1) % 25 === 0) relatar(cena)
  }
}

/**
 * Kills the game while it has work or just after it reported a result; sometimes it is killed again while it starts, or the line to the
 * site is cut, too.
 */
async function derrubarOJogo(cena: Cena): Promise<void> {
  const { cidade, acaso, balcao, feira } = cena
  const fim = performance.now() + MINUTOS * 60_000
  while (performance.now() < fim && (cena.quedas.length < QUEDAS.jogo || (!comecaram(cena) && cena.quedas.length < 2 * QUEDAS.jogo))) {
    cena.andou = Math.min(1, (cena.quedas.length + 1) / QUEDAS.jogo)
    await (acaso.chance(50) ? comTrabalho(cena) : comNoticia(cena))
    await dormir(acaso.inteiro(0, 400))
    cena.quedas.push(await matarJogo(cidade, acaso, { duasVezes: acaso.chance(20) }))
    if (acaso.chance(2)) await escurecer(cena)
    const atrasados = () =>
      (feira ? VIAGENS * cena.andou - feira.contagem.concluidas > 60 : false) || COMPRAS * cena.andou - balcao.pedidas.length > 600
    for (const limite = performance.now() + 10_000; atrasados() && performance.now() < limite;) await dormir(50)
    if (cena.quedas.length % 25 === 0) relatar(cena)
  }
}

async function derrubarTodos(cena: Cena): Promise<void> {
  const { cidade, acaso } = cena
  for (let i = 0; i < QUEDAS.todas; i++) {
    cena.andou = (i + 1) / QUEDAS.todas
    for (const matar of [matarApi, matarJogo, matarPostgres]) {
      await (acaso.chance(50) ? comTrabalho(cena) : comNoticia(cena))
      await dormir(acaso.inteiro(0, 400))
      cena.quedas.push(await matar(cidade, acaso))
    }
  }
  for (const limite = performance.now() + 10_000; !comecaram(cena) && performance.now() < limite;) await dormir(20)
}

function comecaram({ balcao, feira }: Cena): boolean {
  return (feira?.contagem.iniciadas ?? 0) >= VIAGENS && balcao.pedidas.length >= COMPRAS
}

function comTrabalho(cena: Cena): Promise<void> {
  return quando(cena, `select 1 from entregas_operacao where estado <> 'concluida' limit 1`, [])
}

async function comNoticia(cena: Cena): Promise<void> {
  const agora = await cena.cidade.alvo.ctx.banco.linha<{ agora: Date }>('select clock_timestamp() as agora').catch(() => null)
  if (!agora) return
  await quando(
    cena,
    'select 1 from (select concluida_em from entregas_operacao order by id desc limit 300) u where u.concluida_em > $1 limit 1',
    [agora.agora],
  )
}

async function quando({ cidade }: Cena, sql: string, valores: readonly unknown[]): Promise<void> {
  for (const limite = performance.now() + 5_000; performance.now() < limite;) {
    if (await cidade.alvo.ctx.banco.linha(sql, valores).catch(() => null)) return
    await dormir(20)
  }
}

async function escurecer({ cidade, acaso }: Cena): Promise<void> {
  cidade.ponte.apagar()
  await dormir(QUEDAS.jogo < 100 ? 1_000 : acaso.chance(20) ? 60_000 : acaso.inteiro(1_000, 10_000))
  cidade.ponte.acender()
}

function relatar({ quedas, balcao, feira }: Cena): void {
  const confirmadas = balcao.pedidas.filter((p) => p.compra !== null).length
  console.log(
    `  ${new Date().toISOString()} ${quedas.length} quedas, ${confirmadas} compras confirmadas, ${feira?.contagem.concluidas ?? 0} viagens`,
  )
}

function volta(nome: keyof typeof QUEDAS, { quedas }: Boletim): readonly [string, boolean, string] {
  const prazo = PRAZO_DE_VOLTA_MS[nome] * FOLGA
  const tarde = quedas.filter((q) => q.voltaMs > prazo)
  return [
    prazo === Infinity ? 'de volta sozinho depois de cada queda' : `de volta sozinho em ${prazo / 1000} s depois de cada queda`,
    (quedas.length >= QUEDAS[nome] * (nome === 'todas' ? 3 : 1) || MINUTOS < SEM_FIM) && tarde.length === 0,
    `${quedas.length} quedas, ${tarde.length} além do prazo`,
  ]
}
