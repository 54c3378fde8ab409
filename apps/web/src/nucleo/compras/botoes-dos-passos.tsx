import { Botao } from '#ui/botao.tsx'

interface Props {
  primeiro: boolean
  ultimo: boolean
  comprando: boolean
  carregando: boolean
  desativado: boolean
  voltar: () => void
}

export function BotoesDosPassos({ primeiro, ultimo, comprando, carregando, desativado, voltar }: Props) {
  return (
    <>
      <Botao variante="fantasma" onClick={voltar} disabled={comprando}>
        {primeiro ? 'Cancelar' : 'Voltar'}
      </Botao>
      {/* Its own `key`: a translated page may keep the text 'Continuar' in a reused button. */}
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
