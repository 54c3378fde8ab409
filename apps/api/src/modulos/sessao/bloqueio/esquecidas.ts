/**
 * Closed accounts are recognised by keyed hashes only. A person who signs in again has consented anew, so the hashes are deleted, unless the account
 * was banned.
 */
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { banirPelaLicenca } from './banir.ts'

type Tipo = 'discord' | 'licenca' | 'conta'
export interface ContaDoJogo {
  servidor: string
  idConta: number
}
export interface ContaContada extends ContaDoJogo {
  discordId: string | null
  license: string | null
}

function criarIndices(chaveDosDados: string): (tipo: Tipo, valor: string) => Buffer {
  // Make a key object: a mirror batch needs a thousand hashes, and raw bytes would be imported each time.
  const chave = createSecretKey(Buffer.from(hkdfSync('sha256', chaveDosDados, 'sorium', 'conta-encerrada', 32)))
  return (tipo, valor) => createHmac('sha256', chave).update(`${tipo}:${valor}`).digest()
}

const daConta = (c: ContaDoJogo) => `${c.servidor}/${c.idConta}`
const daLicenca = (license: string) =>
  license
    .trim()
    .toLowerCase()
    .replace(/^license2?:/, '')

const TRAVA = `hashtextextended('sessao.esquecida', 0)`
/** Waits until no mirror batch is being written. It must be a transaction's first lock. */
export async function travarEsquecidas(tx: Transacao): Promise<void> {
  await tx.linha(`select pg_advisory_xact_lock(${TRAVA})`)
}
/** No account closes until the transaction ends. @returns whether any closed account is remembered. */
export async function segurarEsquecidas(tx: Transacao): Promise<boolean> {
  await tx.linha(`select pg_advisory_xact_lock_shared(${TRAVA})`)
  return (await tx.linha('select 1 from sessao_esquecida limit 1')) !== null
}

export async function esquecer(
  tx: Transacao,
  p: { chaveDosDados: string; conta: string; discordId: string; licencas: readonly string[]; contasDoJogo: readonly ContaDoJogo[] },
): Promise<void> {
  const indice = criarIndices(p.chaveDosDados)
  const licencas = p.licencas.map(daLicenca).filter((l) => l !== '')
  const marcas = [
    { tipo: 'discord', indice: indice('discord', p.discordId) },
    ...licencas.map((l) => ({ tipo: 'licenca', indice: indice('licenca', l) })),
    ...p.contasDoJogo.map((c) => ({ tipo: 'conta', indice: indice('conta', daConta(c)) })),
  ]
  await tx.executar(
    `insert into sessao_esquecida (indice, conta, tipo) select m.indice, $1, m.tipo from unnest($2::bytea[], $3::text[]) as m (indice, tipo)
     on conflict do nothing`,
    [p.conta, marcas.map((m) => m.indice), marcas.map((m) => m.tipo)],
  )
}

interface Marca {
  indice: string
  conta: string
  banida: boolean
}

function procurarMarcas(tx: Transacao, indices: readonly Buffer[]): Promise<Marca[]> {
  return tx.linhas<Marca>(
    `select encode(e.indice, 'hex') as indice, e.conta, u.banido_em is not null as banida
     from sessao_esquecida e join sessao_usuario u on u.id = e.conta where e.indice = any ($1::bytea[])`,
    [indices],
  )
}

async function voltarALembrar(tx: Transacao, contas: readonly string[]): Promise<void> {
  if (contas.length > 0) await tx.executar('delete from sessao_esquecida where conta = any ($1::uuid[])', [[...new Set(contas)].toSorted()])
}

/** @throws Recusa when a closed account of this person was banned. */
export async function reencontrar(tx: Transacao, p: { chaveDosDados: string; discordId: string }): Promise<void> {
  const marcas = await procurarMarcas(tx, [criarIndices(p.chaveDosDados)('discord', p.discordId)])
  if (marcas.some((m) => m.banida)) throw new Recusa('sessao.conta_banida')
  await voltarALembrar(
    tx,
    marcas.map((m) => m.conta),
  )
}

interface ContaMarcada extends ContaContada {
  marcas: Marca[]
}

