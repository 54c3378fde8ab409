import { descreverOperacao, type EntregaNoJogo, textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import type { DadosDe, TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Origem } from './noticias.ts'
import { type LinhaAcompanhada, operacaoAcompanhada, operacoesAcompanhadas } from './repositorio-acompanhamento.ts'

export async function entregasDe(leitura: Leitura, origens: readonly Origem[]): Promise<EntregaNoJogo[]> {
  return (await operacoesAcompanhadas(leitura, origens)).map(apresentar)
}

export async function entrega(leitura: Leitura, id: string): Promise<EntregaNoJogo | null> {
  const linha = await operacaoAcompanhada(leitura, id)
  return linha && apresentar(linha)
}

function apresentar(op: LinhaAcompanhada): EntregaNoJogo {
  return {
    id: op.id,
    descricao: descreverOperacao(op.tipo, op.dados as DadosDe<TipoDeOperacao>),
    geracao: op.geracao,
    personagem_id: op.passport,
    servidor: op.servidor,
    situacao: situacaoDe(op),
    criada_em: op.criada_em.toISOString(),
    disponivel_em: op.estado === 'pendente' ? op.disponivel_em.toISOString() : null,
    tentativas: op.enviadas,
    concluida_em: op.concluida_em?.toISOString() ?? null,
    motivo: op.motivo && textoDoMotivo(op.motivo),
    anulacao_pedida: op.anular_pedido,
    decisao:
      op.decidida_como && op.decidida_em
        ? { aplicada: op.decidida_como === 'aplicada', motivo: op.decidida_motivo ?? '', em: op.decidida_em.toISOString() }
        : null,
  }
}

function situacaoDe(op: LinhaAcompanhada): EntregaNoJogo['situacao'] {
  if (op.estado === 'concluida') return op.resultado ?? 'incerta'
  return op.estado === 'pendente' ? 'pendente' : 'no_servidor'
}
