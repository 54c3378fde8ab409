/**
 * Puts new events into the queue of notices, whose key (tipo, chave) admits each event once. `visto_ate` stays ATRASO_S behind the clock,
 * because a row becomes visible only at its commit. Many purchases or sales at once get one queue row with their number, because a row for
 * each would slow the purchases.
 */
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { emPalavras } from '@sorium/contratos/comum/ha-quanto.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import type { NomeDoTipo } from '@sorium/contratos/avisos/index.ts'
import type { Banco, Transacao } from '#nucleo/banco/index.ts'
import { emReais } from '#nucleo/texto/dinheiro.ts'
import { MUITOS } from './enviar.ts'

/** Longest time that is expected between writing a row and its commit; a statement ends after 5 s, an idle transaction after 10 s. */
const ATRASO_S = 20
const SOMA_S = 20
/** From when on events are collected: at most a day back, even if the site was off for longer. */
const DESDE = `(select greatest(visto_ate, ligado_em, clock_timestamp() - interval '1 day') from avisos_tipo where tipo = $1)`
const MAXIMO_POR_VEZ = 500
const PARADA_MIN = 10
const CONTADAS: Partial<Record<NomeDoTipo, string>> = { compra: 'loja_pub_compra', venda: 'marketplace_pub_venda' }

interface Achado {
  chave: string
  dados: Record<string, string>
}

type Colheita = (tx: Transacao, tipo: NomeDoTipo) => Promise<Achado[]>

const emSorium = (centavos: bigint) => `${valorDe(centavos).toLocaleString('pt-BR', { minimumFractionDigits: 2 })} ${PALAVRAS.moeda}`

const compra: Colheita = async (tx, tipo) => {
  const linhas = await tx.linhas<{ id: string; nome: string | null; item_nome: string; metodo: string; valor: bigint }>(
    `select c.id, n.nome, c.item_nome, c.metodo, c.valor from loja_pub_compra c
       left join sessao_pub_nomes n on n.id = c.usuario and n.papel = 'jogador'
     where c.criada_em > ${DESDE} and not exists (select 1 from avisos_fila f where f.tipo = $1 and f.chave = c.id::text)
     order by c.criada_em limit ${MUITOS + 1}`,
    [tipo],
  )
  return linhas.map((l) => ({
    chave: l.id,
    dados: { jogador: l.nome ?? 'Alguém', item: l.item_nome, preco: l.metodo === 'real' ? emReais(l.valor) : emSorium(l.valor) },
  }))
}

const venda: Colheita = async (tx, tipo) => {
  const linhas = await tx.linhas<{
    id: string
    comprador_nome: string
    vendedor: string | null
    nome: string
    quantidade: number
    moeda: string
    valor: bigint
  }>(
    `select v.id, v.comprador_nome, n.nome as vendedor, v.nome, v.quantidade, v.moeda, v.valor from marketplace_pub_venda v
       left join sessao_pub_nomes n on n.id = v.vendedor and n.papel = 'jogador'
     where v.criada_em > ${DESDE} and not exists (select 1 from avisos_fila f where f.tipo = $1 and f.chave = v.id::text)
     order by v.criada_em limit ${MUITOS + 1}`,
    [tipo],
  )
  return linhas.map((l) => ({
    chave: l.id,
    dados: {
      comprador: l.comprador_nome,
      vendedor: l.vendedor ?? 'alguém',
      item: l.nome,
      quantidade: String(l.quantidade),
      preco: l.moeda === 'BRL' ? emReais(l.valor) : emSorium(l.valor),
    },
  }))
}

const entregaParada: Colheita = async (tx, tipo) => {
  const linhas = await tx.linhas<{ id: string; nome: string | null; item_nome: string; espera_s: number }>(
    `select c.id, n.nome, c.item_nome, extract(epoch from clock_timestamp() - c.criada_em)::int as espera_s from loja_pub_compra c
       left join sessao_pub_nomes n on n.id = c.usuario and n.papel = 'jogador'
     where c.estado in ('paga', 'no_servidor', 'anulando') and c.criada_em < clock_timestamp() - make_interval(mins => $2)
       and c.criada_em > ${DESDE} - make_interval(mins => $2) and not exists (select 1 from avisos_fila f where f.tipo = $1 and f.chave = c.id::text)
     order by c.criada_em limit ${MAXIMO_POR_VEZ}`,
    [tipo, PARADA_MIN],
  )
  return linhas.map((l) => ({
    chave: l.id,
    dados: { jogador: l.nome ?? 'alguém', item: l.item_nome, espera: emPalavras(l.espera_s * 1000) },
  }))
}

const dinheiroPausado: Colheita = async (tx) => {
  const linhas = await tx.linhas<{ em: Date; motivo: string }>('select em, motivo from carteira_pub_congelamento')
  return linhas.map((l) => ({ chave: l.em.toISOString(), dados: { motivo: l.motivo } }))
}

const entradaDaEquipe: Colheita = async (tx, tipo) => {
  const linhas = await tx.linhas<{ id: string; nome: string }>(
    `select id, nome from sessao_pub_entradas_da_equipe where criada_em > ${DESDE} order by criada_em limit ${MAXIMO_POR_VEZ}`,
    [tipo],
  )
  return linhas.map((l) => ({ chave: l.id, dados: { nome: l.nome } }))
}

