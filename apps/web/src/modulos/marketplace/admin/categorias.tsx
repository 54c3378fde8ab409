import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CategoriaDoMarketplace, criarCategoriaDoMarketplace } from '@sorium/contratos/marketplace/index.ts'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { classeDeCartao, Cartao } from '#ui/cartao.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Formulario } from '#ui/formulario.tsx'
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
        <section className={`${classeDeCartao} ${estilos.tabela}`} aria-label="Categorias">
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
  const criar = useCriarCategoria()
  const f = useFormulario({
    esquema: criarCategoriaDoMarketplace.corpo,
    valores: { nome: '', descricao: '' },
    mutacao: criar,
    pedido: ({ nome, descricao = '' }) => ({ nome, descricao }),
    aoAceitar() {
      f.form.reset()
      brindar('Categoria adicionada.')
    },
  })

  return (
    <Cartao titulo="Nova categoria">
      <Formulario className="stack" aoEnviar={f.aoEnviar}>
        <div className={estilos.formulario}>
          <Entrada rotulo="Nome" {...f.campo('nome')} required />
          <Entrada rotulo="Descrição" {...f.campo('descricao')} />
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Adicionando...">
            Adicionar
          </Botao>
        </div>
        {f.falha && (
          <Aviso tom="erro">
            <b>Erro ao salvar categoria.</b> {textoDoErro(f.falha, 'Tente de novo.')}
          </Aviso>
        )}
      </Formulario>
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
