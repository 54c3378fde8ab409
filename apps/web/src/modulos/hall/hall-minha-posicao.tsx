import { useQuery } from '@tanstack/react-query'
import type { MinhaPosicao } from '@sorium/contratos/hall/index.ts'
import type { Ranking } from '@sorium/contratos/hall/rankings.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Botao } from '#ui/botao.tsx'
import { Barra } from '#ui/esqueleto.tsx'
import { Icone } from '#ui/icone.tsx'
import { useNoNavegador } from '#ui/no-navegador.ts'
import { consultaDaMinhaPosicao } from './consultas.ts'
import { HallValor } from './hall-valor.tsx'
import * as estilos from './hall-minha-posicao.module.css'

/** The server reserves room on everybody's page and CSS hides the room from visitors, so that nothing moves when the position arrives. */
export function HallMinhaPosicao({ ranking }: { ranking: Ranking }) {
  const { user } = useSessao()
  const deTodos = !useNoNavegador()
  const { data, isError, isFetching, refetch } = useQuery({ ...consultaDaMinhaPosicao(ranking), enabled: user !== null })
  if (!user && !deTodos) return null
  return (
    <aside className={estilos.minha} aria-label="Sua posição" data-de-todos={deTodos || undefined}>
      <Icone nome="user" tamanho="s" />
      {data ? (
        <Posicao ranking={ranking} minha={data} />
      ) : (
        <span className={estilos.textos}>
          <span className="sm mut">Sua posição</span>
          {isError ? <b>Não pôde ser lida agora.</b> : <Barra largura="16ch" altura={14} />}
        </span>
      )}
      {isError && !data && (
        <Botao tamanho="pequeno" icone="refresh-cw" ocupado={isFetching} onClick={() => void refetch()}>
          Tentar de novo
        </Botao>
      )}
    </aside>
  )
}

function Posicao({ ranking, minha: { posicao, valor, falta, oculto } }: { ranking: Ranking; minha: MinhaPosicao }) {
  return (
    <>
      <span className={estilos.textos}>
        <span className="sm mut">Sua posição</span>
        {oculto ? (
          <b>Você escolheu não aparecer neste ranking.</b>
        ) : valor === null ? (
          <b>Você ainda não pontuou neste ranking.</b>
        ) : (
          <b className={`num ${estilos.valor}`}>
            {posicao === null ? 'Fora dos lugares contados' : `${posicao}º`} · <HallValor ranking={ranking} valor={valor} />
          </b>
        )}
      </span>
      {!oculto && posicao === 1 && <span className={estilos.falta}>Ninguém está na sua frente.</span>}
      {!oculto && falta !== null && (
        <span className={`num ${estilos.falta}`}>
          <span className="sm mut">{posicao === null ? 'Para entrar, faltam' : `Para passar o ${posicao - 1}º, faltam`}</span>
          <b>
            <HallValor ranking={ranking} valor={falta} />
          </b>
        </span>
      )}
    </>
  )
}
