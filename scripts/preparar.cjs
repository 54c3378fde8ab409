'use strict'
require('./instalacao.cjs').executarEmNode24('scripts/construir.ts', process.argv.slice(2))
