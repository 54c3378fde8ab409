import { expect, it } from 'vitest'
import { repetir } from './lacos.ts'
import { criarLog } from '../log.ts'
import { criarMedidas } from '../medidas.ts'
import { criarVigia } from './vigia.ts'

it('a loop goes on after a turn that failed, tells both kinds of turns, and its stop waits for the turn under way', async () => {
  const linhas: string[] = []
  const medidas = criarMedidas()
  const vigia = criarVigia()
  const log = criarLog('info', { write: (linha: string) => void linhas.push(linha) })
  const chegou = Promise.withResolvers<void>()
  let vez = 0
  let acabou = false
  const laco = repetir(
    { log, medidas, vigia },
    {
      nome: 'teste.laco',
      intervaloMs: 1,
      fazer: async (parar) => {
        if (++vez === 1) throw new Error('a primeira vez')
        if (vez < 3) return
        chegou.resolve()
        await new Promise<void>((parou) => parar.addEventListener('abort', () => setImmediate(parou)))
        acabou = true
      },
    },
  )
  await chegou.promise
  await laco.parar()
  expect([vez, acabou]).toEqual([3, true])
  expect(linhas.filter((l) => l.includes('teste.laco'))).toHaveLength(1)
  const texto = await medidas.texto()
  expect(texto).toContain('sorium_trabalho_duracao_segundos_count{trabalho="teste.laco",resultado="falhou"} 1\n')
  expect(texto).toContain('sorium_trabalho_duracao_segundos_count{trabalho="teste.laco",resultado="feito"} 2\n')
})
