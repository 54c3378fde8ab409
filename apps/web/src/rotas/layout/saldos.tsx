import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { consultaDaCarteira } from '#modulos/carteira/index.ts'
import { useValorDoSorium } from '#modulos/cotacao/index.ts'
import type { Papel } from '#nucleo/sessao.ts'
import { classeDeDinheiro, Dinheiro, MoedaSorium, Sorium } from '#ui/dinheiro.tsx'
import { formatarTaxa } from '#ui/formatos.ts'
import * as estilos from './saldos.module.css'

/** What one Sorium is worth now; '...' until it is known, and when the call fails. */
export function Cotacao() {
  const valor = useValorDoSorium()
  return (
    <Link className={estilos.cotacao} to="/cripto" title="Cotação do Sorium">
      <MoedaSorium />
      <span>
        <span>1 Sorium</span>
        <b className={classeDeDinheiro}>
          {valor === undefined ? (
            '...'
          ) : (
            <>
              <small>R$&nbsp;</small>
              {formatarTaxa(valor)}
            </>
          )}
        </b>
      </span>
    </Link>
  )
}

/** Both balances of whoever the layout shows. No wallet, or no answer: 0. */
export function Saldos({ papel }: { papel: Papel }) {
  const { data } = useQuery(consultaDaCarteira(papel))
  const carteira = papel === 'admin' ? '/admin/carteira' : '/painel/carteira'
  return (
    <div className={estilos.saldos}>
      <Link to={carteira} title="Saldo em reais">
        <span className="sr">Saldo em reais: </span>
        <Dinheiro valor={data?.saldo_real ?? 0} />
      </Link>
      <Link to={carteira} title="Saldo em Sorium">
        <span className="sr">Saldo em Sorium: </span>
        <Sorium valor={data?.saldo_zcoin ?? 0} />
      </Link>
    </div>
  )
}
