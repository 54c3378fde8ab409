import { useEffect } from 'react'
import { type CarteiraDaTabela, converterCarteira } from '@sorium/contratos/carteira/index.ts'
import { centavosDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import { VARIACAO_MAXIMA } from '@sorium/contratos/cotacao/limites.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { CampoNumero } from '#ui/campo-numero.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { formatarReais, formatarSorium, formatarTaxa } from '#ui/formatos.ts'
import { Recibo } from '#ui/recibo.tsx'
import { FalhaNaCarteira } from './falha.tsx'
import { useConverterCarteira } from './mutacoes.ts'
import { codigoDaCarteira, emReais, lerPositivo, lerTaxa, taxaDestoa } from './regras.ts'
import { previaEmCentesimos } from '../regras.ts'

interface Props {
  carteira: CarteiraDaTabela
  /** R$ per Sorium; undefined until known. */
  cotacao: number | undefined
  aoFechar: () => void
}

function useConversao({ carteira, cotacao, aoFechar }: Props) {
  const saldo = centavosDe(carteira.saldo_real) ?? 0n
  const ateOSaldo = (texto: string) => {
    const centavos = lerPositivo(texto)
    return centavos !== null && centavos <= saldo ? centavos : null
  }
  const f = useFormulario({
    esquema: converterCarteira.corpo,
    valores: { valor: '', taxa: cotacao === undefined ? '' : formatarTaxa(cotacao) },
    corpo: (c) => ({ valor: emReais(ateOSaldo(c.valor)), taxa: lerTaxa(c.taxa) }),
    mutacao: useConverterCarteira(carteira.id),
    pedido: (corpo) => corpo,
    aoAceitar({ recebido }) {
      brindar(`Saldo convertido: ${formatarSorium(recebido)} ${PALAVRAS.moeda}.`)
      aoFechar()
    },
  })
  const { form } = f
  useEffect(() => {
    // The rate may arrive late: it is filled in only while the field is empty and unchanged.
    if (cotacao !== undefined && form.getValues('taxa') === '' && !form.getFieldState('taxa').isDirty)
      form.resetField('taxa', { defaultValue: formatarTaxa(cotacao) })
  }, [cotacao, form])
  const textos = f.form.watch()
  const centavos = ateOSaldo(textos.valor)
  const taxa = lerTaxa(textos.taxa)
  const acima = centavos === null && lerPositivo(textos.valor) !== null
  return { ...f, taxa, acima, previa: centavos === null || taxa === null ? null : previaEmCentesimos(centavos, taxa) }
}

export function AdminConverterDialogo({ carteira, cotacao, aoFechar }: Props) {
  const c = useConversao({ carteira, cotacao, aoFechar })
  const { ocupado } = c
  const valor = c.valor('valor')
  const taxa = c.valor('taxa')
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="pequeno"
      ocupado={ocupado}
      titulo={`Converter ${PALAVRAS.real} para ${PALAVRAS.criptomoeda}`}
      descricao={`${carteira.nome || '-'} · carteira ${codigoDaCarteira(carteira.id)} · saldo ${formatarReais(carteira.saldo_real)}`}
      aoEnviar={c.aoEnviar}
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
      <CampoNumero
        rotulo="Valor"
        casas={2}
        {...valor}
        disabled={ocupado}
        erro={c.acima ? 'Valor acima do saldo da carteira.' : valor.erro}
      />
      <CampoNumero
        rotulo="Taxa de conversão"
        casas={4}
        placeholder="0.5"
        step="0.0001"
        {...taxa}
        disabled={ocupado}
        dica={`${PALAVRAS.aosReais} por 1 ${PALAVRAS.moeda}, até 4 casas. Até ${VARIACAO_MAXIMA} % acima ou abaixo da cotação de 24 horas atrás.`}
      />
      {cotacao !== undefined && (
        <Botao variante="linha" tamanho="pequeno" disabled={ocupado} onClick={() => taxa.aoMudar(formatarTaxa(cotacao))}>
          Usar a cotação de agora: {PALAVRAS.real} {formatarTaxa(cotacao)}
        </Botao>
      )}
      <Recibo linhas={[{ rotulo: `${PALAVRAS.moeda} a receber`, valor: c.previa === null ? '-' : formatarSorium(valorDe(c.previa)) }]} />
      <Aviso tom="alerta">
        {c.taxa !== null && cotacao !== undefined && taxaDestoa(c.taxa, cotacao) && (
          <>
            <b>
              A taxa está longe da cotação de agora ({PALAVRAS.real} {formatarTaxa(cotacao)}).
            </b>{' '}
          </>
        )}
        A conversão é irreversível.
      </Aviso>
      {c.falha && <FalhaNaCarteira titulo="Erro ao converter saldo." erro={c.falha} />}
    </Dialogo>
  )
}
