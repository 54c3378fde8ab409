import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'
import { expect } from 'vitest'
import type { Mundo } from '../aplicacao.ts'
import { type AnuncioDoModelo, type CompraDoModelo, type Modelo, mover, passo, type PessoaDoModelo } from './modelo.ts'
import { devolver } from './passos-dinheiro.ts'
import { desfazerVenda } from './passos-mercado.ts'

export type Resultado = 'aplicada' | 'recusada' | 'recusada_repete' | 'sem_resposta'

export const jogar = (quem: number, resultado: Resultado, vezes: number) =>
  passo(`jogo: ${resultado} x${vezes}`, quem, async ({ modelo, p, r: { mundo } }) => {
    const online = [...p.passports]
    const { operacoes, anular } = await mundo.sincronizar({ online })
    const minhas = operacoes.filter((o) => online.includes(o.passport))
    expect(new Set(minhas.map((o) => o.passport)).size).toBe(minhas.length)
    const pedidas = anular.filter((a) => online.includes(a.passport)).map((a) => a.id)
    for (const id of [...minhas.map((o) => o.id), ...pedidas]) {
      if (resultado === 'sem_resposta') continue
      const dito = resultado === 'aplicada' ? 'aplicada' : pedidas.includes(id) ? 'anulada' : 'recusada'
      const motivo = resultado === 'recusada' ? 'item_desconhecido' : 'sem_espaco'
      const confirmacoes: Confirmacao[] = [
        { id, resultado: dito, ...(dito === 'recusada' ? { motivo } : {}), ...(dito === 'aplicada' ? await oQueFoiTomado(mundo, id) : {}) },
      ]
      const aoFim = await acharSujeito(mundo, modelo, id)
      for (let i = 0; i < vezes; i++) expect((await mundo.sincronizar({ online, confirmacoes })).liquidadas).toEqual([id])
      aoFim(dito, dito === 'recusada' && motivo === 'sem_espaco')
    }
    // Offline again, so that later steps do not ask the game about bags.
    await mundo.sincronizar({ online: [] })
  })

async function oQueFoiTomado(mundo: Mundo, id: string): Promise<Partial<Confirmacao>> {
  const op = await mundo.app.ctx.banco.linha<{ dados: { item: string; quantidade: number } }>(
    `select dados from entregas_operacao where id = $1 and tipo = 'tomar_item'`,
    [id],
  )
  return op ? { dados: { ...op.dados, instancia: op.dados.item } } : {}
}

type Dito = 'aplicada' | 'recusada' | 'anulada'
type AoFim = (dito: Dito, passa: boolean) => void

async function acharSujeito(mundo: Mundo, modelo: Modelo, operacao: string): Promise<AoFim> {
  const o = await mundo.app.ctx.banco.uma<{ origem_tipo: string; sujeito: string }>(
    `select origem_tipo, coalesce((select anuncio from marketplace_venda where id::text = origem_id)::text, origem_id) as sujeito
     from entregas_operacao where id = $1`,
    [operacao],
  )
  for (const pessoa of modelo) {
    const compra = pessoa.compras.find((c) => c.id === o.sujeito)
    if (compra) return aoFimDaCompra(pessoa, compra)
    const anuncio = pessoa.anuncios.find((a) => a.id === o.sujeito)
    if (!anuncio) continue
    if (o.origem_tipo === 'marketplace.coleta') return aoFimDaColeta(anuncio)
    return o.origem_tipo === 'marketplace.entrega' ? aoFimDaVenda(pessoa, anuncio) : aoFimDaDevolucao(anuncio)
  }
  throw new Error('the game was handed an operation of nobody')
}

function aoFimDaCompra(m: PessoaDoModelo, c: CompraDoModelo): AoFim {
  expect(c.fim).toBe('aberta')
  return (dito, passa) => {
    if (dito === 'aplicada') c.fim = 'entregue'
    else if (!passa) devolver(m, c)
  }
}

function aoFimDaColeta(a: AnuncioDoModelo): AoFim {
  expect(a.estado).toBe('pendente')
  return (dito) => {
    a.estado = dito === 'aplicada' ? (a.cancelando ? 'devolvendo' : 'ativo') : 'cancelado'
  }
}

function aoFimDaVenda(vendedor: PessoaDoModelo, a: AnuncioDoModelo): AoFim {
  expect(a.estado).toBe('vendido')
  return (dito, passa) => {
    if (dito === 'aplicada') {
      a.estado = 'entregue'
      mover(vendedor, a.moeda, a.liquido)
    } else if (!passa) desfazerVenda(a)
  }
}

function aoFimDaDevolucao(a: AnuncioDoModelo): AoFim {
  expect(a.estado).toBe('devolvendo')
  return (dito) => {
    if (dito === 'aplicada') a.estado = 'cancelado'
  }
}
