import type { Slide } from '@sorium/contratos/vitrine/index.ts'
import { classeDeBotao } from '#ui/botao.tsx'
import { Icone } from '#ui/icone.tsx'
import { ImagemDoSlide } from '../imagem.tsx'
import { Ligacao } from '../ligacao.tsx'
import * as estilos from './banner.module.css'

interface Props {
  slide: Omit<Slide, 'id' | 'oculto'>
  vista: boolean
  comImagem: boolean
  primeiro?: boolean
}

export function SlideDoBanner({ slide, vista, comImagem, primeiro = false }: Props) {
  return (
    <article className={`${estilos.slide} ${vista ? estilos.vista : ''}`} aria-hidden={!vista} inert={!vista}>
      {comImagem && <ImagemDoSlide endereco={slide.imagem} primeira={primeiro} />}
      <div className={estilos.corpo}>
        <h2 className={estilos.titulo}>{slide.titulo}</h2>
        <p>{slide.descricao}</p>
        <Ligacao link={slide.link} className={classeDeBotao({ variante: 'primaria', tamanho: 'grande', className: estilos.ligacao })}>
          Saiba mais
          <Icone nome="arrow-right" tamanho="s" />
        </Ligacao>
      </div>
    </article>
  )
}

export function PreviaDoSlide({ slide }: Pick<Props, 'slide'>) {
  return (
    <div className={`${estilos.banner} ${estilos.previa}`} inert>
      <SlideDoBanner slide={slide} vista comImagem={slide.imagem !== ''} />
    </div>
  )
}
