/**
 * Protocol between the game server's resource (ponte) and the api.
 * The ponte dials out; nothing here is ever called by a browser. Rules B1–B7: docs/decisoes/entregas.md.
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

/** The most rows of each kind in one batch. */
export const LINHAS_POR_LOTE = 500
/** The longest wait of a long poll, in seconds. */
export const ESPERA_MAXIMA_S = 25
/** A handed-out operation comes back after this long without news of it. */
export const RESERVA_S = 30
export const CABECALHOS = {
  servidor: 'x-ponte-servidor',
  instante: 'x-ponte-instante',
  nonce: 'x-ponte-nonce',
  assinatura: 'x-ponte-assinatura',
  /** The body's sha256 in hex, which the signature covers anyway: with it the site knows the caller before it reads the body. May be left out. */
  resumo: 'x-ponte-resumo',
} as const

/** The text that is signed: HMAC-SHA256(key as UTF-8 text, this) in hex. `resumoDoCorpo` = sha256 of the raw body in hex. */
export function textoAssinado(p: { metodo: string; caminho: string; instante: string; nonce: string; resumoDoCorpo: string }): string {
  return [p.metodo, p.caminho, p.instante, p.nonce, p.resumoDoCorpo].join('\n')
}

const Codigo = Type.String({ minLength: 1, maxLength: 120 })
const Quantidade = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Placa = Type.String({ maxLength: 10 })
/** Until the end of the year 9999. */
const Epoca = Type.Integer({ minimum: 0, maximum: 253_402_300_799, description: 'Unix, segundos' })
/** Milliseconds since 1970, within the 48 bits that an id (uuid v7) has for them. */
const Milissegundos = Type.Integer({ minimum: 0, maximum: 2 ** 48 - 1 })
const Contagem = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** What each kind of operation carries. */
export const DadosDeOperacao = {
  /** `item` is a code, or a whole instance string ("WEAPON_PISTOL-1700-12") when `exato`: then exactly that string moves. */
  dar_item: Type.Object({ item: Codigo, quantidade: Quantidade, exato: Type.Boolean() }),
  /**
   * Without `slot` any slot that holds the item serves; `ate` true takes what is there, up to `quantidade` (rentals). `exato` true: `item` is the
   * whole instance string and only exactly that string is taken, never another one with the same code. `reservar`: so many of exactly that string
   * must stay with the character (they are rented); where fewer would, nothing is taken. `alugados`: other strings of the same code that he rents, with
   * how many of each must be in his bag; where one is missing, what is taken may be it under another name, so nothing is.
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
  /** `placa` keeps the plate of a vehicle that changes hands; `alugado_ate` makes it a rental (absolute Unix seconds). `guardado`: the row kept from tomar_veiculo. */
  dar_veiculo: Type.Object({
    modelo: Codigo,
    placa: Type.Optional(Placa),
    alugado_ate: Type.Optional(Epoca),
    guardado: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  tomar_veiculo: Type.Object({ modelo: Codigo, placa: Placa }),
  /** Sets the absolute end of a rented vehicle; never "+n days". `placa`: of this very one. */
  definir_aluguel: Type.Object({ modelo: Codigo, placa: Type.Optional(Placa), alugado_ate: Epoca }),
  /** Takes a rented vehicle away; refused with `em_uso` while it is out of the garage. `placa`: this very one, never another of the model. */
  revogar_aluguel: Type.Object({ modelo: Codigo, placa: Type.Optional(Placa) }),
  definir_grupo: Type.Object({ grupo: Codigo }),
  revogar_grupo: Type.Object({ grupo: Codigo }),
  /** A console command, ready to run, whose first word must be on the ponte's own allow-list. */
  comando: Type.Object({ texto: Type.String({ minLength: 1, maxLength: 300 }) }),
  /** `conferir`: would this fit too? `item` as dar_item has it; an instance string is asked for as exactly that string. */
  ler_inventario: Type.Object({ conferir: Type.Optional(Type.Object({ item: Codigo, quantidade: Quantidade })) }),
  ler_veiculos: Type.Object({}),
  ler_personagens: Type.Object({}),
} as const

export type TipoDeOperacao = keyof typeof DadosDeOperacao
export const TIPOS_DE_LEITURA = ['ler_inventario', 'ler_veiculos', 'ler_personagens'] as const
/** Operations on what a character carries: only for characters that are online. */
export const TIPOS_SO_ONLINE = ['dar_item', 'tomar_item', 'definir_grupo', 'revogar_grupo', 'comando'] as const
export type DadosDe<T extends TipoDeOperacao> = Static<(typeof DadosDeOperacao)[T]>

/**
 * Fingerprint of what stays the same in a character for life: whose account it is and when it was made, never its name. Its first two letters say of
 * what it was made: two that were made of different things say nothing of each other.
 */
const Identidade = Type.String({ pattern: '^[0-9a-f]{16,64}$' })
const Uuid = Type.String({ pattern: `^${FORMA_DO_ID}$` })
/** The most letters of what an operation is about. */
const SOBRE_MAXIMO = 16_000
/** Which restore is meant; 0: none. */
const Vez = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/**
 * What an operation is about, for the day on which the site's database comes back from an older copy: kept by the ponte beside the result, told again
 * only when it is asked for. `texto`: JSON, to be read by people too. `selo`: HMAC-SHA256 of the site's own, which nobody else can make.
 */
export const Sobre = Type.Object({ texto: Type.String({ maxLength: SOBRE_MAXIMO }), selo: Type.String({ pattern: '^[0-9a-f]{64}$' }) })
export type Sobre = Static<typeof Sobre>

export const Operacao = Type.Object({
  id: Uuid,
  passport: Passport,
  /** Order within one passport. */
  seq: Type.Integer({ minimum: 1 }),
  tipo: Type.Enum(Object.keys(DadosDeOperacao) as TipoDeOperacao[]),
  dados: Type.Unknown(),
  geracao: Type.Integer({ minimum: 1 }),
  /** Who had the passport when this was meant for him (PersonagemEspelhado.identidade). Another there now: refused with `personagem_trocado`. */
  identidade: Type.Optional(Identidade),
  /** Absent: an older site, or nothing that anybody would make again. */
  sobre: Type.Optional(Sobre),
})
/** As it travels. `dados` follows DadosDeOperacao[tipo]; the ponte checks it again before it applies anything. */
export type Operacao = {
  [T in TipoDeOperacao]: {
    id: string
    passport: number
    seq: number
    tipo: T
    dados: DadosDe<T>
    geracao: number
    identidade?: string
    sobre?: Sobre
  }
}[TipoDeOperacao]

/** Why a ponte refused, in stable words; the site has the texts for players (entregas/motivos.ts). */
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

/**
 * What really changed hands with dar_item or tomar_item: the whole text of the instance as the game keeps it, the slot (the first, of several), and
 * how many.
 */
export const Retorno = Type.Object({
  item: Type.String({ minLength: 1, maxLength: 400 }),
  slot: Type.String({ maxLength: 10 }),
  quantidade: Quantidade,
})
export type Retorno = Static<typeof Retorno>

/**
 * Sent again and again until the site answers the id in `liquidadas`. `retorno`: of items. `dados`: of vehicles (tomar_veiculo: the saved row;
 * dar_veiculo: {placa}); a ponte before `retorno` told {item, quantidade, instancia} of tomar_item here.
 */
export const Confirmacao = Type.Object({
  id: Uuid,
  resultado: Type.Enum([...RESULTADOS]),
  motivo: Type.Optional(Type.String({ maxLength: 120 })),
  retorno: Type.Optional(Retorno),
  dados: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Only while the site asks for it (`recontar`). */
  sobre: Type.Optional(Sobre),
})
export type Confirmacao = Static<typeof Confirmacao>

export const Leitura = Type.Object({ id: Uuid, dados: Type.Unknown() })
const Gramas = Nulavel(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
/** ler_inventario answers; amounts are whole numbers, weights grams. `cabe` and `motivo` only when `conferir` was asked and can be told. */
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
  /** Why it would be refused, one of MOTIVOS. */
  motivo: Type.Optional(Nulavel(Type.String({ maxLength: 120 }))),
})
export type InventarioLido = Static<typeof InventarioLido>

/** What the ponte found of the city's base: its family, and each thing that it must be able to do. */
export const BaseDaCidade = Type.Object({
  familia: Type.String({ maxLength: 60 }),
  capacidades: Type.Array(
    Type.Object({ nome: Type.String({ maxLength: 60 }), ok: Type.Boolean(), detalhe: Type.Optional(Type.String({ maxLength: 300 })) }),
    { maxItems: 40 },
  ),
})
export type BaseDaCidade = Static<typeof BaseDaCidade>

/** The most letters of the reason for which deliveries pause. */
export const MOTIVO_DA_PAUSA_MAXIMO = 200

export const PedidoDeSincronia = Type.Object({
  protocolo: QualquerProtocolo,
  versao: Type.String({ maxLength: 40 }),
  framework: Type.String({ maxLength: 40 }),
  /** Uptime of the resource, seconds. */
  no_ar_s: Contagem,
  /** Operations that the ponte holds unanswered. */
  fila: Contagem,
  /** Why the ponte delivers nothing ('gancho_ausente', …), when that is so. */
  parada: Type.Optional(Type.String({ maxLength: 60 })),
  /** How long the answer may wait for news, seconds. */
  espera_s: Type.Integer({ minimum: 0, maximum: ESPERA_MAXIMA_S }),
  /** Every character that is in the city now, each call. */
  online: Type.Array(Passport, { maxItems: 5_000 }),
  /** Ids that the ponte holds without an outcome yet. A handed-out operation that is neither here nor confirmed was lost on the way: it is handed out again at once. */
  em_maos: Type.Array(Uuid, { maxItems: LINHAS_POR_LOTE }),
  confirmacoes: Type.Array(Confirmacao, { maxItems: LINHAS_POR_LOTE }),
  leituras: Type.Array(Leitura, { maxItems: LINHAS_POR_LOTE }),
  ...DaCopia,
  /** The last call of this instance: the next one needs not wait for its silence. */
  adeus: Type.Optional(Type.Boolean()),
  base: Type.Optional(BaseDaCidade),
  /** Of em_maos: what waits for the city's own save before it can be taken. */
  guardando: Type.Optional(Type.Array(Uuid, { maxItems: LINHAS_POR_LOTE })),
  /** The request for the city's lists that it heard last (ler_catalogo), 0 of none: another one ends the wait. Absent: it reads none. */
  catalogo_ouvido: Type.Optional(Milissegundos),
  /** The restore of the site (`recontar`) that it heard of last, and the one of which all was told and settled. Absent: it keeps no envelopes. */
  recontagem: Type.Optional(Type.Object({ ouvida: Vez, feita: Vez })),
  /** Asked for in the city's console, sent until a call was answered: nothing new is handed out while it pauses. */
  pausa: Type.Optional(Type.Object({ pausar: Type.Boolean(), motivo: Type.Optional(Type.String({ maxLength: MOTIVO_DA_PAUSA_MAXIMO })) })),
})
export type PedidoDeSincronia = Static<typeof PedidoDeSincronia>

export const RespostaDeSincronia = Type.Object({
  operacoes: Type.Array(Operacao),
  /** The site wants these void: look in the live and the saved record, write the void, confirm 'anulada' (or the result they had). */
  anular: Type.Array(Type.Object({ id: Uuid, passport: Passport, tipo: Type.String() })),
  /** Recorded by the site for good: the ponte may stop repeating them. */
  liquidadas: Type.Array(Uuid),
  proxima_em_ms: Type.Integer({ minimum: 0 }),
  /** Deliveries of this server pause, by its console or by the panel. Absent: they do not. */
  pausada: Type.Optional(Type.Object({ motivo: Nulavel(Type.String()) })),
  /** Another running copy with this key was refused a moment ago. */
  ha_copia: Type.Optional(Type.Boolean()),
  /** The administration asked at this moment (ms) for the city's lists to be read again, and waits. */
  ler_catalogo: Type.Optional(Milissegundos),
  /** Of the ponte that comes with this site: one that is older says so in its console. */
  ponte_do_site: Type.Optional(Type.String({ maxLength: 40 })),
  /**
   * The site's database came back from an older copy: every result of operations made since `desde` (ms, by their ids) is told again, the oldest first,
   * with what it is about. Repeated while it counts; nothing new is handed out until all is told.
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
  /** Whole in-game dollars. */
  banco: Inteiro,
  garagem: Nulavel(Inteiro32),
  /** Everything a ranking needs, by name; whole numbers (seconds for times). */
  /** Within what a number of JSON holds exactly: the rankings are indexes over them. */
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
 * I13: once a day, what the game's records hold of the operations made in [desde, ate) (ms, by their ids), a line for each character that has
 * any, of all with a passport in (depois_de, ate_passport]. resumo: sha256 in hex of 'id=resultado' in the order of the ids, joined by commas.
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
  /** Milliseconds since 1970 at which the game was read: an older batch never wins over a newer row. */
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
  /** Last batch of a full pass that began at this version: whatever is older is gone from the game. */
  fim_da_passagem: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 48 - 1 })),
  resultados: Type.Optional(ResultadosDoJogo),
  ...DaCopia,
})
export type LoteDoEspelho = Static<typeof LoteDoEspelho>

/** What the site takes as the answer of each kind of read. */
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
