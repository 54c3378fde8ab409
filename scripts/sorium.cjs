'use strict'
// `./sorium COMANDO` and `npm run sorium -- COMANDO`: what an owner runs in a terminal. The table of commands is scripts/sorium/comandos.ts.
require('./instalacao.cjs').executarEmNode24('scripts/sorium.ts', process.argv.slice(2))
