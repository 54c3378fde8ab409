import type { Leitura } from '#nucleo/banco/index.ts'
import { dobrar } from './texto.ts'
import type { AnunciosAchados } from './repositorio.ts'
import { deslizes, LETRAS_PARA_DESLIZAR, trocas } from './semelhanca.ts'
import { palavrasDe } from './termos.ts'

type Tipo = 'codigo' | 'vendedor'

const MAXIMO_DE_CADA = 60
const PALAVRAS_PARA_ADIVINHAR = 5
const CANDIDATOS = 100
/** A prefix with this character at its end sorts after every word that begins with the prefix. */
const FIM = '\u{10FFFF}'

/** A subquery instead of a join, so that each name costs one index lookup. */
const TEM_A_VENDA: Record<Tipo, string> = {
  codigo: `(select true from marketplace_anuncio a where a.estado = 'ativo' and a.codigo = t.chave limit 1)`,
  vendedor: `(select true from marketplace_anuncio a where a.estado = 'ativo' and a.vendedor = t.chave::uuid limit 1)`,
}

const LETRAS_PARA_O_MEIO = 3
const PALAVRAS_COM_O_MEIO = 2_000

/** If no name contains all typed words, similar names are returned. null: the search is empty. */
export async function acharTermos(leitura: Leitura, texto: string): Promise<AnunciosAchados | null> {
  const palavras = palavrasDe(dobrar(texto))
  if (palavras.length === 0) return texto.trim() === '' ? null : { codigos: [], vendedores: [] }
  const exatos = await acharEscritos(leitura, palavras)
  if (exatos.codigos.length + exatos.vendedores.length > 0) return exatos
  const codigos = await acharParecidos(leitura, 'codigo', palavras)
  return { codigos, vendedores: codigos.length > 0 ? [] : await acharParecidos(leitura, 'vendedor', palavras) }
}

/** Looks up only the longest word and filters by the others. Words have only letters and digits, so LIKE needs no escaping. */
async function acharEscritos(leitura: Leitura, palavras: readonly string[]): Promise<AnunciosAchados> {
  const [principal = ''] = palavras.toSorted((a, b) => b.length - a.length)
  const meio = principal.length >= LETRAS_PARA_O_MEIO
  // With literal limits the planner knows that it need not read and sort all matches.
  const porInicio = (tipo: Tipo) => `
    (select '${tipo}' as tipo, t.chave from marketplace_termo t
     where t.tipo = '${tipo}' and t.palavra >= $1 and t.palavra < $2 and t.busca like all ($3::text[]) and ${TEM_A_VENDA[tipo]}
     order by t.palavra, t.chave limit ${MAXIMO_DE_CADA})`
  const noMeio = (tipo: Tipo) => `
    (select '${tipo}', t.chave from (
       select t.chave, t.busca from marketplace_termo t where t.tipo = '${tipo}' and t.palavra like '%' || $1 || '%' limit ${PALAVRAS_COM_O_MEIO}) t
     where t.busca like all ($4::text[]) and ${TEM_A_VENDA[tipo]} limit ${MAXIMO_DE_CADA})`
  const partes = [porInicio('codigo'), porInicio('vendedor'), ...(meio ? [noMeio('codigo'), noMeio('vendedor')] : [])]
  const linhas = await leitura.linhas<{ tipo: Tipo; chave: string }>(partes.join(' union all '), [
    principal,
    principal + FIM,
    palavras.map((p) => `% ${p}%`),
    ...(meio ? [palavras.map((p) => (p.length < LETRAS_PARA_O_MEIO ? `% ${p}%` : `%${p}%`))] : []),
  ])
  const de = (tipo: Tipo) => [...new Set(linhas.filter((l) => l.tipo === tipo).map((l) => l.chave))].slice(0, MAXIMO_DE_CADA)
  return { codigos: de('codigo'), vendedores: de('vendedor') }
}

/** Words with two neighbouring letters swapped share few trigrams with the right word, so they are looked up separately. */
async function acharParecidos(leitura: Leitura, tipo: Tipo, palavras: readonly string[]): Promise<string[]> {
  const compridas = palavras.filter((p) => p.length >= LETRAS_PARA_DESLIZAR).slice(0, PALAVRAS_PARA_ADIVINHAR)
  if (compridas.length === 0) return []
  const nomes = await leitura.linhas<{ chave: string; busca: string }>(
    `select t.chave, t.busca from (
       select n.* from unnest($1::text[]) d (palavra) cross join lateral (
         select t.chave, t.busca from marketplace_termo t where t.tipo = '${tipo}' and t.palavra % d.palavra
         order by similarity(t.palavra, d.palavra) desc, t.chave limit ${CANDIDATOS}) n
       union
       select n.* from unnest($2::text[]) d (palavra) cross join lateral (
         select t.chave, t.busca from marketplace_termo t where t.tipo = '${tipo}' and t.palavra >= d.palavra and t.palavra < d.palavra || $3
         order by t.palavra, t.chave limit ${CANDIDATOS}) n
     ) t where ${TEM_A_VENDA[tipo]}`,
    [compridas, compridas.flatMap(trocas), FIM],
  )
  const porChave = new Map<string, number>()
  for (const { chave, busca } of nomes) {
    const n = deslizes(palavras, busca)
    if (n !== null) porChave.set(chave, Math.min(n, porChave.get(chave) ?? n))
  }
  const ordenadas = [...porChave].toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
  return ordenadas.slice(0, MAXIMO_DE_CADA).map(([chave]) => chave)
}
