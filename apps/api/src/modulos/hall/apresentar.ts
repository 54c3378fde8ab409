import type { Achados } from '@sorium/contratos/busca/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import {
  type CampoDoRanking,
  type JogadorClassificado,
  type JogadorDoHall,
  type MinhaPosicao,
  type Ranking,
  RANKINGS,
} from '@sorium/contratos/hall/index.ts'
import type { LinhaDaPosicao, LinhaDoAchado, LinhaDoRanking } from './repositorio.ts'

const VAZIO: Readonly<Record<CampoDoRanking, null>> = {
  patrimonio: null,
  saldo_real: null,
  saldo_zcoin: null,
  saldo_banco: null,
  garage: null,
  seek_total_playtime: null,
  seek_playtime: null,
  total_veiculos: null,
  total_casas: null,
  total_anuncios: null,
  total_vendidos: null,
  total_prisoes: null,
  total_posts: null,
  total_reacoes: null,
  total_seguidores: null,
  total_likes: null,
  total_abates: null,
  total_mortes: null,
  total_empregos: null,
  idade_dias: null,
}

export function apresentarJogador(j: LinhaDoRanking, ranking: Ranking): JogadorDoHall {
  const { campo, formato } = RANKINGS[ranking]
  const emCentavos = formato === 'reais' || formato === 'sorium'
  return {
    id: j.passport,
    name: j.nome,
    name2: j.sobrenome,
    username: j.username,
    avatarURL: j.passport === null ? null : enderecoDoAvatar(j.passport, j.imagem),
    ...VAZIO,
    [campo]: emCentavos ? valorDe(j.valor) : Number(j.valor),
  }
}

export function apresentarClassificado(j: LinhaDoRanking, p: { ranking: Ranking; posicao: number }): JogadorClassificado {
  return { posicao: p.posicao, ...apresentarJogador(j, p.ranking) }
}

/** `falta` is the difference plus one smallest unit, because with an equal value the player may still be one place lower. */
export function apresentarPosicao(l: LinhaDaPosicao, { ranking, semOcultos }: { ranking: Ranking; semOcultos: boolean }): MinhaPosicao {
  const { formato } = RANKINGS[ranking]
  const escrever = (valor: bigint) => (formato === 'reais' || formato === 'sorium' ? valorDe(valor) : Number(valor))
  const oculto = semOcultos && l.oculto
  const posicao = oculto || l.posicao === null ? null : l.posicao
  const falta = oculto || l.acima === null ? null : l.acima - (l.valor ?? 0n) + 1n
  return {
    posicao,
    valor: l.valor === null ? null : escrever(l.valor),
    falta: falta === null || falta < 1n ? null : escrever(falta),
    oculto,
  }
}

export function apresentarJogadorAchado(j: LinhaDoAchado): Achados['jogadores'][number] {
  return { id: j.passport, name: j.nome, name2: j.sobrenome, username: j.username, avatarURL: enderecoDoAvatar(j.passport, j.imagem) }
}

const LETRAS_DA_VERSAO = 16

/** `v` changes with the picture, so a browser may cache the picture of this address for ever. */
function enderecoDoAvatar(passport: number, imagem: string | null): string {
  return `/api/hall/geraravatar/${passport}${imagem ? `?v=${imagem.slice(0, LETRAS_DA_VERSAO)}` : ''}`
}

export function ehVersaoDe(imagem: string, v: string | undefined): boolean {
  return v === imagem.slice(0, LETRAS_DA_VERSAO)
}
