import { FAMILIAS, type Familia } from './familias.ts'

const { 'network-extended': rede, 'creative-v5-syl': v5, 'network-2026': rede2026 } = FAMILIAS

/** Families with a different bag. `lugares`: the setting `sorium_bolsa` that conferir-base should answer, without the fingerprint. */
export const VARIANTES_DA_BOLSA: readonly { nome: string; familia: Familia; lugares: string }[] = [
  { nome: 'a bolsa do registro se chama inventory', familia: { ...v5, bolsa: 'inventory' }, lugares: 'de=1 ate=100' },
  { nome: 'a bolsa vai de 1 a 30', familia: { ...rede, slots: { de: 1, ate: 30 } }, lugares: 'de=1 ate=30' },
  {
    nome: 'a bolsa vai de 1 a 25, e o que não cabe cai no chão',
    familia: { ...rede, da: 'chao', slots: { de: 1, ate: 25 } },
    lugares: 'de=1 ate=25',
  },
  {
    nome: 'a bolsa vai de 5 ao número de lugares do registro',
    familia: { ...rede2026, slots: { de: 5, ate: 'record, ele também' } },
    lugares: 'de=5 ate=100 por=InventorySlots',
  },
  {
    nome: 'a bolsa tem tantos lugares quantos quilos',
    familia: { ...v5, slots: { de: 1, ate: 'peso' }, peso: 40 },
    lugares: 'de=1 ate=100 por=GetWeight',
  },
  { nome: 'CheckWeight responde um número', familia: { ...rede, pesoNumero: true }, lugares: 'de=1 ate=100' },
]
