import fs from 'node:fs'
import path from 'node:path'
import { listarTestes } from './requisitos.ts'
import type { Resultado } from './passos.ts'

const DORME = /\bawait (?:dormir|pausa|sleep)\(|\bnew Promise\b[^\n]*\bsetTimeout\(|\bawait setTimeout\(|\bwaitForTimeout\(/
const DURACAO = /\bexpect\([^\n]*(?:(?:performance|Date)\.now\(\) - (?!Date\.parse)|\bms\b|\bduracao)[^\n]*\)\.toBe(?:Less|Greater)Than/
const LACO = /\b(?:while|for) \(/
const LINHAS_DO_LACO = 3
const MARCA = /\/\/ relógio: (.+)/
const NOMEADAS = /\b(semNovidade|espalhar|deixarPassar)\(/g
/** Benchmarks and the long runs of `npm run prova` may wait by the clock, and esperas.test.ts contains forbidden samples. */
const FORA = /^bench\/|\.prova\.test\.ts$|^scripts\/verificar\/esperas\.test\.ts$/

/**
 * Forbids tests that wait by the clock for something visible, that judge how long something took, or that take a new seed each time: such
 * tests fail by chance.
 */
export function conferirEsperas(raiz: string): Resultado {
  const testes = listarTestes(raiz).map((arquivo) => ({ arquivo, fonte: fs.readFileSync(path.join(raiz, arquivo), 'utf8') }))
  const achados = testes.filter(({ arquivo }) => !FORA.test(arquivo)).flatMap(({ arquivo, fonte }) => esperasDe(arquivo, fonte))
  const sorteios = testes
    .filter(({ fonte }) => sorteiosSemSemente(fonte) > 0)
    .map(({ arquivo }) => `${arquivo}: um sorteio sem semente fixa (seed)`)
  const falhas = achados.filter(({ porque }) => porque === null)
  const nomeadas = Map.groupBy(achados, ({ porque }) => porque ?? '')
  const lista = [...nomeadas].filter(([porque]) => porque !== '').map(([porque, vezes]) => `${vezes.length} × ${porque}`)
  const ditas = falhas.map(
    ({ onde, texto }) => `${onde}: ${texto}: espere pelo que se vê (expect.poll, testes/esperas.ts), ou diga "// relógio: porquê"`,
  )
  return {
    ok: falhas.length + sorteios.length === 0,
    saida: `${[...ditas, ...sorteios, `pelo relógio: ${lista.join(', ')}`].join('\n')}\n`,
  }
}

type Espera = { onde: string; texto: string; porque: string | null }

/** Only `npm run prova` may be random: a test with a new seed each time fails for people who changed nothing. */
function sorteiosSemSemente(fonte: string): number {
  const conta = (padrao: RegExp) => fonte.match(padrao)?.length ?? 0
  return conta(/\bfc\.(?:assert|check|sample)\(/g) - conta(/\bseed\b|\.\.\.repetindo\b/g)
}

export function esperasDe(arquivo: string, fonte: string): Espera[] {
  const linhas = fonte.split('\n')
  return linhas.flatMap((linha, i) => {
    const onde = `${arquivo}:${i + 1}`
    const nomeadas = [...linha.matchAll(NOMEADAS)].map(([, nome = '']) => ({ onde, texto: linha.trim(), porque: nome }))
    const [, marca] = MARCA.exec(linha) ?? []
    if (marca) return [...nomeadas, { onde, texto: linha.trim(), porque: marca }]
    const emLaco = linhas.slice(Math.max(0, i - LINHAS_DO_LACO), i + 1).some((uma) => LACO.test(uma))
    const proibida = DURACAO.test(linha) || (DORME.test(linha) && !emLaco && !/\bv\.dormir\(/.test(linha) && !temRelogioProprio(fonte))
    return proibida ? [...nomeadas, { onde, texto: linha.trim(), porque: null }] : nomeadas
  })
}

// A test that imports uma-vida.ts has a simulated clock, so its waits take no time.
function temRelogioProprio(fonte: string): boolean {
  return fonte.includes("from './uma-vida.ts'")
}
