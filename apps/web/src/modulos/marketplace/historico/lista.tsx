import type { EntradaDoHistorico } from '@sorium/contratos/marketplace/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Cartao, classeDoCorpo, classeDoQuadro } from '#ui/cartao.tsx'
import { Segmentado } from '#ui/escolhas.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { Paginador } from '#ui/paginador.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { classeDeDinheiro, classeDeSorium } from '#ui/dinheiro.tsx'
import { useHistorico } from './consultas.ts'
import { FILTROS_DO_HISTORICO, linhaDoHistorico, type FiltroDoHistorico } from './regras.ts'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'
import * as estilos from './lista.module.css'

interface Props {
  filtro: FiltroDoHistorico
  escolherFiltro: (filtro: FiltroDoHistorico) => void
  pagina: number
  irPara: (pagina: number) => void
}

const SINAL = { entrou: '+', saiu: '\u2212', nenhum: '' } as const

function Entrada({ entrada }: { entrada: EntradaDoHistorico }) {
  const { titulo, verbo, icone, sentido, moeda, valor } = linhaDoHistorico(entrada)
  return (
    <li>
      <span className={sentido === 'entrou' ? `${classeDoQuadro} ${estilos.entrada}` : classeDoQuadro}>
        <Icone nome={icone} />
      </span>
      <span className="grow">
        <b className={`clip2 ${estilos.titulo}`}>{titulo}</b>
        <span className="sm mut num">
          {verbo}, <time dateTime={entrada.data}>{formatarDataHora(entrada.data)}</time>
        </span>
      </span>
      {valor !== null && (
        <span className={sentido === 'entrou' && moeda !== 'zcoin' ? `${estilos.valor} ${estilos.entrou}` : estilos.valor}>
          {SINAL[sentido] && <span className={moeda === 'zcoin' ? classeDeSorium : classeDeDinheiro}>{SINAL[sentido]}</span>}
          <PrecoDoAnuncio moeda={moeda} valor={valor} />
        </span>
      )}
    </li>
  )
}

function Carregando() {
  return (
    <Esqueleto texto="Carregando histórico...">
      <ul className={estilos.historico}>
        {[1, 2, 3].map((i) => (
          <li key={i}>
            <span className={classeDoQuadro} />
            <span className="grow">
              <Barra largura="45%" />
              <Barra largura="30%" />
            </span>
          </li>
        ))}
      </ul>
    </Esqueleto>
  )
}

export function HistoricoLista({ filtro, escolherFiltro, pagina, irPara }: Props) {
  const { data, isError, refetch } = useHistorico(filtro, pagina)
  return (
    <Cartao
      titulo="Histórico de vendas"
      className={estilos.cartao}
      semMargem
      lado={<Segmentado rotulo="O que mostrar" escolhas={FILTROS_DO_HISTORICO} escolhida={filtro} aoEscolher={escolherFiltro} />}
    >
      {!data && isError ? (
        <div className={classeDoCorpo}>
          <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
            Erro ao carregar o histórico.
          </Aviso>
        </div>
      ) : !data ? (
        <Carregando />
      ) : data.itens.length === 0 ? (
        <Vazio imagem="/itens/objetos/calendario.webp" titulo="Nada por aqui ainda.">
          {filtro === 'vendas' ? 'O que você anunciar e vender aparece aqui.' : 'Quando algo acontecer, aparece aqui.'}
        </Vazio>
      ) : (
        <ul className={estilos.historico} aria-label="Histórico">
          {data.itens.map((e) => (
            <Entrada key={e.id} entrada={e} />
          ))}
        </ul>
      )}
      {data && (data.pagina > 1 || data.temProxima) && <Paginador pagina={data.pagina} temProxima={data.temProxima} aoMudar={irPara} />}
    </Cartao>
  )
}
