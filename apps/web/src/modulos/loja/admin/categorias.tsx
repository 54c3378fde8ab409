import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Categoria } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { type ColunaOrdenavel, type EstadoDaTabela, IdCurto, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { consultaDasCategoriasDoAdmin } from './consultas.ts'
import { erroComMotivo } from './erro.ts'
import { regraDoTexto } from './itens/regras.ts'
import { useExcluirCategoria, useSalvarCategoria } from './mutacoes.ts'
import * as estilos from './categorias.module.css'
import { AcoesDaLinha } from './acoes-da-linha.tsx'

/** 'Categorias da Loja': the form that adds or edits, and the table. */
export function CategoriasDaAdministracao(tabela: EstadoDaTabela) {
  const [editando, setEditando] = useState<Categoria | null>(null)
  const [excluindo, setExcluindo] = useState<Categoria | null>(null)
  const [vez, setVez] = useState(0)
  const { data, isError, refetch } = useQuery(consultaDasCategoriasDoAdmin(tabela.consulta))
  const terminar = () => {
    setEditando(null)
    setVez((n) => n + 1)
  }
  return (
    <>
      <Cartao titulo={editando ? `Editar ${editando.nome}` : 'Nova categoria'}>
        <CategoriaFormulario key={`${editando?.id ?? 'nova'}-${vez}`} categoria={editando} aoTerminar={terminar} />
      </Cartao>
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
        vazio={tabela.consulta['busca'] ? 'Nada encontrado com esta busca.' : 'Nenhuma categoria cadastrada.'}
        carregando={
          <p className={estilos.carregando} role="status">
            <span className={estilos.gira} aria-hidden="true" />
            Carregando...
          </p>
        }
        colunas={colunas({ editar: setEditando, excluir: setExcluindo })}
      />
      {excluindo && (
        <ExcluirCategoria
          categoria={excluindo}
          aoFechar={() => setExcluindo(null)}
          aoExcluir={() => {
            setExcluindo(null)
            if (editando?.id === excluindo.id) terminar()
          }}
        />
      )}
    </>
  )
}

interface Acoes {
  editar: (categoria: Categoria) => void
  excluir: (categoria: Categoria) => void
}

function colunas({ editar, excluir }: Acoes): ColunaOrdenavel<Categoria>[] {
  return [
    { chave: 'id', titulo: 'ID', celula: (c) => <IdCurto id={c.id} /> },
    { chave: 'nome', titulo: 'Nome', ordem: 'nome', celula: (c) => <b>{c.nome}</b> },
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
        <AcoesDaLinha>
          <Botao variante="linha" tamanho="pequeno" aria-label={`Editar ${c.nome}`} onClick={() => editar(c)}>
            Editar
          </Botao>
          <Botao variante="linha" tamanho="pequeno" aria-label={`Excluir ${c.nome}`} onClick={() => excluir(c)}>
            Excluir
          </Botao>
        </AcoesDaLinha>
      ),
    },
  ]
}

interface Campos {
  nome: string
  descricao: string
}

function CategoriaFormulario({ categoria, aoTerminar }: { categoria: Categoria | null; aoTerminar: () => void }) {
  const salvar = useSalvarCategoria()
  const { register, handleSubmit, formState, setFocus } = useForm<Campos>({
    defaultValues: { nome: categoria?.nome ?? '', descricao: categoria?.descricao ?? '' },
  })
  // Chosen in the table below: the next thing is to type.
  useEffect(() => {
    if (categoria) setFocus('nome')
  }, [categoria, setFocus])
  const enviar = handleSubmit(({ nome, descricao }) =>
    salvar.mutate(
      { id: categoria?.id ?? null, nome: nome.trim(), descricao: descricao.trim() },
      {
        onSuccess: (salva) => {
          brindar(categoria ? `${salva.nome} foi salva.` : `${salva.nome} foi adicionada.`)
          aoTerminar()
        },
      },
    ),
  )
  return (
    <form
      className="stack"
      aria-label={categoria ? `Editar ${categoria.nome}` : 'Nova categoria'}
      onSubmit={(e) => void enviar(e)}
      noValidate
    >
      <div className={estilos.formulario}>
        <Entrada
          rotulo="Nome"
          required
          maxLength={60}
          autoComplete="off"
          erro={formState.errors.nome?.message}
          {...register('nome', regraDoTexto)}
        />
        <Entrada rotulo="Descrição" maxLength={300} autoComplete="off" {...register('descricao')} />
        <span className="row">
          {categoria && (
            <Botao variante="fantasma" disabled={salvar.isPending} onClick={aoTerminar}>
              Cancelar
            </Botao>
          )}
          <Botao type="submit" variante="primaria" ocupado={salvar.isPending} textoOcupado="Salvando...">
            {categoria ? 'Salvar' : 'Adicionar'}
          </Botao>
        </span>
      </div>
      {salvar.isError && <Aviso tom="erro">{erroComMotivo('Erro ao salvar categoria.', salvar.error)}</Aviso>}
    </form>
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
