import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { Cidade } from '../../jogo/cidade.ts'
import { chatDe, cidadePequena, type DitoAoJogador } from '../../jogo/testes/bancada.ts'
import { usarRecurso } from '../../jogo/testes/recurso.ts'
import type { InventarioDoJogo, MundoInicial } from '../../semente/mundo.ts'
import { lerComando } from '@sorium/contratos/loja/index.ts'
import type { Compra } from '@sorium/contratos/loja/index.ts'
import { CHAVE_DA_PONTE, criarMundo, type Mundo, type Pessoa } from '@sorium/api/testes/aplicacao.ts'
import { abrirCano, type Cano } from '@sorium/api/testes/cano.ts'

export const ANA = 1001
export const BRUNO = 1003
const PERSONAGENS_DE_ALGUEM = 'select 1 from perfil_vinculo v join entregas_personagem p using (servidor, id_conta)'
const SEGUNDO = { id: 'segundo', chave: 'chave-do-segundo-servidor-0123456789abcdef' }

export interface Servidor {
  cidade: Cidade
  cano: Cano
  linhas: string[]
  ditos: DitoAoJogador[]
  matar(): Promise<void>
}

export interface PalcoDaCidade {
  mundo: Mundo
  ana: Pessoa
  bruno: Pessoa
  primeiro: Servidor
  abrirSegundo(): Promise<Servidor>
  comprar(quem: Pessoa, passport: number, comando: string): Promise<string>
  compra(quem: Pessoa, id: string): Promise<Compra | undefined>
  ate(condicao: () => boolean | Promise<boolean>, limiteMs?: number): Promise<void>
  quantos(servidor: Servidor, passport: number, item: string, onde?: 'vivo' | 'salvo'): Promise<number>
  perguntar(servidor: Servidor, passport: number): Promise<string[]>
}

async function ate(condicao: () => boolean | Promise<boolean>, limiteMs = 50_000): Promise<void> {
  const fim = Date.now() + limiteMs
  while (!(await condicao())) {
    if (Date.now() > fim) throw new Error('the condition did not come true')
    await dormir(20)
  }
}

interface Pasta {
  url: string
  sqlite: string
  recurso: string
  inicial: () => MundoInicial
}

async function ligarServidor(p: Pasta, quem: { servidor: string; chave: string; semVoltar: boolean }): Promise<Servidor> {
  const cano = await abrirCano(p.url)
  const [linhas, ditos]: [string[], DitoAoJogador[]] = [[], []]
  const cidade = await Cidade.abrir({
    ...p,
    ...quem,
    url: cano.url.replace(/\/$/, ''),
    escrever: (linha) => linhas.push(linha),
    aoContarAoJogador: (fonte, evento, argumentos) => void ditos.push({ fonte, evento, argumentos }),
  })
  let vivo = true
  const matar = async (): Promise<void> => {
    if (!vivo) return
    vivo = false
    await cano.cortar()
    cidade.fechar()
  }
  return { cidade, cano, linhas, ditos, matar }
}

async function comprar(mundo: Mundo, quem: Pessoa, { passport, comando }: { passport: number; comando: string }): Promise<string> {
  const lido = lerComando(comando, { tipo: 'permanente', duracaoDias: null })
  if (!lido.ok) throw new Error(lido.motivo)
  const item = await mundo.item({ operacao: lido.plano, nome: `Compra de ${comando}` })
  const payload = { item_id: item, metodo_pagamento: 'real', personagem_id: passport }
  const r = await mundo.chamar(quem, { method: 'POST', url: '/api/loja/comprar', payload })
  if (r.statusCode !== 201) throw new Error(r.body)
  return r.json<{ compra_id: string }>().compra_id
}

async function perguntar({ cidade, ditos }: Servidor, passport: number): Promise<string[]> {
  const fonte = cidade.fonteDe(passport)
  const antes = chatDe(ditos, fonte).length
  cidade.digitar('sorium', fonte)
  await ate(() =>
    chatDe(ditos, fonte)
      .slice(antes)
      .some((l) => l.startsWith('Veja tudo em ')),
  )
  return chatDe(ditos, fonte).slice(antes)
}

async function quantos({ cidade }: Servidor, passport: number, item: string, onde: 'vivo' | 'salvo' = 'salvo'): Promise<number> {
  const slots = Object.values((await cidade.mundo())[onde]?.inventories[passport] ?? {})
  return slots.filter((s) => s.item === item).reduce((soma, s) => soma + s.amount, 0)
}

function cidadeDe(pessoas: readonly Pessoa[], bolsas: Record<number, InventarioDoJogo>): MundoInicial {
  const cidade = cidadePequena()
  const contas = cidade.contas.map((c, i) => ({ ...c, Discord: pessoas[i]?.discordId ?? c.Discord }))
  return { ...cidade, contas, inventarios: { ...cidade.inventarios, ...bolsas } }
}

export function usarPalco(): (p?: { bolsas?: Record<number, InventarioDoJogo> }) => Promise<PalcoDaCidade> {
  const { pasta: recurso, aFechar } = usarRecurso()

  return async ({ bolsas = {} } = {}) => {
    const mundo = await criarMundo()
    const { banco } = mundo.app.ctx
    const url = await mundo.app.http.listen({ port: 0, host: '127.0.0.1' })
    const [ana, bruno] = [await mundo.jogador({ vinculo: false }), await mundo.jogador({ vinculo: false })]
    const pasta = mkdtempSync(join(tmpdir(), 'sorium-na-cidade-'))
    aFechar.push(
      () => mundo.fechar(),
      () => rmSync(pasta, { recursive: true, force: true }),
    )
    const daPasta: Pasta = { url, sqlite: join(pasta, 'mundo.sqlite'), recurso: recurso(), inicial: () => cidadeDe([ana, bruno], bolsas) }
    const ligar = async (servidor: string, chave: string): Promise<Servidor> => {
      const ligado = await ligarServidor(daPasta, { servidor, chave, semVoltar: servidor === SEGUNDO.id })
      aFechar.push(ligado.matar)
      return ligado
    }
    const primeiro = await ligar('principal', CHAVE_DA_PONTE)
    await ate(async () => (await banco.linhas(PERSONAGENS_DE_ALGUEM)).length >= 4)
    return {
      mundo,
      ana,
      bruno,
      primeiro,
      async abrirSegundo() {
        await banco.transacao((tx) => mundo.app.entregas.criarServidor(tx, { ...SEGUNDO, nome: 'Segundo' }))
        const segundo = await ligar(SEGUNDO.id, SEGUNDO.chave)
        await ate(
          async () => (await banco.linha('select 1 from entregas_servidor where id = $1 and mundo is not null', [SEGUNDO.id])) !== null,
        )
        return segundo
      },
      comprar: (quem, passport, comando) => comprar(mundo, quem, { passport, comando }),
      compra: async (quem, id) =>
        (await mundo.chamar(quem, { url: '/api/loja/historico-compras' })).json<Compra[]>().find((c) => c.id === id),
      ate,
      quantos,
      perguntar,
    }
  }
}
