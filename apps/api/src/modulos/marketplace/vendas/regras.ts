import { centavosDe } from '@sorium/contratos/comum/index.ts'
import type { EstadoDaVenda } from '@sorium/contratos/marketplace/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Oferta } from './repositorio.ts'

type Vista = Pick<Oferta, 'vendedor' | 'estado' | 'vencido' | 'valor'>

/** Checked before the listing is locked, so that few buyers wait for the lock, and again under the lock. */
export function exigirOferta<T extends Vista>(
  oferta: T | null,
  p: { comprador: string; valorEsperado: number | null },
): asserts oferta is T {
  if (oferta?.vendedor === p.comprador) throw new Recusa('marketplace.proprio')
  // A listing that was never public must look like an unknown one.
  if (!oferta || oferta.estado === 'pendente') throw new Recusa('marketplace.anuncio_inexistente')
  if (oferta.estado !== 'ativo' || oferta.vencido) throw new Recusa('marketplace.indisponivel')
  if (p.valorEsperado !== null && centavosDe(p.valorEsperado) !== oferta.valor) throw new Recusa('marketplace.preco_mudou')
}

/** While the game is off nobody is online, so the sale waits for the server, not for the player. */
export function estadoInicial(p: { tipo: Oferta['tipo']; online: boolean; noAr: boolean }): EstadoDaVenda {
  return p.tipo === 'item' && p.noAr && !p.online ? 'aguardando_jogador' : 'paga'
}

const FALTAS: Readonly<Record<string, string>> = {
  sem_espaco: 'Sem espaço na mochila: libere espaço na cidade e compre de novo.',
  sem_peso: 'A mochila está pesada demais: guarde alguma coisa na cidade e compre de novo.',
  limite_do_item: 'O personagem já carrega o máximo deste item: use ou guarde algum e compre de novo.',
}

export function textoDaFalta(motivo: string): string | null {
  return FALTAS[motivo] ?? null
}

export const nomeDoPersonagem = (p: { nome: string; sobrenome: string }) => `${p.nome} ${p.sobrenome}`.trim()

export function mensagemDaCompra(p: { nome: string; personagem: string; estado: EstadoDaVenda; noAr: boolean }): string {
  if (p.estado === 'aguardando_jogador') return `Compra realizada! ${p.nome} chega assim que ${p.personagem} entrar na cidade.`
  if (!p.noAr) return `Compra realizada! ${p.nome} chega a ${p.personagem} assim que a cidade voltar ao ar.`
  return `Compra realizada! ${p.nome} já está a caminho de ${p.personagem}.`
}
