import type { Leitura } from '../banco/index.ts'

export const SEM_NOME = 'Conta encerrada'

export interface Rastros {
  nomes: readonly string[]
  emails: readonly string[]
  licencas: readonly string[]
  numeros: readonly string[]
  passports: readonly number[]
  /** The person's objects as the audit log writes them: 'compra:<id>'. */
  objetos: readonly string[]
  /** Ids of the purchases and sales whose operations in the game belong to the person. */
  origens: readonly string[]
  /** Everybody who sold to the person or bought from him in the market: 'jogador:<id>'. */
  outros: readonly string[]
}

export interface Citacao {
  /** Whole names of at least two words, because a single word may mean somebody else. */
  nomes: string[]
  /** The names and their words of three letters or more, for texts that are about this person. */
  palavras: string[]
  fortes: string[]
  numeros: string[]
}

export function juntarRastros(partes: readonly Partial<Rastros>[]): Rastros {
  const unicos = <T>(de: (p: Partial<Rastros>) => readonly T[] | undefined) => [...new Set(partes.flatMap((p) => de(p) ?? []))]
  return {
    nomes: unicos((p) => p.nomes),
    emails: unicos((p) => p.emails).filter((e) => e !== ''),
    licencas: unicos((p) => p.licencas).filter((l) => l !== ''),
    numeros: unicos((p) => p.numeros),
    passports: unicos((p) => p.passports),
    objetos: unicos((p) => p.objetos),
    origens: unicos((p) => p.origens),
    outros: unicos((p) => p.outros),
  }
}

const PARTICULAS = ['das', 'dos', 'del', 'van', 'von', 'the']

export function prepararCitacao(leitura: Leitura, r: Rastros): Promise<Citacao> {
  const licencas = r.licencas.flatMap((l) => [l, l.slice(l.indexOf(':') + 1)])
  return leitura.uma<Citacao>(
    `with nomes as (select distinct btrim(nucleo_dobrar(n)) as nome from unnest($1::text[]) as t (n)),
       palavras as (select p from nomes, regexp_split_to_table(nome, ' ') as w (p) where length(p) >= 3 and p <> all ($4::text[])
         union select nome from nomes where length(nome) >= 3),
       fortes as (select btrim(nucleo_dobrar(f)) as forte from unnest($2::text[]) as t (f)),
       numeros as (select regexp_replace(n, '\\D', '', 'g') as numero from unnest($3::text[]) as t (n))
     select array(select '% ' || nome || ' %' from nomes where nome ~ '.{2} .{2}') as nomes,
       array(select '% ' || p || ' %' from palavras) as palavras,
       array(select '% ' || forte || ' %' from fortes where length(forte) >= 5) as fortes,
       array(select '%' || numero || '%' from numeros where length(numero) >= 8) as numeros`,
    [r.nomes, [...r.emails, ...licencas], r.numeros, PARTICULAS],
  )
}
