/** Table and column names are used exactly as INFORMATION_SCHEMA spells them, because forks differ in case and in a few names. */
export type TabelaLogica =
  | 'contas'
  | 'personagens'
  | 'veiculos'
  | 'dadosDoPersonagem'
  | 'dadosDoServidor'
  | 'propriedades'
  | 'redeSocial'
  | 'publicacoes'

type TabelaOpcional = 'propriedades' | 'redeSocial' | 'publicacoes'

interface DefinicaoDaTabela {
  nome: string
  colunas: Readonly<Record<string, readonly string[]>>
  exigidas: readonly string[]
}

const VEICULO = {
  modelo: ['Vehicle', 'vehicle'],
  placa: ['Plate', 'plate'],
  aluguel: ['Rental', 'rental'],
  apreendido: ['Arrest', 'arrest'],
  trabalho: ['Work', 'work'],
  imposto: ['Tax', 'tax'],
  peso: ['Weight', 'weight'],
  portaMalas: ['chest'],
} as const

const PERSONAGEM = {
  nome: ['Name', 'name'],
  sobrenome: ['Lastname', 'name2', 'lastname'],
  licenca: ['License', 'license', 'steam'],
  banco: ['Bank', 'bank'],
  garagem: ['Garage', 'garage'],
  apagado: ['Deleted', 'deleted'],
  tempoJogado: ['Playing', 'playing'],
  prisao: ['Prison', 'prison'],
  abates: ['Killed', 'killed'],
  mortes: ['Death', 'death'],
  telefone: ['Phone', 'phone'],
  criado: ['Created', 'created'],
  entrada: ['Login', 'login'],
  empregos: ['Groups', 'groups'],
} as const

const TELEFONE = {
  redeSocial: {
    nome: 'phone_instagram_accounts',
    colunas: { telefone: ['phone_number'], usuario: ['username'], seguidores: ['follower_count'] },
    exigidas: ['telefone', 'usuario', 'seguidores'],
  },
  publicacoes: {
    nome: 'phone_instagram_posts',
    colunas: { usuario: ['username'], curtidas: ['like_count'], comentarios: ['comment_count'] },
    exigidas: ['usuario', 'curtidas', 'comentarios'],
  },
} as const

const TABELAS: Readonly<Record<TabelaLogica, DefinicaoDaTabela>> = {
  contas: {
    nome: 'accounts',
    colunas: {
      id: ['id'],
      discord: ['Discord', 'discord'],
      licenca: ['License', 'license', 'steam'],
      gemas: ['Gemstone', 'gems'],
      nivel: ['Level', 'level'],
    },
    exigidas: ['id', 'licenca'],
  },
  personagens: { nome: 'characters', colunas: { id: ['id'], ...PERSONAGEM }, exigidas: ['id', 'nome', 'licenca'] },
  veiculos: { nome: 'vehicles', colunas: { passaporte: ['Passport'], ...VEICULO }, exigidas: ['passaporte', 'modelo', 'placa'] },
  dadosDoPersonagem: {
    nome: 'playerdata',
    colunas: { passaporte: ['Passport'], chave: ['Name', 'dkey'], valor: ['Information', 'dvalue'] },
    exigidas: ['passaporte', 'chave', 'valor'],
  },
  dadosDoServidor: {
    nome: 'entitydata',
    colunas: { chave: ['Name', 'dkey'], valor: ['Information', 'dvalue'] },
    exigidas: ['chave', 'valor'],
  },
  propriedades: { nome: 'propertys', colunas: { passaporte: ['Passport'] }, exigidas: ['passaporte'] },
  ...TELEFONE,
}

export interface TabelaEncontrada {
  nome: string
  colunas: Readonly<Record<string, string>>
}

export type PerfilDaBase = Record<Exclude<TabelaLogica, TabelaOpcional>, TabelaEncontrada> & Record<TabelaOpcional, TabelaEncontrada | null>

export interface ColunaDoBanco {
  tabela: string
  coluna: string
}

export function detectarPerfil(colunas: readonly ColunaDoBanco[]): PerfilDaBase | null {
  const tabelas = new Map<string, { nome: string; colunas: Map<string, string> }>()
  for (const { tabela, coluna } of colunas) {
    const chave = tabela.toLowerCase()
    const entrada = tabelas.get(chave) ?? { nome: tabela, colunas: new Map<string, string>() }
    entrada.colunas.set(coluna.toLowerCase(), coluna)
    tabelas.set(chave, entrada)
  }

  const achar = (definicao: DefinicaoDaTabela): TabelaEncontrada | null => {
    const real = tabelas.get(definicao.nome.toLowerCase())
    if (!real) return null
    const achadas: Record<string, string> = {}
    for (const [logica, nomes] of Object.entries(definicao.colunas)) {
      const nome = nomes.map((n) => real.colunas.get(n.toLowerCase())).find((n) => n !== undefined)
      if (nome !== undefined) achadas[logica] = nome
    }
    return definicao.exigidas.every((c) => c in achadas) ? { nome: real.nome, colunas: achadas } : null
  }

  const contas = achar(TABELAS.contas)
  const personagens = achar(TABELAS.personagens)
  const veiculos = achar(TABELAS.veiculos)
  const dadosDoPersonagem = achar(TABELAS.dadosDoPersonagem)
  const dadosDoServidor = achar(TABELAS.dadosDoServidor)
  if (!contas || !personagens || !veiculos || !dadosDoPersonagem || !dadosDoServidor) return null
  return {
    contas,
    personagens,
    veiculos,
    dadosDoPersonagem,
    dadosDoServidor,
    propriedades: achar(TABELAS.propriedades),
    redeSocial: achar(TABELAS.redeSocial),
    publicacoes: achar(TABELAS.publicacoes),
  }
}

export function nomeSql(nome: string): string {
  return `\`${nome.replace(/`/g, '')}\``
}
