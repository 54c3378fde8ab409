import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { ExportarCsv } from '#nucleo/exportar-csv.tsx'
import { type ColunaOrdenavel, type EstadoDaTabela, IdCurto, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarValor } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { consultaDosItensDoAdmin, filtroDosItens } from '../consultas.ts'
import { erroComMotivo } from '../erro.ts'
import { ItemFormulario } from './formulario.tsx'
import { emDias } from './regras.ts'
import { useExcluirItem } from '../mutacoes.ts'
import { TesteDialogo } from './teste-dialogo.tsx'
import { ItemDaTabela } from '../item-da-tabela.tsx'
import { AcoesJuntas } from '../acoes-juntas.tsx'

interface Props extends EstadoDaTabela {
  novo: boolean
  aoFecharNovo: () => void
}

export function ItensDaAdministracao({ novo, aoFecharNovo, ...tabela }: Props) {
  const [editando, setEditando] = useState<ItemDaLoja | null>(null)
  const [excluindo, setExcluindo] = useState<ItemDaLoja | null>(null)
  const [testando, setTestando] = useState<ItemDaLoja | null>(null)
  const { data, isError, refetch } = useQuery(consultaDosItensDoAdmin(tabela.consulta))

  return (
    <>
      {novo && <ItemFormulario item={null} aoTerminar={aoFecharNovo} />}
      {editando && <ItemFormulario key={editando.id} item={editando} aoTerminar={() => setEditando(null)} />}
      <TabelaPaginada
        {...tabela}
        rotulo="Itens da loja"
        colunas={colunas({ editar: setEditando, excluir: setExcluindo, testar: setTestando })}
        dados={data}
        falhou={isError}
        aoTentarDeNovo={() => void refetch()}
        chaveDaLinha={(i) => i.id}
        nomes={['item', 'itens']}
        busca="Buscar por nome ou categoria"
        erro="Erro ao carregar itens."
        filtros={
          <>
            <ExportarCsv caminho="/admin/loja/itens/csv" nome="itens" consulta={filtroDosItens(tabela.consulta)} />
            <Link className={classeDeBotao({ variante: 'linha' })} to="/admin/loja/importar">
              <Icone nome="arrow-up" />
              Importar CSV
            </Link>
          </>
        }
        vazio={tabela.consulta['busca'] ? 'Nada encontrado com esta busca.' : 'Nenhum item à venda ainda. Comece em Novo item.'}
      />
      {excluindo && <ExcluirItem item={excluindo} aoFechar={() => setExcluindo(null)} aoExcluir={() => setExcluindo(null)} />}
      {testando && <TesteDialogo item={testando} aoFechar={() => setTestando(null)} />}
    </>
  )
}

interface Acoes {
  editar: (item: ItemDaLoja) => void
  excluir: (item: ItemDaLoja) => void
  testar: (item: ItemDaLoja) => void
}

function colunas({ editar, excluir, testar }: Acoes): ColunaOrdenavel<ItemDaLoja>[] {
  return [
    { chave: 'id', titulo: 'ID', noTelefone: 'fim', celula: (i) => <IdCurto id={i.id} /> },
    { chave: 'nome', titulo: 'Nome', ordem: 'nome', noTelefone: 'nome', celula: (i) => <NomeDoItem item={i} /> },
    { chave: 'categoria', titulo: 'Categoria', ordem: 'categoria', celula: (i) => i.categoria_nome },
    {
      chave: 'reais',
      noTelefone: 'valor',
      titulo: PALAVRAS.real,
      ordem: 'valor_reais',
      aDireita: true,
      celula: (i) => <span className="num">{i.valor_reais > 0 ? formatarValor(i.valor_reais) : '-'}</span>,
    },
    {
      chave: 'zcoin',
      titulo: PALAVRAS.moedaDaLoja,
      ordem: 'valor_zcoin',
      aDireita: true,
      celula: (i) => <span className="num">{i.valor_zcoin ? formatarValor(i.valor_zcoin) : '-'}</span>,
    },
    { chave: 'tipo', titulo: 'Tipo', ordem: 'tipo', celula: (i) => (i.tipo === 'aluguel' ? 'Aluguel' : 'Permanente') },
    { chave: 'duracao', titulo: 'Duracao', ordem: 'duracao_dias', celula: (i) => (i.duracao_dias === null ? '-' : emDias(i.duracao_dias)) },
    {
      chave: 'acoes',
      titulo: 'Acoes',
      aDireita: true,
      celula: (i) => (
        <AcoesJuntas>
          <Botao
            variante="linha"
            tamanho="pequeno"
            title="Testar na cidade"
            aria-label={`Testar ${i.nome} na cidade`}
            onClick={() => testar(i)}
          >
            Testar
          </Botao>
          <Botao variante="linha" tamanho="pequeno" aria-label={`Editar ${i.nome}`} onClick={() => editar(i)}>
            Editar
          </Botao>
          <Botao variante="linha" tamanho="pequeno" aria-label={`Excluir ${i.nome}`} onClick={() => excluir(i)}>
            Excluir
          </Botao>
        </AcoesJuntas>
      ),
    },
  ]
}

function NomeDoItem({ item }: { item: ItemDaLoja }) {
  return (
    <ItemDaTabela imagem={item.imagem ?? '/itens/objetos/caixa.webp'} nome={item.nome}>
      {item.fora_da_cidade && (
        <Etiqueta tom="alerta" icone="triangle-alert">
          A cidade não tem este código
        </Etiqueta>
      )}
    </ItemDaTabela>
  )
}

function ExcluirItem({ item, aoFechar, aoExcluir }: { item: ItemDaLoja; aoFechar: () => void; aoExcluir: () => void }) {
  const excluir = useExcluirItem()
  return (
    <DialogoExcluir
      titulo="Excluir item?"
      nome={item.nome}
      consequencia="Ele sai da loja agora. O que já foi comprado continua no histórico, e o que está a caminho ainda é entregue."
      ocupado={excluir.isPending}
      erro={excluir.isError ? erroComMotivo('Erro ao excluir item.', excluir.error) : null}
      aoFechar={aoFechar}
      aoExcluir={() =>
        excluir.mutate(item.id, {
          onSuccess: () => {
            brindar(`${item.nome} saiu da loja.`)
            aoExcluir()
          },
        })
      }
    />
  )
}
