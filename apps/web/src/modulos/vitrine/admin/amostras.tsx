import type { Amostra } from '@sorium/contratos/vitrine/index.ts'
import { AMOSTRAS, type NomeDaAmostra } from '@sorium/contratos/vitrine/valores.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { brindar } from '#ui/brinde.tsx'
import { CaixaDeMarcar } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { useGravarLista } from './consultas.ts'

const ROTULOS: Readonly<Record<NomeDaAmostra, string>> = {
  cartao: 'Cartão de leilão, ao lado de toda página',
  leilao: 'Página Leilão, em /leilao',
  anuncios: 'Página Anúncios, em /anuncios',
  outros: 'Página Outros, em /outros',
}

export function AmostrasDaVitrine({ itens }: { itens: readonly Amostra[] }) {
  const gravar = useGravarLista('amostras')
  const ligada = (id: NomeDaAmostra, lista: readonly Amostra[]) => lista.some((a) => a.id === id && !a.oculto)
  const mudar = (id: NomeDaAmostra, ligar: boolean) =>
    gravar.mutate((lista) => AMOSTRAS.map((a) => ({ id: a, oculto: a === id ? !ligar : !ligada(a, lista) })), {
      onSuccess: () => brindar(ligar ? 'No site.' : 'Fora do site.'),
    })
  return (
    <Cartao titulo="Amostras">
      <Pilha>
        <p className="sm mut">
          Mostram como uma parte do site pode ficar, com nomes e preços inventados: nada do que está nelas é da sua cidade, e nada se compra
          ali.
        </p>
        {gravar.isError && (
          <Aviso tom="erro">
            <b>Erro ao salvar.</b> {textoDoErro(gravar.error, 'Tente de novo em instantes.')}
          </Aviso>
        )}
        {AMOSTRAS.map((id) => (
          <CaixaDeMarcar key={id} checked={ligada(id, itens)} disabled={gravar.isPending} onChange={(e) => mudar(id, e.target.checked)}>
            {ROTULOS[id]}
          </CaixaDeMarcar>
        ))}
      </Pilha>
    </Cartao>
  )
}
