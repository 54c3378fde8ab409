/**
 * The store of entregas in memory, with the same answers as its SQL (armazem.test.ts compares both). Each change notes how to undo it, so that
 * deposito-memoria.ts can roll a failed transaction back.
 */
import { TIPOS_SO_ONLINE, type Resultado } from '@sorium/contratos/ponte/index.ts'
import type { Leitura, Transacao } from '@sorium/api/nucleo/banco/index.ts'
import type { Armazem } from '@sorium/api/modulos/entregas/armazem.ts'
import { RECUO_NA_CIDADE_S } from '@sorium/api/modulos/entregas/operacoes/regras.ts'
import type { LinhaOperacao, NovaOperacao } from '@sorium/api/modulos/entregas/operacoes/repositorio.ts'
import type { Admissao, OperacaoReservada, PedidoDeAdmissao, ChamadaDaPonte } from '@sorium/api/modulos/entregas/ponte/repositorio.ts'

export interface TransacaoSimulada extends Transacao {
  anotar(desfazer: () => void): void
}

export type LinhaNaMemoria = Omit<LinhaOperacao, 'vence_em' | 'conferencia_em'> & {
  vence_em: number | null
  conferencia_em: number | null
  devolvida_em: number | null
  sincronia: bigint | null
  reservada_ate: number | null
  disponivel_em: number
  criada_em: number
  anular_enviado_em: number | null
  decidida_como: 'aplicada' | 'anulada' | null
  retorno: unknown
}

interface Servidor {
  chave: Buffer
  anterior: Buffer | null
  anteriorAte: number
  sincronia: bigint
  online: readonly number[]
}

const DIA_MS = 86_400_000
const SO_ONLINE = new Set<string>(TIPOS_SO_ONLINE)
const anotar = (tx: Leitura, desfazer: () => void): void => (tx as TransacaoSimulada).anotar(desfazer)

function mudar<T extends object>(tx: Leitura, alvo: T, mudanca: Partial<T>): void {
  const antes: Partial<T> = {}
  for (const chave of Object.keys(mudanca) as (keyof T)[]) antes[chave] = alvo[chave]
  Object.assign(alvo, mudanca)
  anotar(tx, () => void Object.assign(alvo, antes))
}

function por<K, V>(tx: Leitura, mapa: Map<K, V>, chave: K, valor: V): void {
  mapa.set(chave, valor)
  anotar(tx, () => void mapa.delete(chave))
}

class ErroDoBanco extends Error {
  readonly code: string
  constructor(code: string) {
    super(`duplicate key (${code})`)
    this.code = code
  }
}

function comoLinha(op: LinhaNaMemoria): LinhaOperacao {
  const {
    sincronia: _s,
    reservada_ate: _r,
    disponivel_em: _d,
    criada_em: _e,
    anular_enviado_em: _a,
    decidida_como: _c,
    retorno: _t,
    devolvida_em: _v,
    conferencia_em,
    vence_em,
    ...linha
  } = op
  return {
    ...linha,
    vence_em: vence_em === null ? null : new Date(vence_em),
    conferencia_em: conferencia_em === null ? null : new Date(conferencia_em),
  }
}

export interface Memoria extends Armazem {
  readonly operacoes: ReadonlyMap<string, LinhaNaMemoria>
}

interface Arredores {
  agora(): number
  novoId(): string
}

type Origem = { tipo: string; id: string }
type Nova = Pick<LinhaNaMemoria, 'origem_tipo' | 'origem_id' | 'tipo' | 'geracao'> & Partial<LinhaNaMemoria>

class Tabelas {
  readonly operacoes = new Map<string, LinhaNaMemoria>()
  readonly servidores = new Map<string, Servidor>()
  readonly #porOrigem = new Map<string, LinhaNaMemoria[]>()
  readonly #arredores: Arredores
  #seq = 0n

  constructor(arredores: Arredores) {
    this.#arredores = arredores
  }

  daOrigem(o: Origem): LinhaNaMemoria[] {
    return this.#porOrigem.get(`${o.tipo} ${o.id}`) ?? []
  }

  unico(): string | null {
    return this.servidores.size === 1 ? ([...this.servidores.keys()][0] ?? null) : null
  }

