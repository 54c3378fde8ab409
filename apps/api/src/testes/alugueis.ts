import { encerrarAlugueis as encerrar, tentarFins } from '#modulos/loja/aluguel/encerrar-alugueis.ts'
import { retomarAlugado } from '#modulos/marketplace/index.ts'
import type { Mundo } from './aplicacao.ts'

export const encerrarAlugueis = ({ app }: Pick<Mundo, 'app'>): Promise<number> => encerrar(app.ctx, app.entregas)

export const retomarAlugadoPeloJob = ({ app: { ctx, entregas } }: Pick<Mundo, 'app'>): Promise<number> =>
  tentarFins(ctx, entregas, { retomar: (tx, p) => retomarAlugado(tx, entregas, p) })
