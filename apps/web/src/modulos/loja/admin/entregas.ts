import type { EntregaNoJogo } from '@sorium/contratos/entregas/index.ts'
import { agora } from '#nucleo/relogio.ts'
import { formatarDataHora } from '#ui/formatos.ts'
import type { Marco } from '#ui/linha-do-tempo.tsx'

const FIM: Readonly<Partial<Record<EntregaNoJogo['situacao'], Pick<Marco, 'titulo' | 'situacao'>>>> = {
  aplicada: { titulo: 'A cidade confirmou: feito e salvo', situacao: 'ok' },
  recusada: { titulo: 'A cidade recusou', situacao: 'erro' },
  anulada: { titulo: 'Anulada: não vai mais acontecer', situacao: 'feito' },
  incerta: { titulo: 'Sem resposta certa: a cidade caiu no meio', situacao: 'alerta' },
}

export function marcosDasEntregas(entregas: readonly EntregaNoJogo[]): Marco[] {
  return entregas.flatMap(marcosDaEntrega)
}

function marcosDaEntrega(e: EntregaNoJogo): Marco[] {
  return [
    {
      chave: `${e.id}-criada`,
      titulo: e.geracao === 1 ? e.descricao : `Nova tentativa: ${e.descricao}`,
      situacao: 'feito',
      icone: 'package',
      em: e.criada_em,
      detalhe: `Para o passaporte ${e.personagem_id}`,
    },
    ...e.tentativas.map(({ numero, em }): Marco => ({
      chave: `${e.id}-${numero}`,
      titulo: numero === 1 ? 'Entregue ao servidor da cidade' : `Entregue de novo ao servidor (${numero}ª vez)`,
      situacao: 'feito',
      icone: 'server',
      em,
      detalhe: e.servidor && `Servidor ${e.servidor}`,
    })),
    ...desfecho(e),
  ]
}

function desfecho(e: EntregaNoJogo): Marco[] {
  const fim = FIM[e.situacao]
  if (!fim) return [espera(e)]
  const resposta: Marco = { chave: `${e.id}-fim`, ...fim, em: e.concluida_em, detalhe: e.motivo }
  if (!e.decisao) return [resposta]
  const { aplicada, motivo, em } = e.decisao
  return [
    resposta,
    {
      chave: `${e.id}-decisao`,
      titulo: aplicada ? 'Decidido: aconteceu' : 'Decidido: não aconteceu',
      situacao: aplicada ? 'ok' : 'feito',
      em,
      detalhe: motivo,
    },
  ]
}

function espera(e: EntregaNoJogo): Marco {
  const marco = { chave: `${e.id}-espera`, situacao: 'atual' as const }
  if (e.anulacao_pedida) return { ...marco, titulo: 'Esperando a cidade anular' }
  if (e.situacao === 'no_servidor') return { ...marco, titulo: 'Esperando a cidade confirmar' }
  if (e.disponivel_em && Date.parse(e.disponivel_em) > agora())
    return { ...marco, titulo: 'Esperando a próxima tentativa', detalhe: `Não antes de ${formatarDataHora(e.disponivel_em)}` }
  return { ...marco, titulo: 'Esperando a vez', detalhe: 'Sai assim que o servidor e, se for preciso, o personagem estiverem na cidade.' }
}
