import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usarFeira } from '@sorium/api/testes/anuncios.ts'
import type { Caso, Cena, Papel, Pedido } from '@sorium/api/testes/especificacao/caso.ts'
import { DA_ADMINISTRACAO } from '@sorium/api/testes/especificacao/administracao.ts'
import { desvios } from '@sorium/api/testes/especificacao/forma.ts'
import { DA_PESSOA, DO_DINHEIRO } from '@sorium/api/testes/especificacao/jogador.ts'
import { DA_ENTRADA, DA_LOJA } from '@sorium/api/testes/especificacao/loja.ts'
import { DO_MERCADO } from '@sorium/api/testes/especificacao/mercado.ts'
import { escutar, type MundoQueEscuta } from '@sorium/api/testes/escuta.ts'
import { mundoDeFora } from '../site/mundo-de-fora.ts'

const CASOS: readonly Caso[] = [...DO_DINHEIRO, ...DA_PESSOA, ...DA_ENTRADA, ...DA_LOJA, ...DO_MERCADO, ...DA_ADMINISTRACAO]
const DE_DOIS_PAPEIS = [
  'GET /admin/eventos',
  'GET /admin/eventos/{id}',
  'GET /admin/loja/categorias',
  'GET /admin/loja/itens',
  'GET /carteira',
  'GET /marketplace/categorias',
  'POST /carteira',
  'POST /carteira/converter',
]
const REQUISITOS = path.resolve(import.meta.dirname, '../../../../docs/requisitos.md')
const LINHA = /^\| API-\d+ \| (GET|POST|PUT|DELETE|Browser navigation to) (\/[^\s?]*)/

function chamadasDosRequisitos(): string[] {
  return readFileSync(REQUISITOS, 'utf8')
    .split('\n')
    .flatMap((linha) => {
      const [, metodo, caminho] = LINHA.exec(linha) ?? []
      return metodo && caminho ? [`${metodo === 'Browser navigation to' ? 'GET' : metodo} ${caminho}`] : []
    })
}

const f = usarFeira()
let porta: MundoQueEscuta
beforeAll(async () => {
  porta = await escutar({ deFora: mundoDeFora })
})
afterAll(() => porta.fechar())

async function cena(): Promise<Cena> {
  const [admin, novo] = await Promise.all([f.mundo.admin(), f.mundo.jogador({ perfil: false, carteira: null })])
  return { f, ana: f.ana, bruno: f.bruno, admin, novo, porta }
}

const METODOS = ['GET', 'POST', 'PUT', 'DELETE'] as const
function metodoDe(chamada: string): (typeof METODOS)[number] {
  const metodo = METODOS.find((m) => chamada.startsWith(`${m} `))
  if (!metodo) throw new Error(`${chamada} não tem método`)
  return metodo
}
const eDaChamada = (chamada: string, url: string) =>
  new RegExp(`^${(chamada.split(' ')[1] ?? '').replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(url)

function enviar(c: Cena, caso: Caso, quem: Papel | 'novo' | 'bruno', pedido: Pedido): Promise<LightMyRequestResponse> {
  expect(pedido.url, 'o endereço é o da chamada').toSatisfy((url: string) => eDaChamada(caso.chamada, url))
  const sessao = { visitante: null, jogador: c.ana, admin: c.admin, novo: c.novo, bruno: c.bruno }[quem]
  // The sign-in needs the stand-in Discord, which only the listening port serves.
  const mundo = caso.chamada.startsWith('GET /auth/') ? c.porta : f.mundo
  return mundo.chamar(sessao, { ...pedido, method: metodoDe(caso.chamada), url: `/api${pedido.url}` })
}
const recusaDe = (r: LightMyRequestResponse) => {
  const corpo = r.json<{ erro?: unknown; codigo?: unknown }>()
  expect(typeof corpo.erro, r.body).toBe('string')
  return [r.statusCode, corpo.codigo]
}

describe('the calls of the specification', () => {
  it('[API-01] are 56, and each is made here', () => {
    const chamadas = [...new Set(CASOS.map((c) => c.chamada))].toSorted()
    expect(chamadas).toEqual([...new Set(chamadasDosRequisitos())].toSorted())
    expect(chamadas).toHaveLength(56)
    const papeis = (chamada: string) => new Set(CASOS.filter((c) => c.chamada === chamada).map((c) => c.quem)).size
    expect(chamadas.filter((c) => papeis(c) > 1)).toEqual(DE_DOIS_PAPEIS)
  })

  it.each(CASOS.map((caso) => [caso.chamada, caso.quem, caso] as const))(
    '%s as %s answers as specified, and refuses as specified',
    async (_chamada, _quem, caso) => {
      const c = await cena()
      const pedido = await caso.pedido(c)
      if (caso.quem !== 'visitante') {
        const publica = CASOS.some((x) => x.chamada === caso.chamada && x.quem === 'visitante')
        const daRota = caso.chamada === 'GET /marketplace/anuncios/{id}' ? 404 : caso.chamada.endsWith('/venda/comprar') ? 403 : 401
        if (!publica) expect((await enviar(c, caso, 'visitante', pedido)).statusCode).toBe(daRota)
      }
      const fazer = () => enviar(c, caso, caso.quem, pedido)
      for (const r of caso.recusas ?? []) {
        const outro = r.pedido ? await r.pedido(c) : pedido
        const recusar = () => enviar(c, caso, r.quem ?? caso.quem, outro)
        expect(recusaDe(await (caso.comJogo ? f.jogo.durante(recusar) : recusar())), r.quando).toEqual(r.recusa)
      }
      const resposta = await (caso.comJogo ? f.jogo.durante(fazer) : fazer())
      expect(resposta.statusCode, resposta.body).toBe(caso.status)
      const ehJson = String(resposta.headers['content-type']).startsWith('application/json')
      expect(desvios(ehJson ? resposta.json() : resposta.body, caso.forma)).toEqual([])
      await caso.conferir?.(resposta, c)
      if (caso.deNovo) expect(recusaDe(await fazer())).toEqual(caso.deNovo)
    },
  )
})
