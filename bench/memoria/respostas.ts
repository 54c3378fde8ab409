/** What came back of the mixed load. A site that answers nothing holds little memory: then nothing was measured. */

/** That none is given out for lack of room is no fault: the site says to come again. */
const VOLTE_JA = 'entregas.cidade_cheia'
const PARTE_RESPONDIDA = 0.95

export interface Vindas {
  /** How many answers of each name (nomeDaResposta). */
  readonly respostas: Readonly<Record<string, number>>
  /** Calls without an answer: how many of each fault. */
  readonly falhas: Readonly<Record<string, number>>
  /** How the trips through the market ended. */
  readonly feira: readonly string[]
}

/** Its status; of what no city asks for, also its code and which call it was. */
export function nomeDaResposta(status: number, p: { caminho: string; corpo: string }): string {
  if (status < 400) return String(status)
  const codigo = /"codigo":"([\w.]+)"/.exec(p.corpo)?.[1] ?? 'sem código'
  return `${status} ${codigo} ${p.caminho}`
}

const somar = (contagem: Readonly<Record<string, number>>): number => Object.values(contagem).reduce((soma, n) => soma + n, 0)

/** For `exigir`. `devidas`: how many calls were to be made. */
export function conferirVindas(
  { respostas, falhas, feira }: Vindas,
  devidas: number,
): [texto: string, cumprida: boolean, achado: unknown][] {
  const nossas = Object.entries(respostas).filter(([nome]) => /^5\d\d /.test(nome) && !nome.includes(VOLTE_JA))
  const vieram = somar(respostas)
  return [
    [`respostas: ao menos ${PARTE_RESPONDIDA * 100} % do que se pede`, vieram >= PARTE_RESPONDIDA * devidas, `${vieram} de ${devidas}`],
    [`respostas: nenhum 5xx além de ${VOLTE_JA}`, nossas.length === 0, Object.fromEntries(nossas)],
    ['respostas: nenhum pedido sem resposta', somar(falhas) === 0, falhas],
    ['mercado: alguma viagem terminou', feira.length > 0, feira.length],
  ]
}
