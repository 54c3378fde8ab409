/**
 * PostgreSQL stores only whole surrogate pairs and no NUL. A person's text is refused otherwise; text from the game or Discord is repaired,
 * because one bad name must not block all others.
 */
const NUL = /\0/g

export const ehInteiro = (texto: string): boolean => texto.isWellFormed() && !texto.includes('\0')

export function textoInteiro(texto: string): string {
  return ehInteiro(texto) ? texto : texto.toWellFormed().replaceAll(NUL, '\uFFFD')
}

const ehObjeto = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null

/** The path ('a.b.0') of the first text or field name that cannot be stored; null: all can be stored. */
export function textoQuebrado(valor: unknown): string | null {
  const aVer: { caminho: string; valor: unknown }[] = [{ caminho: '', valor }]
  for (let visto = aVer.pop(); visto; visto = aVer.pop()) {
    if (typeof visto.valor === 'string' && !ehInteiro(visto.valor)) return visto.caminho
    if (!ehObjeto(visto.valor)) continue
    for (const [nome, dentro] of Object.entries(visto.valor)) {
      if (!ehInteiro(nome)) return visto.caminho
      if (typeof dentro === 'string' ? !ehInteiro(dentro) : ehObjeto(dentro))
        aVer.push({ caminho: visto.caminho === '' ? nome : `${visto.caminho}.${nome}`, valor: dentro })
    }
  }
  return null
}

/** Repairs the texts in place, so `valor` must be freshly parsed from JSON. */
export function inteirar(valor: unknown): unknown {
  if (typeof valor === 'string') return textoInteiro(valor)
  const aVer = [valor]
  for (let visto = aVer.pop(); visto !== undefined; visto = aVer.pop()) {
    if (!ehObjeto(visto)) continue
    for (const [nome, dentro] of Object.entries(visto)) {
      if (!ehInteiro(nome)) {
        delete visto[nome]
        visto[textoInteiro(nome)] = dentro
      }
      if (typeof dentro === 'string' && !ehInteiro(dentro)) visto[textoInteiro(nome)] = textoInteiro(dentro)
      else if (ehObjeto(dentro)) aVer.push(dentro)
    }
  }
  return valor
}
