import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import * as estilos from './botao.module.css'
import { Icone, type NomeDeIcone } from './icone.tsx'

export type VarianteDeBotao = 'primaria' | 'padrao' | 'ouro' | 'linha' | 'fantasma' | 'perigo' | 'discord'

interface Aparencia {
  variante?: VarianteDeBotao | undefined
  tamanho?: 'pequeno' | 'normal' | 'grande' | undefined
  bloco?: boolean | undefined
  soIcone?: boolean | undefined
  className?: string | undefined
}

const VARIANTE: Record<VarianteDeBotao, string | undefined> = {
  primaria: estilos.primaria,
  padrao: undefined,
  ouro: estilos.ouro,
  linha: estilos.linha,
  fantasma: estilos.fantasma,
  perigo: estilos.perigo,
  discord: estilos.discord,
}
const TAMANHO = { pequeno: estilos.pequeno, normal: undefined, grande: estilos.grande } as const

export function classeDeBotao({ variante = 'padrao', tamanho = 'normal', bloco, soIcone, className }: Aparencia): string {
  const aparencia = [VARIANTE[variante], TAMANHO[tamanho], bloco && estilos.bloco, soIcone && estilos.soIcone]
  return [estilos.botao, ...aparencia, className].filter(Boolean).join(' ')
}

interface Props extends Aparencia, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  ocupado?: boolean | undefined
  textoOcupado?: ReactNode
  icone?: NomeDeIcone | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Botao(props: Props) {
  const { variante, tamanho, bloco, soIcone, className, ocupado, textoOcupado, icone, children, onClick, ...resto } = props
  return (
    <button
      type="button"
      {...resto}
      className={classeDeBotao({ variante, tamanho, bloco, soIcone, className })}
      aria-busy={ocupado || undefined}
      aria-disabled={ocupado || undefined}
      onClick={(e) => {
        if (ocupado) e.preventDefault()
        else onClick?.(e)
      }}
    >
      {icone && !ocupado && <Icone nome={icone} {...(soIcone ? {} : { tamanho: 's' as const })} />}
      {ocupado && textoOcupado ? textoOcupado : children}
    </button>
  )
}

interface PropsDaLigacao extends Aparencia, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  icone?: NomeDeIcone | undefined
}

/** For outside addresses; inside the site use the router's Link with classeDeBotao. */
export function LigacaoBotao({ variante, tamanho, bloco, soIcone, className, icone, children, ...resto }: PropsDaLigacao) {
  return (
    <a {...resto} className={classeDeBotao({ variante, tamanho, bloco, soIcone, className })}>
      {icone && <Icone nome={icone} {...(soIcone ? {} : { tamanho: 's' as const })} />}
      {children}
    </a>
  )
}
