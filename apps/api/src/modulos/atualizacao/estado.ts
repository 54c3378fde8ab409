/** A service that runs as root writes the state file (apps/instalador/src/atualizar/estado.ts). */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EstadoDaAtualizacao } from '@sorium/contratos/atualizacao/index.ts'
import { Value } from 'typebox/value'
import type { Config } from '#nucleo/config.ts'
import { VERSAO_DO_SITE } from '#nucleo/versao.ts'

const NADA: EstadoDaAtualizacao = {
  versao: VERSAO_DO_SITE,
  instalada: false,
  disponivel: null,
  procurada_em: null,
  falha_da_procura: null,
  pedido_em: null,
  andamento: null,
  ultima: null,
}

export const arquivoDoPedido = (config: Config): string => join(config.pastaDeDados, 'atualizacao-pedida')

export async function estadoDaAtualizacao(config: Config): Promise<EstadoDaAtualizacao> {
  const texto = await readFile(join(config.pastaDasAtualizacoes, 'estado.json'), 'utf8').catch(() => null)
  if (texto === null) return NADA
  const pedido = await stat(arquivoDoPedido(config)).catch(() => null)
  const lido: unknown = {
    ...NADA,
    ...(JSON.parse(texto) as object),
    versao: VERSAO_DO_SITE,
    instalada: true,
    pedido_em: pedido?.mtime.toISOString() ?? null,
  }
  // Another version of the program may have written the file in another form.
  return Value.Check(EstadoDaAtualizacao, lido) ? lido : { ...NADA, instalada: true }
}
