import type { Promocao } from '@sorium/contratos/vitrine/index.ts'
import { Ligacao } from './ligacao.tsx'
import * as estilos from './promocao.module.css'

export function CartaoDePromocao({ promocao, className = '' }: { promocao: Omit<Promocao, 'id' | 'oculto'>; className?: string }) {
  return (
    <Ligacao link={promocao.link} className={`${estilos.promocao} ${className}`}>
      <img src={promocao.imagem} alt="" width={116} height={116} />
      <b>{promocao.titulo}</b>
      <span>{promocao.texto}</span>
    </Ligacao>
  )
}

export { promocao as classeDePromocao } from './promocao.module.css'
