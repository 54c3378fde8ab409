import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Categoria, criarCategoria } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { type ColunaOrdenavel, type EstadoDaTabela, IdCurto, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { useFormulario } from '#nucleo/formulario.ts'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { Formulario } from '#ui/formulario.tsx'
import { consultaDasCategoriasDoAdmin } from './consultas.ts'
import { erroComMotivo } from './erro.ts'
import { useExcluirCategoria, useSalvarCategoria } from './mutacoes.ts'
import * as estilos from './categorias.module.css'
import { AcoesJuntas } from './acoes-juntas.tsx'

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
  const { setFocus } = f.form
  // Chosen in the table below: the next thing is to type.
  useEffect(() => {
    if (categoria) setFocus('nome')
  }, [categoria, setFocus])
  return (
    <Formulario className="stack" aria-label={categoria ? `Editar ${categoria.nome}` : 'Nova categoria'} aoEnviar={f.aoEnviar}>
      <div className={estilos.formulario}>
        <Entrada rotulo="Nome" required autoComplete="off" {...f.campo('nome')} />
        <Entrada rotulo="Descrição" autoComplete="off" {...f.campo('descricao')} />
        <span className="row">
          {categoria && (
            <Botao variante="fantasma" disabled={f.ocupado} onClick={aoTerminar}>
              Cancelar
            </Botao>
          )}
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Salvando...">
            {categoria ? 'Salvar' : 'Adicionar'}
          </Botao>
        </span>
      </div>
      {f.falha && <Aviso tom="erro">{erroComMotivo('Erro ao salvar categoria.', f.falha)}</Aviso>}
    </Formulario>
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
