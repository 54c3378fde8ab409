/** An answer with this code is no failure: the site asks to come again later. */
const VOLTE_JA = 'entregas.cidade_cheia'
const PARTE_RESPONDIDA = 0.95

export interface Vindas {
  readonly respostas: Readonly<Record<string, number>>
  readonly falhas: Readonly<Record<string, number>>
  readonly feira: readonly string[]
}

export function nomeDaResposta(status: number, p: { caminho: string; corpo: string }): string {
  if (status < 400) return String(status)
  const codigo = /"codigo":"([\w.]+)"/.exec(p.corpo)?.[1] ?? 'sem código'
  return `${status} ${codigo} ${p.caminho}`
}

const somar = (contagem: Readonly<Record<string, number>>): number => Object.values(contagem).reduce((soma, n) => soma + n, 0)

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