/**
 * Ids of the game accounts to leave out of the mirror. A game account whose Discord has a new account on the site stays in; if a banned account had
 * its licence, the new account is banned.
 */
export async function separarEsquecidas(
  tx: Transacao,
  p: { chaveDosDados: string; contas: readonly ContaContada[] },
): Promise<Set<number>> {
  if (p.contas.length === 0) return new Set()
  const indice = criarIndices(p.chaveDosDados)
  const comIndices = p.contas.map((c) => ({
    conta: c,
    indices: [
      ...(c.discordId ? [indice('discord', c.discordId)] : []),
      ...(c.license && daLicenca(c.license) !== '' ? [indice('licenca', daLicenca(c.license))] : []),
    ],
  }))
  const marcas = Map.groupBy(
    await procurarMarcas(
      tx,
      comIndices.flatMap((c) => c.indices),
    ),
    (m) => m.indice,
  )
  const marcadas = comIndices
    .map(({ conta, indices }) => ({ ...conta, marcas: indices.flatMap((i) => marcas.get(i.toString('hex')) ?? []) }))
    .filter((c) => c.marcas.length > 0)
  const abertas = await contasAbertas(tx, marcadas)
  const fora = marcadas.filter((c) => !abertas.has(c.discordId ?? ''))
  for (const c of marcadas) await reconhecer(tx, c, abertas.get(c.discordId ?? ''))
  await anotarContas(tx, { indice, fora, todas: p.contas })
  return new Set(fora.map((c) => c.idConta))
}

async function contasAbertas(tx: Transacao, contas: readonly ContaContada[]): Promise<Map<string, string>> {
  if (contas.length === 0) return new Map()
  const linhas = await tx.linhas<{ id: string; discord_id: string }>(
    'select id, discord_id from sessao_usuario where discord_id = any ($1::text[]) and encerrada_em is null order by id',
    [contas.map((c) => c.discordId)],
  )
  return new Map(linhas.map((l) => [l.discord_id, l.id]))
}

async function reconhecer(tx: Transacao, c: ContaMarcada, aberta: string | undefined): Promise<void> {
  if (aberta === undefined) return
  if (c.marcas.some((m) => m.banida)) await banirPelaLicenca(tx, aberta)
  await voltarALembrar(
    tx,
    c.marcas.filter((m) => !m.banida).map((m) => m.conta),
  )
}

/** A game account's number may pass to another person, so it is stored only while the Discord id or the licence identifies the closed account. */
async function anotarContas(
  tx: Transacao,
  p: { indice: (tipo: Tipo, valor: string) => Buffer; fora: readonly ContaMarcada[]; todas: readonly ContaContada[] },
): Promise<void> {
  const ficam = new Set(p.fora.map(daConta))
  await tx.executar(`delete from sessao_esquecida where tipo = 'conta' and indice = any ($1::bytea[])`, [
    p.todas.filter((c) => !ficam.has(daConta(c))).map((c) => p.indice('conta', daConta(c))),
  ])
  const novas = p.fora.flatMap((c) => c.marcas.map((m) => ({ indice: p.indice('conta', daConta(c)), conta: m.conta })))
  if (novas.length === 0) return
  await tx.executar(
    `insert into sessao_esquecida (indice, conta, tipo) select m.indice, m.conta, 'conta' from unnest($1::bytea[], $2::uuid[]) as m (indice, conta)
     on conflict do nothing`,
    [novas.map((n) => n.indice), novas.map((n) => n.conta)],
  )
}

export async function contasEsquecidas(
  tx: Transacao,
  p: { chaveDosDados: string; servidor: string; idContas: readonly number[] },
): Promise<Set<number>> {
  if (p.idContas.length === 0) return new Set()
  const indice = criarIndices(p.chaveDosDados)
  const porIndice = new Map(
    p.idContas.map((idConta) => [indice('conta', daConta({ servidor: p.servidor, idConta })).toString('hex'), idConta]),
  )
  const marcas = await procurarMarcas(
    tx,
    [...porIndice.keys()].map((hex) => Buffer.from(hex, 'hex')),
  )
  return new Set(marcas.flatMap((m) => porIndice.get(m.indice) ?? []))
}
