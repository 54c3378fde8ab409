import { identidadeDe } from '../../entregas/identidade.ts'
import { lugares, numero, texto, type Banco } from '../comum/banco.ts'
import type { Esquema } from '../por-texto/esquema.ts'
import { lido, type BaseDasLeituras } from '../por-texto/leituras.ts'

export const EXIGIDAS_DO_QB = {
  players: ['citizenid', 'license', 'money', 'charinfo', 'job', 'gang', 'metadata', 'inventory'],
  player_vehicles: ['citizenid', 'vehicle', 'plate', 'mods'],
}

const FORA = 0
const APREENDIDO = 2
const EM_PARTES = 500

export function baseDoQb(esquema: Esquema, licencas: Licencas): BaseDasLeituras {
  return {
    personagens: { tabela: 'players', chave: 'citizenid' },
    veiculos: { tabela: 'player_vehicles', dono: 'citizenid' },
    casas: esquema.tem('player_houses', 'citizenid') ? { tabela: 'player_houses', dono: 'citizenid' } : null,
    // A citizenid is unique only while its row exists; the row's id tells a deleted character from a new one.
    identidade: (linha) => identidadeDe({ licenca: texto(linha['license']).replace(/^license2?:/, ''), criado: texto(linha['id']) }),
    personagem(linha) {
      const ficha = lido(linha['charinfo'])
      return {
        nome: texto(ficha['firstname']) || texto(linha['name']),
        sobrenome: texto(ficha['lastname']),
        banco: numero(lido(linha['money'])['bank']),
        tempoJogadoS: 0,
      }
    },
    veiculo(linha) {
      const modelo = texto(linha['vehicle']).toLowerCase()
      if (modelo === '') return null
      return {
        modelo,
        apreendido: estaApreendido(linha),
        deTrabalho: texto(linha['job']) !== '',
        foraDaGaragem: estaFora(linha),
        devendo: numero(linha['balance']) > 0,
      }
    },
    aoConhecer: (chaves) => licencas.ler(chaves),
  }
}

export const estaApreendido = (linha: Record<string, unknown>): boolean =>
  numero(linha['state']) === APREENDIDO || numero(linha['depotprice']) > 0

export const estaFora = (linha: Record<string, unknown>): boolean =>
  linha['state'] !== undefined && linha['state'] !== null && numero(linha['state']) === FORA

export class Licencas {
  readonly #banco: Banco
  readonly #licencas = new Map<string, string>()

  constructor(banco: Banco) {
    this.#banco = banco
  }

  async ler(citizenids: readonly string[]): Promise<void> {
    const novos = citizenids.filter((c) => !this.#licencas.has(c.toLowerCase()))
    for (let i = 0; i < novos.length; i += EM_PARTES) {
      const parte = novos.slice(i, i + EM_PARTES)
      const linhas = await this.#banco.consultar(
        `SELECT citizenid, license FROM players WHERE citizenid IN (${lugares(parte.length)})`,
        parte,
      )
      for (const linha of linhas)
        this.#licencas.set(texto(linha['citizenid']).toLowerCase(), texto(linha['license']).replace(/^license2?:/, ''))
    }
  }

  de(citizenid: string): string {
    return this.#licencas.get(citizenid.toLowerCase()) ?? ''
  }
}
