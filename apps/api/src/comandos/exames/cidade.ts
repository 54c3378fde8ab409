import type { Pendencia } from '@sorium/contratos/admin/index.ts'
import { type ServidorDoJogo, textoDaParada } from '@sorium/contratos/entregas/index.ts'
import { situacao } from '#modulos/admin/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { horaDaqui } from '../terminal.ts'
import { atencao, certo, errado, type Exame } from './exame.ts'

export async function examinarCidade(leitura: Leitura): Promise<Exame[]> {
  const { servidores, pendencias } = await situacao(leitura)
  return [...servidores.map(doServidor), ...pendencias.map(daPendencia)]
}

function doServidor(s: ServidorDoJogo): Exame {
  const nome = `servidor ${s.id}`
  if (s.recusada)
    return errado(
      nome,
      'Um servidor do jogo tentou se ligar e foi recusado.',
      'O motivo está no painel, em Configurações → Servidores do jogo.',
    )
  if (s.visto_em === null) return atencao(nome, 'Nunca se ligou ao site.', 'Ponha a chave e as linhas da ponte no servidor do jogo.')
  if (!s.no_ar) return errado(nome, `Não responde desde ${horaDaqui(s.visto_em)}.`, 'Veja se ele está ligado e alcança o site.')
  if (s.parada) return errado(nome, textoDaParada(s.parada))
  if (s.problema) return errado(nome, 'O site recusa a ponte dele.', 'O motivo está no painel, em Configurações → Servidores do jogo.')
  if (s.pausa) return atencao(nome, `Entregas em pausa desde ${horaDaqui(s.pausa.desde)}.`)
  return certo(nome, `No ar: base ${s.base?.familia ?? s.framework ?? 'desconhecida'}, ${s.jogadores} online.`)
}

const PENDENCIAS: Readonly<Record<Pendencia['o_que'], { diz: (n: number) => string; grave: boolean; faca: string }>> = {
  financeiro_pausado: {
    diz: () => 'O dinheiro está pausado: uma conferência do livro não fechou',
    grave: true,
    faca: 'Veja o motivo no painel; depois de conferir: sorium admin liberar email o que foi conferido',
  },
  entregas_incertas: {
    diz: (n) => `${n} entrega(s) que ninguém sabe se chegaram`,
    grave: true,
    faca: 'Decida no painel, em Histórico de compras.',
  },
  entregas_paradas: { diz: (n) => `${n} entrega(s) parada(s)`, grave: true, faca: 'Veja no painel, em Histórico de compras.' },
  fins_a_conferir: { diz: (n) => `${n} fim(ns) de aluguel a conferir`, grave: false, faca: 'Confira no painel, em Histórico de compras.' },
  anuncios_pendentes: { diz: (n) => `${n} anúncio(s) à espera de aprovação`, grave: false, faca: 'Aprove no painel, em Marketplace.' },
  denuncias_abertas: { diz: (n) => `${n} denúncia(s) aberta(s)`, grave: false, faca: 'Resolva no painel, em Marketplace.' },
}

function daPendencia({ o_que, quantas, desde }: Pendencia): Exame {
  const { diz, grave, faca } = PENDENCIAS[o_que]
  return (grave ? errado : atencao)('espera por você', `${diz(quantas)}, desde ${horaDaqui(desde)}.`, faca)
}
