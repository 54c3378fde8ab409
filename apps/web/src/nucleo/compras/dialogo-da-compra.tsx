import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Botao } from '#ui/botao.tsx'
import { DialogoDePassos } from '#ui/dialogo-de-passos.tsx'
import { naFila } from '../consultas.ts'
import { CompraQueEspera } from './compra-que-espera.tsx'

interface Props {
  titulo: string
  rotulos: readonly string[]
  passo: number
  irPara: (passo: number) => void
  compra: Pick<UseMutationResult, 'isPending' | 'isPaused' | 'failureReason' | 'reset'>
  carregando: boolean
  desativado: boolean
  /** Called by submit on every step; on the last step it must buy. */
  avancar: () => void
  aoFechar: () => void
  aoDesistir?: () => void
  children: ReactNode
}

export function DialogoDaCompra(p: Props) {
  const { passo, compra, aoDesistir = p.aoFechar } = p
  const ultimo = passo === p.rotulos.length - 1
  const comprando = compra.isPending
  function voltar() {
    compra.reset()
    if (passo === 0) aoDesistir()
    else p.irPara(passo - 1)
  }
  return (
    <DialogoDePassos
      titulo={p.titulo}
      rotulos={p.rotulos}
      passo={passo}
      ocupado={comprando}
      avancar={p.avancar}
      voltar={voltar}
      aoFechar={p.aoFechar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={voltar} disabled={comprando}>
            {passo === 0 ? 'Cancelar' : 'Voltar'}
          </Botao>
          {/* Separate keys, because the browser's translator may keep the text 'Continuar' in a reused button. */}
          <Botao
            key={ultimo ? 'pagar' : 'continuar'}
            type="submit"
            variante="primaria"
            disabled={p.desativado}
            ocupado={comprando || p.carregando}
            textoOcupado={comprando ? 'Comprando...' : undefined}
          >
            {ultimo ? 'Confirmar compra' : 'Continuar'}
          </Botao>
        </>
      }
    >
      <CompraQueEspera semRede={compra.isPaused} naFila={naFila(compra)} />
      {p.children}
    </DialogoDePassos>
  )
}
