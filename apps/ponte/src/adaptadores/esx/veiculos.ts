import { texto, type Banco, type LinhaDoJogo } from '../comum/banco.ts'
import { temAlgo } from '../comum/respostas.ts'
import type { Esquema } from '../por-texto/esquema.ts'
import { lido } from '../por-texto/leituras.ts'
import type { BaseDosVeiculos } from '../por-texto/veiculos.ts'
import { hashDasPropriedades, hashDe, type Modelos } from './modelos.ts'

/** A row with broken JSON has no model. */
const MODELO = "CASE WHEN JSON_VALID(vehicle) THEN JSON_EXTRACT(vehicle, '$.model') END"

export function veiculosDoEsx({ banco, esquema, modelos }: { banco: Banco; esquema: Esquema; modelos: Modelos }): BaseDosVeiculos {
  return {
    tabela: 'owned_vehicles',
    dono: 'owner',
    personagens: { tabela: 'users', chave: 'identifier' },
    vistas: ['vehicle', 'job', 'pound', 'trunk', 'glovebox'],
    mesmoModelo: (um, outro) => hashDe(um) === hashDe(outro),
    modeloExiste: (modelo) => modelos.existe(modelo),
    doModelo: (dono, modelo) => [`owner = ? AND ${MODELO} IN (?, ?)`, [dono, ...osDoisSinais(hashDe(modelo))]],
    modeloDaLinha(linha) {
      const hash = hashDasPropriedades(texto(linha['vehicle']))
      return hash === null ? null : `#${hash >>> 0}`
    },
    async linhaNova({ guardada, modelo, placa }) {
      const colunas = esquema.colunasDe('owned_vehicles')
      const propriedades = lido(guardada['vehicle'])
      return {
        ...guardada,
        vehicle: JSON.stringify({ ...propriedades, model: propriedades['model'] ?? hashDe(modelo), plate: placa }),
        ...(colunas.has('stored') ? { stored: 1 } : {}),
        ...(Object.keys(guardada).length === 0 && colunas.has('type') ? { type: 'car' } : {}),
      }
    },
    async impedimento(linha) {
      if (texto(linha['pound']) !== '') return 'apreendido'
      if (texto(linha['job']) !== '') return 'veiculo_de_trabalho'
      return (await temCarga(linha, { banco, esquema })) ? 'porta_malas_cheio' : null
    },
    aoDar: (modelo) => modelos.conhecer(modelo),
  }
}

async function temCarga(linha: LinhaDoJogo, { banco, esquema }: { banco: Banco; esquema: Esquema }): Promise<boolean> {
  const vazio = (v: unknown): boolean => ['', '[]', '{}', 'null'].includes(texto(v).trim())
  if (!vazio(linha['trunk']) || !vazio(linha['glovebox'])) return true
  if (!esquema.tem('trunk_inventory', 'plate') || !esquema.tem('trunk_inventory', 'data')) return false
  const baus = await banco.consultar('SELECT data FROM trunk_inventory WHERE plate = ?', [texto(linha['plate'])])
  return baus.some((b) => temAlgo(texto(b['data'])))
}

const osDoisSinais = (hash: number): [number, number] => [hash | 0, hash >>> 0]
