import { useState } from 'react'
import { Promocao } from '@sorium/contratos/vitrine/index.ts'
import { MAXIMO_DE_PROMOCOES } from '@sorium/contratos/vitrine/valores.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { CartaoDePromocao } from '../promocao.tsx'
import { CampoDaImagem, type ImagemPronta } from './campo-imagem.tsx'
import { useGravarLista } from './consultas.ts'
import { CampoDoLink, DialogoDoItem } from './dialogo-do-item.tsx'
import { ListaDaVitrine } from './lista.tsx'
import { comItem } from './regras.ts'

const PRONTAS: readonly ImagemPronta[] = [
  { nome: 'Coroa', endereco: '/itens/objetos/coroa.webp' },
  { nome: 'Chave dourada', endereco: '/itens/objetos/chavedourada.webp' },
  { nome: 'Moeda', endereco: '/itens/objetos/moeda.webp' },
  { nome: 'Caixa', endereco: '/itens/objetos/caixa.webp' },
  { nome: 'Calendário', endereco: '/itens/objetos/calendario.webp' },
]
const COROA = '/itens/objetos/coroa.webp'

export function PromocoesDaVitrine({ itens }: { itens: readonly Promocao[] }) {
  return (
    <ListaDaVitrine
      nome="promocoes"
      titulo="Promoções"
      dica="O cartão ao lado das páginas: uma delas, ao acaso, a cada visita."
      palavra="promoção"
      novo="Nova promoção"
      maximo={MAXIMO_DE_PROMOCOES}
      itens={itens}
      linha={(p) => ({ titulo: p.titulo, texto: `${p.texto} → ${p.link}`, imagem: p.imagem })}
      formulario={FormularioDaPromocao}
    />
  )
}

function FormularioDaPromocao({ item, aoFechar }: { item: Promocao | null; aoFechar: () => void }) {
  const [{ id, oculto }] = useState(() => item ?? { id: crypto.randomUUID(), oculto: false })
  const f = useFormulario({
    esquema: Promocao,
    valores: { titulo: item?.titulo ?? '', texto: item?.texto ?? '', link: item?.link ?? '', imagem: item?.imagem ?? COROA },
    corpo: (campos) => ({ ...campos, id, oculto }),
    mutacao: useGravarLista('promocoes'),
    pedido: (promocao) => (itens: readonly Promocao[]) => comItem(itens, promocao),
    aoAceitar() {
      brindar('Promoção salva.')
      aoFechar()
    },
    campoDoErro: { 'vitrine.imagem_desconhecida': 'imagem' },
  })
  const escrito = f.form.getValues()
  return (
    <DialogoDoItem
      titulo={item ? 'Editar promoção' : 'Nova promoção'}
      formulario={f}
      aoFechar={aoFechar}
      previa={
        <div inert>
          <CartaoDePromocao
            promocao={{ ...escrito, titulo: escrito.titulo || 'Título', texto: escrito.texto || 'Texto da promoção', link: '/' }}
          />
        </div>
      }
    >
      <Entrada rotulo="Título" required autoComplete="off" {...f.campo('titulo')} />
      <Entrada rotulo="Texto" required autoComplete="off" {...f.campo('texto')} />
      <CampoDoLink {...f.campo('link')} />
      <CampoDaImagem forma="coisa" prontas={PRONTAS} {...f.valor('imagem')} />
    </DialogoDoItem>
  )
}
