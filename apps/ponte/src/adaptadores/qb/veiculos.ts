import { texto, type Banco, type LinhaDoJogo, type Parametro } from '../comum/banco.ts'
import { joaat } from '../esx/modelos.ts'
import type { Esquema } from '../por-texto/esquema.ts'
import { lido } from '../por-texto/leituras.ts'
import type { BaseDosVeiculos } from '../por-texto/veiculos.ts'
import { estaApreendido, estaFora } from './leituras.ts'

const GARAGEM_DE_FABRICA = 'pillboxgarage'
const NA_GARAGEM = 1

export interface DependenciasDosVeiculosDoQb {
  banco: Banco
  esquema: Esquema
  modeloExiste(modelo: string): Promise<boolean>
  temCarga(linha: LinhaDoJogo): Promise<boolean>
}

export function veiculosDoQb({ banco, esquema, modeloExiste, temCarga }: DependenciasDosVeiculosDoQb): BaseDosVeiculos {
  const tem = (coluna: string): boolean => esquema.tem('player_vehicles', coluna)

  async function licencaDe(dono: string): Promise<string> {
    const [linha] = await banco.consultar('SELECT license FROM players WHERE citizenid = ?', [dono])
    return texto(linha?.['license'])
  }

  /** Uses the garage that holds most vehicles: a house's garage would open only for its residents. */
  async function garagem(): Promise<string> {
    const [linha] = await banco.consultar(
      'SELECT garage FROM player_vehicles WHERE garage IS NOT NULL GROUP BY garage ORDER BY COUNT(*) DESC LIMIT 1',
    )
    return texto(linha?.['garage']) || GARAGEM_DE_FABRICA
  }

  return {
    tabela: 'player_vehicles',
    dono: 'citizenid',
    personagens: { tabela: 'players', chave: 'citizenid' },
    vistas: ['vehicle', 'mods', 'state', 'depotprice', 'balance'],
    mesmoModelo: (um, outro) => um.toLowerCase() === outro.toLowerCase(),
    modeloExiste,
    doModelo: (dono, modelo) => ['citizenid = ? AND LOWER(vehicle) = ?', [dono, modelo.toLowerCase()]],
    modeloDaLinha: (linha) => texto(linha['vehicle']) || null,
    async linhaNova({ guardada, modelo, placa, dono }) {
      const doMesmo = guardada['citizenid'] === dono && texto(guardada['garage']) !== ''
      const linha: Record<string, Parametro> = {
        ...guardada,
        vehicle: texto(guardada['vehicle']) || modelo.toLowerCase(),
        mods: comPlaca(guardada['mods'], placa),
      }
      if (tem('license')) linha['license'] = await licencaDe(dono)
      if (tem('hash')) linha['hash'] = texto(guardada['hash']) || String(joaat(modelo))
      if (tem('garage') && !doMesmo) linha['garage'] = await garagem()
      if (tem('state')) linha['state'] = NA_GARAGEM
      return linha
    },
    async impedimento(linha) {
      if (estaApreendido(linha)) return 'apreendido'
      if (estaFora(linha)) return 'em_uso'
      if (texto(linha['job']) !== '') return 'veiculo_de_trabalho'
      if (Number(linha['balance'] ?? 0) > 0) return 'imposto_atrasado'
      return (await temCarga(linha)) ? 'porta_malas_cheio' : null
    },
  }
}

/** Garages read the plate from the tuning, so the plate is changed there too. Broken JSON stays as it is. */
function comPlaca(mods: Parametro | undefined, placa: string): string {
  const pecas = lido(mods)
  if (Object.keys(pecas).length === 0) return texto(mods) || '{}'
  return JSON.stringify({ ...pecas, plate: placa })
}
