/**
 * Runs the tests in layers. `npm test`: tests of what a change can break. `npm run test:tudo`: also tests that vary the machine, the database,
 * the base or the seed (files named `*.longo.*`). `npm run test:perto -- FOLDER`: the short tests in that folder, and those that import from it.
 * `--alem`: what `test:tudo` has beyond `npm test`, for .ci/run.
 */
import fs from 'node:fs'
import path from 'node:path'
import { iniciarPostgres } from '@sorium/postgres-embutido'
import { type Camada, lerEscolha, PARTES } from './testar/escolha.ts'
import { obterNavegador } from './testar/navegador.ts'
import {
  componentes,
  type Corrida,
  interromperParte,
  navegador,
  noPostgresDoDebian,
  quebras,
  SEM_DURABILIDADE,
  unidades,
} from './testar/partes.ts'
import { abrirPastaDoBanco, abrirPastaTemporaria, removerPastaDeTestes } from './testar/pasta-temporaria.ts'
import { instalarDoDebian } from './testar/debian.ts'
import { criarPlacar, linhaFinal, type Placar, placarDaQueda, resumir, somar } from './testar/placar.ts'

const RAIZ = path.join(import.meta.dirname, '..')
/** Only `npm run prova` uses a random seed. */
const SEMENTE = process.env['SEMENTE'] ?? (process.env['PROVA'] === undefined ? '20261123' : undefined)
const RODAR = { unit: unidades, postgres: noPostgresDoDebian, componentes, quebras, e2e: navegador }
const NOMES: Record<Camada, string> = {
  mudanca: 'o que uma mudança pode quebrar',
  alem: 'o que test:tudo tem além de npm test',
  tudo: 'tudo',
  perto: 'o que está perto',
}

const escolha = lerEscolha(RAIZ, process.argv.slice(2))
let interrompido = false

for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(sinal, interromper)
process.on('disconnect', interromper)
process.exitCode = await principal()
// Otherwise the channel to the parent would keep this process alive.
if (process.connected) process.disconnect()

async function principal(): Promise<number> {
  if ('erro' in escolha) {
    console.error(escolha.erro)
    return 1
  }
  const pasta = abrirPastaTemporaria()
  const pastaDoBanco = abrirPastaDoBanco()
  let placar: Placar
  try {
    placar = await rodar(pasta, pastaDoBanco)
  } catch (erro) {
    placar = placarDaQueda('testes', erro instanceof Error ? erro.message : String(erro))
  } finally {
    for (const p of [pastaDoBanco, pasta]) removerPastaDeTestes(p)
  }
  return terminar(placar)
}

function terminar(placar: Placar): number {
  const { PLACAR: guardarEm, PLACAR_ANTES: antes } = process.env
  const soma = antes ? somar([lerPlacarDeAntes(antes), placar]) : placar
  if (soma.passaram + soma.falharam === 0) console.error('Nenhum teste rodou.')
  console.log(['', ...resumir(soma)].join('\n'))
  if (guardarEm) {
    // Do not print linhaFinal here: .ci/run goes on with more tests, and their run adds these results and prints it.
    fs.writeFileSync(guardarEm, JSON.stringify(soma))
    console.log(`\nnpm test: ${soma.passaram} passaram, ${soma.falharam} falharam`)
  } else console.log(`\n${linhaFinal(soma)}`)
  return placar.falharam > 0 || placar.passaram === 0 || interrompido ? 1 : 0
}

function lerPlacarDeAntes(arquivo: string): Placar {
  const texto = fs.existsSync(arquivo) ? fs.readFileSync(arquivo, 'utf8') : ''
  return texto ? (JSON.parse(texto) as Placar) : placarDaQueda('npm test', 'não chegou ao fim: veja acima')
}

async function rodar(pasta: string, pastaDoBanco: string): Promise<Placar> {
  if ('erro' in escolha) return criarPlacar()
  const { camada, partes } = escolha
  if (camada === 'alem' || camada === 'tudo') instalarDoDebian(['pgbouncer'], '/usr/sbin/pgbouncer')
  const chromium = partes.some((parte) => parte !== 'unit' && parte !== 'postgres') ? obterNavegador() : undefined
  const banco = await iniciarPostgres({ dados: pastaDoBanco, opcoes: SEM_DURABILIDADE })
  const ambiente = {
    ...process.env,
    ...(SEMENTE === undefined ? {} : { SEMENTE }),
    TEST_DATABASE_URL: banco.url,
    TMPDIR: pasta,
    CAMADA: escolha.arquivos.length > 0 ? 'tudo' : camada,
    ...(chromium ? { CHROMIUM_PATH: chromium, CHROME_PATH: chromium } : {}),
  }
  const corrida: Corrida = { escolha, pasta, pastaDoBanco, ambiente }
  console.log(`Testes: ${NOMES[camada]} (${partes.join(', ')})${SEMENTE === undefined ? '' : `, com a semente ${SEMENTE}`}`)
  try {
    const placares: Placar[] = []
    for (const parte of PARTES.filter((p) => partes.includes(p))) {
      if (interrompido) break
      const inicio = performance.now()
      const placar = await RODAR[parte](corrida)
      const segundos = Math.round((performance.now() - inicio) / 1000)
      console.log(`${placar.falharam === 0 ? '✔' : '✘'} ${parte}: ${placar.passaram} passaram, ${placar.falharam} falharam, ${segundos} s`)
      placares.push(placar)
    }
    return somar(placares)
  } finally {
    await banco.parar()
  }
}

function interromper(): void {
  interrompido = true
  interromperParte()
}
