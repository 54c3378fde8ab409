import { type LoteDoEspelho, PROTOCOLO } from '@sorium/contratos/ponte/index.ts'
import { mundoInicial } from './mundo.ts'

/** Gives the demo players characters until the game reports. Version 1 is lower than any of the ponte's, so the first report replaces it. */
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
    personagens: personagens.map((personagem) => ({
      passport: personagem.id,
      id_conta: contaDa.get(personagem.License) ?? null,
      nome: personagem.Name,
      sobrenome: personagem.Lastname,
      banco: personagem.Bank,
      garagem: personagem.Garage,
      estatisticas: {
        tempo_jogado_s: personagem.Playing * 60,
        prisoes: personagem.Prison,
        abates: personagem.Killed,
        mortes: personagem.Death,
        empregos: personagem.Groups,
        casas: casas.get(personagem.id) ?? 0,
        veiculos: veiculos.get(personagem.id) ?? 0,
      },
    })),
    veiculos: [],
  }
}
