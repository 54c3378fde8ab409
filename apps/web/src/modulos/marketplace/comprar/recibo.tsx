import type { Personagem } from '@sorium/contratos/entregas/index.ts'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { useQuemPaga } from '#nucleo/compras/quem-paga.ts'
import { nomeDoPersonagem } from '#nucleo/personagens.ts'
import { Aviso } from '#ui/aviso.tsx'
import { formatarInteiro } from '#ui/formatos.ts'
import { Placa } from '#ui/placa.tsx'
import { Recibo } from '#ui/recibo.tsx'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'
import { textoDoValor } from '../regras.ts'
import { saldoDepois, type RecusaDaCompra, type SaldosDoComprador } from './regras.ts'
import { SaidaDoAviso } from '#nucleo/compras/saida-do-aviso.tsx'

interface Props {
  anuncio: Anuncio
  personagem: Personagem
  saldos: SaldosDoComprador | null | undefined
  recusa: RecusaDaCompra | null
}

const SAIDA = {
  entrar: { para: '/login', rotulo: 'Fazer login' },
  carteira: { para: '/painel/carteira', rotulo: 'Abrir minha carteira' },
} as const

function Recusa({ recusa, id }: { recusa: RecusaDaCompra; id: string }) {
  const saida = recusa.saida && SAIDA[recusa.saida]
  return (
    <Aviso tom="erro">
      {recusa.texto}
      {recusa.detalhes && <> {recusa.detalhes}</>}
      {saida && (
        <>
          {' '}
          <SaidaDoAviso to={saida.para} {...(recusa.saida === 'entrar' && { search: { voltar: `/marketplace?anuncio=${id}` } })}>
            {saida.rotulo}
          </SaidaDoAviso>
        </>
      )}
    </Aviso>
  )
}

export function CompraRecibo({ anuncio, personagem, saldos, recusa }: Props) {
  const { quantidade, placa_veiculo: placa, moeda } = anuncio
  const resta = saldoDepois(anuncio, saldos)
  const linhas = [
    { rotulo: 'Item', valor: anuncio.nome_item },
    ...(placa ? [{ rotulo: 'Placa', valor: <Placa placa={placa} /> }] : []),
    ...(quantidade > 1 ? [{ rotulo: 'Quantidade', valor: <span className="num">{formatarInteiro(quantidade)}</span> }] : []),
    { rotulo: 'Vendido por', valor: anuncio.nome_usuario_vendedor },
    { rotulo: 'Entrega para', valor: `${nomeDoPersonagem(personagem)} · ${personagem.id}` },
    ...useQuemPaga(),
    ...(resta !== null && resta >= 0
      ? [{ rotulo: 'Saldo depois da compra', valor: <span className="num">{textoDoValor(resta, moeda)}</span> }]
      : []),
  ]
  return (
    <>
      <Recibo linhas={linhas} total={{ rotulo: 'Total', valor: <PrecoDoAnuncio valor={anuncio.valor} moeda={moeda} /> }} />
      {!personagem.online && (
        <Aviso tom="alerta" icone="clock">
          <b>{nomeDoPersonagem(personagem)} está fora da cidade.</b> A entrega acontece sozinha quando esse personagem entrar.
        </Aviso>
      )}
      {recusa && <Recusa recusa={recusa} id={anuncio.id} />}
    </>
  )
}
