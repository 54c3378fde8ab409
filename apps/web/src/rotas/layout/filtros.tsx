import { CATEGORIAS_DO_HALL, type CategoriaDoHall } from '@sorium/contratos/hall/categorias.ts'
import { useNavigate } from '@tanstack/react-router'
import { matizDaCategoria } from '#nucleo/matiz-da-categoria.ts'
import { Icone, type NomeDeIcone } from '#ui/icone.tsx'
import { classeDaNavegacao } from '#ui/menu.tsx'
import { useFiltrosDaLoja, useFiltrosDoMercado, type EventoDeFiltro, type FiltroDaLateral } from './consulta-dos-filtros.ts'
import * as estilos from './lateral.module.css'

interface Props {
  evento: EventoDeFiltro
  filtros: readonly FiltroDaLateral[]
  total?: number
  escolhido: string | null
}

/** `detail` of the event: {id, nome}; id null means all categories. */
function Filtros({ evento, filtros, total, escolhido }: Props) {
  if (filtros.length === 0) return null
  const escolher = (id: string | null, nome: string) => dispatchEvent(new CustomEvent(evento, { detail: { id, nome } }))
  return (
    <>
      <h2>Categorias</h2>
      <div className={`${classeDaNavegacao} ${estilos.filtros}`} role="group" aria-label="Categorias">
        <button type="button" aria-pressed={escolhido === null} onClick={() => escolher(null, 'Todas as categorias')}>
          <Icone nome="layers" tamanho="s" />
          <span>Todas as categorias</span>
          {total !== undefined && <span className={estilos.contagem}>{total}</span>}
        </button>
        {filtros.map((f) => (
          <button key={f.id} type="button" aria-pressed={escolhido === f.id} onClick={() => escolher(f.id, f.nome)}>
            <i className={estilos.cor} data-matiz={matizDaCategoria(f.nome)} />
            <span>{f.nome}</span>
            {f.quantos !== undefined && <span className={estilos.contagem}>{f.quantos}</span>}
          </button>
        ))}
      </div>
    </>
  )
}

function FiltrosDaLoja({ escolhido }: { escolhido: string | null }) {
  return <Filtros evento="loja-categoria" escolhido={escolhido} {...useFiltrosDaLoja()} />
}

function FiltrosDoMercado({ escolhido }: { escolhido: string | null }) {
  return <Filtros evento="marketplace-categoria" escolhido={escolhido} {...useFiltrosDoMercado()} />
}

const ICONE_DO_HALL: Readonly<Record<CategoriaDoHall, NomeDeIcone>> = {
  'Riqueza & Poder': 'gem',
  'Tempo & Dedicação': 'hourglass',
  'Comércio & Economia': 'handshake',
  'Crimes & Justiça': 'siren',
  'Celebridades & Influencers': 'star',
  'Combate & Ação': 'swords',
  'Vida & Roleplay': 'drama',
}

function CategoriasDoHall({ escolhida }: { escolhida: string | null }) {
  const navegar = useNavigate()
  const atual = CATEGORIAS_DO_HALL.find((c) => c === escolhida) ?? CATEGORIAS_DO_HALL[0]
  return (
    <>
      <h2>Categorias</h2>
      <div className={`${classeDaNavegacao} ${estilos.filtros}`} role="group" aria-label="Categorias">
        {CATEGORIAS_DO_HALL.map((c) => (
          <button
            key={c}
            type="button"
            aria-pressed={c === atual}
            onClick={() => void navegar({ to: '/hall', search: { categoria: c }, resetScroll: false })}
          >
            <Icone nome={ICONE_DO_HALL[c]} tamanho="s" />
            <span>{c}</span>
          </button>
        ))}
      </div>
    </>
  )
}

export function FiltrosDaPagina({ caminho, escolhido }: { caminho: string; escolhido: string | null }) {
  if (caminho === '/loja') return <FiltrosDaLoja escolhido={escolhido} />
  if (caminho === '/marketplace') return <FiltrosDoMercado escolhido={escolhido} />
  if (caminho === '/hall') return <CategoriasDoHall escolhida={escolhido} />
  return null
}
