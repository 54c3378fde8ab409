/**
 * `sorium testar <passaporte> [item]` gives one item (a cheap one if none is named) as a delivery would, takes it back, and reports
 * each step. The site does not know these operations: both results are marked as settled beforehand and dropped at the end.
 */
import type { Confirmacao, Operacao } from '@sorium/contratos/ponte/index.ts'
import { criarDiario } from '../entregas/diario.ts'
import { Operacoes } from '../entregas/operacoes.ts'
import type { Pecas, Ponte } from '../ponte.ts'
import type { Registro } from '../nucleo/registro.ts'
import type { Tempo } from '../nucleo/tempo.ts'
import { textoDoMotivo } from '../entregas/textos-da-recusa.ts'

const BARATOS = ['water', 'agua', 'sandwich', 'bread', 'hamburger', 'donut', 'coffee', 'cola', 'bandage', 'cigarette', 'lighter']
const ESPERAR_MS = 30_000
const OLHAR_A_CADA_MS = 100

interface ParaTestar {
  ponte: Ponte
  registro: Registro
  tempo: Tempo
  dizer(texto: string): void
}

type Efeito =
  | Pick<Extract<Operacao, { tipo: 'dar_item' }>, 'tipo' | 'dados'>
  | Pick<Extract<Operacao, { tipo: 'tomar_item' }>, 'tipo' | 'dados'>

export async function testarEntrega(p: ParaTestar, alvo: { passport: number; item: string | undefined }): Promise<void> {
  const { pecas } = p.ponte
  const { passport } = alvo
  const impedimento = pecas ? await oQueImpede(p.ponte, pecas, passport) : (p.ponte.estado().impedimento ?? 'a ponte ainda está começando')
  if (!pecas || impedimento) return p.dizer(`Teste recusado: ${impedimento}. Nada foi mudado.`)
  const item = await escolherItem(pecas, passport, alvo.item)
  if ('erro' in item) return p.dizer(`Teste recusado: ${item.erro}. Nada foi mudado.`)
  const teste = new Teste(p, pecas, passport)
  await teste.rodar(item.codigo)
}

async function oQueImpede(ponte: Ponte, pecas: Pecas, passport: number): Promise<string | null> {
  const { parada } = ponte.estado()
  if (parada) return `as entregas estão paradas (${parada}); veja sorium doctor`
  if (pecas.operacoes.ocupado(passport)) return `há entregas em andamento para o passaporte ${passport}; tente daqui a pouco`
  if (!(await pecas.adaptador.presentes()).includes(passport)) return `o passaporte ${passport} não está na cidade`
  return null
}

async function escolherItem(pecas: Pecas, passport: number, pedido: string | undefined): Promise<{ codigo: string } | { erro: string }> {
  const { slots } = await pecas.adaptador.inventario(passport)
  // Skip items with a serial or wear ('-' in the text), because they do not come back the same.
  const daMochila = Object.values(slots).flatMap((s) => (s.item.includes('-') ? [] : [s.item]))
  let motivo: string | null = null
  for (const codigo of pedido === undefined ? [...BARATOS, ...daMochila] : [pedido]) {
    const lido = await pecas.adaptador.inventario(passport, { item: codigo, quantidade: 1 })
    if (!lido.online || lido.cabe === undefined) return { erro: 'o personagem saiu, ou está na arena' }
    if (lido.cabe) return { codigo }
    motivo = lido.motivo ?? null
  }
  if (pedido !== undefined) return { erro: `${pedido} não pode ser dado agora: ${textoDoMotivo(motivo)}` }
  return { erro: 'não achei um item barato que caiba; diga um: sorium testar <passaporte> <item>' }
}

class Teste {
  readonly #p: ParaTestar
  readonly #pecas: Pecas
  readonly #passport: number
  readonly #diario
  readonly #operacoes: Operacoes

