/**
 * Protocol between the game server's resource (ponte) and the api. Only the ponte calls; browsers do not.
 * docs/decisoes/entregas.md has the rules B1–B7.
 */
import { FORMA_DO_ID } from '../comum/id.ts'
import { Type, type Static, type TSchema } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Inteiro, Inteiro32, Nulavel, Passport } from '../comum/tipos.ts'
import { DaCopia } from './copia.ts'
import { Protocolo, QualquerProtocolo } from './protocolo.ts'

export { LINHAS_POR_PAGINA, receberCatalogo, type ListaDoCatalogo, type PedidoDeCatalogo, type RespostaDoCatalogo } from './catalogo.ts'
export { CATALOGO_MAXIMO, type LinhaDoCatalogo, type TipoDoCatalogo } from './linha-do-catalogo.ts'
export { ENTREGAS_POR_JOGADOR, perguntarPeloJogador, RespostaDoJogador, type EntregaDoJogador, type PedidoDoJogador } from './jogador.ts'
export { trocarBloqueios, type OcorridoNaCidade, type PedidoDeBloqueios, type RespostaDeBloqueios } from './bloqueios.ts'
export { conversa, PROTOCOLO } from './protocolo.ts'
export { CHAVES_POR_CHAMADA, resolverPassaportes, type PedidoDePassaportes, type RespostaDePassaportes } from './passaportes.ts'

export const LINHAS_POR_LOTE = 500
export const ESPERA_MAXIMA_S = 25
/** After this many seconds without news, an operation is handed out again. */
export const RESERVA_S = 30
export const CABECALHOS = {
  servidor: 'x-ponte-servidor',
  instante: 'x-ponte-instante',
  nonce: 'x-ponte-nonce',
  assinatura: 'x-ponte-assinatura',
  /** The body's sha256 in hex, optional: with it the site checks the signature before it reads the body. */
  resumo: 'x-ponte-resumo',
} as const

/** The text that is signed: the signature is HMAC-SHA256(key as UTF-8 text, this text) in hex. `resumoDoCorpo`: sha256 of the raw body in hex. */
export function textoAssinado(p: { metodo: string; caminho: string; instante: string; nonce: string; resumoDoCorpo: string }): string {
  return [p.metodo, p.caminho, p.instante, p.nonce, p.resumoDoCorpo].join('\n')
}

