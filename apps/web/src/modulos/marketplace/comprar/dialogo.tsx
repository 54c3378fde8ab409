import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Personagem } from '@sorium/contratos/entregas/index.ts'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { CompraRealizada } from '#nucleo/compras/compra-realizada.tsx'
import { DialogoDaCompra } from '#nucleo/compras/dialogo-da-compra.tsx'
import { EscolhaDePersonagem } from '#nucleo/escolha-de-personagem.tsx'
import { usePersonagens, type ListaDePersonagens } from '#nucleo/personagens.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { AnuncioAusente, estaAusente } from '../anuncio-ausente.tsx'
import { CompraAviso } from './aviso.tsx'
import { CompraFeita } from './feita.tsx'
import { CompraRecibo } from './recibo.tsx'
import { consultaDoAnuncio } from '../consultas.ts'
import { useComprarAnuncio } from '../mutacoes.ts'
import { textoDoValor } from '../regras.ts'
import { faltaNoSaldo, recusaDaCompra, type SaldosDoComprador } from './regras.ts'
import { TEXTOS } from '../textos.ts'

interface Props {
  anuncio: Anuncio
  saldos: SaldosDoComprador | null | undefined
  perfil: Perfil | null | undefined
  perfilFalhou: boolean
  aoFechar: (comprou: boolean) => void
}

const PASSOS = ['Aviso', 'Entrega', 'Confirmação']
const PRECO_MUDOU = 'marketplace.preco_mudou'

function onlinePrimeiro(lista: ListaDePersonagens): ListaDePersonagens {
  if (lista.fase !== 'pronta') return lista
  return { ...lista, personagens: lista.personagens.toSorted((a, b) => Number(b.online) - Number(a.online)) }
}

function usePersonagem(props: Pick<Props, 'perfil' | 'perfilFalhou'>) {
  const lista = onlinePrimeiro(usePersonagens({ ...props, textoDaFalha: 'Erro ao buscar personagens do usuário.' }))
  const [escolhido, escolher] = useState<number | null>(null)
  const personagens: readonly Personagem[] = lista.fase === 'pronta' ? lista.personagens : []
  const unico = personagens.length === 1 ? personagens[0] : undefined
  return { lista, escolher, personagem: personagens.find((p) => p.id === escolhido) ?? unico }
}

export function CompraDialogo({ anuncio: visto, saldos, perfil, perfilFalhou, aoFechar }: Props) {
  const { user } = useSessao()
  const { data: anuncio = visto, error, isFetching } = useQuery({ ...consultaDoAnuncio(visto.id, user), placeholderData: visto })
  const [passo, setPasso] = useState(0)
  const [concorda, setConcorda] = useState(false)
  const { lista, escolher, personagem } = usePersonagem({ perfil, perfilFalhou })
  const comprar = useComprarAnuncio()
  const recusa = recusaDaCompra(comprar.error)
  const fechar = () => aoFechar(comprar.isSuccess)

  if (comprar.isSuccess) {
    return (
      <CompraRealizada aba="mercado" aoFechar={fechar}>
        <CompraFeita mensagem={comprar.data.mensagem} idAnuncio={comprar.data.id_anuncio} />
      </CompraRealizada>
    )
  }
  if (estaAusente(anuncio, error)) {
    return (
      <Dialogo aberto aoFechar={() => aoFechar(true)} titulo="Comprar anúncio">
        {recusa && <Aviso tom="erro">{recusa.texto}</Aviso>}
        <AnuncioAusente aoSair={() => aoFechar(true)} />
      </Dialogo>
    )
  }

  const mudou = anuncio.valor !== visto.valor
  const conferindo = recusa?.codigo === PRECO_MUDOU && isFetching
  const ultimo = passo === PASSOS.length - 1
  const semSaldo = saldos === null || faltaNoSaldo(anuncio, saldos) !== null
  const falta = !concorda || (passo === 0 ? semSaldo : !personagem)

  function avancar() {
    if (falta || comprar.isPending || conferindo) return
    if (!ultimo || !personagem) return setPasso(passo + 1)
    comprar.mutate({
      id_anuncio: anuncio.id,
      ...(perfil?.id_conta != null && { id_conta_comprador: perfil.id_conta }),
      id_personagem: personagem.id,
      valor_esperado: anuncio.valor,
    })
  }

  return (
    <DialogoDaCompra
      titulo="Comprar anúncio"
      rotulos={PASSOS}
      passo={passo}
      irPara={setPasso}
      compra={comprar}
      carregando={conferindo}
      desativado={falta}
      avancar={avancar}
      aoFechar={fechar}
      aoDesistir={() => aoFechar(false)}
    >
      {mudou && (
        <Aviso tom="erro">
          <b>O preço deste anúncio mudou</b> de {textoDoValor(visto.valor, visto.moeda)} para {textoDoValor(anuncio.valor, anuncio.moeda)}.
          Confira e confirme de novo.
        </Aviso>
      )}
      {passo === 0 && <CompraAviso anuncio={anuncio} saldos={saldos} concorda={concorda} concordar={setConcorda} />}
      {passo === 1 && (
        <EscolhaDePersonagem
          lista={lista}
          escolhido={personagem?.id ?? null}
          escolher={escolher}
          erro={undefined}
          texto={TEXTOS.ondeChega[anuncio.tipo]}
        />
      )}
      {ultimo && personagem && (
        <CompraRecibo
          anuncio={anuncio}
          personagem={personagem}
          saldos={saldos}
          recusa={mudou && recusa?.codigo === PRECO_MUDOU ? null : recusa}
        />
      )}
    </DialogoDaCompra>
  )
}
