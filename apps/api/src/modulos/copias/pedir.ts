import { auditar } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { Recusa } from '#nucleo/erros.ts'
import { adiantarJob } from '#nucleo/trabalhos/jobs.ts'
import * as repositorio from './repositorio.ts'
import { JOB_DAS_COPIAS } from './trabalhar.ts'

export async function pedirTrabalho(tx: Transacao, p: { conta: Conta; tipo: repositorio.TipoDeTrabalho; ligadas: boolean }): Promise<void> {
  if (!p.ligadas) throw new Recusa('copias.desligadas')
  const ator = atorDe(p.conta)
  if (p.tipo === 'prova' && !(await repositorio.ultimaCopia(tx))) throw new Recusa('copias.nenhuma')
  if (!(await repositorio.abrirTrabalho(tx, { tipo: p.tipo, por: ator }))) throw new Recusa('copias.em_andamento')
  const papel = 'admin'
  if (p.tipo === 'copia') await auditar(tx, { ator, papel, acao: 'copias.pediu_copia', objeto: 'copias' })
  else await auditar(tx, { ator, papel, acao: 'copias.pediu_prova', objeto: 'copias' })
  await adiantarJob(tx, { nome: JOB_DAS_COPIAS, daquiS: 0 })
}
