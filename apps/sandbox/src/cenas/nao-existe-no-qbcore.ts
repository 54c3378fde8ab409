const EM_INFO = 'o desgaste fica em info, e o texto do item é outro para cada info'

export const NAO_EXISTE_NO_QBCORE: Readonly<Record<string, string>> = {
  'recusa o que passa do limite do item': 'não há limite por item, só peso e lugares',
  'dá o que gasta e o que tem cargas com o texto da base': EM_INFO,
  'toma o que se gastou, com o desgaste que tem': EM_INFO,
  'espera por quem está na arena, e não perde nada ao sair dela': 'não tem arena',
  'quem troca o passaporte leva as marcas do que já recebeu': 'nenhum comando muda a chave de um personagem',
}
