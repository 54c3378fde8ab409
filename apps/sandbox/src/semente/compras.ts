import type { Aplicacao } from '@sorium/api/app'
import type { Conta } from '@sorium/api/nucleo/pessoas/conta.ts'
import { procurarItens } from '@sorium/api/modulos/loja/index.ts'
import { cancelarCompra, comprarItem } from '@sorium/api/modulos/loja/porta-compras.ts'
import { adminDoEmail, garantirUsuario } from '@sorium/api/modulos/sessao/index.ts'
import type { Banco, Leitura, Transacao } from '@sorium/api/nucleo/banco/index.ts'
import { mundoInicial } from './mundo.ts'
import { PESSOAS_DA_COMUNIDADE, type Pessoa } from './pessoas.ts'

interface CompraDaSemente {
  item: string
  comprador: 'na cidade' | 'fora da cidade'
  cancelada?: string
}

/** All are paid in R$, because spent Sorium would move the quote. */
export const COMPRAS: readonly CompraDaSemente[] = [
  { item: 'Kit de Reparo Completo', comprador: 'na cidade' },
  { item: 'Barraca de Camping', comprador: 'na cidade' },
  { item: 'Lancha Beira-Mar', comprador: 'na cidade' },
  { item: 'Rolo de Bandagens', comprador: 'na cidade' },
  { item: 'Relógio de Luxo', comprador: 'na cidade', cancelada: 'Comprou em dobro e pediu o valor de volta.' },
  { item: 'Fardo de Água', comprador: 'fora da cidade' },
]

const RICO = 300_00n

interface Comprador {
  pessoa: Pessoa
  passport: number
}

export function compradores(agora: Date): Record<CompraDaSemente['comprador'], Comprador[]> {
  const { personagens, online } = mundoInicial(agora)
  const todos = PESSOAS_DA_COMUNIDADE.filter((p) => (p.carteira?.reais ?? 0n) >= RICO).flatMap((pessoa) => {
    const primeiro = personagens.find((c) => c.License === pessoa.license)
    return primeiro ? [{ pessoa, passport: primeiro.id }] : []
  })
  const naCidade = (c: Comprador) => online.includes(c.passport)
  return { 'na cidade': todos.filter(naCidade), 'fora da cidade': todos.filter((c) => !naCidade(c)) }
}

export async function semearCompras({ ctx, entregas }: Pick<Aplicacao, 'ctx' | 'entregas'>, emailDoAdmin: string): Promise<void> {
  const { banco, relogio } = ctx
  const agora = relogio.agora()
  const gente = compradores(agora)
  for (const [n, { item, comprador, cancelada }] of COMPRAS.entries()) {
    const quem = gente[comprador][n % gente[comprador].length]
    if (!quem) throw new Error(`Nobody of the city can buy '${item}'.`)
    const { pessoa, passport } = quem
    const conta = await banco.transacao((tx) => contaDe(tx, pessoa))
    const corpo = { item_id: await itemDe(banco, item), metodo_pagamento: 'real' as const, personagem_id: passport }
    const { resposta, fazer } = await comprarItem({ ctx, entregas }, { conta, corpo })
    await banco.transacao(fazer)
    if (cancelada === undefined) continue
    const admin = await contaDoAdmin(banco, emailDoAdmin)
    await banco.transacao((tx) => cancelarCompra(tx, entregas, { conta: admin, id: resposta.corpo.compra_id, motivo: cancelada }))
  }
}

const SEM_SESSAO = { sessao: '', avatarUrl: '' }

async function contaDe(tx: Transacao, { discordId, nomeExibido: nome, email }: Pessoa): Promise<Conta> {
  const { id } = await garantirUsuario(tx, { discordId, nome, email })
  return { ...SEM_SESSAO, papel: 'jogador', id, nome, email, discordId }
}

async function contaDoAdmin(leitura: Leitura, email: string): Promise<Conta> {
  const admin = await adminDoEmail(leitura, email)
  if (!admin) throw new Error(`Nobody administers as '${email}'.`)
  return { ...SEM_SESSAO, papel: 'admin', id: admin.id, nome: '', email, discordId: null }
}

async function itemDe(leitura: Banco, nome: string): Promise<string> {
  const achados = await procurarItens(leitura, { busca: nome, limite: 5 })
  const item = achados.find((i) => i.nome === nome)
  if (!item) throw new Error(`The shop sells no '${nome}'.`)
  return item.id
}
