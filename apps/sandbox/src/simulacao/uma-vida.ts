import { DiscoDoJogo, JogoSimulado, type Slots } from './jogo.ts'
import { Maestro } from './maestro.ts'

export const REGISTRO = {
  ler: "SELECT Information AS valor FROM playerdata WHERE Passport = ? AND Name = 'Datatable'",
  trocar: "UPDATE playerdata SET Information = ? WHERE Passport = ? AND Name = 'Datatable' AND Information = ?",
  criar: "INSERT OR IGNORE INTO playerdata (Passport, Name, Information) VALUES (?, 'Datatable', ?)",
}

export interface Vivendo {
  jogo: JogoSimulado
  dormir(ms: number): Promise<void>
  saltar(ms: number): void
  demorar(ms: number): void
  atrasar(texto: string, ms: number): void
}

interface ParaViver {
  semente: string
  lentidao: number
  viver: (v: Vivendo) => Promise<unknown>
  bolsos?: ReadonlyMap<number, Slots>
  baus?: Readonly<Record<string, Slots>>
  registros?: ReadonlyMap<number, object>
  quebrarGancho?: (fonte: string) => string
}

interface Achado {
  salvo: unknown
  itens: Map<number, number> | undefined
  aplicadas: string[]
  quantos: Map<string, number>
  pendentes: { item: string; amount: number }[]
  lidas: number
}

/** @returns the answer of `viver` and the saved world; the game is killed right after `viver`. */
export async function umaVida(p: ParaViver): Promise<Achado> {
  const [maestro, disco] = [new Maestro(p.semente, Date.UTC(2026, 0, 1)), await DiscoDoJogo.abrir(p.quebrarGancho)]
  let lenta = 0
  const esperar = (): Promise<void> => {
    const ms = lenta
    lenta = 0
    return maestro.salto(null, ms, ms)
  }
  const atrasos: { texto: string; ms: number }[] = []
  let lidas = 0
  const chamar = disco.oxmysql.chamar.bind(disco.oxmysql)
  disco.oxmysql.chamar = async (metodo, args) => {
    const sql = String(args[0])
    if (sql === REGISTRO.ler) lidas++
    const i = atrasos.findIndex(({ texto }) => sql.includes(texto))
    const [atraso] = i < 0 ? [] : atrasos.splice(i, 1)
    if (atraso) await maestro.salto(null, atraso.ms, atraso.ms)
    return chamar(metodo, args)
  }
  disco.comecar(p.bolsos ?? new Map([[1, {}]]), esperar, p.baus)
  for (const [passport, registro] of p.registros ?? [])
    disco.db
      .prepare("UPDATE playerdata SET Information = ? WHERE Passport = ? AND Name = 'Datatable'")
      .run(JSON.stringify(registro), passport)
  disco.db.exec('CREATE TABLE IF NOT EXISTS sorium_anuladas (id TEXT)')
  const nunca = () => ({
    enviar: () => ({ resposta: new Promise<never>(() => undefined), interromper: () => undefined }),
    fechar: () => undefined,
  })
  const jogo = new JogoSimulado({
    maestro,
    disco,
    transporte: nunca,
    chave: '',
    desvio: 0,
    lentidao: p.lentidao,
    atraso: 0,
    passo: () => undefined,
  })
  let achado: Achado | undefined
  const vida = async (): Promise<void> => {
    const salvo = await p.viver({
      jogo,
      dormir: (ms) => maestro.salto(null, ms, ms),
      saltar: (ms) => maestro.saltar(ms),
      demorar: (ms) => (lenta = ms),
      atrasar: (texto, ms) => void atrasos.push({ texto, ms }),
    })
    achado = {
      salvo,
      itens: disco.itens().get('c1'),
      aplicadas: [...disco.aplicadas()],
      quantos: disco.noMundoSalvo(),
      pendentes: disco.pendentes(),
      lidas,
    }
  }
  vida().catch((erro: unknown) => maestro.falhar(erro))
  await maestro.correr(15_000, () => achado !== undefined)
  disco.fechar()
  if (!achado) throw new Error('a vida não chegou ao fim')
  return achado
}

export async function aplicarESalvar(
  jogo: JogoSimulado,
  p: { passport: number; op: string; efeito: Record<string, unknown> },
): Promise<unknown> {
  const aplicada = await jogo.vrp('aplicar', p.passport, p.op, { ...p.efeito, registro: REGISTRO })
  const salvo = await jogo.vrp('salvar', p.passport, REGISTRO)
  return 'espera' in (aplicada as object) ? aplicada : salvo
}
