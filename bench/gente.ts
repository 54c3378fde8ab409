import { randomUUID } from 'node:crypto'
import { abrirCarteira, lancar } from '@sorium/api/modulos/carteira/index.ts'
import { vincularContas } from '@sorium/api/modulos/perfil/index.ts'
import { garantirUsuario } from '@sorium/api/modulos/sessao/index.ts'
import { abrirSessao } from '@sorium/api/modulos/sessao/repositorio.ts'
import { criarAssinador } from '@sorium/api/modulos/sessao/token.ts'
import type { Transacao } from '@sorium/api/nucleo/banco/index.ts'
import type { Ctx } from '@sorium/api/nucleo/contexto.ts'
import { emPistas } from '@sorium/api/nucleo/trabalhos/pistas.ts'
import type { Dispatcher } from 'undici'

interface ComCtx {
  ctx: Pick<Ctx, 'banco' | 'config'>
}

export interface Comprador {
  id: string
  token: string
  passport: number
}

type Onde = 'online' | 'fora' | 'qualquer'

interface PersonagemDaCidade {
  servidor: string
  passport: number
  id_conta: number
  discord_id: string | null
  license: string | null
}

/**
 * For each account at most one character in the city and one outside; those in the city come first. Waits until the game has reported the
 * accounts, because a later report would remove the link to Discord that `reunirGente` makes.
 */
async function personagens(alvo: ComCtx, p: { quantos: number; onde: Onde }): Promise<PersonagemDaCidade[]> {
  for (let tentativa = 0; ; tentativa++) {
    const linhas = await alvo.ctx.banco.linhas<PersonagemDaCidade>(
      `select distinct on (p.passport = any (s.online), p.id_conta) p.servidor, p.passport, p.id_conta, c.discord_id, c.license
       from entregas_personagem p join entregas_servidor s on s.id = p.servidor left join entregas_conta c using (servidor, id_conta)
       where case $1 when 'fora' then p.id_conta > $3 when 'online' then p.id_conta >= 5 and c.license is not null and p.passport = any (s.online)
         else p.id_conta >= 5 and c.license is not null end
       order by p.passport = any (s.online) desc, p.id_conta, p.passport limit $2`,
      [p.onde, p.quantos, PRIMEIRA_CONTA_DE_FORA],
    )
    if (linhas.length === p.quantos) return linhas
    if (tentativa > 60) throw new Error(`A cidade só tem ${linhas.length} personagens para o bench; são precisos ${p.quantos}.`)
    await new Promise((pronto) => setTimeout(pronto, 500))
  }
}

/**
 * Made-up characters for buyers outside of the city. They belong to a game server that never connects, so nothing is delivered to them.
 * Their account numbers and passports are above this number.
 */
const PRIMEIRA_CONTA_DE_FORA = 5_000_000
const SERVIDOR_DE_FORA = 'bench'
async function povoarFora(alvo: ComCtx, quantos: number): Promise<void> {
  await alvo.ctx.banco.transacao(async (tx) => {
    await tx.executar(
      `insert into entregas_servidor (id, nome, chave_cifrada) values ($1, 'Bench, fora da cidade', '\\x00') on conflict do nothing`,
      [SERVIDOR_DE_FORA],
    )
    await tx.executar(
      `insert into entregas_personagem (servidor, passport, id_conta, nome, sobrenome, banco, garagem, versao)
       select $3, $1 + i, $1 + i, 'Fora', 'B' || i, 0, 1, 1 from generate_series(1, $2::int) i on conflict do nothing`,
      [PRIMEIRA_CONTA_DE_FORA, quantos, SERVIDOR_DE_FORA],
    )
  })
}

