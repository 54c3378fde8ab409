import { Link } from '@tanstack/react-router'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { Botao } from '#ui/botao.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { FiguraDoAnuncio, RetratoDoVendedor } from '../figura-do-anuncio.tsx'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'
import { formatarIdade, precoPorUnidade, textoDoValor } from '../regras.ts'
import * as estilos from './ladrilho.module.css'
import { classeDePreco } from '#ui/dinheiro.tsx'
import { classeDoCorpoDoLadrilho, classeDoNomeDoLadrilho, classeDoVendedor, classeDeLadrilho, classeDoPeDoLadrilho } from '#ui/ladrilho.tsx'

interface Props {
  anuncio: Anuncio
  agoraMs: number
  endereco: Record<string, string>
  aoAbrir: () => void
  aoComprar: (anuncio: Anuncio) => void
  prioridade: boolean
}

export function MercadoLadrilho({ anuncio, agoraMs, endereco, aoAbrir, aoComprar, prioridade }: Props) {
  const unidade = precoPorUnidade(anuncio)
  const { nome_item: nome, nome_usuario_vendedor: vendedor } = anuncio
  return (
    <li className={`${classeDeLadrilho} ${estilos.ladrilho}`}>
      <FiguraDoAnuncio anuncio={anuncio} prioridade={prioridade} />
      <div className={classeDoCorpoDoLadrilho}>
        <h3 className={`clip ${classeDoNomeDoLadrilho}`}>
          <Link
            className={estilos.abrir}
            to="/marketplace"
            search={endereco}
            resetScroll={false}
            preload={false}
            onClick={aoAbrir}
            title={nome}
          >
            {nome}
          </Link>
        </h3>
        <div className={classeDoVendedor}>
          <RetratoDoVendedor anuncio={anuncio} />
          <span className="sr">Vendido por</span>
          <span className="clip">{vendedor}</span>
          <time className={`xs mut ${estilos.instante}`} dateTime={anuncio.criado_em} title={formatarDataHora(anuncio.criado_em)}>
            {formatarIdade(anuncio.criado_em, agoraMs)}
          </time>
        </div>
        <div className={`${classeDoPeDoLadrilho} ${estilos.pe}`}>
          <span className={estilos.preco}>
            <span className={classeDePreco}>
              <PrecoDoAnuncio valor={anuncio.valor} moeda={anuncio.moeda} />
            </span>
            {unidade && (
              <span className={estilos.unidade}>
                {unidade.exato ? '' : '≈ '}
                {textoDoValor(unidade.valor, anuncio.moeda)} cada
              </span>
            )}
          </span>
          {anuncio.meu ? (
            <span className={estilos.meu}>
              <Etiqueta tom="info">Seu anúncio</Etiqueta>
            </span>
          ) : (
            <Botao tamanho="pequeno" aria-label={`Comprar ${nome} de ${vendedor}`} onClick={() => aoComprar(anuncio)}>
              Comprar
            </Botao>
          )}
        </div>
      </div>
    </li>
  )
}
