import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lerUnidade } from '../modelos.ts'
import { apontar } from '../programa.ts'
import { atualizar, PADRAO } from './atualizar.ts'
import { lerEstado } from './estado.ts'
import { lerFonte } from './fonte.ts'
import { type MaquinaDeProcessos, maquinaDeProcessos } from './maquina-de-processos-de-teste.ts'
import { arquivoDe, escrever, escreverVersao } from './versao-de-teste.ts'

let m: MaquinaDeProcessos
beforeEach(() => {
  m = maquinaDeProcessos()
})
afterEach(() => m.desligar())

it('a new version takes the place of the old one, which stays beside it', async () => {
  const porta = await portaLivre()
  escrever(join(m.raiz, '/etc/sorium/sorium.env'), `PORT=${porta}\nHOST=127.0.0.1\nDADOS_DIR=/var/lib/sorium\n`)
  escrever(join(m.raiz, '/etc/systemd/system/sorium.service'), lerUnidade('sorium.service'))
  escreverVersao(join(m.raiz, 'opt/sorium/versoes/1.0.0-1'), { versao: '1.0.0', pronta: true })
  await apontar(m, '1.0.0-1')
  await m.executar('systemctl', ['restart', 'sorium'])
  const queVersaoServe = () =>
    fetch(`http://127.0.0.1:${porta}/api/saude`).then(
      (r) => r.text(),
      () => '',
    )
  await expect.poll(queVersaoServe, { timeout: 20_000 }).toBe('1.0.0')

  const fonte = lerFonte(await arquivoDe({ versao: '1.1.0' }))
  const feita = await atualizar(m, { ...PADRAO, fonte, vigiarMs: 1_000, dizer: () => undefined, confirmar: async () => true })
  expect([feita, await queVersaoServe(), lerEstado(m).ultima?.desfecho]).toEqual(['feita', '1.1.0', 'feita'])
  expect(readdirSync(join(m.raiz, 'opt/sorium/versoes')).map((nome) => nome.split('-')[0])).toEqual(['1.0.0', '1.1.0'])
})
