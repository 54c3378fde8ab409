'use strict'
// `npm run prova:<name>`: a campaign at its full size, in a database of its own. N and SEMENTE change it; docs/provas.md has the figures.
const CAMPANHAS = {
  propriedades: ['bench/provas/dinheiro.test.ts', 'apps/api/src/testes/modelo'],
  trancas: ['apps/api/src/testes/trancas.test.ts'],
  alugueis: ['bench/provas/alugueis'],
}

const nome = process.argv[2]
if (!Object.prototype.hasOwnProperty.call(CAMPANHAS, nome)) {
  console.error('Não há esta campanha. Há: ' + Object.keys(CAMPANHAS).join(', ') + '.')
  process.exit(1)
}
process.env.PROVA = nome
require('./instalacao.cjs').executarEmNode24('scripts/testar.ts', ['--so=unit'].concat(CAMPANHAS[nome]), 'scripts/construir.ts')
