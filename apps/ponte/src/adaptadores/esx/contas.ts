/**
 * For frameworks without an account table: an account is the licence of its characters. Which Discord account belongs to it is known only
 * while the player is connected, so the last known one is kept in sorium_contas.
 */
import type { ContaEspelhada } from '@sorium/contratos/ponte/index.ts'
import { texto, type Banco } from '../comum/banco.ts'
import type { Presente } from '../por-texto/leituras.ts'
import type { Passaportes } from '../comum/passaportes.ts'

export const CONTAS = `CREATE TABLE IF NOT EXISTS sorium_contas (
  licenca VARCHAR(120) NOT NULL PRIMARY KEY, discord VARCHAR(30) NOT NULL)`

/** Accounts and characters share one series of numbers; the prefix keeps their texts apart. */
const chaveDaConta = (licenca: string): string => `conta/${licenca}`

/** 'char1:abc' and 'char2:abc' belong to licence abc. The owner may change the prefix 'char' (Config.Prefix). */
export const licencaDoEsx = (chave: string): string => chave.replace(/^[a-z]+\d+:/i, '').replace(/^(license2?|steam|fivem|discord):/i, '')

export class Contas {
  readonly #banco: Banco
  readonly #passaportes: Passaportes
  readonly #licencaDe: (chave: string) => string
  readonly #licencas = new Set<string>()
  readonly #discords = new Map<string, string>()

  constructor({ banco, passaportes, licencaDe }: { banco: Banco; passaportes: Passaportes; licencaDe(chave: string): string }) {
    this.#banco = banco
    this.#passaportes = passaportes
    this.#licencaDe = licencaDe
  }

  async ler(): Promise<void> {
    for (const linha of await this.#banco.consultar('SELECT licenca, discord FROM sorium_contas'))
      this.#discords.set(texto(linha['licenca']), texto(linha['discord']))
  }

  async conhecer(chaves: readonly string[]): Promise<void> {
    const licencas = [...new Set(chaves.map(this.#licencaDe))].filter((licenca) => licenca !== '')
    await this.#passaportes.conhecer(licencas.map(chaveDaConta))
    for (const licenca of licencas) this.#licencas.add(licenca)
  }

  idDe(chave: string): number | null {
    return this.#passaportes.numeroDe(chaveDaConta(this.#licencaDe(chave))) ?? null
  }

  async ver(presentes: readonly Presente[]): Promise<void> {
    for (const { chave, discord } of presentes) {
      const licenca = this.#licencaDe(chave)
      if (licenca === '' || discord === null || discord === '' || this.#discords.get(licenca) === discord) continue
      await this.#banco.transacao([
        ['DELETE FROM sorium_contas WHERE discord = ? AND licenca <> ?', [discord, licenca]],
        ['REPLACE INTO sorium_contas (licenca, discord) VALUES (?, ?)', [licenca, discord]],
      ])
      for (const [outra, dela] of this.#discords) if (dela === discord) this.#discords.delete(outra)
      this.#discords.set(licenca, discord)
    }
  }

  de(chaves: readonly string[]): ContaEspelhada[] {
    return [...new Set(chaves.map(this.#licencaDe))].flatMap((licenca) => this.#conta(licenca))
  }

  pagina(depoisDe: number, limite: number): ContaEspelhada[] {
    const chaves = [...this.#licencas].map(chaveDaConta)
    return this.#passaportes.pagina(chaves, depoisDe, limite).flatMap(({ chave }) => this.#conta(chave.slice(chaveDaConta('').length)))
  }

  #conta(licenca: string): ContaEspelhada[] {
    const id = this.#passaportes.numeroDe(chaveDaConta(licenca))
    return id === undefined ? [] : [{ id_conta: id, discord_id: this.#discords.get(licenca) ?? null, license: licenca }]
  }
}
