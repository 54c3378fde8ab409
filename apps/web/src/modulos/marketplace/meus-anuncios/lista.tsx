import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Esqueleto } from '#ui/esqueleto.tsx'
import { Paginador } from '#ui/paginador.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { useMeusAnuncios } from './consultas.ts'
import { EsqueletoDaLinha, MeusLinha, type AcaoDoAnuncio } from './linha.tsx'
import { assinaturaDe, situacaoDe } from './regras.ts'

interface Props {
  pagina: number
  irPara: (pagina: number) => void
  aoAnunciar: () => void
  aoAgir: (acao: AcaoDoAnuncio, anuncio: Anuncio) => void
}

const NENHUM: readonly Anuncio[] = []

function Carregando() {
  return (
    <Esqueleto texto="Carregando seus anúncios...">
      <ul>
        {[1, 2, 3, 4].map((i) => (
          <EsqueletoDaLinha key={i} />
        ))}
      </ul>
    </Esqueleto>
  )
}

function useMudancas(anuncios: readonly Anuncio[], avisar: (anuncio: Anuncio) => void) {
  const antes = useRef(new Map<string, string>())
  useEffect(() => {
    const agora = new Map(anuncios.map((a) => [a.id, assinaturaDe([a])]))
    for (const a of anuncios) {
      const anterior = antes.current.get(a.id)
      if (anterior !== undefined && anterior !== agora.get(a.id)) avisar(a)
    }
    antes.current = agora
  }, [anuncios, avisar])
}

function useNovidade(anuncios: readonly Anuncio[]): string {
  const consultas = useQueryClient()
  const [novidade, setNovidade] = useState('')
  const avisar = useCallback(
    (a: Anuncio) => {
      const { rotulo, texto } = situacaoDe(a)
      setNovidade(`${a.nome_item}: ${rotulo}. ${texto}`)
      void consultas.invalidateQueries({ queryKey: [...CHAVES.marketplace, 'historico'] })
      if (a.entrega?.estado === 'entregue') void consultas.invalidateQueries({ queryKey: CHAVES.carteira })
    },
    [consultas],
  )
  useMudancas(anuncios, avisar)
  return novidade
}

export function MeusLista({ pagina, irPara, aoAnunciar, aoAgir }: Props) {
  const { data, isError, refetch } = useMeusAnuncios(pagina)
  const novidade = useNovidade(data?.itens ?? NENHUM)
  if (!data && isError) {
    return (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        Erro ao carregar anúncios.
      </Aviso>
    )
  }
  return (
    <Cartao titulo="Itens anunciados" semMargem>
      {!data ? (
        <Carregando />
      ) : data.itens.length === 0 ? (
        <Vazio
          imagem="/itens/objetos/etiqueta.webp"
          titulo="Nenhum anúncio ainda."
          acao={
            <Botao tamanho="pequeno" onClick={aoAnunciar}>
              Anunciar o primeiro
            </Botao>
          }
        >
          Escolha algo do seu inventário ou da sua garagem e venda para outros jogadores.
        </Vazio>
      ) : (
        <ul aria-label="Seus anúncios">
          {data.itens.map((a) => (
            <MeusLinha key={a.id} anuncio={a} aoAgir={aoAgir} />
          ))}
        </ul>
      )}
      {data && (data.pagina > 1 || data.temProxima) && <Paginador pagina={data.pagina} temProxima={data.temProxima} aoMudar={irPara} />}
      <span className="sr" role="status">
        {novidade}
      </span>
    </Cartao>
  )
}
