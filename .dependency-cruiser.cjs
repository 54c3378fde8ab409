'use strict'
const { readdirSync, readFileSync } = require('node:fs')
// The import walls of the project, checked by `npm run check` and proved by scripts/verificar/muros.test.ts:
//   api: contratos <- nucleo <- modulos <- app.ts <- main.ts;   web: contratos, ui <- nucleo <- modulos <- rotas <- main
// Modules know each other only by their door (index.ts), and only lower levels. Tests may look into their own module, and use
// the doors and factories (fabrica.ts) of others.

// TypeScript 7 has no compiler API yet, so swc parses; its visitor does not know `using` declarations.
const { Visitor } = require('@swc/core/Visitor.js')
const visitarInstrucao = Visitor.prototype.visitStatement
Visitor.prototype.visitStatement = function (instrucao) {
  if (instrucao.type !== 'UsingDeclaration') return visitarInstrucao.call(this, instrucao)
  for (const declaracao of instrucao.decls) if (declaracao.init) this.visitExpression(declaracao.init)
  return instrucao
}

const NIVEIS = [
  ['configuracoes'],
  ['sessao', 'perfil', 'cotacao', 'figuras', 'vitrine'],
  ['carteira', 'entregas'],
  ['loja', 'marketplace', 'eventos', 'hall', 'discord'],
  ['admin', 'atualizacao', 'avisos', 'busca', 'copias', 'saude', 'titular'],
]

const MODULOS = '^apps/api/src/modulos/'
/** What stands above the modules: main.ts, app.ts, the boot, the commands of a terminal, jobs and pages. */
const ACIMA_DOS_MODULOS = '^apps/api/src/([^/]+\\.ts$|(comandos|jobs|paginas|partida)/)'
/** A module's doors: index.ts, and those that have a name (porta-titular.ts). */
const PORTA = '(index|porta-[^/]+)\\.ts$'
const TESTE = '\\.test\\.tsx?$|/testes/|-de-teste\\.ts$'
const FABRICA = '/fabrica\\.ts$'

/** A module calls doors of lower levels only: never its own level's, never a higher one's. */
const niveis = NIVEIS.map((modulos, nivel) => ({
  name: `api-nivel-${nivel}`,
  comment: `Level ${nivel} (${modulos.join(', ')}) calls the doors of lower levels only; news travels upward by handlers that app.ts passes.`,
  severity: 'error',
  from: { path: `${MODULOS}(${modulos.join('|')})/`, pathNot: `${TESTE}|${FABRICA}` },
  to: { path: `${MODULOS}(${NIVEIS.slice(nivel).flat().join('|')})/`, pathNot: `${MODULOS}$1/` },
}))

const PASTAS = ['apps', 'packages'].flatMap((onde) => readdirSync(`${__dirname}/${onde}`).map((nome) => `${onde}/${nome}`))
const doPacote = (pasta) => JSON.parse(readFileSync(`${__dirname}/${pasta}/package.json`, 'utf8'))
const PASTA_DE = new Map(PASTAS.map((pasta) => [doPacote(pasta).name, pasta]))

/** A door that bears a module's name is for that module alone (porta-admin.ts, porta-titular.ts). */
const deUmSo = ['admin', 'titular'].map((modulo) => ({
  name: `api-porta-de-${modulo}`,
  severity: 'error',
  from: { path: '^apps/api/src/', pathNot: [`${MODULOS}${modulo}/`, TESTE] },
  to: { path: `${MODULOS}[^/]+/porta-${modulo}\\.ts$` },
}))

/** Of the others in this repository, too, a workspace imports only those that its package.json declares. */
const declarados = [...PASTAS, 'e2e', 'bench'].map((pasta) => {
  const { dependencies = {}, devDependencies = {} } = doPacote(pasta)
  const nossas = Object.keys({ ...dependencies, ...devDependencies }).flatMap((nome) => PASTA_DE.get(nome) ?? [])
  return {
    name: `so-o-que-declara-${pasta.split('/').at(-1)}`,
    severity: 'error',
    from: { path: `^${pasta}/` },
    to: { path: '^(apps|packages)/', pathNot: `^(${[pasta, ...nossas].join('|')})/` },
  }
})

