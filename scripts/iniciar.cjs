'use strict'
// `npm start`, on whatever Node the machine has: installs, builds what is stale, and starts the supervisor. In production
// (NODE_ENV=production) the api itself runs in the foreground instead: its database and its secrets come from outside.
// `--dev` builds nothing: Vite serves the site and changes restart what they touch.
const { executarEmNode24 } = require('./instalacao.cjs')

const argumentos = process.argv.slice(2)
const dev = argumentos.indexOf('--dev') >= 0
const producao = process.env.NODE_ENV === 'production'

executarEmNode24(producao ? 'apps/api/dist/main.js' : 'scripts/supervisor.ts', argumentos, dev ? null : 'scripts/construir.ts')
