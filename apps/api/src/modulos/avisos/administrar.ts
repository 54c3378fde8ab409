import { randomUUID } from 'node:crypto'
import { type NomeDoTipo, palavrasEstranhas } from '@sorium/contratos/avisos/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { guardarSegredo, lerWebhook, mandar } from './discord.ts'
import { gravarTipo, guardarToken, inserirDestino, lerDestino, removerDestino, reviver, tokenDoBot } from './repositorio.ts'

const DESTINOS_NO_MAXIMO = 20

const objetoDe = (id: string) => `destino:${id}`

const anotar = (tx: Transacao, ator: string, acao: string, objeto: string, depois?: unknown) =>
  auditar(tx, { ator, papel: 'admin', acao, objeto, depois })

export async function criarWebhook({ banco, config }: Ctx, p: { ator: string; nome: string; endereco: string }): Promise<void> {
  const segredo = lerWebhook(p.endereco, config.discord.api)
  if (!segredo) throw new Recusa('avisos.webhook_invalido')
  const id = randomUUID()
  await banco.transacao(async (tx) => {
    const cifrado = guardarSegredo(config, segredo, id)
    await criar(tx, { ator: p.ator, id, nome: p.nome, via: 'webhook', segredo: cifrado, canal: null })
  })
}

export async function criarCanal({ banco }: Ctx, p: { ator: string; nome: string; canal: string }): Promise<void> {
  await banco.transacao(async (tx) => {
    if (!(await tokenDoBot(tx))) throw new Recusa('avisos.sem_bot')
    await criar(tx, { ator: p.ator, id: randomUUID(), nome: p.nome, via: 'bot', segredo: null, canal: p.canal })
  })
}

async function criar(
  tx: Transacao,
  d: { ator: string; id: string; nome: string; via: 'webhook' | 'bot'; segredo: Buffer | null; canal: string | null },
): Promise<void> {
  const nome = d.nome.trim()
  if (!(await inserirDestino(tx, { ...d, nome, maximo: DESTINOS_NO_MAXIMO }))) throw new Recusa('avisos.destinos_demais')
  await anotar(tx, d.ator, 'avisos.criou_destino', objetoDe(d.id), { nome, via: d.via, canal: d.canal })
}

export async function apagarDestino({ banco }: Ctx, p: { ator: string; id: string }): Promise<void> {
  await banco.transacao(async (tx) => {
    const apagado = await removerDestino(tx, p.id)
    if (!apagado) throw new Recusa('avisos.destino_inexistente')
    await anotar(tx, p.ator, 'avisos.apagou_destino', objetoDe(p.id), apagado)
  })
}

/** @returns why the test message did not arrive; null: it arrived, and the destination is switched on again. */
export async function testarDestino(ctx: Ctx, p: { ator: string; id: string }): Promise<string | null> {
  const { banco, config } = ctx
  const destino = await lerDestino(banco, p.id)
  if (!destino) throw new Recusa('avisos.destino_inexistente')
  const mensagem = { titulo: 'Teste', texto: 'Os avisos do site chegam aqui.', cor: 0x3b_7d_d8, em: new Date() }
  const r = await mandar({ config, destino, token: await tokenDoBot(banco) }, [mensagem])
  await banco.transacao(async (tx) => {
    if (r.como === 'enviado') await reviver(tx, p.id)
    await anotar(tx, p.ator, 'avisos.testou_destino', objetoDe(p.id), { chegou: r.como === 'enviado' })
  })
  return r.como === 'enviado' ? null : r.motivo
}

export async function mudarTipo(
  { banco }: Ctx,
  p: { ator: string; tipo: NomeDoTipo; destino: string | null; modelo: string | null },
): Promise<void> {
  const estranhas = palavrasEstranhas(p.tipo, p.modelo ?? '')
  if (estranhas.length > 0) throw new Recusa('avisos.palavra_desconhecida', { detalhes: estranhas.map((e) => `{${e}}`).join(', ') })
  await banco.transacao(async (tx) => {
    if (p.destino !== null && !(await lerDestino(tx, p.destino))) throw new Recusa('avisos.destino_inexistente')
    await gravarTipo(tx, { tipo: p.tipo, destino: p.destino, modelo: p.modelo })
    const objeto = `aviso:${p.tipo}`
    await anotar(tx, p.ator, 'avisos.mudou_tipo', objeto, { destino: p.destino, modelo: p.modelo })
  })
}

export async function mudarBot({ banco, config }: Ctx, p: { ator: string; token: string | null }): Promise<void> {
  await banco.transacao(async (tx) => {
    await guardarToken(tx, p.token === null ? null : guardarSegredo(config, p.token, null))
    await anotar(tx, p.ator, p.token === null ? 'avisos.apagou_bot' : 'avisos.guardou_bot', 'bot:discord')
  })
}
