import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { abrirAndamento, RELATO } from './andamento.ts'
import { abrirConfiguracao } from './configuracao.ts'
import { Falha } from './maquina.ts'
import { maquinaDeTeste } from './maquina-de-teste.ts'

const ARQUIVO = '/etc/sorium/sorium.env'

it('the configuration has strong secrets from the first moment, is nobody else’s to read, and never changes a secret', () => {
  const m = maquinaDeTeste()
  const antes = abrirConfiguracao(m).ler()
  expect(statSync(join(m.raiz, ARQUIVO)).mode & 0o777).toBe(0o600)
  expect(abrirConfiguracao(m).ler()).toEqual(antes)
  expect(new Set([antes['SEGREDO_SESSAO'], antes['CHAVE_DADOS'], antes['CHAVE_PONTE']]).size).toBe(3)
})

it('what the set-up writes is a configuration that the site starts with', () => {
  const configuracao = abrirConfiguracao(maquinaDeTeste())
  configuracao.gravar({ PUBLIC_URL: 'https://cidade.exemplo', DATABASE_URL: 'postgres://s:p%40@127.0.0.1:5432/s', PORT: '3001' })
  configuracao.gravar({ DISCORD_CLIENT_ID: '123456789012345678', DISCORD_CLIENT_SECRET: 'abc_-123' })
  expect(lerConfig(configuracao.ler())).toMatchObject({ producao: true, host: '127.0.0.1', porta: 3001, proxiesConfiaveis: '127.0.0.1' })
})

it.each(['com espaço', 'com"aspas', 'com#nota', 'com$cifra', 'com\\barra', 'duas\nlinhas', "uma'aspa"])(
  'a value that systemd and Node would read differently is refused: %j',
  (valor) => {
    const m = maquinaDeTeste()
    const configuracao = abrirConfiguracao(m)
    const antes = readFileSync(join(m.raiz, ARQUIVO), 'utf8')
    expect(() => configuracao.gravar({ DISCORD_CLIENT_SECRET: valor })).toThrow(Falha)
    expect(readFileSync(join(m.raiz, ARQUIVO), 'utf8')).toBe(antes)
  },
)

it('what was done is there when the set-up is taken up again, and is written down at the end', () => {
  const m = maquinaDeTeste()
  const andamento = abrirAndamento(m)
  andamento.contar('endereco', 'Certificado pedido')
  andamento.concluir('endereco')
  const depois = abrirAndamento(m)
  expect(Object.keys(depois.ler().feitos)).toEqual(['endereco'])
  depois.escreverRelato({ endereco: 'Domínio', banco: 'Banco' })
  const relato = readFileSync(join(m.raiz, RELATO), 'utf8')
  expect(relato).toMatch(/## Domínio\n\n- .+: Certificado pedido/)
  expect(relato).not.toContain('## Banco')
})
