import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { CategoriaDoMarketplace } from '@sorium/contratos/marketplace/index.ts'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { type Coluna, Tabela } from '#ui/tabela.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDasCategoriasDoAdmin } from './consultas.ts'
import { useCriarCategoria, useExcluirCategoria } from './mutacoes.ts'
import * as estilos from './categorias.module.css'
import { TextoDaCelula } from './texto-da-celula.tsx'

export function CategoriasDoMercado() {
  const { data, isPending, isError, refetch } = useQuery(consultaDasCategoriasDoAdmin())
  const [excluindo, setExcluindo] = useState<CategoriaDoMarketplace | null>(null)
  return (
    <>
      <NovaCategoria />
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
        <section className={`card ${estilos.tabela}`} aria-label="Categorias">
          {data.length === 0 ? (
            <Vazio titulo="Nenhuma categoria cadastrada.">Sem categoria ninguém anuncia um item. Adicione a primeira acima.</Vazio>
          ) : (
            <Tabela
              rotulo="Categorias do marketplace"
              linhas={data}
              chaveDaLinha={(c) => c.id}
              colunas={colunasDasCategorias(setExcluindo)}
            />
          )}
        </section>
      )}
      {excluindo && <ExcluirCategoria categoria={excluindo} aoFechar={() => setExcluindo(null)} />}
    </>
  )
}

function colunasDasCategorias(aoExcluir: (c: CategoriaDoMarketplace) => void): Coluna<CategoriaDoMarketplace>[] {
  return [
    {
      chave: 'id',
      titulo: 'ID',
      celula: (c) => (
        <span className="mono" title={c.id}>
          {c.id.slice(-8)}
        </span>
      ),
    },
    { chave: 'nome', titulo: 'Nome', celula: (c) => <b>{c.nome}</b> },
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

function NovaCategoria() {
  const [nome, setNome] = useState('')
  const [descricao, setDescricao] = useState('')
  const [falta, setFalta] = useState<string>()
  const criar = useCriarCategoria()

  function enviar(e: FormEvent) {
    e.preventDefault()
    if (criar.isPending) return
    setFalta(nome.trim() === '' ? 'Preencha este campo.' : undefined)
    if (nome.trim() === '') return
    criar.mutate(
      { nome, descricao },
      {
        onSuccess: () => {
          setNome('')
          setDescricao('')
          brindar('Categoria adicionada.')
        },
      },
    )
  }

  return (
    <Cartao titulo="Nova categoria">
      <form className="stack" onSubmit={enviar} noValidate>
        <div className={estilos.formulario}>
          <Entrada rotulo="Nome" value={nome} onChange={(e) => setNome(e.target.value)} maxLength={60} erro={falta} required />
          <Entrada rotulo="Descrição" value={descricao} onChange={(e) => setDescricao(e.target.value)} maxLength={200} />
          <Botao type="submit" variante="primaria" ocupado={criar.isPending} textoOcupado="Adicionando...">
            Adicionar
          </Botao>
        </div>
        {criar.isError && (
          <Aviso tom="erro">
            <b>Erro ao salvar categoria.</b> {textoDoErro(criar.error, 'Tente de novo.')}
          </Aviso>
        )}
      </form>
    </Cartao>
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
      consequencia="Ela deixa de aparecer para quem anuncia e nos filtros do mercado."
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
