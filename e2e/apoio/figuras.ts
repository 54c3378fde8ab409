import type { EstadoDasFiguras, FalhaDaFigura } from '@sorium/contratos/figuras/index.ts'

export const ESTADO_DAS_FIGURAS: EstadoDasFiguras = {
  endereco: 'https://figuras.exemplo.com/{codigo}.png',
  total: 400,
  passou_do_limite: false,
  com_figura: 120,
  faltam: 280,
  falharam: 0,
  buscando: true,
  espera: null,
  falhas: [],
}

export const FALHA_DA_FIGURA: FalhaDaFigura = {
  tipo: 'item',
  codigo: 'pao',
  motivo: 'Não há arquivo neste endereço (404).',
  em: '2026-01-01T12:00:00.000Z',
  de_novo_em: null,
}
