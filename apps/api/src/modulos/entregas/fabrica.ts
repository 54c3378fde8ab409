import { createHash, createHmac, randomUUID } from 'node:crypto'
import { CABECALHOS, PROTOCOLO, textoAssinado, type LoteDoEspelho, type PedidoDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { abrirBanco } from '#nucleo/banco/index.ts'
import { lerConfig } from '#nucleo/config.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { criarLidos } from '#nucleo/lidos/index.ts'
import { criarLog } from '#nucleo/log.ts'
import { relogioReal } from '#nucleo/relogio.ts'
import { criarSinal } from '#nucleo/sinal.ts'
import { type BancoDeTeste, criarBancoDeTeste } from '#nucleo/testes/banco.ts'
import { vigiarEsperas } from '#nucleo/testes/esperas.ts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Entregas, criarEntregas } from './criar.ts'
import type { EventoDeEntrega } from './operacoes/noticias.ts'
import type { DasOrigens } from './ponte/jogador.ts'

export const SERVIDOR = 'principal'
export const CHAVE = 'chave-da-ponte-para-os-testes-0123456789'
export const ORIGEM = 'teste.compra'
export const DE_FORA: DasOrigens = { donoDaOrigem: () => Promise.resolve(null), nomesDasOrigens: () => Promise.resolve(new Map()) }

export interface Oficina {
  ctx: Ctx
  entregas: Entregas
  eventos(): Promise<EventoDeEntrega[]>
  esperando(quantas?: number): Promise<void>
}

export function abrirNo(url: string): { ctx: Ctx; entregas: Entregas } {
  const log = criarLog('silent')
  const banco = abrirBanco({ url, log })
  const segredo = 'um-segredo-de-teste-com-32-caracteres'
  const config = lerConfig({ DATABASE_URL: url, SANDBOX: '1', SEGREDO_SESSAO: segredo, CHAVE_DADOS: segredo, CHAVE_PONTE: CHAVE })
  const sinal = criarSinal({ url, pool: banco.pool, log })
  const lidos = criarLidos({ sinal, maximoBytes: 0 })
  const ctx: Ctx = { config, banco, log, relogio: relogioReal, sinal, lidos }
  const entregas = criarEntregas(ctx)
  entregas.aoMudar(ORIGEM, async (tx, evento) => {
    await tx.executar('insert into teste_evento (evento) values ($1)', [JSON.stringify(evento)])
  })
  return { ctx, entregas }
}

export async function fecharNo({ ctx, entregas }: { ctx: Ctx; entregas: Entregas }): Promise<void> {
  entregas.fechar()
  await ctx.sinal.fechar()
  await ctx.banco.fechar()
}

const TABELAS = `entregas_operacao, entregas_tentativa, entregas_leitura, entregas_nonce, entregas_conta, entregas_personagem, entregas_nome, entregas_veiculo, entregas_servidor, entregas_mundo, entregas_catalogo, entregas_catalogo_leitura, entregas_catalogo_pagina, perfil_vinculo, teste_evento`

/** The returned object is filled before each test. */
export function usarOficina(): Oficina {
  const o = {} as Oficina
  let banco: BancoDeTeste
  beforeAll(async () => {
    banco = await criarBancoDeTeste()
    const { ctx, entregas } = abrirNo(banco.url)
    await ctx.banco.pool.query('create table teste_evento (id bigint generated always as identity primary key, evento jsonb not null)')
    await fecharNo({ ctx, entregas })
  })
  beforeEach(async () => {
    const no = abrirNo(banco.url)
    const esperando = vigiarEsperas(no.ctx.sinal)
    await no.ctx.banco.pool.query(`truncate ${TABELAS}`)
    await no.ctx.banco.transacao((tx) => no.entregas.criarServidor(tx, { id: SERVIDOR, nome: 'Porto Aurora', chave: CHAVE }))
    const eventos = async () =>
      (await no.ctx.banco.linhas<{ evento: EventoDeEntrega }>('select evento from teste_evento order by id')).map((l) => l.evento)
    Object.assign(o, no, { eventos, esperando })
  })
  afterEach(() => fecharNo(o))
  afterAll(() => banco.apagar())
  return o
}

export function pedirItem(
  o: Pick<Oficina, 'ctx' | 'entregas'>,
  p: { compra?: string; passport?: number; repetir?: boolean; prazo?: 'padrao' | null } = {},
): Promise<string> {
  const { compra = randomUUID(), passport = 1001, ...resto } = p
  return o.ctx.banco.transacao((tx) =>
    o.entregas.enfileirar(tx, {
      origem: { tipo: ORIGEM, id: compra },
      passport,
      tipo: 'dar_item',
      dados: { item: 'agua', quantidade: 1, exato: false },
      ...resto,
    }),
  )
}

export function pedirVeiculo(o: Pick<Oficina, 'ctx' | 'entregas'>, p: { compra?: string; passport?: number } = {}): Promise<string> {
  const { compra = randomUUID(), passport = 1001 } = p
  return o.ctx.banco.transacao((tx) =>
    o.entregas.enfileirar(tx, { origem: { tipo: ORIGEM, id: compra }, passport, tipo: 'dar_veiculo', dados: { modelo: 'panto' } }),
  )
}

export function pedido(p: Partial<PedidoDeSincronia> = {}): PedidoDeSincronia {
  return {
    protocolo: PROTOCOLO,
    versao: '0.1.0',
    framework: 'creative',
    no_ar_s: 60,
    fila: 0,
    espera_s: 0,
    online: [1001, 1003, 1005],
    em_maos: [],
    confirmacoes: [],
    leituras: [],
    ...p,
  }
}

export function sincronizar(o: Pick<Oficina, 'entregas'>, p: Partial<PedidoDeSincronia> = {}, desligou = new AbortController().signal) {
  return o.entregas.sincronizar(SERVIDOR, pedido(p), desligou)
}

export function lote(p: Partial<LoteDoEspelho> & { versao: number }): LoteDoEspelho {
  return { protocolo: PROTOCOLO, contas: [], personagens: [], veiculos: [], ...p }
}

export function personagem(passport: number, idConta: number | null, nome: string) {
  return { passport, id_conta: idConta, nome, sobrenome: 'Souza', banco: 5_000, garagem: 3, estatisticas: { horas: 12 } }
}

export function assinar(
  caminho: string,
  corpo: string,
  p: { chave?: string; instante?: number; nonce?: string; servidor?: string } = {},
): Record<string, string> {
  const instante = String(p.instante ?? Math.floor(Date.now() / 1000))
  const nonce = p.nonce ?? randomUUID()
  const texto = textoAssinado({ metodo: 'POST', caminho, instante, nonce, resumoDoCorpo: createHash('sha256').update(corpo).digest('hex') })
  return {
    'content-type': 'application/json',
    [CABECALHOS.servidor]: p.servidor ?? SERVIDOR,
    [CABECALHOS.instante]: instante,
    [CABECALHOS.nonce]: nonce,
    [CABECALHOS.assinatura]: createHmac('sha256', p.chave ?? CHAVE)
      .update(texto)
      .digest('hex'),
  }
}
