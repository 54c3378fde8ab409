import { Link, type LinkProps } from '@tanstack/react-router'
import * as estilos from './saida-do-aviso.module.css'

/** The way out that a notice offers, within its sentence. */
export function SaidaDoAviso(props: LinkProps) {
  return <Link {...props} className={estilos.saida} />
}
