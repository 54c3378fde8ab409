import { expect, it } from 'vitest'
import { postgresDoSistema, usarDoSistema } from './banco.ts'
import { Falha } from './maquina.ts'
import { maquinaDeTeste } from './maquina-de-teste.ts'
import { instalarPacotes } from './preparo.ts'

it.each([
  ['  Installed: (none)\n  Candidate: 15+248', 15],
  ['  Installed: 15+248\n  Candidate: 17+278', 17],
  ['  Installed: (none)\n  Candidate: 14+238', null],
  ['', null],
])("the system's PostgreSQL is offered from 15 on: %j", async (texto, versao) => {
  expect(await postgresDoSistema(maquinaDeTeste(() => ({ codigo: 0, texto })))).toBe(versao)
})

it('its database is made over the newest cluster that runs, with a password that no list of processes shows', async () => {
  const entradas: string[] = []
  const m = maquinaDeTeste((linha, entrada) => {
    entradas.push(entrada)
    if (linha.startsWith('dpkg-query')) return { codigo: 0, texto: 'installed' }
    if (linha.startsWith('pg_lsclusters'))
      return { codigo: 0, texto: '13 main 5432 online postgres /x\n15 main 5433 online postgres /y\n17 main 5434 down postgres /z\n' }
    return undefined
  })
  const url = new URL(await usarDoSistema(m, () => undefined))
  expect([url.port, url.pathname, url.password.length]).toEqual(['5433', '/sorium', 48])
  expect(m.rodados.find((linha) => linha.startsWith('psql'))).toContain('-p 5433')
  expect(m.rodados.join('\n')).not.toContain(url.password)
  expect(entradas.join('\n')).toContain(`password '${url.password}'`)
})

it('what is there already is not installed again; what cannot be installed says which and why', async () => {
  const posto = maquinaDeTeste(() => ({ codigo: 0, texto: 'installed' }))
  await instalarPacotes(posto, ['caddy'], () => undefined)
  expect(posto.rodados).toHaveLength(1)
  const sem = maquinaDeTeste((linha) => {
    if (linha.startsWith('dpkg-query')) return { codigo: 1, texto: 'no packages found' }
    return linha.includes('install') ? { codigo: 100, texto: 'Reading…\nE: Unable to locate package caddy\n' } : undefined
  })
  await expect(instalarPacotes(sem, ['caddy'], () => undefined)).rejects.toThrow(
    new Falha('Instalar caddy não deu certo (apt-get, código 100): E: Unable to locate package caddy'),
  )
})
