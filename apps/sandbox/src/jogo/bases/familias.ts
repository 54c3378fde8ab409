export type NomeDaFamilia =
  | 'network-extended'
  | 'enchanted'
  | 'network-2026'
  | 'creative-v5-syl'
  | 'creative-v5-cin'
  | 'fantastic'
  | 'getserverdata-rew'
  | 'getserverdata-bas'
  | 'creative-v4'

export interface Familia {
  nome: NomeDaFamilia
  registro: 'Datatable' | 'table'
  /** The record's member that is the bag. */
  bolsa: string
  colunas: Record<'passaporte' | 'chave' | 'valor' | 'entrada' | 'licenca' | 'placa' | 'modelo', string>
  placaUnica: boolean
  gravacao: 'REPLACE' | 'UPSERT' | 'UPDATE'
  criacao: 'vazia' | 'real'
  fonteAusente: 'false' | 'nil'
  registroAusente: 'copia' | 'false'
  peso: number
  eventos: { entrada: string; nasce?: string; sai?: string; licenca?: boolean }
  precisaDoPed: boolean
  frasesAntes: number
  expulsaSalvando: boolean
  salvaPelaRede: boolean
  salvaAoDesligar: number
  /** In seconds; 0: no timer saves the records. */
  salvaACada: number
  /** SaveServer saves chests and boots, and no bag. */
  salvaSoDados?: boolean
  reinicio: boolean
  arena: boolean
  limpaAoIniciar: boolean
  atualiza: boolean
  itens: 'globais' | 'minusculas' | 'exports'
  textos: { arma?: string; duravel?: string; cargas?: string; nominal?: string; unico?: string }
  pesoPor?: string
  /** The base's function named by `pesoPor` answers a number (the weight that the bag holds), not yes or no. */
  pesoNumero?: boolean
  numeraPor?: string
  da: 'sempre' | 'chao' | 'presente' | 'sobrepoe'
  recusaDesconhecido: boolean
  multiplica: boolean
  slotVazioQuebra: boolean
  slots: { de: number; ate: number | 'peso' | 'record' | 'record, ele também'; reservado?: string }
  dados: {
    ler: string
    por: string
    tirar: string
    marca: boolean
    apaga: boolean
    gravaS: number
    voltaS: number
    larga: 'cada' | 'volta'
  }
  grupos: 'memoria' | 'linha' | 'tabela'
  /**
   * Keys under which the base keeps a vehicle's boot and tuning and a house's chest: `{p}` passport, `{m}` model, `{id}` number of the vehicle's
   * row. 'coluna': the boot is a column of that row. Tuning under a key with `{id}` is only in the table, never in memory.
   */
  porta: string
  ajustes: string
  casa: string
}

const SEM_FIM = 1_000
const REDE = {
  passaporte: 'Passport',
  chave: 'Name',
  valor: 'Information',
  entrada: 'Login',
  licenca: 'License',
  placa: 'Plate',
  modelo: 'Vehicle',
}
const V5 = {
  passaporte: 'Passport',
  chave: 'dkey',
  valor: 'dvalue',
  entrada: 'login',
  licenca: 'license',
  placa: 'plate',
  modelo: 'vehicle',
}

const estendida: Familia = {
  nome: 'network-extended',
  registro: 'Datatable',
  bolsa: 'Inventory',
  colunas: REDE,
  placaUnica: false,
  gravacao: 'REPLACE',
  criacao: 'vazia',
  fonteAusente: 'false',
  registroAusente: 'copia',
  peso: 90,
  eventos: { entrada: 'CharacterChosen' },
  precisaDoPed: false,
  frasesAntes: 1,
  expulsaSalvando: true,
  salvaPelaRede: false,
  salvaAoDesligar: 0,
  salvaACada: 0,
  reinicio: false,
  arena: true,
  limpaAoIniciar: true,
  atualiza: false,
  itens: 'globais',
  textos: { arma: '{i}-{t}-{repair}-{p}', duravel: '{i}-{t}', cargas: '{i}-{n}', nominal: '{i}-{p}', unico: '{i}-{t}-{hash}' },
  pesoPor: 'CheckWeight',
  numeraPor: 'SortNameItem',
  da: 'sempre',
  recusaDesconhecido: false,
  multiplica: false,
  slotVazioQuebra: false,
  slots: { de: 1, ate: 100, reservado: '104' },
  dados: { ler: 'GetSrvData', por: 'SetSrvData', tirar: 'RemSrvData', marca: true, apaga: true, gravaS: 180, voltaS: 60, larga: 'volta' },
  grupos: 'memoria',
  porta: 'Trunkchest:{p}:{m}',
  ajustes: 'LsCustoms:{p}:{m}',
  casa: 'Vault:Casa1',
}

