/** What the site mirrors of an ESX city. */
import type { PersonagemEspelhado, VeiculoEspelhado } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../fxserver.ts'
import { identidadeDe } from '../../identidade.ts'
import { lugares, numero, texto, type Banco, type Linha } from '../comum/banco.ts'
import { objeto } from '../comum/respostas.ts'
import type { Contas } from './contas.ts'
import type { Esquema } from './esquema.ts'
import type { Presente } from './gancho.ts'
import { hashDasPropriedades, type Modelos } from './modelos.ts'
import type { Passaportes } from '../comum/passaportes.ts'
import { alugadosDe } from './veiculos.ts'

const EM_PARTES = 400
/** A stay in the city grows by whole minutes: it must not make a new row of the mirror each second. */
const PASSO_DA_SESSAO_S = 60

export interface DependenciasDasLeituras {
  fx: Pick<FxServer, 'placasNaRua'>
  banco: Banco
  esquema: Esquema
  passaportes: Passaportes
  contas: Contas
  modelos: Modelos
  presentes(): Promise<Presente[]>
  agoraS(): number
}

export class Leituras {
  readonly #dep: DependenciasDasLeituras
  /** Every key that was ever read: the full pass goes by the numbers. */
  #chaves: string[] = []

  constructor(dep: DependenciasDasLeituras) {
    this.#dep = dep
  }

