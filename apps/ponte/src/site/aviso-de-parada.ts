import type { Impedimento } from '../adaptadores/interface.ts'
import type { ClienteApi } from './cliente-api.ts'
import { criarDiario } from '../entregas/diario.ts'
import type { Lugar } from './lugar.ts'
import type { Registro } from '../nucleo/registro.ts'
import { Sincronia, type FilaDeOperacoes } from './sincronia.ts'
import type { Tempo } from '../nucleo/tempo.ts'

export interface AvisoDeParada {
  contar(impedimento: Pick<Impedimento, 'parada' | 'framework'>): void
  parar(): void
}

export function criarAvisoDeParada(p: {
  cliente: ClienteApi
  lugar: Lugar
  registro: Registro
  tempo: Tempo
  versao: string
}): AvisoDeParada {
  let motivo: string | null = null
  let framework = 'desconhecido'
  const nada = (): void => undefined
  const operacoes: FilaDeOperacoes = {
    receber: nada,
    anular: nada,
    emMaos: () => [],
    guardando: () => [],
    ativas: () => 0,
    leituras: () => [],
    leiturasEnviadas: nada,
  }
  const sincronia = new Sincronia({
    ...p,
    operacoes,
    diario: criarDiario(p.tempo.agora),
    framework: () => framework,
    parada: () => motivo,
    online: () => [],
    aoLiquidar: nada,
    aoPedirCatalogo: nada,
  })
  return {
    contar({ parada, framework: qual }) {
      framework = qual ?? framework
      const primeira = motivo === null
      const mudou = motivo !== parada
      motivo = parada
      if (primeira) sincronia.iniciar()
      else if (mudou) sincronia.acordar()
    },
    parar: () => sincronia.parar(),
  }
}
