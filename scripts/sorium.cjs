'use strict'
// `./sorium COMANDO` and `npm run sorium -- COMANDO`, for an owner in a terminal. The commands: scripts/sorium/comandos.ts.
require('./instalacao.cjs').executarEmNode24('scripts/sorium.ts', process.argv.slice(2))
