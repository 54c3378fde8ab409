/**
 * Vehicles of ESX (owned_vehicles): the plate is the key, the model a hash within the saved properties. Each operation is one transaction in which the
 * row of the vehicle changes and the row of the operation gets its result. ESX has no rentals: those of the site stand in a table of ours.
 */
import type { DadosDe, Motivo } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../fxserver.ts'
import { lugares, numero, texto, type Banco, type Linha, type Parametro } from '../comum/banco.ts'
import { objeto } from '../comum/respostas.ts'
import type { Passo, TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import type { ContextoDaOperacao, Desfecho } from '../interface.ts'
import { nomeSql } from '../perfis.ts'
import type { Esquema } from './esquema.ts'
import { hashDasPropriedades, hashDe, type Modelos } from './modelos.ts'
import type { Passaportes } from '../comum/passaportes.ts'

export interface DependenciasDeVeiculos {
  fx: Pick<FxServer, 'placasNaRua'>
  banco: Banco
  tabelas: TabelasDaPonte
  esquema: Esquema
  modelos: Modelos
  passaportes: Pick<Passaportes, 'chaveDe'>
  acaso(): number
}

export const ALUGADOS = `CREATE TABLE IF NOT EXISTS sorium_alugados (
  placa VARCHAR(12) NOT NULL PRIMARY KEY, passport INT NOT NULL, modelo VARCHAR(120) NOT NULL, ate BIGINT NOT NULL)`

const OLHARES = 3
const PLACAS = 5
const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The model in the saved properties, of an owner: what is no JSON has none. */
const MODELO = "CASE WHEN JSON_VALID(vehicle) THEN JSON_EXTRACT(vehicle, '$.model') END"
const DO_MODELO = `owner = ? AND ${MODELO} IN (?, ?)`

export class Veiculos {
  readonly #dep: DependenciasDeVeiculos

  constructor(dep: DependenciasDeVeiculos) {
    this.#dep = dep
  }

  async #fechado(op: ContextoDaOperacao): Promise<Desfecho> {
    return (await this.#dep.tabelas.desfechoGravado(op.id)) ?? { resultado: 'anulada' }
  }

  async dar(op: ContextoDaOperacao, dados: DadosDe<'dar_veiculo'>): Promise<Desfecho> {
    const { tabelas, modelos, banco } = this.#dep
    const alvo = { ...op, tipo: 'dar_veiculo' }
    const dono = this.#dep.passaportes.chaveDe(op.passport)
    const anterior = await tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    const existe = dono !== undefined && (await banco.consultar('SELECT 1 AS um FROM users WHERE identifier = ?', [dono])).length > 0
    if (!existe) return tabelas.recusar(alvo, 'personagem_inexistente')
    if (!(await modelos.existe(dados.modelo))) return tabelas.recusar(alvo, 'item_desconhecido')
    for (let vez = 0; vez < PLACAS; vez++) {
      // A plate that somebody else has by now cannot be given a second time: the vehicle gets another one.
      const placa = vez === 0 && dados.placa !== undefined ? dados.placa : this.#placaNova()
      const desfecho = await this.#darComPlaca(alvo, { dono, dados, placa })
      if (desfecho) {
        modelos.conhecer(dados.modelo)
        return desfecho
      }
    }
    throw new Error('nenhuma placa livre foi encontrada')
  }

  /** undefined: the plate is taken. */
  async #darComPlaca(
    op: ContextoDaOperacao & { tipo: string },
    { dono, dados, placa }: { dono: string; dados: DadosDe<'dar_veiculo'>; placa: string },
  ): Promise<Desfecho | undefined> {
    const { tabelas } = this.#dep
    const linha = this.#linhaNova({ dono, dados, placa })
    const nomes = Object.keys(linha)
    const doModelo = [dono, ...osDoisSinais(hashDe(dados.modelo))]
    const aberta = "EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aberta')"
    const alugado: Passo[] =
      dados.alugado_ate === undefined
        ? []
        : [
            [
              `REPLACE INTO sorium_alugados (placa, passport, modelo, ate) SELECT ?, ?, ?, ? FROM DUAL
               WHERE EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')`,
              [placa, op.passport, dados.modelo, dados.alugado_ate, op.id],
            ],
          ]
    await this.#dep.banco.transacao([
      tabelas.abrir(op),
      tabelas.fechar(op.id, { resultado: 'recusada', motivo: 'ja_possui_modelo' }, [
        `EXISTS (SELECT 1 FROM owned_vehicles WHERE ${DO_MODELO})`,
        doModelo,
      ]),
      [
        `INSERT IGNORE INTO owned_vehicles (${nomes.map(nomeSql).join(', ')}) SELECT ${lugares(nomes.length)} FROM DUAL WHERE ${aberta}`,
        [...Object.values(linha), op.id],
      ],
      tabelas.fechar(op.id, { resultado: 'aplicada', dados: { placa } }, [
        `EXISTS (SELECT 1 FROM owned_vehicles WHERE ${DO_MODELO} AND plate = ?)`,
        [...doModelo, placa],
      ]),
      ...alugado,
      tabelas.desistir(op.id),
    ])
    return tabelas.jaDecidida(op.id)
  }

  /** The row as it was when it was taken, with its new owner; or a new one. A column that the city has dropped since then is left out. */
  #linhaNova({ dono, dados, placa }: { dono: string; dados: DadosDe<'dar_veiculo'>; placa: string }): Record<string, Parametro> {
    const colunas = this.#dep.esquema.colunasDe('owned_vehicles')
    const guardada = objeto(dados.guardado?.['linha'])
    const linha: Record<string, Parametro> = {}
    for (const [nome, valor] of Object.entries(guardada))
      if (nome !== 'id' && colunas.has(nome.toLowerCase())) linha[nome.toLowerCase()] = comoParametro(valor)
    const propriedades = typeof linha['vehicle'] === 'string' ? propriedadesDe(linha['vehicle']) : {}
    linha['owner'] = dono
    linha['plate'] = placa
    linha['vehicle'] = JSON.stringify({ ...propriedades, model: propriedades['model'] ?? hashDe(dados.modelo), plate: placa })
    if (colunas.has('stored')) linha['stored'] = 1
    if (Object.keys(guardada).length === 0 && colunas.has('type')) linha['type'] = 'car'
    return linha
  }

  #placaNova(): string {
    const um = (de: string): string => de.charAt(Math.floor(this.#dep.acaso() * de.length))
    return `${um(LETRAS)}${um(LETRAS)}${um(LETRAS)} ${um('0123456789')}${um('0123456789')}${um('0123456789')}`
  }

  async tomar(op: ContextoDaOperacao, dados: DadosDe<'tomar_veiculo'>): Promise<Desfecho> {
    const { tabelas } = this.#dep
    const alvo = { ...op, tipo: 'tomar_veiculo' }
    for (let olhar = 0; olhar < OLHARES; olhar++) {
      const decidida = await tabelas.jaDecidida(op.id)
      if (decidida) return decidida
      const linha = await this.#linhaDe(op.passport, dados)
      const motivo = await this.#impedimento(linha)
      if (motivo || !linha) return tabelas.recusar(alvo, motivo ?? 'veiculo_ausente')
      const tomado = await this.#tomarComoVisto(alvo, linha, dados.modelo)
      if (tomado) return tomado
    }
    throw new Error(`o veículo ${dados.placa} mudou enquanto era tomado`)
  }

  /** Without a plate: the rented one of the model. */
  async #linhaDe(passport: number, { modelo, placa }: { modelo: string; placa?: string }): Promise<Linha | undefined> {
    const dono = this.#dep.passaportes.chaveDe(passport)
    if (dono === undefined) return undefined
    const linhas = await this.#dep.banco.consultar('SELECT * FROM owned_vehicles WHERE owner = ?', [dono])
    return linhas.find(
      (l) =>
        hashDasPropriedades(texto(l['vehicle'])) === hashDe(modelo) && (placa === undefined || texto(l['plate']).trim() === placa.trim()),
    )
  }

  async #impedimento(linha: Linha | undefined): Promise<Motivo | null> {
    if (!linha) return 'veiculo_ausente'
    const placa = texto(linha['plate'])
    if (this.#naRua(placa)) return 'em_uso'
    if (texto(linha['pound']) !== '') return 'apreendido'
    if (texto(linha['job']) !== '') return 'veiculo_de_trabalho'
    if ((await this.#dep.banco.consultar('SELECT 1 AS um FROM sorium_alugados WHERE placa = ?', [placa])).length > 0) return 'alugado'
    return (await this.#temCarga(linha)) ? 'porta_malas_cheio' : null
  }

  /** Boots are other resources': a column of the vehicle (ox_inventory), or a table by plate. */
  async #temCarga(linha: Linha): Promise<boolean> {
    const vazio = (v: unknown): boolean => ['', '[]', '{}', 'null'].includes(texto(v).trim())
    if (!vazio(linha['trunk']) || !vazio(linha['glovebox'])) return true
    if (!this.#dep.esquema.tem('trunk_inventory', 'plate') || !this.#dep.esquema.tem('trunk_inventory', 'data')) return false
    const baus = await this.#dep.banco.consultar('SELECT data FROM trunk_inventory WHERE plate = ?', [texto(linha['plate'])])
    return baus.some((b) => temAlgo(texto(b['data'])))
  }

  #naRua(placa: string): boolean {
    return this.#dep.fx.placasNaRua().has(placa.trim())
  }

  /** One transaction that takes the vehicle if its row is still the one that was looked at; undefined: look again. */
  async #tomarComoVisto(op: ContextoDaOperacao & { tipo: string }, linha: Linha, modelo: string): Promise<Desfecho | undefined> {
    const { tabelas, banco } = this.#dep
    const placa = texto(linha['plate'])
    const vistas = Object.entries(linha).filter(([nome]) =>
      ['owner', 'plate', 'vehicle', 'job', 'pound', 'trunk', 'glovebox'].includes(nome),
    )
    const condicao = vistas.map(([nome, v]) => (v === null ? `${nomeSql(nome)} IS NULL` : `${nomeSql(nome)} = ?`)).join(' AND ')
    const parametros = vistas.flatMap(([, v]) => (v === null ? [] : [comoParametro(v)]))
    const guardado = { linha, placa: placa.trim(), modelo }
    // The street is the engine's: no transaction holds it, so it is looked at once more, last.
    if (this.#naRua(placa)) return tabelas.recusar(op, 'em_uso')
    await banco.transacao([
      tabelas.abrir(op),
      tabelas.fechar(op.id, { resultado: 'aplicada', dados: guardado }, [
        `EXISTS (SELECT 1 FROM owned_vehicles WHERE ${condicao}) AND NOT EXISTS (SELECT 1 FROM sorium_alugados WHERE placa = ?)`,
        [...parametros, placa],
      ]),
      [
        `DELETE FROM owned_vehicles WHERE plate = ? AND EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')`,
        [placa, op.id],
      ],
      tabelas.desistir(op.id),
    ])
    return tabelas.desfechoGravado(op.id)
  }

  async definirAluguel(op: ContextoDaOperacao, dados: DadosDe<'definir_aluguel'>): Promise<Desfecho> {
    return this.#mudarAluguel({ ...op, tipo: 'definir_aluguel' }, dados, (placa) => [
      [
        "UPDATE sorium_alugados SET ate = ? WHERE placa = ? AND EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')",
        [dados.alugado_ate, placa, op.id],
      ],
    ])
  }

  async revogarAluguel(op: ContextoDaOperacao, dados: DadosDe<'revogar_aluguel'>): Promise<Desfecho> {
    const alvo = { ...op, tipo: 'revogar_aluguel' }
    const anterior = await this.#dep.tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    const alugado = await this.#alugadoDe(op.passport, dados)
    if (alugado !== undefined && this.#naRua(alugado)) return this.#dep.tabelas.recusar(alvo, 'em_uso')
    const aplicada = "EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')"
    return this.#mudarAluguel(alvo, dados, (placa) => [
      [`DELETE FROM owned_vehicles WHERE plate = ? AND ${aplicada}`, [placa, op.id]],
      [`DELETE FROM sorium_alugados WHERE placa = ? AND ${aplicada}`, [placa, op.id]],
    ])
  }

  async #alugadoDe(passport: number, { modelo, placa }: { modelo: string; placa?: string }): Promise<string | undefined> {
    const linhas = await this.#dep.banco.consultar('SELECT placa, modelo FROM sorium_alugados WHERE passport = ?', [passport])
    const este = linhas.find(
      (l) => hashDe(texto(l['modelo'])) === hashDe(modelo) && (placa === undefined || texto(l['placa']).trim() === placa.trim()),
    )
    return este && texto(este['placa'])
  }

  /** Runs the changes on the rented vehicle while it is still its renter's, or refuses. */
  async #mudarAluguel(
    op: ContextoDaOperacao & { tipo: string },
    dados: { modelo: string; placa?: string },
    mudancas: (placa: string) => Passo[],
  ): Promise<Desfecho> {
    const { tabelas } = this.#dep
    const anterior = await tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    const placa = await this.#alugadoDe(op.passport, dados)
    const dono = this.#dep.passaportes.chaveDe(op.passport)
    if (placa === undefined || dono === undefined) return tabelas.recusar(op, 'veiculo_ausente')
    await this.#dep.banco.transacao([
      tabelas.abrir(op),
      tabelas.fechar(op.id, { resultado: 'aplicada' }, [
        `EXISTS (SELECT 1 FROM owned_vehicles WHERE owner = ? AND plate = ?) AND EXISTS (SELECT 1 FROM sorium_alugados WHERE placa = ? AND passport = ?)`,
        [dono, placa, placa, op.passport],
      ]),
      tabelas.fechar(op.id, { resultado: 'recusada', motivo: 'veiculo_ausente' }),
      ...mudancas(placa),
    ])
    return this.#fechado(op)
  }
}

