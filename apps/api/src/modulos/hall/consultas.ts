import type { Achados } from '@sorium/contratos/busca/index.ts'
import { type JogadorClassificado, type JogadorDoHall, MAXIMO_DO_RANKING, type Ranking, RANKINGS } from '@sorium/contratos/hall/index.ts'
import { type ImagemGuardada, lerImagem } from '#modulos/configuracoes/porta-imagens.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { cortarPagina, lerCursor, type Pagina } from '#nucleo/pagina.ts'
import { apresentarClassificado, apresentarJogador, apresentarJogadorAchado, ehVersaoDe } from './apresentar.ts'
import { ehRanking, fonteDoRanking, mostraSaldo } from './regras.ts'
import { imagemDoPersonagem, type LinhaDoRanking, personagensComPalavras, primeirosDoJogo, primeirosDoSite } from './repositorio.ts'

const POSICAO = /^\d{1,3}$/
const PASSPORT = /^[1-9]\d{0,9}$/
const MAIOR_PASSPORT = 2_147_483_647

/** null: nobody is in it yet. @throws Recusa 404. */
export async function vencedor(leitura: Leitura, ranking: string): Promise<JogadorDoHall | null> {
  const conhecido = exigirRanking(ranking)
  const [primeiro] = await primeiros(leitura, conhecido, 1)
  return primeiro ? apresentarJogador(primeiro, conhecido) : null
}

/** One page of a ranking; its cursor is the last place shown. @throws Recusa 404. */
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

export interface Foto extends ImagemGuardada {
  hash: string
  /** The address names this very picture, so it may be kept for ever. */
  imutavel: boolean
}

/** null: the silhouette. */
export async function fotoDoPersonagem(leitura: Leitura, p: { id: string; versao: string | undefined }): Promise<Foto | null> {
  const passport = PASSPORT.test(p.id) ? Number(p.id) : 0
  if (passport < 1 || passport > MAIOR_PASSPORT) return null
  const hash = await imagemDoPersonagem(leitura, passport)
  const imagem = hash === null ? null : await lerImagem(leitura, hash)
  return hash !== null && imagem ? { ...imagem, hash, imutavel: ehVersaoDe(hash, p.versao) } : null
}

/** Characters whose name has a word that begins with each word of `busca`. */
export async function procurarJogadores(leitura: Leitura, p: { busca: string; limite: number }): Promise<Achados['jogadores']> {
  return (await personagensComPalavras(leitura, p)).map(apresentarJogadorAchado)
}
