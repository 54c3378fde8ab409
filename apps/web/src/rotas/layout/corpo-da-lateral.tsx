import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { Marca } from './marca.tsx'
import { RadioDaLateral } from './radio-painel.tsx'
import * as estilos from './lateral.module.css'

interface Props {
  destino: string
  legenda: string
  children: ReactNode
}

export function CorpoDaLateral({ destino, legenda, children }: Props) {
  const { nome } = useConfiguracoes()
  return (
    <div className={estilos.dentro}>
      <Link className={estilos.comunidade} to="/" title={`${nome}, ${destino}`}>
        <Marca />
        <span>
          <b>{nome}</b>
          <span>{legenda}</span>
        </span>
      </Link>
      <div className={estilos.rolagem}>{children}</div>
      <RadioDaLateral />
    </div>
  )
}
