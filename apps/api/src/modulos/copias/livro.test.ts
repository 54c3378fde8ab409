import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EstadoDasCopias } from '@sorium/contratos/copias/index.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lerDivergencias } from '#modulos/carteira/index.ts'
import { publicarCotacao } from '#modulos/cotacao/index.ts'
import { abrirBanco, type Banco } from '#nucleo/banco/index.ts'
import { criarLog } from '#nucleo/log.ts'
import { type BancoDeTeste, criarBancoVazio } from '#nucleo/testes/banco.ts'
import { CONFERENCIAS } from '../../jobs/conferencias.ts'
import { creditar, criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'
import { comprar, saldos } from '../../testes/corridas.ts'
import { gerarChave } from './pacote/cifra.ts'
import { estadoDasCopias } from './consultas.ts'
import { naPasta } from './destino/destino.ts'
import { fazerCopia } from './pacote/fazer-copia.ts'
import { enviarMovimentos, recuperarLivro } from './livro.ts'
import { lerNomeDoLivro, livrosVelhos, nomearLivro } from './regras.ts'
import { restaurar } from './pacote/restaurar.ts'

const CHAVE = await gerarChave()
const pasta = mkdtempSync(join(tmpdir(), 'sorium-copias-'))
const destino = naPasta(pasta)
let mundo: Mundo
let alvo: BancoDeTeste
let restaurado: Banco
let [ana, bruno]: Pessoa[] = []
let instante: Date

const livros = () => readdirSync(pasta).filter((nome) => lerNomeDoLivro(nome))
const enviar = () => enviarMovimentos({ banco: mundo.app.ctx.banco, destino, chave: CHAVE, agora: new Date() })
const recuperar = () => recuperarLivro({ banco: restaurado, destino, chave: CHAVE, instante })
const quem = (p: Pessoa | undefined): Pessoa => {
  if (!p) throw new Error('sem jogador')
  return p
}
const saldosDo = async (banco: Banco, dono: string) =>
  Object.fromEntries(
    (
      await banco.linhas<{ moeda: string; saldo: bigint }>(`select moeda, saldo from carteira_conta where dono = $1 and tipo = 'usuario'`, [
        dono,
      ])
    ).map((l) => [l.moeda, l.saldo]),
  )

beforeAll(async () => {
  mundo = await criarMundo()
  alvo = await criarBancoVazio()
  ana = await mundo.jogador({ carteira: { brl: 50_000n, sor: 0n } })
  bruno = await mundo.jogador({ carteira: { brl: 50_000n, sor: 0n } })
})
afterAll(async () => {
  await restaurado.fechar()
  await mundo.fechar()
  await alvo.apagar()
})

it('each minute new moves are sent, encrypted, and nothing where nothing moved', async () => {
  await enviar()
  const antes = livros().length
  expect(await enviar()).toBe(0)
  expect(livros()).toHaveLength(antes)
  const copia = await fazerCopia({ url: mundo.url, destino, chave: CHAVE, chaveDosDados: null, motivo: 'agora', semPgDump: true })
  ;({ instante } = copia)
  const { banco } = mundo.app.ctx
  await banco.transacao((tx) => creditar(tx, quem(ana).id, { brl: 10_000n, sor: 0n }))
  await banco.transacao((tx) => publicarCotacao(tx, 35_000_000n))
  const { cotacao } = { cotacao: (await mundo.chamar(null, { url: '/api/blockchain/valor' })).json<{ valor_atual: number }>().valor_atual }
  const convertida = await mundo.chamar(quem(ana), { method: 'POST', url: '/api/carteira/converter', payload: { valor: 50, cotacao } })
  expect(convertida.statusCode).toBe(200)
  expect((await comprar(mundo, quem(bruno), { item: await mundo.item({ brl: 500n, nome: 'Rádio' }) })).statusCode).toBe(201)
  await mundo.jogador({ carteira: { brl: 700n, sor: 0n } })
  expect(await enviar()).toBeGreaterThanOrEqual(4)
  expect(livros().length).toBeGreaterThan(antes)
  await restaurar({ url: alvo.url, arquivo: await destino.abrir(copia.nome), chave: CHAVE, chaveDosDados: null })
  restaurado = abrirBanco({ url: alvo.url, log: criarLog('silent'), maximo: 4 })
})

it('after a restore credits and conversions are made again, once; the purchase and who is not known are listed with the window', async () => {
  expect((await saldosDo(restaurado, quem(ana).id))['BRL']).toBe(50_000n)
  expect(await recuperar()).toMatchObject({ refeitos: 2, perdidos: 2 })
  const naOrigem = await saldos(mundo, quem(ana).id)
  expect(await saldosDo(restaurado, quem(ana).id)).toEqual({ BRL: naOrigem.brl, SOR: naOrigem.sor })
  expect((await saldosDo(restaurado, quem(bruno).id))['BRL']).toBe(50_000n)
  const copiadora = { ctx: { ...mundo.app.ctx, banco: restaurado }, conferencias: [] }
  const { restauracao }: EstadoDasCopias = await estadoDasCopias(copiadora)
  expect(restauracao).toMatchObject({
    instante: instante.toISOString(),
    livro_ate: expect.any(String),
    refeitos: 2,
    perdidos: 2,
    lista: [
      { tipo: 'compra', descricao: 'Rádio', nome: expect.stringContaining('Jogador'), reais: -5, zcoin: 0 },
      { tipo: 'credito', nome: null, reais: 7 },
    ],
  })
})

it('done again it makes nothing twice, and the ledger balances', async () => {
  const antes = await saldosDo(restaurado, quem(ana).id)
  expect(await recuperar()).toMatchObject({ refeitos: 0 })
  expect(await saldosDo(restaurado, quem(ana).id)).toEqual(antes)
  expect((await lerDivergencias({ banco: restaurado }, CONFERENCIAS)).divergencias).toEqual([])
})

it('what was sent is kept a day longer than the copies of each day', () => {
  const agora = new Date('2026-11-24T12:00:00Z')
  const ha = (dias: number) => nomearLivro(new Date(agora.getTime() - dias * 86_400_000))
  expect(lerNomeDoLivro(ha(1))).toEqual(new Date('2026-11-23T12:00:00Z'))
  expect(livrosVelhos([ha(1), ha(7.9), ha(8.1), 'foto.jpg'], agora)).toEqual([ha(8.1)])
})
