import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { Botao } from '#ui/botao.tsx'
import { Vazio } from '#ui/vazio.tsx'

export function estaAusente(anuncio: Anuncio | undefined, erro: Error | null): boolean {
  if (erro instanceof ErroDaApi && erro.status === 404) return true
  return anuncio !== undefined && anuncio.status !== 'ativo' && !anuncio.meu
}

export function AnuncioAusente({ aoSair }: { aoSair: () => void }) {
  return (
    <Vazio
      titulo="Este anúncio não está mais à venda."
      acao={
        <Botao tamanho="pequeno" onClick={aoSair}>
          Ver outros anúncios
        </Botao>
      }
    >
      Ele foi vendido ou retirado por quem anunciou.
    </Vazio>
  )
}
