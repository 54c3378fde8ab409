import {
  type Configuracoes,
  corHexadecimal,
  lerGrupos,
  LIMITES_DAS_CONFIGURACOES as LIMITES,
  type MudancaDasConfiguracoes,
} from '@sorium/contratos/configuracoes/index.ts'
import { centavosDe, taxaDe, taxaInteira, valorDe } from '@sorium/contratos/comum/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/http/index.ts'
import { type Ajustes, gravarAjustes, lerAjustes } from './ajustes.ts'
import { auditar } from './auditoria.ts'
import { enderecoDoJogo, enderecoHttps } from './enderecos.ts'
import { exigirLogo } from './logo.ts'

export function apresentarConfiguracoes(a: Ajustes): Configuracoes {
  return {
    nome: a.nome,
    logo_url: a.logo_url,
    id_carteira_admin_taxa: a.id_carteira_admin_taxa,
    cor_primaria: a.cor_primaria,
    cor_secundaria: a.cor_secundaria,
    cor_fonte: a.cor_fonte,
    radio_url: a.radio_url,
    endereco_servidor: a.endereco_servidor,
    convite_discord: a.convite_discord,
    marketplace_moderar: a.marketplace_moderar,
    marketplace_dias: a.marketplace_dias,
    marketplace_maximo_abertos: a.marketplace_maximo_abertos,
    cotacao_valor_base: taxaDe(BigInt(a.cotacao_valor_base)),
    cotacao_valor_minimo: taxaDe(BigInt(a.cotacao_valor_minimo)),
    cotacao_profundidade: valorDe(BigInt(a.cotacao_profundidade)),
    cotacao_variacao_maxima: a.cotacao_variacao_maxima,
    credito_maximo_por_vez: valorDe(BigInt(a.credito_maximo_por_vez)),
    credito_maximo_por_dia: valorDe(BigInt(a.credito_maximo_por_dia)),
    grupos_permitidos: [...a.grupos_permitidos],
  }
}

/** What modules above know of a change. */
export interface Consultados {
  /** Whether a wallet can be paid. */
  temCarteira(leitura: Leitura, dono: string): Promise<boolean>
  /** @throws Recusa when the change would take the published rate too far. */
  exigirCotacaoNaFaixa(leitura: Leitura, p: { antes: Ajustes; depois: Ajustes }): Promise<void>
}

/** Changes what was sent, with one audit row that says only what changed. @throws Recusa. */
export async function mudarConfiguracoes(
  tx: Transacao,
  p: { conta: Conta; corpo: MudancaDasConfiguracoes; hostDoLogo: string | null; consultados: Consultados },
): Promise<Ajustes> {
  const pedidas = ajustesDoPedido(p.corpo)
  // One change at a time: what the audit calls "before" is what this one replaces.
  await tx.executar('lock table configuracoes_valor in share row exclusive mode')
  const antes = await lerAjustes(tx)
  if (pedidas.logo_url) await exigirLogo(tx, pedidas.logo_url, p.hostDoLogo)
  const carteira = pedidas.id_carteira_admin_taxa
  if (carteira && carteira !== antes.id_carteira_admin_taxa && !(await p.consultados.temCarteira(tx, carteira)))
    throw new Recusa('configuracoes.carteira_inexistente')
  const mudou = (Object.keys(pedidas) as (keyof Ajustes)[]).filter((chave) => !iguais(pedidas[chave], antes[chave]))
  if (mudou.length === 0) return antes
  await p.consultados.exigirCotacaoNaFaixa(tx, { antes, depois: { ...antes, ...pedidas } })
  const so = (de: Partial<Ajustes>) => Object.fromEntries(mudou.map((chave) => [chave, de[chave] ?? null])) as Partial<Ajustes>
  await gravarAjustes(tx, so(pedidas))
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: 'admin',
    acao: 'configuracoes.mudou',
    objeto: 'configuracoes',
    antes: so(antes),
    depois: so(pedidas),
  })
  return { ...antes, ...so(pedidas) }
}

const iguais = (um: unknown, outro: unknown) => JSON.stringify(um) === JSON.stringify(outro)

/** Texts cleaned, numbers as they are kept; only what was sent. */
function ajustesDoPedido(corpo: MudancaDasConfiguracoes): Partial<Ajustes> {
  const nome = corpo.nome.trim().replaceAll(/\s+/g, ' ')
  if (nome === '') throw new Recusa('configuracoes.nome_obrigatorio')
  const pedidas: Record<string, unknown> = { nome }
  const por = <C extends keyof MudancaDasConfiguracoes>(campo: C, ler: (valor: NonNullable<MudancaDasConfiguracoes[C]>) => unknown) => {
    const valor = corpo[campo]
    if (valor !== undefined) pedidas[campo] = valor === null || valor === '' ? null : ler(valor)
  }
  for (const cor of ['cor_primaria', 'cor_secundaria', 'cor_fonte'] as const) por(cor, (v) => corDoPedido(cor, v.trim()))
  por('logo_url', (v) => v.trim() || null)
  por('radio_url', (v) => enderecoHttps('radio_url', v.trim()))
  por('convite_discord', (v) => enderecoHttps('convite_discord', v.trim()))
  por('endereco_servidor', (v) => enderecoDoJogo(v.trim()))
  por('id_carteira_admin_taxa', (v) => v.trim().toLowerCase() || null)
  for (const campo of ['marketplace_moderar', 'marketplace_dias', 'marketplace_maximo_abertos', 'cotacao_variacao_maxima'] as const)
    por(campo, (v) => v)
  por('cotacao_valor_base', (v) => parametro('cotacao_valor_base', taxaInteira(v), { de: 1n, ate: LIMITES.cotacaoMaxima }))
  por('cotacao_valor_minimo', (v) => parametro('cotacao_valor_minimo', taxaInteira(v), { de: 1n, ate: LIMITES.cotacaoMaxima }))
  por('cotacao_profundidade', (v) =>
    parametro('cotacao_profundidade', centavosDe(v), { de: LIMITES.profundidadeMinima, ate: LIMITES.profundidadeMaxima }),
  )
  por('credito_maximo_por_vez', (v) => limite('credito_maximo_por_vez', centavosDe(v), LIMITES.creditoPorVez))
  por('credito_maximo_por_dia', (v) => limite('credito_maximo_por_dia', centavosDe(v), LIMITES.creditoPorDia))
  if (corpo.grupos_permitidos !== undefined) pedidas['grupos_permitidos'] = grupos(corpo.grupos_permitidos)
  return pedidas
}

function grupos(pedidos: string | readonly string[]): string[] {
  const nomes = lerGrupos(typeof pedidos === 'string' ? pedidos : pedidos.join(','))
  if (!nomes) throw new Recusa('configuracoes.grupos_invalidos', { detalhes: 'grupos_permitidos' })
  return nomes
}

function corDoPedido(campo: string, texto: string): string | null {
  if (texto === '') return null
  const cor = corHexadecimal(texto)
  if (cor === null) throw new Recusa('configuracoes.cor_invalida', { detalhes: campo })
  return cor
}

function parametro(campo: string, inteiro: bigint | null, limites: { de: bigint; ate: bigint }): string {
  if (inteiro === null || inteiro < limites.de || inteiro > limites.ate)
    throw new Recusa('configuracoes.cotacao_invalida', { detalhes: campo })
  return String(inteiro)
}

/** From nothing at all to what the system allows. */
function limite(campo: string, centavos: bigint | null, ate: bigint): string {
  if (centavos === null || centavos < 0n || centavos > ate) throw new Recusa('configuracoes.limite_invalido', { detalhes: campo })
  return String(centavos)
}
