'use strict'
const { spawnSync } = require('child_process')
const { executarEmNode24, garantirInstalacao } = require('./instalacao.cjs')

const CAMPANHAS = {
  propriedades: ['bench/provas/dinheiro.test.ts', 'apps/api/src/testes/modelo'],
  ataques: ['apps/api/src/testes/ataques.test.ts'],
  trancas: ['apps/api/src/testes/trancas.longo.test.ts'],
  invariantes: ['apps/api/src/testes/invariantes.test.ts'],
  posse: ['bench/provas/posse'],
  entrada: ['apps/sandbox/src/testes/entrada'],
  restauracao: ['bench/provas/restauracao'],
  atualizacao: ['bench/provas/atualizacao'],
  simulacao: ['apps/sandbox/src/simulacao'],
  cidades: ['apps/sandbox/src/cidades'],
}

const PROGRAMAS = ['quedas', 'guia', 'nos']

const CONSTRUIDAS = ['atualizacao']

const nome = process.argv[2]
const ehPrograma = PROGRAMAS.indexOf(nome) >= 0
if (!ehPrograma && !Object.prototype.hasOwnProperty.call(CAMPANHAS, nome)) {
  console.error('Diga qual: npm run prova -- NOME. Há: ' + Object.keys(CAMPANHAS).concat(PROGRAMAS).join(', ') + '.')
  process.exit(1)
}
if (process.env.ANOTAR) {
  process.env.ANOTAR = 'npm run prova -- ' + nome
  process.on('exit', anotarOFim)
}
if (ehPrograma) {
  executarEmNode24('bench/provas/' + nome + '.ts', [], ['scripts/construir.ts'])
} else {
  process.env.PROVA = nome
  const antes = CONSTRUIDAS.indexOf(nome) >= 0 ? ['scripts/construir.ts'] : []
  executarEmNode24('scripts/testar.ts', ['--so=unit'].concat(CAMPANHAS[nome]), antes)
}

function anotarOFim(codigo) {
  const tamanho = ['N', 'SEMENTE', 'PARTE', 'QUEDAS']
    .filter(function (variavel) {
      return process.env[variavel]
    })
    .map(function (variavel) {
      return variavel + '=' + process.env[variavel]
    })
  const achado = {
    meta: 'prova ' + nome,
    nosso: [codigo === 0 ? 'passed' : 'ended with ' + codigo].concat(tamanho).join(', '),
    cumprida: codigo === 0,
  }
  const programa = "import { anotar } from './bench/anotar.ts'; anotar(" + JSON.stringify(achado) + ')'
  spawnSync(garantirInstalacao(), ['--input-type=module', '-e', programa], { cwd: require('path').join(__dirname, '..'), stdio: 'inherit' })
}
