import { afterAll, expect, it } from 'vitest'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { estadoDasCopias } from '#modulos/copias/consultas.ts'
import { inserirAnuncioDeTeste } from '#modulos/marketplace/vendas/fabrica.ts'
import { criarLog } from '#nucleo/log.ts'
import { type BancoDeTeste, criarBancoDeTeste } from '#nucleo/testes/banco.ts'
import { CONFERENCIAS } from '../jobs/conferencias.ts'
import { creditar, criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprar, saldos } from './corridas.ts'
import { comprarAnuncio } from './mercado.ts'
import { CidadeQueGuarda, type Lugar, lugarDasCopias } from './volta.ts'

const mundos: Mundo[] = []
afterAll(async () => {
  for (const mundo of mundos) await mundo.fechar()
})

interface Cidade {
  lugar: Lugar
  jogo: CidadeQueGuarda
  ana: Pessoa
  bruno: Pessoa
  item: string
}

async function fundar(): Promise<Cidade & { mundo: Mundo }> {
  const mundo = await criarMundo()
  mundos.push(mundo)
  const ana = await mundo.jogador({ carteira: { brl: 90_000n, sor: 0n } })
  const bruno = await mundo.jogador({ carteira: { brl: 90_000n, sor: 0n } })
  const jogo = new CidadeQueGuarda()
  jogo.online.push(ana.passports[0], bruno.passports[0])
  const item = await mundo.item({ brl: 700n, nome: 'Rádio' })
  return { mundo, lugar: await lugarDasCopias(), jogo, ana, bruno, item }
}

async function viver(mundo: Mundo, { jogo, lugar, ana, bruno, item }: Cidade): Promise<void> {
  const { app } = mundo
  expect((await comprar(mundo, ana, { item })).statusCode).toBe(201)
  await jogo.atender(mundo)
  const anuncio = await app.ctx.banco.transacao((tx) =>
    inserirAnuncioDeTeste(tx, app.entregas, { quem: ana, item: `faca-${jogo.guardadas.size}`, valor: 1_000n }),
  )
  await jogo.atender(mundo)
  expect((await comprarAnuncio(mundo, bruno, { anuncio })).statusCode).toBe(201)
  await jogo.atender(mundo)
  await app.ctx.banco.transacao((tx) => creditar(tx, bruno.id, { brl: 100n, sor: 0n }))
  await lugar.enviarLivro(mundo)
}

const contagem = ({ app }: Mundo) =>
  app.ctx.banco.uma(
    `select (select count(*)::int from loja_compra where estado = 'entregue') as compras,
       (select count(*)::int from marketplace_venda where estado = 'entregue') as vendas,
       (select count(*)::int from entregas_operacao where resultado = 'aplicada') as aplicadas`,
  )

async function voltar(antes: Mundo, cidade: Cidade, p: { copia: { nome: string; instante: Date }; banco?: BancoDeTeste }): Promise<Mundo> {
  const { jogo, lugar, ana, bruno } = cidade
  const quem = (mundo: Mundo) => Promise.all([ana, bruno].map(({ id }) => saldos(mundo, id)))
  const depois = await lugar.voltar(p.copia, p.banco)
  mundos.push(depois)
  const estado = async () => (await estadoDasCopias({ ctx: depois.app.ctx, conferencias: [] })).restauracao?.jogo
  expect(await estado()).toMatchObject({ contaram: [], faltam: ['Teste'] })
  await jogo.atender(depois)
  expect(await estado()).toMatchObject({ contaram: ['Teste'], faltam: [], nao_refeitas: 0 })
  expect(await quem(depois)).toEqual(await quem(antes))
  expect(await contagem(depois)).toEqual(await contagem(antes))
  const aplicadas = [...jogo.guardadas.values()].filter(({ confirmacao }) => confirmacao.resultado === 'aplicada').length
  expect(await contagem(depois)).toMatchObject({ aplicadas })
  expect(await conferirInvariantes({ banco: depois.app.ctx.banco, log: criarLog('silent') }, CONFERENCIAS)).toEqual([])
  return depois
}

it('the same copy three times with purchases between, then an older one, then the newer one again', async () => {
  const cidade = await fundar()
  const { lugar, mundo } = cidade
  await viver(mundo, cidade)
  const velha = await lugar.copiar(mundo)
  await viver(mundo, cidade)
  const nova = await lugar.copiar(mundo)
  let agora = mundo
  for (const copia of [nova, nova, nova, velha, nova]) {
    await viver(agora, cidade)
    agora = await voltar(agora, cidade, { copia })
  }
}, 120_000)

it('a copy of another machine, onto one that has been restored itself, as often as wanted', async () => {
  const cidade = await fundar()
  const { lugar, mundo } = cidade
  const primeira = await lugar.copiar(mundo)
  await viver(mundo, cidade)
  const daqui = await voltar(mundo, cidade, { copia: primeira })
  await viver(daqui, cidade)
  const outra = await voltar(daqui, cidade, { copia: await lugar.copiar(daqui) })
  await viver(outra, cidade)
  const deLa = await lugar.copiar(outra)
  await viver(outra, cidade)
  const aqui = await criarBancoDeTeste()
  const umaVez = await voltar(outra, cidade, { copia: deLa, banco: aqui })
  await viver(umaVez, cidade)
  await voltar(umaVez, cidade, { copia: deLa })
}, 120_000)
