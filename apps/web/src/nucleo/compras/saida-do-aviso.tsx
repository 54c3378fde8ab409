import { Link, type LinkProps } from '@tanstack/react-router'
import * as estilos from './saida-do-aviso.module.css'

export function SaidaDoAviso(props: LinkProps) {
  return <Link {...props} className={estilos.saida} />
}
