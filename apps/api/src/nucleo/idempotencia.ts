/**
 * Runs a move of money or items once per Idempotency-Key. The key's row, the effect and the answer commit together, so a retry after a lost
 * answer replays it. A refusal is stored too: the same key always has one answer. Without a key each call is a new move.
 */
import { createHash } from 'node:crypto'
import type { Banco, Transacao } from './banco/index.ts'
import { Recusa, invariante } from './erros.ts'
import type { Citacao } from './rastros.ts'

export interface Resposta {
  status: number
  corpo: unknown
}

export interface PedidoUnico {
  /** Who acts: 'jogador:<uuid>'. Keys of different people never meet. */
  ator: string
  /** 'POST /loja/comprar'. */
  rota: string
  chave: string | null
  corpo: unknown
}

interface LinhaIdem {
  resumo: Buffer
  status: number | null
  corpo: string | null
}

/** Stable text of a JSON body: the same body with other key order is the same body. */
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

const INSERIR = `insert into nucleo_idempotencia (ator, rota, chave, resumo, status, corpo) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing`
const LER = 'select resumo, status, corpo from nucleo_idempotencia where ator = $1 and rota = $2 and chave = $3'
const GUARDAR = 'update nucleo_idempotencia set status = $4, corpo = $5 where ator = $1 and rota = $2 and chave = $3'

type Operacao = (tx: Transacao) => Promise<Resposta>
type RespostaUnica = Resposta & { repetida: boolean }

/** @throws Recusa of the operation; 422 when the key came before with another body. */
export async function executarUmaVez(banco: Banco, pedido: PedidoUnico, operacao: Operacao): Promise<RespostaUnica> {
  if (pedido.chave === null) return { ...(await banco.transacao(operacao)), repetida: false }
  const { id, resumo } = identidade(pedido, pedido.chave)
  return guardandoRecusa(banco, { id, resumo }, () => executar(banco, { id, resumo }, operacao))
}

/**
 * The same where something must be looked at before the transaction (a read of the game that may take a second): `preparar` looks, refuses or
 * gives the operation. A replay is answered without it, whatever it would say by now; its refusal is the key's answer like any other.
 */
export async function executarPreparadaUmaVez(
  banco: Banco,
  pedido: PedidoUnico,
  preparar: () => Promise<Operacao>,
): Promise<RespostaUnica> {
  if (pedido.chave === null) return { ...(await banco.transacao(await preparar())), repetida: false }
  const { id, resumo } = identidade(pedido, pedido.chave)
  const guardada = await banco.linha<LinhaIdem>(LER, id)
  if (guardada) return repetir(guardada, resumo)
  return guardandoRecusa(banco, { id, resumo }, async () => executar(banco, { id, resumo }, await preparar()))
}

/** A move that is one call of one database function, whose answer is known before it is made. */
export interface Golpe {
  /** 'loja_comprar($1, $2)': it throws, or has done everything. */
  chamada: string
  valores: readonly unknown[]
  resposta: Resposta
  aoConfirmar: () => void
}

/**
 * The same in one way there and back: key, effect and answer are one statement. `preparar` reads and refuses, or gives the move; a statement
 * that is tried again is prepared again. `comoRecusa`: what an error of the function means.
 */
export async function executarNumaViagem(
  banco: Banco,
  pedido: PedidoUnico,
  p: { preparar: () => Promise<Golpe>; comoRecusa: (erro: unknown) => Recusa | null },
): Promise<RespostaUnica> {
  const { chave } = pedido
  if (chave === null) return golpear(banco, p, ({ chamada, valores }) => ({ sql: `select ${chamada} as feito`, valores }))
  const { id, resumo } = identidade(pedido, chave)
  return guardandoRecusa(banco, { id, resumo }, () =>
    golpear(
      banco,
      p,
      (g) => ({
        sql: comChave(g),
        valores: [...g.valores, ...id, resumo, g.resposta.status, JSON.stringify(g.resposta.corpo)],
      }),
      async () => repetir(await banco.linha<LinhaIdem>(LER, id), resumo),
    ),
  )
}

