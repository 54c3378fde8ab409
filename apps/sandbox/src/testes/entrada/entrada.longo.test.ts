/** Hostile calls made from the contract's schemas. `npm run prova -- entrada`. SEMENTE repeats a run, N sets its size. */
import http from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conferirInvariantes } from '@sorium/api/modulos/carteira/index.ts'
import { conferirLoja } from '@sorium/api/modulos/loja/index.ts'
import { conferirMercado } from '@sorium/api/modulos/marketplace/index.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { emPistas } from '@sorium/api/nucleo/trabalhos/pistas.ts'
import { contar, semente, tamanho } from '@sorium/api/nucleo/testes/campanha.ts'
import { CHAVE_DA_PONTE } from '@sorium/api/testes/aplicacao.ts'
import { escutar, type MundoQueEscuta } from '@sorium/api/testes/escuta.ts'
import { porAVenda } from '@sorium/api/testes/mercado.ts'
import { type Cena, montar, type Pedido } from './chamadas.ts'

const CHAMADAS = tamanho({ inteiro: 30_000, pequeno: 2_000 })
const CONEXOES = 8
/** Uses new people after this many calls, because some are banned, close their accounts or are signed out. */
const CENA_NOVA_A_CADA = 500
const DEMORA_MAXIMA_MS = 20_000
const OUTRA = { id: 'outra', chave: 'chave-da-outra-cidade-0123456789abcdef' }

let mundo: MundoQueEscuta
let agente: http.Agent
const falhas: string[] = []
beforeAll(async () => {
  mundo = await escutar({ log: criarLog('warn', { write: (linha: string) => void falhas.push(linha) }) })
  agente = new http.Agent({ keepAlive: true, maxSockets: CONEXOES })
  const { ctx, entregas } = mundo.app
  await ctx.banco.transacao((tx) => entregas.criarServidor(tx, { id: OUTRA.id, nome: 'Outra', chave: OUTRA.chave }))
})
afterAll(async () => {
  agente.destroy()
  await mundo.fechar()
})

async function novaCena(): Promise<Cena> {
  const { banco } = mundo.app.ctx
  const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
  const admins = [await mundo.admin(), await mundo.admin()]
  const anuncios = await porAVenda(mundo, [{ quem: ana }, { quem: bruno }]).catch(() => [])
  const itens = [await mundo.item(), await mundo.item({ tipo: 'aluguel', dias: 7 })]
  const categorias = await banco.linhas<{ id: string }>('select id from marketplace_categoria union all select id from loja_categoria')
  const operacoes = await banco.linhas<{ id: string }>('select id from entregas_operacao order by seq desc limit 20')
  const compras = await banco.linhas<{ id: string }>('select id from loja_compra order by criada_em desc limit 20')
  const passports = [...ana.passports, ...bruno.passports]
  const ids = (linhas: readonly { id: string }[]) => linhas.map((l) => l.id)
  return {
    tokens: { jogador: [ana.token, bruno.token], admin: admins.map((a) => a.token) },
    servidores: [{ id: 'principal', chave: CHAVE_DA_PONTE }, OUTRA],
    conhecidos: {
      ...Object.fromEntries(['passport', 'personagem_id', 'id_personagem', 'online'].map((nome) => [nome, passports])),
      ...Object.fromEntries(['id_categoria', 'categoria_id', 'categoria'].map((nome) => [nome, ids(categorias)])),
      item_id: itens,
      id_anuncio: anuncios,
      id: [...ids(operacoes), ...anuncios, ...itens],
      em_maos: ids(operacoes),
      uuid: [...ids(compras), ...ids(operacoes), ana.id, bruno.id],
      usuario: [ana.id],
      discord_id: [ana.discordId, bruno.discordId],
      metodo_pagamento: ['real', 'zcoin'],
      cotacao: [1.35, 2.5],
      item: ['agua'],
      slot: ['1'],
      servidor_livre: ['de_ninguem'],
    },
  }
}

interface Resposta {
  status: number
  tipo: string
  corpo: string
}

function enviar(p: Pedido): Promise<Resposta> {
  return new Promise((feito, falhou) => {
    const pedido = http.request(
      {
        host: '127.0.0.1',
        port: mundo.porta,
        method: p.metodo,
        path: p.caminho,
        headers: p.cabecalhos,
        agent: agente,
        timeout: DEMORA_MAXIMA_MS,
      },
      (r) => {
        const partes: Buffer[] = []
        r.on('data', (b: Buffer) => partes.push(b))
        r.on('error', falhou)
        r.on('aborted', () => falhou(new Error('resposta cortada')))
        r.on('end', () =>
          feito({ status: r.statusCode ?? 0, tipo: r.headers['content-type'] ?? '', corpo: Buffer.concat(partes).toString() }),
        )
      },
    )
    pedido.on('timeout', () => pedido.destroy(new Error(`sem resposta em ${DEMORA_MAXIMA_MS} ms`)))
    pedido.on('error', falhou)
    pedido.end(p.corpo ?? undefined)
  })
}

function queixa(r: Resposta): string | null {
  if (r.status >= 500) return `${r.status} ${r.corpo.slice(0, 300)}`
  if (r.status < 400) return null
  try {
    const { erro, codigo } = JSON.parse(r.corpo) as Record<string, unknown>
    if (typeof erro === 'string' && typeof codigo === 'string' && !/ at .*\.ts|node_modules|select |insert /i.test(r.corpo)) return null
  } catch {}
  return `sem envelope: ${r.status} ${r.corpo.slice(0, 300)}`
}

it(
  `[API-01] ${CHAMADAS} calls that nobody should make: none is a fault of ours, no connection breaks, the ledger holds`,
  { timeout: 3_600_000 },
  async () => {
    const achados: string[] = []
    const status: Record<string, number> = {}
    let cena = await novaCena()
    for (let de = 0; de < CHAMADAS; de += CENA_NOVA_A_CADA) {
      if (de > 0) cena = await novaCena()
      const ate = Math.min(CHAMADAS, de + CENA_NOVA_A_CADA)
      const numeros = Array.from({ length: ate - de }, (_, n) => de + n)
      await emPistas(numeros, CONEXOES, async (numero) => {
        const p = montar(semente, numero, cena)
        const r = await enviar(p).catch((erro: unknown) => String(erro))
        const achado = typeof r === 'string' ? r : queixa(r)
        const classe = typeof r === 'string' ? 'conexão' : String(r.status)
        status[classe] = (status[classe] ?? 0) + 1
        if (achado !== null)
          achados.push(`${p.numero} ${p.quem} ${p.nome} ${p.caminho.slice(0, 200)} ${p.corpo?.toString().slice(0, 600) ?? ''} → ${achado}`)
      })
    }
    contar(`${CHAMADAS} chamadas: ${JSON.stringify(status)}`)
    for (const achado of [...achados, ...falhas.filter((f) => /falha nossa|sem vez no banco/.test(f))].slice(0, 50)) contar(achado)
    expect(achados.slice(0, 20), `SEMENTE=${semente}, ${achados.length} achados`).toEqual([])
    // I13 is left out, because this game server lies about its results.
    expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja, conferirMercado])).toEqual([])
  },
)
