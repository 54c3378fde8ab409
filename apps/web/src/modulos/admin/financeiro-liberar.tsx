import { liberarFinanceiro } from '@sorium/contratos/admin/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { useLiberarFinanceiro } from './mutacoes.ts'

export function LiberarFinanceiro({ aoFechar }: { aoFechar: () => void }) {
  const liberar = useLiberarFinanceiro()
  const f = useFormulario({
    esquema: liberarFinanceiro.corpo,
    valores: { motivo: '' },
    mutacao: liberar,
    pedido: ({ motivo }) => ({ motivo }),
    aoAceitar() {
      brindar('O dinheiro voltou a andar.')
      aoFechar()
    },
  })
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={f.ocupado}
      titulo="Liberar o dinheiro?"
      descricao="Compras, vendas e conversões voltam agora para a cidade toda."
      aoEnviar={f.aoEnviar}
      rodape={
        <>
          <Botao disabled={f.ocupado} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" variante="perigo" ocupado={f.ocupado}>
            {f.ocupado ? 'Liberando...' : 'Liberar o dinheiro'}
          </Botao>
        </>
      }
    >
      <AreaDeTexto
        rotulo="O que foi conferido"
        dica="Fica no registro, com o seu nome. Diferenças com os registros do jogo passam a valer como conferidas."
        {...f.campo('motivo')}
        disabled={f.ocupado}
        rows={3}
      />
      {f.falha && (
        <Aviso tom="erro">
          <b>O dinheiro continua pausado.</b> {textoDoErro(f.falha, 'Tente de novo.')}
        </Aviso>
      )}
    </Dialogo>
  )
}
