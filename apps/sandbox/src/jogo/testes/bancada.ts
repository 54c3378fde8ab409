import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mundoInicial, type MundoInicial } from '../../semente/mundo.ts'
import { Cidade, type OpcoesDaCidade } from '../cidade.ts'
import { Jogos } from './jogos.ts'
import { usarRecurso } from './recurso.ts'
import { CHAVE, SiteFalso } from './site-falso.ts'

export function cidadePequena(): MundoInicial {
  const mundo = mundoInicial()
  const passports = new Set([1001, 1002, 1003, 1004])
  return {
    ...mundo,
    contas: mundo.contas.slice(0, 2),
    personagens: mundo.personagens.filter((p) => passports.has(p.id)),
    veiculos: mundo.veiculos.filter((v) => passports.has(v.Passport)),
    propriedades: [],
    online: [1001, 1003],
    inventarios: {
      1001: { '1': { item: 'water', amount: 2 }, '2': { item: 'WEAPON_PISTOL-1789400000-1001', amount: 1 } },
      1002: {},
      1003: { '1': { item: 'dollars', amount: 500 } },
      1004: {},
    },
  }
}

export interface Bancada {
  cidade: Cidade
  site: SiteFalso
  linhas: string[]
  ditos: DitoAoJogador[]
  jogos: Jogos
  matarEVoltar(opcoes?: Partial<OpcoesDaCidade>): Promise<Cidade>
  quantidade(passport: number, item: string, onde?: 'vivo' | 'salvo'): Promise<number>
}

export interface DitoAoJogador {
  fonte: number
  evento: string
  argumentos: readonly unknown[]
}

export function chatDe(ditos: readonly DitoAoJogador[], fonte: number): string[] {
  return ditos.flatMap(({ fonte: dele, evento, argumentos }) => {
    if (dele !== fonte) return []
    if (evento === 'chat:ClientMessage') return [String(argumentos[1])]
    return evento === 'chat:addMessage' ? [String((argumentos[0] as { args: string[] }).args[1])] : []
  })
}

export function usarBancada(): (opcoes?: Partial<OpcoesDaCidade>) => Promise<Bancada> {
  const { pasta: recurso, aFechar } = usarRecurso()

  return async (extra = {}) => {
    const pasta = mkdtempSync(join(tmpdir(), 'sorium-cidade-'))
    const site = await new SiteFalso().abrir()
    const linhas: string[] = []
    const ditos: DitoAoJogador[] = []
    const jogos = new Jogos(recurso(), (fonte, evento) => bancada.cidade.emitirDoJogador(fonte, evento))
    const opcoes = (): OpcoesDaCidade => ({
      sqlite: join(pasta, 'mundo.sqlite'),
      recurso: recurso(),
      url: site.url,
      chave: CHAVE,
      inicial: cidadePequena,
      escrever: (linha) => linhas.push(linha),
      aoContarAoJogador(fonte, evento, argumentos) {
        ditos.push({ fonte, evento, argumentos })
        jogos.ouvir({ fonte, evento, argumentos })
      },
      ...extra,
    })
    const bancada: Bancada = {
      cidade: await Cidade.abrir(opcoes()),
      site,
      linhas,
      ditos,
      jogos,
      async matarEVoltar(outras = {}) {
        bancada.cidade.fechar()
        bancada.cidade = await Cidade.abrir({ ...opcoes(), ...outras })
        return bancada.cidade
      },
      async quantidade(passport, item, onde = 'salvo') {
        const mundo = await bancada.cidade.mundo()
        const slots = Object.values((onde === 'vivo' ? mundo.vivo : mundo.salvo)?.inventories[passport] ?? {})
        return slots.filter((s) => s.item === item || s.item.startsWith(`${item}-`)).reduce((soma, s) => soma + s.amount, 0)
      },
    }
    aFechar.push(
      () => rmSync(pasta, { recursive: true, force: true }),
      () => site.fechar(),
      () => bancada.cidade.fechar(),
    )
    return bancada
  }
}
