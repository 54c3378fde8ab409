import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CidadePorTexto, OpcoesDaCidadePorTexto } from '../cidade-por-texto.ts'
import type { DitoAoJogador } from './bancada.ts'
import { Jogos } from './jogos.ts'
import { usarRecurso } from './recurso.ts'
import { CHAVE, SiteFalso } from './site-falso.ts'

export interface BancadaPorTexto<Cidade, Morador> {
  cidade: Cidade
  site: SiteFalso
  linhas: string[]
  ditos: DitoAoJogador[]
  jogos: Jogos
  matarEVoltar(): Promise<Cidade>
  passaporte(m: Morador): number
}

export function usarBancadaPorTexto<Morador, Cidade extends CidadePorTexto<Morador>>(p: {
  abrir(opcoes: OpcoesDaCidadePorTexto<Morador>): Promise<Cidade>
  moradores: readonly Morador[]
  chaveDe(m: Morador): string
}): (opcoes?: Partial<OpcoesDaCidadePorTexto<Morador>>) => Promise<BancadaPorTexto<Cidade, Morador>> {
  const { pasta: recurso, aFechar } = usarRecurso()

  return async (extra = {}) => {
    const pasta = mkdtempSync(join(tmpdir(), 'sorium-cidade-'))
    const site = await new SiteFalso().abrir()
    const linhas: string[] = []
    const ditos: DitoAoJogador[] = []
    const jogos = new Jogos(recurso(), (fonte, evento) => bancada.cidade.emitirDoJogador(fonte, evento))
    const abrir = (): Promise<Cidade> =>
      p.abrir({
        sqlite: join(pasta, 'mundo.sqlite'),
        recurso: recurso(),
        url: site.url,
        chave: CHAVE,
        moradores: p.moradores,
        escrever: (linha) => linhas.push(linha),
        aoContarAoJogador(fonte, evento, argumentos) {
          ditos.push({ fonte, evento, argumentos })
          jogos.ouvir({ fonte, evento, argumentos })
        },
        ...extra,
      })
    const bancada: BancadaPorTexto<Cidade, Morador> = {
      cidade: await abrir(),
      site,
      linhas,
      ditos,
      jogos,
      async matarEVoltar() {
        bancada.cidade.fechar()
        bancada.cidade = await abrir()
        return bancada.cidade
      },
      passaporte(m) {
        const numero = site.passaportes.get(p.chaveDe(m).toLowerCase())
        if (numero === undefined) throw new Error(`nobody asked for the number of ${p.chaveDe(m)}`)
        return numero
      },
    }
    await site.ate(() => site.pedidos.length > 0)
    aFechar.push(
      () => rmSync(pasta, { recursive: true, force: true }),
      () => site.fechar(),
      () => bancada.cidade.fechar(),
    )
    return bancada
  }
}

export function segurar(cidade: Pick<CidadePorTexto<never>, 'estorvo' | 'ate'>, quais: (sql: string, parametros: unknown) => boolean) {
  let soltar = (): void => undefined
  let segurados = 0
  const solto = new Promise<void>((pronto) => {
    soltar = () => pronto()
  })
  cidade.estorvo = (sql, parametros) => {
    if (!quais(sql, parametros)) return undefined
    segurados++
    return solto
  }
  return {
    ate: (quantos = 1) => cidade.ate(() => segurados >= quantos),
    soltar: () => {
      cidade.estorvo = () => undefined
      soltar()
    },
  }
}
