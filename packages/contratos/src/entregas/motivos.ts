import type { MOTIVOS } from '../ponte/index.ts'

export const TABELA_DESCONHECIDA = 'tabela_desconhecida:'

const TEXTOS: Readonly<Record<(typeof MOTIVOS)[number] | 'prazo' | 'aluguel_em_conferencia', string>> = {
  sem_espaco: 'Sem espaço na mochila: libere espaço na cidade e a entrega acontece sozinha.',
  sem_peso: 'A mochila está pesada demais: guarde alguma coisa e a entrega acontece sozinha.',
  limite_do_item: 'Você já carrega o máximo deste item: use ou guarde algum e a entrega acontece sozinha.',
  item_desconhecido: 'A cidade não conhece este item. A administração precisa conferir.',
  item_ausente: 'O item não está mais com o personagem.',
  item_mudou: 'O item não está com o personagem como foi entregue: há outro do mesmo tipo, que pode ser dele.',
  item_alugado: 'Este item é alugado: ele não pode ser anunciado nem vendido.',
  arma_sem_bolsa:
    'Nesta cidade as armas não são itens da mochila, e o site não consegue entregá-las nem tomá-las. A administração precisa conferir.',
  ja_possui_modelo: 'O personagem já tem um veículo deste modelo: venda ou transfira o que tem e a entrega acontece sozinha.',
  veiculo_ausente: 'O veículo não está mais com o personagem.',
  em_uso: 'O veículo está fora da garagem: guarde-o para continuar.',
  apreendido: 'O veículo está apreendido: libere-o na cidade para continuar.',
  alugado: 'Veículos alugados não podem ser negociados.',
  imposto_atrasado: 'O veículo tem imposto ou parcelas a pagar: quite-os na cidade para continuar.',
  compartilhado: 'Outra pessoa tem a chave ou parte deste veículo: desfaça isso na cidade para continuar.',
  porta_malas_cheio: 'O porta-malas não está vazio: esvazie-o para continuar.',
  veiculo_de_trabalho: 'Veículos de trabalho não podem ser negociados.',
  personagem_inexistente: 'Este personagem não existe mais na cidade.',
  comando_nao_permitido: 'O servidor da cidade não aceita esta entrega. A administração precisa conferir.',
  comando_falhou: 'A cidade não conseguiu fazer a entrega. A administração precisa conferir.',
  grupo_nao_permitido: 'O servidor da cidade não aceita dar este grupo. A administração precisa conferir.',
  grupo_fora_da_lista: 'O servidor da cidade não deixa o site tirar este grupo. A administração precisa conferir.',
  grupo_ocupado: 'O personagem tem outro cargo ou trabalho na cidade: saia dele e a entrega acontece sozinha.',
  personagem_trocado: 'O personagem deste passaporte mudou na cidade: a entrega está em conferência pela administração.',
  dados_invalidos: 'A entrega chegou com dados errados à cidade. A administração precisa conferir.',
  interrompido: 'A cidade caiu no meio da entrega. A administração está conferindo.',
  aluguel_em_conferencia: 'O aluguel acabou, mas a cidade não achou o que devia voltar. A administração vai conferir.',
  prazo: 'A entrega não foi possível dentro do prazo.',
}

const OCUPADO: Readonly<Record<string, string>> = {
  a_caminho: 'Um veículo deste modelo já foi pago e está a caminho dele.',
  anunciado: 'Ele tem um veículo deste modelo anunciado no marketplace, que ainda pode voltar.',
}

export const textoDoModeloOcupado = (porque: string): string | undefined => OCUPADO[porque]

const DA_ADMINISTRACAO = 'administracao:'
export const motivoEscrito = (texto: string) => `${DA_ADMINISTRACAO}${texto}`

export function textoDoMotivo(motivo: string): string {
  if (motivo.startsWith(DA_ADMINISTRACAO)) return `Pela administração: ${motivo.slice(DA_ADMINISTRACAO.length)}`
  if (motivo.startsWith(TABELA_DESCONHECIDA))
    return `A cidade guarda algo deste veículo em ${motivo.slice(TABELA_DESCONHECIDA.length)}, que o site não sabe levar. A administração precisa conferir.`
  return Object.hasOwn(TEXTOS, motivo)
    ? TEXTOS[motivo as keyof typeof TEXTOS]
    : 'A cidade recusou a entrega. A administração pode conferir o motivo.'
}

export const textoDaPausa = (motivo: string): string =>
  `As entregas estão pausadas pela cidade${motivo ? `: ${motivo.replace(/[.!?]+$/, '')}` : ''}. Está tudo guardado, e a entrega acontece sozinha quando elas voltarem.`

/** Shown while the ponte waits until the city saves the item; before that, the item cannot be taken safely. */
export const TEXTO_DE_GUARDANDO =
  'Guardando: a cidade ainda não gravou este item. O anúncio entra no ar sozinho assim que ela gravar, em geral em poucos minutos.'
