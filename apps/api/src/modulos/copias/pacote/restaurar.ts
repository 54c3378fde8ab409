/**
 * Restores a copy into an empty database, or into one that may be replaced: the copy's migrations (or pg_restore) create the tables, the
 * rows are loaded, then this version's newer migrations run. A failure during the restore empties the database.
 */
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { BancoNaoServe, exigirConhecidas, migrar, migrarComo } from '#nucleo/banco/migrar.ts'
import { ErroDaCopia } from '../erro.ts'
import { acabar, comAlvo, comecar, esvaziar, exigirLinhas, exigirSiteParado, gravarLinhas, temTabelas } from './gravar-banco.ts'
import { FIM, type FimDoManifesto, lerFim, lerManifesto, MANIFESTO, type Manifesto, marcaDaChave, PG_DUMP, TABELAS } from './manifesto.ts'
import { type Conteudo, desempacotar, lerInteiro } from './pacote.ts'
import { exigirPgRestore, restaurarDespejo } from './pg-dump.ts'

export interface PedidoDeRestauracao {
  url: string
  arquivo: Readable
  chave: string
  chaveDosDados: string | null
  substituir?: boolean
  substituida?: string | null
  /** false: no site will use this database, so no game server is asked to report again. */
  recontar?: boolean
}

export interface Conferida {
  instante: Date
  linhas: number
  bytes: number
}

export async function conferirCopia(p: Pick<PedidoDeRestauracao, 'arquivo' | 'chave' | 'chaveDosDados'>): Promise<Conferida> {
  return comConteudos(p, async ({ instante }, conteudos) => {
    let bytes = 0
    let fim: FimDoManifesto | null = null
    for await (const { nome, fluxo } of conteudos) {
      if (nome === FIM) fim = lerFim(await lerInteiro(fluxo))
      else for await (const pedaco of fluxo) bytes += pedaco.length
    }
    return { instante: new Date(instante), linhas: somar(exigirFim(fim)), bytes }
  })
}

export interface Restaurada {
  instante: Date
  linhas: number
  novas: string[]
}

export async function restaurar(p: PedidoDeRestauracao): Promise<Restaurada> {
  return comConteudos(p, (manifesto, conteudos) =>
    comAlvo(p.url, async (cliente) => {
      await exigirSiteParado(cliente)
      if (!(await exigirVazio(cliente, p.substituir))) await esvaziar(cliente)
      try {
        return await encher(p, cliente, manifesto, conteudos)
      } catch (erro) {
        await limpar(cliente)
        throw erro
      }
    }),
  )
}

export const conferirAlvo = (url: string, p: { substituir: boolean; parado: boolean }): Promise<Alvo> =>
  comAlvo(url, async (cliente) => {
    if (p.parado) await exigirSiteParado(cliente)
    const vazio = await exigirVazio(cliente, p.substituir)
    const { rows } = await cliente.query<{ bytes: string; aqui: boolean; pasta: string | null }>(
      `select pg_database_size(current_database()) as bytes, coalesce(inet_client_addr() = inet_server_addr(), true) as aqui,
         case when pg_has_role('pg_read_all_settings', 'member') then current_setting('data_directory') end as pasta`,
    )
    const [{ bytes, aqui, pasta } = { bytes: '0', aqui: false, pasta: null }] = rows
    return { vazio, bytes: Number(bytes), aqui, pasta }
  })

export interface Alvo {
  vazio: boolean
  bytes: number
  aqui: boolean
  /** Path of PostgreSQL's data folder; null: the database role may not read this setting. */
  pasta: string | null
}

async function exigirVazio(cliente: pg.Client, substituir = false): Promise<boolean> {
  const vazio = !(await temTabelas(cliente))
  if (!vazio && !substituir)
    throw new ErroDaCopia('O banco não está vazio: para apagar o que ele tem e pôr a cópia no lugar, diga --substituir.')
  return vazio
}

