import { taxaDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import { numeroDigitado } from '@sorium/contratos/comum/numero-digitado.ts'
import {
  type Especie,
  type LinhaDoAjuste,
  linhaDoAjuste,
  type NomeDoAjuste,
  NOMES_DOS_AJUSTES,
} from '@sorium/contratos/configuracoes/ajustes.ts'
import type { Configuracoes, MudancaDasConfiguracoes } from '@sorium/contratos/configuracoes/index.ts'
import {
  corHexadecimal,
  ehEmail,
  enderecoHttps,
  ehImagemDoSite,
  ID_DO_DISCORD,
  lerGrupos,
  lerIdsDoDiscord,
} from '@sorium/contratos/configuracoes/textos.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { palavraVedada } from '@sorium/contratos/palavras-escolhidas.ts'
import { formatarReais, formatarTaxa, formatarValor } from '#ui/formatos.ts'

export type CamposDosAjustes = { [C in NomeDoAjuste]: Configuracoes[C] extends boolean ? boolean : string }
export type CampoDeTexto = { [C in NomeDoAjuste]: CamposDosAjustes[C] extends string ? C : never }[NomeDoAjuste]
export type Erros = Partial<Record<NomeDoAjuste, string>>

export function lerNumero(texto: string, casas: number): number | null {
  const inteiro = numeroDigitado(texto, casas)
  return inteiro === null ? null : Number(inteiro) / 10 ** casas
}

interface Escrita<E extends Especie> {
  casas?: 0 | 2 | 4
  mostrar?(valor: never): string
  ler?(texto: string): unknown
  recusa?(texto: string, linha: LinhaDoAjuste<E>): string | null
}

function numero<E extends 'taxa' | 'sorium' | 'reais'>(p: {
  mostrar: (valor: number) => string
  de: (inteiro: bigint) => number
  casas: 2 | 4
  frase: (de: string, ate: string) => string
}): Escrita<E> {
  return {
    casas: p.casas,
    mostrar: p.mostrar,
    ler: (texto) => lerNumero(texto, p.casas),
    recusa(texto, { de, ate }) {
      const lido = numeroDigitado(texto, p.casas)
      return lido !== null && lido >= de && lido <= ate ? null : p.frase(p.mostrar(p.de(de)), p.mostrar(p.de(ate)))
    },
  }
}

const ESCRITA: { [E in Exclude<Especie, 'simNao'>]: Escrita<E> } = {
  texto: { recusa: (texto) => (texto === '' ? 'Informe o nome do site.' : null) },
  imagem: {
    recusa: (texto) =>
      texto === '' || ehImagemDoSite(texto) || enderecoHttps(texto) !== null
        ? null
        : 'Envie a imagem aqui, ou use o caminho de uma imagem deste site, como /imagens/icone.avif.',
  },
  https: {
    recusa: (texto) => (texto === '' || enderecoHttps(texto) !== null ? null : 'Use um endereço completo, que comece com https://.'),
  },
  jogo: {},
  carteira: {},
  cor: { recusa: (texto) => (texto === '' || corHexadecimal(texto) !== null ? null : 'Use uma cor hexadecimal, como #4CA6FF.') },
  inteiro: {
    casas: 0,
    ler: (texto) => lerNumero(texto, 0),
    recusa(texto, { de, ate }) {
      const lido = lerNumero(texto, 0)
      return lido !== null && lido >= de && lido <= ate ? null : `Informe um número de ${de} a ${ate}.`
    },
  },
  taxa: numero({
    mostrar: formatarTaxa,
    de: taxaDe,
    casas: 4,
    frase: (de, ate) => `Informe um valor de ${de} a ${ate}, com até 4 casas.`,
  }),
  sorium: numero({
    mostrar: formatarValor,
    de: valorDe,
    casas: 2,
    frase: (de) => `Informe de ${de} ${PALAVRAS.moeda} para cima, com até 2 casas.`,
  }),
  reais: {
    ...numero<'reais'>({
      mostrar: formatarReais,
      de: valorDe,
      casas: 2,
      frase: (de, ate) => `Informe um valor de ${de} a ${ate}, com até 2 casas.`,
    }),
    mostrar: formatarValor,
  },
  grupos: {
    mostrar: (nomes: readonly string[]) => nomes.join(', '),
    ler: lerGrupos,
    recusa: (texto) => (lerGrupos(texto) === null ? 'Separe os nomes por vírgula: letras, números, ponto, hífen e sublinhado.' : null),
  },
  idDiscord: {
    recusa: (texto) => (texto === '' || ID_DO_DISCORD.test(texto) ? null : 'O ID do Discord tem de 17 a 20 algarismos.'),
  },
  idsDiscord: {
    mostrar: (ids: readonly string[]) => ids.join(', '),
    ler: lerIdsDoDiscord,
    recusa(texto, { maximo }) {
      const ids = lerIdsDoDiscord(texto)
      if (ids === null) return 'Separe os IDs por vírgula: cada um tem de 17 a 20 algarismos.'
      return ids.length > maximo ? `No máximo ${maximo} cargos.` : null
    },
  },
  livre: {
    recusa(texto, { seguro }) {
      const vedada = seguro ? palavraVedada(texto) : null
      return vedada && `“${vedada}” é uma palavra que as palavras seguras tiram do site. Escolha outro nome.`
    },
  },
  documento: {},
  email: { recusa: (texto) => (texto === '' || ehEmail(texto) ? null : 'Escreva um e-mail completo, como contato@suacidade.com.br.') },
  escolha: {},
}

function escritaDe(linha: LinhaDoAjuste): Escrita<Especie> | null {
  return linha.especie === 'simNao' ? null : ESCRITA[linha.especie]
}

export function camposDe(c: Configuracoes): CamposDosAjustes {
  const campo = (nome: NomeDoAjuste): boolean | string => {
    const valor = c[nome]
    if (typeof valor === 'boolean') return valor
    return escritaDe(linhaDoAjuste(nome))?.mostrar?.(valor as never) ?? String(valor ?? '')
  }
  return Object.fromEntries(NOMES_DOS_AJUSTES.map((nome) => [nome, campo(nome)])) as CamposDosAjustes
}

export const casasDe = (nome: CampoDeTexto) => escritaDe(linhaDoAjuste(nome))?.casas

export function rotulosDe(nome: CampoDeTexto) {
  const linha: LinhaDoAjuste = linhaDoAjuste(nome)
  const ate = 'ate' in linha ? (linha.especie === 'inteiro' ? String(linha.ate) : formatarReais(valorDe(linha.ate))) : ''
  return {
    rotulo: linha.rotulo,
    dica: linha.dica?.replace('{ate}', ate),
    placeholder: linha.exemplo,
    inputMode: linha.especie === 'idDiscord' ? ('numeric' as const) : undefined,
    maxLength: 'maximo' in linha && linha.especie !== 'grupos' && linha.especie !== 'idsDiscord' ? linha.maximo : undefined,
  }
}

export function errosDe(campos: CamposDosAjustes): Erros {
  const erro = (nome: NomeDoAjuste) => {
    const [texto, linha] = [campos[nome], linhaDoAjuste(nome)]
    return typeof texto === 'string' ? (escritaDe(linha)?.recusa?.(texto.trim(), linha) ?? null) : null
  }
  return Object.fromEntries(NOMES_DOS_AJUSTES.map((nome) => [nome, erro(nome)]).filter(([, frase]) => frase !== null)) as Erros
}

/** Checks only the name and the changed fields: a stored value that is invalid today must not block saving other fields. */
export function errosDaMudanca(campos: CamposDosAjustes, salvas: Configuracoes): Erros {
  const antes: Readonly<Record<string, unknown>> = camposDe(salvas)
  return Object.fromEntries(
    Object.entries(errosDe(campos)).filter(([nome]) => nome === 'nome' || Reflect.get(campos, nome) !== antes[nome]),
  )
}

/** Only the changed fields, and always the name; null: nothing has changed. */
export function mudancasDe(campos: CamposDosAjustes, salvas: Configuracoes): MudancaDasConfiguracoes | null {
  const antes = camposDe(salvas)
  const nomes = NOMES_DOS_AJUSTES.filter((nome) => campos[nome] !== antes[nome])
  if (nomes.length === 0) return null
  const valor = (nome: NomeDoAjuste): unknown => {
    const campo = campos[nome]
    if (typeof campo === 'boolean') return campo
    const ler = escritaDe(linhaDoAjuste(nome))?.ler
    return ler ? ler(campo) : campo.trim()
  }
  return { nome: campos.nome, ...Object.fromEntries(nomes.map((nome) => [nome, valor(nome)])) }
}

const MOVEM_A_COTACAO: readonly string[] = ['cotacao_valor_base', 'cotacao_valor_minimo', 'cotacao_profundidade']

export const mudaCotacao = (mudancas: MudancaDasConfiguracoes | null): boolean =>
  Object.keys(mudancas ?? {}).some((nome) => MOVEM_A_COTACAO.includes(nome))

export interface ParametrosDaCotacao {
  base: number
  minimo: number
  profundidade: number
}

export function parametrosDe(campos: CamposDosAjustes): ParametrosDaCotacao | null {
  const base = lerNumero(campos.cotacao_valor_base, 4)
  const minimo = lerNumero(campos.cotacao_valor_minimo, 4)
  const profundidade = lerNumero(campos.cotacao_profundidade, 2)
  return base && minimo && profundidade ? { base, minimo, profundidade } : null
}

/** Only for the chart: the server computes the real quote. */
export function valorCom(circulante: number, p: ParametrosDaCotacao): number {
  return Math.max(p.minimo, p.base * (1 + circulante / p.profundidade))
}

const LINEAR = (canal: number) => (canal <= 0.040_45 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4)

/** OKLab lightness, 0 to 1. */
export function claridadeDe(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => LINEAR(Number.parseInt(hex.slice(i, i + 2), 16) / 255))
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  return 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
}

/** Lightness range of each colour per theme; must be equal to the clamps in ui/estilos/tokens.css. */
const FAIXAS = {
  cor_primaria: { escuro: [0.68, 0.84], claro: [0.42, 0.52] },
  cor_secundaria: { escuro: [0.8, 0.9], claro: [0.45, 0.45] },
  cor_fonte: { escuro: [0.9, 1], claro: [0.12, 0.28] },
} as const
const NOTAVEL = 0.12

export type CampoDeCor = keyof typeof FAIXAS

export function avisosDaCor(campo: CampoDeCor, texto: string): string[] {
  if (texto.trim() === '') return []
  const hex = corHexadecimal(texto)
  if (hex === null) return []
  const claridade = claridadeDe(hex)
  return (['escuro', 'claro'] as const).flatMap((tema) => {
    const [de, ate] = FAIXAS[campo][tema]
    // The light theme darkens nearly every text or money colour, so a warning would always be shown.
    if (tema === 'claro' && campo !== 'cor_primaria') return []
    if (claridade < de - NOTAVEL) return [`No tema ${tema} ela é clareada para continuar legível.`]
    return claridade > ate + NOTAVEL ? [`No tema ${tema} ela é escurecida para continuar legível.`] : []
  })
}
