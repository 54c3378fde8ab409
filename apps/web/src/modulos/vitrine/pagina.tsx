import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { NomeDaPagina } from '@sorium/contratos/vitrine/valores.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { Prosa, TextoFormatado } from '#nucleo/texto-formatado/prosa.tsx'
import { Aviso } from '#ui/aviso.tsx'
import { CabecalhoDaPagina, classeDeCartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { formatarData } from '#ui/formatos.ts'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDaPagina } from './consulta-da-pagina.ts'

interface Props {
  pagina: NomeDaPagina
  titulo: string
  acao?: ReactNode
}

export function PaginaDaCidade({ pagina, titulo, acao }: Props) {
  const { data, isPending, error, refetch } = useQuery(consultaDaPagina(pagina))
  const naoEscrita = error instanceof ErroDaApi && error.status === 404
  return (
    <>
      <CabecalhoDaPagina titulo={titulo} texto={data && `Atualizada em ${formatarData(data.mudou_em)}.`} />
      {isPending && (
        <Esqueleto texto="Carregando...">
          <Prosa>
            <Barra largura="90%" />
            <Barra largura="96%" />
            <Barra largura="72%" />
          </Prosa>
        </Esqueleto>
      )}
      {naoEscrita && (
        <section className={classeDeCartao}>
          <Vazio imagem="/itens/objetos/caderno.webp" titulo="Esta página ainda não foi escrita." acao={acao}>
            A equipe da cidade publica aqui quando estiver pronta.
          </Vazio>
        </section>
      )}
      {error && !naoEscrita && (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar a página.
        </Aviso>
      )}
      {data && <TextoFormatado html={data.html} />}
      {data?.modelo && <p className="sm mut">Texto-modelo deste site, com os dados de quem o opera.</p>}
    </>
  )
}
