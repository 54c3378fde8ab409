import type { CopiaDoBanco, EstadoDasCopias, MovimentoPerdido } from '@sorium/contratos/copias/index.ts'

export const MOTIVO: Readonly<Record<CopiaDoBanco['motivo'], string>> = {
  noite: 'Da noite',
  antes: 'Antes de atualizar',
  agora: 'Pedida',
  substituido: 'Antes de restaurar',
}

export const TIPO_DO_MOVIMENTO: Readonly<Record<MovimentoPerdido['tipo'], string>> = {
  conversao: 'Conversão',
  compra: 'Compra',
  venda: 'Venda',
  reembolso: 'Reembolso',
  credito: 'Crédito',
  taxa: 'Taxa',
}

/** What to do about a move that a restore could not bring back: the balances are as if it had never happened. */
export const O_QUE_FAZER: Readonly<Record<MovimentoPerdido['tipo'], string>> = {
  conversao: 'O saldo é o de antes dela: a pessoa converte de novo.',
  compra: 'O preço está de volta na carteira. Só se a coisa chegou no jogo, tire-a do personagem.',
  venda: 'O anúncio e o dinheiro são os de antes da venda. Só se a coisa trocou de mãos no jogo, desfaça a troca.',
  reembolso: 'A compra é a de antes: se não puder ser entregue, o reembolso se faz sozinho.',
  credito: 'Credite outra vez, em Carteiras, a quem recebeu.',
  taxa: 'Nada: a taxa é repassada outra vez sozinha.',
}

const DIA_MS = 86_400_000

export function tamanho(bytes: number): string {
  const [valor, unidade] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'KB']
  return `${valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unidade}`
}

/** The newest backup, as in `sorium restaurar ultima`: never the database that a restore replaced ('substituido'). */
export const ultimaDe = ({ copias }: Pick<EstadoDasCopias, 'copias'>): CopiaDoBanco | undefined =>
  copias.find(({ motivo }) => motivo !== 'substituido')

export function saudeDasCopias(estado: EstadoDasCopias, agora: number): { tom: 'ok' | 'alerta' | 'erro'; texto: string } {
  if (!estado.ligadas) return { tom: 'erro', texto: 'O site não faz cópias: se a máquina se perder, perde-se tudo.' }
  const ultima = ultimaDe(estado)
  if (!ultima) return { tom: 'alerta', texto: 'Ainda não há cópia.' }
  const dias = (agora - Date.parse(ultima.instante)) / DIA_MS
  if (estado.sozinhas && dias > 2) return { tom: 'erro', texto: `A última cópia é de ${Math.floor(dias)} dias atrás.` }
  if (estado.provada_em === null) return { tom: 'alerta', texto: 'Nenhuma restauração foi provada ainda.' }
  const semProva = (agora - Date.parse(estado.provada_em)) / DIA_MS
  if (estado.sozinhas && semProva > 9)
    return { tom: 'erro', texto: `Há ${Math.floor(semProva)} dias nenhuma restauração é provada com sucesso.` }
  return { tom: 'ok', texto: 'Há cópia, e a restauração foi provada.' }
}
