import { useState } from 'react'
import { Noticia } from '@sorium/contratos/vitrine/index.ts'
import { MAXIMO_DE_NOTICIAS, TONS_DA_NOTICIA, type TomDaNoticia } from '@sorium/contratos/vitrine/valores.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto, Entrada, Seletor } from '#ui/campo.tsx'
import { classeDoQuadro } from '#ui/cartao.tsx'
import { ListaDeNoticias } from '../noticias.tsx'
import { useGravarLista } from './consultas.ts'
import { DialogoDoItem } from './dialogo-do-item.tsx'
import { ListaDaVitrine } from './lista.tsx'
import { comItem } from './regras.ts'

const COR: Record<TomDaNoticia, string> = { ok: 'Verde', ouro: 'Dourada', alerta: 'Laranja', info: 'Azul' }

export function NoticiasDaVitrine({ itens }: { itens: readonly Noticia[] }) {
  return (
    <ListaDaVitrine
      nome="noticias"
      titulo="Notícias rápidas"
      dica="Notas curtas da página inicial, nesta ordem."
      palavra="notícia"
      novo="Nova notícia"
      maximo={MAXIMO_DE_NOTICIAS}
      itens={itens}
      linha={(n) => ({ titulo: n.texto, texto: n.etiqueta })}
      formulario={FormularioDaNoticia}
    />
  )
}

function FormularioDaNoticia({ item, aoFechar }: { item: Noticia | null; aoFechar: () => void }) {
  const [{ id, oculto }] = useState(() => item ?? { id: crypto.randomUUID(), oculto: false })
  const f = useFormulario({
    esquema: Noticia,
    valores: { etiqueta: item?.etiqueta ?? '', tom: item?.tom ?? 'info', dia: item?.dia ?? '', texto: item?.texto ?? '' },
    corpo: (campos) => ({ ...campos, dia: campos.dia || null, id, oculto }),
    mutacao: useGravarLista('noticias'),
    pedido: (noticia) => (itens: readonly Noticia[]) => (item ? comItem(itens, noticia) : [noticia, ...itens]),
    aoAceitar() {
      brindar('Notícia salva.')
      aoFechar()
    },
  })
  const escrito = f.form.getValues()
  return (
    <DialogoDoItem
      titulo={item ? 'Editar notícia' : 'Nova notícia'}
      formulario={f}
      aoFechar={aoFechar}
      previa={
        <div className={classeDoQuadro}>
          <ListaDeNoticias
            noticias={[
              { ...escrito, id, etiqueta: escrito.etiqueta || 'Etiqueta', texto: escrito.texto || 'Texto', dia: escrito.dia || null },
            ]}
          />
        </div>
      }
    >
      <AreaDeTexto rotulo="Texto" required rows={2} {...f.campo('texto')} />
      <Entrada
        rotulo="Etiqueta"
        dica="Uma palavra: Novidade, Manutenção, Economia..."
        required
        autoComplete="off"
        {...f.campo('etiqueta')}
      />
      <Seletor rotulo="Cor da etiqueta" {...f.campo('tom')}>
        {TONS_DA_NOTICIA.map((tom) => (
          <option key={tom} value={tom}>
            {COR[tom]}
          </option>
        ))}
      </Seletor>
      <Entrada rotulo="Data" type="date" dica="Vazia: a notícia aparece sem data." {...f.campo('dia')} />
    </DialogoDoItem>
  )
}
