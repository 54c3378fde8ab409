import { describe, expect, it } from 'vitest'
import type { CidadePorTexto, OpcoesDaCidadePorTexto } from '../cidade-por-texto.ts'
import type { BancadaPorTexto } from './bancada-por-texto.ts'
import { confirmacoes, dar, desfecho, tomar } from './cenas-de-gravacao.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

export interface CidadeDosEfeitos<Morador> extends CidadePorTexto<Morador> {
  entrar(m: Morador): Promise<number>
  salvos(chave: string, item: string): number
  salvo(chave: string): { trabalho: string }
}

export interface BaseDosEfeitos<Morador, Cidade extends CidadeDosEfeitos<Morador>> {
  abrir(opcoes?: Partial<OpcoesDaCidadePorTexto<Morador>>): Promise<BancadaPorTexto<Cidade, Morador>>
  chaveDe: (m: NoInfer<Morador>) => string
  /** Ana has three breads and one gold. `outra`, another character of the same person, has one water. */
  ana: Morador
  outra: Morador
  bruno: Morador
  policial: Morador
  slot: string
  ouroDemais: number
  pesos: { peso_g: number; peso_maximo_g: number }
  salvar(cidade: Cidade, fonte: number): void
  trocar(cidade: Cidade, fonte: number, m: Morador): Promise<void>
  bolsa(cidade: Cidade): unknown
  diario(cidade: Cidade): unknown
  trocarPersonagem: string
  recusas: [nome: string, operacao: ReturnType<typeof dar> | ReturnType<typeof tomar>, motivo: string][]
}

const paesDe =
  <M, C extends CidadeDosEfeitos<M>>({ ana, chaveDe }: Pick<BaseDosEfeitos<M, C>, 'ana' | 'chaveDe'>) =>
  async ({ cidade }: BancadaPorTexto<C, M>, fonte: number) => [await cidade.quantos(fonte, 'bread'), cidade.salvos(chaveDe(ana), 'bread')]

export function cenasDeEfeitos<M, C extends CidadeDosEfeitos<M>>(nome: string, base: BaseDosEfeitos<M, C>): void {
  cenasDeItens(nome, base)
  cenasDeQuemRecebe(nome, base)
  cenasDeGrupos(nome, base)
}

function cenasDeItens<M, C extends CidadeDosEfeitos<M>>(nome: string, base: BaseDosEfeitos<M, C>): void {
  const { abrir, ana } = base
  const [daAna, paes] = [base.chaveDe(ana), paesDe(base)]

  describe(`an item in a city of ${nome}`, () => {
    it('is given, in memory and in the saved row, and the site hears what', async () => {
      const b = await abrir()
      const fonte = await b.cidade.entrar(ana)
      const id = b.site.pedir({ passport: b.passaporte(ana), ...dar('bread', 2) })
      expect(await b.site.resultado(id)).toEqual({
        id,
        resultado: 'aplicada',
        retorno: { item: 'bread', slot: base.slot, quantidade: 2 },
      })
      expect(await paes(b, fonte)).toEqual([5, 5])
      expect(base.diario(b.cidade)).toEqual({ [id]: `aplicada::${base.slot}:2:bread` })
      expect([b.site.problemas, b.linhas.filter((l) => l.includes('ERROR'))]).toEqual([[], []])
    })

    it('is saved by itself: what else he carries is saved when the base saves it', async () => {
      const b = await abrir()
      const fonte = await b.cidade.entrar(ana)
      await b.cidade.dar(fonte, 'water', 4)
      await b.site.resultado(b.site.pedir({ passport: b.passaporte(ana), ...dar('bread') }))
      expect([b.cidade.salvos(daAna, 'bread'), b.cidade.salvos(daAna, 'water')]).toEqual([4, 0])
      base.salvar(b.cidade, fonte)
      await b.cidade.ate(() => b.cidade.salvos(daAna, 'water') === 4)
      expect(b.cidade.salvos(daAna, 'bread')).toBe(4)
    })

    it('is taken, and a kill does not bring it back', async () => {
      const b = await abrir()
      await b.cidade.entrar(ana)
      const id = b.site.pedir({ passport: b.passaporte(ana), ...tomar('bread', 2) })
      expect(await b.site.resultado(id)).toMatchObject({ resultado: 'aplicada', retorno: { item: 'bread', quantidade: 2 } })
      await b.matarEVoltar()
      expect(await b.cidade.quantos(await b.cidade.entrar(ana), 'bread')).toBe(1)
    })

    it.each([
      ['an item that the city does not know', dar('diamante'), 'item_desconhecido'],
      ['more than he can carry', dar('gold', base.ouroDemais), 'sem_peso'],
      ['to take what he does not have', tomar('water'), 'item_ausente'],
      [
        'to take one that must stay with him',
        { tipo: 'tomar_item' as const, dados: { item: 'bread', quantidade: 2, reservar: 2 } },
        'item_alugado',
      ],
      ...base.recusas,
    ])('refuses %s, and nothing changes', async (_nome, operacao, motivo) => {
      const b = await abrir()
      const fonte = await b.cidade.entrar(ana)
      const itens = ['bread', 'gold', 'water', operacao.dados.item]
      const tudo = async () => [await Promise.all(itens.map((i) => b.cidade.quantos(fonte, i))), base.bolsa(b.cidade)]
      const antes = await tudo()
      expect(await desfecho(b, { passport: b.passaporte(ana), ...operacao })).toBe(motivo)
      expect(await tudo()).toEqual(antes)
    })
  })
}

