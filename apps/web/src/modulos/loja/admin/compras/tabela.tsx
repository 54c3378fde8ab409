import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompraDaAdministracao } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { ExportarCsv } from '#nucleo/exportar-csv.tsx'
import { type ColunaOrdenavel, type EstadoDaTabela, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Fichas } from '#ui/escolhas.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { ForcarDialogo } from './forcar-dialogo.tsx'
import { CompraDetalheDialogo, valorDaCompra } from './detalhe.tsx'
import { filtroDoEndereco, FILTROS, podeForcar, rotuloParaAdmin, tomParaAdmin } from './regras.ts'
import { consultaDaCompraDetalhada, consultaDeTodasAsCompras, consultaDoCsv } from '../consultas.ts'
import { erroComMotivo } from '../erro.ts'
import { useForcarEntrega } from '../mutacoes.ts'
import { VigiaDaEntrega } from './vigia.tsx'
import { emDias } from '../itens/regras.ts'
import * as estilos from './tabela.module.css'
import { FiltroDaTabela } from '../filtro-da-tabela.tsx'
import { AcoesJuntas } from '../acoes-juntas.tsx'

const NAO_CONFIRMADA = 'Entrega não foi confirmada em até 5 minutos. Verifique o servidor.'

function useForcadas(olharLista: () => Promise<readonly CompraDaAdministracao[]>) {
  const consultas = useQueryClient()
  const forcar = useForcarEntrega()
  const [vigiadas, setVigiadas] = useState<readonly string[]>([])
  const [erro, setErro] = useState('')
  const largar = (id: string) => setVigiadas((ids) => ids.filter((i) => i !== id))
  return {
    vigiadas,
    erro,
    pedindo: forcar.isPending ? forcar.variables : null,
    forcar(id: string) {
      setErro('')
      forcar.mutate(id, {
        onSuccess: ({ mensagem }) => {
          brindar(mensagem)
          setVigiadas((ids) => [...ids.filter((i) => i !== id), id])
        },
        onError: (falha) => setErro(erroComMotivo('Erro ao forçar entrega.', falha)),
      })
    },
    /** @returns true: stop watching the purchase. If the list's filter no longer matches the purchase, it is read by its id. */
    async olhar(id: string): Promise<boolean> {
      try {
        const naLista = (await olharLista()).find((c) => c.id === id)
        const compra = naLista ?? (await consultas.fetchQuery(consultaDaCompraDetalhada(id)))
        return compra.entregue || compra.estado === 'reembolsado'
      } catch {
        return false
      }
    },
    acabou(id: string) {
      largar(id)
      brindar('Entrega confirmada pela cidade.')
    },
    desistiu(id: string) {
      largar(id)
      setErro(NAO_CONFIRMADA)
    },
  }
}

export function ComprasDaAdministracao(tabela: EstadoDaTabela) {
  const [aberta, setAberta] = useState<string | null>(null)
  const [forcando, setForcando] = useState<CompraDaAdministracao | null>(null)
  const { data, isError, refetch } = useQuery(consultaDeTodasAsCompras(tabela.consulta))
  const forcadas = useForcadas(async () => (await refetch({ throwOnError: true })).data?.linhas ?? [])
  return (
    <>
      {forcadas.erro && <Aviso tom="erro">{forcadas.erro}</Aviso>}
      {forcadas.vigiadas.map((id) => (
        <VigiaDaEntrega
          key={id}
          olhar={() => forcadas.olhar(id)}
          aoAcabar={() => forcadas.acabou(id)}
          aoDesistir={() => forcadas.desistiu(id)}
        />
      ))}
      <div className={estilos.compras}>
        <TabelaPaginada
          {...tabela}
          rotulo="Compras da loja"
          dados={data}
          falhou={isError}
          aoTentarDeNovo={() => void refetch()}
          chaveDaLinha={(c) => c.id}
          nomes={['compra', 'compras']}
          busca="Buscar por usuário, passaporte ou item"
          erro="Erro ao carregar histórico de compras."
          vazio={
            tabela.consulta['busca'] || filtroDoEndereco(tabela.consulta['estado'])
              ? 'Nada encontrado com esta busca.'
              : 'Nenhuma compra ainda.'
          }
          filtros={<ExportarCsv caminho="/admin/historicoCompras/csv" consulta={consultaDoCsv(tabela.consulta)} nome="compras" />}
          aviso={
            <FiltroDaTabela>
              <Fichas
                rotulo="Estado da entrega"
                escolhas={FILTROS}
                escolhida={filtroDoEndereco(tabela.consulta['estado'])}
                aoEscolher={(estado) => tabela.mudar({ estado: estado ?? undefined, pagina: undefined })}
              />
            </FiltroDaTabela>
          }
          colunas={colunas({ abrir: setAberta, forcar: setForcando, pedindo: forcadas.pedindo, vigiadas: forcadas.vigiadas })}
        />
      </div>
      {forcando && (
        <ForcarDialogo
          compra={forcando}
          aoFechar={() => setForcando(null)}
          aoForcar={() => {
            setForcando(null)
            forcadas.forcar(forcando.id)
          }}
        />
      )}
      {aberta && <CompraDetalheDialogo id={aberta} aoFechar={() => setAberta(null)} />}
    </>
  )
}

