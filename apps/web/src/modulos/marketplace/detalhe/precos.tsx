import { useQuery } from '@tanstack/react-query'
import type { Anuncio, Precos } from '@sorium/contratos/marketplace/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarData, formatarInteiro } from '#ui/formatos.ts'
import { consultaDosPrecosDoAnuncio } from '../consultas.ts'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'
import { compararComMediana } from './comparar.ts'
import { TEXTOS } from '../textos.ts'
import * as estilos from './precos.module.css'
import { classeDePreco } from '#ui/dinheiro.tsx'

const VENDAS_NA_LISTA = 5
const TOM = { abaixo: 'ok', igual: 'neutra', acima: 'alerta' } as const

function Historico({ anuncio, precos }: { anuncio: Anuncio; precos: Precos }) {
  const comparacao = compararComMediana(anuncio, precos)
  if (precos.ultimas.length === 0) return <p className="sm mut">{TEXTOS.semVendas}</p>
  return (
    <>
      {precos.mediana !== null && (
        <div className={estilos.mediana}>
          <span className="sm mut">Mediana{anuncio.tipo === 'item' && ' por unidade'}</span>
          <b className={classeDePreco}>
            <PrecoDoAnuncio valor={precos.mediana} moeda={precos.moeda} />
          </b>
          {comparacao && (
            <Etiqueta tom={TOM[comparacao.tom]}>
              <span className="sr">Este anúncio está </span>
              {comparacao.texto}
            </Etiqueta>
          )}
        </div>
      )}
      <table className={estilos.vendas}>
        <caption className="sr">Últimas vendas, por unidade</caption>
        <thead className="sr">
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Quantidade</th>
            <th scope="col">Valor por unidade</th>
          </tr>
        </thead>
        <tbody>
          {precos.ultimas.slice(0, VENDAS_NA_LISTA).map((v, i) => (
            <tr key={i}>
              <td className="sm mut">
                <time dateTime={v.em}>{formatarData(v.em)}</time>
              </td>
              <td className="sm mut num">{v.quantidade > 1 && `${formatarInteiro(v.quantidade)} un.`}</td>
              <td>
                <PrecoDoAnuncio valor={v.valor} moeda={v.moeda} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export function DetalhePrecos({ anuncio }: { anuncio: Anuncio }) {
  const { data, isError, refetch } = useQuery(consultaDosPrecosDoAnuncio(anuncio.id))
  return (
    <section className={estilos.precos} aria-labelledby="mk-precos">
      <h3 className="h3" id="mk-precos">
        Por quanto já foi vendido
      </h3>
      {data ? (
        <Historico anuncio={anuncio} precos={data} />
      ) : isError ? (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar o histórico de preços.
        </Aviso>
      ) : (
        <Esqueleto texto="Carregando histórico de preços...">
          <div className="stack">
            <Barra largura="50%" altura={20} />
            <Barra />
            <Barra />
          </div>
        </Esqueleto>
      )}
    </section>
  )
}
