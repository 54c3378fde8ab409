import type { AoMudar, Balcao, Operacoes } from '#modulos/entregas/index.ts'
import type { Job } from '#nucleo/trabalhos/jobs.ts'
import { aoMudarEntrega } from './compra/acompanhar-entrega.ts'
import { aoMudarFimDoTeste, aoMudarTeste, encerrarTestes, ORIGEM_DO_FIM_DO_TESTE, ORIGEM_DO_TESTE } from './administracao/testar-item.ts'
import { encerrarAlugueis, tentarFins } from './aluguel/encerrar-alugueis.ts'
import { aoMudarAluguel, type Custodia } from './aluguel/fim-do-aluguel.ts'

export function noticiasDaLoja(entregas: Operacoes, custodia: Custodia): Record<string, AoMudar> {
  const compra: AoMudar = (tx, e) => aoMudarEntrega(tx, entregas, e)
  return {
    // One transaction may handle the news of purchases of several characters: they share only the house's accounts, which are never locked, and the
    // wallet of a player who owns several of the characters.
    'loja.compra': Object.assign(compra, { independente: true as const }),
    'loja.aluguel': (tx, e) => aoMudarAluguel(tx, custodia, e),
    [ORIGEM_DO_TESTE]: (tx, e) => aoMudarTeste(tx, entregas, e),
    [ORIGEM_DO_FIM_DO_TESTE]: (tx, e) => aoMudarFimDoTeste(tx, e),
  }
}

export function jobsDaLoja({ ctx, entregas }: Balcao, custodia: Custodia): Job[] {
  return [
    { nome: 'loja.alugueis', quando: '* * * * *', fazer: () => encerrarAlugueis(ctx, entregas) },
    { nome: 'loja.fins', quando: '* * * * *', fazer: () => tentarFins(ctx, entregas, custodia) },
    { nome: 'loja.testes', quando: '* * * * *', fazer: () => encerrarTestes(ctx, entregas) },
  ]
}
