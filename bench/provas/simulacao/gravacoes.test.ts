/** Found by the simulation: the framework's own save of a character, begun before a delivery, may reach the database after the delivery's. */
import { expect, it } from 'vitest'
import { DiscoDoJogo, Jogo } from './jogo.ts'
import { Maestro } from './maestro.ts'

const GRAVAR = 'REPLACE INTO `playerdata` (`Passport`, `Name`, `Information`) VALUES (?, ?, ?)'

it('an older save of the framework never comes after the one that is confirmed', async () => {
  const [maestro, disco] = [new Maestro('gravacoes', Date.UTC(2026, 0, 1)), await DiscoDoJogo.abrir()]
  let lenta = 0
  // The statement that is asked for now takes so long, the next ones take nothing.
  const esperar = (): Promise<void> => {
    const [ms] = [lenta]
    lenta = 0
    return maestro.salto(null, ms, ms)
  }
  disco.comecar(new Map([[1, {}]]), esperar)
  const nunca = () => ({
    enviar: () => ({ resposta: new Promise<never>(() => undefined), interromper: () => undefined }),
    fechar: () => undefined,
  })
  const jogo = new Jogo({ maestro, disco, transporte: nunca, chave: '', desvio: 0, lentidao: 0, passo: () => undefined })
  const fim: { salvo?: unknown } = {}
  const vida = async (): Promise<void> => {
    await jogo.entrar(1)
    await maestro.salto(null, 10, 10)
    maestro.depois(0, () => (lenta = 500))
    void jogo.salvarTudo()
    await maestro.salto(null, 50, 50)
    await jogo.vrp('aplicar', 1, 'op-1', { tipo: 'dar_item', item: 'c1', quantidade: 1, exato: false })
    fim.salvo = await jogo.vrp('salvar', 1, GRAVAR)
  }
  vida().catch((erro: unknown) => maestro.falhar(erro))
  await maestro.correr(5_000)
  expect(fim.salvo).toMatchObject({ ok: true })
  expect(disco.itens().get('c1')).toEqual(new Map([[1, 1]]))
  expect([...disco.aplicadas()]).toEqual(['op-1'])
  disco.fechar()
})
