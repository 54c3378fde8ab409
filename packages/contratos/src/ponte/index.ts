/** Protocol between the game server's resource (ponte) and the api; docs/decisoes/entregas.md has its rules B1–B7. */
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
const Epoca = Type.Integer({ minimum: 0, maximum: 253_402_300_799, description: 'Unix, segundos' })
const Milissegundos = Type.Integer({ minimum: 0, maximum: 2 ** 48 - 1 })
const Contagem = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const DadosDeOperacao = {
  /** `item`: a code. With `exato` it is a whole instance string ("WEAPON_PISTOL-1700-12"), and exactly that item moves. */
  dar_item: Type.Object({ item: Codigo, quantidade: Quantidade, exato: Type.Boolean() }),
  /**
   * Without `slot`, takes the item from any slot. `ate`: takes at most `quantidade`, and less if there is less. `exato`: `item` is a whole instance
   * string. `reservar`: refuses unless this many of that string remain, because they are rented. `alugados`: refuses unless the bag also has these
   * instance strings in these amounts, because a missing one may be the same rented item with a changed string.
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
  /** `placa`: keep this plate (for a change of owner). `alugado_ate`: end of a rental. `guardado`: the row that tomar_veiculo saved. */
  dar_veiculo: Type.Object({
    modelo: Codigo,
    placa: Type.Optional(Placa),
    alugado_ate: Type.Optional(Epoca),
    guardado: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  tomar_veiculo: Type.Object({ modelo: Codigo, placa: Placa }),
  /** Sets the absolute end of a rental, so a repeated call adds no days. `placa`: only this vehicle. */
  definir_aluguel: Type.Object({ modelo: Codigo, placa: Type.Optional(Placa), alugado_ate: Epoca }),
  /** Refused with `em_uso` while the vehicle is out of the garage. `placa`: only this vehicle. */
  revogar_aluguel: Type.Object({ modelo: Codigo, placa: Type.Optional(Placa) }),
  definir_grupo: Type.Object({ grupo: Codigo }),
  revogar_grupo: Type.Object({ grupo: Codigo }),
  /** A console command. Its first word must be on the ponte's own list. */
  comando: Type.Object({ texto: Type.String({ minLength: 1, maxLength: 300 }) }),
  ler_inventario: Type.Object({ conferir: Type.Optional(Type.Object({ item: Codigo, quantidade: Quantidade })) }),
  ler_veiculos: Type.Object({}),
  ler_personagens: Type.Object({}),
} as const

export type TipoDeOperacao = keyof typeof DadosDeOperacao
export const TIPOS_DE_LEITURA = ['ler_inventario', 'ler_veiculos', 'ler_personagens'] as const
export const TIPOS_SO_ONLINE = ['dar_item', 'tomar_item', 'definir_grupo', 'revogar_grupo', 'comando'] as const
export type DadosDe<T extends TipoDeOperacao> = Static<(typeof DadosDeOperacao)[T]>

/**
 * Hash of the character's licence, creation date, or both. The first two digits say which; hashes made of different things cannot be compared.
 */
const Identidade = Type.String({ pattern: '^[0-9a-f]{16,64}$' })
const Uuid = Type.String({ pattern: `^${FORMA_DO_ID}$` })
const RELATO_MAXIMO = 16_000
/** Number of a restore; 0: the site was never restored. */
const Vez = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/**
 * Why an operation was made. The ponte stores it in the game's database and sends it only when asked with `recontar`, so that a site restored
 * from an older backup can rebuild its rows. `texto`: JSON. `selo`: HMAC-SHA256 with a key that only the site has.
 */
export const RelatoSelado = Type.Object({
  texto: Type.String({ maxLength: RELATO_MAXIMO }),
  selo: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
export type RelatoSelado = Static<typeof RelatoSelado>

export const Operacao = Type.Object({
  id: Uuid,
  passport: Passport,
  /** Order among the operations of one passport. */
  seq: Type.Integer({ minimum: 1 }),
  tipo: Type.Enum(Object.keys(DadosDeOperacao) as TipoDeOperacao[]),
  dados: Type.Unknown(),
  geracao: Type.Integer({ minimum: 1 }),
  /** The character for whom the operation was made. If another character has the passport now, the ponte refuses with `personagem_trocado`. */
  identidade: Type.Optional(Identidade),
  sobre: Type.Optional(RelatoSelado),
})
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
  'compartilhado',
] as const
/** After the colon: a table of the game's that holds something of the vehicle, and that the ponte does not know. */
export type Motivo = (typeof MOTIVOS)[number] | `tabela_desconhecida:${string}`

export const RESULTADOS = ['aplicada', 'recusada', 'anulada', 'incerta'] as const
export type Resultado = (typeof RESULTADOS)[number]

/** What dar_item or tomar_item moved: the whole instance string, the first slot, the quantity. */
export const Retorno = Type.Object({
  item: Type.String({ minLength: 1, maxLength: 400 }),
  slot: Type.String({ maxLength: 10 }),
  quantidade: Quantidade,
})
export type Retorno = Static<typeof Retorno>

/**
 * The ponte repeats this until the site lists the id in `liquidadas`. `retorno`: for items. `dados`: for vehicles (tomar_veiculo: the saved row;
 * dar_veiculo: {placa}). Old pontes without `retorno` put {item, quantidade, instancia} of tomar_item into `dados`.
 */
export const Confirmacao = Type.Object({
  id: Uuid,
  resultado: Type.Enum([...RESULTADOS]),
  motivo: Type.Optional(Type.String({ maxLength: 120 })),
  retorno: Type.Optional(Retorno),
  dados: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  sobre: Type.Optional(RelatoSelado),
})
export type Confirmacao = Static<typeof Confirmacao>

export const LeituraDoJogo = Type.Object({ id: Uuid, dados: Type.Unknown() })
export type LeituraDoJogo = Static<typeof LeituraDoJogo>
const Gramas = Nulavel(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
/** Weights are in grams. `cabe` and `motivo` are set only if `conferir` was given and the ponte can tell. */
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
  no_ar_s: Contagem,
  fila: Contagem,
  parada: Type.Optional(Type.String({ maxLength: 60 })),
  espera_s: Type.Integer({ minimum: 0, maximum: ESPERA_MAXIMA_S }),
  /** All characters who are in the city now. */
  online: Type.Array(Passport, { maxItems: 5_000 }),
  /** Ids of operations without an outcome yet. The site hands an operation out again if the ponte neither lists the id here nor confirms it. */
  em_maos: Type.Array(Uuid, { maxItems: LINHAS_POR_LOTE }),
  confirmacoes: Type.Array(Confirmacao, { maxItems: LINHAS_POR_LOTE }),
  leituras: Type.Array(LeituraDoJogo, { maxItems: LINHAS_POR_LOTE }),
  ...DaCopia,
  /** This is the last call of this instance, so the next instance can start at once. */
  adeus: Type.Optional(Type.Boolean()),
  base: Type.Optional(BaseDaCidade),
  /** The operations of em_maos that wait until the city saves the character. */
  guardando: Type.Optional(Type.Array(Uuid, { maxItems: LINHAS_POR_LOTE })),
  /** The newest ler_catalogo that the ponte has seen; 0: none. Absent: the ponte reads no catalogue. */
  catalogo_ouvido: Type.Optional(Milissegundos),
  /** The newest `recontar` that the ponte has seen, and the newest that it has finished. Absent: the ponte stores no `sobre`. */
  recontagem: Type.Optional(Type.Object({ ouvida: Vez, feita: Vez })),
  /** A pause typed in the game's console. The ponte repeats it until a call succeeds. */
  pausa: Type.Optional(Type.Object({ pausar: Type.Boolean(), motivo: Type.Optional(Type.String({ maxLength: MOTIVO_DA_PAUSA_MAXIMO })) })),
})
export type PedidoDeSincronia = Static<typeof PedidoDeSincronia>

export const RespostaDeSincronia = Type.Object({
  operacoes: Type.Array(Operacao),
  /** Operations to cancel. If the game has already recorded a result of the operation, the ponte confirms that result, else 'anulada'. */
  anular: Type.Array(Type.Object({ id: Uuid, passport: Passport, tipo: Type.String() })),
  /** The site has stored these results, so the ponte may stop sending them. */
  liquidadas: Type.Array(Uuid),
  proxima_em_ms: Type.Integer({ minimum: 0 }),
  pausada: Type.Optional(Type.Object({ motivo: Nulavel(Type.String()) })),
  ha_copia: Type.Optional(Type.Boolean()),
  ler_catalogo: Type.Optional(Milissegundos),
  ponte_do_site: Type.Optional(Type.String({ maxLength: 40 })),
  /**
   * Asks for the results of all operations made since `desde` that have a `sobre`, oldest first. The site asks in each answer until it has all,
   * and hands out nothing new meanwhile.
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
  /** Figures for the rankings by name. Times are in seconds. */
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
  /** Why it cannot be listed, if something in other tables of the game says so. */
  impedimento: Type.Optional(Nulavel(Texto)),
})
/**
 * Results that the game stored for operations made from `desde` until before `ate`, for passports above `depois_de` up to `ate_passport`. `resumo`:
 * sha256 in hex of 'id=resultado', ordered by id, joined by commas.
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
  /** When the game was read (ms since 1970). A batch does not overwrite rows of a newer version. */
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
  /** Set in the last batch of a full pass, to the version with which the pass began: rows with an older version no longer exist in the game. */
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
