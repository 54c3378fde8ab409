'use strict'
require('./instalacao.cjs').executarEmNode24('scripts/testar.ts', process.argv.slice(2), ['scripts/construir.ts'])
