import { conferirJogo } from '#modulos/entregas/index.ts'
import { conferirLoja } from '#modulos/loja/index.ts'
import { conferirMercado } from '#modulos/marketplace/index.ts'

export const CONFERENCIAS = [conferirLoja, conferirMercado, conferirJogo]
