import { abrirMaquinaFx } from '@sorium/sandbox/jogo/fx/maquina.ts'
import { FAMILIAS, type NomeDaFamilia } from '@sorium/sandbox/jogo/bases/familias.ts'
import { CENAS, encenar } from './cenarios.ts'
import { abrirSqlite } from './disco.ts'

const maquina = await abrirMaquinaFx()
const so = process.argv[2]
const cena = process.argv[3]
for (const familia of Object.keys(FAMILIAS) as NomeDaFamilia[]) {
  if (so && so !== 'todas' && familia !== so) continue
  if (familia === 'creative-v4') continue
  console.log(`== ${familia}`)
  const t0 = performance.now()
  for (const nome of Object.keys(CENAS)) {
    if (cena && !nome.includes(cena)) continue
    let r: string | null
    const t = performance.now()
    try {
      r = await encenar(nome, { familia, maquina, disco: abrirSqlite() })
    } catch (erro) {
      r = `ERRO ${erro instanceof Error ? erro.stack : String(erro)}`
    }
    console.log(`${r === null ? '✔' : '✘'} ${nome} (${Math.round(performance.now() - t)} ms)${r === null ? '' : `: ${r}`}`)
  }
  console.log(`${Math.round(performance.now() - t0)} ms`)
}
