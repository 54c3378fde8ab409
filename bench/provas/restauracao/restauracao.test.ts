/**
 * `npm run prova:restauracao`: a city that buys, rents, sells, converts and is credited while copies are made, and is lost in the middle of it: its
 * database and its machine. From the copy, what was sent of the ledger, and the file of secrets alone another one begins. Every move of money that was
 * acknowledged and sent is there, or listed; none is there twice; the ledger balances.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { conferirInvariantes } from '@sorium/api/modulos/carteira/index.ts'
import { lancar } from '@sorium/api/modulos/carteira/index.ts'
import { cifrarComSenha, decifrarComSenha, gerarChave } from '@sorium/api/modulos/copias/porta-segredos.ts'
import { enviarMovimentos } from '@sorium/api/modulos/copias/livro.ts'
import { abrirDestino, fazerCopia, recuperarLivro, restaurar } from '@sorium/api/modulos/copias/porta-terminal.ts'
import { publicarCotacao } from '@sorium/api/modulos/cotacao/index.ts'
import { abrirBanco } from '@sorium/api/nucleo/banco/index.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { criarBancoVazio } from '@sorium/api/nucleo/testes/banco.ts'
import { contar, tamanho } from '@sorium/api/nucleo/testes/campanha.ts'
import { CONFERENCIAS } from '@sorium/api/jobs/conferencias.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../../apps/api/src/testes/aplicacao.ts'
import { comprar } from '../../../apps/api/src/testes/corridas.ts'
import { ditoDe } from '../../../apps/api/src/testes/jogo.ts'
import { comprarAnuncio, porAVenda } from '../../../apps/api/src/testes/mercado.ts'

const PERDAS = tamanho({ inteiro: 20, pequeno: 1 })
const [JOGADORES, ANUNCIOS] = [8, 40]
/** Between the copy and the loss. */
const DEPOIS_MS = 1_500
const SENHA = 'uma senha bem comprida'

const fins: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const fim of fins.splice(0).toReversed()) await fim()
})

/** A move of money whose answer somebody has read. */
interface Feito {
  ref: string
  em: number
}

interface Cidade {
  mundo: Mundo
  pessoas: Pessoa[]
  feitos: Feito[]
  viver(): Promise<void>
  parar(): void
}

async function fundar(): Promise<Cidade> {
  const mundo = await criarMundo()
  fins.push(() => mundo.fechar())
  const pessoas: Pessoa[] = []
  for (let i = 0; i < JOGADORES; i++) pessoas.push(await mundo.jogador({ carteira: { brl: 10_000_000n, sor: 10_000_000n } }))
  const entrega = { tipo: 'dar_item', dados: { item: 'radio', quantidade: 1, exato: false } }
  const fim = { tipo: 'tomar_item', dados: { item: 'radio', quantidade: 1, ate: true } }
  const itens = [
    await mundo.item({ brl: 500n, nome: 'Água' }),
    await mundo.item({ brl: 900n, nome: 'Rádio alugado', tipo: 'aluguel', dias: 7, operacao: { entrega, dias: 7, fim } }),
  ]
  const anuncios = await porAVenda(
    mundo,
    Array.from({ length: ANUNCIOS }, (_, i) => ({ quem: pessoas[i % JOGADORES]!, valor: 1_000n })),
  )
  const feitos: Feito[] = []
  let vivendo = true
  const anotar = (ref: string) => feitos.push({ ref, em: Date.now() })
  const { banco } = mundo.app.ctx

  async function umaVida(quem: Pessoa, i: number): Promise<void> {
    for (let n = i; vivendo; n++) {
      if (n % 5 < 2) {
        const r = await comprar(mundo, quem, { item: itens[n % 2]! })
        if (r.statusCode === 201) anotar(`compra:${r.json<{ compra_id: string }>().compra_id}`)
      } else if (n % 5 === 2) {
        const ref = `credito:${randomBytes(8).toString('hex')}`
        await banco.transacao((tx) =>
          lancar(tx, {
            tipo: 'credito',
            ref,
            ator: 'sistema',
            pernas: [
              { casa: 'casa_ajuste', moeda: 'BRL', valor: -700n },
              { dono: quem.id, moeda: 'BRL', valor: 700n },
            ],
          }),
        )
        anotar(ref)
      } else if (n % 5 === 3) {
        const { valor_atual: cotacao } = (await mundo.chamar(null, { url: '/api/blockchain/valor' })).json<{ valor_atual: number }>()
        await mundo.chamar(quem, { method: 'POST', url: '/api/carteira/converter', payload: { valor: 3, cotacao } })
      } else {
        const anuncio = anuncios.pop()
        if (anuncio) await comprarAnuncio(mundo, quem, { anuncio })
      }
    }
  }
  async function jogar(): Promise<void> {
    let confirmacoes: { id: string; resultado: 'aplicada' }[] = []
    while (vivendo) {
      await banco.transacao((tx) => publicarCotacao(tx, 35_000_000n))
      const { operacoes } = await mundo.sincronizar({ online: pessoas.map((p) => p.passports[0]), confirmacoes })
      confirmacoes = operacoes.map((o) => ({ id: o.id, resultado: 'aplicada' as const, ...ditoDe(o) }))
      await dormir(20)
    }
  }
  return {
    mundo,
    pessoas,
    feitos,
    viver: async () => void (await Promise.all([jogar(), ...pessoas.map(umaVida)])),
    parar: () => (vivendo = false),
  }
}

