import { describe, expect, it } from 'vitest'
import type { CidadePorTexto } from '../cidade-por-texto.ts'
import { segurar, type BancadaPorTexto } from './bancada-por-texto.ts'
import { deixarPassar, semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

export interface CidadeComBolsa<Morador> extends CidadePorTexto<Morador> {
  entrar(m: Morador): Promise<number>
  escolher(fonte: number, m: Morador): Promise<void>
  deslogar(fonte: number): void
  salvos(chave: string, item: string): number
}

export interface BaseDasCenas<Morador extends { citizenid: string }, Cidade extends CidadeComBolsa<Morador>> {
  abrir(): Promise<BancadaPorTexto<Cidade, Morador>>
  /** The character has three breads; `outra` is another character of the same person. */
  morador: Morador
  outra: Morador
  ehGravacao: (sql: string) => boolean
  ehNossa: (sql: string) => boolean
  salvar(cidade: Cidade, fonte: number): void
}

export const dar = (item: string, quantidade = 1, exato = false) => ({ tipo: 'dar_item' as const, dados: { item, quantidade, exato } })
export const tomar = (item: string, quantidade = 1) => ({ tipo: 'tomar_item' as const, dados: { item, quantidade } })

export async function desfecho<C, M>(
  b: BancadaPorTexto<C, M>,
  operacao: Parameters<BancadaPorTexto<C, M>['site']['pedir']>[0],
): Promise<unknown> {
  const { resultado, motivo, retorno, dados } = await b.site.resultado(b.site.pedir(operacao))
  return motivo ?? retorno ?? dados ?? resultado
}

export const confirmacoes = <C, M>(b: BancadaPorTexto<C, M>, id: string) => b.site.entregas.get(id)?.confirmacoes

const paesDe =
  <M extends { citizenid: string }, C extends CidadeComBolsa<M>>(morador: M) =>
  async (b: BancadaPorTexto<C, M>, fonte: number) => [await b.cidade.quantos(fonte, 'bread'), b.cidade.salvos(morador.citizenid, 'bread')]

async function aCaminhoDe<M extends { citizenid: string }, C extends CidadeComBolsa<M>>(
  { abrir, morador, ehNossa }: BaseDasCenas<M, C>,
  operacao: ReturnType<typeof dar> | ReturnType<typeof tomar>,
) {
  const b = await abrir()
  const fonte = await b.cidade.entrar(morador)
  const nossas = segurar(b.cidade, ehNossa)
  const id = b.site.pedir({ passport: b.passaporte(morador), ...operacao })
  await nossas.ate()
  expect(confirmacoes(b, id)).toEqual([])
  return { b, fonte, nossas, id }
}

export function cenasDeGravacao<M extends { citizenid: string }, C extends CidadeComBolsa<M>>(
  nome: string,
  base: BaseDasCenas<M, C>,
): void {
  describe(`what ${nome} has saved`, () => {
    cenasDeQuedas(base)
    cenasDeIdas(base)
    cenasDoQueENosso(base)
  })
}

function cenasDeQuedas<M extends { citizenid: string }, C extends CidadeComBolsa<M>>(base: BaseDasCenas<M, C>): void {
  const { morador } = base
  const paes = paesDe<M, C>(morador)
  const aCaminho = (operacao: ReturnType<typeof dar> | ReturnType<typeof tomar> = dar('bread')) => aCaminhoDe(base, operacao)

  it('killed between the change and its save, nothing happened, and the next start gives it once', async () => {
    const { b, id } = await aCaminho()
    await b.matarEVoltar()
    expect(b.cidade.salvos(morador.citizenid, 'bread')).toBe(3)
    const fonte = await b.cidade.entrar(morador)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await paes(b, fonte)).toEqual([4, 4])
  })

  it('killed between the save and its confirmation, the next start confirms it and gives nothing', async () => {
    const b = await base.abrir()
    await b.cidade.entrar(morador)
    const depois = segurar(b.cidade, (sql) => sql.startsWith('SELECT `inventory`') && b.cidade.salvos(morador.citizenid, 'bread') === 4)
    const id = b.site.pedir({ passport: b.passaporte(morador), ...dar('bread') })
    await depois.ate()
    expect(confirmacoes(b, id)).toEqual([])
    await b.matarEVoltar()
    const fonte = await b.cidade.entrar(morador)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await paes(b, fonte)).toEqual([4, 4])
  })

  it('a save that began before a delivery and lands after it takes nothing back, and nobody waits for it', async () => {
    const b = await base.abrir()
    const fonte = await b.cidade.entrar(morador)
    const daCidade = segurar(b.cidade, (sql) => base.ehGravacao(sql))
    base.salvar(b.cidade, fonte)
    await daCidade.ate()
    const id = b.site.pedir({ passport: b.passaporte(morador), ...dar('bread') })
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    daCidade.soltar()
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas)
    expect(await paes(b, fonte)).toEqual([4, 4])
    await b.matarEVoltar()
    expect(await b.cidade.quantos(await b.cidade.entrar(morador), 'bread')).toBe(4)
  })
}