/** Clients tell the hash with a sign, some resources without. */
const osDoisSinais = (hash: number): [number, number] => [hash | 0, hash >>> 0]

function propriedadesDe(texto: string): Record<string, unknown> {
  try {
    return objeto(JSON.parse(texto))
  } catch {
    return {}
  }
}

/** A boot's text holds lists by kind ({"coffre":[…],"weapons":[]}): empty lists are nothing, what is no JSON may be something. */
function temAlgo(dados: string): boolean {
  const cheio = (v: unknown): boolean =>
    typeof v === 'object' && v !== null ? Object.values(v).some(cheio) : v !== null && v !== 0 && v !== ''
  if (dados.trim() === '') return false
  try {
    return cheio(JSON.parse(dados))
  } catch {
    return true
  }
}

/** As it came from the database; some drivers make flags booleans. */
function comoParametro(valor: unknown): Parametro {
  if (valor === null || valor === undefined) return null
  return typeof valor === 'number' ? valor : typeof valor === 'boolean' ? Number(valor) : texto(valor)
}

/** Until when each plate is rented. */
export async function alugadosDe(banco: Banco, placas: readonly string[]): Promise<Map<string, number>> {
  if (placas.length === 0) return new Map()
  const linhas = await banco.consultar(`SELECT placa, ate FROM sorium_alugados WHERE placa IN (${lugares(placas.length)})`, placas)
  return new Map(linhas.map((l) => [texto(l['placa']), numero(l['ate'])]))
}
