import { inteiroDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import type { Configuracoes, MudancaDasConfiguracoes } from '@sorium/contratos/configuracoes/index.ts'
import { corHexadecimal, ehImagemDoSite, lerGrupos, LIMITES_DAS_CONFIGURACOES as LIMITES } from '@sorium/contratos/configuracoes/limites.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { formatarReais, formatarTaxa, formatarValor, lerCentavos } from '#ui/formatos.ts'

/** The form as it is typed: every field a text, but the switch. */
export type Campos = { [C in keyof Configuracoes]: Configuracoes[C] extends boolean ? boolean : string }

const NUMEROS = ['cotacao_valor_base', 'cotacao_valor_minimo', 'cotacao_profundidade'] as const
const INTEIROS = ['marketplace_dias', 'marketplace_maximo_abertos', 'cotacao_variacao_maxima'] as const
const REAIS = ['credito_maximo_por_vez', 'credito_maximo_por_dia'] as const
const CASAS = { cotacao_valor_base: 4, cotacao_valor_minimo: 4, cotacao_profundidade: 2 } as const

export function camposDe(c: Configuracoes): Campos {
  const textos = Object.fromEntries(
    Object.entries(c).map(([nome, valor]) => [nome, typeof valor === 'boolean' ? valor : String(valor ?? '')]),
  )
  return {
    ...(textos as unknown as Campos),
    cotacao_valor_base: formatarTaxa(c.cotacao_valor_base),
    cotacao_valor_minimo: formatarTaxa(c.cotacao_valor_minimo),
    cotacao_profundidade: formatarValor(c.cotacao_profundidade),
    credito_maximo_por_vez: formatarValor(c.credito_maximo_por_vez),
    credito_maximo_por_dia: formatarValor(c.credito_maximo_por_dia),
    grupos_permitidos: c.grupos_permitidos.join(', '),
  }
}

/** '1.000.000,00', '1,35' or '1.35' → a number exact in so many decimals; null: it is none. */
export function lerNumero(texto: string, casas: number): number | null {
  const limpo = texto.trim()
  const partes = limpo.includes(',') || /^\d{1,3}(\.\d{3}){2,}$/.test(limpo) ? limpo.replaceAll('.', '').replace(',', '.') : limpo
  if (!/^\d{1,13}(\.\d+)?$/.test(partes)) return null
  return inteiroDe(Number(partes), casas) === null ? null : Number(partes)
}

export type Erros = Partial<Record<keyof Campos, string>>

const DO_INTEIRO = {
  marketplace_dias: [1, LIMITES.dias],
  marketplace_maximo_abertos: [1, LIMITES.abertos],
  cotacao_variacao_maxima: [0, LIMITES.variacao],
} as const
const DOS_REAIS = { credito_maximo_por_vez: LIMITES.creditoPorVez, credito_maximo_por_dia: LIMITES.creditoPorDia } as const

const HTTPS = /^https:\/\/\S+$/i
const CORES = ['cor_primaria', 'cor_secundaria', 'cor_fonte'] as const

/** What would be refused, field by field. Which other hosts a logo may come from only the server knows (`errosDaRecusa`). */
export function errosDe(campos: Campos): Erros {
  const erros: Erros = {}
  if (campos.nome.trim() === '') erros.nome = 'Informe o nome do site.'
  for (const nome of ['radio_url', 'convite_discord'] as const) {
    const texto = campos[nome].trim()
    if (texto !== '' && !HTTPS.test(texto)) erros[nome] = 'Use um endereço completo, que comece com https://.'
  }
  const logo = campos.logo_url.trim()
  if (logo !== '' && !ehImagemDoSite(logo) && !HTTPS.test(logo))
    erros.logo_url = 'Envie a imagem aqui, ou use o caminho de uma imagem deste site, como /imagens/icone.avif.'
  for (const nome of CORES)
    if (campos[nome].trim() !== '' && corHexadecimal(campos[nome]) === null) erros[nome] = 'Use uma cor hexadecimal, como #4CA6FF.'
  for (const nome of INTEIROS) {
    const valor = lerNumero(campos[nome], 0)
    const [de, ate] = DO_INTEIRO[nome]
    if (valor === null || valor < de || valor > ate) erros[nome] = `Informe um número de ${de} a ${ate}.`
  }
  for (const nome of REAIS) {
    const centavos = lerCentavos(campos[nome])
    if (centavos === null || centavos > DOS_REAIS[nome])
      erros[nome] = `Informe um valor de R$ 0,00 a ${formatarReais(valorDe(DOS_REAIS[nome]))}, com até 2 casas.`
  }
  if (lerGrupos(campos.grupos_permitidos) === null)
    erros.grupos_permitidos = 'Separe os nomes por vírgula: letras, números, ponto, hífen e sublinhado.'
  for (const nome of ['cotacao_valor_base', 'cotacao_valor_minimo'] as const) {
    const valor = lerNumero(campos[nome], CASAS[nome])
    if (valor === null || valor <= 0 || valor > 1_000) erros[nome] = 'Informe um valor de 0,0001 a 1.000,00, com até 4 casas.'
  }
  const profundidade = lerNumero(campos.cotacao_profundidade, 2)
  if (profundidade === null || profundidade < 1_000 || profundidade > 1e12)
    erros.cotacao_profundidade = 'Informe de 1.000,00 Sorium para cima, com até 2 casas.'
  return erros
}

const DO_CAMPO: Readonly<Record<string, keyof Campos>> = {
  'configuracoes.nome_obrigatorio': 'nome',
  'configuracoes.logo_invalido': 'logo_url',
}
const NOMEIA_O_CAMPO = new Set(['configuracoes.cor_invalida', 'configuracoes.endereco_invalido', 'configuracoes.cotacao_invalida'])

/** What the server refused, at the field that it is about; nothing when it is about none. */
export function errosDaRecusa(erro: unknown, campos: Campos): Erros {
  if (!(erro instanceof ErroDaApi)) return {}
  const { codigo, message, detalhes = '' } = erro
  const campo = DO_CAMPO[codigo]
  if (campo) return { [campo]: `${message} ${detalhes}`.trim() }
  return NOMEIA_O_CAMPO.has(codigo) && detalhes in campos ? { [detalhes]: message } : {}
}

/** Errors of what is about to be sent: what stays as it is stored keeps nobody from saving something else. */
export function errosDaMudanca(campos: Campos, salvas: Configuracoes): Erros {
  const antes: Readonly<Record<string, unknown>> = camposDe(salvas)
  return Object.fromEntries(
    Object.entries(errosDe(campos)).filter(([nome]) => nome === 'nome' || Reflect.get(campos, nome) !== antes[nome]),
  )
}

/** Only what differs from what is saved, as the call wants it; the name always goes along. null: nothing to save. */
export function mudancasDe(campos: Campos, salvas: Configuracoes): MudancaDasConfiguracoes | null {
  const antes = camposDe(salvas)
  const nomes = (Object.keys(campos) as (keyof Campos)[]).filter((nome) => campos[nome] !== antes[nome])
  if (nomes.length === 0) return null
  const valor = (nome: keyof Campos): unknown => {
    const campo = campos[nome]
    if (typeof campo === 'boolean') return campo
    if (nome === 'grupos_permitidos') return lerGrupos(campo)
    if ((REAIS as readonly string[]).includes(nome)) return valorDe(lerCentavos(campo) ?? 0n)
    if ((NUMEROS as readonly string[]).includes(nome)) return lerNumero(campo, CASAS[nome as (typeof NUMEROS)[number]])
    return (INTEIROS as readonly string[]).includes(nome) ? lerNumero(campo, 0) : campo.trim()
  }
  return { nome: campos.nome, ...Object.fromEntries(nomes.map((nome) => [nome, valor(nome)])) }
}

const MOVEM_A_COTACAO: readonly string[] = NUMEROS

/** Whether saving this moves what 1 Sorium is worth. */
export const mudaCotacao = (mudancas: MudancaDasConfiguracoes | null): boolean =>
  Object.keys(mudancas ?? {}).some((nome) => MOVEM_A_COTACAO.includes(nome))

export interface ParametrosDaCotacao {
  base: number
  minimo: number
  profundidade: number
}

export function parametrosDe(campos: Campos): ParametrosDaCotacao | null {
  const base = lerNumero(campos.cotacao_valor_base, 4)
  const minimo = lerNumero(campos.cotacao_valor_minimo, 4)
  const profundidade = lerNumero(campos.cotacao_profundidade, 2)
  return base && minimo && profundidade ? { base, minimo, profundidade } : null
}

/** What 1 Sorium would be worth with so many in circulation: a picture of the rule, not the rule. */
export function valorCom(circulante: number, p: ParametrosDaCotacao): number {
  return Math.max(p.minimo, p.base * (1 + circulante / p.profundidade))
}

const LINEAR = (canal: number) => (canal <= 0.040_45 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4)

/** The lightness of a colour as the eye has it (OKLab), 0 to 1. */
export function claridadeDe(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => LINEAR(Number.parseInt(hex.slice(i, i + 2), 16) / 255))
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  return 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
}

