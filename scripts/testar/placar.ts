import fs from 'node:fs'

/** `falhas`: test name and first line of the reason; printed above the last line, where one looks first. */
export type Placar = { passaram: number; falharam: number; pulados: number; falhas: string[] }

type RelatorioDoVitest = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
  }[]
}

type SuiteDoPlaywright = {
  suites?: SuiteDoPlaywright[]
  specs?: { title: string; file: string; ok: boolean; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

type RelatorioDoPlaywright = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites?: SuiteDoPlaywright[]
}

/** A file that failed without a failed test (it did not load) counts as one failure. */
export function placarDoVitest(relatorio: RelatorioDoVitest): Placar {
  const caidos = relatorio.testResults.filter(
    (a) => a.status === 'failed' && a.assertionResults.every((teste) => teste.status !== 'failed'),
  )
  const testes = relatorio.testResults.flatMap((a) => a.assertionResults.map((t) => ({ arquivo: a.name, ...t })))
  return {
    passaram: relatorio.numPassedTests,
    falharam: relatorio.numFailedTests + caidos.length,
    pulados: relatorio.numPendingTests + relatorio.numTodoTests,
    falhas: [
      ...caidos.map((a) => falha(a.name, '', a.message)),
      ...testes.filter((t) => t.status === 'failed').map((t) => falha(t.arquivo, t.fullName ?? '', t.failureMessages?.[0])),
    ],
  }
}

/** A test that passed only on a retry counts as failed. */
export function placarDoPlaywright({ stats, errors, suites = [] }: RelatorioDoPlaywright): Placar {
  return {
    passaram: stats.expected,
    falharam: stats.unexpected + stats.flaky + errors.length,
    pulados: stats.skipped,
    falhas: [...errors.map((e) => falha('e2e', '', e.message)), ...suites.flatMap(falhasDaSuite)],
  }
}

function falhasDaSuite({ suites = [], specs = [] }: SuiteDoPlaywright): string[] {
  const ruins = specs.flatMap((s) => s.tests.filter((t) => t.status === 'unexpected' || t.status === 'flaky').map((t) => ({ ...s, t })))
  const desta = ruins.map(({ file, title, t }) => falha(file, title, t.results.find((r) => r.error)?.error?.message))
  return [...desta, ...suites.flatMap(falhasDaSuite)]
}

// eslint-disable-next-line no-control-regex
const CORES = /\u001b\[[0-9;]*m/g

function falha(arquivo: string, titulo: string, motivo = ''): string {
  const linha = motivo.replaceAll(CORES, '').split('\n', 1)[0] ?? ''
  return [arquivo.replace(`${process.cwd()}/`, ''), titulo, linha].filter(Boolean).join(' › ')
}

/** No report, or a bad exit code without a failure in the report, counts as a failure. */
export function lerPlacar(arquivo: string, codigo: number | null, interpretar: (relatorio: never) => Placar): Placar {
  if (!fs.existsSync(arquivo)) return { passaram: 0, falharam: 1, pulados: 0, falhas: [`sem relatório (código ${codigo})`] }
  const placar = interpretar(JSON.parse(fs.readFileSync(arquivo, 'utf8')) as never)
  if (codigo === 0 || placar.falharam > 0) return placar
  return { ...placar, falharam: 1, falhas: [`o executor terminou mal (código ${codigo}) sem um teste que falhe: veja acima`] }
}

export function somar(placares: Placar[]): Placar {
  return placares.reduce((soma, placar) => ({
    passaram: soma.passaram + placar.passaram,
    falharam: soma.falharam + placar.falharam,
    pulados: soma.pulados + placar.pulados,
    falhas: [...soma.falhas, ...placar.falhas],
  }))
}

/** Other programs read this line. */
export function linhaFinal({ passaram, falharam, pulados }: Omit<Placar, 'falhas'>): string {
  return `${passaram} passed, ${falharam} failed${pulados > 0 ? `, ${pulados} skipped` : ''}`
}
