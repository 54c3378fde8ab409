'use strict'
// `npm start`, on any Node: installs, builds and starts the supervisor. With NODE_ENV=production it runs the api itself, with a database and
// secrets from outside. With `--dev` it builds nothing, and Vite serves the site.
const { executarEmNode24 } = require('./instalacao.cjs')
const memoria = require('./memoria.json')

const argumentos = process.argv.slice(2)
const dev = argumentos.indexOf('--dev') >= 0
const producao = process.env.NODE_ENV === 'production'

const antes = (producao ? ['apps/api/src/comandos/conferir-config.ts'] : []).concat(dev ? [] : ['scripts/construir.ts'])
executarEmNode24(producao ? 'apps/api/dist/main.js' : 'scripts/supervisor.ts', argumentos, antes, producao ? memoria : {})
