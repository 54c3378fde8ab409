import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { matizDaCategoria } from '#nucleo/matiz-da-categoria.ts'
import { Botao } from '#ui/botao.tsx'
import { Preco, Sorium } from '#ui/dinheiro.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Palco } from '#ui/palco.tsx'
import { ehCarro, reservaDoMatiz } from '#nucleo/figura.ts'
import { metodosDoItem, precoEm, rotuloDoAluguel } from '../regras.ts'
import * as estilos from './cartao-item.module.css'
import {
  classeDeLadrilho,
  classeDoCorpoDoLadrilho,
  classeDoNomeDoLadrilho,
  classeDaDescricaoDoLadrilho,
  classeDoPeDoLadrilho,
} from '#ui/ladrilho.tsx'

interface Props {
  item: ItemDaLoja
  aoComprar: (item: ItemDaLoja) => void
  prioridade: boolean
}

export function LojaCartaoItem({ item, aoComprar, prioridade }: Props) {
  const aluguel = rotuloDoAluguel(item)
  const matiz = matizDaCategoria(item.categoria_nome)
  return (
    <li className={classeDeLadrilho} id={`item-${item.id}`}>
      <Palco
        matiz={matiz}
        imagem={item.imagem}
        reserva={reservaDoMatiz(matiz)}
        carro={ehCarro(item.imagem) || (item.imagem === null && matiz === 'veiculos')}
        prioridade={prioridade}
        {...(aluguel && {
          cantoEsquerdo: (
            <Etiqueta tom="vidro" icone="clock">
              {aluguel}
            </Etiqueta>
          ),
        })}
      />
      <div className={classeDoCorpoDoLadrilho}>
        <h3 className={`clip2 ${classeDoNomeDoLadrilho}`}>{item.nome}</h3>
        <p className={`clip2 ${classeDaDescricaoDoLadrilho}`}>{item.descricao}</p>
        <div className={`${classeDoPeDoLadrilho} ${estilos.pe}`}>
          <Precos item={item} />
          <Botao
            tamanho="pequeno"
            aria-label={`Comprar ${item.nome}`}
            disabled={metodosDoItem(item).length === 0}
            onClick={() => aoComprar(item)}
          >
            Comprar
          </Botao>
        </div>
      </div>
    </li>
  )
}

function Precos({ item }: { item: ItemDaLoja }) {
  const outro = precoEm(item, 'real') === null ? null : precoEm(item, 'zcoin')
  return (
    <span className={estilos.precos}>
      <Preco reais={item.valor_reais} zcoin={item.valor_zcoin} />
      {outro !== null && (
        <span className={estilos.outro}>
          ou <Sorium valor={outro} />
        </span>
      )}
    </span>
  )
}
