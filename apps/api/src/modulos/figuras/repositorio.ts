/** Lock order: the search, a code's picture, the picture's bytes. */
import type { MotivoDaFalha } from '@sorium/contratos/figuras/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { CodigoDaCidade, TipoDaFigura } from './regras.ts'

export interface Busca {
  geracao: number
  espera_ate: Date | null
  espera_motivo: string | null
  esperas: number
}

const BUSCA = `geracao, espera_motivo, esperas, case when espera_ate > clock_timestamp() then espera_ate end as espera_ate`

const NENHUMA_AINDA: Busca = { geracao: 1, espera_ate: null, espera_motivo: null, esperas: 0 }

export async function lerBusca(leitura: Leitura): Promise<Busca> {
  return (await leitura.linha<Busca>(`select ${BUSCA} from figuras_busca`)) ?? NENHUMA_AINDA
}

export async function travarBusca(tx: Transacao): Promise<void> {
  await tx.executar('insert into figuras_busca default values on conflict do nothing')
  await tx.executar('select 1 from figuras_busca for update')
}

/**
 * False: since `geracao` a search for all pictures has begun, or the pictures were deleted. True: neither can happen until the transaction ends.
 */
export async function segurarBusca(tx: Transacao, geracao: number): Promise<boolean> {
  return (await tx.linha('select 1 from figuras_busca where geracao = $1 for share', [geracao])) !== null
}

/** A run's hold on the search: until when it has it. A search that begins anew takes it away. */
export interface BuscaTomada extends Busca {
  tomada: string
}

/** null: another run has the search, or the search is waiting. */
export function tomarBusca(tx: Transacao, segundos: number): Promise<BuscaTomada | null> {
  return tx.linha<BuscaTomada>(
    `update figuras_busca set tomada_ate = clock_timestamp() + make_interval(secs => $1)
     where coalesce(tomada_ate, '-infinity') < clock_timestamp() and coalesce(espera_ate, '-infinity') < clock_timestamp()
     returning ${BUSCA}, tomada_ate::text as tomada`,
    [segundos],
  )
}

/** False: the run has lost its hold, so what it failed at says nothing of the search that began since. */
export async function segurarRodada(tx: Transacao, { tomada }: Pick<BuscaTomada, 'tomada'>): Promise<boolean> {
  return (await tx.linha('select 1 from figuras_busca where tomada_ate = $1::timestamptz for share', [tomada])) !== null
}

export async function largarBusca(tx: Transacao, p: { tomada: string; boa: boolean }): Promise<void> {
  await tx.executar(
    `update figuras_busca set tomada_ate = null, esperas = case when $2 then 0 else esperas end,
       espera_motivo = case when $2 then null else espera_motivo end where tomada_ate = $1::timestamptz`,
    [p.tomada, p.boa],
  )
}

export async function esperarComABusca(tx: Transacao, p: { tomada: string; motivo: string; segundos: number }): Promise<boolean> {
  const mudadas = await tx.executar(
    `update figuras_busca set tomada_ate = null, espera_motivo = $2, espera_ate = clock_timestamp() + make_interval(secs => $3), esperas = esperas + 1
     where tomada_ate = $1::timestamptz`,
    [p.tomada, p.motivo, p.segundos],
  )
  return mudadas > 0
}

/** `tudo`: the search also replaces pictures that came from an address. */
export async function recomecarBusca(tx: Transacao, p: { tudo: boolean }): Promise<void> {
  await tx.executar(
    `update figuras_busca set geracao = geracao + $1, tomada_ate = null, espera_ate = null, espera_motivo = null, esperas = 0`,
    [p.tudo ? 1 : 0],
  )
  await tx.executar('delete from figuras_falha')
}

export interface SituacaoDoCodigo {
  tipo: TipoDaFigura
  chave: string
  tem: boolean
  situacao: 'pronta' | 'falta' | 'falhou'
  motivo: string | null
  em: Date | null
  proxima: Date | null
}

