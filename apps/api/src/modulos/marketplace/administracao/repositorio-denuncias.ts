/** A transaction that locks a listing and its reports locks the listing first. */
import type { SituacaoDaDenuncia } from '@sorium/contratos/marketplace/index.ts'
import { emOrdem, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import { contarLinhas } from '#nucleo/banco/contagem.ts'
import { COLUNAS_DA_ADMINISTRACAO, type AnuncioDaTabela } from './repositorio.ts'

export interface LinhaDaDenuncia {
  id: string
  denunciante_nome: string
  motivo: string
  estado: 'aberta' | 'resolvida'
  nota: string | null
  criada_em: Date
  resolvida_em: Date | null
  resolvida_por: string
  sobre: AnuncioDaTabela
}

export async function inserirDenuncia(
  tx: Transacao,
  p: { anuncio: string; denunciante: string; denuncianteNome: string; motivo: string },
): Promise<boolean> {
  const inseridas = await tx.executar(
    `insert into marketplace_denuncia (anuncio, denunciante, denunciante_nome, motivo) values ($1, $2, $3, $4)
     on conflict (anuncio, denunciante) do nothing`,
    [p.anuncio, p.denunciante, p.denuncianteNome, p.motivo],
  )
  return inseridas === 1
}

export function travarDenuncia(
  tx: Transacao,
  id: string,
): Promise<{ estado: 'aberta' | 'resolvida'; anuncio: string; motivo: string } | null> {
  return tx.linha('select estado, anuncio, motivo from marketplace_denuncia where id = $1 for update', [id])
}

export async function encerrarDenuncia(tx: Transacao, p: { id: string; por: string; nota: string | null }): Promise<void> {
  await tx.executar(
    `update marketplace_denuncia set estado = 'resolvida', resolvida_em = clock_timestamp(), resolvida_por = $2, nota = $3 where id = $1`,
    [p.id, p.por, p.nota],
  )
}

export function encerrarDenunciasDe(tx: Transacao, p: { anuncio: string; por: string; nota: string }): Promise<number> {
  return tx.executar(
    `update marketplace_denuncia set estado = 'resolvida', resolvida_em = clock_timestamp(), resolvida_por = $2, nota = $3
     where anuncio = $1 and estado = 'aberta'`,
    [p.anuncio, p.por, p.nota],
  )
}

export interface FiltroDasDenuncias {
  padroes: readonly string[]
  status: SituacaoDaDenuncia | null
  anuncio: string | null
}

export const ORDENS_DAS_DENUNCIAS = {
  data: ['d.criada_em', 'd.id'],
  anuncio: [emOrdem('a.nome'), 'd.id'],
  usuario: [emOrdem('d.denunciante_nome'), 'd.id'],
  status: ['d.estado', 'd.id'],
} as const satisfies Record<string, readonly string[]>

const DE = 'from marketplace_denuncia d join marketplace_anuncio a on a.id = d.anuncio join marketplace_categoria c on c.id = a.categoria'
const COLUNAS = `d.id as denuncia_id, d.denunciante_nome, d.motivo as denuncia_motivo, d.estado as denuncia_estado, d.nota, d.criada_em,
  d.resolvida_em, d.resolvida_por, ${COLUNAS_DA_ADMINISTRACAO}`

type Crua = AnuncioDaTabela &
  Pick<LinhaDaDenuncia, 'denunciante_nome' | 'nota' | 'criada_em' | 'resolvida_em' | 'resolvida_por'> & {
    denuncia_id: string
    denuncia_motivo: string
    denuncia_estado: LinhaDaDenuncia['estado']
  }

function separar(l: Crua): LinhaDaDenuncia {
  const { denuncia_id, denuncia_motivo, denuncia_estado, denunciante_nome, nota, criada_em, resolvida_em, resolvida_por, ...sobre } = l
  const daDenuncia = { denunciante_nome, nota, criada_em, resolvida_em, resolvida_por }
  return { id: denuncia_id, motivo: denuncia_motivo, estado: denuncia_estado, ...daDenuncia, sobre }
}

/**
 * From three letters on, a trigram index finds the listings. Fewer letters match too many listings, so the listing of each report is tested instead.
 */
const LETRAS_DE_UM_TRECHO = 3
const anuncioCom = (padrao: string, n: string): string =>
  padrao.replaceAll('%', '').length < LETRAS_DE_UM_TRECHO
    ? `(select b.procura like ${n} from marketplace_anuncio b where b.id = d.anuncio)`
    : `exists (select 1 from marketplace_anuncio b where b.id = d.anuncio and b.procura like ${n})`

function onde(f: FiltroDasDenuncias): { sql: string; valores: unknown[] } {
  const valores: unknown[] = []
  const partes: string[] = []
  const com = (valor: unknown, sql: (n: string) => string) => partes.push(sql(`$${valores.push(valor)}`))
  if (f.status) com(f.status === 'pendente' ? 'aberta' : 'resolvida', (n) => `d.estado = ${n}`)
  if (f.anuncio) com(f.anuncio, (n) => `d.anuncio = ${n}`)
  for (const padrao of f.padroes) com(padrao, (n) => `(d.procura like ${n} or ${anuncioCom(padrao, n)})`)
  return { sql: partes.length > 0 ? `where ${partes.join(' and ')}` : '', valores }
}

export async function denuncias(
  leitura: Leitura,
  p: FiltroDasDenuncias & { ordem: keyof typeof ORDENS_DAS_DENUNCIAS; descendente: boolean; limite: number; salto: number },
): Promise<LinhaDaDenuncia[]> {
  const { sql, valores } = onde(p)
  const sentido = p.descendente ? ' desc' : ''
  const ordem = ORDENS_DAS_DENUNCIAS[p.ordem].map((c) => c + sentido).join(', ')
  const n = valores.length
  const comAnuncio = p.ordem === 'anuncio' ? 'join marketplace_anuncio a on a.id = d.anuncio' : ''
  const pagina = `select d.id from marketplace_denuncia d ${comAnuncio} ${sql} order by ${ordem} limit $${n + 1} offset $${n + 2}`
  const linhas = await leitura.linhas<Crua>(
    `with pagina as materialized (${pagina}) select ${COLUNAS} ${DE} join pagina on pagina.id = d.id order by ${ordem}`,
    [...valores, p.limite, p.salto],
  )
  return linhas.map(separar)
}

const CONTADAS_NA_BUSCA = 1_000

export function contarDenuncias(leitura: Leitura, f: FiltroDasDenuncias): Promise<number> {
  const { sql, valores } = onde(f)
  const de = `from marketplace_denuncia d ${sql}`
  const contagem = f.padroes.length > 0 ? `from (select 1 ${de} limit ${CONTADAS_NA_BUSCA}) achadas` : de
  return contarLinhas(leitura, `select count(*) as n ${contagem}`, valores)
}

export async function denunciaDe(leitura: Leitura, id: string): Promise<LinhaDaDenuncia | null> {
  const linha = await leitura.linha<Crua>(`select ${COLUNAS} ${DE} where d.id = $1`, [id])
  return linha && separar(linha)
}
