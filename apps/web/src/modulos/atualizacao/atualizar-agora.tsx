import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { usePedirAtualizacao } from './consultas.ts'

export function AtualizarAgora({ de, para, aoFechar }: { de: string; para: string; aoFechar: () => void }) {
  const pedir = usePedirAtualizacao()
  const confirmar = () =>
    pedir.mutate(
      { versao: para },
      {
        onSuccess() {
          brindar('Pedido feito. A máquina começa em alguns segundos.')
          aoFechar()
        },
      },
    )
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={pedir.isPending}
      titulo={`Atualizar da ${de} para a ${para}?`}
      descricao="Leva alguns minutos, e o site fica no ar. Na troca as páginas esperam uns segundos."
      rodape={
        <>
          <Botao disabled={pedir.isPending} onClick={aoFechar}>
            Agora não
          </Botao>
          <Botao variante="primaria" ocupado={pedir.isPending} textoOcupado="Pedindo..." onClick={confirmar}>
            Atualizar
          </Botao>
        </>
      }
    >
      <p>
        Antes de trocar, a máquina copia o banco, confere a configuração e prova a versão nova ao lado da que está no ar. Depois vigia por
        um minuto: se a nova adoecer, a de antes volta sozinha. O que as pessoas fizeram nesse meio-tempo fica.
      </p>
      <p>Quando terminar, copie a pasta nova da ponte para o servidor do jogo. Até lá a antiga continua entregando.</p>
      {pedir.error && <Aviso tom="erro">{textoDoErro(pedir.error, 'O pedido não chegou. Tente de novo em instantes.')}</Aviso>}
    </Dialogo>
  )
}
