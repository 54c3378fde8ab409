import type { Alvo } from '../alvo.ts'
import type { ItemDoBench } from '../gente.ts'
import { conservado, contarPosse, contasDasVendas, noLugar, type Posse, repetidos } from './mercado-contagem.ts'
import type { Pedida } from './balcao.ts'

export interface ContasDaFeira {
  vendas: number
  foraDoLugar: string[]
  malPagas: string[]
  alem(dono: string, moeda: 'BRL' | 'SOR'): bigint
}

export async function conferirFeira(
  alvo: Alvo,
  p: { antes: Posse; anuncios: readonly string[]; pedidas: readonly Pedida[]; item: ItemDoBench },
): Promise<ContasDaFeira> {
  const agora = await contarPosse(alvo)
  const antes = comCompras(p)
  const { vendas, erradas, contas } = await contasDasVendas(alvo, p.anuncios)
  return {
    vendas,
    foraDoLugar: [...conservado(antes, agora), ...repetidos(agora), ...(await noLugar(alvo, { antes, agora, anuncios: p.anuncios }))],
    malPagas: erradas,
    alem: (dono, moeda) => contas.find((c) => c.dono === dono && c.moeda === moeda)?.valor ?? 0n,
  }
}

function comCompras(p: { antes: Posse; pedidas: readonly Pedida[]; item: ItemDoBench }): Posse {
  const dosPersonagens = new Map(p.antes.dosPersonagens)
  const noMundo = new Map(p.antes.noMundo)
  const { codigo, quantidade } = p.item
  for (const { compra, quem } of p.pedidas) {
    if (compra === null) continue
    const dele = `${quem.passport} ${codigo}`
    dosPersonagens.set(dele, (dosPersonagens.get(dele) ?? 0) + quantidade)
    noMundo.set(codigo, (noMundo.get(codigo) ?? 0) + quantidade)
  }
  return { ...p.antes, dosPersonagens, noMundo }
}

export async function emTransito(alvo: Alvo, anuncios: readonly string[]): Promise<string[]> {
  const linhas = await alvo.ctx.banco.linhas<{ oque: string }>(
    `select o.origem_tipo || ' ' || o.tipo || ' ' || o.passport as oque from entregas_operacao o
       where o.estado <> 'concluida' and o.origem_tipo like 'marketplace.%' and o.origem_id in (
         select id::text from marketplace_anuncio where id = any ($1::uuid[])
         union all select id::text from marketplace_venda where anuncio = any ($1::uuid[]))
     union all select 'venda ' || v.estado from marketplace_venda v
       where v.anuncio = any ($1::uuid[]) and v.estado not in ('entregue', 'reembolsado')
     union all select 'anúncio ' || a.estado from marketplace_anuncio a
       where a.id = any ($1::uuid[]) and a.estado not in ('ativo', 'entregue', 'cancelado')`,
    [anuncios],
  )
  return linhas.map((l) => l.oque)
}
