/**
 * The same copy is restored three times, then an older one, then the newer one on another machine, then a copy of that machine here; the
 * game never restarts. After each restore everything that the game applied is on the site with its money, or listed with a reason; nothing
 * is given twice; every sent credit and conversion exists; the ledger balances.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { conferirInvariantes } from '@sorium/api/modulos/carteira/index.ts'
import { gerarChave } from '@sorium/api/modulos/copias/porta-segredos.ts'
import { enviarMovimentos, recuperarLivro, restaurar } from '@sorium/api/modulos/copias/porta-restauracao.ts'
import { abrirDestino, type Destino, fazerCopia } from '@sorium/api/modulos/copias/porta-terminal.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazio } from '@sorium/api/nucleo/testes/banco.ts'
import { contar, tamanho } from '@sorium/api/nucleo/testes/campanha.ts'
import { CONFERENCIAS } from '@sorium/api/jobs/conferencias.ts'
import { criarMundo } from '../../../apps/api/src/testes/aplicacao.ts'
import { acharDobradas, acharFaltas, ondeEstao } from './acerto.ts'
import { type CidadeViva, fundar } from './cidade-viva.ts'

const CIDADES = tamanho({ inteiro: 6, pequeno: 1 })
const VIDA_MS = 3_000
/** Longer than any transaction stays open: moves of an open transaction are sent only the next time. */
const ABERTA_MS = 1_000

const fins: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const fim of fins.splice(0).toReversed()) await fim()
})

interface Lugar {
  destino: Destino
  chave: string
}
type Copia = Awaited<ReturnType<typeof fazerCopia>>

async function viver(cidade: CidadeViva, { destino, chave }: Lugar): Promise<void> {
  const vivendo = cidade.viver()
  await dormir(VIDA_MS)
  cidade.parar()
  await vivendo
  await enviarMovimentos({
    banco: cidade.mundo.app.ctx.banco,
    destino,
    chave,
    agora: new Date(),
  })
}

const soDinheiro = ({ mundo }: CidadeViva, antes: Date) =>
  mundo.app.ctx.banco.linhas<{ ref: string }>(`select ref from carteira_transacao where tipo in ('credito', 'conversao') and em < $1`, [
    antes,
  ])

async function voltar(antes: CidadeViva, lugar: Lugar, p: { copia: Copia; banco: BancoDeTeste; substituir: boolean }): Promise<CidadeViva> {
  const { destino, chave } = lugar
  const enviados = await soDinheiro(antes, new Date(Date.now() - ABERTA_MS))
  await antes.mundo.app.parar()
  const { url } = p.banco
  await restaurar({
    url,
    arquivo: await destino.abrir(p.copia.nome),
    chave,
    chaveDosDados: null,
    substituir: p.substituir,
  })
  const depois = antes.em(await criarMundo({ banco: p.banco }))
  const { banco } = depois.mundo.app.ctx
  await recuperarLivro({ banco, destino, chave, instante: p.copia.instante })
  await depois.jogo.atender(depois.mundo)

  const motivos = new Set((await ondeEstao(depois.mundo)).filter((r) => r.motivo !== null).map((r) => r.operacao))
  expect((await acharFaltas(depois.mundo, depois.jogo)).filter(({ operacao }) => !motivos.has(operacao))).toEqual([])
  expect(acharDobradas(depois.jogo)).toEqual([])
  const la = new Set((await soDinheiro(depois, new Date(Date.now() + 60_000))).map((l) => l.ref))
  expect(enviados.filter(({ ref }) => !la.has(ref))).toEqual([])
  expect(await conferirInvariantes({ banco, log: criarLog('silent') }, CONFERENCIAS)).toEqual([])
  return depois
}

it(
  `${CIDADES} cities, each restored six times without a rest`,
  async () => {
    const soma = {
      voltas: 0,
      refeitas: 0,
      naoRefeitas: 0,
      ajustes: 0,
      aplicadas: 0,
    }
    for (let n = 0; n < CIDADES; n++) {
      const pasta = mkdtempSync(join(tmpdir(), 'sorium-prova-'))
      fins.push(() => rmSync(pasta, { recursive: true, force: true }))
      const lugar = {
        destino: await abrirDestino({ tipo: 'pasta', pasta }),
        chave: await gerarChave(),
      }
      const aqui = await criarBancoDeTeste()
      fins.push(() => aqui.apagar())
      const copiar = ({ mundo }: CidadeViva) =>
        fazerCopia({
          url: mundo.url,
          ...lugar,
          chaveDosDados: null,
          motivo: 'agora',
          semPgDump: n % 2 === 0,
        })
      let cidade = await fundar(await criarMundo({ banco: aqui }))
      const velha = await copiar(cidade)
      await viver(cidade, lugar)
      const nova = await copiar(cidade)
      const voltas: { copia: () => Promise<Copia>; la?: boolean }[] = [
        { copia: async () => nova },
        { copia: async () => nova },
        { copia: async () => nova },
        { copia: async () => velha },
        { copia: async () => nova, la: true },
        { copia: () => copiar(cidade) },
      ]
      const deLa = await criarBancoVazio()
      fins.push(() => deLa.apagar())
      for (const { copia, la = false } of voltas) {
        await viver(cidade, lugar)
        const qual = await copia()
        await dormir(200)
        cidade = await voltar(cidade, lugar, {
          copia: qual,
          banco: la ? deLa : aqui,
          substituir: !la,
        })
        const refeitas = await ondeEstao(cidade.mundo)
        soma.voltas++
        soma.refeitas += refeitas.filter((r) => r.motivo === null).length
        soma.naoRefeitas += refeitas.filter((r) => r.motivo !== null).length
        soma.ajustes += refeitas.filter((r) => r.ajuste > 0n).length
      }
      soma.aplicadas += cidade.jogo.guardadas.size
      await cidade.mundo.app.parar()
      for (const fim of fins.splice(0).toReversed()) await fim()
    }
    contar(
      `${CIDADES} cidades, ${soma.voltas} restaurações seguidas (a mesma três vezes, a mais velha, outra máquina, a volta dela), ${soma.aplicadas} operações no jogo`,
    )
    contar(
      `${soma.refeitas} refeitas, ${soma.naoRefeitas} não refeitas e listadas, ${soma.ajustes} com ajuste da casa, 0 dobradas, livro exato`,
    )
  },
  30 * 60_000,
)
