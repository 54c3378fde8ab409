/**
 * `npm run prova:restauracao`: a busy city loses its database and goes back to an earlier copy, on its own machine or on another one; then
 * the game reports its operations again. All that the game applied is on the site with its money, or listed with a reason; nothing is given
 * twice; every sent credit and conversion exists; every other sent move exists or is listed.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { setTimeout as dormir } from 'node:timers/promises'
import { conferirInvariantes } from '@sorium/api/modulos/carteira/index.ts'
import { cifrarComSenha, decifrarComSenha, gerarChave } from '@sorium/api/modulos/copias/porta-segredos.ts'
import { enviarMovimentos, recuperarLivro, restaurar } from '@sorium/api/modulos/copias/porta-restauracao.ts'
import { abrirDestino, fazerCopia } from '@sorium/api/modulos/copias/porta-terminal.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazio } from '@sorium/api/nucleo/testes/banco.ts'
import { contar, tamanho } from '@sorium/api/nucleo/testes/campanha.ts'
import { CONFERENCIAS } from '@sorium/api/jobs/conferencias.ts'
import { criarMundo, type Mundo } from '../../../apps/api/src/testes/aplicacao.ts'
import { acharFaltas, acharDobradas, ondeEstao } from './acerto.ts'
import { type CidadeViva, fundar } from './cidade-viva.ts'

const PERDAS = tamanho({ inteiro: 20, pequeno: 2 })
const DEPOIS_MS = 5_000
/** Longer than any transaction stays open: moves of an open transaction are sent only the next time. */
const ABERTA_MS = 1_000
const SENHA = 'uma senha bem comprida'

const fins: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const fim of fins.splice(0).toReversed()) await fim()
})

interface Volta {
  depois: Mundo
  refeitos: number
  perdidos: number
  ms: number
}

interface Perda {
  cidade: CidadeViva
  banco: BancoDeTeste
  copia: { nome: string; instante: Date }
  pasta: string
  segredos: Awaited<ReturnType<typeof cifrarComSenha>>
  outraMaquina: boolean
}

async function voltar(p: Perda): Promise<Volta> {
  const { COPIAS_CHAVE: chave, CHAVE_DADOS } = JSON.parse(await decifrarComSenha(p.segredos, SENHA)) as Record<string, string>
  const destino = await abrirDestino({ tipo: 'pasta', pasta: p.pasta })
  await p.cidade.mundo.app.parar()
  const banco = p.outraMaquina ? await criarBancoVazio() : p.banco
  if (p.outraMaquina) fins.push(() => p.banco.apagar())
  const inicio = performance.now()
  const arquivo = await destino.abrir(p.copia.nome)
  await restaurar({ url: banco.url, arquivo, chave: chave!, chaveDosDados: CHAVE_DADOS!, substituir: !p.outraMaquina })
  const depois = await criarMundo({ banco, ambiente: { CHAVE_DADOS: CHAVE_DADOS! } })
  fins.push(() => depois.fechar())
  const livro = await recuperarLivro({ banco: depois.app.ctx.banco, destino, chave: chave!, instante: p.copia.instante })
  return { depois, refeitos: livro.refeitos, perdidos: livro.perdidos, ms: performance.now() - inicio }
}

