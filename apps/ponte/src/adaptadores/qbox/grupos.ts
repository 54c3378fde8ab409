/**
 * qbx_core writes each membership into its own row (player_groups) at once. So the group is changed first, and the result is stored once the row
 * shows the change; repeating this does no harm.
 */
import { objeto } from '../comum/respostas.ts'
import { texto, type Banco } from '../comum/banco.ts'
import type { Passo, TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import type { ContextoDaOperacao, Desfecho } from '../interface.ts'
import type { Motivo } from '@sorium/contratos/ponte/index.ts'
import type { EfeitoAplicado } from '../por-texto/gancho.ts'
import type { EfeitoDeGrupo } from '../qb/efeitos.ts'
import type { EspecieDoGancho, Gancho } from './gancho.ts'

export const GRUPOS_DADOS = `CREATE TABLE IF NOT EXISTS sorium_grupos (
  chave VARCHAR(120) NOT NULL, grupo VARCHAR(120) NOT NULL, PRIMARY KEY (chave, grupo))`

const NINGUEM: Readonly<Record<EspecieDoGancho, string>> = { job: 'unemployed', gang: 'none' }
const OLHARES = 50
const PAUSA_MS = 100

export interface DependenciasDosGrupos {
  banco: Banco
  tabelas: TabelasDaPonte
  gancho: Gancho
  permitidos: ReadonlySet<string>
  esperar(ms: number): Promise<void>
}

interface Grupo {
  especie: EspecieDoGancho
  nome: string
  grau: number
}

type Operacao = ContextoDaOperacao & { tipo: string }

function grupoDe(escrito: string): Grupo | null {
  const [, gangue, nome, grau] = /^(gang:)?([^:]+):(\d+)$/.exec(escrito) ?? []
  return nome === undefined ? null : { especie: gangue ? 'gang' : 'job', nome: nome.toLowerCase(), grau: Number(grau) }
}

const recusada = (motivo: Motivo): EfeitoAplicado => ({ aplicacao: { resultado: 'recusada', motivo }, recusaNova: true })

export class Grupos {
  readonly #dep: DependenciasDosGrupos

  constructor(dep: DependenciasDosGrupos) {
    this.#dep = dep
  }

  async mudar(chave: string, contexto: ContextoDaOperacao, efeito: EfeitoDeGrupo): Promise<EfeitoAplicado> {
    const op = { ...contexto, tipo: efeito.tipo }
    const { gancho, permitidos } = this.#dep
    if (!(await gancho.presentes()).some((p) => p.chave === chave)) return { aplicacao: { espera: 'offline' }, recusaNova: false }
    const permitido = permitidos.has(efeito.grupo)
    const grupo = grupoDe(efeito.grupo)
    if (efeito.tipo === 'definir_grupo') {
      if (!permitido) return recusada('grupo_nao_permitido')
      return grupo ? this.#definir(chave, op, { ...grupo, escrito: efeito.grupo }) : recusada('dados_invalidos')
    }
    if (!permitido && !(await this.#foiDado(chave, efeito.grupo))) return recusada('grupo_fora_da_lista')
    return grupo ? this.#revogar(chave, op, { ...grupo, escrito: efeito.grupo }) : recusada('dados_invalidos')
  }

  async #definir(chave: string, op: Operacao, grupo: Grupo & { escrito: string }): Promise<EfeitoAplicado> {
    const { gancho, tabelas } = this.#dep
    const { especie, nome } = grupo
    const tinha = await this.#tem(chave, grupo)
    if (!tinha && !(await gancho.grupoExiste(especie, nome, grupo.grau))) return recusada('dados_invalidos')
    if (!tinha && !(await gancho.porNoGrupo(chave, especie, grupo))) return recusada('grupo_ocupado')
    if ((await gancho.grupoPrincipal(chave, especie)) === NINGUEM[especie]) {
      await gancho.tornarPrincipal(chave, especie, nome)
      await this.#salvo(chave, grupo, true)
    }
    const desfecho = await this.#concluir(op, { grupo, chave, ha: true }, [
      `INSERT IGNORE INTO sorium_grupos (chave, grupo) SELECT ?, ? FROM DUAL WHERE EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')`,
      [chave, grupo.escrito, op.id],
    ])
    if (desfecho.resultado === 'anulada' && !tinha) await gancho.tirarDoGrupo(chave, especie, nome)
    return { aplicacao: (await tabelas.jaDecidida(op.id)) ?? desfecho, recusaNova: false }
  }

  async #revogar(chave: string, op: Operacao, grupo: Grupo & { escrito: string }): Promise<EfeitoAplicado> {
    if (await this.#tem(chave, grupo)) {
      await this.#dep.gancho.tirarDoGrupo(chave, grupo.especie, grupo.nome)
      await this.#salvo(chave, grupo, false)
    }
    const desfecho = await this.#concluir(op, { grupo, chave, ha: false }, [
      `DELETE FROM sorium_grupos WHERE chave = ? AND grupo = ? AND EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')`,
      [chave, grupo.escrito, op.id],
    ])
    return { aplicacao: desfecho, recusaNova: false }
  }

  /** @throws until the row shows the change, so that nothing is confirmed earlier. */
  async #concluir(op: Operacao, { grupo, chave, ha }: { grupo: Grupo; chave: string; ha: boolean }, depois: Passo): Promise<Desfecho> {
    const { tabelas, banco } = this.#dep
    const linha = 'EXISTS (SELECT 1 FROM player_groups WHERE citizenid = ? AND type = ? AND `group` = ?)'
    await banco.transacao([
      tabelas.abrir(op),
      tabelas.fechar(op.id, { resultado: 'aplicada' }, [ha ? linha : `NOT ${linha}`, [chave, grupo.especie, grupo.nome]]),
      depois,
      tabelas.desistir(op.id),
    ])
    const desfecho = await tabelas.jaDecidida(op.id)
    if (!desfecho) throw new Error(`o grupo ${grupo.nome} ainda não está gravado`)
    return desfecho
  }

  async #tem(chave: string, { especie, nome }: Grupo): Promise<boolean> {
    const linhas = await this.#dep.banco.consultar('SELECT 1 AS um FROM player_groups WHERE citizenid = ? AND type = ? AND `group` = ?', [
      chave,
      especie,
      nome,
    ])
    return linhas.length > 0
  }

  async #foiDado(chave: string, grupo: string): Promise<boolean> {
    return (await this.#dep.banco.consultar('SELECT 1 AS um FROM sorium_grupos WHERE chave = ? AND grupo = ?', [chave, grupo])).length > 0
  }

  async #salvo(chave: string, { especie, nome }: Grupo, principal: boolean): Promise<void> {
    for (let rodada = 0; rodada < OLHARES; rodada++) {
      const [linha] = await this.#dep.banco.consultar(`SELECT ${especie} AS grupo FROM players WHERE citizenid = ?`, [chave])
      if ((nomeDo(linha?.['grupo']) === nome) === principal) return
      await this.#dep.esperar(PAUSA_MS)
    }
    throw new Error(`o grupo ${nome} ${principal ? 'ainda não foi salvo' : 'ainda está salvo'} pelo qbx_core`)
  }
}

function nomeDo(coluna: unknown): string {
  try {
    return texto(objeto(JSON.parse(texto(coluna) || '{}'))['name'])
  } catch {
    return ''
  }
}
