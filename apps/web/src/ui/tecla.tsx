import * as estilos from './tecla.module.css'

export function Tecla({ className = '', children }: { className?: string; children: string }) {
  return <kbd className={`${estilos.tecla} ${className}`}>{children}</kbd>
}
