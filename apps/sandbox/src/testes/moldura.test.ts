import { escreverDocumento } from '@sorium/contratos/documento/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { type Mundo } from '@sorium/api/testes/aplicacao.ts'
import { escutar, inicioDeEntrada, type MundoQueEscuta } from '@sorium/api/testes/escuta.ts'
import { mundoDeFora } from '../site/mundo-de-fora.ts'

let mundo: MundoQueEscuta
const log: string[] = []
beforeAll(async () => {
  mundo = await escutar({ deFora: mundoDeFora, log: criarLog('info', { write: (linha: string) => void log.push(linha) }) })
})
afterAll(() => mundo.fechar())

const ler = (url: string, quem: Parameters<Mundo['chamar']>[0] = null) => mundo.chamar(quem, { url })

describe('the API document', () => {
  it('[API-01] is the one of the contract', async () => {
    expect((await ler('/api/docs/json')).json()).toEqual(JSON.parse(JSON.stringify(escreverDocumento({ sandbox: true }))))
  })
})

describe('the log', () => {
  it('[API-33][API-34] has a line for each sign-in, and never a query string, a token, a password or a licence', async () => {
    log.length = 0
    const { state, verificador, desafio } = inicioDeEntrada()
    const ir = (caminho: string, consulta: Record<string, string>) =>
      fetch(`${mundo.base}${caminho}?${new URLSearchParams(consulta).toString()}`, { redirect: 'manual' })
    const inicio = await ir('/api/auth/discord', { state, code_challenge: desafio, code_challenge_method: 'S256', usuario: 'ana' })
    const code = new URL(inicio.headers.get('location')!).searchParams.get('code')!
    const { token } = (await (await ir('/api/auth/discord/callback', { state, code, code_verifier: verificador })).json()) as {
      token: string
    }
    await ir('/api/auth/discord/callback', { state, code: 'codigo-que-nao-presta', code_verifier: verificador })
    await mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: { email: 'a@b.co', senha: 'uma-senha-secreta' } })
    await ler('/api/usuario/personagens?license=licenca-secreta&discord_id=1', { token })
    await mundo.chamar(
      { token },
      { method: 'POST', url: '/api/auth/admin', payload: '{"senha":"quebrada-secreta', headers: { 'content-type': 'application/json' } },
    )

    const tudo = log.join('')
    for (const segredo of [
      state,
      verificador,
      desafio,
      code,
      token,
      'codigo-que-nao-presta',
      'uma-senha-secreta',
      'licenca-secreta',
      'quebrada-secreta',
      '?',
    ])
      expect(tudo.includes(segredo), segredo).toBe(false)
    const linhas = log.map((l) => JSON.parse(l) as { caminho?: string; status?: number; metodo?: string })
    expect(linhas).toContainEqual(expect.objectContaining({ metodo: 'GET', caminho: '/api/auth/discord/callback', status: 200 }))
    expect(linhas).toContainEqual(expect.objectContaining({ metodo: 'POST', caminho: '/api/auth/admin', status: 401 }))
  })
})
