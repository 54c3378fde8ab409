import { expect, it } from 'vitest'
import { abrirAndamento } from './andamento.ts'
import { abrirConfiguracao } from './configuracao.ts'
import { Falha } from './maquina.ts'
import { maquinaDeTeste } from './maquina-de-teste.ts'
import { usarSegredos } from './segredos.ts'

const DA_OUTRA = `CHAVE_DADOS=${'a'.repeat(64)}\nSEGREDO_SESSAO=${'b'.repeat(64)}\nPORT=9999\nPUBLIC_URL=https://velha.exemplo\n`

it('a new machine takes over the secrets of a lost one, and nothing else of the file', () => {
  const m = maquinaDeTeste()
  const antes = abrirConfiguracao(m).ler()
  expect(usarSegredos(m, DA_OUTRA).toSorted()).toEqual(['CHAVE_DADOS', 'SEGREDO_SESSAO'])
  const depois = abrirConfiguracao(m).ler()
  expect(depois).toEqual({ ...antes, CHAVE_DADOS: 'a'.repeat(64), SEGREDO_SESSAO: 'b'.repeat(64) })
})

it('a machine whose database is encrypted with its own keeps them', () => {
  const m = maquinaDeTeste()
  const antes = abrirConfiguracao(m).ler()
  abrirAndamento(m).concluir('banco')
  expect(() => usarSegredos(m, DA_OUTRA)).toThrow(Falha)
  expect(abrirConfiguracao(m).ler()).toEqual(antes)
  const iguais = `CHAVE_DADOS=${antes['CHAVE_DADOS']}\n`
  expect(usarSegredos(m, iguais)).toEqual(['CHAVE_DADOS'])
})

it('a file that holds no secrets of a site changes nothing', () => {
  const m = maquinaDeTeste()
  const antes = abrirConfiguracao(m).ler()
  expect(() => usarSegredos(m, 'PORT=1\n')).toThrow(/CHAVE_DADOS/)
  expect(abrirConfiguracao(m).ler()).toEqual(antes)
})
