import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnuncioDaAdministracao } from '@sorium/contratos/marketplace/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { ExportarCsv } from '#nucleo/exportar-csv.tsx'
import { type EstadoDaTabela, IdCurto, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Segmentado } from '#ui/escolhas.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { AcoesDaLinha, type Coluna } from '#ui/tabela.tsx'
import { consultaDosAnunciosDoAdmin, filtroDosAnuncios } from './consultas.ts'
import { DialogoDaDecisao } from './decisao.tsx'
import { useDecidirAnuncio } from './mutacoes.ts'
import { type DECISAO, ondeEsta, porQueNaoSai, SITUACAO } from './regras.ts'
import { FiguraDoAnuncio } from '../figura-do-anuncio.tsx'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'
import * as estilos from './anuncios.module.css'
import { TextoDaCelula } from './texto-da-celula.tsx'
import { classeDoCorpo } from '#ui/cartao.tsx'

const FILTROS = [
  { valor: null, rotulo: 'Todos' },
  { valor: 'pendente', rotulo: 'Pendentes' },
  { valor: 'aprovado', rotulo: 'Aprovados' },
  { valor: 'rejeitado', rotulo: 'Rejeitados' },
]

const ORDENS = [
  ['-criadoEm', 'Mais novos'],
  ['criadoEm', 'Mais antigos'],
  ['titulo', 'Título'],
  ['usuario', 'Usuário'],
  ['-preco', 'Maior preço'],
  ['preco', 'Menor preço'],
  ['status', 'Status'],
] as const

interface Escolha {
  anuncio: AnuncioDaAdministracao
  acao: keyof typeof DECISAO
}

export function AnunciosDaAdministracao({ consulta, mudar }: EstadoDaTabela) {
  const { data, isError, refetch } = useQuery({ ...consultaDosAnunciosDoAdmin(consulta), placeholderData: keepPreviousData })
  const [escolha, setEscolha] = useState<Escolha | null>(null)
  const aprovar = useDecidirAnuncio()
  const colunas = colunasDosAnuncios({
    aprovando: aprovar.isPending ? aprovar.variables.id : null,
    aoAprovar: (a) =>
      aprovar.mutate({ id: a.id, acao: 'aprovar', motivo: '' }, { onSuccess: () => brindar('Anúncio aprovado: ele já está no ar.') }),
    aoEscolher: setEscolha,
  })
  return (
    <>
      <TabelaPaginada
        consulta={consulta}
        mudar={mudar}
        rotulo="Anúncios"
        busca="Buscar por título ou usuário"
        dados={data}
        falhou={isError}
        aoTentarDeNovo={() => void refetch()}
        erro="Erro ao carregar anúncios."
        vazio="Nenhum anúncio encontrado."
        nomes={['anúncio', 'anúncios']}
        ordens={ORDENS}
        chaveDaLinha={(a) => a.id}
        colunas={colunas}
        filtros={
          <>
            <Segmentado
              rotulo="Status"
              escolhas={FILTROS}
              escolhida={consulta['status'] ?? null}
              aoEscolher={(status) => mudar({ status: status ?? undefined, pagina: undefined })}
            />
            <ExportarCsv caminho="/admin/marketplace/anuncios/csv" nome="anuncios" consulta={filtroDosAnuncios(consulta)} />
          </>
        }
        aviso={
          aprovar.isError && (
            <div className={classeDoCorpo}>
              <Aviso tom="erro">
                <b>Erro ao aprovar anúncio.</b> {textoDoErro(aprovar.error, 'Tente de novo.')}
              </Aviso>
            </div>
          )
        }
      />
      {escolha && <DialogoDaDecisao {...escolha} aoFechar={() => setEscolha(null)} />}
    </>
  )
}

interface Acoes {
  aprovando: string | null
  aoAprovar: (a: AnuncioDaAdministracao) => void
  aoEscolher: (e: Escolha) => void
}

