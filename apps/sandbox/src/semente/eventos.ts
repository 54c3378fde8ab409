import type { Transacao } from '@sorium/api/nucleo/banco/index.ts'
import { criarEvento } from '@sorium/api/modulos/eventos/index.ts'

export interface EventoDaSemente {
  motivo: string
  titulo: string
  descricao: string
  autor: string | null
  /** Days after the seed (negative: before), and the hour in São Paulo (UTC-3). */
  emDias: number
  hora: number
}

export const EVENTOS: readonly EventoDaSemente[] = [
  {
    motivo: 'Festa',
    titulo: 'Luau da Praia do Farol',
    autor: 'Jana Prado',
    emDias: -6,
    hora: 22,
    descricao:
      '<p>A praia ficou acesa até de manhã. Obrigado a quem levou lenha, violão e paciência com o vento.</p><h3>O que ficou</h3><ul>' +
      '<li>As fotos estão no mural do Discord.</li><li>Os achados e perdidos esperam na portaria do Cais.</li></ul>',
  },
  {
    motivo: 'Corrida',
    titulo: 'Corrida da Orla, etapa final',
    autor: 'Jana Prado',
    emDias: 8,
    hora: 21,
    descricao:
      '<p>A última etapa da temporada sai do <b>Cais do Porto</b>, corta a orla inteira e termina na ponte estaiada. São três setores, sem atalhos ' +
      'e com trânsito real.</p><h3>Como participar</h3><ul><li>Inscrição com a organização, no Cais do Porto, até uma hora antes.</li><li>Um veículo por ' +
      'piloto, registrado no seu passaporte.</li><li>Quem sair da rota marcada perde 10 segundos por setor.</li></ul><h3>Premiação</h3><p>O primeiro ' +
      'lugar leva <b>50.000 Sorium</b> e a pintura Ouro exclusiva. Segundo e terceiro dividem 20.000 Sorium. O resultado entra no ' +
      '<a href="/hall">Hall da Fama</a> na mesma noite.</p><p>A Rádio Aurora transmite ao vivo. Chegue 15 minutos antes para o alinhamento.</p>',
  },
  {
    motivo: 'Roleplay',
    titulo: 'Julgamento aberto no Fórum Central',
    autor: 'Otávio Siqueira',
    emDias: 9,
    hora: 20,
    descricao:
      '<p>O caso do <i>Banco da Praia</i> vai a júri popular. A sala é aberta: qualquer morador pode assistir, e sete serão sorteados para o júri.</p>' +
      '<h3>Regras da sala</h3><ol><li>Armas ficam na entrada, com a guarda.</li><li>Fala quem o juiz chamar.</li><li>Celular só no silencioso.</li></ol>' +
      '<blockquote>Quem cala consente; quem grita, sai.</blockquote><p>A sentença é lida na mesma noite.</p>',
  },
  {
    motivo: 'Oficial',
    titulo: 'Inauguração do Hospital São Lucas',
    autor: null,
    emDias: 15,
    hora: 19,
    descricao:
      '<p>O novo hospital abre com <strong>12 leitos</strong>, heliponto e uma ala de reabilitação. Na primeira semana as consultas são gratuitas.</p>' +
      '<h3>Na noite de abertura</h3><ul><li>Visita guiada às 19h e às 20h.</li><li>Curso de primeiros socorros, com certificado.</li>' +
      '<li>Contratação: médicos, paramédicos e recepção.</li></ul><p>Kits médicos na <a href="/loja">Loja de Itens</a>.</p>',
  },
  {
    motivo: 'Comunidade',
    titulo: 'Feira de usados na Praça da Sé',
    autor: 'Lia Monteiro',
    emDias: 22,
    hora: 16,
    descricao:
      '<p>Traga o que não usa mais e volte com o que faltava. As bancas são de graça, por ordem de chegada.</p><h3>Para vender</h3><ul>' +
      '<li>Anuncie antes no <a href="/marketplace">Mercado de Jogadores</a> e leve a fila até você.</li><li>Veículos ficam no pátio de trás.</li></ul>' +
      '<p>Música ao vivo até a meia-noite, com <em>DJ Maré</em>.</p>',
  },
]

const DIA_MS = 86_400_000
const FUSO_H = 3
const ANUNCIO_ANTES_MS = 10 * DIA_MS

/**
 * Announces the events in this order, so that the newest in the list is the next event: past events, then the others from the farthest to
 * the soonest.
 */
export async function semearEventos(tx: Transacao, agora: Date): Promise<void> {
  const naOrdem = [...EVENTOS.filter((e) => e.emDias < 0), ...EVENTOS.filter((e) => e.emDias >= 0).toReversed()]
  for (const { emDias, hora, ...evento } of naOrdem) {
    const dia = new Date(agora.getTime() + emDias * DIA_MS - FUSO_H * 3_600_000)
    const quando = new Date(Date.UTC(dia.getUTCFullYear(), dia.getUTCMonth(), dia.getUTCDate(), hora + FUSO_H))
    const data = emDias < 0 ? new Date(quando.getTime() - ANUNCIO_ANTES_MS) : agora
    await criarEvento(tx, 'sistema', { ...evento, quando, data })
  }
}