/** Between which lightnesses each theme keeps a colour, so that it can be read (ui/estilos/tokens.css). */
const FAIXAS = {
  cor_primaria: { escuro: [0.68, 0.84], claro: [0.42, 0.52] },
  cor_secundaria: { escuro: [0.8, 0.9], claro: [0.45, 0.45] },
  cor_fonte: { escuro: [0.9, 1], claro: [0.12, 0.28] },
} as const
const NOTAVEL = 0.12

export type CampoDeCor = keyof typeof FAIXAS

/** What a person should know before choosing that colour; empty when it is shown about as it is, or is none. */
export function avisosDaCor(campo: CampoDeCor, texto: string): string[] {
  if (texto.trim() === '') return []
  const hex = corHexadecimal(texto)
  // The field says it.
  if (hex === null) return []
  const claridade = claridadeDe(hex)
  return (['escuro', 'claro'] as const).flatMap((tema) => {
    const [de, ate] = FAIXAS[campo][tema]
    // The other theme always turns text and money the other way round.
    if (tema === 'claro' && campo !== 'cor_primaria') return []
    if (claridade < de - NOTAVEL) return [`No tema ${tema} ela é clareada para continuar legível.`]
    return claridade > ate + NOTAVEL ? [`No tema ${tema} ela é escurecida para continuar legível.`] : []
  })
}