  /** null: the origin already has an operation of this kind and generation. */
  acrescentar(tx: Leitura, n: Nova): LinhaNaMemoria | null {
    const irmas = this.daOrigem({ tipo: n.origem_tipo, id: n.origem_id })
    if (irmas.some((o) => o.tipo === n.tipo && o.geracao === n.geracao)) return null
    const op: LinhaNaMemoria = {
      id: this.#arredores.novoId(),
      seq: ++this.#seq,
      servidor: this.unico(),
      passport: 0,
      dados: null,
      repetir: false,
      recusas: 0,
      estado: 'pendente',
      resultado: null,
      motivo: null,
      anular_pedido: false,
      redirecionar_para: null,
      tentativas: 0,
      vence_em: null,
      sincronia: null,
      reservada_ate: null,
      disponivel_em: this.#arredores.agora(),
      criada_em: this.#arredores.agora(),
      anular_enviado_em: null,
      decidida_como: null,
      retorno: null,
      identidade: null,
      conferencia_em: null,
      devolvida_em: null,
      ...n,
    }
    por(tx, this.operacoes, op.id, op)
    const chave = `${n.origem_tipo} ${n.origem_id}`
    this.#porOrigem.set(chave, [...irmas, op])
    anotar(tx, () => void this.#porOrigem.set(chave, irmas))
    return op
  }

  geracaoSeguinte(tx: Leitura, id: string, mudanca: Partial<LinhaNaMemoria>): LinhaNaMemoria {
    const op = this.operacoes.get(id)
    if (!op) throw new Error(`não há a operação ${id}`)
    const { servidor, origem_tipo, origem_id, passport, tipo, dados, geracao, repetir, vence_em } = op
    const base = { servidor, origem_tipo, origem_id, passport, tipo, dados, repetir, vence_em, geracao: geracao + 1 }
    const nova = this.acrescentar(tx, { ...base, ...mudanca })
    if (!nova) throw new ErroDoBanco('23505')
    return nova
  }
}

const CALADO = {
  haPerguntas: async () => false,
  refacaoEmCurso: async () => null,
  async anotarEspera() {},
  entregarPerguntas: async () => [],
}

export function criarMemoria(arredores: Arredores): Memoria {
  const t = new Tabelas(arredores)
  return {
    operacoes: t.operacoes,
    ...dasNovas(t, arredores),
    ...dasOperacoes(t, arredores),
    ...dosServidores(t, arredores),
    ...daFila(t, arredores),
    ...CALADO,
  }
}

function dasNovas(t: Tabelas, { agora }: Arredores) {
  const inserir = async (tx: Transacao, n: NovaOperacao) => {
    const { origem, prazoDias, ...resto } = n
    const daqui = { dados: structuredClone(n.dados), vence_em: prazoDias === null ? null : agora() + prazoDias * DIA_MS }
    const op = t.acrescentar(tx, { ...resto, ...daqui, origem_tipo: origem.tipo, origem_id: origem.id })
    return op && { id: op.id }
  }
  return { inserir }
}

function dasOperacoes(t: Tabelas, { agora }: Arredores) {
  return {
    async inserirNovaGeracao(tx: Transacao, p: { id: string; esperaS: number; recusas: number; emConferencia?: boolean }) {
      const conferencia_em = p.emConferencia ? agora() : null
      t.geracaoSeguinte(tx, p.id, { recusas: p.recusas, disponivel_em: agora() + p.esperaS * 1000, conferencia_em })
    },
    async inserirRedirecionada(tx: Transacao, p: { id: string; passport: number }) {
      return comoLinha(t.geracaoSeguinte(tx, p.id, { passport: p.passport, servidor: t.unico() }))
    },
    async lerPorGeracao(_: Leitura, p: { origem: { tipo: string; id: string }; tipo: string; geracao: number }) {
      const op = t.daOrigem(p.origem).find((o) => o.tipo === p.tipo && o.geracao === p.geracao)
      return op ? comoLinha(op) : null
    },
    async travar(_: Transacao, id: string) {
      const op = t.operacoes.get(id)
      return op ? comoLinha(op) : null
    },
    async travarVarias(_: Transacao, ids: readonly string[]) {
      const achadas = ids.flatMap((id) => t.operacoes.get(id) ?? [])
      return achadas.sort((a, b) => Number(a.seq - b.seq)).map(comoLinha)
    },
    async travarAbertas(_: Transacao, origem: { tipo: string; id: string }) {
      return t
        .daOrigem(origem)
        .filter((o) => o.estado !== 'concluida')
        .map(comoLinha)
    },
    async travarUltima(_: Transacao, origem: { tipo: string; id: string }) {
      const ultima = t.daOrigem(origem).at(-1)
      return ultima ? comoLinha(ultima) : null
    },
    async concluir(tx: Transacao, p: { id: string; resultado: Resultado; motivo: string | null; retorno: unknown }) {
      const op = t.operacoes.get(p.id)
      if (!op || op.estado === 'concluida') return
      mudar(tx, op, { estado: 'concluida', resultado: p.resultado, motivo: p.motivo, retorno: p.retorno, reservada_ate: null })
    },
    async marcarDecisao(tx: Transacao, p: { id: string; como: 'aplicada' | 'anulada'; por: string; motivo: string }) {
      const op = t.operacoes.get(p.id)
      if (op?.resultado !== 'incerta' || op.decidida_como !== null) return false
      mudar(tx, op, { decidida_como: p.como })
      return true
    },
    async marcarAnulacao(tx: Transacao, p: { id: string; motivo: string | null }) {
      const op = t.operacoes.get(p.id)
      if (op?.estado === 'entregue_ao_servidor') mudar(tx, op, { anular_pedido: true, redirecionar_para: null, motivo: p.motivo })
    },
    async marcarRedirecionamento(tx: Transacao, p: { id: string; passport: number }) {
      const op = t.operacoes.get(p.id)
      if (op?.estado === 'entregue_ao_servidor') mudar(tx, op, { anular_pedido: true, redirecionar_para: p.passport })
    },
    async antecipar(tx: Transacao, id: string) {
      const op = t.operacoes.get(id)
      if (op?.estado === 'pendente') mudar(tx, op, { disponivel_em: Math.min(op.disponivel_em, agora()) })
    },
    async idsVencidas(_: Leitura, limite: number) {
      return [...t.operacoes.values()]
        .filter((o) => o.estado !== 'concluida' && !o.anular_pedido && o.vence_em !== null && o.vence_em <= agora())
        .sort((a, b) => Number(a.vence_em) - Number(b.vence_em))
        .slice(0, limite)
        .map((o) => o.id)
    },
  }
}

function dosServidores(t: Tabelas, { agora }: Arredores) {
  const { servidores } = t
  const nonces = new Map<string, number>()
  return {
    async inserirServidor(tx: Transacao, p: { id: string; nome: string; chave: Buffer }) {
      if (servidores.has(p.id)) return false
      por(tx, servidores, p.id, { chave: p.chave, anterior: null, anteriorAte: 0, sincronia: 0n, online: [] })
      return true
    },
    async trocarChaveDoServidor(tx: Transacao, p: { id: string; chave: Buffer; anteriorValeMin: number }) {
      const s = servidores.get(p.id)
      if (!s) return false
      mudar(tx, s, { anterior: s.chave, anteriorAte: agora() + p.anteriorValeMin * 60_000, chave: p.chave })
      return true
    },
    async lerChaves(_: Leitura, servidor: string) {
      const s = servidores.get(servidor)
      if (!s) return null
      return { chave_cifrada: s.chave, chave_anterior: s.anteriorAte > agora() ? s.anterior : null, agora_s: agora() / 1000 }
    },
    async anotarRecusa() {},
    async guardarNonce(_: Leitura, p: { servidor: string; nonce: string; valeS: number }) {
      const chave = `${p.servidor} ${p.nonce}`
      const havia = nonces.has(chave)
      for (const [nonce, em] of nonces) {
        if (em >= agora() - p.valeS * 1000) break
        nonces.delete(nonce)
      }
      if (!havia) nonces.set(chave, agora())
      return !havia
    },
    async bater(tx: Transacao, b: { servidor: string; online: readonly number[]; sincronia: bigint }) {
      const s = servidores.get(b.servidor)
      if (s?.sincronia !== b.sincronia) return null
      mudar(tx, s, { sincronia: s.sincronia + 1n, online: b.online })
      return { sincronia: s.sincronia, catalogo_pedido_ms: null }
    },
    async admitir(_: Leitura, { servidor }: PedidoDeAdmissao): Promise<Admissao | null> {
      const s = servidores.get(servidor)
      const nada = { recusa: null, novo: false, teste: false, pausada: false, pausa_motivo: null, ha_copia: false }
      return s ? { ...nada, irmaos: [servidor], sincronia: s.sincronia } : null
    },
    async renovarInstancia() {},
    pausar: async () => false,
    async anotarDevolvidas() {},
    jaTeve: async () => false,
    async renovarReservas(tx: Transacao, chamada: ChamadaDaPonte, reservaS: number) {
      for (const id of chamada.emMaos) {
        const op = t.operacoes.get(id)
        if (op?.servidor === chamada.servidor && op.estado === 'entregue_ao_servidor')
          mudar(tx, op, { reservada_ate: agora() + reservaS * 1000 })
      }
    },
    aindaEAUltima: async (_: Transacao, chamada: ChamadaDaPonte) => servidores.get(chamada.servidor)?.sincronia === chamada.sincronia,
    sincroniaAtual: async (_: Leitura, servidor: string) => servidores.get(servidor)?.sincronia ?? null,
  }
}

type Reserva = { op: LinhaNaMemoria; reservaS: number }

const alcanca = (op: LinhaNaMemoria, chamada: ChamadaDaPonte): boolean => !SO_ONLINE.has(op.tipo) || chamada.online.includes(op.passport)

function daFila(t: Tabelas, { agora }: Arredores) {
  const { operacoes } = t
  const livre = (o: LinhaNaMemoria, sincronia: bigint): boolean =>
    !o.anular_pedido && ((o.sincronia !== null && o.sincronia < sincronia) || (o.reservada_ate !== null && o.reservada_ate <= agora()))

  /** An operation is due sooner if its character is in the city. */
  const vencida = (o: LinhaNaMemoria, chamada: ChamadaDaPonte): boolean =>
    o.disponivel_em <= agora() || (chamada.online.includes(o.passport) && o.criada_em + RECUO_NA_CIDADE_S * 1000 <= agora())

  const aAnular = (p: { servidor: string; repetirAposS: number }): LinhaNaMemoria[] =>
    [...operacoes.values()].filter(
      (operacao) =>
        operacao.servidor === p.servidor &&
        operacao.estado === 'entregue_ao_servidor' &&
        operacao.anular_pedido &&
        (operacao.anular_enviado_em === null || operacao.anular_enviado_em <= agora() - p.repetirAposS * 1000),
    )

  /** One operation per character: the one that the game holds, else the oldest that is due. */
  function primeiras(chamada: ChamadaDaPonte): LinhaNaMemoria[] {
    const primeira = new Map<number, LinhaNaMemoria>()
    for (const o of operacoes.values()) {
      if (o.estado === 'concluida' || o.servidor !== chamada.servidor || o.conferencia_em !== null) continue
      const emMaos = o.estado === 'entregue_ao_servidor'
      const serve = emMaos || (vencida(o, chamada) && alcanca(o, chamada))
      if (!serve) continue
      const outra = primeira.get(o.passport)
      if (!outra || (emMaos && outra.estado === 'pendente')) primeira.set(o.passport, o)
    }
    return [...primeira.values()]
  }

  function reservarUma(tx: Transacao, chamada: ChamadaDaPonte, { op, reservaS }: Reserva): OperacaoReservada[] {
    if (op.servidor !== null && op.servidor !== chamada.servidor) return []
    const primeira_vez = op.estado === 'pendente'
    const pode = primeira_vez
      ? vencida(op, chamada) && op.conferencia_em === null
      : op.estado === 'entregue_ao_servidor' && livre(op, chamada.sincronia)
    if (!pode) return []
    const emMaos = [...operacoes.values()].some(
      (o) => o !== op && o.estado === 'entregue_ao_servidor' && o.servidor === chamada.servidor && o.passport === op.passport,
    )
    if (emMaos) throw new ErroDoBanco('23505')
    mudar(tx, op, {
      estado: 'entregue_ao_servidor',
      servidor: chamada.servidor,
      sincronia: chamada.sincronia,
      tentativas: op.tentativas + 1,
      reservada_ate: agora() + reservaS * 1000,
    })
    return [{ ...comoLinha(op), primeira_vez }]
  }

  return {
    async candidatas(_: Leitura, chamada: ChamadaDaPonte, limite: number) {
      return primeiras(chamada)
        .filter(
          (op) => op.estado === 'pendente' || (livre(op, chamada.sincronia) && !chamada.emMaos.includes(op.id) && alcanca(op, chamada)),
        )
        .sort((a, b) => Number(a.seq - b.seq))
        .slice(0, limite)
        .map(({ id, origem_tipo }) => ({ id, origem_tipo }))
    },
    async reservar(tx: Transacao, chamada: ChamadaDaPonte, p: { ids: readonly string[]; reservaS: number }): Promise<OperacaoReservada[]> {
      const pedidas = p.ids.flatMap((id) => operacoes.get(id) ?? [])
      return pedidas.sort((a, b) => Number(a.seq - b.seq)).flatMap((op) => reservarUma(tx, chamada, { op, reservaS: p.reservaS }))
    },
    async paraAnular(tx: Transacao, p: { servidor: string; repetirAposS: number; limite: number }) {
      const achadas = aAnular(p).slice(0, p.limite)
      for (const op of achadas) mudar(tx, op, { anular_enviado_em: agora() })
      return achadas.map(({ id, passport, tipo }) => ({ id, passport, tipo }))
    },
    haAnulacoes: async (_: Leitura, p: { servidor: string; repetirAposS: number }) => aAnular(p).length > 0,
  }
}
