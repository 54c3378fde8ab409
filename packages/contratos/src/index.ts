import * as admin from './admin/index.ts'
import * as atualizacao from './atualizacao/index.ts'
import * as avisos from './avisos/index.ts'
import * as busca from './busca/index.ts'
import * as carteira from './carteira/index.ts'
import type { Chamada } from './comum/chamada.ts'
import * as configuracoes from './configuracoes/index.ts'
import * as copias from './copias/index.ts'
import * as cotacao from './cotacao/index.ts'
import * as discord from './discord/index.ts'
import * as entregas from './entregas/index.ts'
import * as eventos from './eventos/index.ts'
import * as figuras from './figuras/index.ts'
import * as hall from './hall/index.ts'
import * as loja from './loja/index.ts'
import * as marketplace from './marketplace/index.ts'
import * as perfil from './perfil/index.ts'
import * as ponte from './ponte/index.ts'
import * as sandbox from './sandbox/index.ts'
import * as saude from './saude/index.ts'
import * as sessao from './sessao/index.ts'
import * as vitrine from './vitrine/index.ts'

const ehChamada = (v: unknown): v is Chamada => typeof v === 'object' && v !== null && 'metodo' in v && 'caminho' in v && 'respostas' in v

const MODULOS = [
  saude,
  configuracoes,
  sessao,
  perfil,
  cotacao,
  carteira,
  entregas,
  ponte,
  loja,
  marketplace,
  eventos,
  figuras,
  vitrine,
  hall,
  busca,
  admin,
  avisos,
  discord,
  copias,
  atualizacao,
  sandbox,
]

export const NOMES: ReadonlyMap<unknown, string> = new Map(MODULOS.flatMap((m) => Object.entries<unknown>(m)).map(([nome, v]) => [v, nome]))

export const MANIFESTO: readonly Chamada[] = [...NOMES.keys()].filter(ehChamada)
