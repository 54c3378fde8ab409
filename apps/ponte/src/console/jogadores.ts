import { textoDaPausa, textoDoMotivo } from '@sorium/contratos/entregas/motivos.ts'
import { paradaParaJogador } from '@sorium/contratos/entregas/paradas.ts'
import type { EntregaDoJogador, RespostaDoJogador } from '@sorium/contratos/ponte/index.ts'
import { MARCA } from '@sorium/contratos/palavras.ts'
import type { Adaptador, CoisaGuardada, Desfecho, JogadorNaCidade } from '../adaptadores/interface.ts'
import type { ClienteApi } from '../site/cliente-api.ts'
import { COMANDO } from './console.ts'
import { criarFreio, type Freio } from './freio.ts'
import { type FxServer, TODOS } from '../cidade/fxserver.ts'
import type { Lugar } from '../site/lugar.ts'
import type { Operacoes } from '../entregas/operacoes.ts'
import { PROTOCOLO } from '../site/protocolo.ts'
import type { EmMaos } from '../entregas/tarefas.ts'
import type { Tempo } from '../nucleo/tempo.ts'

export const CAMINHO_DO_JOGADOR = '/api/ponte/jogador'
const LIMITE_DO_SITE_MS = 3_000
const ESPERAR_DESFECHO_MS = 2_000
const OLHAR_A_CADA_MS = 50
const LINHAS = 6
const SUGESTAO = 'Mostra o que está vindo do site para você e por que espera, e entrega o que já couber.'

const EM_MAOS: Readonly<Record<Exclude<EmMaos, 'andando'>, string>> = {
  arena: 'Chega quando você sair da arena.',
  guardando: 'Espera a cidade gravar o seu personagem: em geral poucos minutos.',
  offline: 'Chega quando o seu personagem terminar de entrar.',
}

export interface DependenciasDosJogadores {
  fx: Pick<FxServer, 'ao' | 'contarAoJogador' | 'aoOuvirJogador'>
  tempo: Pick<Tempo, 'agora' | 'depois'>
  cliente: ClienteApi
  lugar: Lugar
  url: string
  parada(): string | null
  pecas(): { adaptador: Adaptador; operacoes: Operacoes } | undefined
}

interface Resposta {
  linhas: string[]
  aviso: string
}

type Pecas = NonNullable<ReturnType<DependenciasDosJogadores['pecas']>>

export class Jogadores {
  readonly #dep: DependenciasDosJogadores
  readonly #freio: Freio
  readonly #olhando = new Map<number, Map<string, Desfecho>>()

  constructor(dep: DependenciasDosJogadores) {
    this.#dep = dep
    this.#freio = criarFreio(dep.tempo.agora)
    const { fx } = dep
    fx.aoOuvirJogador('chat:init', (fonte) => this.#sugerir(fonte))
    this.#sugerir(TODOS)
  }

  #sugerir(fonte: number): void {
    this.#dep.fx.contarAoJogador(fonte, 'chat:addSuggestion', `/${COMANDO}`, SUGESTAO).catch(() => undefined)
  }

  terminou(op: { id: string; passport: number }, desfecho: Desfecho): void {
    this.#olhando.get(op.passport)?.set(op.id, desfecho)
  }

  async perguntou(fonte: number): Promise<void> {
    const freada = this.#freio.pedir(fonte)
    if (freada === 'calado') return
    if (freada === 'cedo') return this.#falar(fonte, ['Você acabou de perguntar. Espere alguns segundos e tente de novo.'])
    try {
      await this.#responder(fonte)
    } catch {
      await this.#falar(fonte, ['A cidade não respondeu agora. Nada se perde: o que é seu chega sozinho.'])
    } finally {
      this.#freio.acabou(fonte)
    }
  }

