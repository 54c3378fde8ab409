import { useSyncExternalStore } from 'react'
import { Icone } from './icone.tsx'
import * as estilos from './brinde.module.css'

interface Brinde {
  id: number
  texto: string
  tom: 'ok' | 'erro'
}

const DURACAO_MS = 4200

const NENHUM: readonly Brinde[] = []

let lista = NENHUM
let proximo = 1
const ouvintes = new Set<() => void>()

function publicar(nova: readonly Brinde[]) {
  lista = nova
  for (const ouvir of ouvintes) ouvir()
}

export function brindar(texto: string, tom: Brinde['tom'] = 'ok') {
  const id = proximo++
  publicar([...lista, { id, texto, tom }])
  setTimeout(() => publicar(lista.filter((b) => b.id !== id)), DURACAO_MS)
}

function assinar(ouvir: () => void) {
  ouvintes.add(ouvir)
  return () => ouvintes.delete(ouvir)
}

export function Brindes() {
  const brindes = useSyncExternalStore(
    assinar,
    () => lista,
    () => NENHUM,
  )
  return (
    <div className={estilos.brindes} role="status">
      {brindes.map((b) => (
        <div key={b.id} className={`${estilos.brinde} ${b.tom === 'ok' ? estilos.ok : estilos.erro}`}>
          <Icone nome={b.tom === 'ok' ? 'circle-check' : 'circle-alert'} />
          <span>{b.texto}</span>
        </div>
      ))}
    </div>
  )
}
