import fs from 'node:fs'

export type Falha = {
  parte: string
  arquivo: string
  titulo: string
  motivo: string
  esperado?: string | undefined
  veio?: string | undefined
  sozinho: string
}
export type Pulado = { arquivo: string; titulo: string; porque: string }
export type Placar = { passaram: number; falharam: number; pulados: Pulado[]; falhas: Falha[] }

/** This many failures are shown whole at the end of the log, the rest only by file and title. */
const INTEIRAS = 3
const LARGURA = 300

export function criarPlacar(parcial: Partial<Placar> = {}): Placar {
  return { passaram: 0, falharam: 0, pulados: [], falhas: [], ...parcial }
}

export function placarDaQueda(parte: string, motivo: string): Placar {
  const falha = { parte, arquivo: '', titulo: 'a parte não terminou', motivo, sozinho: `npm test -- --so=${parte}` }
  return criarPlacar({ falharam: 1, falhas: [falha] })
}

/** A missing report, or a bad exit code without a failure in the report, counts as a failure. */
export function lerPlacar(parte: string, arquivo: string, codigo: number | null): Placar {
  if (!fs.existsSync(arquivo)) return placarDaQueda(parte, `sem relatório (código ${codigo})`)
  const placar = JSON.parse(fs.readFileSync(arquivo, 'utf8')) as Placar
  if (codigo === 0 || placar.falharam > 0) return placar
  return somar([placar, placarDaQueda(parte, `o executor terminou mal (código ${codigo}) sem um teste que falhe`)])
}

export function somar(placares: Placar[]): Placar {
  return placares.reduce(
    (soma, placar) => ({
      passaram: soma.passaram + placar.passaram,
      falharam: soma.falharam + placar.falharam,
      pulados: [...soma.pulados, ...placar.pulados],
      falhas: [...soma.falhas, ...placar.falhas],
    }),
    criarPlacar(),
  )
}

/** Other programs read this line, so do not change its form. */
export function linhaFinal({ passaram, falharam, pulados }: Placar): string {
  return `${passaram} passed, ${falharam} failed${pulados.length > 0 ? `, ${pulados.length} skipped` : ''}`
}

/** The failures that are shown whole come last, because people read the end of a log first. */
export function resumir({ pulados, falhas }: Placar): string[] {
  return [
    ...agruparPulados(pulados),
    ...falhas.slice(INTEIRAS).map((f) => `✘ ${onde(f)} › ${f.titulo}`),
    ...falhas.slice(0, INTEIRAS).flatMap((f) => contarFalha(f)),
  ]
}

export function contarFalha(f: Falha): string[] {
  return [
    `✘ ${onde(f)}`,
    `  o quê: ${cortar(f.titulo)}`,
    `  falhou: ${cortar(f.motivo)}`,
    ...(f.esperado === undefined ? [] : [`  esperado: ${cortar(f.esperado)}`]),
    ...(f.veio === undefined ? [] : [`  veio: ${cortar(f.veio)}`]),
    `  sozinho: ${f.sozinho}`,
  ]
}

function onde({ parte, arquivo }: Falha): string {
  return arquivo ? `${parte}: ${arquivo}` : parte
}

function agruparPulados(pulados: Pulado[]): string[] {
  const grupos = Map.groupBy(pulados, ({ arquivo, porque }) => `${arquivo}: ${porque}`)
  return [...grupos].map(([grupo, membros]) => `pulado (${membros.length}) ${grupo}`)
}

function cortar(texto: string): string {
  const linha = texto.trim().replaceAll(/\s*\n\s*/g, ' ⏎ ')
  return linha.length > LARGURA ? `${linha.slice(0, LARGURA)}…` : linha
}
