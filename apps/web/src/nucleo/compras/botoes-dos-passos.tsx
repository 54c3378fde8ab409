import { Botao } from '#ui/botao.tsx'

interface Props {
  primeiro: boolean
  ultimo: boolean
  /** The payment is on its way. */
  comprando: boolean
  /** Something that the step needs is still coming. */
  carregando: boolean
  desativado: boolean
  voltar: () => void
}

/** Back on the left, on to the next step on the right; the last one pays. */
export function BotoesDosPassos({ primeiro, ultimo, comprando, carregando, desativado, voltar }: Props) {
  return (
    <>
      <Botao variante="fantasma" onClick={voltar} disabled={comprando}>
        {primeiro ? 'Cancelar' : 'Voltar'}
      </Botao>
      {/* The step that pays has a button of its own: the one that led to it may still read 'Continuar' where a browser translates. */}
      <Botao
        key={ultimo ? 'pagar' : 'continuar'}
        type="submit"
        variante="primaria"
        disabled={desativado}
        ocupado={comprando || carregando}
        textoOcupado={comprando ? 'Comprando...' : undefined}
      >
        {ultimo ? 'Confirmar compra' : 'Continuar'}
      </Botao>
    </>
  )
}
