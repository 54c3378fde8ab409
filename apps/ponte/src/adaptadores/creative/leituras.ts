import type { ContaEspelhada, PersonagemEspelhado, VeiculoEspelhado } from '@sorium/contratos/ponte/index.ts'
import { identidadeDe } from '../../entregas/identidade.ts'
import { nomeSql, type PerfilDaBase, type TabelaEncontrada } from '../perfis.ts'
import { logico, lugares, numero, texto, type Banco, type LinhaDoJogo } from '../comum/banco.ts'
import type { Pendurados } from '../comum/pendurados.ts'
import { criarLeitorDaRedeSocial, type LeitorDaRedeSocial, type NaRedeSocial } from './rede-social.ts'

const EM_PARTES = 400
/** A running session is rounded to minutes, otherwise the character's row in the mirror would change every second. */
const PASSO_DA_SESSAO_S = 60
const DIA_S = 86_400
const PRIMEIRA_DATA_S = 1_000_000_000

export interface DependenciasDasLeituras {
  banco: Banco
  perfil: PerfilDaBase
  pendurados: Pick<Pendurados, 'motivos'>
  placasNaRua(): Promise<Set<string>>
  presentes(): Promise<number[]>
  agoraS(): number
}

interface Contagens {
  casas: Map<number, number>
  veiculos: Map<number, number>
  presentes: Set<number>
  naRede: (telefone: string) => NaRedeSocial
}

export class Leituras {
  readonly #dep: DependenciasDasLeituras
  readonly #contas: string
  readonly #licencas: string
  readonly #vivos: string
  readonly #lerRedeSocial: LeitorDaRedeSocial

  constructor(dep: DependenciasDasLeituras) {
    this.#dep = dep
    const { contas, personagens } = dep.perfil
    const apagado = personagens.colunas['apagado']
    this.#contas = nomeSql(contas.nome)
    this.#lerRedeSocial = criarLeitorDaRedeSocial(dep.banco, dep.perfil)
    this.#licencas = `a.${coluna(contas, 'licenca')} = p.${coluna(personagens, 'licenca')}`
    this.#vivos = apagado ? `COALESCE(p.${nomeSql(apagado)}, 0) = 0` : '1 = 1'
  }