module.exports = {
  forbidden: [
    ...niveis,
    ...deUmSo,
    ...declarados,
    {
      name: 'sem-ciclo',
      comment: 'No cycles at run time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nao-resolvido',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'so-o-que-declara',
      comment: 'A workspace imports the packages of its own package.json only; knip says which of them it does not import.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'contratos-nao-importa-nada-nosso',
      severity: 'error',
      from: { path: '^packages/contratos/' },
      to: { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: '^packages/contratos/' },
    },
    {
      name: 'postgres-embutido-nao-importa-nada-nosso',
      severity: 'error',
      from: { path: '^packages/postgres-embutido/' },
      to: { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: '^packages/postgres-embutido/' },
    },
    {
      name: 'producao-sem-postgres-embutido',
      comment: 'The server takes the database that it is given; commands of a terminal, scripts and tests may bring one.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/comandos/', TESTE] },
      to: { path: '^packages/postgres-embutido/' },
    },
    {
      name: 'pacotes-nao-importam-apps',
      comment: 'Packages, with their tests and scripts, stand below all else.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|scripts)/' },
    },
    {
      name: 'api-nucleo-nao-conhece-modulo',
      comment: 'nucleo knows no module, nor app.ts.',
      severity: 'error',
      from: { path: '^apps/api/src/nucleo/' },
      to: { path: ['^apps/(api/src/modulos|web|ponte|sandbox)/', ACIMA_DOS_MODULOS] },
    },
    {
      name: 'api-so-pela-porta',
      comment: "Another module's files are private: only its index.ts is visible (tests also see its fabrica.ts).",
      severity: 'error',
      from: { path: `${MODULOS}([^/]+)/`, pathNot: `${TESTE}|${FABRICA}` },
      to: { path: `${MODULOS}[^/]+/`, pathNot: [`${MODULOS}$1/`, `${MODULOS}[^/]+/${PORTA}`] },
    },
    {
      name: 'api-testes-so-porta-e-fabrica',
      severity: 'error',
      from: { path: `${MODULOS}([^/]+)/.*(\\.test\\.tsx?|/fabrica\\.ts|-de-teste\\.ts)$|${MODULOS}([^/]+)/fabrica\\.ts$` },
      to: { path: `${MODULOS}[^/]+/`, pathNot: [`${MODULOS}($1|$3)/`, `${MODULOS}[^/]+/${PORTA}`, `${MODULOS}[^/]+/fabrica\\.ts$`] },
    },
    {
      name: 'api-porta-e-dos-outros',
      comment: 'A module does not come in by its own door.',
      severity: 'error',
      from: { path: `${MODULOS}([^/]+)/`, pathNot: `${TESTE}|${FABRICA}` },
      to: { path: `${MODULOS}$1/${PORTA}` },
    },
    {
      name: 'api-modulo-nao-conhece-app',
      severity: 'error',
      from: { path: MODULOS, pathNot: `${TESTE}|${FABRICA}` },
      to: { path: ['^apps/(web|ponte|sandbox)/', ACIMA_DOS_MODULOS] },
    },
    {
      name: 'api-rotas-so-por-app',
      comment: "Only app.ts imports a module's rotas.ts.",
      severity: 'error',
      from: { pathNot: ['^apps/api/src/app\\.ts$', TESTE] },
      to: { path: `${MODULOS}[^/]+/rotas\\.ts$` },
    },
    {
      name: 'api-app-so-porta-e-rotas',
      comment: 'What stands above the modules sees doors; app.ts also routes.',
      severity: 'error',
      from: { path: ACIMA_DOS_MODULOS, pathNot: TESTE },
      to: { path: `${MODULOS}[^/]+/`, pathNot: [`${MODULOS}[^/]+/${PORTA}`, `${MODULOS}[^/]+/rotas\\.ts$`] },
    },
    {
      name: 'api-http-so-nas-rotas',
      comment:
        'Only routes, pages and app.ts know HTTP: a read gives rows and the next cursor, an action takes who acts (nucleo/pessoas/conta.ts).',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: ['^apps/api/src/(app\\.ts$|paginas/|nucleo/http/)', `${MODULOS}.*/rotas[^/]*\\.ts$`, TESTE],
      },
      to: { path: ['^apps/api/src/nucleo/http/', 'node_modules/@?fastify/'] },
    },
    {
      name: 'api-saguao-vazio',
      comment: 'main.ts and app.ts stand alone in src: anything else has a folder that says what it is.',
      severity: 'error',
      from: { path: '^apps/api/src/(?!(main|app)\\.ts$)[^/]+\\.ts$' },
      to: {},
    },
    {
      name: 'api-rotas-sem-banco',
      comment: 'Routes translate between HTTP and actions; SQL belongs to the repository.',
      severity: 'error',
      from: { path: `${MODULOS}[^/]+/rotas\\.ts$` },
      to: { path: `^apps/api/src/nucleo/banco/|${MODULOS}[^/]+/repositorio\\.ts$`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-rotas-sem-outros-modulos',
      severity: 'error',
      from: { path: `${MODULOS}([^/]+)/rotas\\.ts$` },
      to: { path: `${MODULOS}[^/]+/`, pathNot: `${MODULOS}$1/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-regras-puras',
      comment: 'Rules do no input or output: contracts, the catalogue and other rules only.',
      severity: 'error',
      from: { path: `${MODULOS}[^/]+/regras[^/]*\\.ts$`, pathNot: TESTE },
      to: {
        path: [
          '^apps/api/src/nucleo/(banco|http|log|config|sinal)',
          '(repositorio|consultas|rotas)\\.ts$',
          '^(fs|net|http|https|child_process|pg|kysely)$',
          'node_modules/(pg|kysely|fastify)/',
        ],
      },
    },
    {
      name: 'web-ui-sem-dominio',
      comment: 'The design system knows no module, no session, no page.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TESTE },
      to: { path: '^apps/web/src/(?!ui/)' },
    },
    {
      name: 'web-nucleo-sem-modulo',
      severity: 'error',
      from: { path: '^apps/web/src/nucleo/', pathNot: TESTE },
      to: { path: '^apps/web/src/(?!nucleo/|ui/)' },
    },
    {
      name: 'web-modulo-nao-importa-modulo',
      comment: 'Modules meet in rotas/ only.',
      severity: 'error',
      from: { path: '^apps/web/src/modulos/([^/]+)/' },
      to: { path: '^apps/web/src/modulos/', pathNot: '^apps/web/src/modulos/$1/' },
    },
    {
      name: 'web-modulo-nao-conhece-rota',
      severity: 'error',
      from: { path: '^apps/web/src/modulos/', pathNot: TESTE },
      to: { path: '^apps/web/src/(?!modulos/|nucleo/|ui/)' },
    },
    {
      name: 'web-rotas-nao-conhecem-main',
      severity: 'error',
      from: { path: '^apps/web/src/rotas/', pathNot: TESTE },
      to: { path: '^apps/web/src/main\\.tsx$' },
    },
    {
      name: 'web-so-pacotes',
      comment: 'The site talks to the api over HTTP, by the contracts.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/(api|ponte|sandbox)/' },
    },
    {
      name: 'ponte-so-contratos',
      severity: 'error',
      from: { path: '^apps/ponte/', pathNot: TESTE },
      to: { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: '^(apps/ponte|packages/contratos)/' },
    },
    {
      name: 'producao-sem-sandbox',
      comment:
        'The sandbox mounts itself on the hooks of app.ts (MundoDeFora): what runs in production never knows it, and neither do its tests.',
      severity: 'error',
      from: { path: '^(apps/(api|ponte|web)|packages)/' },
      to: { path: '^apps/sandbox/' },
    },
    {
      name: 'producao-sem-teste',
      comment: 'Test data and test helpers stay out of what runs.',
      severity: 'error',
      from: { path: '^(apps/(api|ponte|web)|packages)/', pathNot: [TESTE, FABRICA] },
      to: { path: [TESTE, FABRICA] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(dist|\\.tipos)/|node_modules/\\.cache/' },
    moduleSystems: ['es6', 'cjs'],
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
