'use strict'
// `npm test`, on whatever Node the machine has: installs, builds what is stale, and runs everything. `--so=unit`, `--so=componentes`, `--so=e2e`.
require('./instalacao.cjs').executarEmNode24('scripts/testar.ts', process.argv.slice(2), ['scripts/construir.ts'])
