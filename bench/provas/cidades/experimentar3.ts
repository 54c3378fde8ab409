import { abrirMaquinaFx } from '@sorium/sandbox/jogo/fx/maquina.ts'
import type { NomeDaFamilia } from '@sorium/sandbox/jogo/bases/familias.ts'
import { rodarCampanha } from './campanha.ts'
import { abrirSqlite } from './disco.ts'
import { Palco } from './palco.ts'
import { CidadeDaFamilia } from './cidade.ts'
import { Juiz } from './juiz.ts'
const [familia, n, q, coisa, quem] = process.argv.slice(2)
const maquina = await abrirMaquinaFx()
let agora = () => 0
const linhas: string[] = []
const orig = Juiz.prototype.aoExecutar
Juiz.prototype.aoExecutar = function (m: string, a: readonly unknown[]) {
  const sql = String(a[0])
  const v = Object.values((a[1] ?? {}) as object)
  if (/playerdata/.test(sql) && v.includes(Number(quem))) {
    const quemEscreve = /^\s*select/i.test(sql) ? 'lê' : 'ESCREVE'
    linhas.push(`${agora()} ${quemEscreve} ${sql.includes('/*base*/') ? 'base' : 'nós'} ${sql.slice(0, 12)} tem=${v.filter((x) => typeof x === 'string' && x.length > 12 && x.startsWith('{')).map((x) => `${String(x).includes(`"${coisa}"`)}/${String(x).length}`).join(' ')}`)
  }
  return orig.call(this, m, a)
}
const abrir = Palco.abrir
Palco.abrir = async (o) => { const p = await abrir.call(Palco, o); agora = () => Math.round(p.maestro.agora()); return p }
for (const nome of ['entrar','sair','voltarNaHora'] as const) { const f = CidadeDaFamilia.prototype[nome] as (...a: unknown[]) => unknown; (CidadeDaFamilia.prototype as unknown as Record<string, unknown>)[nome] = function (this: unknown, ...a: unknown[]) { if (a[0] === Number(quem)) linhas.push(`${agora()} ${nome} ${JSON.stringify(a)}`); return f.apply(this, a) } }
await rodarCampanha({ familia: familia as NomeDaFamilia, semente: process.env['SEMENTE'] ?? 'x', operacoes: Number(n), quedas: Number(q), maquina, disco: abrirSqlite(), rastro: (l) => { if (new RegExp(`\\b${coisa}\\b|: ${quem}$| ${quem}:|a ${quem}$|PERD`).test(l)) linhas.push(l) } })
console.log(linhas.join('\n'))
