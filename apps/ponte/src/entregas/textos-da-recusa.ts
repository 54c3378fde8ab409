import { TABELA_DESCONHECIDA } from '@sorium/contratos/entregas/motivos.ts'
import type { Motivo, Operacao } from '@sorium/contratos/ponte/index.ts'

const TEXTOS: Partial<Record<Motivo, string>> = {
  sem_espaco: 'a mochila não tem espaço',
  sem_peso: 'o personagem não aguenta o peso',
  item_desconhecido: 'este item não existe na cidade',
  item_ausente: 'o item não está com o personagem',
  item_mudou: 'o item não está com o personagem como foi entregue; há outro do mesmo tipo, que pode ser dele',
  item_alugado: 'o item é alugado e fica com o personagem',
  arma_sem_bolsa: 'nesta base as armas não são itens da mochila',
  grupo_ocupado: 'o personagem tem outro trabalho ou cargo',
  ja_possui_modelo: 'o personagem já tem um veículo deste modelo',
  veiculo_ausente: 'o veículo não está com o personagem',
  em_uso: 'o veículo está fora da garagem',
  apreendido: 'o veículo está apreendido',
  alugado: 'o veículo é alugado',
  imposto_atrasado: 'o veículo tem imposto, multa ou parcelas a pagar',
  compartilhado: 'outra pessoa tem a chave ou parte do veículo',
  porta_malas_cheio: 'há algo no porta-malas ou no porta-luvas do veículo',
  veiculo_de_trabalho: 'é um veículo de trabalho',
  comando_falhou: 'a cidade não conseguiu fazer a entrega; o motivo está no console dela',
  comando_nao_permitido: 'o comando não está na lista sorium_comandos',
  limite_do_item: 'o personagem já tem o máximo deste item',
  grupo_nao_permitido: 'o grupo não está na lista sorium_grupos',
  personagem_trocado: 'outro personagem tem este passaporte agora; a administração do site decide',
  grupo_fora_da_lista: 'o grupo não foi dado pelo site nem está na lista sorium_grupos',
}

export function oQue(op: { tipo: string } | Operacao): string {
  return 'dados' in op && (op.tipo === 'definir_grupo' || op.tipo === 'revogar_grupo') ? `${op.tipo} ${op.dados.grupo}` : op.tipo
}

export function textoDoMotivo(motivo: string | null | undefined): string {
  if (motivo?.startsWith(TABELA_DESCONHECIDA))
    return `a tabela ${motivo.slice(TABELA_DESCONHECIDA.length)} guarda algo do veículo, e a ponte não sabe o que é`
  return motivo ? (Object.entries(TEXTOS).find(([nome]) => nome === motivo)?.[1] ?? motivo) : 'sem motivo'
}
