'use strict'
// `node scripts/preparar.cjs`, in the folder of a version that an update brought: installs its libraries and builds it, and starts nothing.
require('./instalacao.cjs').executarEmNode24('scripts/construir.ts', process.argv.slice(2))
