import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Categoria, criarCategoria } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { type ColunaOrdenavel, type EstadoDaTabela, IdCurto, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { useFormulario } from '#nucleo/formulario.ts'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { consultaDasCategoriasDoAdmin } from './consultas.ts'
import { erroComMotivo } from './erro.ts'
import { useExcluirCategoria, useSalvarCategoria } from './mutacoes.ts'
import * as estilos from './categorias.module.css'
import { AcoesJuntas } from './acoes-juntas.tsx'

interface Props extends EstadoDaTabela {
  nova: boolean
  aoFecharNova: () => void
}

export function CategoriasDaAdministracao({ nova, aoFecharNova, ...tabela }: Props) {
  const [editando, setEditando] = useState<Categoria | null>(null)
  const [excluindo, setExcluindo] = useState<Categoria | null>(null)
  const { data, isError, refetch } = useQuery(consultaDasCategoriasDoAdmin(tabela.consulta))
  return (
    <>
      {nova && <CategoriaFormulario categoria={null} aoTerminar={aoFecharNova} />}
      {editando && <CategoriaFormulario key={editando.id} categoria={editando} aoTerminar={() => setEditando(null)} />}
      <TabelaPaginada
        {...tabela}
        rotulo="Categorias da loja"
        dados={data}
        falhou={isError}
        aoTentarDeNovo={() => void refetch()}
        chaveDaLinha={(c) => c.id}
        nomes={['categoria', 'categorias']}
        busca="Buscar por nome ou descrição"
        erro="Erro ao carregar categorias."
        vazio={tabela.consulta['busca'] ? 'Nada encontrado com esta busca.' : 'Nenhuma categoria cadastrada. Comece em Nova categoria.'}
        carregando={
          <p className={estilos.carregando} role="status">
            <span className={estilos.gira} aria-hidden="true" />
            Carregando...
          </p>
        }
        colunas={colunas({ editar: setEditando, excluir: setExcluindo })}
      />
      {excluindo && <ExcluirCategoria categoria={excluindo} aoFechar={() => setExcluindo(null)} aoExcluir={() => setExcluindo(null)} />}
    </>
  )
}

interface Acoes {
  editar: (categoria: Categoria) => void
  excluir: (categoria: Categoria) => void
}

function colunas({ editar, excluir }: Acoes): ColunaOrdenavel<Categoria>[] {
  return [
    { chave: 'id', titulo: 'ID', noTelefone: 'fim', celula: (c) => <IdCurto id={c.id} /> },
    { chave: 'nome', titulo: 'Nome', ordem: 'nome', noTelefone: 'nome', celula: (c) => <b>{c.nome}</b> },
    {
      chave: 'descricao',
      titulo: 'Descrição',
      ordem: 'descricao',
      celula: (c) => <span className={estilos.descricao}>{c.descricao || '-'}</span>,
    },
    {
      chave: 'acoes',
      titulo: 'Ações',
      aDireita: true,
      celula: (c) => (
        <AcoesJuntas>
          <Botao variante="linha" tamanho="pequeno" aria-label={`Editar ${c.nome}`} onClick={() => editar(c)}>
            Editar
          </Botao>
          <Botao variante="linha" tamanho="pequeno" aria-label={`Excluir ${c.nome}`} onClick={() => excluir(c)}>
            Excluir
          </Botao>
        </AcoesJuntas>
      ),
    },
  ]
}

function CategoriaFormulario({ categoria, aoTerminar }: { categoria: Categoria | null; aoTerminar: () => void }) {
  const salvar = useSalvarCategoria()
  const f = useFormulario({
    esquema: criarCategoria.corpo,
    valores: { nome: categoria?.nome ?? '', descricao: categoria?.descricao ?? '' },
    mutacao: salvar,
    pedido: ({ nome, descricao = '' }) => ({ id: categoria?.id ?? null, nome, descricao }),
    aoAceitar(salva) {
      brindar(categoria ? `${salva.nome} foi salva.` : `${salva.nome} foi adicionada.`)
      aoTerminar()
    },
  })
  return (
    <Dialogo
      aberto
      aoFechar={aoTerminar}
      ocupado={f.ocupado}
      tamanho="pequeno"
      titulo={categoria ? `Editar ${categoria.nome}` : 'Nova categoria'}
      aoEnviar={f.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" disabled={f.ocupado} onClick={aoTerminar}>
            {categoria ? 'Cancelar' : 'Fechar'}
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Salvando...">
            {categoria ? 'Salvar' : 'Adicionar'}
          </Botao>
        </>
      }
    >
      <Entrada rotulo="Nome" required autoComplete="off" {...f.campo('nome')} />
      <Entrada rotulo="Descrição" autoComplete="off" {...f.campo('descricao')} />
      {f.falha && <Aviso tom="erro">{erroComMotivo('Erro ao salvar categoria.', f.falha)}</Aviso>}
    </Dialogo>
  )
}

function ExcluirCategoria({ categoria, aoFechar, aoExcluir }: { categoria: Categoria; aoFechar: () => void; aoExcluir: () => void }) {
  const excluir = useExcluirCategoria()
  return (
    <DialogoExcluir
      titulo="Excluir categoria?"
      nome={categoria.nome}
      consequencia="Ela sai da loja e do menu de filtros. Uma categoria com itens à venda não pode ser excluída."
      ocupado={excluir.isPending}
      erro={excluir.isError ? erroComMotivo('Erro ao excluir categoria.', excluir.error) : null}
      aoFechar={aoFechar}
      aoExcluir={() =>
        excluir.mutate(categoria.id, {
          onSuccess: () => {
            brindar(`${categoria.nome} foi excluída.`)
            aoExcluir()
          },
        })
      }
    />
  )
}
