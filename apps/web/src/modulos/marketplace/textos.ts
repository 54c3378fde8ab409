export const TEXTOS = {
  aviso:
    'O item é vendido por outro jogador e a compra não pode ser desfeita. O valor sai do seu saldo na hora, fica guardado até a ' +
    'entrega e o item vai para o personagem escolhido. Combinar pagamento por fora leva a bloqueio da conta.',
  concordo: 'Li e concordo com as regras de compra.',
  ondeChega: {
    item: 'O item chega no inventário do personagem escolhido. Fora da cidade, ele recebe assim que entrar.',
    veiculo: 'O veículo chega na garagem do personagem escolhido, com a mesma placa e tudo o que foi instalado nele.',
  },
  erroAoComprar: 'Erro ao comprar item.',
  entreParaComprar: 'Você precisa estar logado para comprar. Faça login e tente novamente.',
  erroAoCarregar: 'Erro ao carregar anúncios.',
  semVendas: 'Ainda não houve vendas deste item.',
} as const