it(
  `a machine that is lost while its city buys: ${PERDAS} times`,
  async () => {
    const soma = { feitos: 0, refeitos: 0, listados: 0, tarde: 0, copiaMs: 0, restauraMs: 0, bytes: 0 }
    const tipos = new Map<string, number>()
    for (let perda = 0; perda < PERDAS; perda++) {
      const pasta = mkdtempSync(join(tmpdir(), 'sorium-prova-'))
      fins.push(() => rmSync(pasta, { recursive: true, force: true }))
      const chave = await gerarChave()
      const segredos = await cifrarComSenha(`COPIAS_CHAVE=${chave}`, SENHA, 10)
      const destino = await abrirDestino({ tipo: 'pasta', pasta })
      const cidade = await fundar()
      const { url } = cidade.mundo
      const enviar = () => enviarMovimentos({ banco: cidade.mundo.app.ctx.banco, destino, chave, agora: new Date() })
      const vivendo = cidade.viver()
      await dormir(500)
      const comeco = performance.now()
      const copia = await fazerCopia({ url, destino, chave, chaveDosDados: null, motivo: 'agora', semPgDump: perda % 2 === 0 })
      soma.copiaMs += performance.now() - comeco
      soma.bytes += statSync(join(pasta, copia.nome)).size
      let ultimoEnvio = 0
      for (const fim = Date.now() + DEPOIS_MS; Date.now() < fim;) {
        await dormir(250)
        const inicio = Date.now()
        await enviar()
        ultimoEnvio = inicio
      }
      await dormir(Math.random() * 200)
      // The loss: what is acknowledged from here on, and what was after the last sending, nobody has outside of the machine.
      cidade.parar()
      await vivendo

      // Another machine: the folder of copies, and the file of secrets with its passphrase.
      const outraChave = (await decifrarComSenha(segredos, SENHA)).slice('COPIAS_CHAVE='.length)
      const alvo = await criarBancoVazio()
      fins.push(() => alvo.apagar())
      const volta = performance.now()
      await restaurar({ url: alvo.url, arquivo: await destino.abrir(copia.nome), chave: outraChave, chaveDosDados: null })
      const banco = abrirBanco({ url: alvo.url, log: criarLog('silent'), maximo: 4 })
      fins.push(() => banco.fechar())
      const recuperado = await recuperarLivro({ banco, destino, chave: outraChave, instante: copia.instante })
      soma.restauraMs += performance.now() - volta

      const naOrigem = await cidade.mundo.app.ctx.banco.linhas<{ ref: string; tipo: string; em: Date }>(
        'select ref, tipo, em from carteira_transacao',
      )
      const la = new Set((await banco.linhas<{ ref: string }>('select ref from carteira_transacao')).map((l) => l.ref))
      const listadas = new Set((await banco.linhas<{ ref: string }>('select ref from copias_perdido')).map((l) => l.ref))
      const enviadas = naOrigem.filter(({ em }) => em.getTime() < ultimoEnvio)
      // Whatever was sent is there or listed, never both; money alone is there.
      expect(enviadas.filter(({ ref }) => !la.has(ref) && !listadas.has(ref))).toEqual([])
      expect([...listadas].filter((ref) => la.has(ref))).toEqual([])
      expect(enviadas.filter(({ ref, tipo }) => ['credito', 'conversao'].includes(tipo) && !la.has(ref))).toEqual([])
      // What somebody was told before the copy's moment is there whole, with its purchase.
      const antes = cidade.feitos.filter(({ em }) => em < copia.instante.getTime())
      expect(antes.filter(({ ref }) => !la.has(ref))).toEqual([])
      const compras = antes.filter(({ ref }) => ref.startsWith('compra:')).map(({ ref }) => ref.slice('compra:'.length))
      const { n } = await banco.uma<{ n: number }>('select count(*)::int as n from loja_compra where id = any ($1::uuid[])', [compras])
      expect(n).toBe(compras.length)
      expect(await conferirInvariantes({ banco, log: criarLog('silent') }, CONFERENCIAS)).toEqual([])
      expect((await recuperarLivro({ banco, destino, chave: outraChave, instante: copia.instante })).refeitos).toBe(0)
      soma.feitos += naOrigem.length
      for (const { tipo } of naOrigem) tipos.set(tipo, (tipos.get(tipo) ?? 0) + 1)
      soma.refeitos += recuperado.refeitos
      soma.listados += recuperado.perdidos
      soma.tarde += naOrigem.filter(({ ref }) => !la.has(ref) && !listadas.has(ref)).length
      for (const fim of fins.splice(0).toReversed()) await fim()
    }
    contar(
      `${PERDAS} perdas: ${soma.feitos} movimentos; ${soma.refeitos} créditos e conversões refeitos, ${soma.listados} outros listados, 0 dobrados`,
    )
    contar(`por tipo: ${[...tipos].map(([tipo, n]) => `${tipo} ${n}`).join(', ')}`)
    contar(`${soma.tarde} movimentos depois do último envio (no máximo um envio de atraso) não estão em lugar nenhum`)
    contar(
      `uma cópia: ${Math.round(soma.copiaMs / PERDAS)} ms, ${Math.round(soma.bytes / PERDAS / 1_000)} KB; uma restauração: ${Math.round(soma.restauraMs / PERDAS)} ms`,
    )
  },
  30 * 60_000,
)
