import { useState } from 'react'
import { Ligacao } from '@sorium/contratos/vitrine/index.ts'
import { MAXIMO_DE_LIGACOES } from '@sorium/contratos/vitrine/valores.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { useGravarLista } from './consultas.ts'
import { CampoDoLink, DialogoDoItem } from './dialogo-do-item.tsx'
import { ListaDaVitrine } from './lista.tsx'
import { comItem } from './regras.ts'

export function RodapeDaVitrine({ itens }: { itens: readonly Ligacao[] }) {
  return (
    <ListaDaVitrine
      nome="rodape"
      titulo="Ligações do rodapé"
      dica="Aparecem no pé de toda página, depois de Suporte e Termos de uso."
      palavra="ligação"
      novo="Nova ligação"
      maximo={MAXIMO_DE_LIGACOES}
      itens={itens}
      linha={(l) => ({ titulo: l.rotulo, texto: l.link })}
      formulario={FormularioDaLigacao}
    />
  )
}

function FormularioDaLigacao({ item, aoFechar }: { item: Ligacao | null; aoFechar: () => void }) {
  const [{ id, oculto }] = useState(() => item ?? { id: crypto.randomUUID(), oculto: false })
  const f = useFormulario({
    esquema: Ligacao,
    valores: { rotulo: item?.rotulo ?? '', link: item?.link ?? '' },
    corpo: (campos) => ({ ...campos, id, oculto }),
    mutacao: useGravarLista('rodape'),
    pedido: (ligacao) => (itens: readonly Ligacao[]) => comItem(itens, ligacao),
    aoAceitar() {
      brindar('Ligação salva.')
      aoFechar()
    },
  })
  return (
    <DialogoDoItem titulo={item ? 'Editar ligação' : 'Nova ligação'} formulario={f} aoFechar={aoFechar}>
      <Entrada rotulo="Texto" dica="Instagram, TikTok, Regras da cidade..." required autoComplete="off" {...f.campo('rotulo')} />
      <CampoDoLink {...f.campo('link')} />
    </DialogoDoItem>
  )
}
