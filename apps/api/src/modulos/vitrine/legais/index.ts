/** Standard legal texts, filled with the owner's data (docs/decisoes/pessoas.md). */
import type { PaginaLegal } from '@sorium/contratos/vitrine/valores.ts'
import { limparHtml } from '#nucleo/texto/limpar-html.ts'
import { criancas } from './criancas.ts'
import type { DadosLegais } from './dados.ts'
import { privacidade } from './privacidade.ts'
import { reembolso } from './reembolso.ts'
import { termos } from './termos.ts'

export { dadosDe, type DadosLegais, lerDadosLegais, temOperador } from './dados.ts'

export const MODELOS_DE = '2026-11-25T12:00:00.000Z'

const MODELOS: Readonly<Record<PaginaLegal, (d: DadosLegais) => string>> = { termos, privacidade, reembolso, criancas }

export const modeloDe = (pagina: PaginaLegal, dados: DadosLegais): Promise<string> =>
  limparHtml(MODELOS[pagina](dados).replaceAll('\n', ''))

export const ehLegal = (pagina: string): pagina is PaginaLegal => Object.hasOwn(MODELOS, pagina)
