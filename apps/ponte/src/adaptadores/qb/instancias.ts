import { texto, type Banco } from '../comum/banco.ts'
import { infoDe, textoDoItem, type LugarDoItem } from './itens.ts'

export const INSTANCIAS = `CREATE TABLE IF NOT EXISTS sorium_instancias (
  texto VARCHAR(120) NOT NULL PRIMARY KEY, nome VARCHAR(100) NOT NULL, info LONGTEXT NOT NULL)`

const TEXTO_MAXIMO = 120

export class Instancias {
  readonly #banco: Banco

  constructor(banco: Banco) {
    this.#banco = banco
  }

  /**
   * Call it before the items are taken. If a text is stored already, its `info` is replaced, because a weapon wears. @returns false if
   * a text is too long to be stored.
   */
  async guardar(tomados: readonly LugarDoItem[]): Promise<boolean> {
    const comInfo = tomados.filter((l) => l.info !== null)
    if (comInfo.some((l) => textoDoItem(l).length > TEXTO_MAXIMO)) return false
    if (comInfo.length === 0) return true
    await this.#banco.consultar(
      `REPLACE INTO sorium_instancias (texto, nome, info) VALUES ${comInfo.map(() => '(?, ?, ?)').join(', ')}`,
      comInfo.flatMap((l) => [textoDoItem(l), l.nome, JSON.stringify(l.info)]),
    )
    return true
  }

  async de(item: string): Promise<{ item: string; info: Record<string, unknown> | null; texto?: string }> {
    const [linha] = await this.#banco.consultar('SELECT nome, info FROM sorium_instancias WHERE texto = ?', [item])
    if (!linha) return { item, info: null }
    return { item: texto(linha['nome']), info: infoDe(JSON.parse(texto(linha['info']))), texto: item }
  }
}