function colunasDosAnuncios(acoes: Acoes): Coluna<AnuncioDaAdministracao>[] {
  return [
    { chave: 'id', titulo: 'ID', noTelefone: 'fim', celula: (a) => <IdCurto id={a.id} /> },
    { chave: 'titulo', titulo: 'Título', noTelefone: 'nome', celula: (a) => <Titulo anuncio={a} /> },
    {
      chave: 'usuario',
      titulo: 'Usuário',
      celula: (a) => (
        <span className={estilos.linhas}>
          {a.usuario}
          {a.personagem !== a.usuario && <span className="sm mut">{a.personagem}</span>}
        </span>
      ),
    },
    {
      chave: 'preco',
      titulo: 'Preço',
      aDireita: true,
      noTelefone: 'valor',
      celula: (a) => <PrecoDoAnuncio valor={a.preco} moeda={a.moeda} />,
    },
    { chave: 'status', titulo: 'Status', celula: (a) => <Status anuncio={a} /> },
    { chave: 'criadoEm', titulo: 'Criado em', celula: (a) => <time dateTime={a.criadoEm}>{formatarDataHora(a.criadoEm)}</time> },
    { chave: 'acoes', titulo: 'Ações', aDireita: true, celula: (a) => <Decisoes anuncio={a} {...acoes} /> },
  ]
}

function Titulo({ anuncio }: { anuncio: AnuncioDaAdministracao }) {
  return (
    <span className={estilos.coisa}>
      <span className={estilos.figura}>
        <FiguraDoAnuncio anuncio={{ ...anuncio, placa_veiculo: null }} pequena />
      </span>
      <TextoDaCelula>
        <b>
          {anuncio.quantidade > 1 && `${anuncio.quantidade}× `}
          {anuncio.titulo}
        </b>
      </TextoDaCelula>
    </span>
  )
}

function Status({ anuncio }: { anuncio: AnuncioDaAdministracao }) {
  const { rotulo, tom } = SITUACAO[anuncio.status]
  return (
    <span className={estilos.linhas}>
      <Etiqueta tom={tom}>{rotulo}</Etiqueta>
      <span className="sm mut" title={anuncio.estado_motivo ?? undefined}>
        {ondeEsta(anuncio)}
      </span>
      {anuncio.denuncias > 0 && (
        <Link to="." search={{ aba: 'denuncias', anuncio: anuncio.id }} className="sm">
          {anuncio.denuncias === 1 ? '1 denúncia' : `${anuncio.denuncias} denúncias`}
        </Link>
      )}
    </span>
  )
}

function Decisoes({ anuncio, aprovando, aoAprovar, aoEscolher }: Acoes & { anuncio: AnuncioDaAdministracao }) {
  const pode = new Set(anuncio.acoes)
  const decidir = anuncio.status === 'pendente'
  const naCidade = decidir && !anuncio.coletado ? 'A cidade ainda não entregou o item.' : undefined
  const comum = { variante: 'linha', tamanho: 'pequeno' } as const
  return (
    <AcoesDaLinha>
      {decidir && (
        <>
          <Botao
            {...comum}
            aria-label={`Aprovar ${anuncio.titulo}`}
            title={naCidade}
            disabled={!pode.has('aprovar')}
            ocupado={aprovando === anuncio.id}
            onClick={() => aoAprovar(anuncio)}
          >
            Aprovar
          </Botao>
          <Botao
            {...comum}
            aria-label={`Rejeitar ${anuncio.titulo}`}
            title={naCidade}
            disabled={!pode.has('rejeitar')}
            onClick={() => aoEscolher({ anuncio, acao: 'rejeitar' })}
          >
            Rejeitar
          </Botao>
        </>
      )}
      <Botao
        {...comum}
        aria-label={`Remover ${anuncio.titulo}`}
        title={pode.has('remover') ? undefined : porQueNaoSai(anuncio)}
        disabled={!pode.has('remover')}
        onClick={() => aoEscolher({ anuncio, acao: 'remover' })}
      >
        Remover
      </Botao>
    </AcoesDaLinha>
  )
}
