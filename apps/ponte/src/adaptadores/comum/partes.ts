import type { Adaptador } from '../interface.ts'
import type { Comandos } from './comandos.ts'
import { resultadosSemLiquidacao, todosOsResultados, type Registros } from './resultados-salvos.ts'
import type { TabelasDaPonte } from './tabelas-da-ponte.ts'

export function doDiario(pecas: { tabelas: TabelasDaPonte; comandos: Comandos; registros: Registros }) {
  const { tabelas, comandos, registros } = pecas
  return {
    executarComando: (op, comando) => comandos.executar(op, comando),
    recusar: (op, motivo) => tabelas.recusar(op, motivo),
    jaDecidida: (id) => tabelas.jaDecidida(id),
    async anular(op) {
      if (op.tipo === 'comando') await comandos.antesDeAnular(op)
      return tabelas.anular(op)
    },
    resultadosGravados: () => todosOsResultados(registros, tabelas),
    operacoesGravadas: () => resultadosSemLiquidacao(registros, tabelas),
    anotarLiquidadas: (operacoes) => tabelas.anotarLiquidadas(operacoes),
    guardarRelatos: (ops) => tabelas.guardarRelatos(ops),
    relatosDesde: (primeiroId) => tabelas.relatosDesde(primeiroId),
    podarSobres: (antesDoId) => tabelas.podarSobres(antesDoId),
  } satisfies Partial<Adaptador>
}

type ComVeiculos = Pick<Adaptador, 'definirAluguel' | 'revogarAluguel'> & { dar: Adaptador['darVeiculo']; tomar: Adaptador['tomarVeiculo'] }

export function dosVeiculos(veiculos: ComVeiculos) {
  return {
    darVeiculo: (op, dados) => veiculos.dar(op, dados),
    tomarVeiculo: (op, dados) => veiculos.tomar(op, dados),
    definirAluguel: (op, dados) => veiculos.definirAluguel(op, dados),
    revogarAluguel: (op, dados) => veiculos.revogarAluguel(op, dados),
  } satisfies Partial<Adaptador>
}
