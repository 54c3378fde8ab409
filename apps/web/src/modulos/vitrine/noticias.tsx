import type { Noticia } from '@sorium/contratos/vitrine/index.ts'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { mesCurto } from '#ui/sao-paulo.ts'
import * as estilos from './noticias.module.css'

function diaCurto(dia: string): string {
  const [, mes = '', numero = ''] = dia.split('-')
  return `${Number(numero)} ${mesCurto(mes)}`
}

export function ListaDeNoticias({ noticias }: { noticias: readonly Omit<Noticia, 'oculto'>[] }) {
  return (
    <ul className={estilos.noticias}>
      {noticias.map((n) => (
        <li key={n.id}>
          <Etiqueta tom={n.tom}>{n.etiqueta}</Etiqueta>
          {n.dia !== null && (
            <time className="xs mut" dateTime={n.dia}>
              {diaCurto(n.dia)}
            </time>
          )}
          <p>{n.texto}</p>
        </li>
      ))}
    </ul>
  )
}
