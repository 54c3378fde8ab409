/**
 * Applies what the site hands out. Everything that concerns one passport happens one after the other, in the order of `seq`
 * (B5); different passports run side by side. A result enters the journal, and so may be confirmed, only after the game's
 * database holds it (B2); while there is no result the operation stays in our hands.
 */
import type { DadosDe, Motivo, Operacao, RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { ehEspera, type Adaptador, type Aplicacao, type EfeitoNoPersonagem, type Espera } from './adaptadores/interface.ts'
import { dadosValidos, envelopeValido } from './conferir-dados.ts'
import type { Diario } from './diario.ts'
import { mensagemDe, type Registro } from './registro.ts'
import { TIPOS_DE_LEITURA, TIPOS_DO_PERSONAGEM } from './protocolo.ts'
import type { Tempo } from './tempo.ts'

/** So many effects on one character share one save. */
const POR_GRAVACAO = 50
const TENTAR_DE_NOVO_MS = 2_000

type Anulacao = RespostaDeSincronia['anular'][number]
/** `guardando`: it waits for the game's own save; what comes after it may go first. */
type Tarefa = { especie: 'operacao'; operacao: Operacao; guardando?: boolean } | { especie: 'anulacao'; anulacao: Anulacao }
type OperacaoDo<T extends Operacao['tipo']> = Extract<Operacao, { tipo: T }>

export interface Leitura {
  id: string
  dados: unknown
}

export interface Dependencias {
  adaptador: Adaptador
  diario: Diario
  registro: Registro
  tempo: Pick<Tempo, 'depois'>
  /** A result or a reading is ready to be told. */
  aoTerNovidade(): void
  /** An effect needed a character that is not here: the list of the present is stale. */
  aoFaltarPersonagem(passport: number): void
  /** Something of these characters changed in a table that the mirror reads. */
  aoMudar(passport: number): void
}

interface Fila {
  tarefas: Tarefa[]
  rodando: boolean
  /** Set while the head waits; calling it ends the wait without going on. */
  espera: (() => void) | undefined
}

export class Operacoes {
  readonly #dep: Dependencias
  readonly #filas = new Map<number, Fila>()
  readonly #maos = new Set<string>()
  readonly #leiturasProntas = new Map<string, Leitura>()
  #lendo = 0
  #parado = false

  constructor(dep: Dependencias) {
    this.#dep = dep
  }

  #filaDe(passport: number): Fila {
    let fila = this.#filas.get(passport)
    if (!fila) {
      fila = { tarefas: [], rodando: false, espera: undefined }
      this.#filas.set(passport, fila)
    }
    return fila
  }

  receber(operacoes: readonly Operacao[]): void {
    for (const operacao of operacoes) {
      if (!envelopeValido(operacao) || this.#maos.has(operacao.id)) continue
      // Saved already and only unsettled: the journal repeats it, nothing is touched again.
      if (this.#dep.diario.tem(operacao.id)) continue
      this.#maos.add(operacao.id)
      if (TIPOS_DE_LEITURA.includes(operacao.tipo)) void this.#ler(operacao)
      else this.#enfileirar(operacao.passport, { especie: 'operacao', operacao })
    }
  }

  anular(pedidos: readonly Anulacao[]): void {
    for (const anulacao of pedidos) {
      if (this.#dep.diario.tem(anulacao.id)) continue
      const repetido = this.#filas.get(anulacao.passport)?.tarefas.some((t) => t.especie === 'anulacao' && t.anulacao.id === anulacao.id)
      if (!repetido) this.#enfileirar(anulacao.passport, { especie: 'anulacao', anulacao })
    }
  }

  #enfileirar(passport: number, tarefa: Tarefa): void {
    const fila = this.#filaDe(passport)
    // What waits for the game's own save keeps nothing else waiting.
    if (fila.espera && fila.tarefas.length > 0 && fila.tarefas.every(guardando)) {
      fila.espera()
      fila.espera = undefined
    }
    fila.tarefas.push(tarefa)
    fila.tarefas.sort(emOrdem)
    void this.#trabalhar(passport, fila)
  }

  async #trabalhar(passport: number, fila: Fila): Promise<void> {
    if (fila.rodando || fila.espera || this.#parado) return
    fila.rodando = true
    try {
      while (fila.tarefas.length > 0 && !this.#parado) {
        const adiar = await this.#proximaRodada(passport, fila)
        if (adiar) break
      }
    } finally {
      fila.rodando = false
      if (fila.tarefas.length === 0 && !fila.espera) this.#filas.delete(passport)
    }
  }

  /** True: the head waits; the timer or the character's return goes on. */
  async #proximaRodada(passport: number, fila: Fila): Promise<boolean> {
    try {
      const cabeca = fila.tarefas.find((t) => !guardando(t))
      // Only what waits for the game's own save is left: it is tried again by and by.
      if (!cabeca) return this.#agendar(passport, fila)
      if (cabeca.especie === 'anulacao') {
        await this.#cumprirAnulacao(cabeca.anulacao)
        this.#retirar(fila, [cabeca])
        return false
      }
      if (TIPOS_DO_PERSONAGEM.includes(cabeca.operacao.tipo)) return await this.#rodadaDoPersonagem(passport, fila)
      const desfecho = await this.#aplicarSozinha(cabeca.operacao)
      if (ehEspera(desfecho)) return this.#esperar(passport, fila, desfecho.espera)
      this.#concluir(cabeca.operacao, desfecho)
      this.#retirar(fila, [cabeca])
      return false
    } catch (erro) {
      this.#dep.registro.erro(
        'operacoes',
        `Uma entrega do passaporte ${passport} não pôde ser feita agora; será tentada de novo. Motivo: ${mensagemDe(erro)}`,
      )
      return this.#agendar(passport, fila)
    }
  }

  /** Applies what stands in a row at the head of the queue, saves once, then records the results. */
  async #rodadaDoPersonagem(passport: number, fila: Fila): Promise<boolean> {
    const feitas: { tarefa: Tarefa; operacao: Operacao; aplicacao: Exclude<Aplicacao, { espera: string }> }[] = []
    let espera: Espera['espera'] | undefined
    let precisaSalvar = false
    for (const tarefa of fila.tarefas.filter((t) => !guardando(t)).slice(0, POR_GRAVACAO)) {
      if (tarefa.especie !== 'operacao' || !TIPOS_DO_PERSONAGEM.includes(tarefa.operacao.tipo)) break
      const { operacao } = tarefa
      const decidida = await this.#dep.adaptador.jaDecidida(operacao.id)
      if (decidida) {
        feitas.push({ tarefa, operacao, aplicacao: decidida })
        continue
      }
      // Bad data is refused in a row of its own: no character is needed for that.
      if (!dadosValidos(operacao)) {
        feitas.push({ tarefa, operacao, aplicacao: await this.#dep.adaptador.recusar(operacao, 'dados_invalidos') })
        continue
      }
      const efeito = { tipo: operacao.tipo, ...operacao.dados } as EfeitoNoPersonagem
      const aplicacao = await this.#dep.adaptador.aplicarNoPersonagem(operacao, efeito)
      if (ehEspera(aplicacao)) {
        if (aplicacao.espera === 'guardando') {
          // Whoever waits for it is told once, not each time it is tried again.
          if (tarefa.guardando === undefined) this.#dep.aoTerNovidade()
          tarefa.guardando = true
          continue
        }
        espera = aplicacao.espera
        break
      }
      // A refusal is in the database already.
      if (aplicacao.resultado !== 'recusada') precisaSalvar = true
      feitas.push({ tarefa, operacao, aplicacao })
    }
    if (feitas.length > 0) {
      if (precisaSalvar && !(await this.#dep.adaptador.salvarPersonagem(passport))) return this.#agendar(passport, fila)
      for (const feita of feitas) this.#concluir(feita.operacao, feita.aplicacao)
      this.#retirar(
        fila,
        feitas.map((f) => f.tarefa),
      )
    }
    return espera ? this.#esperar(passport, fila, espera) : false
  }

  async #aplicarSozinha(operacao: Operacao): Promise<Aplicacao> {
    const decidida = await this.#dep.adaptador.jaDecidida(operacao.id)
    if (decidida) return decidida
    if (!dadosValidos(operacao)) return this.#dep.adaptador.recusar(operacao, 'dados_invalidos')
    switch (operacao.tipo) {
      case 'dar_veiculo':
        return this.#dep.adaptador.darVeiculo(operacao, operacao.dados)
      case 'tomar_veiculo':
        return this.#dep.adaptador.tomarVeiculo(operacao, operacao.dados)
      case 'definir_aluguel':
        return this.#dep.adaptador.definirAluguel(operacao, operacao.dados)
      case 'revogar_aluguel':
        return this.#dep.adaptador.revogarAluguel(operacao, operacao.dados)
      case 'comando':
        return this.#executarComando(operacao)
      default:
        return this.#dep.adaptador.recusar(operacao, 'dados_invalidos')
    }
  }

  #executarComando(operacao: OperacaoDo<'comando'>): Promise<Aplicacao> {
    const dados: DadosDe<'comando'> = operacao.dados
    return this.#dep.adaptador.executarComando(operacao, dados.texto)
  }

  async #cumprirAnulacao(anulacao: Anulacao): Promise<void> {
    const op = { id: anulacao.id, passport: anulacao.passport, tipo: anulacao.tipo }
    const anterior = await this.#dep.adaptador.desfechoDe(op)
    // A result that only the memory holds counts from the save on.
    if (anterior && !anterior.salvo && !(await this.#dep.adaptador.salvarPersonagem(op.passport))) {
      throw new Error('o registro do personagem ainda não foi salvo')
    }
    this.#concluir(op, anterior ? anterior.desfecho : await this.#dep.adaptador.anular(op))
    const fila = this.#filas.get(anulacao.passport)
    if (fila)
      this.#retirar(
        fila,
        fila.tarefas.filter((t) => t.especie === 'operacao' && t.operacao.id === anulacao.id),
      )
  }

  #concluir(op: { id: string; passport: number; tipo: string } | Operacao, desfecho: Exclude<Aplicacao, { espera: string }>): void {
    this.#dep.diario.registrar(op, desfecho)
    this.#maos.delete(op.id)
    if (desfecho.resultado === 'recusada')
      this.#dep.registro.aviso(
        'recusada',
        `Entrega recusada para o passaporte ${op.passport} (${oQue(op)}): ${textoDoMotivo(desfecho.motivo)}`,
      )
    this.#dep.aoMudar(op.passport)
    this.#dep.aoTerNovidade()
  }

  #retirar(fila: Fila, feitas: readonly Tarefa[]): void {
    const fora = new Set(feitas)
    fila.tarefas = fila.tarefas.filter((t) => !fora.has(t))
  }

  /** Offline is no outcome: the operation goes back to the site, which hands it out when the character is here again. */
  #esperar(passport: number, fila: Fila, motivo: Espera['espera']): boolean {
    if (motivo !== 'offline') return this.#agendar(passport, fila)
    const doPersonagem = fila.tarefas.filter(
      (t) => t.especie === 'operacao' && (TIPOS_DO_PERSONAGEM.includes(t.operacao.tipo) || t.operacao.tipo === 'comando'),
    )
    for (const tarefa of doPersonagem) if (tarefa.especie === 'operacao') this.#maos.delete(tarefa.operacao.id)
    this.#retirar(fila, doPersonagem)
    this.#dep.aoFaltarPersonagem(passport)
    this.#dep.aoTerNovidade()
    return false
  }

  #agendar(passport: number, fila: Fila): boolean {
    fila.espera = this.#dep.tempo.depois(TENTAR_DE_NOVO_MS, () => {
      fila.espera = undefined
      for (const tarefa of fila.tarefas) if (tarefa.especie === 'operacao') tarefa.guardando = false
      void this.#trabalhar(passport, fila)
    })
    return true
  }

  async #ler(operacao: Operacao): Promise<void> {
    this.#lendo++
    try {
      this.#leiturasProntas.set(operacao.id, { id: operacao.id, dados: await this.#lerDoJogo(operacao) })
    } catch (erro) {
      this.#dep.registro.erro('leitura', `Uma consulta do site não pôde ser respondida: ${mensagemDe(erro)}`)
    }
    this.#lendo--
    this.#maos.delete(operacao.id)
    this.#dep.aoTerNovidade()
  }

  #lerDoJogo(operacao: Operacao): Promise<unknown> {
    if (!dadosValidos(operacao)) throw new Error('os dados da consulta não valem')
    if (operacao.tipo === 'ler_inventario') return this.#dep.adaptador.inventario(operacao.passport, operacao.dados.conferir)
    if (operacao.tipo === 'ler_veiculos') return this.#dep.adaptador.veiculos([operacao.passport])
    return this.#dep.adaptador.personagens([operacao.passport])
  }

  /** What waits for the game's own save. */
  guardando(): string[] {
    return [...this.#filas.values()].flatMap((f) =>
      f.tarefas.flatMap((t) => (t.especie === 'operacao' && t.guardando ? [t.operacao.id] : [])),
    )
  }

  emMaos(): string[] {
    return [...this.#maos]
  }

  /** How many are being worked on now, not waiting for a character. */
  ativas(): number {
    return this.#lendo + [...this.#filas.values()].filter((f) => f.rodando).length
  }

  leituras(limite: number): Leitura[] {
    return [...this.#leiturasProntas.values()].slice(0, limite)
  }

  leiturasEnviadas(ids: readonly string[]): void {
    for (const id of ids) this.#leiturasProntas.delete(id)
  }

  /** Someone came in or left the arena: what waited for them is tried at once. */
  acordar(passport: number): void {
    const fila = this.#filas.get(passport)
    if (!fila?.espera) return
    fila.espera()
    fila.espera = undefined
    for (const tarefa of fila.tarefas) if (tarefa.especie === 'operacao') tarefa.guardando = false
    void this.#trabalhar(passport, fila)
  }

  parar(): void {
    this.#parado = true
    for (const fila of this.#filas.values()) fila.espera?.()
  }
}

const guardando = (t: Tarefa): boolean => t.especie === 'operacao' && t.guardando === true

/** Voids first (they only make later work unnecessary), then by the site's order. */
function emOrdem(a: Tarefa, b: Tarefa): number {
  const ordem = (t: Tarefa): number => (t.especie === 'anulacao' ? 0 : t.operacao.seq)
  return ordem(a) - ordem(b)
}

const TEXTOS: Partial<Record<Motivo, string>> = {
  sem_espaco: 'a mochila não tem espaço',
  sem_peso: 'o personagem não aguenta o peso',
  item_desconhecido: 'este item não existe na cidade',
  item_ausente: 'o item não está com o personagem',
  item_mudou: 'o item não está com o personagem como foi entregue; há outro do mesmo tipo, que pode ser dele',
  item_alugado: 'o item é alugado e fica com o personagem',
  ja_possui_modelo: 'o personagem já tem um veículo deste modelo',
  veiculo_ausente: 'o veículo não está com o personagem',
  em_uso: 'o veículo está fora da garagem',
  comando_nao_permitido: 'o comando não está na lista sorium_comandos',
  limite_do_item: 'o personagem já tem o máximo deste item',
  grupo_nao_permitido: 'o grupo não está na lista sorium_grupos',
  grupo_fora_da_lista: 'o grupo não foi dado pelo site nem está na lista sorium_grupos',
}

/** A group by its name: the owner has to know which one to put on his list. */
function oQue(op: { tipo: string } | Operacao): string {
  return 'dados' in op && (op.tipo === 'definir_grupo' || op.tipo === 'revogar_grupo') ? `${op.tipo} ${op.dados.grupo}` : op.tipo
}

function textoDoMotivo(motivo: Motivo | undefined): string {
  return motivo ? (TEXTOS[motivo] ?? motivo) : 'sem motivo'
}
