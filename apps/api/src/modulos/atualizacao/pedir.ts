/** The request is a file with one word, a version or 'procurar'; a service that runs as root watches for this file. */
import { rm, writeFile } from 'node:fs/promises'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { Recusa } from '#nucleo/erros.ts'
import { arquivoDoPedido, estadoDaAtualizacao } from './estado.ts'

/** `versao` null: only search for a newer version. */
export async function pedir({ banco, config }: Ctx, p: { conta: Conta; versao: string | null }): Promise<void> {
  const estado = await estadoDaAtualizacao(config)
  if (!estado.instalada) throw new Recusa('atualizacao.nao_instalada')
  if (estado.andamento || estado.pedido_em) throw new Recusa('atualizacao.em_andamento')
  if (p.versao !== null && estado.disponivel?.versao !== p.versao) throw new Recusa('atualizacao.outra_versao')
  const arquivo = arquivoDoPedido(config)
  let escrito = false
  const registrar = banco.transacao(async (tx) => {
    const quem = { ator: atorDe(p.conta), papel: 'admin', objeto: 'atualizacao' } as const
    if (p.versao === null) await auditar(tx, { ...quem, acao: 'atualizacao.procurou' })
    else await auditar(tx, { ...quem, acao: 'atualizacao.pediu', depois: { versao: p.versao } })
    await writeFile(arquivo, `${p.versao ?? 'procurar'}\n`, { flag: 'wx', mode: 0o600 }).catch((erro: NodeJS.ErrnoException) => {
      throw erro.code === 'EEXIST' ? new Recusa('atualizacao.em_andamento') : erro
    })
    escrito = true
  })
  await registrar.catch(async (erro: unknown) => {
    if (escrito) await rm(arquivo, { force: true })
    throw erro
  })
}
