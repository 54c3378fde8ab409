import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mundoInicial, type MundoInicial } from '../semente/mundo.ts'

const TABELAS = `
CREATE TABLE accounts (id INTEGER PRIMARY KEY, Whitelist INT, Characters INT, Gemstone INT, Premium INT, Level INT, Banned INT,
  License TEXT UNIQUE, Discord TEXT, Login INT, Token TEXT);
CREATE TABLE characters (id INTEGER PRIMARY KEY, Name TEXT, Lastname TEXT, Sex TEXT, Phone TEXT, Bank INT, Blood INT, Prison INT, Medic INT,
  Groups INT, Garage INT, Killed INT, Death INT, Playing INT, License TEXT, Created INT, Login INT, Deleted INT DEFAULT 0);
CREATE INDEX characters_License ON characters (License);
CREATE TABLE vehicles (id INTEGER PRIMARY KEY, Passport INT, Vehicle TEXT, Tax INT DEFAULT 0, Plate TEXT, Weight INT DEFAULT 0, Save TEXT DEFAULT '1',
  Rental INT DEFAULT 0, Arrest INT DEFAULT 0, Block INT DEFAULT 0, Engine INT DEFAULT 1000, Body INT DEFAULT 1000, Health INT DEFAULT 1000,
  Fuel INT DEFAULT 100, Nitro INT DEFAULT 0, Work TEXT DEFAULT 'false', Doors TEXT DEFAULT '{}', Windows TEXT DEFAULT '{}', Tyres TEXT DEFAULT '{}',
  UNIQUE (Passport, Vehicle));
CREATE INDEX vehicles_Plate ON vehicles (Plate);
CREATE TABLE playerdata (Passport INT, Name TEXT, Information TEXT, PRIMARY KEY (Passport, Name));
CREATE TABLE entitydata (Name TEXT PRIMARY KEY, Information TEXT);
CREATE TABLE propertys (id INTEGER PRIMARY KEY, Name TEXT, Interior TEXT, Passport INT);
CREATE INDEX propertys_Passport ON propertys (Passport);
CREATE TABLE phone_instagram_accounts (username TEXT PRIMARY KEY, phone_number TEXT, follower_count INT DEFAULT 0);
CREATE INDEX phone_instagram_accounts_phone ON phone_instagram_accounts (phone_number);
CREATE TABLE phone_instagram_posts (id INTEGER PRIMARY KEY, username TEXT, like_count INT DEFAULT 0, comment_count INT DEFAULT 0);
CREATE INDEX phone_instagram_posts_username ON phone_instagram_posts (username);
CREATE TABLE sandbox_estado (chave TEXT PRIMARY KEY, valor TEXT);
`

export interface BancoDoJogo {
  readonly db: DatabaseSync
  estado<T>(chave: string, padrao: T): T
  porEstado(chave: string, valor: unknown): void
  fechar(): void
}

export function abrirBancoDoJogo(caminho: string, inicial: () => MundoInicial = mundoInicial): BancoDoJogo {
  if (caminho !== ':memory:') mkdirSync(dirname(caminho), { recursive: true })
  const db = new DatabaseSync(caminho, { timeout: 5_000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
  if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sandbox_estado'").get()) criarMundo(db, inicial())

  const ler = db.prepare('SELECT valor FROM sandbox_estado WHERE chave = ?')
  const gravar = db.prepare('REPLACE INTO sandbox_estado (chave, valor) VALUES (?, ?)')
  return {
    db,
    estado<T>(chave: string, padrao: T): T {
      const linha = ler.get(chave)
      return linha ? (JSON.parse(String(linha['valor'])) as T) : padrao
    },
    porEstado: (chave, valor) => void gravar.run(chave, JSON.stringify(valor)),
    fechar: () => db.close(),
  }
}

function criarMundo(db: DatabaseSync, mundo: MundoInicial): void {
  db.exec('BEGIN')
  db.exec(TABELAS)
  inserir(db, 'accounts', mundo.contas)
  inserir(db, 'characters', mundo.personagens)
  inserir(db, 'vehicles', mundo.veiculos)
  inserir(db, 'propertys', mundo.propriedades)
  inserir(db, 'entitydata', mundo.dados)
  inserir(db, 'phone_instagram_accounts', mundo.contasDoInstagram)
  inserir(db, 'phone_instagram_posts', mundo.postsDoInstagram)
  const registros = Object.entries(mundo.inventarios).map(([passport, inventario]) => ({
    Passport: Number(passport),
    Name: 'Datatable',
    Information: JSON.stringify({ Inventory: inventario }),
  }))
  inserir(db, 'playerdata', registros)
  const estado = { ligado: true, conectados: mundo.online, foraDaGaragem: mundo.foraDaGaragem }
  inserir(
    db,
    'sandbox_estado',
    Object.entries(estado).map(([chave, valor]) => ({ chave, valor: JSON.stringify(valor) })),
  )
  db.exec('COMMIT')
}

function inserir(db: DatabaseSync, tabela: string, linhas: readonly object[]): void {
  const primeira = linhas[0]
  if (!primeira) return
  const colunas = Object.keys(primeira)
  const comando = db.prepare(`INSERT INTO ${tabela} (${colunas.join(', ')}) VALUES (${colunas.map(() => '?').join(', ')})`)
  for (const linha of linhas) comando.run(...(Object.values(linha) as (string | number)[]))
}
