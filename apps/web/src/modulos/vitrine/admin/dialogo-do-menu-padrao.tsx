import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { useGravarLista } from './consultas.ts'

interface Props {
  proprias: number
  aoFechar: () => void
}

export function DialogoDoMenuPadrao({ proprias, aoFechar }: Props) {
  const gravar = useGravarLista('menu')
  const voltar = () =>
    gravar.mutate(() => [], {
      onSuccess() {
        brindar('O menu voltou ao padrão.')
        aoFechar()
      },
    })
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={gravar.isPending}
      tamanho="pequeno"
      titulo="Voltar ao menu padrão?"
      descricao="A ordem e os nomes voltam a ser os do site, e nada fica oculto."
      rodape={
        <>
          <Botao variante="fantasma" disabled={gravar.isPending} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao variante="perigo" ocupado={gravar.isPending} textoOcupado="Salvando..." onClick={voltar}>
            Voltar ao padrão
          </Botao>
        </>
      }
    >
      {proprias > 0 && (
        <p className="mut">
          {proprias === 1 ? 'A entrada que você criou sai do menu.' : `As ${proprias} entradas que você criou saem do menu.`}
        </p>
      )}
      {gravar.isError && <Aviso tom="erro">Erro ao salvar. {textoDoErro(gravar.error, 'Tente de novo.')}</Aviso>}
    </Dialogo>
  )
}
