/** The invariants of shop, market and game; with the ledger's own they are all. */
import { conferirJogo } from '#modulos/entregas/index.ts'
import { conferirLoja } from '#modulos/loja/index.ts'
import { conferirMercado } from '#modulos/marketplace/index.ts'

export const CONFERENCIAS = [conferirLoja, conferirMercado, conferirJogo]
