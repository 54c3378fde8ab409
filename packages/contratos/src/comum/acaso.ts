/**
 * What the game platform and Brazilian law bar whatever it is called: a random reward for money or for the game's own coin. The site has no such
 * thing; these words keep one from being made out of an item or an event (docs/decisoes/pessoas.md).
 */

const SEM_PREMIO = 'juri|jurad[oa]s?|ordem|largada|times|equipes'

/** Without accents, in small letters, between single blanks. Phrases, so that 'caixa de ferramentas' and 'tarifa' stay. */
const FRASES = [
  String.raw`loot ?(box|boxes|crate|crates)`,
  String.raw`gacha(pon)?`,
  String.raw`roletas?`,
  String.raw`rifas?`,
  String.raw`raspadinhas?`,
  String.raw`caca niqueis|caca niquel|slot machine`,
  String.raw`(mystery|surprise|random) (box|boxes|crate|item|reward|pack)`,
  String.raw`(caixas?|baus?|pacotes?|kits?|ovos?|presentes?|premios?|itens|item|veiculos?|carros?|box) (misterios[oa]s?|surpresas?|aleatori[oa]s?|premiad[oa]s?)`,
  String.raw`caixas? (da|de) sorte`,
  String.raw`(bilhetes?|tickets?|numeros?|cupom|cupons) (da|de) sorte`,
  String.raw`loterias?|tombolas?|bingos?`,
  // Drawing a jury or an order of play by lot is lawful: nobody wins a prize.
  String.raw`(?<!(${SEM_PREMIO})( [a-z0-9]+){0,5} )sorte(ios?|iam?|ie|iem|ar|ara|arao|ando|amos|aremos|ad[oa]s?)(?!( [a-z0-9]+){0,4} (${SEM_PREMIO}))`,
]
const AO_ACASO = new RegExp(String.raw`(?<![a-z0-9])(${FRASES.join('|')})(?![a-z0-9])`)
/** In a command of the game, where names are written together. */
const NO_COMANDO = /loot_?box|gacha|roleta|\brifa|raspadinha|sorte(ar|io)|aleatori|random|misterios|mystery|loteria/

const simples = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words by which a text promises a random reward, or null. */
export function promessaDeAcaso(texto: string): string | null {
  return AO_ACASO.exec(simples(texto).replaceAll(/[^a-z0-9]+/g, ' '))?.[0] ?? null
}

/** The part of a command that draws lots, or null. */
export const comandoDeAcaso = (comando: string): string | null => NO_COMANDO.exec(simples(comando))?.[0] ?? null
