import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { LinhaDaCidade } from '@sorium/contratos/entregas/index.ts'
import type { TipoDoCatalogo } from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import { Combobox } from '#ui/combobox.tsx'
import { consultaDosCodigos } from '../catalogo/consultas.ts'
import { formatarPeso } from '../catalogo/regras.ts'
import { codigosDoSite } from './codigos-do-site.ts'

export type CodigoEscolhido = Pick<LinhaDaCidade, 'codigo' | 'nome'>

interface Props {
  tipo: TipoDoCatalogo
  /** false: the city has sent no list, so the site's own codes are offered. */
  daCidade: boolean
  escolhido: string
  aoEscolher: (escolhido: CodigoEscolhido) => void
}

const PALAVRAS = {
  item: { rotulo: 'Item da cidade', placeholder: 'Nome ou código: água, water' },
  veiculo: { rotulo: 'Veículo da cidade', placeholder: 'Nome ou código: sultan' },
} as const

export function CodigoDaCidade({ tipo, daCidade, escolhido, aoEscolher }: Props) {
  const [busca, setBusca] = useState('')
  const procurada = useDeferredValue(busca)
  const { data, isPlaceholderData } = useQuery({ ...consultaDosCodigos(tipo, procurada), enabled: daCidade })
  const doSite = useMemo(() => (daCidade ? undefined : codigosDoSite(tipo, procurada)), [daCidade, tipo, procurada])
  const opcoes = doSite?.map((c) => ({ ...c, detalhe: c.codigo })) ?? data?.map((l) => ({ ...l, detalhe: detalheDe(l) }))
  return (
    <Combobox
      {...PALAVRAS[tipo]}
      dica={
        daCidade
          ? 'Da lista que a cidade tem agora.'
          : 'A cidade ainda não contou a lista dela: estes são os códigos mais comuns. Confira se a sua usa o mesmo.'
      }
      escolhida={escolhido}
      opcoes={opcoes?.map(({ codigo, nome, detalhe, imagem }) => ({ valor: codigo, titulo: nome, detalhe, imagem }))}
      atrasadas={isPlaceholderData || procurada !== busca}
      aoBuscar={setBusca}
      aoEscolher={({ valor, titulo }) => aoEscolher({ codigo: valor, nome: titulo })}
      vazio={daCidade ? 'A cidade não tem nada com estas palavras.' : 'Nada com estas palavras. Em Avançado dá para digitar o código.'}
    />
  )
}

const detalheDe = ({ codigo, peso_g }: LinhaDaCidade): string => (peso_g === null ? codigo : `${codigo} · ${formatarPeso(peso_g)}`)
