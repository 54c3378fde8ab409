import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { matizDaCategoria } from '#nucleo/matiz-da-categoria.ts'
import { Arte } from '#ui/arte.tsx'
import { Botao } from '#ui/botao.tsx'
import { Preco } from '#ui/dinheiro.tsx'
import { ehCarro, reservaDoMatiz } from '#nucleo/figura.ts'
import { rotuloDoAluguel } from '../regras.ts'
import * as estilos from './destaque.module.css'
import { classeDeEtiqueta } from '#ui/etiqueta.tsx'

interface Props {
  item: ItemDaLoja
  aoComprar: (item: ItemDaLoja) => void
}

export function LojaDestaque({ item, aoComprar }: Props) {
  const imagem = item.imagem ?? reservaDoMatiz(matizDaCategoria(item.categoria_nome))
  return (
    <section className={estilos.destaque} aria-label="Item em destaque">
      <Arte nome="garagem-vazia" />
      <div className={estilos.textos}>
        <span className={`${classeDeEtiqueta} ${estilos.etiqueta}`}>Item Exclusivo</span>
        <h2>{item.nome}</h2>
        <p className={`clip2 ${estilos.descricao}`}>{[item.descricao, rotuloDoAluguel(item)].filter(Boolean).join(' ')}</p>
        <div className={estilos.preco}>
          <Preco reais={item.valor_reais} zcoin={item.valor_zcoin} />
          <Botao variante="primaria" aria-label={`Comprar ${item.nome}`} onClick={() => aoComprar(item)}>
            Comprar
          </Botao>
        </div>
      </div>
      <div className={ehCarro(imagem) ? `${estilos.imagem} ${estilos.carro}` : estilos.imagem}>
        <img src={imagem} alt="" width={400} height={240} fetchPriority="high" />
      </div>
    </section>
  )
}
