import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CategoriaDoMarketplace, criarCategoriaDoMarketplace } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { type Coluna, Tabela } from '#ui/tabela.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDasCategoriasDoAdmin } from './consultas.ts'
import { useCriarCategoria, useExcluirCategoria } from './mutacoes.ts'
import { TextoDaCelula } from './texto-da-celula.tsx'

export function CategoriasDoMercado() {
  const { data, isPending, isError, refetch } = useQuery(consultaDasCategoriasDoAdmin())
  const [excluindo, setExcluindo] = useState<CategoriaDoMarketplace | null>(null)
  const [nova, setNova] = useState(false)
  return (
    <>
      {nova && <NovaCategoria aoFechar={() => setNova(false)} />}
      {isError && (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar categorias.
        </Aviso>
      )}
      {isPending && (
        <Esqueleto texto="Carregando...">
          <Barra altura={200} />
        </Esqueleto>
      )}
      {data && (
        <Cartao
          titulo="Categorias"
          semMargem
          lado={
            <Botao variante="primaria" tamanho="pequeno" icone="plus" onClick={() => setNova(true)}>
              Nova categoria
            </Botao>
          }
        >
          {data.length === 0 ? (
            <Vazio titulo="Nenhuma categoria cadastrada.">Sem categoria ninguém anuncia um item. Comece em Nova categoria.</Vazio>
          ) : (
            <Tabela
              rotulo="Categorias do marketplace"
              linhas={data}
              chaveDaLinha={(c) => c.id}
              colunas={colunasDasCategorias(setExcluindo)}
            />
          )}
        </Cartao>
      )}
      {excluindo && <ExcluirCategoria categoria={excluindo} aoFechar={() => setExcluindo(null)} />}
    </>
  )
}

function colunasDasCategorias(aoExcluir: (c: CategoriaDoMarketplace) => void): Coluna<CategoriaDoMarketplace>[] {
  return [
    {
      chave: 'id',
      noTelefone: 'fim',
      titulo: 'ID',
      celula: (c) => (
        <span className="mono" title={c.id}>
          {c.id.slice(-8)}
        </span>
      ),
    },
    { chave: 'nome', titulo: 'Nome', noTelefone: 'nome', celula: (c) => <b>{c.nome}</b> },
    { chave: 'descricao', titulo: 'Descrição', celula: (c) => <TextoDaCelula>{c.descricao || '-'}</TextoDaCelula> },
    {
      chave: 'acoes',
      titulo: 'Ações',
      aDireita: true,
      celula: (c) => (
        <Botao variante="linha" tamanho="pequeno" aria-label={`Excluir ${c.nome}`} onClick={() => aoExcluir(c)}>
          Excluir
        </Botao>
      ),
    },
  ]
}

function NovaCategoria({ aoFechar }: { aoFechar: () => void }) {
  const criar = useCriarCategoria()
  const f = useFormulario({
    esquema: criarCategoriaDoMarketplace.corpo,
    valores: { nome: '', descricao: '' },
    mutacao: criar,
    pedido: ({ nome, descricao = '' }) => ({ nome, descricao }),
    aoAceitar() {
      brindar('Categoria adicionada.')
      aoFechar()
    },
  })

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={f.ocupado}
      tamanho="pequeno"
      titulo="Nova categoria"
      aoEnviar={f.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" disabled={f.ocupado} onClick={aoFechar}>
            Fechar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Adicionando...">
            Adicionar
          </Botao>
        </>
      }
    >
      <Entrada rotulo="Nome" {...f.campo('nome')} required />
      <Entrada rotulo="Descrição" {...f.campo('descricao')} />
      {f.falha && (
        <Aviso tom="erro">
          <b>Erro ao salvar categoria.</b> {textoDoErro(f.falha, 'Tente de novo.')}
        </Aviso>
      )}
    </Dialogo>
  )
}

function ExcluirCategoria({ categoria, aoFechar }: { categoria: CategoriaDoMarketplace; aoFechar: () => void }) {
  const excluir = useExcluirCategoria()
  const apagar = () =>
    excluir.mutate(categoria.id, {
      onSuccess: () => {
        brindar('Categoria excluída.')
        aoFechar()
      },
    })
  return (
    <DialogoExcluir
      titulo="Excluir categoria?"
      nome={categoria.nome}
      consequencia={`Ela deixa de aparecer para quem anuncia e nos filtros do ${PALAVRAS.mercado}.`}
      ocupado={excluir.isPending}
      erro={excluir.isError ? `Erro ao excluir categoria. ${porQueFica(excluir.error)}` : null}
      aoExcluir={apagar}
      aoFechar={aoFechar}
    />
  )
}

function porQueFica(erro: unknown): string {
  if (erro instanceof ErroDaApi && erro.codigo === 'marketplace.categoria_em_uso')
    return 'Há anúncios nela, de hoje ou do passado: só uma categoria sem anúncios pode ser excluída.'
  return textoDoErro(erro, 'Tente de novo.')
}
