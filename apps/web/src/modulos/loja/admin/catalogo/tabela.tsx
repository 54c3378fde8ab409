import { useQuery } from '@tanstack/react-query'
import type { LinhaDaCidade } from '@sorium/contratos/entregas/index.ts'
import { type ColunaOrdenavel, type EstadoDaTabela, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Fichas } from '#ui/escolhas.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { consultaDasLinhas } from './consultas.ts'
import { formatarPeso } from './regras.ts'
import { FiltroDaTabela } from '../filtro-da-tabela.tsx'
import { ItemDaTabela } from '../item-da-tabela.tsx'

const FILTROS = [
  { valor: null, rotulo: 'Tudo' },
  { valor: 'item', rotulo: 'Itens' },
  { valor: 'veiculo', rotulo: 'Veículos' },
  { valor: 'sumiu', rotulo: 'Saíram da cidade' },
] as const
type Filtro = (typeof FILTROS)[number]['valor']

export function TabelaDoCatalogo(tabela: EstadoDaTabela) {
  const { consulta, mudar } = tabela
  const { data, isError, refetch } = useQuery(consultaDasLinhas(consulta))
  return (
    <TabelaPaginada
      {...tabela}
      rotulo="Itens e veículos da cidade"
      colunas={COLUNAS}
      dados={data}
      falhou={isError}
      aoTentarDeNovo={() => void refetch()}
      chaveDaLinha={(l) => `${l.tipo} ${l.codigo}`}
      nomes={['código', 'códigos']}
      busca="Buscar por nome ou código"
      erro="Erro ao carregar itens e veículos da cidade."
      aviso={
        <FiltroDaTabela>
          <Fichas
            rotulo="O que mostrar"
            escolhas={FILTROS}
            escolhida={filtroDe(consulta)}
            aoEscolher={(filtro) => mudar(enderecoDe(filtro))}
          />
        </FiltroDaTabela>
      }
      vazio={
        consulta['busca']
          ? 'Nada encontrado com esta busca.'
          : consulta['situacao']
            ? 'Nada saiu da cidade.'
            : 'A cidade ainda não disse o que tem.'
      }
    />
  )
}

function filtroDe({ tipo, situacao }: EstadoDaTabela['consulta']): Filtro {
  if (situacao === 'sumiu') return 'sumiu'
  return tipo === 'item' || tipo === 'veiculo' ? tipo : null
}

const enderecoDe = (filtro: Filtro) => ({
  tipo: filtro === 'sumiu' ? undefined : (filtro ?? undefined),
  situacao: filtro === 'sumiu' ? 'sumiu' : undefined,
  pagina: undefined,
})

const COLUNAS: ColunaOrdenavel<LinhaDaCidade>[] = [
  {
    chave: 'nome',
    noTelefone: 'nome',
    titulo: 'Nome',
    ordem: 'nome',
    celula: (l) => <ItemDaTabela imagem={l.imagem} nome={l.nome} />,
  },
  { chave: 'codigo', titulo: 'Código', ordem: 'codigo', celula: (l) => <span className="mono">{l.codigo}</span> },
  { chave: 'tipo', titulo: 'Tipo', celula: (l) => (l.tipo === 'veiculo' ? 'Veículo' : 'Item') },
  {
    chave: 'peso',
    titulo: 'Peso',
    ordem: 'peso_g',
    aDireita: true,
    celula: (l) => <span className="num">{l.peso_g === null ? '-' : formatarPeso(l.peso_g)}</span>,
  },
  {
    chave: 'situacao',
    titulo: 'Na cidade',
    celula: (l) =>
      l.sumiu_em === null ? <Etiqueta tom="ok">Sim</Etiqueta> : <Etiqueta tom="alerta">Saiu em {formatarDataHora(l.sumiu_em)}</Etiqueta>,
  },
]
