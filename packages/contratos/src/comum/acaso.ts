/**
 * The game platform and Brazilian law forbid random rewards for money or for the game's coin. These words stop an owner from selling a random reward
 * or offering one in an event (docs/decisoes/pessoas.md).
 */

const SEM_PREMIO = 'juri|jurad[oa]s?|ordem|largada|times|equipes'

/**
 * Matched without accents, in small letters, with one blank between words. Use whole phrases, so that 'caixa de ferramentas' and 'tarifa' stay
 * allowed.
 */
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
  // It is lawful to choose a jury or a starting order by lot, because nobody wins a prize.
  String.raw`(?<!(${SEM_PREMIO})( [a-z0-9]+){0,5} )sorte(ios?|iam?|ie|iem|ar|ara|arao|ando|amos|aremos|ad[oa]s?)(?!( [a-z0-9]+){0,4} (${SEM_PREMIO}))`,
]
const AO_ACASO = new RegExp(String.raw`(?<![a-z0-9])(${FRASES.join('|')})(?![a-z0-9])`)
/** Commands write words together ('lootbox'), so these match inside a word. */
const NO_COMANDO = /loot_?box|gacha|roleta|\brifa|raspadinha|sorte(ar|io)|aleatori|random|misterios|mystery|loteria/

const simples = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function promessaDeAcaso(texto: string): string | null {
  return AO_ACASO.exec(simples(texto).replaceAll(/[^a-z0-9]+/g, ' '))?.[0] ?? null
}

export const comandoDeAcaso = (comando: string): string | null => NO_COMANDO.exec(simples(comando))?.[0] ?? null
