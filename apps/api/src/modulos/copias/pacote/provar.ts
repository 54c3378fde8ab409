import { lerDivergencias } from '#modulos/carteira/index.ts'
import { abrirBanco, codigoDe } from '#nucleo/banco/index.ts'
import type { Conferencia } from '#nucleo/trabalhos/conferencias.ts'
import type { Log } from '#nucleo/log.ts'
import pg from 'pg'
import type { Destino } from '../destino/destino.ts'
import { ErroDaCopia } from '../erro.ts'
import { comAspas } from './ler-banco.ts'
import { restaurar } from './restaurar.ts'

export interface PedidoDeProva {
  url: string
  destino: Destino
  nome: string
  chave: string
  chaveDosDados: string | null
  conferencias: readonly Conferencia[]
  log: Log
}

export async function provarCopia(p: PedidoDeProva): Promise<void> {
  await comBancoDeProva(p.url, async (url) => {
    await restaurar({ url, arquivo: await p.destino.abrir(p.nome), chave: p.chave, chaveDosDados: p.chaveDosDados, recontar: false })
    const banco = abrirBanco({ url, log: p.log, maximo: 2 })
    try {
      const { divergencias } = await lerDivergencias({ banco }, p.conferencias)
      const [primeira] = divergencias
      if (primeira) throw new ErroDaCopia(`A cópia restaura, mas o livro dela não confere: ${primeira.invariante}: ${primeira.detalhe}.`)
    } finally {
      await banco.fechar()
    }
  })
}

async function comBancoDeProva(url: string, fazer: (url: string) => Promise<void>): Promise<void> {
  const endereco = new URL(url)
  const nome = `${decodeURIComponent(endereco.pathname.slice(1)).slice(0, 50)}_prova`
  endereco.pathname = `/${encodeURIComponent(nome)}`
  const cliente = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'sorium-copia' })
  await cliente.connect()
  cliente.on('error', () => undefined)
  const apagar = () => cliente.query(`drop database if exists ${comAspas(nome)} with (force)`)
  try {
    await apagar()
    await cliente.query(`create database ${comAspas(nome)} template template0`)
    await fazer(endereco.toString())
  } catch (erro) {
    throw codigoDe(erro) === '42501' && erro instanceof Error ? semPermissao(new URL(url).username, erro) : erro
  } finally {
    try {
      await apagar()
    } finally {
      await cliente.end()
    }
  }
}

const semPermissao = (usuario: string, cause: Error): ErroDaCopia =>
  new ErroDaCopia(
    `O usuário do banco não pode criar o banco em que a cópia é provada: como administrador do PostgreSQL, rode alter role "${usuario}" createdb.`,
    { cause },
  )
