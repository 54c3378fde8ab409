import type { TipoDeAnuncio } from '@sorium/contratos/marketplace/index.ts'

export const FRASES_DA_ESPERA: Readonly<Record<TipoDeAnuncio, readonly string[]>> = {
  item: [
    'Dando um brilho no item para a foto…',
    'Procurando a etiqueta de preço embaixo do sofá…',
    'Convencendo o cartório de que você é você mesmo…',
    'Avisando a vizinhança que tem coisa boa na praça…',
    'Pendurando a placa de “vende-se”. Ficou torta, mas ficou…',
  ],
  veiculo: [
    'Passando pretinho nos pneus…',
    'Tirando o cheiro de hambúrguer do banco de trás…',
    'Escondendo aquele arranhão do lado do passageiro…',
    'Procurando a chave reserva. Ela estava na chave reserva…',
    'Escrevendo “único dono” no vidro com giz…',
  ],
}

export const TEXTOS_DE_ANUNCIAR = {
  escolhaPersonagem: 'Selecione um personagem.',
  escolhaItem: 'Selecione um item.',
  escolhaVeiculo: 'Selecione um veículo.',
  valorInvalido: 'Informe um valor válido para o anúncio.',
  valorAcima: 'Informe um valor válido para o anúncio: até 10.000.000,00.',
  erroPersonagens: 'Erro ao buscar personagens.',
  erroInventarioTitulo: 'Erro ao carregar inventário',
  erroInventario: 'Não foi possível carregar seu inventário. Tente novamente ou certifique-se de estar logado no servidor.',
  erroGaragem: 'Erro ao carregar os veículos deste personagem.',
  erroCriar: 'Erro ao criar anúncio.',
  erroRemover: 'Erro ao solicitar remoção do item.',
  erroVeiculo: 'Erro ao criar anúncio ou remover veículo.',
  publicado: 'Anúncio publicado. Boa venda!',
  emAnalise: 'Anúncio enviado para análise',
} as const