  async #responder(fonte: number): Promise<void> {
    const pecas = this.#dep.pecas()
    const parada = this.#dep.parada()
    if (!pecas) return this.#falar(fonte, [...this.#cabecalho(parada ?? 'base_carregando'), this.#rodape()])
    const jogador = await pecas.adaptador.jogador(fonte)
    if (!jogador) return this.#falar(fonte, [`Entre na cidade com um personagem e digite /${COMANDO} de novo.`])
    const resposta = await this.#olhar(jogador, pecas, parada)
    // The connection may have another character by now.
    if ((await pecas.adaptador.jogador(fonte))?.passport !== jogador.passport) return
    const aviso = pecas.adaptador.aviso(resposta.aviso)
    if (aviso) await this.#dep.fx.contarAoJogador(fonte, aviso.evento, ...aviso.argumentos)
    await this.#falar(fonte, resposta.linhas)
  }

  async #olhar(jogador: JogadorNaCidade, { operacoes }: Pecas, parada: string | null): Promise<Resposta> {
    const { passport } = jogador
    const desfechos = new Map<string, Desfecho>()
    this.#olhando.set(passport, desfechos)
    try {
      operacoes.acordar(passport)
      const doSite = await this.#perguntar(passport)
      const parado = parada !== null || this.#dep.lugar.pausada()
      if (doSite && !parado) await this.#esperar(doSite.entregas, { desfechos, operacoes, passport })
      return this.#montar(jogador, { doSite, desfechos, maos: operacoes.doPersonagem(passport), parada })
    } finally {
      this.#olhando.delete(passport)
    }
  }

  async #perguntar(passport: number): Promise<RespostaDoJogador | null> {
    try {
      const pedido = { protocolo: PROTOCOLO, passport, ...this.#dep.lugar.noLote() }
      return respostaValida(await this.#dep.cliente.chamar(CAMINHO_DO_JOGADOR, pedido, LIMITE_DO_SITE_MS).resposta)
    } catch {
      return null
    }
  }

  async #esperar(
    entregas: readonly EntregaDoJogador[],
    p: { desfechos: ReadonlyMap<string, Desfecho>; operacoes: Operacoes; passport: number },
  ): Promise<void> {
    const tentadas = entregas.filter((e) => e.agora)
    for (let resta = ESPERAR_DESFECHO_MS; resta > 0; resta -= OLHAR_A_CADA_MS) {
      const maos = p.operacoes.doPersonagem(p.passport)
      const espera = (id: string): boolean => !['andando', undefined].includes(maos.get(id))
      if (tentadas.every((e) => p.desfechos.has(e.id) || espera(e.id))) return
      await new Promise<void>((pronto) => void this.#dep.tempo.depois(OLHAR_A_CADA_MS, pronto))
    }
  }

  #montar(
    jogador: JogadorNaCidade,
    p: {
      doSite: RespostaDoJogador | null
      desfechos: ReadonlyMap<string, Desfecho>
      maos: ReadonlyMap<string, EmMaos>
      parada: string | null
    },
  ): Resposta {
    const cabecalho = this.#cabecalho(p.parada)
    const entregas = p.doSite?.entregas ?? []
    const chegou = (e: EntregaDoJogador): boolean => p.desfechos.get(e.id)?.resultado === 'aplicada'
    const feitas = [...jogador.saiu.map(comoLinha), ...entregas.filter(chegou).map((e) => e.coisa)].map((c) => `Chegou agora: ${c}.`)
    const esperam = [
      ...jogador.guardadas.map((g) => `${comoLinha(g)}: guardado para você até haver um lugar livre na mochila.`),
      ...entregas.filter((e) => !chegou(e)).map((e) => linhaDe(e.coisa, porque(e, p), cabecalho)),
    ]
    const quantas = esperam.length + (p.doSite?.outras ?? 0)
    const linhas = [...feitas, ...esperam]
    const alem = Math.max(0, linhas.length - LINHAS) + (p.doSite?.outras ?? 0)
    const aviso = oQueHa(feitas.length, quantas, p.doSite !== null)
    return {
      linhas: [
        ...cabecalho,
        ...(p.doSite ? [] : [semSite(p.maos.size)]),
        aviso,
        ...linhas.slice(0, LINHAS),
        ...(alem > 0 ? [`E mais ${alem}.`] : []),
        this.#rodape(),
      ],
      aviso,
    }
  }

  #cabecalho(parada: string | null): string[] {
    if (parada !== null) return [`${paradaParaJogador(parada)} Nada se perde.`]
    const pausa = this.#dep.lugar.motivoDaPausa()
    if (pausa !== null) return [textoDaPausa(pausa)]
    return this.#dep.lugar.pausada() ? ['As entregas não estão ligadas nesta cidade agora: a administração precisa conferir.'] : []
  }

  #rodape(): string {
    return `Veja tudo em ${this.#dep.url}`
  }

  async #falar(fonte: number, linhas: readonly string[]): Promise<void> {
    for (const linha of linhas)
      await this.#dep.fx
        .contarAoJogador(fonte, 'chat:addMessage', { color: [96, 165, 250], multiline: true, args: [MARCA, semCores(linha)] })
        .catch(() => undefined)
  }
}

const comoLinha = (c: CoisaGuardada): string => `${c.quantidade} × ${c.nome}`

const linhaDe = (coisa: string, motivo: string, cabecalho: readonly string[]): string =>
  cabecalho.includes(motivo) ? `${coisa}.` : `${coisa}: ${motivo}`

/** The chat reads ^0…^9 as colours. */
const semCores = (linha: string): string => linha.replace(/\^(?=\d)/g, '')

function semSite(emMaos: number): string {
  const aqui = emMaos === 0 ? '' : ` Aqui na cidade ${emMaos === 1 ? 'há 1 entrega sua' : `há ${emMaos} entregas suas`} em andamento.`
  return `O site não respondeu agora, e só ele sabe o que vem.${aqui} Nada se perde.`
}

function oQueHa(feitas: number, esperam: number, siteRespondeu: boolean): string {
  const chegou = feitas === 0 ? '' : feitas === 1 ? '1 entrega chegou agora. ' : `${feitas} entregas chegaram agora. `
  if (esperam > 0) return `${chegou}${esperam === 1 ? '1 entrega está a caminho.' : `${esperam} entregas estão a caminho.`}`
  if (chegou) return chegou.trim()
  return siteRespondeu ? 'Nada está a caminho de você agora.' : 'Tente de novo em instantes.'
}

function porque(e: EntregaDoJogador, p: { desfechos: ReadonlyMap<string, Desfecho>; maos: ReadonlyMap<string, EmMaos> }): string {
  const desfecho = p.desfechos.get(e.id)
  if (desfecho?.resultado === 'recusada') return textoDoMotivo(desfecho.motivo ?? '')
  if (desfecho) return 'Foi retirada: veja no site o que aconteceu.'
  const mao = p.maos.get(e.id)
  if (mao !== undefined && mao !== 'andando') return EM_MAOS[mao]
  return e.porque ?? (mao === undefined ? 'A caminho.' : 'Sendo entregue e gravada agora.')
}

function respostaValida(resposta: unknown): RespostaDoJogador {
  const { entregas, outras } = (typeof resposta === 'object' && resposta !== null ? resposta : {}) as Record<string, unknown>
  const lista = Array.isArray(entregas) ? (entregas as Record<string, unknown>[]) : []
  return {
    entregas: lista.map((e) => ({
      id: String(e['id']),
      coisa: String(e['coisa']),
      porque: typeof e['porque'] === 'string' ? e['porque'] : null,
      agora: e['agora'] === true,
    })),
    outras: Number(outras) || 0,
  }
}
