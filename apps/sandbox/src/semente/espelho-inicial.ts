import { type LoteDoEspelho, PROTOCOLO } from '@sorium/contratos/ponte/index.ts'
import { mundoInicial } from './mundo.ts'

/** The mirror before the ponte's first word, so the demo players have characters while the game starts. Version 1: the ponte's always wins. */
export function espelhoInicial(agora: Date): LoteDoEspelho {
  const mundo = mundoInicial(agora)
  const { contas, personagens } = mundo
  const contar = (linhas: readonly { Passport: number }[]) =>
    linhas.reduce((n, { Passport }) => n.set(Passport, (n.get(Passport) ?? 0) + 1), new Map<number, number>())
  const casas = contar(mundo.propriedades)
  const veiculos = contar(mundo.veiculos)
  const contaDa = new Map(contas.map((c) => [c.License, c.id]))
  return {
    protocolo: PROTOCOLO,
    versao: 1,
    contas: contas.map((c) => ({ id_conta: c.id, discord_id: c.Discord || null, license: c.License })),
    personagens: personagens.map((p) => ({
      passport: p.id,
      id_conta: contaDa.get(p.License) ?? null,
      nome: p.Name,
      sobrenome: p.Lastname,
      banco: p.Bank,
      garagem: p.Garage,
      estatisticas: {
        tempo_jogado_s: p.Playing * 60,
        prisoes: p.Prison,
        abates: p.Killed,
        mortes: p.Death,
        empregos: p.Groups,
        casas: casas.get(p.id) ?? 0,
        veiculos: veiculos.get(p.id) ?? 0,
      },
    })),
    veiculos: [],
  }
}
