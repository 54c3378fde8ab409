/**
 * Operations of one passport, except readings, run in the order of `seq`, but one that waits for the game's save lets later ones go first;
 * different passports run side by side. A result enters the journal (diario.ts) only once the game's database holds it; until then the site
 * sees the operation as still being carried out. (B2, B5)
 */
import type { DadosDe, LeituraDoJogo, Operacao } from '@sorium/contratos/ponte/index.ts'
import { ehEspera, type Adaptador, type Aplicacao, type Desfecho, type EfeitoNoPersonagem, type Espera } from '../adaptadores/interface.ts'
import { Consultas } from './consultas.ts'
import { dadosValidos, envelopeValido } from './conferir-dados.ts'
import type { Diario } from './diario.ts'
import { foiTrocado } from './identidade.ts'
import { mensagemDe, type Registro } from '../nucleo/registro.ts'
import { SemResposta } from '../nucleo/prazos.ts'
import { Relatos } from './relatos.ts'
import { TIPOS_DE_LEITURA, TIPOS_DO_PERSONAGEM } from '../site/protocolo.ts'
import { oQue, textoDoMotivo } from './textos-da-recusa.ts'
import { type Anulacao, emMaosDe, emOrdem, type EmMaos, type Fila, esperaGravacao, type Tarefa } from './tarefas.ts'
import type { Tempo } from '../nucleo/tempo.ts'

const POR_GRAVACAO = 50
const TENTAR_DE_NOVO_MS = 2_000

/** A void of an operation that this ponte does not hold has no data. */
export type OperacaoConcluida = Operacao | { id: string; passport: number; tipo: string }

type OperacaoDo<T extends Operacao['tipo']> = Extract<Operacao, { tipo: T }>

export interface Dependencias {
  adaptador: Adaptador
  diario: Diario
  registro: Registro
  tempo: Pick<Tempo, 'depois'>
  aoTerNovidade(): void
  aoSalvar?(): void
  aoFaltarPersonagem(passport: number): void
  aoMudar(passport: number): void
  aoConcluir?(op: OperacaoConcluida, desfecho: Desfecho): void
  aoEsperar?(op: Operacao, espera: Espera['espera']): void
}

export class Operacoes {
  readonly #dep: Dependencias
  readonly #filas = new Map<number, Fila>()
  readonly #maos = new Set<string>()
  readonly #consultas: Consultas
  readonly #relatos: Relatos
  readonly #comecadas = new Set<string>()
  #suspenso = false
  #parado = false

