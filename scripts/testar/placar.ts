import fs from 'node:fs'

export type Placar = { passaram: number; falharam: number; pulados: number }

type RelatorioDoVitest = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

type RelatorioDoPlaywright = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that failed without a failed test (it did not load, or its preparation fell) counts as one failure. */
export function placarDoVitest(relatorio: RelatorioDoVitest): Placar {
  const caidos = relatorio.testResults.filter(
    (a) => a.status === 'failed' && a.assertionResults.every((teste) => teste.status !== 'failed'),
  )
  return {
    passaram: relatorio.numPassedTests,
    falharam: relatorio.numFailedTests + caidos.length,
    pulados: relatorio.numPendingTests + relatorio.numTodoTests,
  }
}

/** A test that passed only when repeated is a failure: it, or what it tests, is not to be relied on. */
export function placarDoPlaywright({ stats, errors }: RelatorioDoPlaywright): Placar {
  return { passaram: stats.expected, falharam: stats.unexpected + stats.flaky + errors.length, pulados: stats.skipped }
}

/** What a runner reported; no report, or an unhappy end without a failure in it, is a failure. */
export function lerPlacar(arquivo: string, codigo: number | null, interpretar: (relatorio: never) => Placar): Placar {
  if (!fs.existsSync(arquivo)) return { passaram: 0, falharam: 1, pulados: 0 }
  const placar = interpretar(JSON.parse(fs.readFileSync(arquivo, 'utf8')) as never)
  return codigo !== 0 && placar.falharam === 0 ? { ...placar, falharam: 1 } : placar
}

export function somar(placares: Placar[]): Placar {
  return placares.reduce((soma, placar) => ({
    passaram: soma.passaram + placar.passaram,
    falharam: soma.falharam + placar.falharam,
    pulados: soma.pulados + placar.pulados,
  }))
}

/** The last line of `npm test`, which other programs read. */
export function linhaFinal({ passaram, falharam, pulados }: Placar): string {
  return `${passaram} passed, ${falharam} failed${pulados > 0 ? `, ${pulados} skipped` : ''}`
}