interface Acoes {
  abrir: (id: string) => void
  forcar: (compra: CompraDaAdministracao) => void
  pedindo: string | null
  vigiadas: readonly string[]
}

function colunas(acoes: Acoes): ColunaOrdenavel<CompraDaAdministracao>[] {
  return [
    {
      chave: 'data',
      titulo: 'Data',
      ordem: 'data_compra',
      celula: (c) => <time dateTime={c.data_compra}>{formatarDataHora(c.data_compra)}</time>,
    },
    { chave: 'item', titulo: 'Item', ordem: 'item_nome', noTelefone: 'nome', celula: (c) => <b className={estilos.nome}>{c.item_nome}</b> },
    {
      chave: 'tipo',
      titulo: 'Tipo',
      celula: (c) => (c.tipo === 'aluguel' ? `Aluguel${c.duracao_dias === null ? '' : `, ${emDias(c.duracao_dias)}`}` : 'Permanente'),
    },
    { chave: 'pagamento', titulo: 'Pagamento', celula: (c) => (c.metodo_pagamento === 'real' ? PALAVRAS.pagoEmReais : PALAVRAS.moeda) },
    {
      chave: 'valor',
      titulo: 'Valor',
      ordem: 'valor',
      aDireita: true,
      noTelefone: 'valor',
      celula: (c) => <span className="num">{valorDaCompra(c)}</span>,
    },
    {
      chave: 'usuario',
      titulo: 'Usuário',
      celula: (c) => (
        <span className={estilos.dono} title={c.usuario_id}>
          {c.usuario_nome || '-'}
        </span>
      ),
    },
    { chave: 'personagem', titulo: 'Personagem', ordem: 'personagem_id', celula: (c) => <span className="num">{c.personagem_id}</span> },
    {
      chave: 'status',
      titulo: 'Status',
      ordem: 'estado',
      celula: (c) =>
        c.fim_a_conferir ? (
          <Etiqueta tom="alerta">Fim a conferir</Etiqueta>
        ) : (
          <Etiqueta tom={tomParaAdmin(c.estado)}>{rotuloParaAdmin(c.estado)}</Etiqueta>
        ),
    },
    { chave: 'acoes', titulo: 'Ações', aDireita: true, celula: (c) => <AcoesDaCompra compra={c} {...acoes} /> },
  ]
}

function AcoesDaCompra({ compra, abrir, forcar, pedindo, vigiadas }: Acoes & { compra: CompraDaAdministracao }) {
  const esperando = pedindo === compra.id || vigiadas.includes(compra.id)
  return (
    <AcoesJuntas>
      {podeForcar(compra) && (
        <Botao
          tamanho="pequeno"
          ocupado={esperando}
          textoOcupado="Aguardando entrega..."
          aria-label={esperando ? undefined : `Forçar entrega de ${compra.item_nome}`}
          onClick={() => forcar(compra)}
        >
          Forçar entrega
        </Botao>
      )}
      <Botao
        variante={compra.estado === 'incerto' ? 'primaria' : 'linha'}
        tamanho="pequeno"
        aria-label={`${compra.estado === 'incerto' ? 'Decidir' : 'Detalhes'} de ${compra.item_nome}`}
        onClick={() => abrir(compra.id)}
      >
        {compra.estado === 'incerto' ? 'Decidir' : 'Detalhes'}
      </Botao>
    </AcoesJuntas>
  )
}
