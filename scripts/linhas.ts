/** `npm run test:linhas -- CAR LOJ` prints each row of docs/requisitos.md in these areas, or all rows, and how many tests of each layer name it. */
import path from 'node:path'
import { CAMADAS, type LinhaPorCamada, linhasPorCamada } from './verificar/requisitos.ts'

const areas = process.argv.slice(2)
const linhas = linhasPorCamada(path.join(import.meta.dirname, '..')).filter(
  ({ linha }) => areas.length === 0 || areas.some((area) => linha.startsWith(area)),
)
const em = ({ testes }: LinhaPorCamada) => CAMADAS.filter((camada) => testes[camada] > 0)
const listar = (titulo: string, achadas: LinhaPorCamada[]) =>
  console.log(`${titulo}: ${achadas.length === 0 ? 'nenhuma' : achadas.map(({ linha }) => linha).join(', ')}`)

console.log(['linha ', ...CAMADAS].join('  '))
for (const { linha, testes } of linhas)
  console.log([linha, ...CAMADAS.map((camada) => String(testes[camada] || '·').padStart(camada.length))].join('  '))
listar(
  '\nprovadas só em test:tudo',
  linhas.filter((l) => em(l).join(',') === 'só em test:tudo'),
)
listar(
  'que nenhum teste nomeia',
  linhas.filter((l) => em(l).length === 0),
)
