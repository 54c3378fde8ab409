import type { Motivo } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../cidade/fxserver.ts'
import type { Aplicacao, ContextoDaOperacao, Desfecho } from '../interface.ts'
import type { Banco } from './banco.ts'
import type { TabelasDaPonte } from './tabelas-da-ponte.ts'

export interface DependenciasDeComandos {
  fx: Pick<FxServer, 'executar'>
  banco: Banco
  tabelas: TabelasDaPonte
  comandos: ReadonlySet<string>
  presentes(): Promise<number[]>
}

/**
 * Runs each command at most once. A command can be neither undone nor checked afterwards, so the intent is stored first; an intent whose
 * process has died gets the result 'incerta'.
 */
export class Comandos {
  readonly #dep: DependenciasDeComandos
  readonly #rodaram = new Map<string, Desfecho>()
  readonly #abertas = new Set<string>()

  constructor(dep: DependenciasDeComandos) {
    this.#dep = dep
  }

  async executar(op: ContextoDaOperacao, comando: string): Promise<Aplicacao> {
    const { tabelas, banco } = this.#dep
    const alvo = { ...op, tipo: 'comando' }
    const anterior = await tabelas.desfechoGravado(op.id)
    if (anterior) {
      this.#esquecer(op.id)
      return anterior
    }
    if (!this.#rodaram.has(op.id)) {
      const primeira = comando.trim().split(/\s+/)[0] ?? ''
      if (!this.#dep.comandos.has(primeira)) return tabelas.recusar(alvo, 'comando_nao_permitido' satisfies Motivo)
      if (!(await this.#dep.presentes()).includes(op.passport)) return { espera: 'offline' as const }
      if (await this.#deOutro(op.id)) return this.#fechar(op.id)
      this.#abertas.add(op.id)
      await banco.transacao([tabelas.abrir(alvo)])
      if (await tabelas.foiAnulada(op.id)) {
        this.#esquecer(op.id)
        return { resultado: 'anulada' as const }
      }
      this.#rodaram.set(op.id, await this.#rodar(comando))
    }
    return this.#fechar(op.id)
  }

  /** An open intent of this process whose command has not run is removed; every other open intent gets a result. */
  async antesDeAnular(op: ContextoDaOperacao): Promise<void> {
    if (this.#rodaram.has(op.id) || (await this.#deOutro(op.id))) await this.#fechar(op.id)
    else await this.#dep.banco.transacao([this.#dep.tabelas.desistir(op.id)])
    this.#esquecer(op.id)
  }

  async #deOutro(id: string): Promise<boolean> {
    return !this.#abertas.has(id) && (await this.#dep.tabelas.estaAberta(id))
  }

  #esquecer(id: string): void {
    this.#rodaram.delete(id)
    this.#abertas.delete(id)
  }

  async #rodar(comando: string): Promise<Desfecho> {
    try {
      await this.#dep.fx.executar(comando)
      return { resultado: 'aplicada' }
    } catch {
      return { resultado: 'recusada', motivo: 'comando_falhou' }
    }
  }

  async #fechar(id: string): Promise<Desfecho> {
    const { banco, tabelas } = this.#dep
    const desfecho = this.#rodaram.get(id) ?? { resultado: 'incerta' as const, motivo: 'interrompido' as const }
    await banco.transacao([tabelas.fechar(id, desfecho)])
    const gravado = (await tabelas.desfechoGravado(id)) ?? desfecho
    this.#esquecer(id)
    return gravado
  }
}
