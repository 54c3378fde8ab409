'use strict'
// `npm start`, on whatever Node the machine has: installs, builds what is stale, and starts the supervisor. In production
// (NODE_ENV=production) the api itself runs in the foreground instead: its database and its secrets come from outside.
// `--dev` builds nothing: Vite serves the site and changes restart what they touch.
const { executarEmNode24 } = require('./instalacao.cjs')
// What a program that serves may lay by (docs/decisoes/web.md). The supervisor gives it to its own children: the database is none of its business.
const memoria = require('./memoria.json')

const argumentos = process.argv.slice(2)
const dev = argumentos.indexOf('--dev') >= 0
const producao = process.env.NODE_ENV === 'production'

// What is wrong with the configuration is said before a minute of building.
const antes = (producao ? ['apps/api/src/comandos/conferir-config.ts'] : []).concat(dev ? [] : ['scripts/construir.ts'])
executarEmNode24(producao ? 'apps/api/dist/main.js' : 'scripts/supervisor.ts', argumentos, antes, producao ? memoria : {})
