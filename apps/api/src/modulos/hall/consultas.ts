import { PASSPORT_MAXIMO } from '@sorium/contratos/comum/id.ts'
import type { Achados } from '@sorium/contratos/busca/index.ts'
import {
  type JogadorClassificado,
  type JogadorDoHall,
  MAXIMO_DO_RANKING,
  type MinhaPosicao,
  type Ranking,
  RANKINGS,
} from '@sorium/contratos/hall/index.ts'
import { type ImagemGuardada, lerImagem } from '#modulos/configuracoes/porta-imagens.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Conta } from '#nucleo/pessoas/conta.ts'
import { Recusa } from '#nucleo/erros.ts'
import { cortarPagina, lerCursor, type Pagina } from '#nucleo/pagina.ts'
import { apresentarClassificado, apresentarJogador, apresentarJogadorAchado, apresentarPosicao, ehVersaoDe } from './apresentar.ts'
import { ehRanking, fonteDoRanking, mostraSaldo } from './regras.ts'
import {
  imagemDoPersonagem,
  type LinhaDoRanking,
  personagensComPalavras,
  posicaoNoJogo,
  posicaoNoSite,
  primeirosDoJogo,
  primeirosDoSite,
  type RankingDoSite,
} from './repositorio.ts'
import { retratoDe } from './retrato.ts'

const POSICAO = /^\d{1,3}$/
const PASSPORT = /^[1-9]\d{0,9}$/

export async function vencedor(leitura: Leitura, ranking: string): Promise<JogadorDoHall | null> {
  const conhecido = exigirRanking(ranking)
  const [primeiro] = await primeiros(leitura, conhecido, 1)
  return primeiro ? apresentarJogador(primeiro, conhecido) : null
}

export async function paginaDoRanking(
  leitura: Leitura,
  p: { ranking: string; limite: number; cursor: string | undefined },
): Promise<Pagina<JogadorClassificado>> {
  const ranking = exigirRanking(p.ranking)
  const pular = lerPosicao(p.cursor)
  const todos = await primeiros(leitura, ranking, MAXIMO_DO_RANKING)
  const lidos = todos.slice(pular, pular + p.limite + 1).map((linha, i) => ({ linha, posicao: pular + i + 1 }))
  return cortarPagina(lidos, {
    limite: p.limite,
    chave: ({ posicao }) => String(posicao),
    apresentar: ({ linha, posicao }) => apresentarClassificado(linha, { ranking, posicao }),
  })
}

function exigirRanking(texto: string): Ranking {
  if (!ehRanking(texto)) throw new Recusa('hall.ranking_inexistente')
  return texto
}

function lerPosicao(cursor: string | undefined): number {
  const texto = lerCursor(cursor)
  if (texto === null) return 0
  if (!POSICAO.test(texto)) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  return Number(texto)
}

function primeiros(leitura: Leitura, ranking: Ranking, quantos: 1 | typeof MAXIMO_DO_RANKING): Promise<LinhaDoRanking[]> {
  const fonte = fonteDoRanking(ranking)
  const corte = { quantos, semOcultos: mostraSaldo(RANKINGS[ranking].campo) }
  return fonte.de === 'jogo' ? primeirosDoJogo(leitura, fonte.coluna, corte) : primeirosDoSite(leitura, ranking, corte)
}

export async function minhaPosicao(
  leitura: Leitura,
  p: { ranking: string; conta: Pick<Conta, 'id' | 'discordId'> },
): Promise<MinhaPosicao> {
  const ranking = exigirRanking(p.ranking)
  const fonte = fonteDoRanking(ranking)
  const { id: usuario, discordId } = p.conta
  const semOcultos = mostraSaldo(RANKINGS[ranking].campo)
  const linha = await (fonte.de === 'jogo'
    ? posicaoNoJogo(leitura, fonte.coluna, { usuario, discordId, semOcultos })
    : posicaoNoSite(leitura, ranking as RankingDoSite, { usuario }))
  return apresentarPosicao(linha, { ranking, semOcultos })
}

export type Retrato = { foto: Foto } | { desenho: string } | null

export interface Foto extends ImagemGuardada {
  hash: string
  /** The address contains the picture's version, so the picture may be cached for ever. */
  imutavel: boolean
}

export async function retratoDoPersonagem(leitura: Leitura, p: { id: string; versao: string | undefined }): Promise<Retrato> {
  const passport = PASSPORT.test(p.id) ? Number(p.id) : 0
  if (passport < 1 || passport > PASSPORT_MAXIMO) return null
  const personagem = await imagemDoPersonagem(leitura, passport)
  if (!personagem) return null
  const { imagem: hash } = personagem
  const imagem = hash === null ? null : await lerImagem(leitura, hash)
  if (hash === null || !imagem) return { desenho: retratoDe(passport) }
  return { foto: { ...imagem, hash, imutavel: ehVersaoDe(hash, p.versao) } }
}

export async function procurarJogadores(leitura: Leitura, p: { busca: string; limite: number }): Promise<Achados['jogadores']> {
  return (await personagensComPalavras(leitura, p)).map(apresentarJogadorAchado)
}
