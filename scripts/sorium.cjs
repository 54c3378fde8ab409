'use strict'
require('./instalacao.cjs').executarEmNode24('scripts/sorium.ts', process.argv.slice(2))
