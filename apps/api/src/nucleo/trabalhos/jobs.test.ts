import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Banco, abrirBanco } from '../banco/index.ts'
import { iniciarJobs, type Job } from './jobs.ts'
import type { Laco } from './lacos.ts'
import { criarLog } from '../log.ts'
import { criarMedidas } from '../medidas.ts'
import { criarVigia } from './vigia.ts'
import { type BancoDeTeste, criarBancoDeTeste } from '../testes/banco.ts'

const log = criarLog('silent')
const vigia = criarVigia()
let deTeste: BancoDeTeste
let banco: Banco
let jobs: Laco | undefined
beforeAll(async () => {
  deTeste = await criarBancoDeTeste()
  banco = abrirBanco({ url: deTeste.url, log, maximo: 2 })
})
afterAll(async () => {
  await jobs?.parar()
  await banco.fechar()
  await deTeste.apagar()
})

const job = (nome: string, fazer: Job['fazer']): Job => ({ nome, quando: '0 0 1 1 *', fazer })
const pedir = (nome: string) => banco.linhas('select graphile_worker.add_job($1, job_key := $1)', [nome])

it('a job of minutes does not hold up those of each minute', async () => {
  const demorado = Promise.withResolvers<void>()
  const comecou = Promise.withResolvers<void>()
  let comecados = 0
  let feitos = 0
  jobs = await iniciarJobs({ log, medidas: criarMedidas(), vigia, config: { urlDiretaDoBanco: deTeste.url } }, [
    job('teste.demorado', async () => {
      comecados++
      comecou.resolve()
      await demorado.promise
    }),
    job('teste.rapido', async () => {
      feitos++
      if (feitos === 1) throw new Error('uma que falha não impede a próxima')
    }),
  ])
  try {
    await pedir('teste.demorado')
    await comecou.promise
    // A second run of the slow job must not take the worker's second place.
    await pedir('teste.demorado')
    for (let execucao = 1; execucao <= 2; execucao++) {
      await pedir('teste.rapido')
      await expect.poll(() => feitos, { timeout: 5_000 }).toBe(execucao)
    }
    expect(comecados).toBe(1)
    expect(vigia.recolher().execucoes).toMatchObject([{ nome: 'teste.rapido', erro: null }])
  } finally {
    demorado.resolve()
  }
})