const v5: Familia = {
  ...estendida,
  nome: 'creative-v5-syl',
  registro: 'table',
  colunas: V5,
  criacao: 'real',
  fonteAusente: 'nil',
  registroAusente: 'false',
  precisaDoPed: true,
  expulsaSalvando: false,
  salvaPelaRede: true,
  arena: false,
  limpaAoIniciar: false,
  itens: 'minusculas',
  textos: { duravel: '{i}-{t}', cargas: '{i}-{n}' },
  da: 'presente',
  slotVazioQuebra: true,
  slots: { de: 1, ate: SEM_FIM },
  dados: { ...estendida.dados, marca: false, apaga: false, gravaS: 10_800, larga: 'cada' },
  grupos: 'linha',
  porta: 'BauCarro:doID:{p}:{m}',
  ajustes: 'Mods:{p}:{m}',
}
delete v5.pesoPor
delete v5.numeraPor

const getServerData: Familia = {
  ...v5,
  nome: 'getserverdata-rew',
  colunas: { ...V5, chave: 'Name', valor: 'Information' },
  eventos: { entrada: 'ChosenCharacter' },
  salvaPelaRede: false,
  salvaACada: 300,
  arena: true,
  textos: { arma: '{i}-{t}-{p}-Hensa', duravel: '{i}-{t}', cargas: '{i}-{n}' },
  dados: { ...v5.dados, ler: 'GetServerData', por: 'SetServerData', tirar: 'RemoveServerData' },
  porta: 'Trunkchest:{p}:{m}',
}

export const FAMILIAS: Readonly<Record<NomeDaFamilia, Familia>> = {
  'network-extended': estendida,
  enchanted: {
    ...estendida,
    nome: 'enchanted',
    eventos: { entrada: 'CharacterChosen', licenca: true },
    salvaAoDesligar: 2,
    slots: { de: 0, ate: 100, reservado: '104' },
    dados: { ...estendida.dados, gravaS: 60, larga: 'cada' },
  },
  'network-2026': {
    ...estendida,
    nome: 'network-2026',
    gravacao: 'UPSERT',
    salvaACada: 600,
    atualiza: true,
    itens: 'exports',
    da: 'chao',
    slots: { de: 0, ate: 'record', reservado: '4' },
    casa: 'Vault:Casa1:1',
    dados: { ...estendida.dados, gravaS: 300, larga: 'cada' },
  },
  'creative-v5-syl': v5,
  'creative-v5-cin': { ...v5, nome: 'creative-v5-cin', salvaPelaRede: false, salvaACada: 300, porta: 'Chest:{p}:{m}' },
  fantastic: {
    ...v5,
    nome: 'fantastic',
    placaUnica: true,
    gravacao: 'UPDATE',
    registroAusente: 'copia',
    eventos: { entrada: 'CharacterChosen', nasce: 'vRP:playerSpawn', sai: 'vRP:playerLeave' },
    precisaDoPed: false,
    frasesAntes: 12,
    salvaPelaRede: false,
    reinicio: true,
    pesoPor: 'CompareWeight',
    da: 'sobrepoe',
    multiplica: true,
    slotVazioQuebra: false,
    slots: { de: 6, ate: 'peso' },
    dados: { ...v5.dados, gravaS: 300 },
    grupos: 'tabela',
    porta: 'coluna',
  },
  'getserverdata-rew': getServerData,
  'getserverdata-bas': {
    ...getServerData,
    nome: 'getserverdata-bas',
    colunas: { ...REDE, entrada: 'Login' },
    itens: 'globais',
    textos: { arma: '{i}-{t}-{p}', duravel: '{i}-{t}', cargas: '{i}-{n}' },
    pesoPor: 'CheckWeight',
    recusaDesconhecido: true,
    ajustes: 'LsCustoms:{p}:{m}:{id}',
  },
  'creative-v4': { ...v5, nome: 'creative-v4' },
}

/** `c` stands for c0, c1, …: each of these items exists only once. */
export const CATALOGO = {
  c: { peso: 0.1, nome: 'Coisa' },
  faca: { peso: 1, duravel: 240, tipo: 'Armamento', nome: 'Faca' },
  radio: { peso: 1, duravel: 24, nome: 'Rádio' },
  isqueiro: { peso: 0.1, cargas: 5, nome: 'Isqueiro' },
  mochila: { peso: 0.5, unico: true, nome: 'Mochila' },
  erva: { peso: 0.1, tipo: 'Drogas', nome: 'Erva' },
  raro: { peso: 0.1, maximo: 2, nome: 'Raro' },
  chumbo: { peso: 100, nome: 'Chumbo' },
} as const

export const chaveDe = (forma: string, p: { passport: number; modelo: string }): string =>
  forma.replace('{p}', String(p.passport)).replace('{m}', p.modelo)
