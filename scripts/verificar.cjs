'use strict'
require('./instalacao.cjs').executarEmNode24('scripts/verificar.ts', process.argv.slice(2))