  constructor(p: ParaTestar, pecas: Pecas, passport: number) {
    this.#p = p
    this.#pecas = pecas
    this.#passport = passport
    this.#diario = criarDiario(p.tempo.agora)
    const nada = (): void => undefined
    this.#operacoes = new Operacoes({
      adaptador: pecas.adaptador,
      diario: this.#diario,
      registro: p.registro,
      tempo: p.tempo,
      aoTerNovidade: nada,
      aoFaltarPersonagem: nada,
      aoMudar: nada,
    })
  }

  async rodar(item: string): Promise<void> {
    const { adaptador } = this.#pecas
    const [dar, tomar] = [this.#id(), this.#id()]
    const dizer = (n: number, texto: string): void => this.#p.dizer(`${n}/4 ${texto}`)
    // Mark both operations before the effect, so that neither a restart nor the daily comparison reports them to the site.
    await adaptador.anotarLiquidadas([dar, tomar].map((id) => ({ id, passport: this.#passport })))
    const antes = await this.#quantos(item)
    this.#p.dizer(`Teste com 1 × ${item} para o passaporte ${this.#passport} (tem ${antes}).`)

    const dado = await this.#aplicar(dar, { tipo: 'dar_item', dados: { item, quantidade: 1, exato: false } })
    if (dado?.resultado !== 'aplicada' || !dado.retorno) {
      await this.#esquecer([dar, tomar])
      this.#operacoes.parar()
      return dizer(
        1,
        `falha: não foi dado: ${comoAcabou(dado)}. ${dado ? 'Nada foi mudado.' : 'Veja a mochila do personagem e sorium doctor.'}`,
      )
    }
    dizer(1, `ok: dado (${dado.retorno.item}, slot ${dado.retorno.slot}); agora tem ${await this.#quantos(item)}.`)
    dizer(2, await this.#lerDeVolta(dar, 'está no registro salvo do personagem'))

    const volta = { item: dado.retorno.item, quantidade: dado.retorno.quantidade, exato: true }
    const tomado = await this.#aplicar(tomar, { tipo: 'tomar_item', dados: volta })
    this.#operacoes.parar()
    if (tomado?.resultado !== 'aplicada')
      return dizer(
        3,
        `falha: não consegui tomar de volta: ${comoAcabou(tomado)}. Ficou com o personagem: 1 × ${dado.retorno.item}; tire-o à mão.`,
      )
    const depois = await this.#quantos(item)
    dizer(3, `ok: tomado de volta; tem ${depois}${depois === antes ? ', como antes' : ` (antes ${antes}: algo mais mexeu na mochila)`}.`)
    dizer(4, await this.#lerDeVolta(tomar, 'a volta está no registro salvo'))
    await this.#esquecer([dar, tomar])
    this.#p.dizer('Teste terminado: uma entrega chega, é salva e é lida de volta. Nada ficou mudado.')
  }

  async #aplicar(id: string, efeito: Efeito): Promise<Confirmacao | undefined> {
    const operacao = { id, passport: this.#passport, seq: 1, geracao: 1, ...efeito }
    this.#operacoes.receber([operacao])
    const resultado = await this.#esperar(id)
    if (resultado) return resultado
    this.#p.dizer(`Sem resultado em ${ESPERAR_MS / 1000} s: anulando.`)
    this.#operacoes.anular([{ id, passport: this.#passport, tipo: efeito.tipo }])
    return this.#esperar(id)
  }

  async #esperar(id: string): Promise<Confirmacao | undefined> {
    for (let passou = 0; passou < ESPERAR_MS; passou += OLHAR_A_CADA_MS) {
      const achada = this.#diario.confirmacoes(10).find((c) => c.id === id)
      if (achada) return achada
      await new Promise<void>((pronto) => void this.#p.tempo.depois(OLHAR_A_CADA_MS, pronto))
    }
    return undefined
  }

  async #lerDeVolta(id: string, oQue: string): Promise<string> {
    const lido = await this.#pecas.adaptador.desfechoDe({ id, passport: this.#passport })
    return lido?.salvo ? `ok: lido de volta do banco: ${oQue}.` : 'falha: o banco não devolve o que foi salvo; veja sorium doctor.'
  }

  async #quantos(item: string): Promise<number> {
    const { slots } = await this.#pecas.adaptador.inventario(this.#passport)
    const iguais = Object.values(slots).filter((s) => s.item === item || s.item.startsWith(`${item}-`))
    return iguais.reduce((soma, s) => soma + s.amount, 0)
  }

  async #esquecer(ids: string[]): Promise<void> {
    await this.#pecas.adaptador.esquecer?.(this.#passport, ids)
  }

  /** The id has time zero, so the daily comparison with the site does not count it. */
  #id(): string {
    return `00000000-0000-7${this.#p.tempo.unico().slice(15)}`
  }
}

function comoAcabou(c: Confirmacao | undefined): string {
  if (!c) return 'ninguém respondeu'
  if (c.resultado === 'recusada') return textoDoMotivo(c.motivo)
  return c.resultado === 'anulada' ? 'foi anulado, porque demorou demais' : c.resultado
}
