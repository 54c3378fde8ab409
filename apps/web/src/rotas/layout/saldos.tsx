import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { consultaDaCarteira } from '#modulos/carteira/index.ts'
import { useValorDoSorium } from '#modulos/cotacao/index.ts'
import type { Papel } from '#nucleo/sessao.ts'
import { Botao } from '#ui/botao.tsx'
import { classeDeDinheiro, classeDeSorium, Dinheiro, MoedaSorium, Sorium } from '#ui/dinheiro.tsx'
import { formatarTaxa } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import * as estilos from './saldos.module.css'

export function Cotacao() {
  const valor = useValorDoSorium()
  return (
    <Link className={estilos.cotacao} to="/cripto" title={`Cotação do ${PALAVRAS.moeda}`}>
      <MoedaSorium />
      <span className={estilos.taxa}>
        <span>1 {PALAVRAS.moeda}</span>
        <b className={classeDeDinheiro}>
          {valor === undefined ? (
            '...'
          ) : (
            <>
              <small>{PALAVRAS.real}&nbsp;</small>
              {formatarTaxa(valor)}
            </>
          )}
        </b>
      </span>
      <span className={estilos.ver}>
        Ver cotação <Icone nome="chevron-right" tamanho="s" />
      </span>
    </Link>
  )
}

const QUAL = { reais: estilos.reais, sorium: estilos.sorium } as const

function Lembrado({ qual }: { qual: keyof typeof QUAL }) {
  return (
    <>
      <span className={`${estilos.lembrado} ${QUAL[qual]}`} aria-hidden="true" />
      <span className="sr">carregando</span>
    </>
  )
}

/** Shows 0 if there is no wallet or no answer (ERR-25). `papel` is null during server rendering and hydration. */
export function Saldos({ papel }: { papel: Papel | null }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(consultaDaCarteira(papel))
  const carteira = papel === 'admin' ? '/admin/carteira' : '/painel/carteira'
  return (
    <div className={estilos.saldos}>
      <Link to={carteira} title={`Saldo em ${PALAVRAS.emReais}`}>
        <span className="sr">Saldo em {PALAVRAS.emReais}: </span>
        {isPending ? (
          <span className={classeDeDinheiro}>
            <small>{PALAVRAS.real}&nbsp;</small>
            <Lembrado qual="reais" />
          </span>
        ) : (
          <Dinheiro valor={data?.saldo_real ?? 0} />
        )}
      </Link>
      <Link to={carteira} title={`Saldo em ${PALAVRAS.moeda}`}>
        <span className="sr">Saldo em {PALAVRAS.moeda}: </span>
        {isPending ? (
          <span className={classeDeSorium}>
            <MoedaSorium />
            <Lembrado qual="sorium" />
          </span>
        ) : (
          <Sorium valor={data?.saldo_zcoin ?? 0} />
        )}
      </Link>
      {isError && data === undefined && (
        <Botao
          variante="fantasma"
          tamanho="pequeno"
          soIcone
          icone="refresh-cw"
          ocupado={isFetching}
          className={estilos.deNovo}
          title="Os saldos não puderam ser lidos. Tentar de novo"
          aria-label="Tentar de novo"
          onClick={() => void refetch()}
        />
      )}
    </div>
  )
}
