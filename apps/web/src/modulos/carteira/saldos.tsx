import { valorDe, centavosDe } from '@sorium/contratos/comum/centavos.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { MoedaSorium } from '#ui/dinheiro.tsx'
import { Barra } from '#ui/esqueleto.tsx'
import { formatarReais, formatarValor } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { valeEmCentavos } from './regras.ts'
import * as estilos from './saldos.module.css'

interface Props {
  saldoReal: number
  saldoSorium: number
  taxa: number | undefined
  titular: string
}

export function CarteiraSaldos({ saldoReal, saldoSorium, taxa, titular }: Props) {
  const centesimos = centavosDe(saldoSorium)
  const vale = taxa !== undefined && centesimos !== null ? valeEmCentavos(centesimos, taxa) : null
  return (
    <div className={estilos.saldos}>
      <section className={`${estilos.saldo} ${estilos.sorium}`} aria-label={`Saldo ${PALAVRAS.moeda}`}>
        <div className={estilos.rotulo}>
          <span>Saldo {PALAVRAS.moeda}</span>
          <MoedaSorium tamanho={34} />
        </div>
        <div>
          <div className={estilos.valor} data-saldo="">
            {formatarValor(saldoSorium)}
          </div>
          <div className={estilos.rodape}>
            <span>
              {vale === null ? (
                'A moeda da cidade'
              ) : (
                <>
                  Vale cerca de <b>{formatarReais(valorDe(vale))}</b> agora
                </>
              )}
            </span>
            <span className={`mono ${estilos.titular} clip`}>{titular}</span>
          </div>
        </div>
      </section>
      <section className={`${estilos.saldo} ${estilos.reais}`} aria-label={`Saldo em ${PALAVRAS.emReais}`}>
        <div className={estilos.rotulo}>
          <span>Saldo em {PALAVRAS.emReais}</span>
          <Icone nome="banknote" tamanho="l" className="mut" />
        </div>
        <div>
          <div className={estilos.valor} data-saldo="">
            <small>{PALAVRAS.real}&nbsp;</small>
            {formatarValor(saldoReal)}
          </div>
          <div className={`${estilos.rodape} mut`}>
            <span>Disponível para loja, {PALAVRAS.mercado} e conversão</span>
          </div>
        </div>
      </section>
    </div>
  )
}

export function EsqueletoDosSaldos() {
  return (
    <div className={estilos.saldos}>
      {['sorium', 'reais'].map((qual) => (
        <div key={qual} className={`${estilos.saldo} ${estilos.vazio}`}>
          <Barra largura="40%" />
          <Barra largura="65%" altura={36} />
        </div>
      ))}
    </div>
  )
}
