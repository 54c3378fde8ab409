/**
 * The start of a ponte in a city that has received much: how long until it delivers, until every earlier result is known, and how long it holds the
 * game's script thread at a time. On SQLite, whose own time is taken out of what holds the thread: a real database works elsewhere.
 * `npm run ponte-inicio -w @sorium/bench`. `IDS` (40000,400000), `POR_PERSONAGEM` (40).
 */
import type { DatabaseSync } from 'node:sqlite'
import { abrirBancoDoJogo } from '@sorium/sandbox/jogo/banco.ts'
import { criarOxmysql } from '@sorium/sandbox/jogo/oxmysql.ts'
import { prepararCreative } from '../apps/ponte/src/adaptadores/creative/index.ts'
import { VERSAO_DO_GANCHO } from '../apps/ponte/src/adaptadores/creative/gancho.ts'
import type { FxServer } from '../apps/ponte/src/fxserver.ts'
import { maquina, percentil } from './contas.ts'
import { FX_PARADO } from './fx-parado.ts'

const TAMANHOS = (process.env['IDS'] ?? '40000,400000').split(',').map(Number)
const POR_PERSONAGEM = Number(process.env['POR_PERSONAGEM'] ?? 40)
const ABERTAS = 100
const nada = (): void => undefined
const volta = (): Promise<void> =>
  new Promise((pronto) => {
    setImmediate(pronto)
  })

console.log(`ponte-inicio (SQLite, ${maquina()})`)
for (const ids of TAMANHOS) await medir(ids)

async function medir(ids: number): Promise<void> {
  const vazio = { contas: [], personagens: [], veiculos: [], propriedades: [], dados: [], contasDoInstagram: [], postsDoInstagram: [] }
  const { db, fechar } = abrirBancoDoJogo(':memory:', () => ({ ...vazio, inventarios: {}, online: [], foraDaGaragem: [] }))
  const fio = vigiarFio()
  const fx = servidor(db, fio)
  const opcoes = {
    fx,
    agora: () => Date.now(),
    registro: { info: nada, aviso: nada, erro: nada },
    comandos: new Set<string>(),
    grupos: new Set<string>(),
  }
  // The first start makes the tables.
  await prepararCreative(opcoes)
  encher(db, ids)
  // What the filling left behind is none of the ponte's.
  gc?.()

  const inicio = performance.now()
  const preparacao = await prepararCreative(opcoes)
  if (!preparacao.pronto) throw new Error(preparacao.impedimento.mensagem)
  const pronta = performance.now() - inicio
  fio.zerar()
  const gravadas = await preparacao.adaptador.operacoesGravadas()
  const conhecidas = performance.now() - inicio
  const trechos = fio.trechos()
  if (gravadas.length !== ABERTAS) throw new Error(`found ${gravadas.length} unsettled results instead of ${ABERTAS}`)
  const antesDePodar = performance.now()
  await preparacao.adaptador.podar(1, 30)
  const podar = performance.now() - antesDePodar
  fio.zerar()
  const todas = await preparacao.adaptador.resultadosGravados()
  console.log(
    `${ids} ids: can deliver after ${pronta.toFixed(0)} ms, all results known after ${conhecidas.toFixed(0)} ms (${fio.sqliteMs().toFixed(0)} ms of SQLite so far), ` +
      `the thread was held for ${trechos} at a time; one character's pruning ${podar.toFixed(1)} ms; the daily comparison reads ${todas.length}, holds it for ${fio.trechos()}`,
  )
  fio.parar()
  fechar()
}

/** Two thirds of the results stand in the characters' records, one third in the ponte's own table; all but a few are settled. */
function encher(db: DatabaseSync, ids: number): void {
  const registro = db.prepare("REPLACE INTO playerdata (Passport, Name, Information) VALUES (?, 'Datatable', ?)")
  const linha = db.prepare(
    "INSERT INTO sorium_operacoes (id, passport, tipo, resultado, motivo, dados, criada_em) VALUES (?, ?, 'dar_veiculo', 'aplicada', NULL, ?, 0)",
  )
  const liquidada = db.prepare('INSERT INTO sorium_liquidadas (id, passport, em) VALUES (?, ?, ?)')
  const agoraS = Math.floor(Date.now() / 1000)
  const bolsa = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [String(i + 1), { item: `item-${1_789_400_000 + i}`, amount: 1 }]))
  db.exec('BEGIN')
  for (let n = 0, passport = 1; n < ids; passport++) {
    const doRegistro: Record<string, string> = {}
    for (let i = 0; i < POR_PERSONAGEM && n < ids; i++, n++) {
      const id = `0199${(n % 65_536).toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
      if (i % 3 === 2) linha.run(id, passport, '{"placa":"11AAA111"}')
      else doRegistro[id] = 'aplicada::1:1:water'
      if (n >= ABERTAS) liquidada.run(id, passport, agoraS)
    }
    registro.run(passport, JSON.stringify({ Inventory: bolsa, site_ops: doRegistro }))
  }
  db.exec('COMMIT')
}

function servidor(db: DatabaseSync, fio: ReturnType<typeof vigiarFio>): FxServer {
  const oxmysql = criarOxmysql(db, async () => {
    await volta()
    fio.sair()
  })
  const chamar = async (recurso: string, nome: string, ...args: unknown[]): Promise<unknown> => {
    await volta()
    if (recurso !== 'vrp') {
      const valor = await oxmysql.chamar(nome, args)
      fio.voltar()
      return valor
    }
    return nome === 'gancho'
      ? { versao: VERSAO_DO_GANCHO, familia: 'creative-network', falta: [], capacidades: [] }
      : nome === 'presentes'
        ? []
        : false
  }
  return {
    ...FX_PARADO,
    chamar,
  }
}

/** The stretches without a turn of the event loop, each statement's own time aside. On a busy machine the longest are somebody else's. */
function vigiarFio() {
  let [ultimo, sqlite, vivo] = [performance.now(), 0, true]
  let trechos: number[] = []
  const marcar = (): void => {
    trechos.push(performance.now() - ultimo)
    ultimo = performance.now()
  }
  const girar = (): void => {
    marcar()
    if (vivo) setImmediate(girar)
  }
  girar()
  return {
    trechos: () => `p99 ${percentil(trechos, 99).toFixed(1)}, at most ${trechos.reduce((a, b) => Math.max(a, b), 0).toFixed(1)} ms`,
    sqliteMs: () => sqlite,
    zerar: () => {
      ultimo = performance.now()
      trechos = []
    },
    parar: () => void (vivo = false),
    /** The statement runs between these two. */
    sair: marcar,
    voltar: () => {
      sqlite += performance.now() - ultimo
      ultimo = performance.now()
    },
  }
}
