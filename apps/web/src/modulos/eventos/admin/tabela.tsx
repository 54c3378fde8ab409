import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { lerTabela } from '#nucleo/cliente-http.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { ExportarCsv } from '#nucleo/exportar-csv.tsx'
import { type EstadoDaTabela, IdCurto, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { AcoesDaLinha, type Coluna } from '#ui/tabela.tsx'
import { useExcluirEvento } from './mutacoes.ts'
import * as estilos from './tabela.module.css'

const ORDENS = [
  ['-data', 'Anunciados por último'],
  ['data', 'Anunciados primeiro'],
  ['quando', 'Data do evento'],
  ['-quando', 'Data do evento, da última à primeira'],
  ['titulo', 'Título'],
  ['motivo', 'Motivo'],
] as const

const filtroDe = ({ busca, ordem }: EstadoDaTabela['consulta']) => ({ busca, ordem })

const consultaDaTabela = ({ busca, ordem, pagina = '1' }: EstadoDaTabela['consulta']) =>
  queryOptions({
    queryKey: [...CHAVES.eventos, 'admin', { busca, ordem, pagina }],
    queryFn: ({ signal }) => lerTabela('/admin/eventos', { consulta: { busca, ordem, pagina }, signal }),
    staleTime: 0,
  })

interface Props extends EstadoDaTabela {
  aoEditar: (evento: Evento) => void
  aoExcluir: (id: string) => void
}

export function TabelaDeEventos({ consulta, mudar, aoEditar, aoExcluir }: Props) {
  const { data, isError, refetch } = useQuery({ ...consultaDaTabela(consulta), placeholderData: keepPreviousData })
  const [excluindo, setExcluindo] = useState<Evento | null>(null)
  return (
    <>
      <TabelaPaginada
        consulta={consulta}
        mudar={mudar}
        rotulo="Eventos anunciados"
        busca="Buscar evento"
        dados={data}
        falhou={isError}
        aoTentarDeNovo={() => void refetch()}
        erro="Erro ao carregar eventos."
        vazio={consulta['busca'] ? 'Nenhum evento encontrado.' : 'Nenhum evento anunciado.'}
        nomes={['evento', 'eventos']}
        ordens={ORDENS}
        chaveDaLinha={(e) => e.id}
        filtros={<ExportarCsv caminho="/admin/eventos/csv" nome="eventos" consulta={filtroDe(consulta)} />}
        colunas={colunasDosEventos({ aoEditar, aoExcluir: setExcluindo })}
      />
      {excluindo && (
        <ExcluirEvento
          evento={excluindo}
          aoFechar={() => setExcluindo(null)}
          aoExcluir={() => {
            setExcluindo(null)
            aoExcluir(excluindo.id)
          }}
        />
      )}
    </>
  )
}

function colunasDosEventos({ aoEditar, aoExcluir }: { aoEditar: (e: Evento) => void; aoExcluir: (e: Evento) => void }): Coluna<Evento>[] {
  return [
    { chave: 'id', titulo: 'ID', noTelefone: 'fim', celula: (e) => <IdCurto id={e.id} /> },
    {
      chave: 'titulo',
      noTelefone: 'nome',
      titulo: 'Título',
      celula: (e) => (
        <span className={estilos.evento}>
          <b>{e.titulo}</b>
          <Etiqueta tom="info">{e.motivo}</Etiqueta>
        </span>
      ),
    },
    { chave: 'autor', titulo: 'Autor', celula: (e) => e.autor || 'Admin' },
    { chave: 'data', titulo: 'Data', celula: (e) => <QuandoOuAnuncio evento={e} /> },
    {
      chave: 'acoes',
      titulo: 'Ações',
      aDireita: true,
      celula: (e) => (
        <AcoesDaLinha>
          <Link
            to="/eventos"
            search={{ id: e.id }}
            className={classeDeBotao({ variante: 'fantasma', tamanho: 'pequeno' })}
            aria-label={`Ver ${e.titulo}`}
          >
            Ver
          </Link>
          <Botao variante="linha" tamanho="pequeno" aria-label={`Editar ${e.titulo}`} onClick={() => aoEditar(e)}>
            Editar
          </Botao>
          <Botao variante="linha" tamanho="pequeno" aria-label={`Excluir ${e.titulo}`} onClick={() => aoExcluir(e)}>
            Excluir
          </Botao>
        </AcoesDaLinha>
      ),
    },
  ]
}

function QuandoOuAnuncio({ evento: { quando, data, passado } }: { evento: Evento }) {
  return (
    <span className={estilos.evento}>
      <time dateTime={quando ?? data}>{formatarDataHora(quando ?? data)}</time>
      {passado && <Etiqueta>Já aconteceu</Etiqueta>}
      {!quando && <span className="xs mut">Anúncio, sem data marcada</span>}
    </span>
  )
}

function ExcluirEvento({ evento, aoFechar, aoExcluir }: { evento: Evento; aoFechar: () => void; aoExcluir: () => void }) {
  const excluir = useExcluirEvento()
  const apagar = () =>
    excluir.mutate(evento.id, {
      onSuccess: () => {
        brindar('Evento excluído.')
        aoExcluir()
      },
    })
  return (
    <DialogoExcluir
      titulo="Excluir evento?"
      nome={evento.titulo}
      consequencia="Ele some da página de eventos e da página inicial. Não dá para desfazer."
      ocupado={excluir.isPending}
      erro={excluir.isError ? `Erro ao excluir evento. ${textoDoErro(excluir.error, 'Tente de novo.')}` : null}
      aoExcluir={apagar}
      aoFechar={aoFechar}
    />
  )
}
