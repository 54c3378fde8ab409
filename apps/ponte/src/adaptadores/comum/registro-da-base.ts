import { texto, type Banco } from './banco.ts'

const REGISTRO_MINIMO = 1_000_000

/** An effect replaces the text of a character's row, so each character must have exactly one row, with room to grow. @returns the defect. */
export async function defeitoDoRegistro(
  banco: Banco,
  { tabela, chaves, textos }: { tabela: string; chaves: readonly string[]; textos: readonly string[] },
): Promise<string | undefined> {
  const linhas = await banco.consultar(
    'SELECT COLUMN_NAME AS coluna, COLUMN_KEY AS indice, CHARACTER_MAXIMUM_LENGTH AS tamanho FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?',
    [tabela],
  )
  const linhaDe = (coluna: string) => linhas.find((l) => texto(l['coluna']).toLowerCase() === coluna.toLowerCase())
  if (chaves.some((chave) => texto(linhaDe(chave)?.['indice']) !== 'PRI'))
    return `a tabela ${tabela} não tem chave primária em ${chaves.join(' e ')}.`
  for (const coluna of textos) {
    const tamanho = linhaDe(coluna)?.['tamanho']
    if (typeof tamanho === 'number' && tamanho < REGISTRO_MINIMO)
      return `a coluna ${coluna} de ${tabela} guarda só ${tamanho} bytes. Mude-a para LONGTEXT: ALTER TABLE ${tabela} MODIFY ${coluna} LONGTEXT;`
  }
  return undefined
}
