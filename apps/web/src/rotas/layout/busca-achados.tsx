import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Barra } from '#ui/esqueleto.tsx'
import { gruposDeAchados, type Achado } from './busca-grupos.tsx'
import * as estilos from './busca-achados.module.css'

const PAUSA_MS = 200

const consultaDaBusca = (q: string) =>
  queryOptions({
    queryKey: [...CHAVES.busca, q],
    queryFn: ({ signal }) => ler('/busca', { consulta: { q }, signal }),
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

function useRepousado(texto: string): string {
  const [repousado, setRepousado] = useState(texto)
  useEffect(() => {
    const pausa = setTimeout(() => setRepousado(texto), PAUSA_MS)
    return () => clearTimeout(pausa)
  }, [texto])
  return repousado
}

interface Props {
  texto: string
  idDaLista: string
  ativo: string | null
  /** Enter was pressed before the answer for this text came. */
  abrirPrimeira: boolean
  aoTerLista: (tem: boolean) => void
  aoIr: () => void
  aoTentar: () => void
}

function Opcao({ achado, id, ativa, aoIr }: { achado: Achado; id: string; ativa: boolean; aoIr: () => void }) {
  return (
    <Link
      id={id}
      className={estilos.achado}
      role="option"
      tabIndex={-1}
      aria-selected={ativa}
      to={achado.para}
      search={achado.busca}
      onClick={aoIr}
    >
      <span className={estilos.figura}>{achado.figura}</span>
      <span className={`grow ${estilos.texto}`}>
        <b className="clip">{achado.nome}</b>
        <span className="clip xs">{achado.detalhe}</span>
      </span>
      {achado.lado && <span className={estilos.lado}>{achado.lado}</span>}
    </Link>
  )
}

function Procurando() {
  return (
    <div className={estilos.vazio}>
      <span className="sr" role="status">
        Buscando...
      </span>
      <Barra largura="60%" />
      <Barra largura="80%" />
    </div>
  )
}

export function BuscaAchados(props: Props) {
  const { texto, idDaLista, ativo, abrirPrimeira, aoTerLista, aoIr, aoTentar } = props
  const q = useRepousado(texto)
  const { data, isError, isPlaceholderData, refetch } = useQuery(consultaDaBusca(q))
  const grupos = data && !isError ? gruposDeAchados(data) : []
  const tem = grupos.length > 0
  useEffect(() => {
    aoTerLista(tem)
    return () => aoTerLista(false)
  }, [tem, aoTerLista])
  const velha = isPlaceholderData || q !== texto
  useEffect(() => {
    if (abrirPrimeira && tem && !velha) document.getElementById(idDaLista)?.querySelector<HTMLElement>('[role=option]')?.click()
  }, [abrirPrimeira, tem, velha, idDaLista])
  const tentarDeNovo = () => {
    aoTentar()
    void refetch()
  }
  let conteudo: ReactNode
  if (isError) {
    conteudo = (
      <div className={estilos.vazio}>
        <Aviso tom="erro" aoTentarDeNovo={tentarDeNovo}>
          A busca não respondeu.
        </Aviso>
      </div>
    )
  } else if (!data || (!tem && isPlaceholderData)) conteudo = <Procurando />
  else if (!tem) {
    conteudo = (
      <div className={estilos.vazio} role="status">
        <b>Nada encontrado para "{q}".</b>
        <span>Confira a escrita ou tente só o começo de uma palavra.</span>
      </div>
    )
  } else {
    conteudo = (
      <div role="listbox" id={idDaLista} aria-label="Resultados da busca" aria-busy={velha}>
        {grupos.map((g) => (
          <div key={g.titulo} role="group" aria-labelledby={`${idDaLista}-${g.chave}`}>
            <div className={estilos.titulo} id={`${idDaLista}-${g.chave}`}>
              {g.titulo}
            </div>
            {g.achados.map((a) => {
              const id = `${idDaLista}-${g.chave}-${a.id}`
              return <Opcao key={a.id} id={id} achado={a} ativa={id === ativo} aoIr={aoIr} />
            })}
          </div>
        ))}
      </div>
    )
  }
  return <div className={estilos.achados}>{conteudo}</div>
}
