'use strict'
// `npm test`, `npm run test:tudo` and `npm run test:perto`, on whatever Node the machine has: installs, builds what is stale, and runs the tests (scripts/testar.ts).
require('./instalacao.cjs').executarEmNode24('scripts/testar.ts', process.argv.slice(2), ['scripts/construir.ts'])