  constructor(dep: Dependencias) {
    this.#dep = dep
    this.#relatos = new Relatos(dep.adaptador)
    this.#consultas = new Consultas(dep, (id) => {
      this.#maos.delete(id)
      dep.aoTerNovidade()
    })
  }

  #filaDe(passport: number): Fila {
    let fila = this.#filas.get(passport)
    if (!fila) {
      fila = { tarefas: [], rodando: false, espera: undefined, porque: undefined }
      this.#filas.set(passport, fila)
    }
    return fila
  }

  receber(operacoes: readonly Operacao[]): void {
    const novas = operacoes.filter((op) => envelopeValido(op) && !this.#maos.has(op.id) && !this.#dep.diario.tem(op.id))
    this.#relatos.receber(novas)
    for (const operacao of novas) {
      this.#maos.add(operacao.id)
      if (TIPOS_DE_LEITURA.includes(operacao.tipo)) void this.#consultas.ler(operacao)
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
    // If every task waits for the game's save, a new operation may go first, so the wait ends.
    if (fila.espera && fila.tarefas.length > 0 && fila.tarefas.every(esperaGravacao)) {
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

  async #proximaRodada(passport: number, fila: Fila): Promise<boolean> {
    try {
      const cabeca = fila.tarefas.find((t) => !esperaGravacao(t))
      if (!cabeca) return this.#agendar(passport, fila)
      if (cabeca.especie === 'anulacao') {
        await this.#cumprirAnulacao(cabeca.anulacao)
        this.#retirar(fila, [cabeca])
        return false
      }
      if (!this.#comecar(cabeca.operacao.id)) {
        this.#soltar(fila, [cabeca])
        return false
      }
      if (TIPOS_DO_PERSONAGEM.includes(cabeca.operacao.tipo)) return await this.#rodadaDoPersonagem(passport, fila)
      const desfecho = await this.#aplicarSozinha(cabeca.operacao)
      if (ehEspera(desfecho)) this.#comecadas.delete(cabeca.operacao.id)
      if (ehEspera(desfecho)) return this.#esperar(passport, fila, desfecho.espera)
      this.#concluir(cabeca.operacao, desfecho)
      this.#retirar(fila, [cabeca])
      return false
    } catch (erro) {
      if (!(erro instanceof SemResposta))
        this.#dep.registro.erro(
          'operacoes',
          `Uma entrega do passaporte ${passport} não pôde ser feita agora; será tentada de novo. Motivo: ${mensagemDe(erro)}`,
        )
      return this.#agendar(passport, fila)
    }
  }

  async #rodadaDoPersonagem(passport: number, fila: Fila): Promise<boolean> {
    const feitas: { tarefa: Tarefa; operacao: Operacao; aplicacao: Exclude<Aplicacao, { espera: string }> }[] = []
    let espera: Espera['espera'] | undefined
    let precisaSalvar = false
    for (const tarefa of fila.tarefas.filter((t) => !esperaGravacao(t)).slice(0, POR_GRAVACAO)) {
      if (tarefa.especie !== 'operacao' || !TIPOS_DO_PERSONAGEM.includes(tarefa.operacao.tipo)) break
      const { operacao } = tarefa
      if (!this.#comecar(operacao.id)) break
      const { decidida, trocado } = await this.#perguntar(operacao)
      if (decidida) {
        feitas.push({ tarefa, operacao, aplicacao: decidida })
        continue
      }
      if (!dadosValidos(operacao)) {
        feitas.push({ tarefa, operacao, aplicacao: await this.#dep.adaptador.recusar(operacao, 'dados_invalidos') })
        continue
      }
      if (trocado) {
        feitas.push({ tarefa, operacao, aplicacao: await this.#recusarTrocado(operacao) })
        continue
      }
      const efeito = { tipo: operacao.tipo, ...operacao.dados } as EfeitoNoPersonagem
      const aplicacao = await this.#dep.adaptador.aplicarNoPersonagem(operacao, efeito)
      if (ehEspera(aplicacao)) {
        this.#dep.aoEsperar?.(operacao, aplicacao.espera)
        if (aplicacao.espera === 'guardando') {
          if (tarefa.esperaGravacao === undefined) this.#dep.aoTerNovidade()
          tarefa.esperaGravacao = true
          this.#comecadas.delete(operacao.id)
          continue
        }
        espera = aplicacao.espera
        this.#comecadas.delete(operacao.id)
        break
      }
      if (aplicacao.resultado !== 'recusada') precisaSalvar = true
      feitas.push({ tarefa, operacao, aplicacao })
    }
    if (feitas.length > 0) {
      if (precisaSalvar && !(await this.#dep.adaptador.salvarPersonagem(passport))) return this.#agendar(passport, fila)
      if (precisaSalvar) this.#dep.aoSalvar?.()
      for (const feita of feitas) this.#concluir(feita.operacao, feita.aplicacao)
      this.#retirar(
        fila,
        feitas.map((f) => f.tarefa),
      )
    }
    return espera ? this.#esperar(passport, fila, espera) : false
  }

  async #aplicarSozinha(operacao: Operacao): Promise<Aplicacao> {
    // Of the decided operations only a void ends here: one that is already applied may still have a last step to do.
    const { decidida, trocado } = await this.#perguntar(operacao)
    if (decidida?.resultado === 'anulada') return decidida
    if (!dadosValidos(operacao)) return this.#dep.adaptador.recusar(operacao, 'dados_invalidos')
    if (trocado) return this.#recusarTrocado(operacao)
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

  async #perguntar(operacao: Operacao): Promise<{ decidida: Desfecho | undefined; trocado: boolean }> {
    const [decidida, trocado] = await Promise.all([
      this.#dep.adaptador.jaDecidida(operacao.id),
      this.#trocado(operacao),
      this.#relatos.garantir(operacao),
    ])
    return { decidida, trocado }
  }

  async #trocado({ passport, identidade }: Operacao): Promise<boolean> {
    const { adaptador } = this.#dep
    return identidade !== undefined && adaptador.identidade !== undefined && foiTrocado(identidade, await adaptador.identidade(passport))
  }

  /** If the operation was applied before the passport changed hands, its result is in the former character's record. */
  async #recusarTrocado(operacao: Operacao): Promise<Desfecho> {
    const { adaptador } = this.#dep
    const { resultado, motivo, retorno, dados } = (await adaptador.resultadosGravados()).find((r) => r.id === operacao.id) ?? {}
    if (resultado === undefined) return adaptador.recusar(operacao, 'personagem_trocado')
    return { resultado, ...(motivo && { motivo }), ...(retorno && { retorno }), ...(dados && { dados }) }
  }

  #executarComando(operacao: OperacaoDo<'comando'>): Promise<Aplicacao> {
    const dados: DadosDe<'comando'> = operacao.dados
    return this.#dep.adaptador.executarComando(operacao, dados.texto)
  }

  async #cumprirAnulacao(anulacao: Anulacao): Promise<void> {
    const op = { id: anulacao.id, passport: anulacao.passport, tipo: anulacao.tipo }
    const anterior = await this.#dep.adaptador.desfechoDe(op)
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

  #concluir(op: OperacaoConcluida, desfecho: Exclude<Aplicacao, { espera: string }>): void {
    this.#dep.diario.registrar(op, desfecho)
    this.#maos.delete(op.id)
    this.#comecadas.delete(op.id)
    this.#relatos.esquecer(op.id)
    if (desfecho.resultado === 'recusada')
      this.#dep.registro.aviso(
        'recusada',
        `Entrega recusada para o passaporte ${op.passport} (${oQue(op)}): ${textoDoMotivo(desfecho.motivo)}`,
      )
    this.#dep.aoMudar(op.passport)
    this.#dep.aoConcluir?.(op, desfecho)
    this.#dep.aoTerNovidade()
  }

  #retirar(fila: Fila, feitas: readonly Tarefa[]): void {
    const fora = new Set(feitas)
    fila.tarefas = fila.tarefas.filter((t) => !fora.has(t))
  }

  #soltar(fila: Fila, tarefas: readonly Tarefa[]): void {
    for (const tarefa of tarefas) {
      if (tarefa.especie !== 'operacao') continue
      this.#maos.delete(tarefa.operacao.id)
      this.#relatos.esquecer(tarefa.operacao.id)
    }
    this.#retirar(fila, tarefas)
  }

  #esperar(passport: number, fila: Fila, motivo: Espera['espera']): boolean {
    if (motivo !== 'offline') {
      fila.porque = motivo
      return this.#agendar(passport, fila)
    }
    const doPersonagem = fila.tarefas.filter(
      (t) => t.especie === 'operacao' && (TIPOS_DO_PERSONAGEM.includes(t.operacao.tipo) || t.operacao.tipo === 'comando'),
    )
    this.#soltar(fila, doPersonagem)
    this.#dep.aoFaltarPersonagem(passport)
    this.#dep.aoTerNovidade()
    return false
  }

  #agendar(passport: number, fila: Fila): boolean {
    fila.espera = this.#dep.tempo.depois(TENTAR_DE_NOVO_MS, () => {
      fila.espera = undefined
      fila.porque = undefined
      for (const tarefa of fila.tarefas) if (tarefa.especie === 'operacao') tarefa.esperaGravacao = false
      void this.#trabalhar(passport, fila)
    })
    return true
  }

  #comecar(id: string): boolean {
    if (this.#suspenso && !this.#comecadas.has(id)) return false
    this.#comecadas.add(id)
    return true
  }

  /** Operations that have not begun go back to the site; those that have begun are finished. */
  suspender(): void {
    this.#suspenso = true
    for (const fila of this.#filas.values()) {
      const intocada = (t: Tarefa): boolean => t.especie === 'operacao' && !this.#comecadas.has(t.operacao.id)
      this.#soltar(fila, fila.tarefas.filter(intocada))
    }
  }

  retomar(): void {
    this.#suspenso = false
  }

  guardando(): string[] {
    return [...this.#filas.values()].flatMap((f) =>
      f.tarefas.flatMap((t) => (t.especie === 'operacao' && t.esperaGravacao ? [t.operacao.id] : [])),
    )
  }

  doPersonagem(passport: number): ReadonlyMap<string, EmMaos> {
    return emMaosDe(this.#filas.get(passport))
  }

  ocupado(passport: number): boolean {
    return this.#filas.has(passport)
  }

  emMaos(): string[] {
    return [...this.#maos]
  }

  ativas(): number {
    return this.#consultas.lendo + [...this.#filas.values()].filter((f) => f.rodando).length
  }

  leituras(limite: number): LeituraDoJogo[] {
    return this.#consultas.prontas(limite)
  }

  leiturasEnviadas(ids: readonly string[]): void {
    this.#consultas.enviadas(ids)
  }

  acordar(passport: number): void {
    const fila = this.#filas.get(passport)
    if (!fila?.espera) return
    fila.espera()
    fila.espera = undefined
    fila.porque = undefined
    for (const tarefa of fila.tarefas) if (tarefa.especie === 'operacao') tarefa.esperaGravacao = false
    void this.#trabalhar(passport, fila)
  }

  parar(): void {
    this.#parado = true
    for (const fila of this.#filas.values()) fila.espera?.()
  }
}
