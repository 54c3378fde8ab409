/**
 * Runs a move of money or items once per Idempotency-Key. The key's row, the effect and the answer commit together, so a retry after a lost
 * answer gets the same answer. Final refusals are stored too. Without a key each call is a new move.
 */
import { createHash } from 'node:crypto'
import { type Banco, ehErroDoBanco, juntas, type Transacao } from './banco/index.ts'
import { Recusa, invariante } from './erros.ts'
import type { Citacao } from './pessoas/rastros.ts'

export interface RespostaPronta {
  status: number
  corpo: unknown
}

export interface PedidoUnico {
  /** 'jogador:<uuid>' or 'admin:<uuid>'. A key counts only within its actor and route. */
  ator: string
  rota: string
  chave: string | null
  corpo: unknown
  /** Locks the actor's session. @throws Recusa when the session has ended. */
  segurarQuemAge: (tx: Transacao) => Promise<void>
}

interface LinhaIdem {
  resumo: Buffer
  status: number | null
  corpo: string | null
}

function canonico(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`
  if (typeof valor === 'object' && valor !== null)
    return `{${Object.entries(valor)
      .filter(([, v]) => v !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${JSON.stringify(k)}:${canonico(v)}`)
      .join(',')}}`
  return JSON.stringify(valor) ?? 'null'
}

const TOMAR = 'insert into nucleo_idempotencia (ator, rota, chave, resumo, status, corpo) values ($1, $2, $3, $4, $5, $6)'
const TOMAR_SE_LIVRE = `${TOMAR} on conflict do nothing`
const LER = 'select resumo, status, corpo from nucleo_idempotencia where ator = $1 and rota = $2 and chave = $3'
const GUARDAR = 'update nucleo_idempotencia set status = $4, corpo = $5 where ator = $1 and rota = $2 and chave = $3'

type Operacao = (tx: Transacao) => Promise<RespostaPronta>
type RespostaUnica = RespostaPronta & { repetida: boolean }

export async function executarUmaVez(banco: Banco, pedido: PedidoUnico, operacao: Operacao): Promise<RespostaUnica> {
  const segura = segurando(pedido, operacao)
  if (pedido.chave === null) return { ...(await banco.transacao(segura)), repetida: false }
  const { id, resumo } = identidade(pedido, pedido.chave)
  return guardandoRecusa(banco, { id, resumo }, () => executar(banco, { id, resumo }, segura))
}

/** Like executarUmaVez, with a slow step (a read of the game) before the transaction. A repeated call skips `preparar`. */
export async function executarPreparadaUmaVez(
  banco: Banco,
  pedido: PedidoUnico,
  preparar: () => Promise<Operacao>,
): Promise<RespostaUnica> {
  const pronta = async () => segurando(pedido, await preparar())
  if (pedido.chave === null) return { ...(await banco.transacao(await pronta())), repetida: false }
  const { id, resumo } = identidade(pedido, pedido.chave)
  const guardada = await banco.linha<LinhaIdem>(LER, id)
  if (guardada) return repetir(guardada, resumo)
  return guardandoRecusa(banco, { id, resumo }, async () => executar(banco, { id, resumo }, await pronta()))
}

export interface EscritaDecidida<Corpo = unknown> {
  resposta: { status: number; corpo: Corpo }
  fazer: (tx: Transacao) => Promise<void>
}

/** Like executarUmaVez, but the key's row is written once, with its answer. `preparar` runs again with each try of the transaction. */
export async function escreverUmaVez(banco: Banco, pedido: PedidoUnico, preparar: () => Promise<EscritaDecidida>): Promise<RespostaUnica> {
  const { chave } = pedido
  const identificada = chave === null ? null : identidade(pedido, chave)
  const mover = () =>
    banco.transacaoPreparada(preparar, async (tx, { resposta, fazer }) => {
      if (identificada) tomar(tx, identificada, resposta)
      await segurando(pedido, fazer)(tx)
      return { ...resposta, repetida: false }
    })
  return identificada ? guardandoRecusa(banco, identificada, mover) : mover()
}

/** The session's lock is sent before the move but not awaited. If both are refused, the lock's refusal is thrown. */
function segurando<T>({ segurarQuemAge }: PedidoUnico, mover: (tx: Transacao) => Promise<T>): (tx: Transacao) => Promise<T> {
  return async (tx) => {
    const segurou = segurarQuemAge(tx)
    const movido = mover(tx)
    await juntas(segurou, movido)
    return movido
  }
}

interface Identidade {
  id: readonly [ator: string, rota: string, chave: string]
  resumo: Buffer
}

function identidade(pedido: PedidoUnico, chave: string): Identidade {
  return { id: [pedido.ator, pedido.rota, chave], resumo: createHash('sha256').update(canonico(pedido.corpo)).digest() }
}

function executar(banco: Banco, identificada: Identidade, operacao: Operacao): Promise<RespostaUnica> {
  return banco.transacao(async (tx) => {
    tomar(tx, identificada, null)
    const resposta = await operacao(tx)
    tx.adiar(GUARDAR, [...identificada.id, resposta.status, JSON.stringify(resposta.corpo)])
    return { ...resposta, repetida: false }
  })
}

/**
 * Sends the key's row before everything else: a simultaneous call with the same key waits there, and if the key is taken, the transaction
 * fails.
 */
function tomar(tx: Transacao, { id, resumo }: Identidade, resposta: RespostaPronta | null): void {
  tx.adiar(TOMAR, [...id, resumo, resposta && resposta.status, resposta && JSON.stringify(resposta.corpo)])
}

async function guardandoRecusa(banco: Banco, p: Identidade, fazer: () => Promise<RespostaUnica>): Promise<RespostaUnica> {
  try {
    return await fazer()
  } catch (erro) {
    if (ehErroDoBanco(erro, '23505', 'nucleo_idempotencia_pkey')) return repetir(await banco.linha<LinhaIdem>(LER, p.id), p.resumo)
    if (!(erro instanceof Recusa)) throw erro
    if (definitiva(erro)) return guardarRecusa(banco, { ...p, recusa: erro })
    // Instead of a 503, answer with what an earlier call with this key stored.
    const guardada = erro.status === 503 ? await banco.linha<LinhaIdem>(LER, p.id) : null
    if (!guardada) throw erro
    return repetir(guardada, p.resumo)
  }
}

function definitiva(recusa: Recusa): boolean {
  return recusa.codigo !== 'pedido.chave_reutilizada' && [400, 403, 404, 409].includes(recusa.status)
}

function repetir(linha: LinhaIdem | null, resumo: Buffer): RespostaUnica {
  invariante(linha?.status != null && linha.corpo !== null, 'chave de idempotência confirmada sem resposta')
  if (!linha.resumo.equals(resumo)) throw new Recusa('pedido.chave_reutilizada')
  return { status: linha.status, corpo: JSON.parse(linha.corpo), repetida: true }
}

async function guardarRecusa(banco: Banco, p: Identidade & { recusa: Recusa }): Promise<RespostaUnica> {
  const corpo = p.recusa.corpo()
  return banco.transacao(async (tx) => {
    const nova = await tx.executar(TOMAR_SE_LIVRE, [...p.id, p.resumo, p.recusa.status, JSON.stringify(corpo)])
    if (nova === 1) return { status: p.recusa.status, corpo, repetida: false }
    return repetir(await tx.linha<LinhaIdem>(LER, p.id), p.resumo)
  })
}

const COM_NOMES = [
  'nome',
  'sobrenome',
  'discord_nome',
  'usuario',
  'nome_usuario_vendedor',
  'nome_personagem_vendedor',
  'personagem',
  'personagem_nome',
  'motivo',
  'estado_motivo',
  'status_motivo',
  'nota',
  'descricao',
  'mensagem',
]

/** Deletes the answers of a closed account, and removes its traces from the answers of `outros`. */
export async function apagarRespostas(tx: Transacao, p: { ator: string; outros: readonly string[]; citacao: Citacao }): Promise<void> {
  await tx.executar('delete from nucleo_idempotencia where ator = $1', [p.ator])
  const { palavras, fortes, numeros } = p.citacao
  await tx.executar(
    `update nucleo_idempotencia set corpo = nucleo_sem_citar(corpo::jsonb, $2::text[], $3::text[], $4::text[], $5::text[])::text
     where ator = any ($1::text[]) and corpo is not null and nucleo_cita(corpo, $3::text[] || $4::text[], $5::text[])`,
    [p.outros, COM_NOMES, palavras, fortes, numeros],
  )
}
