import * as estilos from './placa.module.css'
/** A vehicle's plate. Every plate of the site is printed by this. */
export function Placa({ placa }: { placa: string }) {
  return (
    <span className={estilos.placa} data-placa translate="no">
      <span>{placa}</span>
    </span>
  )
}
