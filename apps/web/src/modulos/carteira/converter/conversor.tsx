import type { UseMutationResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { Static } from 'typebox'
import { PedidoDeConversao } from '@sorium/contratos/carteira/index.ts'
import { centavosDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import { lerCentavos } from '@sorium/contratos/comum/numero-digitado.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { CampoValor } from '#ui/campo-valor.tsx'
import { Deslizador } from '#ui/deslizador.tsx'
import { formatarReais, formatarSorium, formatarValor } from '#ui/formatos.ts'
import { Formulario } from '#ui/formulario.tsx'
import { CarteiraCotacao, type Cotacao } from './cotacao.tsx'
import { estadoDoEnvio, MINIMO_CENTAVOS, parteDoSaldo, pedidoDeConversao, previaEmCentesimos } from '../regras.ts'
import * as estilos from './conversor.module.css'
import { classeDeCartao } from '#ui/cartao.tsx'
import { classeDeFicha } from '#ui/escolhas.tsx'

interface Props {
  saldoReal: number
  cotacao: Cotacao
  converter: UseMutationResult<{ recebido: number }, Error, Static<typeof PedidoDeConversao>>
}

const PARTES = [
  { rotulo: '25%', porCento: 25n },
  { rotulo: '50%', porCento: 50n },
  { rotulo: '75%', porCento: 75n },
  { rotulo: 'Tudo', porCento: 100n },
] as const

export function CarteiraConversor({ saldoReal, cotacao, converter }: Props) {
  const f = useFormulario({
    esquema: PedidoDeConversao,
    valores: { valor: '', cotacao: null as number | null },
    corpo: (c) => pedidoDeConversao(lerCentavos(c.valor), cotacao.taxa, cotacao.agora()),
    mutacao: converter,
    pedido: (corpo) => corpo,
    aoAceitar: () => f.form.reset(),
  })
  const campo = f.valor('valor')
  const texto = campo.valor
  const convertendo = f.ocupado
  const titulo = useId()

  const saldo = centavosDe(saldoReal) ?? 0n
  const semSaldo = saldo < MINIMO_CENTAVOS
  const centavos = lerCentavos(texto)
  const envio = estadoDoEnvio(centavos, saldo, cotacao.segundos)
  const previa = centavos !== null && cotacao.taxa !== null ? previaEmCentesimos(centavos, cotacao.taxa) : null

  function mudar(novo: string) {
    campo.aoMudar(novo)
    f.form.clearErrors('cotacao')
    converter.reset()
    cotacao.renovar()
  }

  const erroDoCampo =
    centavos !== null && centavos > saldo
      ? 'Valor acima do saldo disponível.'
      : texto.trim() !== '' && centavos === null
        ? `Informe um valor em ${PALAVRAS.emReais} com no máximo 2 casas decimais.`
        : campo.erro

  return (
    <Formulario className={`${classeDeCartao} ${estilos.conversor}`} aria-labelledby={titulo} aoEnviar={f.aoEnviar}>
      <div className={estilos.esquerda}>
        <h2 className="h2" id={titulo}>
          Converter {PALAVRAS.real} em {PALAVRAS.moeda}
        </h2>
        <CampoValor
          rotulo={`Valor em ${PALAVRAS.emReais}`}
          valor={texto}
          aoMudar={mudar}
          aoFocar={cotacao.obter}
          aoSair={() => centavos !== null && f.form.setValue('valor', formatarValor(valorDe(centavos)))}
          notaEsquerda={`Mínimo ${PALAVRAS.real} 1,00`}
          notaDireita={`Disponível ${formatarReais(saldoReal)}`}
          erro={erroDoCampo}
          desativado={convertendo}
        />
        <Deslizador
          rotulo="Ajuste do valor"
          valor={semSaldo ? 1 : Math.min(Math.max(valorDe(centavos ?? 0n), 1), saldoReal)}
          minimo={1}
          maximo={Math.max(saldoReal, 1)}
          passo={0.01}
          textoDoValor={formatarReais(valorDe(centavos ?? 0n))}
          aoMudar={(novo) => mudar(formatarValor(novo))}
          desativado={semSaldo || convertendo}
        />
        <div className={estilos.partes}>
          {PARTES.map(({ rotulo, porCento }) => (
            <button
              key={rotulo}
              type="button"
              className={`num ${classeDeFicha}`}
              disabled={semSaldo || convertendo}
              onClick={() => mudar(formatarValor(valorDe(parteDoSaldo(saldo, porCento))))}
            >
              {rotulo}
            </button>
          ))}
        </div>
        <Aviso tom="alerta">
          <b>A conversão é irreversível.</b> {PALAVRAS.moeda} não volta a ser {PALAVRAS.real}.
        </Aviso>
      </div>
      <CarteiraCotacao cotacao={cotacao} previa={previa === null ? 0 : valorDe(previa)} envio={envio} convertendo={convertendo}>
        {converter.data && (
          <Aviso tom="ok">
            <b>Conversão realizada com sucesso!</b> Você recebeu {formatarSorium(converter.data.recebido)} {PALAVRAS.moeda}.
          </Aviso>
        )}
        {f.erroDe('cotacao') && (
          <Aviso tom="erro">
            <b>{f.erroDe('cotacao')}</b>
          </Aviso>
        )}
        {f.falha && (
          <Aviso tom="erro">
            <b>Erro ao converter saldo.</b> {textoDoErro(f.falha, '')}
          </Aviso>
        )}
      </CarteiraCotacao>
    </Formulario>
  )
}
