import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { formatarReais, formatarTaxa, formatarValor } from '#ui/formatos.ts'
import { type ParametrosDaCotacao, valorCom } from './regras.ts'
import * as estilos from './cotacao-curva.module.css'

interface Props {
  circulante: number
  salvos: ParametrosDaCotacao
  novos: ParametrosDaCotacao | null
}

const LARGURA = 320
const ALTURA = 140
const PASSOS = 40

export function AdminCotacaoCurva({ circulante, salvos, novos }: Props) {
  const ate = Math.max(circulante * 2, (novos ?? salvos).profundidade)
  const maximo = Math.max(valorCom(ate, salvos), novos ? valorCom(ate, novos) : 0)
  const ponto = (x: number, p: ParametrosDaCotacao) => `${(x / ate) * LARGURA},${ALTURA - (valorCom(x, p) / maximo) * (ALTURA - 8)}`
  const curva = (p: ParametrosDaCotacao) => Array.from({ length: PASSOS + 1 }, (_, i) => ponto((ate * i) / PASSOS, p)).join(' ')
  const agora = valorCom(circulante, salvos)
  const depois = novos && valorCom(circulante, novos)
  const mudou = depois !== null && Math.abs(depois - agora) >= 0.000_05
  return (
    <figure className={estilos.curva}>
      <svg
        viewBox={`0 -4 ${LARGURA} ${ALTURA + 8}`}
        role="img"
        aria-label={`Cotação conforme o ${PALAVRAS.moeda} em circulação, até ${formatarValor(ate)}`}
      >
        <line x1={(circulante / ate) * LARGURA} x2={(circulante / ate) * LARGURA} y1="0" y2={ALTURA} className={estilos.agora} />
        <polyline points={curva(salvos)} className={estilos.salva} />
        {novos && <polyline points={curva(novos)} className={estilos.nova} />}
      </svg>
      <figcaption className="sm">
        Com {formatarValor(circulante)} {PALAVRAS.moeda} em circulação, 1 {PALAVRAS.moeda} vale <b>{formatarReais2(agora)}</b>
        {mudou && (
          <>
            {' '}
            e passa a valer <b>{formatarReais2(depois)}</b>
          </>
        )}
        . De {formatarReais(valorCom(0, novos ?? salvos))} sem {PALAVRAS.moeda} nenhum a {formatarReais(valorCom(ate, novos ?? salvos))} com{' '}
        {formatarValor(ate)}.
      </figcaption>
    </figure>
  )
}

const formatarReais2 = (valor: number) => `${PALAVRAS.real} ${formatarTaxa(Math.round(valor * 10_000) / 10_000)}`
