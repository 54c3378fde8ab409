import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_MARKETPLACE = {
  'marketplace.anuncio_inexistente': { status: 404, texto: 'Anúncio não encontrado.' },
  'marketplace.indisponivel': { status: 409, texto: 'Anúncio indisponível: ele já foi vendido ou retirado.' },
  'marketplace.conferindo_com_o_jogo': {
    status: 409,
    texto: 'O site acabou de voltar de uma cópia e está conferindo com a cidade o que foi vendido. Tente de novo em alguns minutos.',
  },
  'marketplace.proprio': { status: 409, texto: 'Este anúncio é seu.' },
  'marketplace.mesma_pessoa': { status: 409, texto: 'Este anúncio é de outra conta sua. Compre de outro jogador.' },
  'marketplace.preco_mudou': { status: 409, texto: 'O preço deste anúncio mudou. Confira e confirme de novo.' },
  /** `detalhes` says why, unless the character already owns the vehicle. */
  'marketplace.ja_possui_modelo': {
    status: 409,
    texto: 'Este personagem já tem um veículo deste modelo. Escolha outro personagem.',
  },
  'marketplace.nao_cabe': { status: 409, texto: 'Este personagem não pode receber o item agora.' },
  'marketplace.personagem_invalido': { status: 403, texto: 'Este personagem não é da sua conta.' },
  'marketplace.personagem_offline': {
    status: 409,
    texto: 'Este personagem não está na cidade agora. Entre no servidor com ele para anunciar um item.',
  },
  'marketplace.jogo_fora': { status: 409, texto: 'A cidade está fora do ar agora. Tente anunciar de novo em alguns minutos.' },
  'anuncio.item_mudou': { status: 409, texto: 'O item mudou de lugar ou de quantidade no inventário. Escolha de novo.' },
  'anuncio.item_alugado': { status: 409, texto: 'Este item é alugado: ele não pode ser anunciado.' },
  'marketplace.veiculo_recusado': { status: 409, texto: 'Este veículo não pode ser anunciado agora.' },
  'marketplace.ja_anunciado': { status: 409, texto: 'Você já tem um anúncio aberto deste item ou veículo.' },
  'marketplace.muitos_abertos': { status: 409, texto: 'Você já tem muitos anúncios abertos. Cancele ou venda algum antes de criar outro.' },
  'marketplace.valor_invalido': { status: 400, texto: 'Informe um valor válido para o anúncio.' },
  'marketplace.categoria_invalida': { status: 400, texto: 'Escolha uma categoria válida para o anúncio.' },
  'marketplace.estado_nao_permite': { status: 409, texto: 'O anúncio não está mais em um estado que permita isso.' },
  'marketplace.ja_vendido': { status: 409, texto: 'Este anúncio acabou de ser vendido e não pode mais ser retirado.' },
  'marketplace.ainda_nao_coletado': {
    status: 409,
    texto: 'A cidade ainda não entregou este item. Espere a coleta terminar para decidir.',
  },
  'marketplace.denuncia_inexistente': { status: 404, texto: 'Denúncia não encontrada.' },
  'marketplace.denuncia_resolvida': { status: 409, texto: 'Esta denúncia já foi resolvida.' },
  'marketplace.taxa_invalida': { status: 400, texto: 'A taxa vai de 0 a 100, com no máximo 2 casas decimais.' },
  'marketplace.entrega_em_curso': { status: 409, texto: 'A entrega já foi feita ou não pode mais mudar de personagem.' },
  'marketplace.categoria_inexistente': { status: 404, texto: 'Categoria não encontrada.' },
  'marketplace.categoria_em_uso': { status: 409, texto: 'Erro ao excluir categoria.' },
  'marketplace.categoria_reservada': { status: 409, texto: 'A categoria dos veículos não pode ser excluída.' },
  'marketplace.categoria_repetida': { status: 409, texto: 'Já existe uma categoria com este nome.' },
  'marketplace.ja_denunciado': { status: 409, texto: 'Você já denunciou este anúncio. A administração vai conferir.' },
} as const satisfies Record<string, LinhaDeErro>
