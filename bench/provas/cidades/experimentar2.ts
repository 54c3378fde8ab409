import { abrirMaquinaFx } from '@sorium/sandbox/jogo/fx/maquina.ts'
import type { NomeDaFamilia } from '@sorium/sandbox/jogo/bases/familias.ts'
import { rodarCampanha } from './campanha.ts'
import { abrirSqlite } from './disco.ts'
const [familia, n, q, sem, rastro] = process.argv.slice(2)
const maquina = await abrirMaquinaFx()
console.log(
  await rodarCampanha({
    familia: familia as NomeDaFamilia,
    semente: process.env['SEMENTE'] ?? 'x',
    operacoes: Number(n),
    quedas: Number(q),
    maquina,
    disco: abrirSqlite(),
    ...(sem === 'sem' ? { semNos: true } : {}),
    ...(rastro ? { rastro: (l: string) => console.log(l) } : {}),
  }),
)
