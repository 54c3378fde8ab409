import { desenharAviao } from './aviao.ts'
import { desenharBarco } from './barco.ts'
import { desenharBicicleta } from './bicicleta.ts'
import { desenharPesado } from './cargas.ts'
import { desenharCarro } from './carro/carro.ts'
import { MOLDES } from './carro/moldes.ts'
import { desenharMoto } from './duas-rodas.ts'
import { desenharHelicoptero } from './helicoptero.ts'
import { desenharMaquina } from './maquina.ts'
import { AVIOES, HELICOPTEROS } from './modelos/ar.ts'
import { BICICLETAS, MOTOS, SCOOTERS } from './modelos/duas-rodas.ts'
import { CUPES, ESPORTIVOS } from './modelos/esportivos.ts'
import type { LinhaDeCarro } from './modelos/garagem.ts'
import { BARCOS } from './modelos/mar.ts'
import { CLASSICOS, MUSCULOSOS } from './modelos/musculosos.ts'
import { HATCHES, PERUAS_E_TAXI, SEDAS } from './modelos/sedas.ts'
import { SUPERCARROS } from './modelos/supercarros.ts'
import { CAMINHOES, MAQUINAS, ONIBUS, REBOQUES } from './modelos/trabalho.ts'
import { EMERGENCIA, PICAPES, UTILITARIOS } from './modelos/utilitarios.ts'

export interface DesenhoDeVeiculo {
  familia: string
  svg: () => string
}

const CARROS: Readonly<Record<string, LinhaDeCarro>> = {
  ...SUPERCARROS,
  ...ESPORTIVOS,
  ...CUPES,
  ...MUSCULOSOS,
  ...CLASSICOS,
  ...SEDAS,
  ...HATCHES,
  ...PERUAS_E_TAXI,
  ...UTILITARIOS,
  ...PICAPES,
  ...EMERGENCIA,
}

function todos<T>(
  linhas: Readonly<Record<string, T>>,
  familia: (linha: T) => string,
  desenhar: (linha: T) => string,
): [string, DesenhoDeVeiculo][] {
  return Object.entries(linhas).map(([modelo, linha]) => [modelo, { familia: familia(linha), svg: () => desenhar(linha) }])
}

export const DESENHOS_DE_VEICULOS: ReadonlyMap<string, DesenhoDeVeiculo> = new Map([
  ...todos(
    CARROS,
    ([molde]) => `carro-${molde}`,
    ([molde, modelo]) => desenharCarro(MOLDES[molde], modelo),
  ),
  ...todos({ ...MOTOS, ...SCOOTERS }, ({ tipo }) => `moto-${tipo}`, desenharMoto),
  ...todos(BICICLETAS, ({ tipo }) => `bicicleta-${tipo}`, desenharBicicleta),
  ...todos(HELICOPTEROS, () => 'helicoptero', desenharHelicoptero),
  ...todos(AVIOES, ({ motores = 'nariz' }) => `aviao-${motores}`, desenharAviao),
  ...todos(BARCOS, ({ tipo }) => `barco-${tipo}`, desenharBarco),
  ...todos(CAMINHOES, ({ carga }) => `caminhao-${carga}`, desenharPesado),
  ...todos(ONIBUS, () => 'onibus', desenharPesado),
  ...todos(REBOQUES, ({ carga }) => `reboque-${carga}`, desenharPesado),
  ...todos(MAQUINAS, ({ tipo }) => `maquina-${tipo}`, desenharMaquina),
])