/** `brl`, `sor`: the balances afterwards, in hundredths. */
export async function reunirGente(alvo: ComCtx, p: { quantos: number; brl: bigint; sor: bigint; onde?: Onde }): Promise<Comprador[]> {
  if (p.onde === 'fora') await povoarFora(alvo, p.quantos)
  const cidade = await personagens(alvo, { quantos: p.quantos, onde: p.onde ?? 'qualquer' })
  return emPistas(cidade, 8, async (c) => {
    const discordId = c.discord_id ?? String(800_000_000_000_000_000n + BigInt(c.id_conta))
    const { id } = await alvo.ctx.banco.transacao(async (tx) => {
      const nome = `Bench ${c.id_conta}`
      const usuario = await garantirUsuario(tx, { discordId, nome, email: `bench${c.id_conta}@exemplo.com` })
      await vincularContas(tx, [
        { servidor: c.servidor, idConta: c.id_conta, discordId, license: c.license ?? `bench${c.id_conta}`, versao: Date.now() },
      ])
      await abrirCarteira(tx, usuario.id)
      await ajustarSaldo(tx, usuario.id, { BRL: p.brl, SOR: p.sor })
      return usuario
    })
    return { id, passport: c.passport, token: await entrar(alvo, id) }
  })
}

export async function entrar({ ctx }: ComCtx, id: string): Promise<string> {
  const sessao = await ctx.banco.transacao((tx) => abrirSessao(tx, { papel: 'jogador', dono: id, horas: 2 }))
  const ninguem = { nome: '', email: '', discord_nome: null, personagem_nome: null, avatar_url: null }
  return criarAssinador(ctx.config.segredoDaSessao).assinar({ sub: id, sid: sessao.id, papel: 'jogador', ...ninguem }, sessao.expira_em)
}

export async function ajustarSaldo(tx: Transacao, dono: string, alvo: Record<'BRL' | 'SOR', bigint>): Promise<void> {
  for (const moeda of ['BRL', 'SOR'] as const) {
    const conta = await tx.linha<{ saldo: bigint }>(
      `select saldo from carteira_conta where dono = $1 and moeda = $2 and tipo = 'usuario'`,
      [dono, moeda],
    )
    const valor = alvo[moeda] - (conta?.saldo ?? 0n)
    if (valor === 0n) continue
    await lancar(tx, {
      tipo: 'credito',
      ref: `bench:${randomUUID()}`,
      ator: 'sistema',
      descricao: 'Bench',
      pernas: [
        { casa: 'casa_ajuste', moeda, valor: -valor },
        { dono, moeda, valor },
      ],
    })
  }
}

export async function saldoDe(alvo: ComCtx, dono: string, moeda: 'BRL' | 'SOR'): Promise<bigint> {
  const linha = await alvo.ctx.banco.linha<{ saldo: bigint }>('select saldo from carteira_conta where dono = $1 and moeda = $2', [
    dono,
    moeda,
  ])
  return linha?.saldo ?? -1n
}

export interface ItemDoBench {
  id: string
  nome: string
  brl: bigint
  sor: bigint | null
  codigo: string
  quantidade: number
}

/** A permanent item that goes into the inventory and is sold for R$: smallest amount first, then lowest price. */
export async function itemBarato(alvo: ComCtx, p: { tambemEmSorium?: boolean } = {}): Promise<ItemDoBench> {
  const linha = await alvo.ctx.banco.linha<ItemDoBench>(
    `select id, nome, preco_brl as brl, preco_sor as sor, operacao->'entrega'->'dados'->>'item' as codigo,
       (operacao->'entrega'->'dados'->>'quantidade')::int as quantidade
     from loja_item where excluido_em is null and preco_brl > 0 and tipo = 'permanente' and operacao->'entrega'->>'tipo' = 'dar_item'
       and (not $1 or preco_sor > 0) and operacao->'entrega'->'dados'->>'item' not like 'WEAPON%'
     order by (operacao->'entrega'->'dados'->>'quantidade')::int, preco_brl, id limit 1`,
    [p.tambemEmSorium ?? false],
  )
  if (!linha) throw new Error('A loja não tem item para o bench.')
  return linha
}

export function pedidoDeCompra(quem: Comprador, item: ItemDoBench, metodo: 'real' | 'zcoin' = 'real') {
  return { item_id: item.id, metodo_pagamento: metodo, personagem_id: quem.passport }
}

export async function comprarUma(
  http: Dispatcher,
  quem: Comprador,
  item: ItemDoBench,
): Promise<{ status: number; tenteEmS: number | null }> {
  const r = await http.request({
    method: 'POST',
    path: '/api/loja/comprar',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${quem.token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify(pedidoDeCompra(quem, item)),
  })
  await r.body.dump({ limit: 10_000_000 })
  const tente = r.headers['retry-after']
  return { status: r.statusCode, tenteEmS: tente === undefined ? null : Number(tente) }
}
