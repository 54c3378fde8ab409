import { auditar } from '#modulos/configuracoes/index.ts'
import type { Banco } from '#nucleo/banco/index.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { revogarSessao } from './repositorio.ts'

export async function encerrarSessao(banco: Banco, p: { conta: Conta; endereco: string }): Promise<void> {
  const ator = atorDe(p.conta)
  await banco.transacao(async (tx) => {
    await revogarSessao(tx, p.conta.sessao)
    await auditar(tx, { ator, papel: p.conta.papel, acao: 'sessao.saiu', objeto: ator, endereco: p.endereco })
  })
}
