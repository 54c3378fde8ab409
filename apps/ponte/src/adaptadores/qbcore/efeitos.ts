/** Giving, taking and groups: what is chosen here, the hook does in one step if it still is as it was seen. */
import type { InventarioLido } from '@sorium/contratos/ponte/index.ts'
import type { Adaptador, ContextoDaOperacao, EfeitoNoPersonagem } from '../interface.ts'
import type { EfeitoAplicado } from '../por-texto/gancho.ts'
import type { Passaportes } from '../comum/passaportes.ts'
import { itensDaBolsa, type Gancho } from './gancho.ts'
import type { Instancias } from './instancias.ts'
import { escolher, textoDoItem, totalDe, type ItemDaBolsa } from './itens.ts'
import { itensSalvos, type RegistroDoQbcore } from './mudanca.ts'

export interface DependenciasDosEfeitos {
  gancho: Gancho
  salvo: Pick<RegistroDoQbcore, 'ler'>
  instancias: Instancias
  grupos: ReadonlySet<string>
}

/** A bag that changes between the look and the step is looked at again; more often than so it waits for the next round. */
const OLHARES = 4

const ESPERAR = (espera: 'offline' | 'guardando'): EfeitoAplicado => ({ aplicacao: { espera }, recusaNova: false })
type Tomar = Extract<EfeitoNoPersonagem, { tipo: 'tomar_item' }>

export function criarEfeitos({ gancho, salvo, instancias, grupos }: DependenciasDosEfeitos) {
  async function fazer(chave: string, op: ContextoDaOperacao, efeito: Record<string, unknown>): Promise<EfeitoAplicado | 'mudou'> {
    return gancho.aplicar(chave, op.id, efeito)
  }

  /** undefined: it did not lie there any more as it was seen. */
  async function tomar(chave: string, op: ContextoDaOperacao, efeito: Tomar): Promise<EfeitoAplicado | undefined> {
    // One question more than needed where it was done before, and none is taken that was: the hook knows it by its id.
    const feito = await gancho.lido(chave, op.id)
    if (feito) return { aplicacao: feito, recusaNova: false }
    const [vivo, linha] = [await gancho.bolsa(chave), await salvo.ler(chave)]
    if (!vivo) return ESPERAR('offline')
    const escolha = escolher(itensDaBolsa(vivo), efeito)
    if ('motivo' in escolha) return { aplicacao: { resultado: 'recusada', motivo: escolha.motivo }, recusaNova: true }
    // What the saved bag does not hold yet may be saved elsewhere: in a stash, or in another hand.
    const guardados = linha ? itensSalvos(linha) : []
    if ([...escolha.porTexto].some(([texto, quantos]) => totalDe(guardados, texto) < quantos)) return ESPERAR('guardando')
    if (!(await instancias.guardar(escolha.lugares)))
      return { aplicacao: { resultado: 'recusada', motivo: 'dados_invalidos' }, recusaNova: true }
    const { lugares, texto, quantidade } = escolha
    const tomado = await fazer(chave, op, { tipo: 'tomar_item', lugares: lugares.map(semNulo), texto, quantidade })
    return tomado === 'mudou' ? undefined : tomado
  }

  return async (chave: string, op: ContextoDaOperacao, efeito: EfeitoNoPersonagem): Promise<EfeitoAplicado> => {
    if (efeito.tipo === 'tomar_item') {
      for (let olhar = 0; olhar < OLHARES; olhar++) {
        const tomado = await tomar(chave, op, efeito)
        if (tomado) return tomado
      }
      return ESPERAR('guardando')
    }
    const feito =
      efeito.tipo === 'dar_item'
        ? await fazer(chave, op, { tipo: 'dar_item', quantidade: efeito.quantidade, ...semNulo(await instancias.de(efeito.item)) })
        : await fazer(chave, op, { ...efeito, permitido: grupos.has(efeito.grupo) })
    return feito === 'mudou' ? ESPERAR('guardando') : feito
  }
}

/** Lua has no null: what is nothing is left out. */
function semNulo<T extends { info: Record<string, unknown> | null }>({ info, ...resto }: T) {
  return info === null ? resto : { ...resto, info }
}

/** The bag of a character as the site sees bags. */
export function criarInventario(p: {
  gancho: Gancho
  instancias: Instancias
  passaportes: Pick<Passaportes, 'chaveDe'>
  salvo: Pick<RegistroDoQbcore, 'ler'>
}): Adaptador['inventario'] {
  return async (passport, conferir): Promise<InventarioLido> => {
    const chave = p.passaportes.chaveDe(passport)
    if (chave === undefined) return { online: false, slots: {}, peso_g: null, peso_maximo_g: null }
    const pedido = conferir && { ...semNulo(await p.instancias.de(conferir.item)), quantidade: conferir.quantidade }
    const vivo = await p.gancho.bolsa(chave, pedido)
    if (vivo) {
      const lido = { online: true, slots: emSlots(itensDaBolsa(vivo)), peso_g: gramas(vivo.peso), peso_maximo_g: gramas(vivo.maximo) }
      return vivo.conferencia ? { ...lido, cabe: vivo.conferencia.motivo === null, motivo: vivo.conferencia.motivo } : lido
    }
    const linha = await p.salvo.ler(chave)
    return { online: false, slots: emSlots(linha ? itensSalvos(linha) : []), peso_g: null, peso_maximo_g: null }
  }
}

function emSlots(itens: readonly ItemDaBolsa[]): InventarioLido['slots'] {
  const inteiros = itens.filter((i) => Number.isInteger(i.quantidade) && i.quantidade > 0)
  return Object.fromEntries(inteiros.map((i) => [String(i.slot), { item: textoDoItem(i), amount: i.quantidade }]))
}

const gramas = (peso: number): number => Math.max(0, Math.round(peso))
