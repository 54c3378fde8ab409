import type { Personagem } from '@sorium/contratos/entregas/index.ts'
import type { ItemDaLoja, Metodo } from '@sorium/contratos/loja/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useQuemPaga } from '#nucleo/compras/quem-paga.ts'
import { nomeDoPersonagem } from '#nucleo/personagens.ts'
import { Aviso } from '#ui/aviso.tsx'
import { formatarReais, formatarSorium } from '#ui/formatos.ts'
import { Recibo } from '#ui/recibo.tsx'
import { PrecoEm } from '../preco-em.tsx'
import { precoEm, rotuloDoAluguel, rotuloDoMetodo, saldoDepois, type Saldos } from '../regras.ts'

interface Props {
  item: ItemDaLoja
  metodo: Metodo
  personagem: Personagem
  saldos: Saldos | null | undefined
  erro: string | undefined
}

export function CompraRecibo({ item, metodo, personagem, saldos, erro }: Props) {
  const resta = saldoDepois(item, saldos, metodo)
  const linhas = [
    { rotulo: 'Item', valor: item.nome },
    { rotulo: 'Tipo', valor: rotuloDoAluguel(item) ?? 'Permanente' },
    { rotulo: 'Personagem', valor: nomeDoPersonagem(personagem) },
    { rotulo: 'Passaporte', valor: <span className="num">{personagem.id}</span> },
    { rotulo: 'Forma de pagamento', valor: rotuloDoMetodo(metodo) },
    ...useQuemPaga(),
  ]
  if (resta !== null) {
    const valor = metodo === 'real' ? formatarReais(resta) : `${formatarSorium(resta)} ${PALAVRAS.moeda}`
    linhas.push({ rotulo: 'Saldo depois da compra', valor: <span className="num">{valor}</span> })
  }
  return (
    <>
      <Recibo linhas={linhas} total={{ rotulo: 'Total', valor: <PrecoEm metodo={metodo} valor={precoEm(item, metodo) ?? 0} /> }} />
      {!personagem.online && (
        <Aviso tom="alerta" icone="clock">
          <b>{nomeDoPersonagem(personagem)} está fora da cidade.</b> A entrega acontece sozinha quando esse personagem entrar.
        </Aviso>
      )}
      <Aviso icone="shield-check">
        Confira os dados do personagem. <b>Depois da entrega o item não pode ser devolvido.</b>
      </Aviso>
      {erro && <Aviso tom="erro">{erro}</Aviso>}
    </>
  )
}