/** A wrong key, a file that is no copy, or an unknown version is reported before anything changes. */
async function comConteudos<T>(
  p: Pick<PedidoDeRestauracao, 'arquivo' | 'chave' | 'chaveDosDados'>,
  fazer: (manifesto: Manifesto, conteudos: AsyncGenerator<Conteudo>) => Promise<T>,
): Promise<T> {
  const conteudos = desempacotar(p.arquivo, p.chave)
  try {
    const manifesto = await lerCabeca(conteudos, p.chaveDosDados)
    await exigirConhecidas(manifesto.migracoes)
    if (manifesto.metodo === 'pg_dump') await exigirPgRestore(manifesto.postgres)
    return await fazer(manifesto, conteudos)
  } catch (erro) {
    if (erro instanceof BancoNaoServe) throw new ErroDaCopia(erro.message, { cause: erro })
    throw erro
  } finally {
    await conteudos.return(undefined)
  }
}

async function lerCabeca(conteudos: AsyncGenerator<Conteudo>, chaveDosDados: string | null): Promise<Manifesto> {
  const primeiro = await conteudos.next()
  if (primeiro.done === true || primeiro.value.nome !== MANIFESTO) throw new ErroDaCopia('O arquivo não começa como uma cópia deste site.')
  const manifesto = lerManifesto(await lerInteiro(primeiro.value.fluxo))
  const marca = marcaDaChave(chaveDosDados)
  if (marca !== null && manifesto.chave_dos_dados !== null && marca !== manifesto.chave_dos_dados)
    throw new ErroDaCopia(
      'A CHAVE_DADOS daqui não é a da cópia: sem a dela os CPFs e as chaves dos servidores não se leem. Ela está no arquivo dos segredos.',
    )
  return manifesto
}

async function encher(
  { url, recontar = true, substituida = null }: PedidoDeRestauracao,
  cliente: pg.Client,
  manifesto: Manifesto,
  conteudos: AsyncGenerator<Conteudo>,
): Promise<Restaurada> {
  const comTabelas = manifesto.metodo === 'copy'
  if (comTabelas) {
    await migrarComo(url, manifesto.migracoes)
    await comecar(cliente, manifesto.tabelas)
  }
  let fim: FimDoManifesto | null = null
  for await (const { nome, fluxo } of conteudos) {
    if (nome === FIM) fim = lerFim(await lerInteiro(fluxo))
    else if (nome === PG_DUMP && !comTabelas) await restaurarDespejo({ url, versao: manifesto.postgres, despejo: fluxo })
    else await gravarLinhas(cliente, tabelaDe(manifesto, nome), fluxo)
  }
  const completa = exigirFim(fim)
  const { linhas } = completa
  if (comTabelas) await acabar(cliente, manifesto.tabelas, completa)
  await exigirLinhas(cliente, linhas)
  const novas = await migrar(url)
  // The copy was made during its own job, so that job is unfinished in the copy.
  await cliente.query('delete from copias_trabalho where terminou_em is null')
  if (recontar) {
    await cliente.query('select entregas_pub_pedir_recontagem($1)', [manifesto.instante])
    await cliente.query('insert into copias_restauracao (instante, substituida) values ($1, $2)', [manifesto.instante, substituida])
  }
  await cliente.query('analyze')
  return { instante: new Date(manifesto.instante), linhas: somar({ linhas }), novas }
}

function exigirFim(fim: FimDoManifesto | null): FimDoManifesto {
  if (!fim) throw new ErroDaCopia('A cópia está cortada: falta o fim dela.')
  return fim
}

const somar = ({ linhas }: Pick<FimDoManifesto, 'linhas'>): number => Object.values(linhas).reduce((soma, n) => soma + n, 0)

/** Ignores its own failure, because the first failure is the one to report. */
async function limpar(cliente: pg.Client): Promise<void> {
  await cliente
    .query('rollback')
    .then(() => esvaziar(cliente))
    .catch(() => undefined)
}

function tabelaDe({ tabelas }: Manifesto, nome: string): Manifesto['tabelas'][number] {
  const tabela = tabelas.find((t) => `${TABELAS}/${t.nome}` === nome)
  if (!tabela) throw new ErroDaCopia(`A cópia tem '${nome}', que o começo dela não anuncia.`)
  return tabela
}
