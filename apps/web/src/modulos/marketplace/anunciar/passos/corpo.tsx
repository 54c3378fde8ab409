import type { Dispatch } from 'react'
import { Aviso } from '#ui/aviso.tsx'
import type { Ato, Estado } from '../assistente.ts'
import { semInventario, type FontesDoAnuncio } from '../fontes.ts'
import { itemAtual } from '../regras.ts'
import { TEXTOS_DE_ANUNCIAR } from '../textos.ts'
import { AnunciarGaragem } from './garagem.tsx'
import { AnunciarInventario } from './inventario.tsx'
import { AnunciarPersonagem } from './personagem.tsx'
import { AnunciarRecibo } from './recibo.tsx'
import { AnunciarTipo } from './tipo.tsx'
import { AnunciarFormulario } from './valor.tsx'

interface Props {
  estado: Estado
  agir: Dispatch<Ato>
  fontes: FontesDoAnuncio
}

export function CorpoDoPasso({ estado, agir, fontes }: Props) {
  const { passo, rascunho, aviso } = estado
  switch (passo) {
    case 'tipo':
      return <AnunciarTipo tipo={rascunho.tipo} escolher={(tipo) => agir({ nome: 'escolher-tipo', tipo })} />
    case 'personagem':
      return (
        <AnunciarPersonagem
          lista={fontes.lista}
          ehItem={rascunho.tipo === 'item'}
          escolhido={fontes.personagem?.id ?? null}
          escolher={(passport) => agir({ nome: 'escolher-personagem', passport })}
          erro={aviso}
        />
      )
    case 'coisa':
      return rascunho.tipo === 'item' ? <Bolsos {...{ estado, agir, fontes }} /> : <Garagem {...{ estado, agir, fontes }} />
    case 'valor':
      return (
        <AnunciarFormulario
          rascunho={rascunho}
          mudar={(campos) => agir({ nome: 'preencher', campos })}
          categorias={fontes.categorias}
          taxa={fontes.taxa}
          erroNoValor={aviso}
        />
      )
    case 'recibo':
      return (
        <AnunciarRecibo
          rascunho={rascunho}
          personagem={fontes.nome}
          categoria={fontes.categorias.find((c) => c.id === rascunho.categoria)?.nome ?? ''}
          taxa={fontes.taxa}
        />
      )
  }
}

function Bolsos({ estado, agir, fontes }: Props) {
  if (semInventario(estado, fontes)) return <Aviso tom="erro">{TEXTOS_DE_ANUNCIAR.erroInventario}</Aviso>
  return (
    <AnunciarInventario
      personagem={fontes.nome}
      itens={fontes.inventario.data}
      escolhido={itemAtual(estado.rascunho.item, fontes.inventario.data)}
      escolher={(item) => agir({ nome: 'escolher-item', item })}
      erro={estado.aviso}
    />
  )
}

function Garagem({ estado, agir, fontes: { nome, garagem } }: Props) {
  return (
    <AnunciarGaragem
      personagem={nome}
      veiculos={garagem.data}
      falhou={garagem.isError}
      tentarDeNovo={() => void garagem.refetch()}
      escolhido={estado.rascunho.veiculo?.id ?? null}
      escolher={(veiculo) => agir({ nome: 'escolher-veiculo', veiculo })}
      erro={estado.aviso}
    />
  )
}
