import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { LinhaDaCidade } from '@sorium/contratos/entregas/index.ts'
import type { TipoDoCatalogo } from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import { Combobox } from '#ui/combobox.tsx'
import { consultaDosCodigos } from '../catalogo/consultas.ts'
import { formatarPeso } from '../catalogo/regras.ts'

interface Props {
  tipo: TipoDoCatalogo
  /** What the command names now, as the city calls it. */
  atual: LinhaDaCidade | null
  aoEscolher: (linha: LinhaDaCidade) => void
}

const PALAVRAS = {
  item: { rotulo: 'Item da cidade', placeholder: 'Nome ou código: água, water' },
  veiculo: { rotulo: 'Veículo da cidade', placeholder: 'Nome ou código: sultan' },
} as const

/** The code out of the city's own list; what the city lacks is not offered. */
export function CodigoDaCidade({ tipo, atual, aoEscolher }: Props) {
  const [busca, setBusca] = useState('')
  const procurada = useDeferredValue(busca)
  const { data, isPlaceholderData } = useQuery(consultaDosCodigos(tipo, procurada))
  return (
    <Combobox
      {...PALAVRAS[tipo]}
      dica="Da lista que a cidade tem agora. Escolher escreve o comando."
      escolhida={atual ? atual.nome : ''}
      opcoes={data?.map((l) => ({ valor: l.codigo, titulo: l.nome, detalhe: detalheDe(l), imagem: l.imagem }))}
      atrasadas={isPlaceholderData || procurada !== busca}
      aoBuscar={setBusca}
      aoEscolher={({ valor }) => {
        const linha = data?.find((l) => l.codigo === valor)
        if (linha) aoEscolher(linha)
      }}
      vazio="A cidade não tem nada com estas palavras."
    />
  )
}

const detalheDe = ({ codigo, peso_g }: LinhaDaCidade): string => (peso_g === null ? codigo : `${codigo} · ${formatarPeso(peso_g)}`)