const Codigo = Type.String({ minLength: 1, maxLength: 120 })
const Quantidade = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Placa = Type.String({ maxLength: 10 })
/** At most the end of the year 9999. */
const Epoca = Type.Integer({ minimum: 0, maximum: 253_402_300_799, description: 'Unix, segundos' })
/** Milliseconds since 1970, within the 48 bits that a UUID v7 has for them. */
const Milissegundos = Type.Integer({ minimum: 0, maximum: 2 ** 48 - 1 })
const Contagem = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const DadosDeOperacao = {
  /** `item`: a code. With `exato` it is a whole instance string ("WEAPON_PISTOL-1700-12"), and exactly that item moves. */
  dar_item: Type.Object({ item: Codigo, quantidade: Quantidade, exato: Type.Boolean() }),
  /**
   * Without `slot`, any slot with the item. `ate`: take what is there, up to `quantidade` (end of a rental). `exato`: `item` is a whole instance
   * string, and no other item of the code is taken. `reservar`: this many of that string must stay, because they are rented; otherwise nothing
   * is taken. `alugados`: other strings of the code that he rents, with the amount of each that must be in his bag; if one is missing, the
   * rented item may have changed its string, so nothing is taken.
   */
  tomar_item: Type.Object({
    item: Codigo,
    quantidade: Quantidade,
    slot: Type.Optional(Type.String({ maxLength: 10 })),
    ate: Type.Optional(Type.Boolean()),
    exato: Type.Optional(Type.Boolean()),
    reservar: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    alugados: Type.Optional(Type.Record(Type.String(), Quantidade)),
  }),
  /**
   * `placa`: keep this plate (for a change of owner). `alugado_ate`: the end of a rental in Unix seconds. `guardado`: the row that tomar_veiculo
   * saved.
   */
  dar_veiculo: Type.Object({
    modelo: Codigo,
    placa: Type.Optional(Placa),
    alugado_ate: Type.Optional(Epoca),
    guardado: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  tomar_veiculo: Type.Object({ modelo: Codigo, placa: Placa }),
  /** Sets the absolute end of a rental, so that a repeat adds no days. `placa`: only this vehicle. */
  definir_aluguel: Type.Object({ modelo: Codigo, placa: Type.Optional(Placa), alugado_ate: Epoca }),
  /** Refused with `em_uso` while the vehicle is out of the garage. `placa`: only this vehicle, not another of the model. */
  revogar_aluguel: Type.Object({ modelo: Codigo, placa: Type.Optional(Placa) }),
  definir_grupo: Type.Object({ grupo: Codigo }),
  revogar_grupo: Type.Object({ grupo: Codigo }),
  /** A console command. Its first word must be on the ponte's own list. */
  comando: Type.Object({ texto: Type.String({ minLength: 1, maxLength: 300 }) }),
  /** `conferir`: also answer whether this item would fit; `item` as in dar_item. */
  ler_inventario: Type.Object({ conferir: Type.Optional(Type.Object({ item: Codigo, quantidade: Quantidade })) }),
  ler_veiculos: Type.Object({}),
  ler_personagens: Type.Object({}),
} as const

export type TipoDeOperacao = keyof typeof DadosDeOperacao
export const TIPOS_DE_LEITURA = ['ler_inventario', 'ler_veiculos', 'ler_personagens'] as const
/** These change what a character carries, so he must be online. */
export const TIPOS_SO_ONLINE = ['dar_item', 'tomar_item', 'definir_grupo', 'revogar_grupo', 'comando'] as const
export type DadosDe<T extends TipoDeOperacao> = Static<(typeof DadosDeOperacao)[T]>

/**
 * Hash of what never changes in a character: his account and when he was made. The first two letters name the recipe; hashes of different
 * recipes cannot be compared.
 */
const Identidade = Type.String({ pattern: '^[0-9a-f]{16,64}$' })
const Uuid = Type.String({ pattern: `^${FORMA_DO_ID}$` })
const RELATO_MAXIMO = 16_000
/** Number of a restore; 0: there was none. */
const Vez = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/**
 * The business reason of an operation. The ponte stores it with the result and sends it only when asked (`recontar`), to rebuild a database that
 * was restored from an older copy. `texto`: JSON. `selo`: HMAC-SHA256 with a key that only the site has.
 */
export const RelatoSelado = Type.Object({
  texto: Type.String({ maxLength: RELATO_MAXIMO }),
  selo: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
export type RelatoSelado = Static<typeof RelatoSelado>

export const Operacao = Type.Object({
  id: Uuid,
  passport: Passport,
  /** The order among the operations of one passport. */
  seq: Type.Integer({ minimum: 1 }),
  tipo: Type.Enum(Object.keys(DadosDeOperacao) as TipoDeOperacao[]),
  dados: Type.Unknown(),
  geracao: Type.Integer({ minimum: 1 }),
  /** The character for whom it was made (PersonagemEspelhado.identidade). If another has the passport, it is refused with `personagem_trocado`. */
  identidade: Type.Optional(Identidade),
  /** Absent when the site is older, or there would be nothing to rebuild. */
  sobre: Type.Optional(RelatoSelado),
})
/** `dados` follows DadosDeOperacao[tipo]; the ponte validates it before it applies anything. */
export type Operacao = {
  [T in TipoDeOperacao]: {
    id: string
    passport: number
    seq: number
    tipo: T
    dados: DadosDe<T>
    geracao: number
    identidade?: string
    sobre?: RelatoSelado
  }
}[TipoDeOperacao]

/** Stable refusal codes of the ponte; entregas/motivos.ts has the texts for players. */
export const MOTIVOS = [
  'sem_espaco',
  'sem_peso',
  'item_desconhecido',
  'item_ausente',
  'item_mudou',
  'item_alugado',
  'arma_sem_bolsa',
  'ja_possui_modelo',
  'veiculo_ausente',
  'em_uso',
  'apreendido',
  'alugado',
  'imposto_atrasado',
  'porta_malas_cheio',
  'veiculo_de_trabalho',
  'personagem_inexistente',
  'comando_nao_permitido',
  'comando_falhou',
  'dados_invalidos',
  'interrompido',
  'limite_do_item',
  'grupo_nao_permitido',
  'grupo_fora_da_lista',
  'grupo_ocupado',
  'personagem_trocado',
] as const
export type Motivo = (typeof MOTIVOS)[number]

export const RESULTADOS = ['aplicada', 'recusada', 'anulada', 'incerta'] as const
export type Resultado = (typeof RESULTADOS)[number]

/** What dar_item or tomar_item really moved: the game's whole instance string, the first slot, the quantity. */
export const Retorno = Type.Object({
  item: Type.String({ minLength: 1, maxLength: 400 }),
  slot: Type.String({ maxLength: 10 }),
  quantidade: Quantidade,
})
export type Retorno = Static<typeof Retorno>

/**
 * The ponte repeats it until the site lists the id in `liquidadas`. `retorno`: for items. `dados`: for vehicles (tomar_veiculo: the saved row;
 * dar_veiculo: {placa}). Old pontes without `retorno` put {item, quantidade, instancia} of tomar_item into `dados`.
 */
export const Confirmacao = Type.Object({
  id: Uuid,
  resultado: Type.Enum([...RESULTADOS]),
  motivo: Type.Optional(Type.String({ maxLength: 120 })),
  retorno: Type.Optional(Retorno),
  dados: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Sent only while the site asks with `recontar`. */
  sobre: Type.Optional(RelatoSelado),
})
export type Confirmacao = Static<typeof Confirmacao>

export const LeituraDoJogo = Type.Object({ id: Uuid, dados: Type.Unknown() })
export type LeituraDoJogo = Static<typeof LeituraDoJogo>
const Gramas = Nulavel(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
/** The answer of ler_inventario; weights are in grams. `cabe` and `motivo` are set only if `conferir` was given and can be answered. */
export const InventarioLido = Type.Object({
  online: Type.Boolean(),
  slots: Type.Record(
    Type.String({ maxLength: 10 }),
    Type.Object({ item: Type.String({ maxLength: 400 }), amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    {
      maxProperties: LINHAS_POR_LOTE,
    },
  ),
  peso_g: Gramas,
  peso_maximo_g: Gramas,
  cabe: Type.Optional(Type.Boolean()),
  motivo: Type.Optional(Nulavel(Type.String({ maxLength: 120 }))),
})
export type InventarioLido = Static<typeof InventarioLido>

/** The game base's family, and whether it can do each thing that deliveries need. */
export const BaseDaCidade = Type.Object({
  familia: Type.String({ maxLength: 60 }),
  capacidades: Type.Array(
    Type.Object({ nome: Type.String({ maxLength: 60 }), ok: Type.Boolean(), detalhe: Type.Optional(Type.String({ maxLength: 300 })) }),
    { maxItems: 40 },
  ),
})
export type BaseDaCidade = Static<typeof BaseDaCidade>

export const MOTIVO_DA_PAUSA_MAXIMO = 200

export const PedidoDeSincronia = Type.Object({
  protocolo: QualquerProtocolo,
  versao: Type.String({ maxLength: 40 }),
  framework: Type.String({ maxLength: 40 }),
  /** How long the resource has run, in seconds. */
  no_ar_s: Contagem,
  fila: Contagem,
  parada: Type.Optional(Type.String({ maxLength: 60 })),
  /** How long the answer may wait for news, in seconds. */
  espera_s: Type.Integer({ minimum: 0, maximum: ESPERA_MAXIMA_S }),
  /** Each call lists every character who is in the city now. */
  online: Type.Array(Passport, { maxItems: 5_000 }),
  /**
   * Ids of operations without an outcome yet. An operation that was handed out and is neither here nor confirmed was lost on the way; it is sent
   * again.
   */
  em_maos: Type.Array(Uuid, { maxItems: LINHAS_POR_LOTE }),
  confirmacoes: Type.Array(Confirmacao, { maxItems: LINHAS_POR_LOTE }),
  leituras: Type.Array(LeituraDoJogo, { maxItems: LINHAS_POR_LOTE }),
  ...DaCopia,
  /** This is the last call of this instance, so that the next instance need not wait until this one counts as silent. */
  adeus: Type.Optional(Type.Boolean()),
  base: Type.Optional(BaseDaCidade),
  /** The operations of em_maos that wait for the city's own save. */
  guardando: Type.Optional(Type.Array(Uuid, { maxItems: LINHAS_POR_LOTE })),
  /** The last ler_catalogo that the ponte has seen, 0: none; a newer one ends the wait. Absent: the ponte reads no catalogue. */
  catalogo_ouvido: Type.Optional(Milissegundos),
  /** The last `recontar` that the ponte has seen, and the last one that it has finished. Absent: it stores no `sobre`. */
  recontagem: Type.Optional(Type.Object({ ouvida: Vez, feita: Vez })),
  /** A pause that was typed in the game's console; it is repeated until a call succeeds. While paused, nothing new is handed out. */
  pausa: Type.Optional(Type.Object({ pausar: Type.Boolean(), motivo: Type.Optional(Type.String({ maxLength: MOTIVO_DA_PAUSA_MAXIMO })) })),
})
export type PedidoDeSincronia = Static<typeof PedidoDeSincronia>

export const RespostaDeSincronia = Type.Object({
  operacoes: Type.Array(Operacao),
  /** Operations to cancel: look in the live and the saved record, save the cancellation, confirm 'anulada' (or the result that is there already). */
  anular: Type.Array(Type.Object({ id: Uuid, passport: Passport, tipo: Type.String() })),
  /** The site has stored these, so the ponte may stop repeating them. */
  liquidadas: Type.Array(Uuid),
  proxima_em_ms: Type.Integer({ minimum: 0 }),
  /** Deliveries of this server are paused, by its console or by the panel. Absent: they are not. */
  pausada: Type.Optional(Type.Object({ motivo: Nulavel(Type.String()) })),
  /** Another running copy with this key was just refused. */
  ha_copia: Type.Optional(Type.Boolean()),
  /** The administration requested at this moment (ms) that the lists are read again. */
  ler_catalogo: Type.Optional(Milissegundos),
  /** The ponte's version that comes with this site, so that an older ponte can say so in its console. */
  ponte_do_site: Type.Optional(Type.String({ maxLength: 40 })),
  /**
   * The site was restored from an older copy: send the results of all operations made since `desde` (ms, by their ids) again, oldest first, with
   * `sobre`. The site repeats this until all are sent, and hands out nothing new meanwhile.
   */
  recontar: Type.Optional(Type.Object({ vez: Vez, desde: Milissegundos })),
})
export interface RespostaDeSincronia {
  operacoes: Operacao[]
  anular: { id: string; passport: number; tipo: string }[]
  liquidadas: string[]
  proxima_em_ms: number
  pausada?: { motivo: string | null }
  ha_copia?: boolean
  ler_catalogo?: number
  ponte_do_site?: string
  recontar?: { vez: number; desde: number }
}

const Texto = Type.String({ maxLength: 120 })
export const ContaEspelhada = Type.Object({ id_conta: Inteiro32, discord_id: Nulavel(Texto), license: Nulavel(Texto) })
export const PersonagemEspelhado = Type.Object({
  passport: Passport,
  id_conta: Nulavel(Inteiro32),
  nome: Texto,
  sobrenome: Texto,
  /** In whole game dollars. */
  banco: Inteiro,
  garagem: Nulavel(Inteiro32),
  /** Figures for the rankings, by name: whole numbers (times in seconds) that JSON holds exactly. */
  estatisticas: Type.Record(Type.String({ maxLength: 40 }), Inteiro),
  identidade: Type.Optional(Identidade),
})
export const VeiculoEspelhado = Type.Object({
  passport: Passport,
  modelo: Codigo,
  placa: Type.String({ maxLength: 10 }),
  alugado_ate: Nulavel(Epoca),
  apreendido: Type.Boolean(),
  fora_da_garagem: Type.Boolean(),
  de_trabalho: Type.Boolean(),
  imposto_atrasado: Type.Boolean(),
})
/**
 * Sent once a day: the results that the game stored for operations made in [desde, ate) (ms, by their ids), a line for each character with a
 * passport in (depois_de, ate_passport]. resumo: sha256 in hex of 'id=resultado', ordered by id, joined by commas.
 */
export const ResultadosDoJogo = Type.Object({
  desde: Milissegundos,
  ate: Milissegundos,
  depois_de: Contagem,
  ate_passport: Contagem,
  linhas: Type.Array(
    Type.Object({
      passport: Passport,
      quantos: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      resumo: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
    {
      maxItems: LINHAS_POR_LOTE,
    },
  ),
})
export type ResultadosDoJogo = Static<typeof ResultadosDoJogo>

export const LoteDoEspelho = Type.Object({
  protocolo: Protocolo,
  /** When the game was read (ms since 1970); an older batch never overwrites a newer row. */
  versao: Type.Integer({ minimum: 1, maximum: 2 ** 48 - 1 }),
  contas: Type.Array(ContaEspelhada, { maxItems: LINHAS_POR_LOTE }),
  personagens: Type.Array(PersonagemEspelhado, { maxItems: LINHAS_POR_LOTE }),
  veiculos: Type.Array(VeiculoEspelhado, { maxItems: LINHAS_POR_LOTE }),
  removidos: Type.Optional(
    Type.Object({
      personagens: Type.Array(Passport, { maxItems: LINHAS_POR_LOTE }),
      veiculos: Type.Array(Type.String({ maxLength: 10 }), { maxItems: LINHAS_POR_LOTE }),
    }),
  ),
  /** Set in the last batch of a full pass that began at this version: older rows no longer exist in the game. */
  fim_da_passagem: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 48 - 1 })),
  resultados: Type.Optional(ResultadosDoJogo),
  ...DaCopia,
})
export type LoteDoEspelho = Static<typeof LoteDoEspelho>

export const RespostaDeLeitura = {
  ler_inventario: InventarioLido,
  ler_veiculos: Type.Array(VeiculoEspelhado, { maxItems: LINHAS_POR_LOTE }),
  ler_personagens: Type.Array(PersonagemEspelhado, { maxItems: LINHAS_POR_LOTE }),
} as const satisfies Record<(typeof TIPOS_DE_LEITURA)[number], TSchema>
export type TipoDeLeitura = keyof typeof RespostaDeLeitura
export type PersonagemEspelhado = Static<typeof PersonagemEspelhado>
export type VeiculoEspelhado = Static<typeof VeiculoEspelhado>
export type ContaEspelhada = Static<typeof ContaEspelhada>

export const sincronizar = chamada({
  metodo: 'POST',
  caminho: '/ponte/sincronizar',
  acesso: 'ponte',
  modulo: 'ponte',
  limite: 'ponte',
  resumo: 'A ponte confirma o que o jogo salvou e recebe o que fazer (long poll)',
  corpo: PedidoDeSincronia,
  respostas: { 200: RespostaDeSincronia },
})
export const espelhar = chamada({
  metodo: 'POST',
  caminho: '/ponte/espelho',
  acesso: 'ponte',
  modulo: 'ponte',
  limite: 'ponte',
  resumo: 'A ponte conta ao site quem existe na cidade',
  corpo: LoteDoEspelho,
  respostas: { 200: Type.Object({ aceitas: Type.Integer() }) },
})