  async personagens(passports: readonly number[]): Promise<PersonagemEspelhado[]> {
    return emPartes(passports, (parte) => this.#lerPersonagens(`p.id IN (${lugares(parte.length)})`, parte))
  }

  paginaDePersonagens(depoisDe: number, limite: number): Promise<PersonagemEspelhado[]> {
    return this.#lerPersonagens('p.id > ? ORDER BY p.id LIMIT ?', [depoisDe, limite])
  }

  async contasDe(passports: readonly number[]): Promise<ContaEspelhada[]> {
    const personagens = nomeSql(this.#dep.perfil.personagens.nome)
    return emPartes(passports, async (parte) => {
      const linhas = await this.#dep.banco.consultar(
        `SELECT DISTINCT a.* FROM ${this.#contas} a JOIN ${personagens} p ON ${this.#licencas} WHERE p.id IN (${lugares(parte.length)})`,
        parte,
      )
      return linhas.map((l) => this.#conta(l))
    })
  }

  async paginaDeContas(depoisDe: number, limite: number): Promise<ContaEspelhada[]> {
    const linhas = await this.#dep.banco.consultar(`SELECT * FROM ${this.#contas} WHERE id > ? ORDER BY id LIMIT ?`, [depoisDe, limite])
    return linhas.map((l) => this.#conta(l))
  }

  async veiculos(passports: readonly number[]): Promise<VeiculoEspelhado[]> {
    const tabela = this.#dep.perfil.veiculos
    return emPartes(passports, async (parte) => {
      const linhas = await this.#dep.banco.consultar(
        `SELECT * FROM ${nomeSql(tabela.nome)} WHERE ${coluna(tabela, 'passaporte')} IN (${lugares(parte.length)})`,
        parte,
      )
      const motivos = await this.#dep.pendurados.motivos(linhas)
      const naRua = await this.#dep.placasNaRua()
      return linhas.map((l) => ({ ...this.#veiculo(l, naRua), impedimento: motivos.get(l) ?? null }))
    })
  }

  async identidade(passport: number): Promise<string | null | undefined> {
    const [linha] = await this.#dep.banco.consultar(
      `SELECT p.* FROM ${nomeSql(this.#dep.perfil.personagens.nome)} p WHERE ${this.#vivos} AND p.id = ?`,
      [passport],
    )
    return linha ? this.#identidade(linha) : null
  }

  #identidade(linha: LinhaDoJogo): string | undefined {
    const { colunas } = this.#dep.perfil.personagens
    const valor = (logica: string): string => texto(linha[colunas[logica] ?? ''])
    return identidadeDe({ licenca: valor('licenca'), criado: valor('criado') })
  }

  async #lerPersonagens(condicao: string, parametros: readonly number[]): Promise<PersonagemEspelhado[]> {
    const { banco, perfil } = this.#dep
    const linhas = await banco.consultar(
      `SELECT p.*, a.id AS sorium_conta FROM ${nomeSql(perfil.personagens.nome)} p LEFT JOIN ${this.#contas} a ON ${this.#licencas}
       WHERE ${this.#vivos} AND ${condicao}`,
      parametros,
    )
    const passports = linhas.map((l) => numero(l['id']))
    const telefone = perfil.personagens.colunas['telefone'] ?? ''
    const [casas, veiculos, presentes, naRede] = await Promise.all([
      this.#contar(perfil.propriedades, passports),
      this.#contar(perfil.veiculos, passports),
      this.#dep.presentes(),
      this.#lerRedeSocial(linhas.map((l) => texto(l[telefone]))),
    ])
    return linhas.map((linha) => this.#personagem(linha, { casas, veiculos, presentes: new Set(presentes), naRede }))
  }

  #personagem(linha: LinhaDoJogo, contagens: Contagens): PersonagemEspelhado {
    const { colunas } = this.#dep.perfil.personagens
    const passport = numero(linha['id'])
    const conta = linha['sorium_conta']
    const valor = (logica: string): unknown => linha[colunas[logica] ?? '']
    const identidade = this.#identidade(linha)
    return {
      passport,
      ...(identidade === undefined ? {} : { identidade }),
      id_conta: conta === null || conta === undefined ? null : numero(conta),
      nome: texto(valor('nome')).slice(0, 120),
      sobrenome: texto(valor('sobrenome')).slice(0, 120),
      banco: numero(valor('banco')),
      garagem: colunas['garagem'] ? numero(valor('garagem')) : null,
      estatisticas: {
        tempo_jogado_s: numero(valor('tempoJogado')) * 60,
        prisoes: numero(valor('prisao')),
        abates: numero(valor('abates')),
        mortes: numero(valor('mortes')),
        empregos: numero(valor('empregos')),
        casas: contagens.casas.get(passport) ?? 0,
        veiculos: contagens.veiculos.get(passport) ?? 0,
        idade_dias: Math.floor(this.#segundosDesde(valor('criado')) / DIA_S),
        sessao_s: contagens.presentes.has(passport) ? emPassos(this.#segundosDesde(valor('entrada')), PASSO_DA_SESSAO_S) : 0,
        ...contagens.naRede(texto(valor('telefone'))),
      },
    }
  }

  #segundosDesde(quando: unknown): number {
    const segundo = numero(quando)
    return segundo < PRIMEIRA_DATA_S ? 0 : Math.max(0, this.#dep.agoraS() - segundo)
  }

  async #contar(tabela: TabelaEncontrada | null, passports: readonly number[]): Promise<Map<number, number>> {
    if (!tabela || passports.length === 0) return new Map()
    const dono = coluna(tabela, 'passaporte')
    const linhas = await this.#dep.banco.consultar(
      `SELECT ${dono} AS dono, COUNT(*) AS total FROM ${nomeSql(tabela.nome)} WHERE ${dono} IN (${lugares(passports.length)}) GROUP BY ${dono}`,
      passports,
    )
    return new Map(linhas.map((l) => [numero(l['dono']), numero(l['total'])]))
  }

  #conta(linha: LinhaDoJogo): ContaEspelhada {
    const { colunas } = this.#dep.perfil.contas
    return {
      id_conta: numero(linha['id']),
      discord_id: discord(linha[colunas['discord'] ?? '']),
      license: texto(linha[colunas['licenca'] ?? '']).replace(/^(license|steam):/, '') || null,
    }
  }

  #veiculo(linha: LinhaDoJogo, naRua: Set<string>): VeiculoEspelhado {
    const { colunas } = this.#dep.perfil.veiculos
    const valor = (logica: string): unknown => linha[colunas[logica] ?? '']
    const placa = texto(valor('placa')).trim()
    return {
      passport: numero(valor('passaporte')),
      modelo: texto(valor('modelo')),
      placa: placa.slice(0, 10),
      alugado_ate: numero(valor('aluguel')) > 0 ? numero(valor('aluguel')) : null,
      apreendido: logico(valor('apreendido')),
      fora_da_garagem: naRua.has(placa),
      de_trabalho: logico(valor('trabalho')),
      imposto_atrasado: colunas['imposto'] !== undefined && numero(valor('imposto')) <= this.#dep.agoraS(),
    }
  }
}

const emPassos = (segundos: number, passo: number): number => Math.floor(segundos / passo) * passo

async function emPartes<T>(passports: readonly number[], ler: (parte: readonly number[]) => Promise<T[]>): Promise<T[]> {
  const tudo: T[] = []
  for (let i = 0; i < passports.length; i += EM_PARTES) tudo.push(...(await ler(passports.slice(i, i + EM_PARTES))))
  return tudo
}

function coluna(tabela: TabelaEncontrada, logica: string): string {
  return nomeSql(tabela.colunas[logica] ?? logica)
}

function discord(v: unknown): string | null {
  const id = texto(v).replace(/^discord:/, '')
  return id === '' || id === '0' ? null : id
}
