import { valorDe } from '@sorium/contratos/comum/centavos.ts'
import { lerCentavos } from '@sorium/contratos/comum/numero-digitado.ts'
import type { AcaoDaModeracao, AnuncioDaAdministracao, SituacaoDaDenuncia, SituacaoDoAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import type { TomDeEtiqueta } from '#ui/etiqueta.tsx'

export const SITUACAO: Readonly<Record<SituacaoDoAnuncio, { rotulo: string; tom: TomDeEtiqueta }>> = {
  pendente: { rotulo: 'Pendente', tom: 'alerta' },
  aprovado: { rotulo: 'Aprovado', tom: 'ok' },
  rejeitado: { rotulo: 'Rejeitado', tom: 'erro' },
  encerrado: { rotulo: 'Encerrado', tom: 'neutra' },
}

export const SITUACAO_DA_DENUNCIA: Readonly<Record<SituacaoDaDenuncia, { rotulo: string; tom: TomDeEtiqueta }>> = {
  pendente: { rotulo: 'Pendente', tom: 'alerta' },
  resolvido: { rotulo: 'Resolvido', tom: 'ok' },
}

const ONDE_ESTA: Readonly<Record<AnuncioDaAdministracao['estado'], string>> = {
  pendente: 'Aguardando análise',
  ativo: 'No ar',
  vendido: 'Vendido',
  devolvendo: 'Voltando ao vendedor',
  cancelado: 'Cancelado',
  rejeitado: 'Devolvido ao vendedor',
  expirado: 'Expirado',
}

export function ondeEsta({ estado, coletado }: Pick<AnuncioDaAdministracao, 'estado' | 'coletado'>): string {
  return estado === 'pendente' && !coletado ? 'Ainda saindo da cidade' : ONDE_ESTA[estado]
}

export const nomeDoVendedor = ({ usuario, personagem }: Pick<AnuncioDaAdministracao, 'usuario' | 'personagem'>) =>
  usuario === personagem ? usuario : `${usuario} (${personagem})`

export function porQueNaoSai({ estado }: Pick<AnuncioDaAdministracao, 'estado'>): string {
  if (estado === 'vendido') return 'Já foi vendido.'
  return estado === 'devolvendo' || estado === 'pendente' ? 'Já está voltando ao vendedor.' : 'Já terminou.'
}

interface TextosDaDecisao {
  titulo: string
  botao: string
  ocupado: string
  feito: string
  erro: string
  semMotivo: string
}

export const DECISAO: Readonly<Record<Exclude<AcaoDaModeracao, 'aprovar'>, TextosDaDecisao>> = {
  rejeitar: {
    titulo: 'Rejeitar anúncio?',
    botao: 'Rejeitar',
    ocupado: 'Rejeitando...',
    feito: 'Anúncio rejeitado. O item volta ao vendedor.',
    erro: 'Erro ao rejeitar anúncio.',
    semMotivo: 'A administração rejeitou este anúncio.',
  },
  remover: {
    titulo: 'Remover anúncio?',
    botao: 'Remover',
    ocupado: 'Removendo...',
    feito: 'Anúncio removido.',
    erro: 'Erro ao remover anúncio.',
    semMotivo: 'A administração retirou este anúncio.',
  },
}

export function destinoDoItem({ coletado, personagem }: Pick<AnuncioDaAdministracao, 'coletado' | 'personagem'>): string {
  return coletado
    ? `O anúncio sai do ${PALAVRAS.mercado} e o item volta para ${personagem}, no jogo.`
    : `A cidade ainda não entregou o item. Se ele já estiver saindo, volta para ${personagem}.`
}

export function lerTaxa(texto: string): number | null {
  const taxa = lerCentavos(texto)
  return taxa !== null && taxa <= 10_000n ? valorDe(taxa) : null
}
