import { identidadeDe } from '../../entregas/identidade.ts'
import { numero, texto, type LinhaDoJogo } from '../comum/banco.ts'
import { lido, type BaseDasLeituras } from '../por-texto/leituras.ts'
import type { Esquema } from '../por-texto/esquema.ts'
import { hashDasPropriedades, type Modelos } from './modelos.ts'

export function baseDoEsx(esquema: Esquema, modelos: Modelos): BaseDasLeituras {
  return {
    personagens: { tabela: 'users', chave: 'identifier' },
    veiculos: { tabela: 'owned_vehicles', dono: 'owner' },
    casas: esquema.tem('owned_properties', 'owner') ? { tabela: 'owned_properties', dono: 'owner' } : null,
    identidade: identidadeDaLinha,
    personagem(linha) {
      if (numero(linha['disabled']) !== 0) return null
      return {
        nome: texto(linha['firstname']) || texto(linha['name']),
        sobrenome: texto(linha['lastname']),
        banco: numero(lido(linha['accounts'])['bank']),
        tempoJogadoS: numero(lido(linha['metadata'])['lastPlaytime']),
      }
    },
    veiculo(linha) {
      const hash = hashDasPropriedades(texto(linha['vehicle']))
      if (hash === null) return null
      return {
        modelo: modelos.nomeDe(hash),
        apreendido: texto(linha['pound']) !== '',
        deTrabalho: texto(linha['job']) !== '',
        foraDaGaragem: false,
        devendo: false,
      }
    },
  }
}

/** A new character can get the identifier of a deleted one; the ssn tells them apart. */
function identidadeDaLinha(linha: LinhaDoJogo): string | undefined {
  return identidadeDe({ licenca: texto(linha['identifier']).toLowerCase(), criado: texto(linha['ssn']) })
}
