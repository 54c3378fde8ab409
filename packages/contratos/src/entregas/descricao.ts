import type { DadosDe, TipoDeOperacao } from '../ponte/index.ts'

type Descricoes = { [T in TipoDeOperacao]: (dados: DadosDe<T>) => string }

const DESCRICOES: Descricoes = {
  dar_item: (d) => `Dar ${d.quantidade} × ${d.item}`,
  tomar_item: (d) => `Retirar ${d.ate ? 'até ' : ''}${d.quantidade} × ${d.item}`,
  dar_veiculo: (d) => `Dar o veículo ${d.modelo}${d.alugado_ate === undefined ? '' : ' como aluguel'}`,
  tomar_veiculo: (d) => `Retirar o veículo ${d.modelo}`,
  definir_aluguel: (d) => `Marcar o fim do aluguel de ${d.modelo}`,
  revogar_aluguel: (d) => `Encerrar o aluguel de ${d.modelo}`,
  definir_grupo: (d) => `Pôr no grupo ${d.grupo}`,
  revogar_grupo: (d) => `Tirar do grupo ${d.grupo}`,
  comando: (d) => `Executar no console: ${d.texto}`,
  ler_inventario: () => 'Ler o inventário',
  ler_veiculos: () => 'Ler os veículos',
  ler_personagens: () => 'Ler os personagens',
}

export function descreverOperacao<T extends TipoDeOperacao>(tipo: T, dados: DadosDe<T>): string {
  return DESCRICOES[tipo](dados)
}
