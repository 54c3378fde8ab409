/** Limits that keep staff from creating money (docs/decisoes/equipe.md); check them in the transaction that moves the money. */
import { CREDITO_MAXIMO, CREDITO_MAXIMO_POR_DIA } from '@sorium/contratos/carteira/index.ts'
import { centavosDe } from '@sorium/contratos/comum/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import { ehDoAdmin } from '#modulos/perfil/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { emReais } from '#nucleo/texto/dinheiro.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { creditadoEm24Horas } from './repositorio.ts'

export async function exigirDeOutro(leitura: Leitura, p: { conta: Conta; id: string }): Promise<void> {
  if (await ehDoAdmin(leitura, { admin: p.conta.id, dono: p.id })) throw new Recusa('carteira.propria')
}

export function lerCredito(valor: number): bigint {
  const centavos = centavosDe(valor)
  if (centavos !== null && centavos > 0n && centavos <= CREDITO_MAXIMO) return centavos
  throw new Recusa('carteira.valor_de_credito', {
    detalhes: `De ${PALAVRAS.real} 0,01 a ${emReais(CREDITO_MAXIMO)} por vez, com no máximo 2 casas.`,
  })
}

/** The caller must have locked the administrator's account, otherwise two credits at once could both fit into the limit. */
export async function exigirDentroDoLimite(tx: Transacao, p: { conta: Conta; centavos: bigint }): Promise<void> {
  const ajustes = await lerAjustes(tx)
  const porVez = menor(BigInt(ajustes.credito_maximo_por_vez), CREDITO_MAXIMO)
  const porDia = menor(BigInt(ajustes.credito_maximo_por_dia), CREDITO_MAXIMO_POR_DIA)
  const sobra = porDia - (await creditadoEm24Horas(tx, atorDe(p.conta)))
  const resta = `Você ainda pode adicionar ${emReais(sobra > 0n ? sobra : 0n)} nestas 24 horas.`
  if (p.centavos > porVez) throw new Recusa('carteira.credito_por_vez', { detalhes: `Até ${emReais(porVez)} por vez. ${resta}` })
  if (p.centavos > sobra)
    throw new Recusa('carteira.credito_do_dia', { detalhes: `Cada administrador adiciona até ${emReais(porDia)} em 24 horas. ${resta}` })
}

const menor = (a: bigint, b: bigint) => (a < b ? a : b)
