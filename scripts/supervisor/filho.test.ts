import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { estaVivo } from '@sorium/postgres-embutido/processos.ts'
import { Filho, type Queda } from './filho.ts'
import { prepararPastas, ultimasLinhas } from './registros.ts'

let pasta: string
let filho: Filho
let quedas: Queda[]

beforeEach(() => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-filho-'))
  const programa = path.join(pasta, 'programa.mjs')
  fs.writeFileSync(
    programa,
    `import fs from 'node:fs'; fs.appendFileSync('${pasta}/nascidos', process.pid + '\\n'); setInterval(() => {}, 1000)`,
  )
  quedas = []
  const aoCair = (queda: Queda) => quedas.push(queda) > 0
  filho = new Filho({ nome: 'filho', programa, ambiente: {}, aoCair }, prepararPastas(pasta))
})

afterEach(async () => {
  await filho.parar()
  fs.rmSync(pasta, { recursive: true, force: true })
})

it('volta sozinho, esperando o dobro a cada morte seguida', async () => {
  filho.iniciar()
  for (const quantos of [1, 2, 3]) {
    await nascerem(quantos)
    matarOUltimo()
  }
  await nascerem(4)
  expect(quedas.map(({ esperaMs, seguidas }) => [seguidas, esperaMs])).toEqual([
    [1, 50],
    [2, 100],
    [3, 200],
  ])
})

it('sem onde escrever o registro, espera e volta quando houver', async () => {
  const registros = path.join(pasta, 'registros')
  fs.rmSync(registros, { recursive: true })
  fs.writeFileSync(registros, '')
  filho.iniciar()
  expect(quedas).toMatchObject([{ fim: expect.stringContaining('ENOTDIR'), seguidas: 1 }])
  expect(ultimasLinhas(prepararPastas(path.join(pasta, 'outra')), 'filho', 12)).toBe('')
  fs.rmSync(registros)
  fs.mkdirSync(registros)
  await nascerem(1)
})

it('volta logo, por mais que caia, quem já tinha dito que servia', async () => {
  fs.appendFileSync(path.join(pasta, 'programa.mjs'), `; process.send('ready'); fs.appendFileSync('${pasta}/servindo', '.')`)
  filho.iniciar()
  for (const quantos of [1, 2, 3]) {
    await servirem(quantos)
    matarOUltimo()
  }
  await servirem(4)
  expect(quedas.map(({ esperaMs }) => esperaMs)).toEqual([50, 50, 50])
})

it('reinicia uma vez só, sem deixar ninguém para trás, quando várias mudanças chegam juntas', async () => {
  filho.iniciar()
  await nascerem(1)
  await Promise.all([filho.reiniciar(), filho.reiniciar(), filho.reiniciar()])
  await nascerem(2)
  await dormir(300) // relógio: nada deve nascer
  expect(nascidos()).toHaveLength(2)
  expect(nascidos().filter(estaVivo)).toEqual([nascidos()[1]])
  expect(quedas).toEqual([])
})

it('parado no meio de um reinício, fica parado', async () => {
  filho.iniciar()
  await nascerem(1)
  const reinicio = filho.reiniciar()
  await filho.parar()
  await reinicio
  await dormir(300) // relógio: nada deve nascer
  expect(nascidos().filter(estaVivo)).toEqual([])
})

function nascidos(): number[] {
  const arquivo = path.join(pasta, 'nascidos')
  const texto = fs.existsSync(arquivo) ? fs.readFileSync(arquivo, 'utf8') : ''
  return texto.split('\n').slice(0, -1).map(Number)
}

function matarOUltimo(): void {
  const pid = nascidos().at(-1)
  // process.kill(0) would kill this whole process group, and the test run with it.
  if (!pid) throw new Error('ninguém nasceu')
  process.kill(pid, 'SIGKILL')
}

async function nascerem(quantos: number): Promise<void> {
  while (nascidos().length < quantos) await dormir(10)
}

async function servirem(quantos: number): Promise<void> {
  const servindo = () => fs.statSync(path.join(pasta, 'servindo'), { throwIfNoEntry: false })?.size ?? 0
  while (servindo() < quantos) await dormir(10)
}
