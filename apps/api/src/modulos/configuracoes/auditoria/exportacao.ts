import { atorDe } from '#nucleo/pessoas/conta.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { AnotarExportacao } from '#nucleo/arquivos/csv.ts'
import { auditar } from './auditoria.ts'

export const criarAnotacao =
  ({ banco }: Pick<Ctx, 'banco'>): AnotarExportacao =>
  ({ conta, tabela, filtro, linhas, endereco }) =>
    banco.transacao((tx) =>
      auditar(tx, {
        ator: atorDe(conta),
        papel: 'admin',
        acao: 'admin.exportou',
        objeto: `tabela:${tabela}`,
        depois: { linhas, filtro },
        endereco,
      }),
    )
