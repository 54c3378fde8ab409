import type { EntregaDoJogador, RespostaDoJogador } from '@sorium/contratos/ponte/index.ts'
import type { Adaptador, CoisaGuardada, Desfecho, JogadorNaCidade } from '../adaptadores/interface.ts'
import type { ClienteApi } from '../site/cliente-api.ts'
import { COMANDO } from '../console/console.ts'
import { criarFreio, type Freio } from './freio.ts'
import { type FxServer, TODOS } from '../cidade/fxserver.ts'
import type { Lugar } from '../site/lugar.ts'
import type { Operacoes } from '../entregas/operacoes.ts'
import { PROTOCOLO } from '../site/protocolo.ts'
import { emLinhas, emQuadro, emRecado, soNota, type RespostaDoComando } from './resposta.ts'
import type { EmMaos } from '../entregas/tarefas.ts'
import type { ChegadaNoJogo } from './recados.ts'
import type { Tempo } from '../nucleo/tempo.ts'
import type { Textos } from './textos.ts'
import type { Vias } from './vias.ts'

export const CAMINHO_DO_JOGADOR = '/api/ponte/jogador'
const LIMITE_DO_SITE_MS = 3_000
const ESPERAR_DESFECHO_MS = 2_000
const OLHAR_A_CADA_MS = 50

