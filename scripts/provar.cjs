'use strict'
// `npm run prova:<name>`: a campaign at its full size, in a database of its own. N and SEMENTE change it; docs/provas.md has the figures.
const CAMPANHAS = {
  propriedades: ['bench/provas/dinheiro.test.ts', 'apps/api/src/testes/modelo'],
  ataques: ['apps/api/src/testes/ataques.test.ts'],
  trancas: ['apps/api/src/testes/trancas.test.ts'],
  alugueis: ['bench/provas/alugueis'],
  posse: ['bench/provas/posse'],
  entrada: ['bench/provas/entrada'],
  invariantes: ['apps/api/src/testes/invariantes.test.ts'],
  restauracao: ['bench/provas/restauracao'],
  atualizacao: ['bench/provas/atualizacao'],
  simulacao: ['bench/provas/simulacao'],
  cidades: ['bench/provas/cidades'],
}

/** Programs of their own: storms on sandboxes that they start themselves, and the guide on a machine that it makes. */
const TEMPESTADES = ['quedas', 'tudo', 'guia', 'nos']

/** Swaps what was built. */
const CONSTRUIDAS = ['atualizacao']

const nome = process.argv[2]
const { executarEmNode24 } = require('./instalacao.cjs')
if (TEMPESTADES.indexOf(nome) >= 0) {
  executarEmNode24('bench/provas/' + nome + '.ts', [], ['scripts/construir.ts'])
} else if (Object.prototype.hasOwnProperty.call(CAMPANHAS, nome)) {
  process.env.PROVA = nome
  executarEmNode24(
    'scripts/testar.ts',
    ['--so=unit'].concat(CAMPANHAS[nome]),
    CONSTRUIDAS.indexOf(nome) >= 0 ? ['scripts/construir.ts'] : [],
  )
} else {
  console.error('Não há esta campanha. Há: ' + Object.keys(CAMPANHAS).concat(TEMPESTADES).join(', ') + '.')
  process.exit(1)
}
