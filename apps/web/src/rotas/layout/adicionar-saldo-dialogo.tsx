import { useState } from 'react'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Icone, type NomeDeIcone } from '#ui/icone.tsx'
import { classeDeOpcao, classeDaOpcaoBotao, classeDoTituloDaOpcao } from '#ui/opcao.tsx'

const FORMAS: readonly { rotulo: string; detalhe: string; icone: NomeDeIcone }[] = [
  { rotulo: 'Pix', detalhe: 'Transferência instantânea', icone: 'zap' },
  { rotulo: 'Cartão', detalhe: 'Crédito ou débito', icone: 'credit-card' },
]

export function AdicionarSaldoDialogo({ aoFechar }: { aoFechar: () => void }) {
  const [escolhida, setEscolhida] = useState<string | null>(null)
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="pequeno"
      titulo="Adicionar saldo"
      descricao="Escolha como quer colocar reais na sua carteira."
      rodape={
        <Botao variante="fantasma" bloco onClick={aoFechar}>
          Fechar
        </Botao>
      }
    >
      {FORMAS.map((f) => (
        <button key={f.rotulo} type="button" className={`${classeDeOpcao} ${classeDaOpcaoBotao}`} onClick={() => setEscolhida(f.rotulo)}>
          <Icone nome={f.icone} tamanho="l" />
          <span className="grow">
            <b className={classeDoTituloDaOpcao}>{f.rotulo}</b>
            <span className="sm mut">{f.detalhe}</span>
          </span>
          <Etiqueta>Em breve</Etiqueta>
        </button>
      ))}
      {escolhida && (
        <div role="status">
          <Aviso icone="clock">
            <b>Em breve!</b> Adicionar saldo por {escolhida} ainda não está disponível.
          </Aviso>
        </div>
      )}
    </Dialogo>
  )
}
