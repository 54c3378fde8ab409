import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_LOJA = {
  'loja.item_inexistente': { status: 404, texto: 'Este item não está mais à venda.' },
  'loja.fora_da_cidade': {
    status: 409,
    texto: 'A cidade não tem este item agora, e por isso ele não está à venda. Nada foi cobrado.',
  },
  'loja.metodo_sem_preco': { status: 400, texto: 'Este item não pode ser pago desta forma.' },
  'loja.personagem_invalido': { status: 403, texto: 'Este personagem não é da sua conta.' },
  'loja.compra_inexistente': { status: 404, texto: 'Compra não encontrada.' },
  'loja.preco_mudou': { status: 409, texto: 'O preço deste item mudou. Confira e confirme de novo.' },
  'loja.aluguel_a_caminho': {
    status: 409,
    texto: 'Este veículo já está a caminho. Assim que ele chegar, você pode comprar mais dias.',
  },
  'loja.item_em_coleta': {
    status: 409,
    texto:
      'Um anúncio deste personagem com este item ainda está sendo recolhido. Espere ele terminar, ou cancele o anúncio, e compre de novo.',
  },
  /** `detalhes` says why, unless the character already owns the vehicle. */
  'loja.ja_possui_modelo': {
    status: 409,
    texto: 'Este personagem já tem, ou já vai receber, um veículo deste modelo. Escolha outro personagem.',
  },
  'loja.comando_invalido': { status: 400, texto: 'O comando de entrega não foi aceito.' },
  'loja.categoria_invalida': { status: 400, texto: 'Escolha uma categoria da lista.' },
  'loja.categoria_inexistente': { status: 404, texto: 'Categoria não encontrada.' },
  'loja.categoria_repetida': { status: 409, texto: 'Já existe uma categoria com este nome.' },
  'loja.categoria_em_uso': { status: 409, texto: 'Há itens à venda nesta categoria. Mude a categoria deles primeiro.' },
  'loja.teste_inexistente': { status: 404, texto: 'Teste não encontrado.' },
  'loja.personagem_ausente': { status: 409, texto: 'Este personagem não está na cidade agora. Escolha um que esteja.' },
  'loja.compra_encerrada': { status: 409, texto: 'Esta compra já foi encerrada: não há mais nada a entregar nem a devolver.' },
  'loja.compra_cancelando': { status: 409, texto: 'Esta compra está sendo cancelada: a cidade ainda vai confirmar.' },
  'loja.compra_em_conferencia': { status: 409, texto: 'Esta entrega está em dúvida. Decida primeiro se ela aconteceu.' },
  'loja.fim_sem_caso': { status: 409, texto: 'Este aluguel não está em conferência: não há nada a decidir.' },
  'loja.grupo_nao_permitido': {
    status: 409,
    texto: 'A administração não liberou o grupo deste item: ele não pode ser vendido agora.',
  },
  'loja.planilha_invalida': { status: 400, texto: 'Não deu para ler esta planilha.' },
  'loja.planilha_grande': {
    status: 413,
    texto: 'A planilha pode ter no máximo 4 MB, e um zip com imagens, 24 MB. Divida em mais de um arquivo.',
  },
  'loja.importacao_com_erros': { status: 409, texto: 'Esta planilha tem linhas com erro. Nada foi gravado: corrija e confira de novo.' },
  'loja.importacao_sem_mudanca': { status: 409, texto: 'Esta planilha não muda nada: os itens já são assim.' },
  'loja.importacao_mudou': {
    status: 409,
    texto: 'Algo mudou na loja depois da conferência. Nada foi gravado: confira de novo.',
  },
  'loja.testes_do_dia': { status: 409, texto: 'Este teste passa do que um administrador pode dar em 24 horas.' },
  'loja.teste_em_si': {
    status: 403,
    texto: 'Este personagem é seu como jogador: um teste seria um item de graça. Escolha outro, ou peça a outro administrador.',
  },
} as const satisfies Record<string, LinhaDeErro>
