import { useState, type FormEvent } from 'react'
import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import { valorDe } from '@sorium/contratos/comum/centavos.ts'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { CampoValor } from '#ui/campo-valor.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { formatarReais } from '#ui/formatos.ts'
import { Recibo } from '#ui/recibo.tsx'
import { FalhaNaCarteira } from './falha.tsx'
import { useCreditar } from './mutacoes.ts'
import { codigoDaCarteira, lerCredito } from './regras.ts'

interface Props {
  carteira: CarteiraDaTabela
  aoFechar: () => void
}

/** Adds R$ to somebody's wallet, out of the house. */
export function AdminAdicionarDialogo({ carteira, aoFechar }: Props) {
  const [texto, setTexto] = useState('')
  const [aviso, setAviso] = useState<string>()
  const creditar = useCreditar(carteira.id)
  const centavos = lerCredito(texto)

  function enviar(e: FormEvent) {
    e.preventDefault()
    if (creditar.isPending) return
    if (centavos === null) return setAviso('Informe um valor valido.')
    creditar.mutate(
      { valor: valorDe(centavos) },
      {
        onSuccess: (nova) => {
          brindar(`Saldo adicionado: agora ${formatarReais(nova.saldo_real)}.`)
          aoFechar()
        },
      },
    )
  }

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="pequeno"
      ocupado={creditar.isPending}
      titulo="Adicionar saldo em R$"
      descricao={`${carteira.nome || '-'} · carteira ${codigoDaCarteira(carteira.id)}`}
      aoEnviar={enviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={creditar.isPending}>
            Cancelar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={creditar.isPending} textoOcupado="Adicionando...">
            Adicionar
          </Botao>
        </>
      }
    >
      <CampoValor
        rotulo="Valor"
        valor={texto}
        aoMudar={(novo) => {
          setAviso(undefined)
          creditar.reset()
          setTexto(novo)
        }}
        notaEsquerda="Mínimo R$ 0,01"
        notaDireita="Limites em Configurações"
        erro={aviso}
        desativado={creditar.isPending}
      />
      <Recibo
        linhas={[
          { rotulo: 'Saldo atual', valor: formatarReais(carteira.saldo_real) },
          { rotulo: 'Depois', valor: centavos === null ? '-' : formatarReais(carteira.saldo_real + valorDe(centavos)) },
        ]}
      />
      {creditar.isError && <FalhaNaCarteira titulo="Erro ao adicionar saldo." erro={creditar.error} />}
    </Dialogo>
  )
}
