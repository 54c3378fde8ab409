import { type AjustesGuardados, linhaDoAjuste, NOMES_DOS_AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'

const daPagina = Object.fromEntries(
  NOMES_DOS_AJUSTES.map((nome): [string, unknown] => [nome, linhaDoAjuste(nome).padrao]),
) as AjustesGuardados

/** Every setting with its default: those of the settings' page, and those that other pages of the administration change. */
const PADROES = {
  ...daPagina,
  /** Where the pictures of the city's catalogue are, with {codigo} or {figura}; null: nowhere. */
  figuras_endereco: null as string | null,
  /** Who last read the agreement of the game's platform, and which one it was. */
  acordo_visto: null as { em: string; por: string; acordo: string } | null,
  /** What the house keeps of a sale, in 1/100 of a percent; it counts for listings made from then on. */
  marketplace_taxa_bps: 1_000,
}
export type Ajustes = typeof PADROES

export async function lerAjustes(leitura: Leitura): Promise<Ajustes> {
  const linhas = await leitura.linhas<{ chave: string; valor: unknown }>('select chave, valor from configuracoes_valor')
  return Object.assign(
    { ...PADROES },
    Object.fromEntries(linhas.filter((l) => l.chave in PADROES).map((l) => [l.chave, l.valor])),
  ) as Ajustes
}

/** The same as everybody sees them: kept until they change. */
export async function ajustesDeTodos({ banco, lidos }: Pick<Ctx, 'banco' | 'lidos'>): Promise<Ajustes> {
  const ler = async () => {
    const ajustes = await lerAjustes(banco)
    return { ajustes, bytes: JSON.stringify(ajustes).length }
  }
  return (await lidos.ler({ chave: 'configuracoes.ajustes', assuntos: ['configuracoes'] }, ler)).ajustes
}

export async function gravarAjustes(tx: Transacao, mudancas: Partial<Ajustes>): Promise<void> {
  for (const [chave, valor] of Object.entries(mudancas))
    await tx.executar(
      `insert into configuracoes_valor (chave, valor) values ($1, $2)
       on conflict (chave) do update set valor = excluded.valor, em = clock_timestamp()`,
      [chave, JSON.stringify(valor)],
    )
}
