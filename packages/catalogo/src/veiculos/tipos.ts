import { DESENHADAS } from '../desenhadas.gerada.ts'

export type ClasseDeVeiculo =
  | 'coupe'
  | 'sedan'
  | 'suv'
  | 'pickup'
  | 'hatch'
  | 'moto'
  | 'scooter'
  | 'bicicleta'
  | 'helicoptero'
  | 'barco'
  | 'aviao'
  | 'caminhao'
  | 'van'
  | 'onibus'
  | 'emergencia'
  | 'reboque'

export interface VeiculoDoCatalogo {
  modelo: string
  nome: string
  imagem: string
  classe: ClasseDeVeiculo
}

export function garagem(classe: ClasseDeVeiculo, linhas: Record<string, string>): Record<string, VeiculoDoCatalogo> {
  return Object.fromEntries(
    Object.entries(linhas).map(([modelo, nome]) => {
      const imagem = `/itens/veiculos/${modelo}.${DESENHADAS[`veiculos/${modelo}`]}.avif`
      return [modelo, { modelo, nome, imagem, classe }]
    }),
  )
}
