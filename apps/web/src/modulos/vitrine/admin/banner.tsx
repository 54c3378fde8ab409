import { useState } from 'react'
import { Slide } from '@sorium/contratos/vitrine/index.ts'
import { MAXIMO_DE_SLIDES } from '@sorium/contratos/vitrine/valores.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { enderecoDaArte } from '#ui/arte.tsx'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto, Entrada } from '#ui/campo.tsx'
import { PreviaDoSlide } from '../banner/slide.tsx'
import { CampoDaImagem, type ImagemPronta } from './campo-imagem.tsx'
import { useGravarLista } from './consultas.ts'
import { CampoDoLink, DialogoDoItem } from './dialogo-do-item.tsx'
import { ListaDaVitrine } from './lista.tsx'
import { comItem } from './regras.ts'

const PRONTAS: readonly ImagemPronta[] = [
  { nome: 'Orla ao anoitecer', endereco: enderecoDaArte('aurora') },
  { nome: 'Garagem', endereco: enderecoDaArte('garagem') },
  { nome: 'Garagem vazia', endereco: enderecoDaArte('garagem-vazia') },
  { nome: 'Mapa da cidade', endereco: enderecoDaArte('mapa') },
  { nome: 'Noite', endereco: enderecoDaArte('noite') },
]

export function BannerDaVitrine({ itens }: { itens: readonly Slide[] }) {
  return (
    <ListaDaVitrine
      nome="banner"
      titulo="Banner"
      dica="O que passa no alto da página inicial, nesta ordem. O que leva a /eventos aparece enquanto há evento anunciado."
      palavra="slide"
      novo="Novo slide"
      maximo={MAXIMO_DE_SLIDES}
      itens={itens}
      linha={(s) => ({ titulo: s.titulo, texto: `${s.descricao} → ${s.link}`, imagem: s.imagem.replace('-1600.avif', '-800.avif') })}
      formulario={FormularioDoSlide}
    />
  )
}

function FormularioDoSlide({ item, aoFechar }: { item: Slide | null; aoFechar: () => void }) {
  const [{ id, oculto }] = useState(() => item ?? { id: crypto.randomUUID(), oculto: false })
  const f = useFormulario({
    esquema: Slide,
    valores: {
      titulo: item?.titulo ?? '',
      descricao: item?.descricao ?? '',
      link: item?.link ?? '',
      imagem: item?.imagem ?? enderecoDaArte('aurora'),
    },
    corpo: (campos) => ({ ...campos, id, oculto }),
    mutacao: useGravarLista('banner'),
    pedido: (slide) => (itens: readonly Slide[]) => comItem(itens, slide),
    aoAceitar() {
      brindar('Banner salvo.')
      aoFechar()
    },
    campoDoErro: { 'vitrine.imagem_desconhecida': 'imagem' },
  })
  const escrito = f.form.getValues()
  return (
    <DialogoDoItem
      titulo={item ? 'Editar slide' : 'Novo slide'}
      formulario={f}
      aoFechar={aoFechar}
      previa={<PreviaDoSlide slide={{ ...escrito, titulo: escrito.titulo || 'Título', link: '/' }} />}
    >
      <Entrada rotulo="Título" required autoComplete="off" {...f.campo('titulo')} />
      <AreaDeTexto rotulo="Descrição" required rows={2} {...f.campo('descricao')} />
      <CampoDoLink {...f.campo('link')} />
      <CampoDaImagem forma="paisagem" prontas={PRONTAS} {...f.valor('imagem')} />
    </DialogoDoItem>
  )
}
