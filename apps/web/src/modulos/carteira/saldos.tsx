import { valorDe, centavosDe } from '@sorium/contratos/comum/centavos.ts'
import { MoedaSorium } from '#ui/dinheiro.tsx'
import { formatarReais, formatarValor } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { valeEmCentavos } from './regras.ts'

interface Props {
  saldoReal: number
  saldoSorium: number
  /** R$ per Sorium, for the estimate on the card; without it there is none. */
  taxa: number | undefined
  /** Who the card belongs to. */
  titular: string
}

/** The two balances: the Sorium card in metal, the R$ card in ink. */
export function CarteiraSaldos({ saldoReal, saldoSorium, taxa, titular }: Props) {
  const centesimos = centavosDe(saldoSorium)
  const vale = taxa !== undefined && centesimos !== null ? valeEmCentavos(centesimos, taxa) : null
  return (
    <div className="bals">
      <section className="bal bal--sor" aria-label="Saldo Sorium">
        <div className="bal__l">
          <span>Saldo Sorium</span>
          <MoedaSorium tamanho={34} />
        </div>
        <div>
          <div className="bal__v">{formatarValor(saldoSorium)}</div>
          <div className="bal__f">
            <span>
              {vale === null ? (
                'A moeda da cidade'
              ) : (
                <>
                  Vale cerca de <b>{formatarReais(valorDe(vale))}</b> agora
                </>
              )}
            </span>
            <span className="mono bal__t clip">{titular}</span>
          </div>
        </div>
      </section>
      <section className="bal bal--real" aria-label="Saldo em reais">
        <div className="bal__l">
          <span>Saldo em reais</span>
          <Icone nome="banknote" tamanho="l" className="mut" />
        </div>
        <div>
          <div className="bal__v">
            <small>R$&nbsp;</small>
            {formatarValor(saldoReal)}
          </div>
          <div className="bal__f mut">
            <span>Disponível para loja, mercado e conversão</span>
          </div>
        </div>
      </section>
    </div>
  )
}
