'use strict'
// `npm run conferir-base -- PASTA [--sql ARQUIVO] [--detalhes]`: judges the owner's own base in memory; 0 safe, 1 not, 2 unknown.
const path = require('path')
const { executarEmNode24 } = require('./instalacao.cjs')

// npm starts scripts at the root of the project; what the owner typed is relative to where he typed it.
const onde = process.env.INIT_CWD || process.cwd()
const argumentos = process.argv.slice(2).map(function (argumento) {
  return argumento.indexOf('--') === 0 ? argumento : path.resolve(onde, argumento)
})
executarEmNode24('apps/sandbox/src/conferir/main.ts', argumentos)