function cenasDeQuemRecebe<M, C extends CidadeDosEfeitos<M>>(nome: string, base: BaseDosEfeitos<M, C>): void {
  const { abrir, ana, outra, bruno } = base
  const [daAna, paes] = [base.chaveDe(ana), paesDe(base)]

  describe(`who receives in a city of ${nome}`, () => {
    it('who is away is waited for, and has it when he comes', async () => {
      const b = await abrir()
      const id = b.site.pedir({ passport: b.passaporte(ana), ...dar('bread') })
      await b.cidade.entrar(bruno)
      await semNovidade(800)
      expect([confirmacoes(b, id), b.cidade.salvos(daAna, 'bread')]).toEqual([[], 3])
      const fonte = await b.cidade.entrar(ana)
      expect((await b.site.resultado(id)).resultado).toBe('aplicada')
      expect(await paes(b, fonte)).toEqual([4, 4])
    })

    it('only what is his, when a character is changed on the same connection', async () => {
      const b = await abrir()
      const fonte = await b.cidade.entrar(ana)
      const dela = [1, 2, 3].map(() => b.site.pedir({ passport: b.passaporte(ana), ...dar('bread') }))
      const daOutra = b.site.pedir({ passport: b.passaporte(outra), ...dar('water') })
      await base.trocar(b.cidade, fonte, outra)
      expect((await b.site.resultado(daOutra)).resultado).toBe('aplicada')
      expect([await b.cidade.quantos(fonte, 'water'), b.cidade.salvos(base.chaveDe(outra), 'water')]).toEqual([2, 2])
      await base.trocar(b.cidade, fonte, ana)
      for (const id of dela) expect((await b.site.resultado(id)).resultado).toBe('aplicada')
      expect(await paes(b, fonte)).toEqual([6, 6])
    })

    it('not the one that was made in the place of a character that was deleted', async () => {
      const b = await abrir()
      const passport = b.passaporte(ana)
      const dela = () => b.site.lotes.flatMap((l) => l.personagens).find((p) => p.passport === passport)
      await b.site.ate(() => dela() !== undefined)
      const identidade = dela()?.identidade
      expect(identidade).toMatch(/^[0-9a-f]{16,64}$/)
      b.cidade.db.prepare(base.trocarPersonagem).run(daAna)
      await b.cidade.entrar(ana)
      const id = b.site.pedir({ passport, ...dar('bread') })
      Object.assign(b.site.entregas.get(id)?.operacao ?? {}, { identidade })
      expect((await b.site.resultado(id)).motivo).toBe('personagem_trocado')
      expect(b.cidade.salvos(daAna, 'bread')).toBe(3)
    })

    it('the bag of who is here and of who is away is told, with what fits', async () => {
      const b = await abrir()
      await b.cidade.entrar(ana)
      const ler = async (m: M, conferir?: { item: string; quantidade: number }) => {
        const id = b.site.pedir({ passport: b.passaporte(m), tipo: 'ler_inventario', dados: conferir ? { conferir } : {} })
        await b.site.ate(() => b.site.leituras.has(id))
        return b.site.leituras.get(id)
      }
      const slots = { '1': { item: 'bread', amount: 3 }, '2': { item: 'gold', amount: 1 } }
      expect(await ler(ana)).toEqual({ online: true, slots, ...base.pesos })
      expect(await ler(ana, { item: 'gold', quantidade: base.ouroDemais })).toMatchObject({ cabe: false, motivo: 'sem_peso' })
      expect(await ler(ana, { item: 'bread', quantidade: 1 })).toMatchObject({ cabe: true, motivo: null })
      const dela = { online: false, slots: { '1': { item: 'water', amount: 1 } }, peso_g: null, peso_maximo_g: null }
      expect(await ler(outra)).toEqual(dela)
    })
  })
}

function cenasDeGrupos<M, C extends CidadeDosEfeitos<M>>(nome: string, base: BaseDosEfeitos<M, C>): void {
  const { abrir, ana, bruno } = base

  describe(`a group in a city of ${nome}`, () => {
    it('a job of the list is given with its grade and taken back, in memory and in the saved row', async () => {
      const b = await abrir()
      const passport = b.passaporte(bruno)
      const pedir = (tipo: 'definir_grupo' | 'revogar_grupo') => desfecho(b, { passport, tipo, dados: { grupo: 'mechanic:1' } })
      const trabalhos = async (fonte: number) => [await b.cidade.trabalho(fonte), b.cidade.salvo(base.chaveDe(bruno)).trabalho]
      const fonte = await b.cidade.entrar(bruno)
      expect([await pedir('definir_grupo'), await trabalhos(fonte)]).toEqual(['aplicada', ['mechanic:1', 'mechanic:1']])
      await b.matarEVoltar()
      const deNovo = await b.cidade.entrar(bruno)
      expect(await b.cidade.trabalho(deNovo)).toBe('mechanic:1')
      expect([await pedir('revogar_grupo'), await trabalhos(deNovo)]).toEqual(['aplicada', ['unemployed:0', 'unemployed:0']])
    })

    it('who has another job keeps it', async () => {
      const b = await abrir({ moradores: [ana, base.policial] })
      await b.cidade.entrar(base.policial)
      const passport = b.passaporte(base.policial)
      expect(await desfecho(b, { passport, tipo: 'definir_grupo', dados: { grupo: 'mechanic:1' } })).toBe('grupo_ocupado')
      expect(b.cidade.salvo(base.chaveDe(base.policial)).trabalho).toBe('police:2')
    })
  })
}
