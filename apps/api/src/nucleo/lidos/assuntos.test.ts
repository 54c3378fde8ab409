import { expect, it } from 'vitest'
import { assuntosEscritos } from './assuntos.ts'

it.each([
  ['select nome from loja_item for update', []],
  ['update loja_item set nome = $1 where id = $2', ['loja']],
  ['insert into marketplace_anuncio (id) values ($1)', ['marketplace']],
  [
    `with x as (\n  update marketplace_anuncio set estado = 'vendido' returning id)\n insert into marketplace_venda select * from x`,
    ['marketplace'],
  ],
  ['delete from marketplace_categoria where id = $1', ['marketplace']],
  ['with novos as (select 1) insert into\n   hall_classificacao as h (ranking) select 1', ['pessoas']],
  ['UPDATE only sessao_usuario u set banido_em = now()', ['pessoas']],
  ['with e as (delete from eventos_evento returning 1) insert into configuracoes_valor select 1', ['eventos', 'configuracoes']],
  ['insert into loja_compra (id) values ($1)', []],
  ['insert into x select * from loja_item', []],
] as const)('%s', (sql, assuntos) => {
  for (let rodada = 0; rodada < 2; rodada++) expect(assuntosEscritos(sql)).toEqual(assuntos)
})
