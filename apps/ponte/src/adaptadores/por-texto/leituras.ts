import type { PersonagemEspelhado, VeiculoEspelhado } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../cidade/fxserver.ts'
import { lugares, numero, texto, type Banco, type LinhaDoJogo } from '../comum/banco.ts'
import type { Pendurados } from '../comum/pendurados.ts'
import { objeto } from '../comum/respostas.ts'
import type { Contas } from '../esx/contas.ts'
import type { Passaportes } from '../comum/passaportes.ts'
import { nomeSql } from '../perfis.ts'
import { alugadosDe } from './alugueis.ts'

const EM_PARTES = 400
const PASSO_DA_SESSAO_S = 60
const PLACA_MAXIMA = 10

export interface Presente {
  chave: string
  desde: number
  discord: string | null
}

interface TabelaDeDono {
  tabela: string
  dono: string
}

export interface VeiculoDito {
  modelo: string
  apreendido: boolean
  deTrabalho: boolean
  foraDaGaragem: boolean
  devendo: boolean
}

export interface BaseDasLeituras {
  personagens: { tabela: string; chave: string }
  veiculos: TabelaDeDono
  casas: TabelaDeDono | null
  personagem(linha: LinhaDoJogo): { nome: string; sobrenome: string; banco: number; tempoJogadoS: number } | null
  /** undefined: the base cannot tell a deleted character from a new one. */
  identidade(linha: LinhaDoJogo): string | undefined
  veiculo(linha: LinhaDoJogo): VeiculoDito | null
  aoConhecer?(chaves: readonly string[]): Promise<void>
}

export interface DependenciasDasLeituras {
  fx: Pick<FxServer, 'placasNaRua'>
  banco: Banco
  pendurados: Pick<Pendurados, 'motivos'>
  passaportes: Passaportes
  contas: Contas
  base: BaseDasLeituras
  presentes(): Promise<Presente[]>
  agoraS(): number
}

export class Leituras {
  readonly #dep: DependenciasDasLeituras
  #chaves: string[] = []

  constructor(dep: DependenciasDasLeituras) {
    this.#dep = dep
  }

