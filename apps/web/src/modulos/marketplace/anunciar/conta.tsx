import type { MoedaDoAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { formatarPorcento } from '#ui/formatos.ts'
import { Recibo, type LinhaDoRecibo } from '#ui/recibo.tsx'
import { descontoDe, liquidoDe } from './regras.ts'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'

interface Props {
  valor: number | null
  moeda: MoedaDoAnuncio
  taxa: number
  linhas?: readonly LinhaDoRecibo[]
}

export function AnunciarConta({ valor, moeda, taxa, linhas = [] }: Props) {
  const bruto = valor ?? 0
  return (
    <Recibo
      linhas={[
        ...linhas,
        { rotulo: 'Comprador paga', valor: <PrecoDoAnuncio moeda={moeda} valor={bruto} /> },
        {
          rotulo: `Taxa do marketplace (${formatarPorcento(taxa)}%)`,
          valor: <PrecoDoAnuncio moeda={moeda} valor={-descontoDe(bruto, taxa)} />,
        },
      ]}
      total={{ rotulo: 'Você recebe', valor: <PrecoDoAnuncio moeda={moeda} valor={liquidoDe(bruto, taxa)} /> }}
    />
  )
}
