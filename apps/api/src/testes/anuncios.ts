import type { LightMyRequestResponse } from 'fastify'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { criarJogo, type Jogo, relogioDoJogo, veiculoDeTeste } from './jogo.ts'
import { conferirLivro } from './livro.ts'

export const ITEM = 'WEAPON_PISTOL-1700000000-12'

export interface Feira {
  mundo: Mundo
  jogo: Jogo
  categoria: string
}

export function usarFeira(): Feira & { ana: Pessoa; bruno: Pessoa } {
  const f = {} as Feira & { ana: Pessoa; bruno: Pessoa }
  beforeAll(async () => {
    f.mundo = await criarMundo({ relogio: relogioDoJogo(f) })
    f.categoria = await criarCategoriaDeTeste(f.mundo)
  })
  beforeEach(async () => {
    f.jogo = criarJogo(f.mundo)
    f.ana = await f.mundo.jogador()
    f.bruno = await f.mundo.jogador()
    for (const p of [f.ana, f.bruno]) porNaCidade(f, p)
  })
  afterEach(() => conferirLivro(f.mundo))
  afterAll(() => f.mundo.fechar())
  return f
}

export async function criarCategoriaDeTeste(mundo: Mundo, nome = 'Armas'): Promise<string> {
  const { id } = await mundo.app.ctx.banco.uma<{ id: string }>(
    `insert into marketplace_categoria (nome) values ($1) on conflict (lower(nome)) do update set nome = excluded.nome returning id`,
    [nome],
  )
  return id
}

export function porNaCidade({ jogo }: Feira, quem: Pessoa): void {
  const [passport] = quem.passports
  jogo.online.add(passport)
  jogo.inventarios.set(passport, { '1': { item: 'agua', amount: 5 }, '2': { item: ITEM, amount: 1 } })
  jogo.veiculos.set(passport, [veiculoDeTeste({ passport, placa: placaDe(quem) })])
}

export const envelhecerLeituras = ({ mundo }: Feira) =>
  mundo.app.ctx.banco.pool
    .query(`update entregas_leitura set pedida_em = pedida_em - interval '3 s', enviada_em = enviada_em - interval '3 s',
    respondida_em = respondida_em - interval '3 s'`)

export const placaDe = (quem: Pessoa) => `T${quem.passports[0]}`

export const corpoDoItem = ({ categoria }: Feira, quem: Pessoa, mudanca: object = {}) => ({
  tipo: 'item',
  passport: quem.passports[0],
  slot: '1',
  item: 'agua',
  quantidade: 2,
  moeda: 'reais',
  valor: 100,
  id_categoria: categoria,
  ...mudanca,
})
export const corpoDoVeiculo = (quem: Pessoa, mudanca: object = {}) => ({
  tipo: 'veiculo',
  passport: quem.passports[0],
  placa_veiculo: placaDe(quem),
  modelo_veiculo: 'kuruma',
  moeda: 'zcoin',
  valor: 50,
  descricao: 'Motor novo',
  ...mudanca,
})

export function enviar(
  mundo: Mundo,
  quem: { token: string } | null,
  p: { url: string; corpo?: unknown; chave?: string; metodo?: 'POST' | 'PUT' },
) {
  return mundo.chamar(quem, {
    method: p.metodo ?? 'POST',
    url: `/api${p.url}`,
    ...(p.corpo === undefined ? {} : { payload: p.corpo as object }),
    ...(p.chave ? { headers: { 'idempotency-key': p.chave } } : {}),
  })
}

export function anunciar(f: Feira, quem: Pessoa, corpo: object = corpoDoItem(f, quem), chave?: string): Promise<LightMyRequestResponse> {
  return f.jogo.durante(() => enviar(f.mundo, quem, { url: '/marketplace/anunciar', corpo, ...(chave ? { chave } : {}) }))
}

export interface Criado {
  id_anuncio: string
  id_item: string
}

export async function pendente(f: Feira, quem: Pessoa, corpo?: object): Promise<Criado> {
  const r = await anunciar(f, quem, corpo)
  if (r.statusCode !== 201) throw new Error(`anunciar respondeu ${r.statusCode}: ${r.body}`)
  return r.json<Criado>()
}

export function pedirColeta({ mundo }: Feira, quem: Pessoa, a: { id_item?: string; placa?: string }): Promise<LightMyRequestResponse> {
  return a.placa === undefined
    ? enviar(mundo, quem, { url: '/marketplace/inventario/remover-item/solicitar', corpo: { id_item: a.id_item } })
    : enviar(mundo, quem, { url: '/marketplace/veiculos/remover', corpo: { plate: a.placa } })
}

export async function ativo(f: Feira, quem: Pessoa, corpo?: object): Promise<Criado> {
  const criado = await pendente(f, quem, corpo)
  await pedirColeta(f, quem, criado)
  await f.jogo.confirmar('tomar_item')
  return criado
}

export async function veiculoAtivo(f: Feira, quem: Pessoa, mudanca: object = {}): Promise<Criado> {
  const criado = await pendente(f, quem, corpoDoVeiculo(quem, mudanca))
  await pedirColeta(f, quem, { placa: placaDe(quem) })
  await f.jogo.confirmar('tomar_veiculo')
  return criado
}

export const cancelar = ({ mundo }: Feira, quem: Pessoa, id: string, chave?: string) =>
  enviar(mundo, quem, { url: `/marketplace/anuncios/${id}/cancelamento`, ...(chave ? { chave } : {}) })

export async function verAnuncio({ mundo }: Feira, quem: { token: string } | null, id: string): Promise<Anuncio> {
  const r = await mundo.chamar(quem, { url: `/api/marketplace/anuncios/${id}` })
  if (r.statusCode !== 200) throw new Error(`anúncio respondeu ${r.statusCode}: ${r.body}`)
  return r.json<Anuncio>()
}

export function historico({ mundo }: Feira, anuncio: string) {
  return mundo.app.ctx.banco.linhas<{ usuario: string; acao: string; detalhes: Record<string, unknown> }>(
    'select usuario, acao, detalhes from marketplace_historico where anuncio = $1 order by id',
    [anuncio],
  )
}

export const acoesDe = async (f: Feira, anuncio: string) => (await historico(f, anuncio)).map((h) => h.acao)

export async function auditoriaDe({ mundo }: Feira, anuncio: string): Promise<string[]> {
  const linhas = await mundo.app.ctx.banco.linhas<{ acao: string }>(
    `select acao from configuracoes_auditoria where objeto = 'anuncio:' || $1 order by id`,
    [anuncio],
  )
  return linhas.map((l) => l.acao)
}

export function operacoesDe({ mundo }: Feira, anuncio: string) {
  return mundo.app.ctx.banco.linhas<{ tipo: string; passport: number; dados: unknown; estado: string; resultado: string | null }>(
    `select tipo, passport, dados, estado, resultado from entregas_operacao where origem_id = $1 order by seq`,
    [anuncio],
  )
}
