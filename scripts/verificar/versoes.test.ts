import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { tiraSemDizer } from './so-acrescenta.ts'
import { conferirVersoes, type Fatos, faltasDaVersao } from './versoes.ts'

const CERTO: Fatos = {
  versao: '0.3.0',
  changelog: '# O que mudou\n\n## 0.3.0 — hoje\n\nMais.\n\n## 0.2.0\n\nAlgo.\n\n## 0.1.0\n\nO começo.\n',
  publicadas: { '0.1.0': '0057', '0.2.0': '0070' },
  migracoes: [
    { nome: '0071-nova.sql', exige: null },
    { nome: '0072-tira.sql', exige: '0065' },
  ],
}
const comMigracao = (nome: string, exige: string): Fatos => ({ ...CERTO, migracoes: [{ nome, exige }] })

describe('what a version promises', () => {
  it('is kept by this one', () => {
    expect(conferirVersoes(path.join(import.meta.dirname, '../..'))).toEqual({ ok: true, saida: '\n' })
  })

  it('is kept when the entry is there and what is taken away was replaced a version before', () => {
    expect(faltasDaVersao(CERTO)).toEqual([])
  })

  it.each<[string, Fatos, string]>([
    ['has no entry for owners', { ...CERTO, versao: '0.4.0' }, 'não tem uma parte "## 0.4.0"'],
    [
      'is behind its entries',
      { ...CERTO, versao: '0.2.0', publicadas: { '0.1.0': '0057' } },
      'fala da 0.3.0, e package.json ainda é da 0.2.0',
    ],
    ['tells the older one first', { ...CERTO, changelog: '## 0.1.0\n## 0.2.0\n## 0.3.0\n' }, 'a mais nova vem em cima'.slice(2)],
    [
      'does not know where the one before ended',
      { ...CERTO, publicadas: { '0.1.0': '0057' } },
      'não diz com que migração a versão 0.2.0 saiu',
    ],
    ['counts as published while it is made', { ...CERTO, publicadas: { ...CERTO.publicadas, '0.3.0': '0072' } }, 'já tem a 0.3.0'],
    ['takes away what this very version replaced', comMigracao('0072-tira.sql', '0071'), 'só pode sair uma versão depois'],
    ['takes away within an older version what that replaced', comMigracao('0069-tira.sql', '0065'), 'a versão de antes vai até a 0057'],
  ])('is broken when it %s', (_caso, fatos, dito) => {
    expect(faltasDaVersao(fatos).join('\n')).toContain(dito)
  })
})

describe('a migration only adds', () => {
  it.each([
    ['drop table a;', true],
    ['alter table a drop column b;', true],
    ['alter table a drop b;', true],
    ['alter table a rename column b to c;', true],
    ['alter table a alter column b type bigint;', true],
    ['alter table a alter b type bigint;', true],
    ['alter table a alter b set not null;', true],
    ['alter table a add column b int not null;', true],
    ['alter table a add b int not null, add c int not null default 0;', true],
    ['alter table a add column b int not null default 0;', false],
    ['alter table a add column b int generated always as identity not null;', false],
    ['alter table a add column b int;', false],
    ['alter table a add constraint b check (c > 0);', true],
    ['alter table a add check (c > 0);', true],
    ['alter table a add unique (c);', true],
    ['create unique index b on a (c);', true],
    ['create table a (b int not null); create unique index c on a (b); alter table a add check (b > 0);', false],
    ['alter table a add constraint b primary key using index c;', true],
    ['revoke select on a from public;', true],
    ['create index b on a (c);', false],
    ['alter table a alter column b drop not null;', false],
    ['drop index b;', false],
    ["insert into a (b) values ('drop table c');", false],
    ['alter table a drop constraint b, add constraint b check (c in (1, 2, 3));', false],
    ['alter table a add column b int, add constraint d check (b is null or c > 0);', false],
    ['alter table a rename to b;', true],
    ['truncate a;', true],
    ["-- drop table a\ncomment on table a is 'x';", false],
  ])('%s', (sql, tira) => {
    expect(tiraSemDizer('banco/migracoes/0090-x.sql', sql).length).toBe(tira ? 1 : 0)
    expect(tiraSemDizer('banco/migracoes/0090-x.sql', `-- exige: 0080\n${sql}`)).toEqual([])
  })

  it('asks for an older migration than itself, and may say why nothing is refused', () => {
    expect(tiraSemDizer('banco/migracoes/0090-x.sql', '-- exige: 0090\ndrop table a;')).toHaveLength(1)
    expect(
      tiraSemDizer('banco/migracoes/0090-x.sql', '-- cabe: the old code writes one row for each c\ncreate unique index b on a (c);'),
    ).toEqual([])
    expect(tiraSemDizer('banco/migracoes/0090-x.sql', '-- cabe: nobody reads it\ndrop table a;')).toHaveLength(1)
  })
})
