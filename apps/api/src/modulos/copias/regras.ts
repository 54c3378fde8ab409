import { MOTIVOS_DA_COPIA } from '@sorium/contratos/copias/index.ts'

export type MotivoDaCopia = (typeof MOTIVOS_DA_COPIA)[number]

export interface NomeDeCopia {
  nome: string
  instante: Date
  motivo: MotivoDaCopia
}

/** For example 'sorium-20261124T031700Z-noite.tar.gz.age': sorting by name sorts by time. */
export function nomear(instante: Date, motivo: MotivoDaCopia): string {
  return `sorium-${instante.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${motivo}.tar.gz.age`
}

const NOME = new RegExp(String.raw`^sorium-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(${MOTIVOS_DA_COPIA.join('|')})\.tar\.gz\.age$`)

/** null: the file is no copy and must not be touched. */
export function lerNome(nome: string): NomeDeCopia | null {
  const achado = NOME.exec(nome)
  if (!achado) return null
  const [, ano, mes, dia, hora, minuto, segundo, motivo] = achado
  const instante = new Date(`${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}Z`)
  return Number.isNaN(instante.getTime()) ? null : { nome, instante, motivo: motivo as MotivoDaCopia }
}

/**
 * The newest copy, except those of replaced databases. If it is newer than `nascidoEm` but older copies exist too, a person must choose:
 * `entre` names the newest copy from before `nascidoEm` and the newest copy of all.
 */
export function acharUltima(
  nomes: readonly string[],
  nascidoEm: Date | null,
): { nome: string } | { entre: [antes: string, propria: string] } | null {
  const copias = nomes
    .flatMap((nome) => lerNome(nome) ?? [])
    .filter(({ motivo }) => motivo !== 'substituido')
    .toSorted((a, b) => a.nome.localeCompare(b.nome))
  const ultima = copias.at(-1)
  const antes = nascidoEm && copias.findLast(({ instante }) => instante < nascidoEm)
  if (!ultima) return null
  return antes && antes !== ultima ? { entre: [antes.nome, ultima.nome] } : { nome: ultima.nome }
}

const DIA_MS = 86_400_000
const [DIAS, SEMANAS, MESES] = [7, 4, 6]

const semanaDe = (d: Date): number => Math.floor((d.getTime() / DIA_MS + 3) / 7)
const mesDe = (d: Date): number => d.getUTCFullYear() * 12 + d.getUTCMonth()

/**
 * @returns the copies to delete. Kept: the newest of all, all of the last 7 days, the newest of each week (this one and the 4 before), and
 * the newest of each month (this one and the 6 before).
 */
export function queSobram(nomes: readonly string[], agora: Date): string[] {
  const copias = nomes.flatMap((nome) => lerNome(nome) ?? []).toSorted((a, b) => b.instante.getTime() - a.instante.getTime())
  const [semanas, meses] = [new Set<number>(), new Set<number>()]
  return copias
    .filter(({ instante }, i) => {
      const [semana, mes] = [semanaDe(instante), mesDe(instante)]
      const daSemana = !semanas.has(semana) && semanaDe(agora) - semana <= SEMANAS
      const doMes = !meses.has(mes) && mesDe(agora) - mes <= MESES
      semanas.add(semana)
      meses.add(mes)
      return i > 0 && agora.getTime() - instante.getTime() > DIAS * DIA_MS && !daSemana && !doMes
    })
    .map(({ nome }) => nome)
}

/** 01:00 in São Paulo. */
const HORA_DA_NOITE_UTC = 4
const [HORA_MS, SEMANA_MS] = [3_600_000, 7 * DIA_MS]

function ultimaNoite(agora: Date): number {
  const noite = Date.UTC(agora.getUTCFullYear(), agora.getUTCMonth(), agora.getUTCDate(), HORA_DA_NOITE_UTC)
  return noite <= agora.getTime() ? noite : noite - DIA_MS
}

/** A machine that was off at night copies when it is back. */
export const deveCopiar = (p: { agora: Date; ultima: Date | null; ultimaFalha: Date | null }): boolean =>
  (p.ultima?.getTime() ?? 0) < ultimaNoite(p.agora) && p.agora.getTime() - (p.ultimaFalha?.getTime() ?? 0) >= HORA_MS

export const deveProvar = (p: { agora: Date; ultima: Date | null; ultimaFalha: Date | null }): boolean =>
  p.agora.getTime() - (p.ultima?.getTime() ?? 0) >= SEMANA_MS && p.agora.getTime() - (p.ultimaFalha?.getTime() ?? 0) >= DIA_MS

export const nomearLivro = (instante: Date): string => `sorium-livro-${instante.toISOString().replaceAll(/[-:.]/g, '')}.json.gz.age`

export function lerNomeDoLivro(nome: string): Date | null {
  const achado = /^sorium-livro-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.json\.gz\.age$/.exec(nome)
  if (!achado) return null
  const [, ano, mes, dia, hora, minuto, segundo, ms] = achado
  return new Date(`${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}.${ms}Z`)
}

const LIVRO_MS = (DIAS + 1) * DIA_MS

export const livrosVelhos = (nomes: readonly string[], agora: Date): string[] =>
  nomes.filter((nome) => agora.getTime() - (lerNomeDoLivro(nome)?.getTime() ?? agora.getTime()) > LIVRO_MS)
