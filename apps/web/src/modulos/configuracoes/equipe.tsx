import { valorDe } from '@sorium/contratos/comum/centavos.ts'
import { LIMITES_DAS_CONFIGURACOES as LIMITES } from '@sorium/contratos/configuracoes/limites.ts'
import { Cartao } from '#ui/cartao.tsx'
import { formatarReais } from '#ui/formatos.ts'
import { type Secao, Texto } from './secoes.tsx'

export function SecaoDaLoja(secao: Secao) {
  return (
    <Cartao titulo="Loja">
      <Texto
        secao={secao}
        nome="grupos_permitidos"
        rotulo="Grupos que a loja pode dar"
        placeholder="VIP, Premium"
        dica="Os nomes dos grupos da cidade, separados por vírgula. Um item com o comando grupo só é salvo, vendido e testado se o grupo estiver aqui e em sorium_grupos (server.cfg). Tirar um grupo daqui encerra as vendas; os aluguéis em curso terminam no prazo."
      />
    </Cartao>
  )
}

const ate = (centavos: bigint) => formatarReais(valorDe(centavos))

/** What one administrator alone may do with money. */
export function SecaoDaEquipe(secao: Secao) {
  return (
    <Cartao titulo="Limites da administração">
      <div className="cfg-duas">
        <Texto
          secao={secao}
          nome="credito_maximo_por_vez"
          rotulo="Crédito por vez (R$)"
          inputMode="decimal"
          dica={`Quanto um administrador adiciona a uma carteira de cada vez. No máximo ${ate(LIMITES.creditoPorVez)}.`}
        />
        <Texto
          secao={secao}
          nome="credito_maximo_por_dia"
          rotulo="Crédito em 24 horas (R$)"
          inputMode="decimal"
          dica={`A soma do que um administrador adiciona a todas as carteiras em 24 horas. No máximo ${ate(LIMITES.creditoPorDia)}.`}
        />
        <Texto
          secao={secao}
          nome="cotacao_variacao_maxima"
          rotulo="Variação da cotação (%)"
          inputMode="numeric"
          dica={`A que distância da cotação de 24 horas atrás a administração pode pôr a cotação e a taxa de uma conversão. No máximo ${LIMITES.variacao}.`}
        />
      </div>
      <p className="sm mut cfg-nota">
        Ninguém adiciona nem converte na própria carteira, também não na que tem como jogador. Cada mudança destes limites fica nos
        registros.
      </p>
    </Cartao>
  )
}
