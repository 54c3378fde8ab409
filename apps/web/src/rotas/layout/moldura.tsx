import type { ReactNode } from 'react'
import { Brindes } from '#ui/brinde.tsx'
import type { Destino } from '../pagina.ts'
import { BarraInferior } from './barra-inferior.tsx'
import { LugarDaLateral } from './lugar-da-lateral.tsx'
import { useFocoNaPagina, useLateral } from './comportamento-da-moldura.ts'
import { RadioMini } from './radio-painel.tsx'
import { Rodape } from './rodape.tsx'
import { SemRede } from './sem-rede.tsx'
import { Topo } from './topo.tsx'
import * as estilos from './moldura.module.css'

interface Props {
  pathname: string
  lateral: ReactNode
  trilho?: ReactNode
  atalhos: readonly Destino[]
  children: ReactNode
}

export function Moldura({ pathname, lateral, trilho, atalhos, children }: Props) {
  const { aberta, abrir, fechar } = useLateral(pathname)
  useFocoNaPagina(pathname)
  return (
    <>
      <a className={estilos.pular} href="#conteudo">
        Pular para o conteúdo
      </a>
      <div className={trilho ? estilos.moldura : `${estilos.moldura} ${estilos.semTrilho}`}>
        <LugarDaLateral aberta={aberta} aoFechar={fechar}>
          {lateral}
        </LugarDaLateral>
        <Topo lateralAberta={aberta} aoAbrirLateral={abrir} />
        <main className={estilos.conteudo} id="conteudo" tabIndex={-1}>
          {children}
        </main>
        {trilho}
        <Rodape />
      </div>
      <RadioMini />
      <BarraInferior atalhos={atalhos} lateralAberta={aberta} aoAbrirLateral={abrir} />
      <SemRede />
      <Brindes />
    </>
  )
}