  async conhecerTodos(): Promise<void> {
    const { tabela, chave } = this.#dep.base.personagens
    const coluna = nomeSql(chave)
    const chaves: string[] = []
    for (let depoisDe = ''; ;) {
      const linhas = await this.#dep.banco.consultar(
        `SELECT ${coluna} FROM ${nomeSql(tabela)} WHERE ${coluna} > ? ORDER BY ${coluna} LIMIT 2000`,
        [depoisDe],
      )
      for (const linha of linhas) chaves.push(texto(linha[chave]))
      const ultima = linhas.at(-1)
      if (!ultima) break
      depoisDe = texto(ultima[chave])
    }
    await this.conhecer(chaves)
    this.#chaves = chaves
  }

  todos(): { numero: number; chave: string }[] {
    return this.#dep.passaportes.pagina(this.#chaves, 0, Infinity)
  }

  async conhecer(chaves: readonly string[]): Promise<void> {
    await this.#dep.base.aoConhecer?.(chaves)
    await this.#dep.passaportes.conhecer(chaves)
    await this.#dep.contas.conhecer(chaves)
  }

  async identidade(passport: number): Promise<string | null | undefined> {
    const chave = this.#dep.passaportes.chaveDe(passport)
    if (chave === undefined) return null
    const [linha] = await this.#linhas([chave])
    return linha ? this.#dep.base.identidade(linha) : null
  }

  async personagens(passports: readonly number[]): Promise<PersonagemEspelhado[]> {
    const chaves = passports.flatMap((p) => this.#dep.passaportes.chaveDe(p) ?? [])
    return this.#emPartes(chaves, (parte) => this.#lerPersonagens(parte))
  }

  async pagina(depoisDe: number, limite: number): Promise<PersonagemEspelhado[]> {
    if (depoisDe === 0) await this.conhecerTodos()
    for (let de = depoisDe; ;) {
      const pagina = this.#dep.passaportes.pagina(this.#chaves, de, limite)
      const ultimo = pagina.at(-1)
      if (!ultimo) return []
      const personagens = await this.personagens(pagina.map((p) => p.numero))
      // A page whose characters have all been deleted must not end the mirror's pass over all characters.
      if (personagens.length > 0) return personagens.sort((a, b) => a.passport - b.passport)
      de = ultimo.numero
    }
  }

  async veiculos(passports: readonly number[]): Promise<VeiculoEspelhado[]> {
    const { tabela, dono } = this.#dep.base.veiculos
    const chaves = passports.flatMap((p) => this.#dep.passaportes.chaveDe(p) ?? [])
    return this.#emPartes(chaves, async (parte) => {
      const linhas = await this.#dep.banco.consultar(
        `SELECT * FROM ${nomeSql(tabela)} WHERE ${nomeSql(dono)} IN (${lugares(parte.length)})`,
        parte,
      )
      const alugados = await alugadosDe(
        this.#dep.banco,
        linhas.map((l) => texto(l['plate'])),
      )
      const motivos = await this.#dep.pendurados.motivos(linhas)
      const naRua = await this.#dep.fx.placasNaRua()
      return linhas.flatMap((l) => this.#veiculo(l, { alugados, naRua, impedimento: motivos.get(l) ?? null }))
    })
  }

  #linhas(chaves: readonly string[]): Promise<LinhaDoJogo[]> {
    const { tabela, chave } = this.#dep.base.personagens
    return this.#dep.banco.consultar(`SELECT * FROM ${nomeSql(tabela)} WHERE ${nomeSql(chave)} IN (${lugares(chaves.length)})`, chaves)
  }

  async #emPartes<T>(chaves: readonly string[], ler: (parte: readonly string[]) => Promise<T[]>): Promise<T[]> {
    const tudo: T[] = []
    for (let i = 0; i < chaves.length; i += EM_PARTES) tudo.push(...(await ler(chaves.slice(i, i + EM_PARTES))))
    return tudo
  }

  async #lerPersonagens(chaves: readonly string[]): Promise<PersonagemEspelhado[]> {
    const { base } = this.#dep
    const linhas = await this.#linhas(chaves)
    const [veiculos, casas] = await Promise.all([
      this.#contar(base.veiculos, chaves),
      base.casas ? this.#contar(base.casas, chaves) : new Map<string, number>(),
    ])
    const presentes = new Map((await this.#dep.presentes()).map((p) => [p.chave, p.desde]))
    return linhas.flatMap((l) => this.#personagem(l, { veiculos, casas, presentes }))
  }

  async #contar({ tabela, dono }: TabelaDeDono, chaves: readonly string[]): Promise<Map<string, number>> {
    const coluna = nomeSql(dono)
    const linhas = await this.#dep.banco.consultar(
      `SELECT ${coluna} AS dono, COUNT(*) AS total FROM ${nomeSql(tabela)} WHERE ${coluna} IN (${lugares(chaves.length)}) GROUP BY ${coluna}`,
      chaves,
    )
    return new Map(linhas.map((l) => [texto(l['dono']), numero(l['total'])]))
  }

  #personagem(linha: LinhaDoJogo, contagens: Record<'veiculos' | 'casas' | 'presentes', Map<string, number>>): PersonagemEspelhado[] {
    const { base, passaportes, contas } = this.#dep
    const chave = texto(linha[base.personagens.chave])
    const passport = passaportes.numeroDe(chave)
    const dito = base.personagem(linha)
    if (passport === undefined || !dito) return []
    const desde = contagens.presentes.get(chave)
    const identidade = base.identidade(linha)
    const sessao = desde === undefined ? 0 : Math.max(0, this.#dep.agoraS() - desde)
    return [
      {
        passport,
        id_conta: contas.idDe(chave),
        nome: dito.nome.slice(0, 120),
        sobrenome: dito.sobrenome.slice(0, 120),
        banco: dito.banco,
        garagem: null,
        ...(identidade === undefined ? {} : { identidade }),
        estatisticas: {
          tempo_jogado_s: Math.max(0, dito.tempoJogadoS),
          veiculos: contagens.veiculos.get(chave) ?? 0,
          casas: contagens.casas.get(chave) ?? 0,
          sessao_s: Math.floor(sessao / PASSO_DA_SESSAO_S) * PASSO_DA_SESSAO_S,
        },
      },
    ]
  }

  #veiculo(
    linha: LinhaDoJogo,
    { alugados, naRua, impedimento }: { alugados: Map<string, number>; naRua: Set<string>; impedimento: string | null },
  ): VeiculoEspelhado[] {
    const { base, passaportes } = this.#dep
    const passport = passaportes.numeroDe(texto(linha[base.veiculos.dono]))
    const dito = base.veiculo(linha)
    const placa = texto(linha['plate'])
    if (passport === undefined || !dito || placa.trim().length > PLACA_MAXIMA) return []
    return [
      {
        passport,
        modelo: dito.modelo,
        placa: placa.trim(),
        alugado_ate: alugados.get(placa) ?? null,
        apreendido: dito.apreendido,
        fora_da_garagem: dito.foraDaGaragem || naRua.has(placa.trim()),
        de_trabalho: dito.deTrabalho,
        imposto_atrasado: dito.devendo,
        impedimento,
      },
    ]
  }
}

export function lido(v: unknown): Record<string, unknown> {
  try {
    return objeto(JSON.parse(texto(v) || '{}'))
  } catch {
    return {}
  }
}
