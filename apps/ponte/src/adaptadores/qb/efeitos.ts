import type { InventarioLido } from '@sorium/contratos/ponte/index.ts'
import type { Adaptador, ContextoDaOperacao, EfeitoNoPersonagem } from '../interface.ts'
import type { EfeitoAplicado } from '../por-texto/gancho.ts'
import type { GanchoPorTexto } from '../por-texto/gancho.ts'
import type { Passaportes } from '../comum/passaportes.ts'
import type { Instancias } from './instancias.ts'
import { escolher, itensDaBolsa, textoDoItem, totalDe, type ItemDaBolsa } from './itens.ts'
import { itensSalvos, type FormatoDosItens, type Mudanca, type RegistroDoQb } from './mudanca.ts'

export interface DependenciasDosEfeitos {
  gancho: GanchoPorTexto<Mudanca>
  salvo: Pick<RegistroDoQb, 'ler'>
  instancias: Instancias
  formato: FormatoDosItens
  mudarGrupo(chave: string, op: ContextoDaOperacao, efeito: EfeitoDeGrupo): Promise<EfeitoAplicado>
}

export type EfeitoDeGrupo = Extract<EfeitoNoPersonagem, { tipo: 'definir_grupo' | 'revogar_grupo' }>

const OLHARES = 4

const ESPERAR = (espera: 'offline' | 'guardando'): EfeitoAplicado => ({ aplicacao: { espera }, recusaNova: false })
type Tomar = Extract<EfeitoNoPersonagem, { tipo: 'tomar_item' }>

export function criarEfeitos({ gancho, salvo, instancias, formato, mudarGrupo }: DependenciasDosEfeitos) {
  async function tomar(chave: string, op: ContextoDaOperacao, efeito: Tomar): Promise<EfeitoAplicado | undefined> {
    // Ask this first, so that nothing is chosen for an operation that is already done.
    const feito = await gancho.lido(chave, op.id)
    if (feito) return { aplicacao: feito, recusaNova: false }
    const [vivo, linha] = [await gancho.bolsa(chave), await salvo.ler(chave)]
    if (!vivo) return ESPERAR('offline')
    const escolha = escolher(itensDaBolsa(vivo), efeito)
    if ('motivo' in escolha) return { aplicacao: { resultado: 'recusada', motivo: escolha.motivo }, recusaNova: true }
    const guardados = linha ? itensSalvos(linha, formato) : []
    if ([...escolha.porTexto].some(([texto, quantos]) => totalDe(guardados, texto) < quantos)) return ESPERAR('guardando')
    if (!(await instancias.guardar(escolha.lugares)))
      return { aplicacao: { resultado: 'recusada', motivo: 'dados_invalidos' }, recusaNova: true }
    const { lugares, texto, quantidade } = escolha
    const tomado = await gancho.aplicar(chave, op.id, { tipo: 'tomar_item', lugares: lugares.map(semNulo), texto, quantidade })
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
    if (efeito.tipo !== 'dar_item') return mudarGrupo(chave, op, efeito)
    const { item, quantidade } = efeito
    const feito = await gancho.aplicar(chave, op.id, { tipo: 'dar_item', quantidade, ...semNulo(await instancias.de(item)) })
    return feito === 'mudou' ? ESPERAR('guardando') : feito
  }
}

function semNulo<T extends { info: Record<string, unknown> | null }>({ info, ...resto }: T) {
  return info === null ? resto : { ...resto, info }
}

export function criarInventario(p: {
  gancho: GanchoPorTexto<Mudanca>
  instancias: Instancias
  passaportes: Pick<Passaportes, 'chaveDe'>
  salvo: Pick<RegistroDoQb, 'ler'>
  formato: FormatoDosItens
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
    return { online: false, slots: emSlots(linha ? itensSalvos(linha, p.formato) : []), peso_g: null, peso_maximo_g: null }
  }
}

function emSlots(itens: readonly ItemDaBolsa[]): InventarioLido['slots'] {
  const inteiros = itens.filter((i) => Number.isInteger(i.quantidade) && i.quantidade > 0)
  return Object.fromEntries(inteiros.map((i) => [String(i.slot), { item: textoDoItem(i), amount: i.quantidade }]))
}

const gramas = (peso: number): number => Math.max(0, Math.round(peso))
