/** Found by the simulation: two ways in which the framework's own save of a character could undo a delivery that was confirmed. */
import { expect, it } from 'vitest'
import { DiscoDoJogo, Jogo } from './jogo.ts'
import { Maestro } from './maestro.ts'

const REGISTRO = {
  ler: "SELECT Information AS valor FROM playerdata WHERE Passport = ? AND Name = 'Datatable'",
  trocar: "UPDATE playerdata SET Information = ? WHERE Passport = ? AND Name = 'Datatable' AND Information = ?",
  criar: "INSERT OR IGNORE INTO playerdata (Passport, Name, Information) VALUES (?, 'Datatable', ?)",
}

interface Vivendo {
  jogo: Jogo
  dormir(ms: number): Promise<void>
  /** The next statement takes so long, those after it nothing. */
  demorar(ms: number): void
}

/** A character of pockets without anything, and what `viver` does to him. `lentidao`: the longest way to his database and back, ms. */
async function umaVida(p: { semente: string; lentidao: number; viver: (v: Vivendo) => Promise<unknown> }) {
  const [maestro, disco] = [new Maestro(p.semente, Date.UTC(2026, 0, 1)), await DiscoDoJogo.abrir()]
  let lenta = 0
  const esperar = (): Promise<void> => {
    const ms = lenta
    lenta = 0
    return maestro.salto(null, ms, ms)
  }
  disco.comecar(new Map([[1, {}]]), esperar)
  disco.db.exec('CREATE TABLE IF NOT EXISTS sorium_anuladas (id TEXT)')
  const nunca = () => ({
    enviar: () => ({ resposta: new Promise<never>(() => undefined), interromper: () => undefined }),
    fechar: () => undefined,
  })
  const jogo = new Jogo({ maestro, disco, transporte: nunca, chave: '', desvio: 0, lentidao: p.lentidao, passo: () => undefined })
  const fim: { salvo?: unknown } = {}
  const vida = async (): Promise<void> => {
    fim.salvo = await p.viver({ jogo, dormir: (ms) => maestro.salto(null, ms, ms), demorar: (ms) => (lenta = ms) })
  }
  vida().catch((erro: unknown) => maestro.falhar(erro))
  await maestro.correr(5_000)
  const achado = { salvo: fim.salvo, itens: disco.itens().get('c1'), aplicadas: [...disco.aplicadas()] }
  disco.fechar()
  return achado
}

const FICOU = { salvo: { ok: true }, itens: new Map([[1, 1]]), aplicadas: ['op-1'] }
async function entregar(jogo: Jogo): Promise<unknown> {
  await jogo.vrp('aplicar', 1, 'op-1', { tipo: 'dar_item', item: 'c1', quantidade: 1, exato: false })
  return jogo.vrp('salvar', 1, REGISTRO)
}

it('an older save of the framework never comes after the one that is confirmed', async () => {
  const viver = async ({ jogo, dormir, demorar }: Vivendo) => {
    await jogo.entrar(1)
    await dormir(10)
    demorar(500)
    void jogo.salvarTudo()
    await dormir(50)
    return entregar(jogo)
  }
  expect(await umaVida({ semente: 'gravacoes', lentidao: 0, viver })).toMatchObject(FICOU)
})

it('a save of everybody that was begun while a character came in never writes back what he had before', async () => {
  const viver = async ({ jogo, dormir }: Vivendo) => {
    const entrada = jogo.entrar(1)
    await dormir(300)
    void jogo.salvarTudo()
    await entrada
    return entregar(jogo)
  }
  // Which of the ways is the slow one is the seed's.
  for (let n = 0; n < 12; n++) expect(await umaVida({ semente: `copia ${n}`, lentidao: 300, viver }), `semente ${n}`).toMatchObject(FICOU)
})
