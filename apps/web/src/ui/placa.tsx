import * as estilos from './placa.module.css'
export function Placa({ placa }: { placa: string }) {
  return (
    <span className={estilos.placa} data-placa translate="no">
      <span>{placa}</span>
    </span>
  )
}
