import { useId, useState } from 'react'
import { centavosDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import { lerCentavos } from '@sorium/contratos/comum/numero-digitado.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { CampoValor } from '#ui/campo-valor.tsx'
import { Deslizador } from '#ui/deslizador.tsx'
import { formatarReais, formatarSorium, formatarValor } from '#ui/formatos.ts'
import { enviarSemCampos, Formulario } from '#ui/formulario.tsx'
import { CarteiraCotacao, type Cotacao } from './cotacao.tsx'
import { COTACAO_EXPIRADA, estadoDoEnvio, impedimento, MINIMO_CENTAVOS, parteDoSaldo, previaEmCentesimos } from '../regras.ts'
import * as estilos from './conversor.module.css'
import { classeDeCartao } from '#ui/cartao.tsx'
import { classeDeFicha } from '#ui/escolhas.tsx'

interface Props {
  saldoReal: number
  cotacao: Cotacao
  converter: (pedido: { valor: number; cotacao: number }) => Promise<{ recebido: number }>
}

type Resultado = { tom: 'ok'; recebido: number } | { tom: 'erro'; titulo: string; texto: string } | null

const PARTES = [
  { rotulo: '25%', porCento: 25n },
  { rotulo: '50%', porCento: 50n },
  { rotulo: '75%', porCento: 75n },
  { rotulo: 'Tudo', porCento: 100n },
] as const

export function CarteiraConversor({ saldoReal, cotacao, converter }: Props) {
  const [texto, setTexto] = useState('')
  const [abaixoDoMinimo, setAbaixoDoMinimo] = useState(false)
  const [resultado, setResultado] = useState<Resultado>(null)
  const [convertendo, setConvertendo] = useState(false)
  const titulo = useId()

  const saldo = centavosDe(saldoReal) ?? 0n
  const semSaldo = saldo < MINIMO_CENTAVOS
  const centavos = lerCentavos(texto)
  const envio = estadoDoEnvio(centavos, saldo, cotacao.segundos)
  const previa = centavos !== null && cotacao.taxa !== null ? previaEmCentesimos(centavos, cotacao.taxa) : null

  function mudar(novo: string) {
    setTexto(novo)
    setAbaixoDoMinimo(false)
    setResultado(null)
    cotacao.renovar()
  }

  async function enviar() {
    if (envio !== 'pronto' || convertendo) return
    const motivo = impedimento(centavos, cotacao.agora())
    setAbaixoDoMinimo(motivo !== null && motivo !== COTACAO_EXPIRADA)
    if (motivo === COTACAO_EXPIRADA) setResultado({ tom: 'erro', titulo: COTACAO_EXPIRADA, texto: '' })
    if (motivo !== null || centavos === null || cotacao.taxa === null) return
    setConvertendo(true)
    setResultado(null)
    try {
      const { recebido } = await converter({ valor: valorDe(centavos), cotacao: cotacao.taxa })
      setTexto('')
      setResultado({ tom: 'ok', recebido })
    } catch (erro) {
      setResultado({ tom: 'erro', titulo: 'Erro ao converter saldo.', texto: textoDoErro(erro, '') })
    } finally {
      setConvertendo(false)
    }
  }

  const erroDoCampo = abaixoDoMinimo
    ? `O valor mínimo é ${PALAVRAS.real} 1,00.`
    : centavos !== null && centavos > saldo
      ? 'Valor acima do saldo disponível.'
      : texto.trim() !== '' && centavos === null
        ? `Informe um valor em ${PALAVRAS.emReais} com no máximo 2 casas decimais.`
        : undefined

  return (
    <Formulario className={`${classeDeCartao} ${estilos.conversor}`} aria-labelledby={titulo} aoEnviar={enviarSemCampos(enviar)}>
      <div className={estilos.esquerda}>
        <h2 className="h2" id={titulo}>
          Converter {PALAVRAS.real} em {PALAVRAS.moeda}
        </h2>
        <CampoValor
          rotulo={`Valor em ${PALAVRAS.emReais}`}
          valor={texto}
          aoMudar={mudar}
          aoFocar={cotacao.obter}
          aoSair={() => centavos !== null && setTexto(formatarValor(valorDe(centavos)))}
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
        {resultado?.tom === 'ok' && (
          <Aviso tom="ok">
            <b>Conversão realizada com sucesso!</b> Você recebeu {formatarSorium(resultado.recebido)} {PALAVRAS.moeda}.
          </Aviso>
        )}
        {resultado?.tom === 'erro' && (
          <Aviso tom="erro">
            <b>{resultado.titulo}</b> {resultado.texto}
          </Aviso>
        )}
      </CarteiraCotacao>
    </Formulario>
  )
}
