import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { Botao } from '#ui/botao.tsx'
import { classeDeDinheiro, Sorium } from '#ui/dinheiro.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarInteiro, formatarValor } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { AcoesDaLinha, type Coluna, Tabela } from '#ui/tabela.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { AdminAdicionarDialogo } from './adicionar-dialogo.tsx'
import { consultaDasCarteiras, type FiltroDasCarteiras, type OrdemDasCarteiras } from './consultas.ts'
import { AdminConverterDialogo } from './converter-dialogo.tsx'
import { AdminExcluirDialogo } from './excluir-dialogo.tsx'
import { AdminExtratoDialogo } from './extrato-dialogo.tsx'
import { codigoDaCarteira } from './regras.ts'
import * as estilos from './carteiras.module.css'
import { classeDePaginador } from '#ui/paginador.tsx'
import { classeDoCorpo, classeDeCartao } from '#ui/cartao.tsx'

type Ato = 'adicionar' | 'converter' | 'detalhes' | 'excluir'
type Mudar = (mudanca: Partial<FiltroDasCarteiras>) => void

interface Props {
  filtro: FiltroDasCarteiras
  mudar: Mudar
  cotacao: number | undefined
}

function Titulo({ texto, ordem, filtro, mudar }: { texto: string; ordem: OrdemDasCarteiras; filtro: FiltroDasCarteiras; mudar: Mudar }) {
  const inversa = `-${ordem}` as const
  const proxima = filtro.ordem === inversa ? ordem : filtro.ordem === ordem ? undefined : inversa
  return (
    <button type="button" className={estilos.ordem} onClick={() => mudar({ ordem: proxima, pagina: 1 })}>
      {texto}
      {filtro.ordem?.replace('-', '') === ordem && <Icone nome={filtro.ordem === ordem ? 'arrow-up' : 'arrow-down'} tamanho="xs" />}
    </button>
  )
}

function colunas(
  { filtro, mudar }: Pick<Props, 'filtro' | 'mudar'>,
  fazer: (ato: Ato, c: CarteiraDaTabela) => void,
): Coluna<CarteiraDaTabela>[] {
  const ordenada = (ordem: string): 'ascending' | 'descending' | 'none' =>
    filtro.ordem === ordem ? 'ascending' : filtro.ordem === `-${ordem}` ? 'descending' : 'none'
  const ordenavel = (texto: string, ordem: OrdemDasCarteiras) => ({
    titulo: <Titulo {...{ texto, ordem, filtro, mudar }} />,
    rotulo: texto,
    ordenada: ordenada(ordem),
  })
  return [
    {
      chave: 'id',
      noTelefone: 'fim',
      titulo: 'ID',
      celula: (c) => (
        <span className="mono" title={c.id}>
          {codigoDaCarteira(c.id)}
        </span>
      ),
    },
    {
      chave: 'nome',
      noTelefone: 'nome',
      titulo: 'Nome do Usuario',
      celula: (c) => (
        <span className={estilos.nome}>
          {c.nome || '-'} {c.papel === 'admin' && <Etiqueta tom="admin">ADMIN</Etiqueta>}
        </span>
      ),
    },
    { chave: 'conta', titulo: 'ID da Conta', celula: (c) => <span className="mono mut">{c.id_conta ?? '-'}</span> },
    { chave: 'saldo', ...ordenavel(PALAVRAS.saldoEmCripto, 'saldo'), aDireita: true, celula: (c) => <Saldo valor={c.saldo} /> },
    {
      chave: 'saldo_real',
      noTelefone: 'valor',
      ...ordenavel(`Saldo (${PALAVRAS.real})`, 'saldo_real'),
      aDireita: true,
      celula: (c) => <span className={classeDeDinheiro}>{formatarValor(c.saldo_real)}</span>,
    },
    {
      chave: 'fragmentos',
      titulo: 'Fragmento',
      aDireita: true,
      celula: (c) => <span className="num">{formatarInteiro(c.fragmentos)}</span>,
    },
    { chave: 'acoes', titulo: 'Acoes', aDireita: true, celula: (c) => <Acoes carteira={c} fazer={fazer} /> },
  ]
}

function Saldo({ valor }: { valor: number }) {
  return (
    <span className={estilos.saldo}>
      <Sorium valor={valor} />
    </span>
  )
}

