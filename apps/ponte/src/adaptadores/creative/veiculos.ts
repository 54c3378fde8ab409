/**
 * Vehicles live in SQL: each operation is one transaction in which the row of the vehicle changes and the row of the operation
 * gets its result, so that neither exists without the other. `INSERT IGNORE` that inserts nothing is a refusal (B4).
 */
import type { DadosDe, Motivo } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../fxserver.ts'
import type { ContextoDaOperacao, Desfecho } from '../interface.ts'
import { nomeSql, type Perfil } from '../perfis.ts'
import { logico, lugares, numero, texto, type Banco, type Linha, type Parametro } from './banco.ts'
import type { Gancho } from './gancho.ts'
import type { Passo, TabelasDaPonte } from './tabelas-da-ponte.ts'

export interface DependenciasDeVeiculos {
  fx: FxServer
  banco: Banco
  gancho: Gancho
  perfil: Perfil
  tabelas: TabelasDaPonte
  agoraS(): number
}

const SETE_DIAS_S = 7 * 86_400

export class Veiculos {
  readonly #dep: DependenciasDeVeiculos
  readonly #tabela: string
  readonly #doModelo: string

  constructor(dep: DependenciasDeVeiculos) {
    this.#dep = dep
    this.#tabela = nomeSql(dep.perfil.veiculos.nome)
    this.#doModelo = `${this.#coluna('passaporte')} = ? AND ${this.#coluna('modelo')} = ?`
  }

  #coluna(logica: string): string {
    return nomeSql(this.#dep.perfil.veiculos.colunas[logica] ?? logica)
  }

