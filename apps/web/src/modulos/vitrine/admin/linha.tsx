import type { ReactNode } from 'react'
import { Botao } from '#ui/botao.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Icone } from '#ui/icone.tsx'
import { MenuDeAcoes } from '#ui/menu-de-acoes.tsx'
import * as estilos from './lista.module.css'

interface Props {
  titulo: string
  texto: ReactNode
  imagem?: string
  oculto: boolean
  primeira: boolean
  ultima: boolean
  aoAbrir: () => void
  aoMover: (passo: -1 | 1) => void
  aoOcultar: () => void
  aoExcluir?: (() => void) | undefined
  sempre?: string | undefined
}

export function LinhaDaLista({ titulo, texto, imagem, oculto, primeira, ultima, aoAbrir, aoMover, aoOcultar, aoExcluir, sempre }: Props) {
  return (
    <li className={estilos.linha} data-oculto={oculto || undefined}>
      <button type="button" className={estilos.abrir} aria-label={`Editar ${titulo}`} onClick={aoAbrir}>
        {imagem && <img src={imagem} alt="" width={64} height={48} loading="lazy" />}
        <span className={`grow ${estilos.textos}`}>
          <b>{titulo}</b>
          <span className="sm mut">{texto}</span>
        </span>
        {oculto && <Etiqueta>Oculto</Etiqueta>}
      </button>
      <span className={estilos.acoes}>
        <Botao
          variante="fantasma"
          tamanho="pequeno"
          soIcone
          icone="arrow-up"
          aria-label={`Subir ${titulo}`}
          aria-disabled={primeira}
          onClick={() => !primeira && aoMover(-1)}
        />
        <Botao
          variante="fantasma"
          tamanho="pequeno"
          soIcone
          icone="arrow-down"
          aria-label={`Descer ${titulo}`}
          aria-disabled={ultima}
          onClick={() => !ultima && aoMover(1)}
        />
        <MenuDeAcoes rotulo={`Mais ações de ${titulo}`}>
          {(fazer) => (
            <>
              {sempre === undefined ? (
                <button type="button" onClick={fazer(aoOcultar)}>
                  <Icone nome={oculto ? 'check' : 'ban'} />
                  <span>{oculto ? 'Mostrar no site' : 'Ocultar'}</span>
                </button>
              ) : (
                <button type="button" aria-disabled="true">
                  <Icone nome="lock" />
                  <span>{sempre}</span>
                </button>
              )}
              {aoExcluir && (
                <button type="button" onClick={fazer(aoExcluir)}>
                  <Icone nome="trash-2" />
                  <span>Excluir</span>
                </button>
              )}
            </>
          )}
        </MenuDeAcoes>
      </span>
    </li>
  )
}
