import {
  type AjustesGuardados,
  type Especie,
  linhaDoAjuste,
  NOMES_DOS_AJUSTES,
  type NomeDoAjuste,
} from '@sorium/contratos/configuracoes/ajustes.ts'
import { corHexadecimal, ehEmail, ehEnderecoDoJogo, enderecoHttps } from '@sorium/contratos/configuracoes/textos.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'

const daPagina = Object.fromEntries(
  NOMES_DOS_AJUSTES.map((nome): [string, unknown] => [nome, linhaDoAjuste(nome).padrao]),
) as AjustesGuardados

const PADROES = {
  ...daPagina,
  /** Address of the pictures of the city's catalogue, with the placeholder {codigo} or {figura}. */
  figuras_endereco: null as string | null,
  acordo_visto: null as { em: string; por: string; acordo: string } | null,
  /** A requested change of who takes the market's fees from `vale_em` on (docs/decisoes/equipe.md); `carteira` null: the house. */
  carteira_da_taxa_nova: null as { carteira: string | null; vale_em: string; por: string } | null,
  /** The site's share of a sale, in 1/100 of a percent; a listing keeps the share with which it was made. */
  marketplace_taxa_bps: 1_000,
}
export type Ajustes = typeof PADROES

/** Texts of these kinds go into the Content-Security-Policy, style sheets and links, so they are checked again when they are read. */
const DE_LUGAR: Partial<Record<Especie, (texto: string) => string | null>> = {
  https: enderecoHttps,
  jogo: (texto) => (ehEnderecoDoJogo(texto) ? texto : null),
  cor: corHexadecimal,
  email: (texto) => (ehEmail(texto) ? texto : null),
}

interface ValorGravado {
  chave: string
  valor: unknown
}
const lerGravados = (leitura: Leitura) => leitura.linhas<ValorGravado>('select chave, valor from configuracoes_valor')
const ehAjuste = (chave: string): chave is NomeDoAjuste => (NOMES_DOS_AJUSTES as readonly string[]).includes(chave)

function comoVale({ chave, valor }: ValorGravado): unknown {
  const ler = ehAjuste(chave) ? DE_LUGAR[linhaDoAjuste(chave).especie] : undefined
  return ler ? (typeof valor === 'string' ? ler(valor) : null) : valor
}

/** A stored address, colour or e-mail address that is invalid is read as null. */
export async function lerAjustes(leitura: Leitura): Promise<Ajustes> {
  const linhas = (await lerGravados(leitura)).filter((l) => l.chave in PADROES)
  return Object.assign({ ...PADROES }, Object.fromEntries(linhas.map((l) => [l.chave, comoVale(l)]))) as Ajustes
}

export async function avisarDosInvalidos({ banco, log }: Pick<Ctx, 'banco' | 'log'>): Promise<void> {
  const invalidos = (await lerGravados(banco)).filter((l) => l.valor !== null && comoVale(l) === null).map((l) => l.chave)
  if (invalidos.length > 0)
    log.warn(
      { ajustes: invalidos },
      'o valor guardado destes ajustes não serve: o site serve sem eles; escreva-os de novo em Configurações',
    )
}

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
