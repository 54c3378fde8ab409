import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icone } from '#ui/icone.tsx'
import { Busca } from '#ui/formulario.tsx'
import type { FiltroDasCarteiras } from './consultas.ts'
import * as estilos from './busca.module.css'
import { GrupoDeCampo } from '#ui/grupo-de-campo.tsx'

const ESPERA_MS = 300

interface Props {
  valor: string
  mudar: (mudanca: Partial<FiltroDasCarteiras>) => void
  children: ReactNode
}

export function AdminBuscaDeCarteiras({ valor, mudar, children }: Props) {
  const [texto, setTexto] = useState(valor)
  const enviado = useRef(valor)
  useEffect(() => {
    if (valor === enviado.current) return
    enviado.current = valor
    setTexto(valor)
  }, [valor])
  useEffect(() => {
    const busca = texto.trim()
    if (busca === enviado.current) return
    const espera = setTimeout(() => {
      enviado.current = busca
      mudar({ busca, pagina: 1 })
    }, ESPERA_MS)
    return () => clearTimeout(espera)
  }, [texto, mudar])
  return (
    <div className={estilos.acoes}>
      <Busca aria-label="Carteiras" className={estilos.busca}>
        <GrupoDeCampo>
          <Icone nome="search" />
          <span className="sr">Buscar por license ou ID</span>
          <input
            type="search"
            placeholder="Buscar por license ou ID..."
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            value={texto}
            onChange={(e) => setTexto(e.target.value)}
          />
        </GrupoDeCampo>
      </Busca>
      {children}
    </div>
  )
}
