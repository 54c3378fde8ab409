import { ehId } from '@sorium/contratos/comum/id.ts'
import { perfilEstaCompleto } from '#modulos/perfil/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { inserirContas, saldosDe } from './repositorio.ts'

export function abrirCarteira(tx: Transacao, dono: string): Promise<boolean> {
  return inserirContas(tx, dono)
}

export async function criarCarteira(tx: Transacao, conta: Conta): Promise<void> {
  if (conta.papel === 'jogador' && !(await perfilEstaCompleto(tx, conta.id))) throw new Recusa('perfil.incompleto')
  if (!(await abrirCarteira(tx, conta.id))) throw new Recusa('carteira.ja_existe')
  await auditar(tx, { ator: atorDe(conta), papel: conta.papel, acao: 'carteira.criou', objeto: `carteira:${conta.id}` })
}

export async function temCarteira(leitura: Leitura, dono: string): Promise<boolean> {
  return ehId(dono) && (await saldosDe(leitura, dono)) !== null
}

export async function exigirCarteira(leitura: Leitura, dono: string): Promise<void> {
  if (!(await temCarteira(leitura, dono))) throw new Recusa('carteira.necessaria')
}