/** The function is called only where the key's row was new: a twin waits for that row, and then finds it taken. */
function comChave({ chamada, valores }: Golpe): string {
  const n = valores.length
  const seis = [1, 2, 3, 4, 5, 6].map((i) => `$${n + i}`).join(', ')
  return `with nova as (
      insert into nucleo_idempotencia (ator, rota, chave, resumo, status, corpo) values (${seis}) on conflict do nothing returning 1
    ) select ${chamada} as feito from nova`
}

async function golpear(
  banco: Banco,
  p: { preparar: () => Promise<Golpe>; comoRecusa: (erro: unknown) => Recusa | null },
  comando: (g: Golpe) => { sql: string; valores: readonly unknown[] },
  jaFeito?: () => Promise<RespostaUnica>,
): Promise<RespostaUnica> {
  let golpe: Golpe | undefined
  const feito = await banco
    .numaViagem(async () => comando((golpe = await p.preparar())))
    .catch((erro: unknown) => {
      throw p.comoRecusa(erro) ?? erro
    })
  if (feito === null && jaFeito) return jaFeito()
  invariante(golpe, 'movimento sem preparo')
  golpe.aoConfirmar()
  return { ...golpe.resposta, repetida: false }
}

interface Identidade {
  id: readonly [ator: string, rota: string, chave: string]
  resumo: Buffer
}

function identidade(pedido: PedidoUnico, chave: string): Identidade {
  return { id: [pedido.ator, pedido.rota, chave], resumo: createHash('sha256').update(canonico(pedido.corpo)).digest() }
}

function executar(banco: Banco, { id, resumo }: Identidade, operacao: Operacao): Promise<RespostaUnica> {
  return banco.transacao(async (tx) => {
    if ((await tx.executar(INSERIR, [...id, resumo, null, null])) === 0) return repetir(await tx.linha<LinhaIdem>(LER, id), resumo)
    const resposta = await operacao(tx)
    tx.adiar(GUARDAR, [...id, resposta.status, JSON.stringify(resposta.corpo)])
    return { ...resposta, repetida: false }
  })
}

async function guardandoRecusa(banco: Banco, p: Identidade, fazer: () => Promise<RespostaUnica>): Promise<RespostaUnica> {
  try {
    return await fazer()
  } catch (erro) {
    if (!(erro instanceof Recusa) || !definitiva(erro)) throw erro
    return guardarRecusa(banco, { ...p, recusa: erro })
  }
}

/** A refusal that a retry of the same call would meet again, so it becomes the key's answer. */
function definitiva(recusa: Recusa): boolean {
  return recusa.codigo !== 'pedido.chave_reutilizada' && [400, 403, 404, 409].includes(recusa.status)
}

function repetir(linha: LinhaIdem | null, resumo: Buffer): RespostaUnica {
  invariante(linha?.status != null && linha.corpo !== null, 'chave de idempotência confirmada sem resposta')
  if (!linha.resumo.equals(resumo)) throw new Recusa('pedido.chave_reutilizada')
  return { status: linha.status, corpo: JSON.parse(linha.corpo), repetida: true }
}

/** Whoever stored first wins: every twin answers what the row holds. */
async function guardarRecusa(banco: Banco, p: Identidade & { recusa: Recusa }): Promise<RespostaUnica> {
  const corpo = p.recusa.corpo()
  return banco.transacao(async (tx) => {
    const nova = await tx.executar(INSERIR, [...p.id, p.resumo, p.recusa.status, JSON.stringify(corpo)])
    if (nova === 1) return { status: p.recusa.status, corpo, repetida: false }
    return repetir(await tx.linha<LinhaIdem>(LER, p.id), p.resumo)
  })
}

/** Below these a stored answer has names, or what people wrote. */
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

/** The answers of somebody who closes his account go; those of others (`outros`) lose what they tell of him. */
export async function apagarRespostas(tx: Transacao, p: { ator: string; outros: readonly string[]; citacao: Citacao }): Promise<void> {
  await tx.executar('delete from nucleo_idempotencia where ator = $1', [p.ator])
  const { palavras, fortes, numeros } = p.citacao
  await tx.executar(
    `update nucleo_idempotencia set corpo = nucleo_sem_citar(corpo::jsonb, $2::text[], $3::text[], $4::text[], $5::text[])::text
     where ator = any ($1::text[]) and corpo is not null and nucleo_cita(corpo, $3::text[] || $4::text[], $5::text[])`,
    [p.outros, COM_NOMES, palavras, fortes, numeros],
  )
}
