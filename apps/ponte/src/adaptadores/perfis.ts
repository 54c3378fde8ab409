/**
 * Names of tables and columns by family of the framework. Forks differ in case and in a few names; which family a server runs
 * is found by looking at its INFORMATION_SCHEMA, and the names are then used exactly as that database spells them.
 */
export type TabelaLogica =
  | 'contas'
  | 'personagens'
  | 'veiculos'
  | 'dadosDoPersonagem'
  | 'dadosDoServidor'
  | 'propriedades'
  | 'redeSocial'
  | 'publicacoes'

/** Without these tables a server still delivers; what they count is missing in its hall of fame. */
type TabelaOpcional = 'propriedades' | 'redeSocial' | 'publicacoes'

interface DefinicaoDaTabela {
  nome: string
  /** Logical column → the names that forks of this family use, the usual one first. */
  colunas: Readonly<Record<string, readonly string[]>>
  /** Without these the family is not this one; the others may be missing. */
  exigidas: readonly string[]
}

interface DefinicaoDePerfil {
  nome: string
  tabelas: Readonly<Record<TabelaLogica, DefinicaoDaTabela>>
}

const VEICULO = {
  modelo: ['Vehicle', 'vehicle'],
  placa: ['Plate', 'plate'],
  aluguel: ['Rental', 'rental'],
  apreendido: ['Arrest', 'arrest'],
  trabalho: ['Work', 'work'],
  imposto: ['Tax', 'tax'],
  peso: ['Weight', 'weight'],
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

/** Of the phone resource, whatever the family of the framework (lb-phone's names). */
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

function familia(nome: string, prefixo: string, dono: string): DefinicaoDePerfil {
  return {
    nome,
    tabelas: {
      contas: {
        nome: `${prefixo}accounts`,
        colunas: {
          id: ['id'],
          discord: ['Discord', 'discord'],
          licenca: ['License', 'license', 'steam'],
          gemas: ['Gemstone', 'gems'],
          nivel: ['Level', 'level'],
        },
        exigidas: ['id', 'licenca'],
      },
      personagens: { nome: `${prefixo}characters`, colunas: { id: ['id'], ...PERSONAGEM }, exigidas: ['id', 'nome', 'licenca'] },
      veiculos: { nome: `${prefixo}vehicles`, colunas: { passaporte: [dono], ...VEICULO }, exigidas: ['passaporte', 'modelo', 'placa'] },
      dadosDoPersonagem: {
        nome: `${prefixo}playerdata`,
        colunas: { passaporte: [dono], chave: ['Name', 'dkey'], valor: ['Information', 'dvalue'] },
        exigidas: ['passaporte', 'chave', 'valor'],
      },
      dadosDoServidor: {
        nome: prefixo ? `${prefixo}entitydata` : 'entitydata',
        colunas: { chave: ['Name', 'dkey'], valor: ['Information', 'dvalue'] },
        exigidas: ['chave', 'valor'],
      },
      propriedades: { nome: `${prefixo}propertys`, colunas: { passaporte: [dono] }, exigidas: ['passaporte'] },
      ...TELEFONE,
    },
  }
}

const FAMILIAS: readonly DefinicaoDePerfil[] = [familia('creative-network', '', 'Passport'), familia('creative-v4', 'summerz_', 'user_id')]

export interface TabelaEncontrada {
  nome: string
  /** Only the columns that this database has, by logical name. */
  colunas: Readonly<Record<string, string>>
}

export type Perfil = { nome: string } & Record<Exclude<TabelaLogica, TabelaOpcional>, TabelaEncontrada> &
  Record<TabelaOpcional, TabelaEncontrada | null>

export interface ColunaDoBanco {
  tabela: string
  coluna: string
}

/** The first family whose required tables and columns are all there; null: this database is of no known family. */
export function detectarPerfil(colunas: readonly ColunaDoBanco[]): Perfil | null {
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

  for (const { nome, tabelas: t } of FAMILIAS) {
    const contas = achar(t.contas)
    const personagens = achar(t.personagens)
    const veiculos = achar(t.veiculos)
    const dadosDoPersonagem = achar(t.dadosDoPersonagem)
    const dadosDoServidor = achar(t.dadosDoServidor)
    if (!contas || !personagens || !veiculos || !dadosDoPersonagem || !dadosDoServidor) continue
    return {
      nome,
      contas,
      personagens,
      veiculos,
      dadosDoPersonagem,
      dadosDoServidor,
      propriedades: achar(t.propriedades),
      redeSocial: achar(t.redeSocial),
      publicacoes: achar(t.publicacoes),
    }
  }
  return null
}

/** A name of a table or column inside SQL. They come from the database itself, and are quoted all the same. */
export function nomeSql(nome: string): string {
  return `\`${nome.replace(/`/g, '')}\``
}