it(
  `a site that loses its last seconds while its city buys: ${PERDAS} times`,
  async () => {
    const soma = {
      movimentos: 0,
      doLivro: 0,
      daCidade: 0,
      naoRefeitas: 0,
      ajustes: 0,
      listados: 0,
      tarde: 0,
      copiaMs: 0,
      voltaMs: 0,
      contarMs: 0,
      bytes: 0,
    }
    const especies = new Map<string, number>()
    for (let perda = 0; perda < PERDAS; perda++) {
      const pasta = mkdtempSync(join(tmpdir(), 'sorium-prova-'))
      fins.push(() => rmSync(pasta, { recursive: true, force: true }))
      const [chave, chaveDosDados] = [await gerarChave(), randomBytes(32).toString('hex')]
      const segredos = await cifrarComSenha(JSON.stringify({ COPIAS_CHAVE: chave, CHAVE_DADOS: chaveDosDados }), SENHA, 10)
      const destino = await abrirDestino({ tipo: 'pasta', pasta })
      const banco = await criarBancoDeTeste()
      const mundo = await criarMundo({ banco, ambiente: { CHAVE_DADOS: chaveDosDados } })
      const cidade = await fundar(mundo)
      const enviar = () => enviarMovimentos({ banco: mundo.app.ctx.banco, destino, chave, agora: new Date() })
      const vivendo = cidade.viver()
      await dormir(1_000)
      const comeco = performance.now()
      const copia = await fazerCopia({ url: banco.url, destino, chave, chaveDosDados, motivo: 'agora', semPgDump: perda % 4 < 2 })
      soma.copiaMs += performance.now() - comeco
      soma.bytes += statSync(join(pasta, copia.nome)).size
      let ultimoEnvio = 0
      for (const fim = Date.now() + DEPOIS_MS; Date.now() < fim;) {
        await dormir(500)
        const inicio = Date.now()
        await enviar()
        ultimoEnvio = inicio
      }
      await dormir(Math.random() * 200)
      cidade.parar()
      await vivendo
      const naOrigem = await mundo.app.ctx.banco.linhas<{ ref: string; tipo: string; em: Date }>(
        'select ref, tipo, em from carteira_transacao',
      )

      const volta = await voltar({ cidade, banco, copia, pasta, segredos, outraMaquina: perda % 2 === 1 })
      const { depois } = volta
      const contando = performance.now()
      await cidade.jogo.recontar(depois)
      soma.contarMs += performance.now() - contando
      const refeitas = await ondeEstao(depois)

      const motivos = new Map(refeitas.filter((r) => r.motivo !== null).map((r) => [r.operacao, r.motivo]))
      expect((await acharFaltas(depois, cidade.jogo)).filter(({ operacao }) => !motivos.has(operacao))).toEqual([])
      const la = new Set((await depois.app.ctx.banco.linhas<{ ref: string }>('select ref from carteira_transacao')).map((l) => l.ref))
      const perdidas = await depois.app.ctx.banco.linhas<{ ref: string }>('select ref from copias_perdido')
      const listadas = new Set(perdidas.map((l) => l.ref).filter((ref) => !la.has(ref)))
      const enviadas = naOrigem.filter(({ em }) => em.getTime() < ultimoEnvio - ABERTA_MS)
      expect(enviadas.filter(({ ref }) => !la.has(ref) && !listadas.has(ref))).toEqual([])
      expect(enviadas.filter(({ ref, tipo }) => ['credito', 'conversao'].includes(tipo) && !la.has(ref))).toEqual([])
      const conferir = () => conferirInvariantes({ banco: depois.app.ctx.banco, log: criarLog('silent') }, CONFERENCIAS)
      expect(await conferir()).toEqual([])
      await cidade.jogo.recontar(depois)
      expect(await ondeEstao(depois)).toEqual(refeitas)
      await cidade.jogo.servir(depois, { recontagem: { ouvida: 1, feita: 1 } })
      expect(acharDobradas(cidade.jogo)).toEqual([])
      expect(await conferir()).toEqual([])

      soma.movimentos += naOrigem.length
      soma.doLivro += volta.refeitos
      soma.daCidade += refeitas.length - motivos.size
      soma.naoRefeitas += motivos.size
      soma.ajustes += refeitas.filter((r) => r.ajuste > 0n).length
      soma.listados += listadas.size
      soma.tarde += naOrigem.filter(({ ref }) => !la.has(ref) && !listadas.has(ref)).length
      soma.voltaMs += volta.ms
      for (const { especie } of refeitas) especies.set(especie, (especies.get(especie) ?? 0) + 1)
      for (const fim of fins.splice(0).toReversed()) await fim()
    }
    contar(
      `${PERDAS} perdas, metade com a máquina: ${soma.movimentos} movimentos; do livro enviado ${soma.doLivro} créditos e conversões refeitos`,
    )
    contar(
      `da cidade ${soma.daCidade} entregas refeitas (${[...especies].map(([nome, n]) => `${nome} ${n}`).join(', ')}), ${soma.naoRefeitas} não refeitas e listadas, ${soma.ajustes} com ajuste da casa, 0 dobradas`,
    )
    contar(
      `${soma.listados} movimentos que só o site sabia, listados; ${soma.tarde} depois do último envio (no máximo um envio de atraso) não estão em lugar nenhum`,
    )
    contar(
      `uma cópia: ${Math.round(soma.copiaMs / PERDAS)} ms, ${Math.round(soma.bytes / PERDAS / 1_000)} KB; uma restauração: ${Math.round(soma.voltaMs / PERDAS)} ms; contar de novo: ${Math.round(soma.contarMs / PERDAS)} ms`,
    )
  },
  30 * 60_000,
)
