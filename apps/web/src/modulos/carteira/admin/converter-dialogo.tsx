import { useState, type FormEvent } from 'react'
import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import { centavosDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import { VARIACAO_MAXIMA } from '@sorium/contratos/cotacao/limites.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { formatarReais, formatarSorium, formatarTaxa } from '#ui/formatos.ts'
import { Recibo } from '#ui/recibo.tsx'
import { FalhaNaCarteira } from './falha.tsx'
import { useConverterCarteira } from './mutacoes.ts'
import { codigoDaCarteira, lerPositivo, lerTaxa, taxaDestoa } from './regras.ts'
import { previaEmCentesimos } from '../regras.ts'

interface Props {
  carteira: CarteiraDaTabela
  /** What the site publishes now; undefined while it is not known. */
  cotacao: number | undefined
  aoFechar: () => void
}

function useConversao({ carteira, aoFechar }: Pick<Props, 'carteira' | 'aoFechar'>) {
  const [textos, setTextos] = useState({ valor: '', taxa: '' })
  const [avisado, setAvisado] = useState(false)
  const converter = useConverterCarteira(carteira.id)
  const centavos = lerPositivo(textos.valor)
  const taxa = lerTaxa(textos.taxa)
  const acima = centavos !== null && centavos > (centavosDe(carteira.saldo_real) ?? 0n)

  return {
    textos,
    taxa,
    converter,
    previa: centavos === null || taxa === null || acima ? null : previaEmCentesimos(centavos, taxa),
    erroDoValor: acima ? 'Valor acima do saldo da carteira.' : avisado && centavos === null ? 'Informe valores validos.' : undefined,
    erroDaTaxa: avisado && centavos !== null && taxa === null ? 'Informe valores validos.' : undefined,
    mudar(novos: Partial<typeof textos>) {
      setAvisado(false)
      converter.reset()
      setTextos({ ...textos, ...novos })
    },
    enviar(e: FormEvent) {
      e.preventDefault()
      if (converter.isPending || acima) return
      if (centavos === null || taxa === null) return setAvisado(true)
      converter.mutate(
        { valor: valorDe(centavos), taxa },
        {
          onSuccess: ({ recebido }) => {
            brindar(`Saldo convertido: ${formatarSorium(recebido)} Sorium.`)
            aoFechar()
          },
        },
      )
    },
  }
}

/** Turns R$ of somebody's wallet into Sorium at a rate of the administrator's own. */
export function AdminConverterDialogo({ carteira, cotacao, aoFechar }: Props) {
  const c = useConversao({ carteira, aoFechar })
  const ocupado = c.converter.isPending
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="pequeno"
      ocupado={ocupado}
      titulo="Converter R$ para Criptomoeda"
      descricao={`${carteira.nome || '-'} · carteira ${codigoDaCarteira(carteira.id)} · saldo ${formatarReais(carteira.saldo_real)}`}
      aoEnviar={c.enviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={ocupado}>
            Cancelar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={ocupado} textoOcupado="Convertendo...">
            Converter
          </Botao>
        </>
      }
    >
      <Entrada
        rotulo="Valor"
        inputMode="decimal"
        autoComplete="off"
        value={c.textos.valor}
        disabled={ocupado}
        erro={c.erroDoValor}
        onChange={(e) => c.mudar({ valor: e.target.value })}
      />
      <Entrada
        rotulo="Taxa de conversão"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.5"
        step="0.0001"
        value={c.textos.taxa}
        disabled={ocupado}
        erro={c.erroDaTaxa}
        dica={`Reais por 1 Sorium, até 4 casas. Até ${VARIACAO_MAXIMA} % acima ou abaixo da cotação de 24 horas atrás.`}
        onChange={(e) => c.mudar({ taxa: e.target.value })}
      />
      {cotacao !== undefined && (
        <Botao variante="linha" tamanho="pequeno" disabled={ocupado} onClick={() => c.mudar({ taxa: formatarTaxa(cotacao) })}>
          Usar a cotação de agora: R$ {formatarTaxa(cotacao)}
        </Botao>
      )}
      <Recibo linhas={[{ rotulo: 'Sorium a receber', valor: c.previa === null ? '-' : formatarSorium(valorDe(c.previa)) }]} />
      <Aviso tom="alerta">
        {c.taxa !== null && cotacao !== undefined && taxaDestoa(c.taxa, cotacao) && (
          <>
            <b>A taxa está longe da cotação de agora (R$ {formatarTaxa(cotacao)}).</b>{' '}
          </>
        )}
        A conversão é irreversível.
      </Aviso>
      {c.converter.isError && <FalhaNaCarteira titulo="Erro ao converter saldo." erro={c.converter.error} />}
    </Dialogo>
  )
}