function cenasDeIdas<M extends { citizenid: string }, C extends CidadeComBolsa<M>>(base: BaseDasCenas<M, C>): void {
  const { morador, outra } = base
  const paes = paesDe<M, C>(morador)
  const aCaminho = (operacao: ReturnType<typeof dar> | ReturnType<typeof tomar> = dar('bread')) => aCaminhoDe(base, operacao)

  it('one that leaves while his delivery is being saved has it when he comes back, once', async () => {
    const { b, fonte, nossas, id } = await aCaminho()
    b.cidade.sair(fonte)
    await deixarPassar(50)
    nossas.soltar()
    await b.cidade.ate(() => b.cidade.salvos(morador.citizenid, 'bread') === 4)
    const deNovo = await b.cidade.entrar(morador)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await paes(b, deNovo)).toEqual([4, 4])
  })

  it('who changes the character while his delivery is being saved: each has what is his', async () => {
    const { b, fonte, nossas, id } = await aCaminho()
    b.cidade.deslogar(fonte)
    await b.cidade.ate(async () => (await b.cidade.dono(fonte)) !== morador.citizenid)
    await b.cidade.escolher(fonte, outra)
    nossas.soltar()
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await b.cidade.quantos(fonte, 'bread')).toBe(0)
    b.cidade.deslogar(fonte)
    await b.cidade.ate(async () => (await b.cidade.dono(fonte)) !== outra.citizenid)
    await b.cidade.escolher(fonte, morador)
    expect(await paes(b, fonte)).toEqual([4, 4])
  })
}

function cenasDoQueENosso<M extends { citizenid: string }, C extends CidadeComBolsa<M>>(base: BaseDasCenas<M, C>): void {
  const { morador } = base
  const paes = paesDe<M, C>(morador)
  const aCaminho = (operacao: ReturnType<typeof dar> | ReturnType<typeof tomar> = dar('bread')) => aCaminhoDe(base, operacao)

  it.each([
    ['given', dar('bread'), 4],
    ['taken', tomar('bread', 2), 1],
  ])('an operation that was %s and voided before its save is undone in the living record', async (_nome, operacao, feito) => {
    const { b, fonte, nossas, id } = await aCaminho(operacao)
    expect(await b.cidade.quantos(fonte, 'bread')).toBe(feito)
    b.cidade.db
      .prepare('INSERT INTO sorium_anuladas (id, passport, tipo, criada_em) VALUES (?, ?, ?, 1)')
      .run(id, b.passaporte(morador), operacao.tipo)
    nossas.soltar()
    expect((await b.site.resultado(id)).resultado).toBe('anulada')
    expect(await paes(b, fonte)).toEqual([3, 3])
  })

  it('a resource that starts anew while a delivery is under way gives it once', async () => {
    const { b, fonte, nossas, id } = await aCaminho()
    b.cidade.ligarRecurso()
    await nossas.ate(2)
    nossas.soltar()
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    await b.site.resultado(b.site.pedir({ passport: b.passaporte(morador), ...dar('bread') }))
    expect(await paes(b, fonte)).toEqual([5, 5])
  })

  it('a saved bag that nobody can read gets nothing, and is not written over', async () => {
    const b = await base.abrir()
    await b.cidade.entrar(morador)
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas)
    b.cidade.db.prepare(`UPDATE players SET inventory = '{"1":"pao"}' WHERE citizenid = ?`).run(morador.citizenid)
    const id = b.site.pedir({ passport: b.passaporte(morador), ...dar('bread') })
    await semNovidade(800)
    const linha = b.cidade.db.prepare('SELECT inventory FROM players WHERE citizenid = ?').get(morador.citizenid)
    expect([confirmacoes(b, id), linha?.['inventory']]).toEqual([[], '{"1":"pao"}'])
  })
}
