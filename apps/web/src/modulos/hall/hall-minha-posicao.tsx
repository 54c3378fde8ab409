import { useQuery } from '@tanstack/react-query'
import type { Ranking } from '@sorium/contratos/hall/rankings.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Icone } from '#ui/icone.tsx'
import { consultaDaMinhaPosicao } from './consultas.ts'
import { HallValor } from './hall-valor.tsx'
import * as estilos from './hall-minha-posicao.module.css'

/** Where the player himself stands, and what he lacks to pass the one before him. A visitor has no place, and a failure says nothing. */
export function HallMinhaPosicao({ ranking }: { ranking: Ranking }) {
  const { user } = useSessao()
  const { data } = useQuery({ ...consultaDaMinhaPosicao(ranking), enabled: user !== null })
  if (!user || !data) return null
  const { posicao, valor, falta, oculto } = data
  return (
    <aside className={estilos.minha} aria-label="Sua posição">
      <Icone nome="user" tamanho="s" />
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
    </aside>
  )
}
