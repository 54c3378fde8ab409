import type { LinhaDoCatalogo, ListaDoCatalogo, TipoDoCatalogo } from '@sorium/contratos/ponte/index.ts'
import { emOrdem, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import { contarLinhas } from '#nucleo/banco/contagem.ts'

type DoServidor = { servidor: string; tipo: TipoDoCatalogo }

/** Lets only one transaction at a time write the catalogue, because all servers write the same rows. */
export async function travarCatalogo(tx: Transacao): Promise<void> {
  await tx.executar(`select pg_advisory_xact_lock(hashtextextended('catalogo', 0))`)
}

export async function confirmarLeitura(tx: Transacao, p: { servidor: string; lista: ListaDoCatalogo }): Promise<boolean> {
  const { tipo, versao, fonte } = p.lista
  const n = await tx.executar(
    `update entregas_catalogo_leitura set lida_em = clock_timestamp(), fonte = $4 where servidor = $1 and tipo = $2 and versao = $3`,
    [p.servidor, tipo, versao, fonte],
  )
  return n === 1
}

export async function guardarPagina(
  tx: Transacao,
  p: DoServidor & { versao: string; numero: number; linhas: readonly LinhaDoCatalogo[] },
): Promise<void> {
  await tx.executar('delete from entregas_catalogo_pagina where servidor = $1 and tipo = $2 and versao <> $3', [
    p.servidor,
    p.tipo,
    p.versao,
  ])
  await tx.executar(
    `insert into entregas_catalogo_pagina (servidor, tipo, numero, versao, linhas) values ($1, $2, $3, $4, $5)
     on conflict (servidor, tipo, numero) do update set linhas = excluded.linhas, em = clock_timestamp()`,
    [p.servidor, p.tipo, p.numero, p.versao, JSON.stringify(p.linhas)],
  )
}

export function lerPaginas(tx: Transacao, p: DoServidor & { versao: string }): Promise<{ numero: number; linhas: LinhaDoCatalogo[] }[]> {
  return tx.linhas(
    'select numero, linhas from entregas_catalogo_pagina where servidor = $1 and tipo = $2 and versao = $3 order by numero',
    [p.servidor, p.tipo, p.versao],
  )
}

export async function apagarPaginas(tx: Transacao, p: DoServidor): Promise<void> {
  await tx.executar('delete from entregas_catalogo_pagina where servidor = $1 and tipo = $2', [p.servidor, p.tipo])
}

export async function anotarLeitura(tx: Transacao, p: { servidor: string; lista: ListaDoCatalogo; quantos: number }): Promise<void> {
  const { tipo, versao, fonte } = p.lista
  await tx.executar(
    `insert into entregas_catalogo_leitura (servidor, tipo, versao, quantos, fonte) values ($1, $2, $3, $4, $5)
     on conflict (servidor, tipo) do update set versao = excluded.versao, quantos = excluded.quantos, fonte = excluded.fonte,
       mudou_em = clock_timestamp(), lida_em = clock_timestamp()`,
    [p.servidor, tipo, versao, p.quantos, fonte],
  )
}

export async function trocarLista(tx: Transacao, p: DoServidor & { linhas: readonly LinhaDoCatalogo[] }): Promise<void> {
  const linhas = JSON.stringify(p.linhas)
  await tx.executar(
    `insert into entregas_catalogo as c (tipo, codigo, nome, peso_g, figura, servidores)
     select $2, n.codigo, n.nome, n.peso_g, n.figura, array[$1]
     from jsonb_to_recordset($3::jsonb) n (codigo text, nome text, peso_g int, figura text)
     on conflict (tipo, chave) do update set codigo = excluded.codigo, nome = excluded.nome, peso_g = excluded.peso_g, figura = excluded.figura,
       servidores = array(select distinct unnest(c.servidores || excluded.servidores)), sumiu_em = null`,
    [p.servidor, p.tipo, linhas],
  )
  await tx.executar(
    `update entregas_catalogo c set servidores = array_remove(servidores, $1),
       sumiu_em = case when servidores = array[$1] then clock_timestamp() end
     where tipo = $2 and $1 = any (servidores) and not exists (
       select 1 from jsonb_to_recordset($3::jsonb) n (codigo text)
       where case when $2 = 'veiculo' then lower(n.codigo) else n.codigo end = c.chave)`,
    [p.servidor, p.tipo, linhas],
  )
}

const SUMIDOS_NO_MAXIMO = 5_000

export async function esquecerSumidos(tx: Transacao, tipo: TipoDoCatalogo): Promise<void> {
  await tx.executar(
    `delete from entregas_catalogo where tipo = $1 and chave in (
       select chave from entregas_catalogo where tipo = $1 and sumiu_em is not null order by sumiu_em desc, chave offset $2)`,
    [tipo, SUMIDOS_NO_MAXIMO],
  )
}

export async function esquecerLeituras(
  tx: Transacao,
  p: { servidor: string; menos: readonly TipoDoCatalogo[] },
): Promise<TipoDoCatalogo[]> {
  const linhas = await tx.linhas<{ tipo: TipoDoCatalogo }>(
    'delete from entregas_catalogo_leitura where servidor = $1 and tipo <> all ($2::text[]) returning tipo',
    [p.servidor, p.menos],
  )
  return linhas.map((l) => l.tipo)
}

export async function atenderPedido(tx: Transacao, servidor: string): Promise<void> {
  await tx.executar('update entregas_servidor set catalogo_pedido_em = null where id = $1 and catalogo_pedido_em is not null', [servidor])
}

const ESPERA_PELA_LEITURA_S = 120

export function pedirLeitura(tx: Transacao, noArPorS: number): Promise<number> {
  return tx.executar(
    `update entregas_servidor set catalogo_pedido_em = clock_timestamp(), sincronia = sincronia + 1
     where not teste and chave_revogada_em is null and visto_em > clock_timestamp() - make_interval(secs => $1)`,
    [noArPorS],
  )
}

export interface SituacaoDaLista {
  tipo: TipoDoCatalogo
  quantos: number
  sumidos: number
  lida_em: Date | null
  fonte: string | null
  inteira: boolean
}

export function lerSituacao(leitura: Leitura): Promise<SituacaoDaLista[]> {
  return leitura.linhas<SituacaoDaLista>(
    `select t.tipo, (select count(*)::int from entregas_pub_catalogo k where k.tipo = t.tipo) as quantos,
       (select count(*)::int from entregas_catalogo k where k.tipo = t.tipo and k.sumiu_em is not null) as sumidos,
       l.lida_em, l.fonte, exists (select 1 from entregas_pub_catalogo_inteiro i where i.tipo = t.tipo) as inteira
     from (values ('item'), ('veiculo')) t (tipo)
       left join lateral (
         select r.lida_em, r.fonte from entregas_pub_catalogo_servidores v join entregas_catalogo_leitura r on r.servidor = v.servidor and r.tipo = v.tipo
         where v.tipo = t.tipo order by r.lida_em desc limit 1) l on true
     order by t.tipo`,
  )
}

export interface ServidorDoCatalogo {
  id: string
  nome: string
  no_ar: boolean
  framework: string | null
  pedido_em: Date | null
}

export function lerServidoresDoCatalogo(leitura: Leitura, noArPorS: number): Promise<ServidorDoCatalogo[]> {
  return leitura.linhas<ServidorDoCatalogo>(
    `select id, nome, framework, coalesce(visto_em > clock_timestamp() - make_interval(secs => $1), false) as no_ar,
       case when catalogo_pedido_em > clock_timestamp() - make_interval(secs => ${ESPERA_PELA_LEITURA_S}) then catalogo_pedido_em end as pedido_em
     from entregas_servidor where not teste and chave_revogada_em is null order by criado_em, id limit 50`,
    [noArPorS],
  )
}

const ORDENS = { nome: emOrdem('k.nome'), codigo: 'k.chave', peso_g: 'coalesce(k.peso_g, -1)' } as const
export type OrdemDoCatalogo = keyof typeof ORDENS

export interface FaixaDoCatalogo {
  busca: string
  tipo: TipoDoCatalogo | null
  codigo: string | null
  sumidos: boolean
  /** null: codes that begin with `busca` first, then by name. */
  ordem: { coluna: OrdemDoCatalogo; descendente: boolean } | null
  limite: number
  salto: number
}

export interface LinhaDaTabela extends LinhaDoCatalogo {
  tipo: TipoDoCatalogo
  sumiu_em: Date | null
}

const TODAS = `(select tipo, codigo, nome, peso_g, figura, chave, dobrado, null::timestamptz as sumiu_em from entregas_pub_catalogo where not $3
    union all select tipo, codigo, nome, peso_g, figura, chave, dobrado, sumiu_em from entregas_catalogo where $3 and sumiu_em is not null) k
  where ($2::text is null or k.tipo = $2) and ($1 = '' or k.dobrado like all (nucleo_padroes($1))
    or starts_with(lower(k.codigo), lower($1)))
    and ($4::text is null or k.chave = case when k.tipo = 'veiculo' then lower($4) else $4 end)`

const MAIS_PARECIDO = `lower(k.codigo) = lower($1) desc, starts_with(lower(k.codigo), lower($1)) desc, ${ORDENS.nome}`

export async function paginaDoCatalogo(leitura: Leitura, p: FaixaDoCatalogo): Promise<{ linhas: LinhaDaTabela[]; total: number }> {
  const ordem = p.ordem ? `${ORDENS[p.ordem.coluna]} ${p.ordem.descendente ? 'desc' : 'asc'}` : MAIS_PARECIDO
  const filtro = [p.busca, p.tipo, p.sumidos, p.codigo]
  const [linhas, total] = await Promise.all([
    leitura.linhas<LinhaDaTabela>(
      `select k.tipo, k.codigo, k.nome, k.peso_g, k.figura, k.sumiu_em from ${TODAS}
       order by ${ordem}, k.tipo, k.chave limit $5 offset $6`,
      [...filtro, p.limite, p.salto],
    ),
    contarLinhas(leitura, `select count(*) as n from ${TODAS}`, filtro),
  ])
  return { linhas, total }
}

export async function lerNomes(leitura: Leitura, p: { tipo: TipoDoCatalogo; chaves: readonly string[] }): Promise<Map<string, string>> {
  const linhas = await leitura.linhas<{ chave: string; nome: string }>(
    'select chave, nome from entregas_catalogo where tipo = $1 and chave = any ($2::text[])',
    [p.tipo, p.chaves],
  )
  return new Map(linhas.map((l) => [l.chave, l.nome]))
}
