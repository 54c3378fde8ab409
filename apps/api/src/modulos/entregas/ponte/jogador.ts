/** Answers the command `/sorium` in the game. Unless deliveries are paused, it also makes the player's waiting operations due now. */
import { item, veiculo } from '@sorium/catalogo'
import { textoDaPausa, textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import {
  type DadosDe,
  type EntregaDoJogador,
  ENTREGAS_POR_JOGADOR,
  type PedidoDoJogador,
  type RespostaDoJogador,
  type TipoDeOperacao,
} from '@sorium/contratos/ponte/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Armazem } from '../armazem.ts'
import { CANAL } from '../operacoes/enfileirar.ts'
import type { DonoDaOrigem } from '../operacoes/decidir.ts'
import type { Origem } from '../operacoes/noticias.ts'
import { admitirPonte } from './admitir.ts'
import { abertasDoPersonagem, anteciparDoPersonagem, type LinhaDoPersonagem } from './repositorio-jogador.ts'

const RECUSADA_HA_POUCO_S = 3

export type NomesDasOrigens = (leitura: Leitura, origens: readonly Origem[]) => Promise<ReadonlyMap<string, string>>

export interface DasOrigens {
  donoDaOrigem: DonoDaOrigem
  nomesDasOrigens: NomesDasOrigens
}

export async function responderJogador(
  servidor: string,
  pedido: PedidoDoJogador,
  com: { ctx: Ctx; armazem: Armazem; nomesDasOrigens: NomesDasOrigens },
): Promise<RespostaDoJogador> {
  const { banco, sinal } = com.ctx
  const { irmaos, pausa } = await admitirPonte(servidor, pedido, com)
  const dele = { servidor, irmaos, passport: pedido.passport }
  if (!pausa)
    await banco.transacao(async (tx) => {
      if ((await anteciparDoPersonagem(tx, { ...dele, desdeS: RECUSADA_HA_POUCO_S })) > 0) tx.aoConfirmar(() => sinal.acordar(CANAL))
    })
  const linhas = await abertasDoPersonagem(banco, { ...dele, limite: ENTREGAS_POR_JOGADOR })
  const nomes = await com.nomesDasOrigens(
    banco,
    linhas.map((l) => ({ tipo: l.origem_tipo, id: l.origem_id })),
  )
  return {
    entregas: linhas.map((l) => apresentar(l, { nome: nomes.get(l.origem_id), pausa })),
    outras: (linhas[0]?.total ?? 0) - linhas.length,
  }
}

function apresentar(l: LinhaDoPersonagem, p: { nome: string | undefined; pausa: { motivo: string | null } | null }): EntregaDoJogador {
  const porque = porqueEspera(l, p.pausa)
  const agora = l.onde === 'aqui' || (l.onde === 'pronta' && !p.pausa && !l.em_conferencia)
  return { id: l.id, coisa: comoSeChama(l, p.nome).slice(0, 200), porque, agora: agora && !l.anular_pedido }
}

function porqueEspera(l: LinhaDoPersonagem, pausa: { motivo: string | null } | null): string | null {
  if (l.em_conferencia) return textoDoMotivo('personagem_trocado')
  if (l.anular_pedido) return 'Está sendo retirado do servidor.'
  if (l.onde === 'em_outro') return 'Está com outro servidor da cidade: chega quando ele terminar.'
  if (pausa && l.onde !== 'aqui') return textoDaPausa(pausa.motivo ?? '')
  return l.recusada_por === null ? null : textoDoMotivo(l.recusada_por)
}

type Descricoes = { [T in TipoDeOperacao]?: (dados: DadosDe<T>) => string }

const COISAS: Descricoes = {
  dar_item: (d) => `${d.quantidade} × ${item(d.item).nome}`,
  tomar_item: (d) => `${d.quantidade} × ${item(d.item).nome}, que sai da sua mochila`,
  dar_veiculo: (d) => `Veículo ${veiculo(d.modelo).nome}`,
  tomar_veiculo: (d) => `Veículo ${veiculo(d.modelo).nome}, que sai da sua garagem`,
  definir_aluguel: (d) => `Prazo do aluguel de ${veiculo(d.modelo).nome}`,
  revogar_aluguel: (d) => `Fim do aluguel de ${veiculo(d.modelo).nome}`,
  definir_grupo: (d) => `Grupo ${d.grupo}`,
  revogar_grupo: (d) => `Fim do grupo ${d.grupo}`,
}

/** COISAS has no `comando`, because a player must not see the text of a console command. */
function comoSeChama({ tipo, dados }: LinhaDoPersonagem, nome: string | undefined): string {
  const descrever = COISAS[tipo] as ((dados: unknown) => string) | undefined
  if (nome === undefined) return descrever?.(dados) ?? 'Uma entrega da loja'
  return tipo === 'dar_item' && descrever ? `${nome} (${descrever(dados)})` : nome
}
