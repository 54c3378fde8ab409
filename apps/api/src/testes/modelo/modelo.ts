import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Mundo, Pessoa } from '../aplicacao.ts'

export const PRECO = { real: 700n, zcoin: 450n } as const
export const TAXA = 13_500n

export type Moeda = 'brl' | 'sor'
export interface CompraDoModelo {
  id: string
  metodo: 'real' | 'zcoin'
  chave: string
  resposta: string
  fim: 'aberta' | 'entregue' | 'reembolsado'
}
export interface AnuncioDoModelo {
  id: string
  moeda: Moeda
  valor: bigint
  liquido: bigint
  estado: 'pendente' | 'ativo' | 'vendido' | 'entregue' | 'devolvendo' | 'cancelado'
  cancelando: boolean
  comprador: PessoaDoModelo | null
}
export interface PessoaDoModelo {
  carteira: boolean
  brl: bigint
  sor: bigint
  compras: CompraDoModelo[]
  anuncios: AnuncioDoModelo[]
}
export type Modelo = PessoaDoModelo[]
export interface Real {
  mundo: Mundo
  pessoas: Pessoa[]
  item: string
  admin: { token: string }
}

export const pessoaNova = (): PessoaDoModelo => ({ carteira: false, brl: 0n, sor: 0n, compras: [], anuncios: [] })

export function temAberto(m: PessoaDoModelo, modelo: Modelo): boolean {
  return (
    m.compras.some((c) => c.fim === 'aberta') ||
    m.anuncios.some((a) => !['entregue', 'cancelado'].includes(a.estado)) ||
    modelo.some((outro) => outro.anuncios.some((a) => a.estado === 'vendido' && a.comprador === m))
  )
}

async function conferirPessoa(m: PessoaDoModelo, { id }: Pessoa, { app }: Mundo): Promise<void> {
  const contas = await app.ctx.banco.linhas<{ moeda: string; saldo: bigint; soma: string; ultimo: bigint | null }>(
    `select c.moeda, c.saldo, coalesce((select sum(valor) from carteira_lancamento where conta = c.id), 0)::text as soma,
       (select saldo_apos from carteira_lancamento where conta = c.id order by id desc limit 1) as ultimo
     from carteira_conta c where dono = $1 and encerrada_em is null order by moeda`,
    [id],
  )
  expect(contas.map((c) => c.saldo)).toEqual(m.carteira ? [m.brl, m.sor] : [])
  for (const c of contas) expect([c.soma, c.ultimo ?? 0n]).toEqual([String(c.saldo), c.saldo])
  const compras = await app.ctx.banco.linhas<{ id: string; fim: string }>(
    `select id, case when estado in ('entregue', 'reembolsado') then estado else 'aberta' end as fim from loja_compra where usuario = $1 order by id`,
    [id],
  )
  expect(compras).toEqual(m.compras.map((c) => ({ id: c.id, fim: c.fim })))
  const anuncios = await app.ctx.banco.linhas('select id, estado from marketplace_anuncio where vendedor = $1 order by id', [id])
  expect(anuncios).toEqual(m.anuncios.map((a) => ({ id: a.id, estado: a.estado })))
}

export type Passo = fc.AsyncCommand<Modelo, Real>
export interface Cena {
  modelo: Modelo
  m: PessoaDoModelo
  p: Pessoa
  r: Real
}

/** After the step, everybody is compared with the model, because a sale changes two people. */
export function passo(nome: string, quem: number, fazer: (cena: Cena) => Promise<void>): Passo {
  return {
    check: () => true,
    run: async (modelo, r) => {
      const [m, p] = [modelo[quem], r.pessoas[quem]]
      if (!m || !p) throw new Error('no such person')
      await fazer({ modelo, m, p, r })
      for (const [i, outra] of modelo.entries()) await conferirPessoa(outra, r.pessoas[i]!, r.mundo)
    },
    toString: () => `${nome}(${quem})`,
  }
}

export function mover(m: PessoaDoModelo, moeda: Moeda, valor: bigint): void {
  m[moeda] += valor
}
