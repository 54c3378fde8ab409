import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Carteira } from '@sorium/contratos/carteira/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import type { Papel } from '#nucleo/sessao.ts'
import { aoToque } from '#ui/ao-toque.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { AcoesDaPagina, classeDeCartao, classeDoCorpo, CabecalhoDaPagina } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { CarteiraBoasVindas } from './boas-vindas.tsx'
import { CarteiraConversor } from './converter/conversor.tsx'
import type { Cotacao } from './converter/cotacao.tsx'
import { CarteiraHistorico } from './historico.tsx'
import { CarteiraSaldos, EsqueletoDosSaldos } from './saldos.tsx'
import { consultaDaCarteira, consultaDoHistorico, podeHaverMais } from './consultas.ts'
import { useConverter, useCriarCarteira } from './mutacoes.ts'
import { semRepetir } from './regras.ts'
import * as estilos from './painel.module.css'

const EmBreveDialogo = lazy(aoToque(() => import('./em-breve-dialogo.tsx').then((m) => ({ default: m.CarteiraEmBreveDialogo }))))

interface Props {
  titulo: string
  papel: Papel | null
  titular: string
  cotacao: Cotacao
  /** R$ per Sorium: values the balance, and stands in for the quote until one is obtained. */
  taxaDeReferencia: number | undefined
  aoTrocar: (() => void) | undefined
}

function Carregando() {
  return (
    <Esqueleto texto="Carregando carteira...">
      <div className={estilos.esqueleto}>
        <EsqueletoDosSaldos />
        <div className={`${classeDeCartao} ${classeDoCorpo}`}>
          <Barra largura="35%" altura={20} />
          <Barra altura={72} />
          <Barra altura={40} />
        </div>
      </div>
    </Esqueleto>
  )
}

function ComCarteira({ carteira, papel, titular, cotacao, taxaDeReferencia }: Omit<Props, 'titulo' | 'aoTrocar'> & { carteira: Carteira }) {
  const [pediuMais, setPediuMais] = useState(false)
  const historico = useInfiniteQuery({ ...consultaDoHistorico(papel), enabled: pediuMais })
  const converter = useConverter(papel)
  const paginas = historico.data?.pages.map((p) => p.itens) ?? []
  return (
    <>
      <CarteiraSaldos saldoReal={carteira.saldo_real} saldoSorium={carteira.saldo_zcoin} taxa={taxaDeReferencia} titular={titular} />
      <CarteiraConversor
        saldoReal={carteira.saldo_real}
        cotacao={{ ...cotacao, taxa: cotacao.taxa ?? taxaDeReferencia ?? null }}
        converter={converter}
      />
      <CarteiraHistorico
        lancamentos={semRepetir(carteira.historico, ...paginas)}
        temMais={historico.data ? historico.hasNextPage : podeHaverMais(carteira)}
        carregandoMais={historico.isFetching}
        erroAoCarregarMais={historico.isError}
        carregarMais={() => {
          if (!pediuMais) setPediuMais(true)
          else if (historico.data) void historico.fetchNextPage()
          else void historico.refetch()
        }}
      />
    </>
  )
}

function Criada() {
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => caixa.current?.focus(), [])
  return (
    <div ref={caixa} className={estilos.criada} tabIndex={-1}>
      <Aviso tom="ok">Carteira criada com sucesso!</Aviso>
    </div>
  )
}

export function CarteiraPainel(props: Props) {
  const { titulo, papel, aoTrocar } = props
  const { data: carteira, isError, refetch } = useQuery(consultaDaCarteira(papel))
  const criar = useCriarCarteira(papel)
  const [adicionando, setAdicionando] = useState(false)

  const trocar = aoTrocar && (
    <Botao variante="linha" icone="wallet" onClick={aoTrocar}>
      {papel === 'admin' ? 'Minha carteira de jogador' : 'Carteira do administrador'}
    </Botao>
  )
  if (carteira === null) {
    return (
      <>
        {trocar && (
          <Aviso acao={trocar}>
            Esta é a <b>{titulo}</b>.
          </Aviso>
        )}
        <CarteiraBoasVindas criacao={criar} />
      </>
    )
  }
  return (
    <>
      <CabecalhoDaPagina
        titulo={titulo}
        texto={`Seus ${PALAVRAS.emReais}, seu ${PALAVRAS.moeda} e tudo o que entrou ou saiu.`}
        acao={
          <AcoesDaPagina>
            {trocar}
            {papel !== 'admin' && PALAVRAS.adicionarSaldo !== '' && (
              <Botao variante="primaria" icone="plus" disabled={!carteira} onClick={() => setAdicionando(true)}>
                ADICIONAR SALDO
              </Botao>
            )}
          </AcoesDaPagina>
        }
      />
      {criar.isSuccess && <Criada />}
      {isError && !carteira && (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar dados da carteira.
        </Aviso>
      )}
      {!carteira && !isError && <Carregando />}
      {carteira && <ComCarteira {...props} carteira={carteira} />}
      {adicionando && (
        <Suspense>
          <EmBreveDialogo aoFechar={() => setAdicionando(false)} />
        </Suspense>
      )}
    </>
  )
}
