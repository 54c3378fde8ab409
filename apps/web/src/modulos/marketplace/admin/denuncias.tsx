import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Denuncia } from '@sorium/contratos/marketplace/index.ts'
import { ExportarCsv } from '#nucleo/exportar-csv.tsx'
import { type EstadoDaTabela, IdCurto, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { Botao } from '#ui/botao.tsx'
import { Segmentado } from '#ui/escolhas.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { AcoesDaLinha, type Coluna } from '#ui/tabela.tsx'
import { consultaDasDenuncias, filtroDasDenuncias } from './consultas.ts'
import { DialogoDaDenuncia } from './denuncia.tsx'
import { SITUACAO_DA_DENUNCIA } from './regras.ts'
import { TextoDaCelula } from './texto-da-celula.tsx'

const FILTROS = [
  { valor: null, rotulo: 'Todas' },
  { valor: 'pendente', rotulo: 'Pendentes' },
  { valor: 'resolvido', rotulo: 'Resolvidas' },
]
const ORDENS = [
  ['-data', 'Mais novas'],
  ['data', 'Mais antigas'],
  ['anuncio', 'Anúncio'],
  ['usuario', 'Usuário'],
  ['status', 'Status'],
] as const

export function DenunciasDoMercado({ consulta, mudar }: EstadoDaTabela) {
  const { data, isError, refetch } = useQuery({ ...consultaDasDenuncias(consulta), placeholderData: keepPreviousData })
  const [aberta, setAberta] = useState<Denuncia | null>(null)
  return (
    <>
      <TabelaPaginada
        consulta={consulta}
        mudar={mudar}
        rotulo="Denúncias"
        busca="Buscar por anúncio, usuário ou motivo"
        dados={data}
        falhou={isError}
        aoTentarDeNovo={() => void refetch()}
        erro="Erro ao carregar denúncias."
        vazio="Nenhuma denúncia encontrada."
        nomes={['denúncia', 'denúncias']}
        ordens={ORDENS}
        chaveDaLinha={(d) => d.id}
        colunas={colunasDasDenuncias(setAberta)}
        filtros={
          <>
            <Segmentado
              rotulo="Status"
              escolhas={FILTROS}
              escolhida={consulta['status'] ?? null}
              aoEscolher={(status) => mudar({ status: status ?? undefined, pagina: undefined })}
            />
            {consulta['anuncio'] && (
              <Botao variante="linha" tamanho="pequeno" icone="x" onClick={() => mudar({ anuncio: undefined, pagina: undefined })}>
                Só de um anúncio
              </Botao>
            )}
            <ExportarCsv caminho="/admin/marketplace/denuncias/csv" nome="denuncias" consulta={filtroDasDenuncias(consulta)} />
          </>
        }
      />
      {aberta && <DialogoDaDenuncia denuncia={aberta} aoFechar={() => setAberta(null)} />}
    </>
  )
}

function colunasDasDenuncias(aoAbrir: (d: Denuncia) => void): Coluna<Denuncia>[] {
  return [
    { chave: 'id', titulo: 'ID', noTelefone: 'fim', celula: (d) => <IdCurto id={d.id} /> },
    {
      chave: 'anuncio',
      noTelefone: 'nome',
      titulo: 'Anúncio',
      celula: (d) => (
        <TextoDaCelula>
          <b>{d.anuncio}</b>
        </TextoDaCelula>
      ),
    },
    { chave: 'usuario', titulo: 'Usuário', celula: (d) => d.usuario || '-' },
    { chave: 'motivo', titulo: 'Motivo', celula: (d) => <TextoDaCelula curto>{d.motivo}</TextoDaCelula> },
    {
      chave: 'status',
      titulo: 'Status',
      celula: (d) => <Etiqueta tom={SITUACAO_DA_DENUNCIA[d.status].tom}>{SITUACAO_DA_DENUNCIA[d.status].rotulo}</Etiqueta>,
    },
    { chave: 'data', titulo: 'Data', celula: (d) => <time dateTime={d.data}>{formatarDataHora(d.data)}</time> },
    {
      chave: 'acoes',
      titulo: 'Ações',
      aDireita: true,
      celula: (d) => (
        <AcoesDaLinha>
          <Botao variante="linha" tamanho="pequeno" aria-label={`Ver Detalhes de ${d.anuncio}`} onClick={() => aoAbrir(d)}>
            Ver Detalhes
          </Botao>
        </AcoesDaLinha>
      ),
    },
  ]
}
