/** The key is derived from CHAVE_DADOS, so a restored site accepts its earlier seals, and no game server can forge one. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RelatoSelado } from '@sorium/contratos/ponte/index.ts'
import { derivarChave } from '#nucleo/cifra.ts'

const selar = (chaveDosDados: string, id: string, texto: string): Buffer =>
  createHmac('sha256', derivarChave(chaveDosDados, 'sobre-da-operacao')).update(`${id}\n${texto}`).digest()

export const comSelo = (chaveDosDados: string, id: string, texto: string): RelatoSelado => ({
  texto,
  selo: selar(chaveDosDados, id, texto).toString('hex'),
})

export function seloConfere(chaveDosDados: string, id: string, { texto, selo }: RelatoSelado): boolean {
  const dito = Buffer.from(selo, 'hex')
  const certo = selar(chaveDosDados, id, texto)
  return dito.length === certo.length && timingSafeEqual(dito, certo)
}
