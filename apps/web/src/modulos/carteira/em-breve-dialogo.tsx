import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import * as estilos from './em-breve-dialogo.module.css'
import { classeDeVazio } from '#ui/vazio.tsx'

export function CarteiraEmBreveDialogo({ aoFechar }: { aoFechar: () => void }) {
  return (
    <Dialogo aberto aoFechar={aoFechar} tamanho="pequeno" titulo="Adicionar saldo chega em breve">
      <div className={`${classeDeVazio} ${estilos.emBreve}`}>
        <img src="/itens/objetos/foguete.webp" alt="" width={72} height={72} />
        <p>Estamos finalizando os pagamentos por Pix e cartão. Este botão passa a funcionar assim que abrirem.</p>
      </div>
      <Botao bloco onClick={aoFechar}>
        Fechar
      </Botao>
    </Dialogo>
  )
}
