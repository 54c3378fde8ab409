import { Cartao } from '#ui/cartao.tsx'
import { type Secao, Texto } from './secoes.tsx'
import { DuasColunas } from './duas-colunas.tsx'
import * as estilos from './equipe.module.css'

export function SecaoDaLoja(secao: Secao) {
  return (
    <Cartao titulo="Loja">
      <Texto secao={secao} nome="grupos_permitidos" />
    </Cartao>
  )
}

export function SecaoDaEquipe(secao: Secao) {
  return (
    <Cartao titulo="Limites da administração">
      <DuasColunas>
        <Texto secao={secao} nome="credito_maximo_por_vez" />
        <Texto secao={secao} nome="credito_maximo_por_dia" />
        <Texto secao={secao} nome="cotacao_variacao_maxima" />
      </DuasColunas>
      <p className={`sm mut ${estilos.nota}`}>
        Ninguém adiciona nem converte na própria carteira, também não na que tem como jogador. Cada mudança destes limites fica nos
        registros.
      </p>
    </Cartao>
  )
}
