import {
  type AjustesNoFio,
  type Configuracoes,
  type Especie,
  linhaDoAjuste,
  type MudancaDasConfiguracoes,
  type NomeDoAjuste,
  NOMES_DOS_AJUSTES,
} from '@sorium/contratos/configuracoes/index.ts'
import { taxaDe, valorDe } from '@sorium/contratos/comum/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { type Ajustes, gravarAjustes, lerAjustes } from './ajustes/ajustes.ts'
import { auditar } from './auditoria/auditoria.ts'
import { pedirCarteiraDaTaxa, travarConfiguracoes } from './ajustes/carteira-da-taxa.ts'
import { exigirLogo } from './aparencia/logo.ts'
import { ajustesDoPedido } from './ajustes/pedido.ts'

const NO_FIO: Partial<Record<Especie, (guardado: string) => number>> = {
  taxa: (guardado) => taxaDe(BigInt(guardado)),
  sorium: (guardado) => valorDe(BigInt(guardado)),
  reais: (guardado) => valorDe(BigInt(guardado)),
}

export function apresentarConfiguracoes(a: Ajustes): Configuracoes {
  const noFio = (nome: NomeDoAjuste) => NO_FIO[linhaDoAjuste(nome).especie]?.(String(a[nome])) ?? a[nome]
  return Object.fromEntries(NOMES_DOS_AJUSTES.map((nome) => [nome, noFio(nome)])) as AjustesNoFio
}

export interface Consultados {
  temCarteira(leitura: Leitura, dono: string): Promise<boolean>
  exigirCotacaoNaFaixa(leitura: Leitura, p: { antes: Ajustes; depois: Ajustes }): Promise<void>
}

export async function mudarConfiguracoes(
  tx: Transacao,
  p: { conta: Conta; corpo: MudancaDasConfiguracoes; hostDoLogo: string | null; consultados: Consultados; agora: Date },
): Promise<Ajustes> {
  const { id_carteira_admin_taxa: carteira, ...resto } = ajustesDoPedido(p.corpo)
  const pedidas: Partial<Ajustes> = resto
  await travarConfiguracoes(tx)
  const antes = await lerAjustes(tx)
  if (pedidas.logo_url) await exigirLogo(tx, pedidas.logo_url, p.hostDoLogo)
  if (carteira !== undefined && carteira !== antes.id_carteira_admin_taxa) {
    if (carteira !== null && !(await p.consultados.temCarteira(tx, carteira))) throw new Recusa('configuracoes.carteira_inexistente')
    await pedirCarteiraDaTaxa(tx, { conta: p.conta, antes, carteira, agora: p.agora })
  }
  const mudou = (Object.keys(pedidas) as (keyof Ajustes)[]).filter((chave) => !iguais(pedidas[chave], antes[chave]))
  if (mudou.length === 0) return antes
  exigirServidorDoDiscord({ ...antes, ...pedidas })
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

function exigirServidorDoDiscord(a: Ajustes): void {
  const precisa = a.discord_exigir_membro || a.discord_banir_bloqueados || a.discord_bloquear_banidos
  if (precisa && !a.discord_servidor) throw new Recusa('configuracoes.discord_sem_servidor', { detalhes: 'discord_servidor' })
}

const iguais = (um: unknown, outro: unknown) => JSON.stringify(um) === JSON.stringify(outro)
