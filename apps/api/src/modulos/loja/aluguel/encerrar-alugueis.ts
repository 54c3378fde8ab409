import type { Operacoes } from '#modulos/entregas/index.ts'
import { cadaUm } from '#nucleo/trabalhos/cada-um.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { type Custodia, tentarFimDeNovo } from './fim-do-aluguel.ts'
import { fimDe } from '../regras.ts'
import { fimATentar } from './repositorio.ts'
import { aluguelVencido, marcarFimDoAluguel, mudarEstado } from '../repositorio.ts'

const POR_VEZ = 200

export function tentarFins(ctx: Ctx, entregas: Operacoes, custodia: Custodia): Promise<number> {
  return cadaUm(ctx, {
    limite: POR_VEZ,
    proximo: fimATentar,
    fazer: (tx, c) => tentarFimDeNovo(tx, { entregas, custodia }, c),
    queixa: 'fim de aluguel não foi tentado de novo',
  })
}

export function encerrarAlugueis(ctx: Ctx, entregas: Operacoes): Promise<number> {
  return cadaUm(ctx, {
    limite: POR_VEZ,
    proximo: aluguelVencido,
    fazer: async (tx, c) => {
      await marcarFimDoAluguel(tx, { id: c.id, geracao: 1 })
      const fim = fimDe(c.operacao.fim, c)
      if (fim && !c.coberto)
        await entregas.enfileirar(tx, {
          origem: { tipo: 'loja.aluguel', id: c.id },
          passport: c.passport,
          depoisDe: { tipo: 'loja.compra', id: c.id },
          ...fim,
          repetir: true,
          prazo: null,
        })
      else await mudarEstado(tx, { id: c.id, estado: 'expirado', motivo: null })
    },
    queixa: 'aluguel vencido não foi encerrado',
  })
}
