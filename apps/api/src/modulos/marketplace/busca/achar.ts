/** From what somebody typed to the things and sellers that are meant. Both lists are bounded, best first. */
import type { Leitura } from '#nucleo/banco/index.ts'
import { dobrar } from '../texto.ts'
import type { Achados } from './repositorio.ts'
import { deslizes } from './semelhanca.ts'
import { palavrasDe } from './termos.ts'

const MAXIMO_DE_CADA = 60
const LETRAS_PARA_ADIVINHAR = 4
const PALAVRAS_PARA_ADIVINHAR = 5
/** Above every word that begins alike. */
const FIM = '\u{10FFFF}'

/**
 * Names of which every typed word begins a word; if there are none, names with words spelled alike. Only things and sellers that have something
 * on sale count. null: nothing was asked for.
 */
export async function acharTermos(leitura: Leitura, texto: string): Promise<Achados | null> {
  const palavras = palavrasDe(dobrar(texto))
  if (palavras.length === 0) return texto.trim() === '' ? null : { codigos: [], vendedores: [] }
  const exatos = await acharPorInicio(leitura, palavras)
  if (exatos.codigos.length + exatos.vendedores.length > 0) return exatos
  const codigos = await acharParecidos(leitura, 'codigo', palavras)
  return { codigos, vendedores: codigos.length > 0 ? [] : await acharParecidos(leitura, 'vendedor', palavras) }
}

/** Words are letters and digits only (dobrar), so nothing in them means anything to LIKE. */
async function acharPorInicio(leitura: Leitura, palavras: readonly string[]): Promise<Achados> {
  const principal = palavras.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const por = (tipo: Tipo) => `(
    select '${tipo}' as tipo, t.chave from (
      select t.chave, t.palavra from marketplace_termo t
      where t.tipo = '${tipo}' and t.palavra >= $1 and t.palavra < $2 and t.busca like all ($3::text[]) and ${TEM_A_VENDA[tipo]}
      order by t.palavra, t.chave limit $4 * 2
    ) t group by t.chave order by min(t.palavra), t.chave limit $4)`
  const linhas = await leitura.linhas<Achado>(`${por('codigo')} union all ${por('vendedor')}`, [
    principal,
    principal + FIM,
    palavras.map((p) => `% ${p}%`),
    MAXIMO_DE_CADA,
  ])
  return separar(linhas)
}

type Tipo = 'codigo' | 'vendedor'
interface Achado {
  tipo: Tipo
  chave: string
}

function separar(linhas: readonly Achado[]): Achados {
  const de = (tipo: Tipo) => linhas.filter((l) => l.tipo === tipo).map((l) => l.chave)
  return { codigos: de('codigo'), vendedores: de('vendedor') }
}

const TEM_A_VENDA: Record<Tipo, string> = {
  codigo: `(select true from marketplace_anuncio a where a.estado = 'ativo' and a.codigo = t.chave limit 1)`,
  vendedor: `(select true from marketplace_anuncio a where a.estado = 'ativo' and a.vendedor = t.chave::uuid limit 1)`,
}

const CANDIDATOS = 100

/**
 * There are few names of things, so all of their words are compared; of the many sellers an index gives those that share three letters out of ten
 * (pg_trgm's own limit for %). What is near enough is then decided letter by letter.
 */
async function acharParecidos(leitura: Leitura, tipo: Tipo, palavras: readonly string[]): Promise<string[]> {
  const compridas = palavras.filter((p) => p.length >= LETRAS_PARA_ADIVINHAR).slice(0, PALAVRAS_PARA_ADIVINHAR)
  if (compridas.length === 0) return []
  const parecidas = tipo === 'vendedor' ? 't.palavra % d.palavra' : 'word_similarity(d.palavra, t.palavra) >= 0.2'
  const nomes = await leitura.linhas<{ chave: string; busca: string }>(
    `select n.chave, n.busca from unnest($1::text[]) d (palavra)
       cross join lateral (
         select t.chave, t.busca from marketplace_termo t where t.tipo = '${tipo}' and ${parecidas} and ${TEM_A_VENDA[tipo]}
         order by word_similarity(d.palavra, t.palavra) desc, t.chave limit ${CANDIDATOS}) n`,
    [compridas],
  )
  const porChave = new Map<string, number>()
  for (const { chave, busca } of nomes) {
    const n = deslizes(palavras, busca)
    if (n !== null) porChave.set(chave, Math.min(n, porChave.get(chave) ?? n))
  }
  const ordenadas = [...porChave].toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
  return ordenadas.slice(0, MAXIMO_DE_CADA).map(([chave]) => chave)
}