export interface DependenciasDosJogadores {
  fx: Pick<FxServer, 'contarAoJogador' | 'aoOuvirJogador'>
  tempo: Pick<Tempo, 'agora' | 'depois'>
  cliente: ClienteApi
  lugar: Lugar
  url: string
  vias: Vias
  textos: Textos
  parada(): string | null
  pecas(): { adaptador: Adaptador; operacoes: Operacoes } | undefined
  chegadas(passport: number): readonly ChegadaNoJogo[]
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
    void this.#dep.vias.mandar(fonte, 'chat:addSuggestion', `/${COMANDO}`, this.#dep.textos.sugestao)
  }

  /** @returns whether the player is being answered, and so will hear of it. */
  terminou(op: { id: string; passport: number }, desfecho: Desfecho): boolean {
    return this.#olhando.get(op.passport)?.set(op.id, desfecho) !== undefined
  }

  /** `abrir`: he typed the command; otherwise his panel is open already, and is filled again. */
  async perguntou(fonte: number, abrir: boolean): Promise<void> {
    const { vias, textos } = this.#dep
    const freada = this.#freio.pedir(fonte)
    if (freada === 'calado') return
    if (freada === 'cedo') return this.#pedirCalma(fonte, abrir)
    try {
      if (abrir && vias.temTela(fonte)) await vias.mandar(fonte, 'sorium:abrir', this.#palavras())
      await this.#contar(fonte, await this.#responder(fonte))
    } catch {
      await this.#contar(fonte, soNota(textos.falhou))
    } finally {
      this.#freio.acabou(fonte)
    }
  }

  #palavras(): object {
    const { textos, url } = this.#dep
    return { ...textos.quadro, idioma: textos.idioma, endereco: textos.vejaTudo(url) }
  }

  #pedirCalma(fonte: number, abrir: boolean): Promise<void> {
    const { vias, textos } = this.#dep
    const { cedo } = textos
    if (abrir) return vias.resposta(fonte, emRecado(cedo, textos))
    return vias.resposta(fonte, { tela: { evento: 'sorium:quadro', dados: { resumo: cedo, manter: true } }, chat: [cedo] })
  }

  #contar(fonte: number, resposta: RespostaDoComando): Promise<void> {
    const { vias, textos, tempo } = this.#dep
    return vias.resposta(fonte, {
      tela: { evento: 'sorium:quadro', dados: emQuadro(resposta, { textos, agora: tempo.agora() }) },
      ...(resposta.aviso === null ? {} : { base: { texto: resposta.aviso, tom: 'espera' } }),
      chat: emLinhas(resposta, textos),
    })
  }

  async #responder(fonte: number): Promise<RespostaDoComando> {
    const { textos } = this.#dep
    const pecas = this.#dep.pecas()
    const parada = this.#dep.parada()
    if (!pecas) return { ...soNota(...this.#cabecalho(parada ?? 'base_carregando')), rodape: this.#rodape() }
    const jogador = await pecas.adaptador.jogador(fonte)
    if (!jogador) return soNota(textos.semPersonagem(COMANDO))
    const resposta = await this.#olhar(jogador, pecas, parada)
    // The connection may have another character by now.
    if ((await pecas.adaptador.jogador(fonte))?.passport !== jogador.passport) return soNota(textos.falhou)
    return resposta
  }

  async #olhar(jogador: JogadorNaCidade, { operacoes }: Pecas, parada: string | null): Promise<RespostaDoComando> {
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
  ): RespostaDoComando {
    const { textos } = this.#dep
    const cabecalho = this.#cabecalho(p.parada)
    const entregas = p.doSite?.entregas ?? []
    const chegou = (e: EntregaDoJogador): boolean => p.desfechos.get(e.id)?.resultado === 'aplicada'
    const chegadas = this.#dep.chegadas(jogador.passport)
    // What came during the question was not told as a notice, and the site may not have listed it.
    const semSite = chegadas.filter((c) => p.desfechos.has(c.id) && !entregas.some((e) => e.id === c.id))
    const feitas = [...jogador.saiu.map(comoLinha), ...[...entregas.filter(chegou), ...semSite].map(({ coisa }) => coisa)]
    const esperam = [
      ...jogador.guardadas.map((g) => ({ coisa: comoLinha(g), porque: textos.guardado })),
      ...entregas.filter((e) => !chegou(e)).map((e) => semRepetir({ coisa: e.coisa, porque: this.#porque(e, p) }, cabecalho)),
    ]
    const outras = p.doSite?.outras ?? 0
    return {
      notas: [...cabecalho, ...(p.doSite ? [] : [textos.semSite(p.maos.size)])],
      aviso: oQueHa(textos, { feitas: feitas.length, esperam: esperam.length + outras, siteRespondeu: p.doSite !== null }),
      feitas,
      chegadas: chegadas.filter((c) => !p.desfechos.has(c.id)),
      esperam,
      outras,
      rodape: this.#rodape(),
    }
  }

  #porque(e: EntregaDoJogador, p: { desfechos: ReadonlyMap<string, Desfecho>; maos: ReadonlyMap<string, EmMaos> }): string {
    const { textos } = this.#dep
    const desfecho = p.desfechos.get(e.id)
    if (desfecho?.resultado === 'recusada') return textos.motivo(desfecho.motivo ?? '')
    if (desfecho) return textos.retirada
    const mao = p.maos.get(e.id)
    if (mao !== undefined && mao !== 'andando') return textos.emMaos[mao]
    return e.porque ?? (mao === undefined ? textos.aCaminho : textos.gravando)
  }

  #cabecalho(parada: string | null): string[] {
    const { textos, lugar } = this.#dep
    if (parada !== null) return [`${textos.parada(parada)} ${textos.nadaSePerde}`]
    const pausa = lugar.motivoDaPausa()
    if (pausa !== null) return [textos.pausa(pausa)]
    return lugar.pausada() ? [textos.naoLigadas] : []
  }

  #rodape(): string {
    return this.#dep.textos.vejaTudo(this.#dep.url)
  }
}

const comoLinha = (c: CoisaGuardada): string => `${c.quantidade} × ${c.nome}`

const semRepetir = (e: { coisa: string; porque: string }, cabecalho: readonly string[]) =>
  cabecalho.includes(e.porque) ? { coisa: e.coisa, porque: null } : e

function oQueHa(textos: Textos, p: { feitas: number; esperam: number; siteRespondeu: boolean }): string {
  const partes = [...(p.feitas > 0 ? [textos.chegaram(p.feitas)] : []), ...(p.esperam > 0 ? [textos.estaoACaminho(p.esperam)] : [])]
  if (partes.length > 0) return partes.join(' ')
  return p.siteRespondeu ? textos.nada : textos.tenteDeNovo
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
