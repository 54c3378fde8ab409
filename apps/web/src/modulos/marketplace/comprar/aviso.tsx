import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { Aviso } from '#ui/aviso.tsx'
import { CaixaDeMarcar } from '#ui/campo.tsx'
import { formatarInteiro } from '#ui/formatos.ts'
import { FiguraDoAnuncio } from '../figura-do-anuncio.tsx'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'
import { textoDoValor } from '../regras.ts'
import { faltaNoSaldo, type SaldosDoComprador } from './regras.ts'
import { TEXTOS } from '../textos.ts'
import { CoisaEmLinha } from '#ui/coisa-em-linha.tsx'
import { SaidaDoAviso } from '#nucleo/compras/saida-do-aviso.tsx'

interface Props {
  anuncio: Anuncio
  saldos: SaldosDoComprador | null | undefined
  concorda: boolean
  concordar: (sim: boolean) => void
}

function Resumo({ anuncio }: { anuncio: Anuncio }) {
  const { nome_item: nome, categoria_nome: categoria, quantidade } = anuncio
  return (
    <CoisaEmLinha
      figura={<FiguraDoAnuncio anuncio={anuncio} pequena prioridade />}
      nome={nome}
      detalhe={quantidade > 1 ? `${categoria} · ${formatarInteiro(quantidade)} unidades` : categoria}
      precos={<PrecoDoAnuncio valor={anuncio.valor} moeda={anuncio.moeda} />}
    />
  )
}

function SemSaldo({ anuncio, saldos }: Pick<Props, 'anuncio' | 'saldos'>) {
  const falta = faltaNoSaldo(anuncio, saldos)
  if (saldos !== null && falta === null) return null
  return (
    <Aviso tom="alerta" icone="wallet">
      {saldos === null ? (
        <b>Você ainda não tem carteira.</b>
      ) : (
        <>
          <b>Saldo insuficiente.</b> Faltam {textoDoValor(falta ?? 0, anuncio.moeda)} para esta compra.
        </>
      )}{' '}
      <SaidaDoAviso to="/painel/carteira">
        {saldos === null
          ? 'Criar minha carteira'
          : anuncio.moeda === 'zcoin'
            ? `Converter ${PALAVRAS.real} em ${PALAVRAS.moeda}`
            : 'Abrir minha carteira'}
      </SaidaDoAviso>
    </Aviso>
  )
}

export function CompraAviso({ anuncio, saldos, concorda, concordar }: Props) {
  return (
    <>
      <Resumo anuncio={anuncio} />
      <SemSaldo anuncio={anuncio} saldos={saldos} />
      <Aviso tom="alerta">
        <b>Leia antes de comprar.</b> {TEXTOS.aviso}
      </Aviso>
      <CaixaDeMarcar checked={concorda} onChange={(e) => concordar(e.target.checked)}>
        {TEXTOS.concordo}
      </CaixaDeMarcar>
    </>
  )
}
