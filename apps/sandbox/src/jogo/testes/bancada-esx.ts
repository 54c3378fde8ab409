/** A small ESX city for tests, with the production resource on it and a site that can misbehave. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CidadeEsx, type OpcoesDaCidadeEsx } from '../esx/cidade-esx.ts'
import { chaveDe, type MoradorDoEsx } from '../esx/esquema.ts'
import type { DitoAoJogador } from './bancada.ts'
import { usarRecurso } from './recurso.ts'
import { CHAVE, SiteFalso } from './site-falso.ts'

export const ANA: MoradorDoEsx = {
  licenca: 'a'.repeat(40),
  personagem: 'char1',
  nome: 'Ana',
  sobrenome: 'Lima',
  inventario: { bread: 3, gold: 1 },
}
export const ANA_2: MoradorDoEsx = { ...ANA, personagem: 'char2', nome: 'Outra', inventario: { water: 1 } }
export const BRUNO: MoradorDoEsx = { licenca: 'b'.repeat(40), personagem: 'char1', nome: 'Bruno', sobrenome: 'Reis' }

export interface BancadaEsx {
  cidade: CidadeEsx
  site: SiteFalso
  linhas: string[]
  ditos: DitoAoJogador[]
  /** As `kill -9` on the game server, then a new start: only what was saved is there. */
  matarEVoltar(): Promise<CidadeEsx>
  passaporte(m: MoradorDoEsx): number
}

export function usarBancadaEsx(): (opcoes?: Partial<OpcoesDaCidadeEsx>) => Promise<BancadaEsx> {
  const { pasta: recurso, aFechar } = usarRecurso()

  return async (extra = {}) => {
    const pasta = mkdtempSync(join(tmpdir(), 'sorium-esx-'))
    const site = await new SiteFalso().abrir()
    const linhas: string[] = []
    const ditos: DitoAoJogador[] = []
    const abrir = (): Promise<CidadeEsx> =>
      CidadeEsx.abrir({
        sqlite: join(pasta, 'mundo.sqlite'),
        recurso: recurso(),
        url: site.url,
        chave: CHAVE,
        moradores: [ANA, ANA_2, BRUNO],
        escrever: (linha) => linhas.push(linha),
        aoContarAoJogador: (fonte, evento, argumentos) => void ditos.push({ fonte, evento, argumentos }),
        ...extra,
      })
    const bancada: BancadaEsx = {
      cidade: await abrir(),
      site,
      linhas,
      ditos,
      async matarEVoltar() {
        bancada.cidade.fechar()
        bancada.cidade = await abrir()
        return bancada.cidade
      },
      passaporte(m) {
        const numero = site.passaportes.get(chaveDe(m))
        if (numero === undefined) throw new Error(`nobody asked for the number of ${chaveDe(m)}`)
        return numero
      },
    }
    // On the air, or known not to be.
    await site.ate(() => site.pedidos.length > 0)
    aFechar.push(
      () => rmSync(pasta, { recursive: true, force: true }),
      () => site.fechar(),
      () => bancada.cidade.fechar(),
    )
    return bancada
  }
}
