import * as estilos from './tecla.module.css'

/** A key of the keyboard, as it is printed. */
export function Tecla({ className = '', children }: { className?: string; children: string }) {
  return <kbd className={`${estilos.tecla} ${className}`}>{children}</kbd>
}
