import { type CarteiraDaTabela, creditarCarteira } from '@sorium/contratos/carteira/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { CampoValor } from '#ui/campo-valor.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { formatarReais } from '#ui/formatos.ts'
import { Recibo } from '#ui/recibo.tsx'
import { FalhaNaCarteira } from './falha.tsx'
import { useCreditar } from './mutacoes.ts'
import { codigoDaCarteira, emReais, lerCredito } from './regras.ts'

interface Props {
  carteira: CarteiraDaTabela
  aoFechar: () => void
}

export function AdminAdicionarDialogo({ carteira, aoFechar }: Props) {
  const f = useFormulario({
    esquema: creditarCarteira.corpo,
    valores: { valor: '' },
    corpo: (c) => ({ valor: emReais(lerCredito(c.valor)) }),
    mutacao: useCreditar(carteira.id),
    pedido: (corpo) => corpo,
    aoAceitar(nova) {
      brindar(`Saldo adicionado: agora ${formatarReais(nova.saldo_real)}.`)
      aoFechar()
    },
  })
  const campo = f.valor('valor')
  const valor = emReais(lerCredito(campo.valor))

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="pequeno"
      ocupado={f.ocupado}
      titulo={`Adicionar saldo em ${PALAVRAS.real}`}
      descricao={`${carteira.nome || '-'} · carteira ${codigoDaCarteira(carteira.id)}`}
      aoEnviar={f.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={f.ocupado}>
            Cancelar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Adicionando...">
            Adicionar
          </Botao>
        </>
      }
    >
      <CampoValor
        rotulo="Valor"
        {...campo}
        notaEsquerda={`Mínimo ${PALAVRAS.real} 0,01`}
        notaDireita="Limites em Configurações"
        desativado={f.ocupado}
      />
      <Recibo
        linhas={[
          { rotulo: 'Saldo atual', valor: formatarReais(carteira.saldo_real) },
          { rotulo: 'Depois', valor: valor === null ? '-' : formatarReais(carteira.saldo_real + valor) },
        ]}
      />
      {f.falha && <FalhaNaCarteira titulo="Erro ao adicionar saldo." erro={f.falha} />}
    </Dialogo>
  )
}
