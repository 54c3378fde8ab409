'use strict'
// `npm run conferir-base -- PASTA [--sql ARQUIVO] [--detalhes]` tests the owner's game base in memory. Exit code 0: safe, 1: unsafe, 2: unknown.
const path = require('path')
const { executarEmNode24 } = require('./instalacao.cjs')

const onde = process.env.INIT_CWD || process.cwd()
const argumentos = process.argv.slice(2).map(function (argumento) {
  return argumento.indexOf('--') === 0 ? argumento : path.resolve(onde, argumento)
})
executarEmNode24('apps/sandbox/src/conferir/main.ts', argumentos)
