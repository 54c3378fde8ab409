import { useInfiniteQuery } from '@tanstack/react-query'
import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dinheiro, Sorium } from '#ui/dinheiro.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Recibo } from '#ui/recibo.tsx'
import { consultaDoExtrato } from './consultas.ts'
import { quemMoveu } from './regras.ts'
import { CarteiraHistorico } from '../historico.tsx'
import * as estilos from './extrato-dialogo.module.css'

interface Props {
  carteira: CarteiraDaTabela
  aoFechar: () => void
}

export function AdminExtratoDialogo({ carteira, aoFechar }: Props) {
  const consulta = useInfiniteQuery(consultaDoExtrato(carteira.id))
  const lancamentos = consulta.data?.pages.flatMap((p) => p.itens.map((l) => ({ ...l, nota: quemMoveu(l.ator) })))
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="largo"
      titulo="Detalhes da carteira"
      descricao={carteira.nome || '-'}
      rodape={
        <Botao variante="fantasma" onClick={aoFechar}>
          Fechar
        </Botao>
      }
    >
      <Recibo
        linhas={[
          { rotulo: `Saldo (${PALAVRAS.real})`, valor: <Dinheiro valor={carteira.saldo_real} /> },
          { rotulo: PALAVRAS.saldoEmCripto, valor: <Sorium valor={carteira.saldo} /> },
          { rotulo: 'ID', valor: <span className={`mono ${estilos.identificacao}`}>{carteira.id}</span> },
          { rotulo: 'License', valor: <span className={`mono ${estilos.identificacao}`}>{carteira.license ?? '-'}</span> },
        ]}
      />
      {consulta.isError && !lancamentos && (
        <Aviso tom="erro" aoTentarDeNovo={() => void consulta.refetch()}>
          Erro ao carregar o extrato.
        </Aviso>
      )}
      {consulta.isPending && (
        <Esqueleto texto="Carregando extrato...">
          <Barra altura={160} />
        </Esqueleto>
      )}
      {lancamentos && (
        <CarteiraHistorico
          lancamentos={lancamentos}
          temMais={consulta.hasNextPage}
          carregandoMais={consulta.isFetchingNextPage}
          erroAoCarregarMais={consulta.isFetchNextPageError}
          carregarMais={() => void consulta.fetchNextPage()}
        />
      )}
    </Dialogo>
  )
}
