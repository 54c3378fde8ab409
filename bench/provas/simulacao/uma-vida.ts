/** One character, the hook, and a schedule that a test writes down step by step. */
import { DiscoDoJogo, Jogo, type Slots } from './jogo.ts'
import { Maestro } from './maestro.ts'

export const REGISTRO = {
  ler: "SELECT Information AS valor FROM playerdata WHERE Passport = ? AND Name = 'Datatable'",
  trocar: "UPDATE playerdata SET Information = ? WHERE Passport = ? AND Name = 'Datatable' AND Information = ?",
  criar: "INSERT OR IGNORE INTO playerdata (Passport, Name, Information) VALUES (?, 'Datatable', ?)",
}

export interface Vivendo {
  jogo: Jogo
  dormir(ms: number): Promise<void>
  /** The next statement takes so long, those after it nothing. */
  demorar(ms: number): void
  /** The next statement with this text takes so long. */
  atrasar(texto: string, ms: number): void
}

/** `bolso`: what he carries at first. `lentidao`: the longest way to his database and back, ms. */
export async function umaVida(p: { semente: string; lentidao: number; bolso?: Slots; viver: (v: Vivendo) => Promise<unknown> }) {
  const [maestro, disco] = [new Maestro(p.semente, Date.UTC(2026, 0, 1)), await DiscoDoJogo.abrir()]
  let lenta = 0
  const esperar = (): Promise<void> => {
    const ms = lenta
    lenta = 0
    return maestro.salto(null, ms, ms)
  }
  const atrasos: { texto: string; ms: number }[] = []
  const chamar = disco.oxmysql.chamar.bind(disco.oxmysql)
  disco.oxmysql.chamar = async (metodo, args) => {
    const sql = String(args[0])
    const i = atrasos.findIndex(({ texto }) => sql.includes(texto))
    const [atraso] = i < 0 ? [] : atrasos.splice(i, 1)
    if (atraso) await maestro.salto(null, atraso.ms, atraso.ms)
    return chamar(metodo, args)
  }
  disco.comecar(new Map([[1, p.bolso ?? {}]]), esperar)
  disco.db.exec('CREATE TABLE IF NOT EXISTS sorium_anuladas (id TEXT)')
  const nunca = () => ({
    enviar: () => ({ resposta: new Promise<never>(() => undefined), interromper: () => undefined }),
    fechar: () => undefined,
  })
  const jogo = new Jogo({ maestro, disco, transporte: nunca, chave: '', desvio: 0, lentidao: p.lentidao, passo: () => undefined })
  const fim: { salvo?: unknown } = {}
  const vida = async (): Promise<void> => {
    fim.salvo = await p.viver({
      jogo,
      dormir: (ms) => maestro.salto(null, ms, ms),
      demorar: (ms) => (lenta = ms),
      atrasar: (texto, ms) => void atrasos.push({ texto, ms }),
    })
  }
  vida().catch((erro: unknown) => maestro.falhar(erro))
  await maestro.correr(5_000)
  const achado = { salvo: fim.salvo, itens: disco.itens().get('c1'), aplicadas: [...disco.aplicadas()] }
  disco.fechar()
  return achado
}
