/**
 * A copy becomes a database again: only an empty one, or one whose content may go. The tables are made as the copy's own migrations left them, its
 * rows come in, then what is newer in this version. What fails on the way leaves the database empty.
 */
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { BancoNaoServe, migrar, migrarComo } from '#nucleo/banco/migrar.ts'
import { ErroDaCopia } from './erro.ts'
import { acabar, comAlvo, comecar, esvaziar, exigirLinhas, exigirSiteParado, gravarLinhas, temTabelas } from './gravar-banco.ts'
import { FIM, type Fim, lerFim, lerManifesto, MANIFESTO, type Manifesto, marcaDaChave, PG_DUMP, TABELAS } from './manifesto.ts'
import { type Conteudo, desempacotar, lerInteiro } from './pacote.ts'
import { restaurarDespejo } from './pg-dump.ts'

export interface PedidoDeRestauracao {
  url: string
  arquivo: Readable
  /** age's identity. */
  chave: string
  /** CHAVE_DADOS of the site that will run on it, where it is known. */
  chaveDosDados: string | null
  /** What the database has may go. */
  substituir?: boolean
  /** false: no site will serve on it, so no game server will be asked what it applied since. */
  recontar?: boolean
}

export interface Restaurada {
  /** The moment that the copy shows. */
  instante: Date
  linhas: number
  /** Migrations of this version that the copy had not seen, and functions. */
  novas: string[]
}

/** @throws ErroDaCopia with one line for the operator. */
export async function restaurar(p: PedidoDeRestauracao): Promise<Restaurada> {
  const conteudos = desempacotar(p.arquivo, p.chave)
  try {
    // A wrong key or a wrong file is told before anything is touched.
    const manifesto = await lerCabeca(conteudos, p.chaveDosDados)
    return await comAlvo(p.url, async (cliente) => {
      await exigirSiteParado(cliente)
      if (await temTabelas(cliente)) {
        if (!p.substituir)
          throw new ErroDaCopia('O banco não está vazio: para apagar o que ele tem e pôr a cópia no lugar, diga --substituir.')
        await esvaziar(cliente)
      }
      try {
        return await encher(p, cliente, manifesto, conteudos)
      } catch (erro) {
        await limpar(cliente)
        throw erro
      }
    })
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
  { url, recontar = true }: PedidoDeRestauracao,
  cliente: pg.Client,
  manifesto: Manifesto,
  conteudos: AsyncGenerator<Conteudo>,
): Promise<Restaurada> {
  const comTabelas = manifesto.metodo === 'copy'
  if (comTabelas) {
    await migrarComo(url, manifesto.migracoes)
    await comecar(cliente, manifesto.tabelas)
  }
  let fim: Fim | null = null
  for await (const { nome, fluxo } of conteudos) {
    if (nome === FIM) fim = lerFim(await lerInteiro(fluxo))
    else if (nome === PG_DUMP && !comTabelas) await restaurarDespejo({ url, versao: manifesto.postgres, despejo: fluxo })
    else await gravarLinhas(cliente, tabelaDe(manifesto, nome), fluxo)
  }
  if (!fim) throw new ErroDaCopia('A cópia está cortada: falta o fim dela.')
  if (comTabelas) await acabar(cliente, manifesto.tabelas, fim)
  await exigirLinhas(cliente, fim.linhas)
  const novas = await migrar(url)
  // The work that made this copy was under way in it.
  await cliente.query('delete from copias_trabalho where terminou_em is null')
  if (recontar) await cliente.query('select entregas_pub_pedir_recontagem($1)', [manifesto.instante])
  await cliente.query('analyze')
  return { instante: new Date(manifesto.instante), linhas: Object.values(fim.linhas).reduce((soma, n) => soma + n, 0), novas }
}

/** After a failure, which is the one to tell. */
async function limpar(cliente: pg.Client): Promise<void> {
  await cliente.query('rollback').then(
    () => esvaziar(cliente),
    () => undefined,
  )
}

function tabelaDe({ tabelas }: Manifesto, nome: string): Manifesto['tabelas'][number] {
  const tabela = tabelas.find((t) => `${TABELAS}/${t.nome}` === nome)
  if (!tabela) throw new ErroDaCopia(`A cópia tem '${nome}', que o começo dela não anuncia.`)
  return tabela
}