function Acoes({ carteira, fazer }: { carteira: CarteiraDaTabela; fazer: (ato: Ato, c: CarteiraDaTabela) => void }) {
  const de = carteira.nome || `carteira ${codigoDaCarteira(carteira.id)}`
  return (
    <AcoesDaLinha className={estilos.acoes} rotulo={`Acoes de ${de}`}>
      <Botao variante="linha" tamanho="pequeno" onClick={() => fazer('adicionar', carteira)}>
        Adicionar {PALAVRAS.real}
      </Botao>
      <Botao variante="linha" tamanho="pequeno" onClick={() => fazer('converter', carteira)}>
        Converter {PALAVRAS.real}
      </Botao>
      <Botao
        variante="fantasma"
        tamanho="pequeno"
        soIcone
        icone="receipt"
        aria-label="Ver Detalhes"
        title="Ver Detalhes"
        onClick={() => fazer('detalhes', carteira)}
      />
      <Botao
        variante="fantasma"
        tamanho="pequeno"
        soIcone
        icone="trash-2"
        className={estilos.excluir}
        aria-label="Excluir"
        title="Excluir"
        onClick={() => fazer('excluir', carteira)}
      />
    </AcoesDaLinha>
  )
}

export function AdminCarteiras({ filtro, mudar, cotacao }: Props) {
  const [aberta, setAberta] = useState<{ ato: Ato; carteira: CarteiraDaTabela } | null>(null)
  const { data, isPending, isError, isFetching, refetch } = useQuery(consultaDasCarteiras(filtro))
  const fechar = () => setAberta(null)
  const dialogo = aberta && { carteira: aberta.carteira, aoFechar: fechar }
  return (
    <section className={`${classeDeCartao} ${estilos.tabela}`} aria-label="Carteiras" aria-busy={isFetching}>
      {isPending && <Carregando />}
      {(isError || data?.carteiras.length === 0) && (
        <Vazio
          imagem="/itens/objetos/moeda.webp"
          titulo="Nenhuma carteira encontrada."
          acao={
            isError ? (
              <Botao variante="linha" tamanho="pequeno" icone="refresh-cw" onClick={() => void refetch()}>
                Atualizar
              </Botao>
            ) : (
              filtro.busca && (
                <Botao variante="linha" tamanho="pequeno" onClick={() => mudar({ busca: '', pagina: 1 })}>
                  Limpar busca
                </Botao>
              )
            )
          }
        />
      )}
      {!isError && data && data.carteiras.length > 0 && (
        <Tabela
          rotulo="Carteiras"
          linhas={data.carteiras}
          chaveDaLinha={(c) => c.id}
          colunas={colunas({ filtro, mudar }, (ato, carteira) => setAberta({ ato, carteira }))}
        />
      )}
      {!isError && data && <Paginas pagina={filtro.pagina} paginas={data.totalPaginas} aoMudar={(pagina) => mudar({ pagina })} />}
      {dialogo && aberta.ato === 'adicionar' && <AdminAdicionarDialogo {...dialogo} />}
      {dialogo && aberta.ato === 'converter' && <AdminConverterDialogo {...dialogo} cotacao={cotacao} />}
      {dialogo && aberta.ato === 'detalhes' && <AdminExtratoDialogo {...dialogo} />}
      {dialogo && aberta.ato === 'excluir' && <AdminExcluirDialogo {...dialogo} />}
    </section>
  )
}

function Carregando() {
  return (
    <Esqueleto texto="Carregando carteiras...">
      <div className={`stack ${classeDoCorpo}`}>
        <p className="mut sm" aria-hidden="true">
          Carregando carteiras...
        </p>
        {[1, 2, 3, 4, 5].map((n) => (
          <Barra key={n} altura={28} />
        ))}
      </div>
    </Esqueleto>
  )
}

/** The specification's texts have no accents here (OQ-100). */
function Paginas({ pagina, paginas, aoMudar }: { pagina: number; paginas: number; aoMudar: (pagina: number) => void }) {
  return (
    <nav className={classeDePaginador} aria-label="Paginas">
      <span>
        Pagina {formatarInteiro(pagina)} de {formatarInteiro(paginas)}
      </span>
      <span className="row">
        <Botao variante="linha" tamanho="pequeno" disabled={pagina <= 1} onClick={() => aoMudar(pagina - 1)}>
          Anterior
        </Botao>
        <Botao variante="linha" tamanho="pequeno" disabled={pagina >= paginas} onClick={() => aoMudar(pagina + 1)}>
          Proxima
        </Botao>
      </span>
    </nav>
  )
}