const carteiraDaTaxa: Colheita = async (tx) => {
  const linhas = await tx.linhas<{ por: string; vale_em: Date; carteira: string | null; nome: string | null }>(
    `select t.por, t.vale_em, t.carteira, (select n.nome from sessao_pub_nomes n where n.id::text = t.carteira limit 1) as nome
     from configuracoes_pub_carteira_da_taxa t`,
  )
  return linhas.map(({ por, vale_em, carteira, nome }) => ({
    chave: `${vale_em.toISOString()}:${carteira ?? ''}`,
    dados: { nome: por, carteira: nome ?? carteira ?? 'a casa', quando: QUANDO.format(vale_em) },
  }))
}

const QUANDO = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** Collects faults that have lasted a minute, and recoveries of parts whose fault is in the queue. */
const pontos =
  (quais: string): Colheita =>
  async (tx, tipo) => {
    const graves = await tx.linhas<{ id: string; nome: string; texto: string; desde: Date }>(
      `select id, nome, texto, desde from saude_pub_ponto
       where estado = 'grave' and desde < clock_timestamp() - interval '1 minute' and ${quais}`,
    )
    const bons = await tx.linhas<{ chave: string; nome: string; texto: string }>(
      `select f.chave, p.nome, p.texto from avisos_fila f join saude_pub_ponto p on p.id = f.dados->>'ponto'
       where f.tipo = $1 and f.dados->>'volta' is null and p.estado = 'ok' and f.em > clock_timestamp() - interval '7 days'
         and not exists (select 1 from avisos_fila v where v.tipo = $1 and v.chave = f.chave || ':volta')`,
      [tipo],
    )
    return [
      ...graves.map((p) => ({ chave: `${p.id}:${p.desde.toISOString()}`, dados: { ponto: p.id, parte: p.nome, texto: p.texto } })),
      ...bons.map((p) => ({ chave: `${p.chave}:volta`, dados: { volta: 'sim', parte: p.nome, texto: `Voltou ao normal. ${p.texto}` } })),
    ]
  }

const COLHEITAS: Readonly<Record<NomeDoTipo, Colheita>> = {
  compra,
  venda,
  entrega_parada: entregaParada,
  dinheiro_pausado: dinheiroPausado,
  entrada_da_equipe: entradaDaEquipe,
  carteira_da_taxa: carteiraDaTaxa,
  copia_falhou: pontos("id = 'copia'"),
  saude: pontos("id not in ('copia', 'dinheiro')"),
}

export async function colher(banco: Banco): Promise<number> {
  const ligados = await banco.linhas<{ tipo: string }>('select tipo from avisos_tipo where destino is not null')
  let quantos = 0
  for (const { tipo } of ligados) if (tipo in COLHEITAS) quantos += await banco.transacao((tx) => colherUm(tx, tipo as NomeDoTipo))
  return quantos
}

async function colherUm(tx: Transacao, tipo: NomeDoTipo): Promise<number> {
  const meu = await tx.linha<Vez>(
    `select destino, clock_timestamp() - make_interval(secs => $2) as ate, visto_ate <= clock_timestamp() - make_interval(secs => $2 + $3) as somar
     from avisos_tipo where tipo = $1 and destino is not null for update skip locked`,
    [tipo, ATRASO_S, SOMA_S],
  )
  if (!meu) return 0
  const achados = await COLHEITAS[tipo](tx, tipo)
  const fonte = CONTADAS[tipo]
  if (fonte && achados.length > MUITOS)
    return meu.somar ? guardar(tx, { tipo, meu, achados: await contar(tx, { tipo, fonte, ate: meu.ate }) }) : 0
  return guardar(tx, { tipo, meu, achados })
}

/** `ate`: rows written before this time count as committed. `somar`: `visto_ate` moved SOMA_S or more ago. */
interface Vez {
  destino: string
  ate: Date
  somar: boolean
}

async function contar(tx: Transacao, p: { tipo: NomeDoTipo; fonte: string; ate: Date }): Promise<Achado[]> {
  const { quantos, de, ate } = await tx.uma<{ quantos: number; de: Date | null; ate: Date | null }>(
    `select count(*)::int as quantos, min(c.criada_em) as de, max(c.criada_em) as ate from ${p.fonte} c
     where c.criada_em > ${DESDE} and c.criada_em <= $2 and not exists (select 1 from avisos_fila f where f.tipo = $1 and f.chave = c.id::text)`,
    [p.tipo, p.ate],
  )
  if (!de || !ate) return []
  const dados = { soma: String(quantos), de: de.toISOString(), ate: ate.toISOString() }
  return [{ chave: `soma:${p.ate.toISOString()}`, dados }]
}

async function guardar(tx: Transacao, p: { tipo: NomeDoTipo; meu: Vez; achados: readonly Achado[] }): Promise<number> {
  // After a full batch `visto_ate` stays, because there may be more events.
  if (p.achados.length < MAXIMO_POR_VEZ)
    await tx.executar('update avisos_tipo set visto_ate = $2 where tipo = $1 and visto_ate < $2', [p.tipo, p.meu.ate])
  if (p.achados.length === 0) return 0
  return tx.executar(
    `insert into avisos_fila (tipo, chave, destino, dados) select $1, a.chave, $2::uuid, a.dados
     from unnest($3::text[], $4::jsonb[]) as a(chave, dados) on conflict (tipo, chave) do nothing`,
    [p.tipo, p.meu.destino, p.achados.map((a) => a.chave), p.achados.map((a) => JSON.stringify(a.dados))],
  )
}
