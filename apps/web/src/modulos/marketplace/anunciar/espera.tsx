import type { TipoDeAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { ehCarro } from '#nucleo/figura.ts'
import { Aviso } from '#ui/aviso.tsx'
import { LinhaDoTempo } from '#ui/linha-do-tempo.tsx'
import { marcosDe, type Andamento, type Fase } from './publicar.ts'
import { FRASES_DA_ESPERA, TEXTOS_DE_ANUNCIAR } from './textos.ts'
import * as estilos from './espera.module.css'
import { PalcoDaPublicacao } from './palco-da-publicacao.tsx'

export interface CoisaAnunciada {
  tipo: TipoDeAnuncio
  nome: string
  imagem: string
}

function fraseDa(fase: Fase, tipo: TipoDeAnuncio): string {
  const coisa = tipo === 'veiculo' ? 'veículo' : 'item'
  switch (fase.nome) {
    case 'criando':
      return 'Criando o anúncio…'
    case 'esperando':
      return FRASES_DA_ESPERA[tipo][fase.passo] ?? ''
    case 'pedindo':
      return 'Avisando a cidade…'
    case 'coletando':
      return `A cidade está guardando o seu ${coisa}…`
    default:
      return ''
  }
}

const TOTAL = FRASES_DA_ESPERA.item.length

function Barras({ fase, tipo }: { fase: Fase; tipo: TipoDeAnuncio }) {
  const antesDaEspera = fase.nome === 'criando' && tipo === 'item'
  const cheias = fase.nome === 'esperando' ? fase.passo + 1 : antesDaEspera ? 0 : TOTAL
  return (
    <span className={estilos.barras} aria-hidden="true">
      {Array.from({ length: TOTAL }, (_, i) => (
        <i key={i} data-cheia={i < cheias} />
      ))}
    </span>
  )
}

export function FalhaDaApi({ texto, erro }: { texto: string; erro: unknown }) {
  const doServidor = erro instanceof ErroDaApi ? [erro.message, erro.detalhes].filter(Boolean).join(' ') : ''
  return (
    <Aviso tom="erro">
      <b>{texto}</b>
      {doServidor && doServidor !== texto && <span className={estilos.erro}>{doServidor}</span>}
    </Aviso>
  )
}

export const textoDaFalha = (tipo: TipoDeAnuncio, em: 'criar' | 'remover'): string =>
  tipo === 'veiculo' ? TEXTOS_DE_ANUNCIAR.erroVeiculo : em === 'criar' ? TEXTOS_DE_ANUNCIAR.erroCriar : TEXTOS_DE_ANUNCIAR.erroRemover

export function AnunciarEspera({ andamento, coisa }: { andamento: Andamento; coisa: CoisaAnunciada }) {
  const { fase } = andamento
  const falhou = fase.nome === 'falhou'
  return (
    <>
      <PalcoDaPublicacao imagem={coisa.imagem} carro={ehCarro(coisa.imagem)} parado={falhou}>
        {falhou ? (
          <FalhaDaApi texto={textoDaFalha(coisa.tipo, fase.em)} erro={fase.erro} />
        ) : (
          <>
            <p className={`h2 ${estilos.frase}`} role="status">
              {fraseDa(fase, coisa.tipo)}
            </p>
            <Barras fase={fase} tipo={coisa.tipo} />
          </>
        )}
      </PalcoDaPublicacao>
      <div className={estilos.estado}>
        <LinhaDoTempo rotulo={`Situação do anúncio de ${coisa.nome}`} marcos={marcosDe(andamento, coisa.tipo)} />
      </div>
    </>
  )
}
