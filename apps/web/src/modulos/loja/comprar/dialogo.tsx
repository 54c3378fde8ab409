import { useState } from 'react'
import type { ItemDaLoja, Metodo } from '@sorium/contratos/loja/index.ts'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { CompraRealizada } from '#nucleo/compras/compra-realizada.tsx'
import { DialogoDaCompra } from '#nucleo/compras/dialogo-da-compra.tsx'
import { EscolhaDePersonagem } from '#nucleo/escolha-de-personagem.tsx'
import { usePersonagens } from '#nucleo/personagens.ts'
import { CompraFeita } from './feita.tsx'
import { CompraPagamento } from './pagamento.tsx'
import { CompraRecibo } from './recibo.tsx'
import { useComprarItem } from './mutacoes.ts'
import { faltaNoSaldo, metodosDoItem, precoEm, type Saldos } from '../regras.ts'

interface Props {
  item: ItemDaLoja
  saldos: Saldos | null | undefined
  perfil: Perfil | null | undefined
  perfilFalhou: boolean
  aoFechar: () => void
}

const PASSOS = ['Pagamento', 'Personagem', 'Confirmação']
const ESCOLHA_UM = 'Selecione um personagem.'

function textoDaRecusa(erro: Error | null): string | undefined {
  if (!erro) return undefined
  return (erro instanceof ErroDaApi && erro.status > 0 && erro.message) || 'Erro ao comprar.'
}

export function LojaComprarDialogo({ item, saldos, perfil, perfilFalhou, aoFechar }: Props) {
  const [passo, setPasso] = useState(0)
  const [metodo, setMetodo] = useState<Metodo>(metodosDoItem(item)[0] ?? 'real')
  const [escolhido, setEscolhido] = useState<number | null>(null)
  const [aviso, setAviso] = useState<string>()
  const comprar = useComprarItem()
  const lista = usePersonagens({ perfil, perfilFalhou, textoDaFalha: 'Erro ao buscar personagens do usuário.' })
  const unico = lista.fase === 'pronta' && lista.personagens.length === 1 ? lista.personagens[0] : undefined
  const personagem =
    lista.fase === 'pronta' ? (lista.personagens.find((p) => p.id === escolhido) ?? (escolhido === null ? unico : undefined)) : undefined
  const semSaldo = saldos === null || faltaNoSaldo(item, saldos, metodo) !== null

  function avancar() {
    if (comprar.isPending || (passo > 0 && lista.fase !== 'pronta')) return
    const semPersonagem = passo > 0 && !personagem
    setAviso(semPersonagem ? ESCOLHA_UM : undefined)
    if (semPersonagem) return setPasso(1)
    if (passo < PASSOS.length - 1 || !personagem) return setPasso(passo + 1)
    const preco_esperado = precoEm(item, metodo)
    comprar.mutate({
      ...(perfil && { usuario_id: perfil.id }),
      item_id: item.id,
      metodo_pagamento: metodo,
      personagem_id: personagem.id,
      ...(preco_esperado !== null && { preco_esperado }),
    })
  }

  if (comprar.isSuccess) {
    return (
      <CompraRealizada aoFechar={aoFechar}>
        <CompraFeita mensagem={comprar.data.mensagem} compraId={comprar.data.compra_id} />
      </CompraRealizada>
    )
  }

  return (
    <DialogoDaCompra
      titulo="Comprar item"
      rotulos={PASSOS}
      passo={passo}
      irPara={setPasso}
      compra={comprar}
      carregando={passo > 0 && lista.fase === 'carregando'}
      desativado={(passo === 0 && semSaldo) || (passo > 0 && lista.fase === 'erro')}
      avancar={avancar}
      aoFechar={aoFechar}
    >
      {passo === 0 && <CompraPagamento item={item} saldos={saldos} metodo={metodo} escolher={setMetodo} />}
      {passo === 1 && (
        <EscolhaDePersonagem
          lista={lista}
          escolhido={personagem?.id ?? null}
          escolher={setEscolhido}
          erro={personagem ? undefined : aviso}
        />
      )}
      {passo === PASSOS.length - 1 && personagem && (
        <CompraRecibo item={item} metodo={metodo} personagem={personagem} saldos={saldos} erro={textoDaRecusa(comprar.error)} />
      )}
    </DialogoDaCompra>
  )
}
