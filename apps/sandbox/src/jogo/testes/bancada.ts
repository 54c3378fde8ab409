import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mundoInicial, type MundoInicial } from '../../semente/mundo.ts'
import { Cidade, type OpcoesDaCidade } from '../cidade.ts'
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
  matarEVoltar(opcoes?: Partial<OpcoesDaCidade>): Promise<Cidade>
  quantidade(passport: number, item: string, onde?: 'vivo' | 'salvo'): Promise<number>
}

export interface DitoAoJogador {
  fonte: number
  evento: string
  argumentos: readonly unknown[]
}

export function chatDe(ditos: readonly DitoAoJogador[], fonte: number): string[] {
  const mensagens = ditos.filter((d) => d.fonte === fonte && d.evento === 'chat:addMessage')
  return mensagens.map(({ argumentos: [m] }) => String((m as { args: string[] }).args[1]))
}

export function usarBancada(): (opcoes?: Partial<OpcoesDaCidade>) => Promise<Bancada> {
  const { pasta: recurso, aFechar } = usarRecurso()

  return async (extra = {}) => {
    const pasta = mkdtempSync(join(tmpdir(), 'sorium-cidade-'))
    const site = await new SiteFalso().abrir()
    const linhas: string[] = []
    const ditos: DitoAoJogador[] = []
    const opcoes = (): OpcoesDaCidade => ({
      sqlite: join(pasta, 'mundo.sqlite'),
      recurso: recurso(),
      url: site.url,
      chave: CHAVE,
      inicial: cidadePequena,
      escrever: (linha) => linhas.push(linha),
      aoContarAoJogador: (fonte, evento, argumentos) => void ditos.push({ fonte, evento, argumentos }),
      ...extra,
    })
    const bancada: Bancada = {
      cidade: await Cidade.abrir(opcoes()),
      site,
      linhas,
      ditos,
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