  /** Reads who exists, and learns the numbers of those that are new. */
  async conhecerTodos(): Promise<void> {
    const chaves: string[] = []
    for (let depoisDe = ''; ;) {
      const linhas = await this.#dep.banco.consultar(
        'SELECT `identifier` FROM `users` WHERE `identifier` > ? ORDER BY `identifier` LIMIT 2000',
        [depoisDe],
      )
      for (const linha of linhas) chaves.push(texto(linha['identifier']))
      const ultima = linhas.at(-1)
      if (!ultima) break
      depoisDe = texto(ultima['identifier'])
    }
    await this.conhecer(chaves)
    this.#chaves = chaves
  }

  /** Every character that was ever read, by number. */
  todos(): { numero: number; chave: string }[] {
    return this.#dep.passaportes.pagina(this.#chaves, 0, Infinity)
  }

  async conhecer(chaves: readonly string[]): Promise<void> {
    await this.#dep.passaportes.conhecer(chaves)
    await this.#dep.contas.conhecer(chaves)
  }

  /** Who has a number now: the same slot of a licence may hold another character, made after the first was deleted; its ssn tells. */
  async identidade(passport: number): Promise<string | null | undefined> {
    const chave = this.#dep.passaportes.chaveDe(passport)
    if (chave === undefined) return null
    const [linha] = await this.#dep.banco.consultar('SELECT * FROM users WHERE identifier = ?', [chave])
    return linha ? identidadeDaLinha(linha) : null
  }

  async personagens(passports: readonly number[]): Promise<PersonagemEspelhado[]> {
    const chaves = passports.flatMap((p) => this.#dep.passaportes.chaveDe(p) ?? [])
    return this.#emPartes(chaves, (parte) => this.#lerPersonagens(parte))
  }

  /** The pass begins by looking who exists. */
  async pagina(depoisDe: number, limite: number): Promise<PersonagemEspelhado[]> {
    if (depoisDe === 0) await this.conhecerTodos()
    for (let de = depoisDe; ;) {
      const pagina = this.#dep.passaportes.pagina(this.#chaves, de, limite)
      const ultimo = pagina.at(-1)
      if (!ultimo) return []
      const personagens = await this.personagens(pagina.map((p) => p.numero))
      // A page whose characters are all gone is not the end of the pass.
      if (personagens.length > 0) return personagens.sort((a, b) => a.passport - b.passport)
      de = ultimo.numero
    }
  }

  async veiculos(passports: readonly number[]): Promise<VeiculoEspelhado[]> {
    const chaves = passports.flatMap((p) => this.#dep.passaportes.chaveDe(p) ?? [])
    return this.#emPartes(chaves, async (parte) => {
      const linhas = await this.#dep.banco.consultar(`SELECT * FROM owned_vehicles WHERE owner IN (${lugares(parte.length)})`, parte)
      const alugados = await alugadosDe(
        this.#dep.banco,
        linhas.map((l) => texto(l['plate'])),
      )
      const naRua = this.#dep.fx.placasNaRua()
      return linhas.flatMap((l) => this.#veiculo(l, { alugados, naRua }))
    })
  }

  async #emPartes<T>(chaves: readonly string[], ler: (parte: readonly string[]) => Promise<T[]>): Promise<T[]> {
    const tudo: T[] = []
    for (let i = 0; i < chaves.length; i += EM_PARTES) tudo.push(...(await ler(chaves.slice(i, i + EM_PARTES))))
    return tudo
  }

  async #lerPersonagens(chaves: readonly string[]): Promise<PersonagemEspelhado[]> {
    const { banco, esquema } = this.#dep
    const linhas = await banco.consultar(`SELECT * FROM users WHERE identifier IN (${lugares(chaves.length)})`, chaves)
    const [veiculos, casas] = await Promise.all([
      this.#contar('owned_vehicles', chaves),
      esquema.tem('owned_properties', 'owner') ? this.#contar('owned_properties', chaves) : new Map<string, number>(),
    ])
    const presentes = new Map((await this.#dep.presentes()).map((p) => [p.chave, p.desde]))
    return linhas.filter((l) => numero(l['disabled']) === 0).flatMap((l) => this.#personagem(l, { veiculos, casas, presentes }))
  }

  async #contar(tabela: string, chaves: readonly string[]): Promise<Map<string, number>> {
    const linhas = await this.#dep.banco.consultar(
      `SELECT owner AS dono, COUNT(*) AS total FROM ${tabela} WHERE owner IN (${lugares(chaves.length)}) GROUP BY owner`,
      chaves,
    )
    return new Map(linhas.map((l) => [texto(l['dono']), numero(l['total'])]))
  }

  #personagem(linha: Linha, contagens: Record<'veiculos' | 'casas' | 'presentes', Map<string, number>>): PersonagemEspelhado[] {
    const chave = texto(linha['identifier'])
    const passport = this.#dep.passaportes.numeroDe(chave)
    if (passport === undefined) return []
    const desde = contagens.presentes.get(chave)
    const identidade = identidadeDaLinha(linha)
    const sessao = desde === undefined ? 0 : Math.max(0, this.#dep.agoraS() - desde)
    return [
      {
        passport,
        id_conta: this.#dep.contas.idDe(chave),
        nome: (texto(linha['firstname']) || texto(linha['name'])).slice(0, 120),
        sobrenome: texto(linha['lastname']).slice(0, 120),
        banco: numero(lido(linha['accounts'])['bank']),
        garagem: null,
        ...(identidade === undefined ? {} : { identidade }),
        estatisticas: {
          tempo_jogado_s: Math.max(0, numero(lido(linha['metadata'])['lastPlaytime'])),
          veiculos: contagens.veiculos.get(chave) ?? 0,
          casas: contagens.casas.get(chave) ?? 0,
          sessao_s: Math.floor(sessao / PASSO_DA_SESSAO_S) * PASSO_DA_SESSAO_S,
        },
      },
    ]
  }

  #veiculo(linha: Linha, { alugados, naRua }: { alugados: Map<string, number>; naRua: Set<string> }): VeiculoEspelhado[] {
    const passport = this.#dep.passaportes.numeroDe(texto(linha['owner']))
    const hash = hashDasPropriedades(texto(linha['vehicle']))
    const placa = texto(linha['plate'])
    // The site's plates have 8 characters, as the game shows them; what has more is no vehicle that could be told apart there.
    if (passport === undefined || hash === null || placa.trim().length > 10) return []
    return [
      {
        passport,
        modelo: this.#dep.modelos.nomeDe(hash),
        placa: placa.trim(),
        alugado_ate: alugados.get(placa) ?? null,
        apreendido: texto(linha['pound']) !== '',
        fora_da_garagem: naRua.has(placa.trim()),
        de_trabalho: texto(linha['job']) !== '',
        imposto_atrasado: false,
      },
    ]
  }
}

/** An ESX without social security numbers tells nothing but the key, which stays with its slot. */
function identidadeDaLinha(linha: Linha): string | undefined {
  return identidadeDe({ licenca: texto(linha['identifier']).toLowerCase(), criado: texto(linha['ssn']) })
}

/** A row that nobody can read as JSON tells nothing. */
function lido(v: unknown): Record<string, unknown> {
  try {
    return objeto(JSON.parse(texto(v) || '{}'))
  } catch {
    return {}
  }
}
