import { FORMA_DO_ID, PASSPORT_MAXIMO } from '@sorium/contratos/comum/id.ts'
import type { Operacao, TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'

type Campos = Record<string, unknown>

const texto = (v: unknown, max = 120): boolean => typeof v === 'string' && v.length > 0 && v.length <= max
const inteiro = (v: unknown, min: number, max: number): boolean => typeof v === 'number' && Number.isInteger(v) && v >= min && v <= max
const opcional = (v: unknown, serve: (v: unknown) => boolean): boolean => v === undefined || serve(v)
const logico = (v: unknown): boolean => typeof v === 'boolean'
const epoca = (v: unknown): boolean => inteiro(v, 0, Number.MAX_SAFE_INTEGER)
const registro = (v: unknown): boolean => typeof v === 'object' && v !== null && !Array.isArray(v)
const quantidade = (v: unknown): boolean => inteiro(v, 1, 1_000_000)

const REGRAS: Record<TipoDeOperacao, (d: Campos) => boolean> = {
  dar_item: (d) => texto(d['item']) && quantidade(d['quantidade']) && logico(d['exato']),
  tomar_item: (d) =>
    texto(d['item']) &&
    quantidade(d['quantidade']) &&
    opcional(d['slot'], (v) => texto(v, 10)) &&
    opcional(d['ate'], logico) &&
    opcional(d['exato'], logico) &&
    opcional(d['reservar'], (v) => inteiro(v, 0, 1_000_000)) &&
    opcional(d['alugados'], (v) => registro(v) && Object.values(v as Campos).every(quantidade)),
  dar_veiculo: (d) =>
    texto(d['modelo']) &&
    opcional(d['placa'], (v) => texto(v, 10)) &&
    opcional(d['alugado_ate'], epoca) &&
    opcional(d['guardado'], registro),
  tomar_veiculo: (d) => texto(d['modelo']) && texto(d['placa'], 10),
  definir_aluguel: (d) => texto(d['modelo']) && opcional(d['placa'], (v) => texto(v, 10)) && epoca(d['alugado_ate']),
  revogar_aluguel: (d) => texto(d['modelo']) && opcional(d['placa'], (v) => texto(v, 10)),
  definir_grupo: (d) => texto(d['grupo']),
  revogar_grupo: (d) => texto(d['grupo']),
  comando: (d) => texto(d['texto'], 300) && !/[\r\n;]/.test(String(d['texto'])),
  ler_inventario: (d) =>
    opcional(d['conferir'], (v) => registro(v) && texto((v as Campos)['item']) && quantidade((v as Campos)['quantidade'])),
  ler_veiculos: () => true,
  ler_personagens: () => true,
}

export function dadosValidos(operacao: Operacao): boolean {
  const regra = REGRAS[operacao.tipo] as ((d: Campos) => boolean) | undefined
  return regra !== undefined && registro(operacao.dados) && regra(operacao.dados as Campos)
}

const ID = new RegExp(`^${FORMA_DO_ID}$`)

export function envelopeValido(operacao: Operacao): boolean {
  return ID.test(operacao.id) && inteiro(operacao.passport, 1, PASSPORT_MAXIMO) && inteiro(operacao.seq, 1, Number.MAX_SAFE_INTEGER)
}
