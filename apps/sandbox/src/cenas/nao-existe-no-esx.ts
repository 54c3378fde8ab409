const CONTADO = 'um item é um nome e uma quantidade, sem texto próprio'

export const NAO_EXISTE_NO_ESX: Readonly<Record<string, string>> = {
  'recusa o que não acha lugar na bolsa, e nada vai para o chão': 'a bolsa não tem lugares, só peso',
  'recusa o que passa do limite do item': 'não há limite por item, só peso',
  'dá a arma com o texto da base': 'armas não são itens: a entrega é recusada (arma_sem_bolsa)',
  'dá o que gasta e o que tem cargas com o texto da base': CONTADO,
  'toma o que se gastou, com o desgaste que tem': CONTADO,
  'espera por quem está na arena, e não perde nada ao sair dela': 'não tem arena',
  'quem troca o passaporte leva as marcas do que já recebeu': 'nenhum comando muda a chave de um personagem',
}
