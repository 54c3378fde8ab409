'use strict'
// `npm test`, on any Node: installs, builds what is stale, runs everything. `--so=unit`, `--so=componentes`, `--so=e2e` run a part.
require('./instalacao.cjs').executarEmNode24('scripts/testar.ts', process.argv.slice(2), ['scripts/construir.ts'])
