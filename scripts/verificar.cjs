'use strict'
// `npm run check`, on whatever Node the machine has.
require('./instalacao.cjs').executarEmNode24('scripts/verificar.ts', process.argv.slice(2))
