import { expect, it } from 'vitest'
import { SERVIDOR, usarOficina, lote, personagem } from '../fabrica.ts'

const o = usarOficina()

const espelhar = (l: Parameters<typeof lote>[0]) => o.entregas.espelhar(SERVIDOR, lote(l))
const nomes = async () =>
  (await o.ctx.banco.linhas<{ nome: string }>('select nome from entregas_personagem order by passport')).map((l) => l.nome)
const carro = (placa: string, passport: number) => ({
  placa,
  passport,
  modelo: 'panto',
  alugado_ate: 1_900_000_000,
  apreendido: false,
  fora_da_garagem: true,
  de_trabalho: false,
  imposto_atrasado: false,
})

it('an older batch never wins over a newer row', async () => {
  expect(await espelhar({ versao: 20, personagens: [personagem(1, 1, 'Nova')], veiculos: [carro('AAA', 1)] })).toBe(2)
  expect(await espelhar({ versao: 10, personagens: [personagem(1, 1, 'Velha')], veiculos: [carro('AAA', 2)] })).toBe(0)
  expect(await nomes()).toEqual(['Nova'])
  expect(await espelhar({ versao: 30, personagens: [personagem(1, 1, 'Mais nova')] })).toBe(1)
  expect(await nomes()).toEqual(['Mais nova'])
  expect(await o.ctx.banco.linha('select passport, alugado_ate from entregas_veiculo')).toEqual({
    passport: 1,
    alugado_ate: new Date(1_900_000_000_000),
  })
})

it('simultaneous batches in any order end with the newest', async () => {
  const passports = Array.from({ length: 50 }, (_, i) => i + 1)
  const versoes = [7, 3, 9, 1, 5, 8, 2, 6]
  await Promise.all(
    versoes.map((versao, i) => {
      const ordem = i % 2 ? passports : passports.toReversed()
      return espelhar({
        versao,
        personagens: ordem.map((p) => personagem(p, 1, `v${versao}`)),
        contas: ordem.map((p) => ({ id_conta: p, discord_id: `d${p}`, license: 'l' })),
      })
    }),
  )
  expect(new Set(await nomes())).toEqual(new Set(['v9']))
})

it('the same row twice in one batch is one row', async () => {
  expect(
    await espelhar({ versao: 1, personagens: [personagem(1, 1, 'A'), personagem(1, 1, 'A')], veiculos: [carro('X', 1), carro('X', 1)] }),
  ).toBe(2)
})

it('removal by id spares what is newer', async () => {
  await espelhar({ versao: 10, personagens: [personagem(1, 1, 'A'), personagem(2, 1, 'B')], veiculos: [carro('X', 1)] })
  await espelhar({ versao: 20, personagens: [personagem(2, 1, 'B')] })
  await espelhar({ versao: 15, removidos: { personagens: [1, 2], veiculos: ['X'] } })
  expect(await nomes()).toEqual(['B'])
  expect(await o.ctx.banco.linhas('select 1 from entregas_veiculo')).toEqual([])
})

it('the end of a full pass removes what it did not write, of this server only', async () => {
  await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'outro', nome: 'Outro', chave: 'k'.repeat(40) }))
  await o.entregas.espelhar('outro', lote({ versao: 1, personagens: [personagem(9, 1, 'De outro')] }))
  await espelhar({ versao: 10, personagens: [personagem(1, 1, 'Foi'), personagem(2, 1, 'Fica')] })
  await espelhar({ versao: 20, personagens: [personagem(2, 1, 'Fica')] })
  await espelhar({ versao: 21, personagens: [personagem(3, 1, 'Chegou')], fim_da_passagem: 20 })
  expect(await nomes()).toEqual(['Fica', 'Chegou', 'De outro'])
})

it('accounts with a Discord id are linked, the others are not', async () => {
  await espelhar({
    versao: 1,
    contas: [
      { id_conta: 1, discord_id: '100', license: 'abc' },
      { id_conta: 2, discord_id: null, license: 'def' },
    ],
  })
  expect(await o.ctx.banco.linhas('select discord_id, servidor, id_conta, license from perfil_vinculo')).toEqual([
    { discord_id: '100', servidor: SERVIDOR, id_conta: 1, license: 'abc' },
  ])
})

it('an account that the game unlinked no longer opens its characters to the old Discord', async () => {
  const ligados = () => o.ctx.banco.linhas('select discord_id, id_conta from perfil_vinculo order by discord_id')
  await espelhar({
    versao: 10,
    contas: [
      { id_conta: 1, discord_id: '100', license: 'abc' },
      { id_conta: 2, discord_id: '200', license: 'def' },
    ],
  })
  await espelhar({ versao: 5, contas: [{ id_conta: 2, discord_id: null, license: 'def' }] })
  expect(await ligados()).toHaveLength(2)
  await espelhar({ versao: 20, contas: [{ id_conta: 1, discord_id: null, license: 'abc' }] })
  expect(await ligados()).toEqual([{ discord_id: '200', id_conta: 2 }])
  await espelhar({
    versao: 30,
    contas: [
      { id_conta: 1, discord_id: '200', license: 'abc' },
      { id_conta: 2, discord_id: '100', license: 'def' },
    ],
  })
  expect(await ligados()).toEqual([
    { discord_id: '100', id_conta: 2 },
    { discord_id: '200', id_conta: 1 },
  ])
})

it('an operation goes to the server of its character', async () => {
  await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'outro', nome: 'Outro', chave: 'k'.repeat(40) }))
  await espelhar({ versao: 1, personagens: [personagem(1, 1, 'A')] })
  await o.ctx.banco.transacao((tx) =>
    o.entregas.enfileirar(tx, { origem: { tipo: 'teste.compra', id: '1' }, passport: 1, tipo: 'dar_veiculo', dados: { modelo: 'panto' } }),
  )
  expect(await o.ctx.banco.linha('select servidor from entregas_operacao')).toEqual({ servidor: SERVIDOR })
})