  #temColuna(logica: string): boolean {
    return this.#dep.perfil.veiculos.colunas[logica] !== undefined
  }

  #mods(passport: number, modelo: string): string {
    return `LsCustoms:${passport}:${modelo}`
  }

  #existe(condicao: string, parametros: readonly Parametro[]): Passo {
    return [`EXISTS (SELECT 1 FROM ${this.#tabela} WHERE ${condicao})`, parametros]
  }

  async #fechado(op: ContextoDaOperacao): Promise<Desfecho> {
    // No row after a committed transaction: `abrir` found a void.
    return (await this.#dep.tabelas.desfechoGravado(op.id)) ?? { resultado: 'anulada' }
  }

  async #personagemExiste(passport: number): Promise<boolean> {
    const apagado = this.#dep.perfil.personagens.colunas['apagado']
    const vivo = apagado ? ` AND COALESCE(${nomeSql(apagado)}, 0) = 0` : ''
    return (
      (await this.#dep.banco.consultar(`SELECT id FROM ${nomeSql(this.#dep.perfil.personagens.nome)} WHERE id = ?${vivo}`, [passport]))
        .length > 0
    )
  }

  async #linhaDe(passport: number, modelo: string): Promise<Linha | undefined> {
    return (await this.#dep.banco.consultar(`SELECT * FROM ${this.#tabela} WHERE ${this.#doModelo}`, [passport, modelo]))[0]
  }

  async dar(op: ContextoDaOperacao, dados: DadosDe<'dar_veiculo'>): Promise<Desfecho> {
    const alvo = { ...op, tipo: 'dar_veiculo' }
    const anterior = await this.#dep.tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    if (!(await this.#personagemExiste(op.passport))) return this.#dep.tabelas.recusar(alvo, 'personagem_inexistente')
    const modelo = await this.#dep.gancho.modelo(dados.modelo)
    if (!modelo.existe) return this.#dep.tabelas.recusar(alvo, 'item_desconhecido')

    const placa = dados.placa ?? (await this.#dep.gancho.placa())
    const linha = this.#linhaNova({ passport: op.passport, dados, placa, peso: modelo.peso })
    const nomes = Object.keys(linha)
    const ajustes = ajustesGuardados(dados)
    const inserida = this.#existe(`${this.#doModelo} AND ${this.#coluna('placa')} = ?`, [op.passport, dados.modelo, placa])
    await this.#dep.banco.transacao([
      this.#dep.tabelas.abrir(alvo),
      this.#dep.tabelas.fechar(
        op.id,
        { resultado: 'recusada', motivo: 'ja_possui_modelo' },
        this.#existe(this.#doModelo, [op.passport, dados.modelo]),
      ),
      [
        `INSERT IGNORE INTO ${this.#tabela} (${nomes.map(nomeSql).join(', ')})
         SELECT ${lugares(nomes.length)} FROM DUAL WHERE EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aberta')`,
        [...Object.values(linha), op.id],
      ],
      this.#dep.tabelas.fechar(op.id, { resultado: 'aplicada', dados: { placa } }, inserida),
      ...(ajustes ? [this.#gravarAjustes(op.id, this.#mods(op.passport, dados.modelo), ajustes)] : []),
      this.#dep.tabelas.fechar(op.id, { resultado: 'recusada', motivo: 'ja_possui_modelo' }),
    ])
    const desfecho = await this.#fechado(op)
    if (desfecho.resultado === 'aplicada' && ajustes) await this.#dep.gancho.porDado(this.#mods(op.passport, dados.modelo), ajustes)
    return desfecho
  }

  /** The row as it was when it was taken, with its new owner; or a new one. */
  #linhaNova(p: { passport: number; dados: DadosDe<'dar_veiculo'>; placa: string; peso: number | null }): Record<string, Parametro> {
    const linha: Record<string, Parametro> = {}
    const guardada = p.dados.guardado?.['linha']
    if (typeof guardada === 'object' && guardada !== null) {
      for (const [nome, valor] of Object.entries(guardada)) if (nome !== 'id') linha[nome] = valor as Parametro
    }
    const por = (logica: string, valor: Parametro): void => {
      const nome = this.#dep.perfil.veiculos.colunas[logica]
      if (nome !== undefined) linha[nome] = valor
    }
    por('passaporte', p.passport)
    por('modelo', p.dados.modelo)
    por('placa', p.placa)
    if (!guardada) {
      por('imposto', this.#dep.agoraS() + SETE_DIAS_S)
      if (p.peso !== null) por('peso', p.peso)
    }
    if (p.dados.alugado_ate !== undefined) {
      por('aluguel', p.dados.alugado_ate)
      por('imposto', p.dados.alugado_ate)
    }
    return linha
  }

  #gravarAjustes(id: string, chave: string, ajustes: Record<string, unknown>): Passo {
    const { nome, colunas } = this.#dep.perfil.dadosDoServidor
    return [
      `REPLACE INTO ${nomeSql(nome)} (${nomeSql(colunas['chave'] ?? 'Name')}, ${nomeSql(colunas['valor'] ?? 'Information')})
       SELECT ?, ? FROM DUAL WHERE EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')`,
      [chave, JSON.stringify(ajustes), id],
    ]
  }

  /** What speaks against taking this vehicle away from its owner; it is looked at again inside the transaction. */
  async #impedimento(linha: Linha | undefined, passport: number, modelo: string): Promise<Motivo | null> {
    if (!linha) return 'veiculo_ausente'
    const valor = (logica: string): unknown => linha[this.#dep.perfil.veiculos.colunas[logica] ?? '']
    if (this.#dep.fx.placasNaRua().has(texto(valor('placa')).trim())) return 'em_uso'
    if (numero(valor('aluguel')) > 0) return 'alugado'
    if (logico(valor('apreendido'))) return 'apreendido'
    if (logico(valor('trabalho'))) return 'veiculo_de_trabalho'
    if (this.#temColuna('imposto') && numero(valor('imposto')) <= this.#dep.agoraS()) return 'imposto_atrasado'
    const portaMalas = await this.#dep.gancho.lerDado(`Trunkchest:${passport}:${modelo}`)
    return Object.keys(portaMalas).length > 0 ? 'porta_malas_cheio' : null
  }

  async tomar(op: ContextoDaOperacao, dados: DadosDe<'tomar_veiculo'>): Promise<Desfecho> {
    const alvo = { ...op, tipo: 'tomar_veiculo' }
    const anterior = await this.#dep.tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    const linha = await this.#linhaDe(op.passport, dados.modelo)
    const daPlaca =
      linha && texto(linha[this.#dep.perfil.veiculos.colunas['placa'] ?? '']).trim() === dados.placa.trim() ? linha : undefined
    const motivo = await this.#impedimento(daPlaca, op.passport, dados.modelo)
    if (motivo || !daPlaca) return this.#dep.tabelas.recusar(alvo, motivo ?? 'veiculo_ausente')

    const chave = this.#mods(op.passport, dados.modelo)
    const ajustes = await this.#dep.gancho.lerDado(chave)
    const guardado = { linha: daPlaca, mods: ajustes, placa: dados.placa, modelo: dados.modelo }
    const condicao = `${this.#doModelo} AND ${this.#coluna('placa')} = ?`
    const parametros = [op.passport, dados.modelo, dados.placa]
    const { nome, colunas } = this.#dep.perfil.dadosDoServidor
    const aplicada = `EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')`
    await this.#dep.banco.transacao([
      this.#dep.tabelas.abrir(alvo),
      this.#dep.tabelas.fechar(op.id, { resultado: 'aplicada', dados: guardado }, this.#existe(condicao, parametros)),
      this.#dep.tabelas.fechar(op.id, { resultado: 'recusada', motivo: 'veiculo_ausente' }),
      [`DELETE FROM ${this.#tabela} WHERE ${condicao} AND ${aplicada}`, [...parametros, op.id]],
      [`DELETE FROM ${nomeSql(nome)} WHERE ${nomeSql(colunas['chave'] ?? 'Name')} = ? AND ${aplicada}`, [chave, op.id]],
    ])
    const desfecho = await this.#fechado(op)
    if (desfecho.resultado === 'aplicada') await this.#dep.gancho.porDado(chave, null)
    return desfecho
  }

  /** Runs `mudanca` on a rented vehicle of the model, or refuses. */
  async #mudarAluguel(op: ContextoDaOperacao & { tipo: string }, modelo: string, mudanca: (aplicada: string) => Passo): Promise<Desfecho> {
    const condicao = `${this.#doModelo} AND ${this.#coluna('aluguel')} > 0`
    await this.#dep.banco.transacao([
      this.#dep.tabelas.abrir(op),
      this.#dep.tabelas.fechar(op.id, { resultado: 'aplicada' }, this.#existe(condicao, [op.passport, modelo])),
      this.#dep.tabelas.fechar(op.id, { resultado: 'recusada', motivo: 'veiculo_ausente' }),
      mudanca(`${condicao} AND EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')`),
    ])
    return this.#fechado(op)
  }

  async definirAluguel(op: ContextoDaOperacao, dados: DadosDe<'definir_aluguel'>): Promise<Desfecho> {
    const anterior = await this.#dep.tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    const imposto = this.#temColuna('imposto') ? `, ${this.#coluna('imposto')} = ?` : ''
    const datas = imposto ? [dados.alugado_ate, dados.alugado_ate] : [dados.alugado_ate]
    return this.#mudarAluguel({ ...op, tipo: 'definir_aluguel' }, dados.modelo, (aplicada) => [
      `UPDATE ${this.#tabela} SET ${this.#coluna('aluguel')} = ?${imposto} WHERE ${aplicada}`,
      [...datas, op.passport, dados.modelo, op.id],
    ])
  }

  async revogarAluguel(op: ContextoDaOperacao, dados: DadosDe<'revogar_aluguel'>): Promise<Desfecho> {
    const anterior = await this.#dep.tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    const alvo = { ...op, tipo: 'revogar_aluguel' }
    const linha = await this.#linhaDe(op.passport, dados.modelo)
    const placa = linha ? texto(linha[this.#dep.perfil.veiculos.colunas['placa'] ?? '']).trim() : ''
    if (placa && this.#dep.fx.placasNaRua().has(placa)) return this.#dep.tabelas.recusar(alvo, 'em_uso')
    return this.#mudarAluguel(alvo, dados.modelo, (aplicada) => [
      `DELETE FROM ${this.#tabela} WHERE ${aplicada}`,
      [op.passport, dados.modelo, op.id],
    ])
  }
}

function ajustesGuardados(dados: DadosDe<'dar_veiculo'>): Record<string, unknown> | null {
  const mods = dados.guardado?.['mods']
  const ha = typeof mods === 'object' && mods !== null && !Array.isArray(mods) && Object.keys(mods).length > 0
  return ha ? (mods as Record<string, unknown>) : null
}
