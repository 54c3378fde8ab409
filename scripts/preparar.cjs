'use strict'
// Run in the folder of a downloaded version: installs its libraries and builds it, starts nothing.
require('./instalacao.cjs').executarEmNode24('scripts/construir.ts', process.argv.slice(2))
