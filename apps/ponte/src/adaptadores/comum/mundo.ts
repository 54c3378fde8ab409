/** An id in the game's database (table sorium_mundo) tells the site which servers share that database, and so the same characters. */
import { texto, type Banco } from './banco.ts'

export async function mundoDoBanco(banco: Banco, novo: () => string): Promise<string> {
  await banco.consultar('CREATE TABLE IF NOT EXISTS sorium_mundo (unico INT NOT NULL PRIMARY KEY, id VARCHAR(36) NOT NULL)')
  await banco.mudar('INSERT IGNORE INTO sorium_mundo (unico, id) VALUES (1, ?)', [novo()])
  const [linha] = await banco.consultar('SELECT id FROM sorium_mundo WHERE unico = 1')
  const id = linha ? texto(linha['id']) : ''
  if (id === '') throw new Error('a tabela sorium_mundo não guardou a linha deste banco')
  return id
}
