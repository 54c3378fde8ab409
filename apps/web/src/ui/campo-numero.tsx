import type { ComponentProps } from 'react'
import { lerNumeroDigitado } from '@sorium/contratos/comum/numero-digitado.ts'
import { Entrada } from './campo.tsx'
import { formatarComCasas } from './formatos.ts'

const semZerosNoFim = (numero: string) => (numero.includes(',') ? numero.replace(/,?0*$/, '') : numero)

/** `pergunta`: asks which number is meant, if the text could be two ('1.234'). `entendido`: says which number was read. */
export function leituraDe(texto: string, casas: number): { pergunta?: string; entendido?: string } {
  const lido = lerNumeroDigitado(texto, casas)
  if (lido.situacao === 'ambiguo') return { pergunta: lido.pergunta }
  if (lido.situacao !== 'lido') return {}
  const escrito = formatarComCasas(Number(lido.inteiro) / 10 ** casas, casas)
  return semZerosNoFim(escrito) === semZerosNoFim(texto.trim()) ? {} : { entendido: `Entendido: ${escrito}.` }
}

interface Props extends Omit<ComponentProps<typeof Entrada>, 'value' | 'onChange' | 'inputMode' | 'type'> {
  casas: 0 | 2 | 4
  valor: string
  aoMudar: (texto: string) => void
}

/** A text field, because a number field in an English browser drops the comma, so that '19,90' would become 1990. */
export function CampoNumero({ casas, valor, aoMudar, erro, dica, ...resto }: Props) {
  const { pergunta, entendido } = leituraDe(valor, casas)
  return (
    <Entrada
      autoComplete="off"
      {...resto}
      inputMode={casas === 0 ? 'numeric' : 'decimal'}
      value={valor}
      onChange={(e) => aoMudar(e.target.value)}
      erro={pergunta ?? erro}
      dica={
        (dica ?? entendido) && (
          <>
            {dica} {entendido}
          </>
        )
      }
    />
  )
}