export function situacaoDosCodigos(
  leitura: Leitura,
  p: { codigos: readonly CodigoDaCidade[]; geracao: number },
): Promise<SituacaoDoCodigo[]> {
  return leitura.linhas<SituacaoDoCodigo>(
    `select c.tipo, c.chave, f.codigo is not null as tem,
       case when f.origem = 'zip' or f.geracao = $3 then 'pronta'
         when x.geracao = $3 and coalesce(x.proxima, 'infinity') > clock_timestamp() then 'falhou' else 'falta' end as situacao,
       x.motivo, x.em, x.proxima
     from unnest($1::text[], $2::text[]) with ordinality as c (tipo, chave, n)
       left join figuras_figura f on f.tipo = c.tipo and f.codigo = c.chave
       left join figuras_falha x on x.tipo = c.tipo and x.codigo = c.chave
     order by c.n`,
    [p.codigos.map((c) => c.tipo), p.codigos.map((c) => c.chave), p.geracao],
  )
}

export async function tentativasDe(leitura: Leitura, p: { tipo: TipoDaFigura; codigo: string; geracao: number }): Promise<number> {
  const linha = await leitura.linha<{ tentativas: number }>(
    'select tentativas from figuras_falha where tipo = $1 and codigo = $2 and geracao = $3',
    [p.tipo, p.codigo, p.geracao],
  )
  return linha?.tentativas ?? 0
}

export async function anotarFalha(
  tx: Transacao,
  p: { tipo: TipoDaFigura; codigo: string; motivo: MotivoDaFalha; tentativas: number; geracao: number; minutos: number | null },
): Promise<void> {
  await tx.executar(
    `insert into figuras_falha (tipo, codigo, motivo, tentativas, geracao, proxima)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(mins => $6))
     on conflict (tipo, codigo) do update set motivo = excluded.motivo, tentativas = excluded.tentativas, geracao = excluded.geracao,
       em = clock_timestamp(), proxima = excluded.proxima`,
    [p.tipo, p.codigo, p.motivo, p.tentativas, p.geracao, p.minutos],
  )
}

export interface FiguraNova {
  tipo: TipoDaFigura
  codigo: string
  hash: string
  bytes: number
  origem: 'endereco' | 'zip'
  geracao: number
}

export function travarFigura(
  tx: Transacao,
  p: { tipo: TipoDaFigura; codigo: string },
): Promise<{ hash: string; origem: FiguraNova['origem'] } | null> {
  return tx.linha('select hash, origem from figuras_figura where tipo = $1 and codigo = $2 for update', [p.tipo, p.codigo])
}

export async function porFigura(tx: Transacao, f: FiguraNova): Promise<void> {
  await tx.executar(
    `with falha as (delete from figuras_falha where tipo = $1 and codigo = $2)
     insert into figuras_figura (tipo, codigo, hash, bytes, origem, geracao) values ($1, $2, $3, $4, $5, $6)
     on conflict (tipo, codigo) do update set hash = excluded.hash, bytes = excluded.bytes, origem = excluded.origem, geracao = excluded.geracao,
       em = clock_timestamp()`,
    [f.tipo, f.codigo, f.hash, f.bytes, f.origem, f.geracao],
  )
}

export async function hashEmUso(leitura: Leitura, hash: string): Promise<boolean> {
  return (await leitura.linha('select 1 from figuras_figura where hash = $1 limit 1', [hash])) !== null
}

export function tamanhoGuardado(leitura: Leitura): Promise<{ quantas: number; bytes: number }> {
  return leitura.uma('select count(*)::int as quantas, coalesce(sum(bytes), 0)::float8 as bytes from figuras_figura')
}

export async function tirarFiguras(tx: Transacao): Promise<string[]> {
  const linhas = await tx.linhas<{ hash: string }>('delete from figuras_figura returning hash')
  return [...new Set(linhas.map(({ hash }) => hash))].toSorted()
}

export async function figurasDasChaves(
  leitura: Leitura,
  { tipo, chaves }: { tipo: TipoDaFigura; chaves: readonly string[] },
): Promise<Map<string, string>> {
  const linhas = await leitura.linhas<{ codigo: string; imagem: string }>(
    'select codigo, imagem from figuras_pub_figura where tipo = $1 and codigo = any ($2::text[])',
    [tipo, chaves],
  )
  return new Map(linhas.map(({ codigo, imagem }) => [codigo, imagem]))
}
