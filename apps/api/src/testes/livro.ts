import { expect } from 'vitest'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { conferirLoja } from '#modulos/loja/index.ts'
import { conferirMercado } from '#modulos/marketplace/index.ts'
import type { Mundo } from './aplicacao.ts'

export async function conferirLivro({ app }: Pick<Mundo, 'app'>): Promise<void> {
  expect(await conferirInvariantes(app.ctx, [conferirLoja, conferirMercado])).toEqual([])
}
