import { useEffect, useMemo, useState } from 'react'
import { recusaDaImagem, TIPOS_DE_IMAGEM } from '#nucleo/arquivo-de-imagem.ts'
import { Botao } from '#ui/botao.tsx'
import { BotaoDeArquivo } from '#ui/botao-de-arquivo.tsx'
import { Palco } from '#ui/palco.tsx'
import * as estilos from './imagem.module.css'
import { classeDeCampo, classeDeRotulo, classeDeDica, classeDeErro } from '#ui/campo.tsx'

interface Props {
  atual: string | null
  doCodigo: string | null
  escolhida: File | null
  aoEscolher: (arquivo: File | null) => void
}

function usePrevia(arquivo: File | null): string | null {
  const previa = useMemo(() => arquivo && URL.createObjectURL(arquivo), [arquivo])
  useEffect(() => () => void (previa && URL.revokeObjectURL(previa)), [previa])
  return previa
}

export function ItemImagem({ atual, doCodigo, escolhida, aoEscolher }: Props) {
  const [recusa, setRecusa] = useState('')
  const previa = usePrevia(escolhida)
  const escolher = (arquivo: File) => {
    const motivo = recusaDaImagem(arquivo)
    setRecusa(motivo ?? '')
    aoEscolher(motivo === null ? arquivo : null)
  }
  const dica = escolhida
    ? 'Prévia. Ela é guardada quando o item for salvo.'
    : atual
      ? 'Sem um arquivo novo, a imagem atual fica.'
      : 'PNG, JPEG ou WebP de até 4 MB. Sem imagem, a loja mostra a figura do que o comando entrega.'
  return (
    <div className={classeDeCampo} role="group" aria-label="Imagem">
      <span className={classeDeRotulo} aria-hidden="true">
        Imagem
      </span>
      <div className={estilos.linha}>
        <Palco imagem={previa ?? atual ?? doCodigo} alt={previa ? 'Prévia da imagem do item' : ''} />
        <div className={`grow ${estilos.escolha}`}>
          <BotaoDeArquivo rotulo="Arquivo da imagem" aceita={TIPOS_DE_IMAGEM} variante="linha" icone="camera" aoEscolher={escolher}>
            {escolhida || atual ? 'Trocar imagem' : 'Escolher imagem'}
          </BotaoDeArquivo>
          <span className={classeDeDica}>
            {escolhida && <b>{escolhida.name} · </b>}
            {dica}
          </span>
          {recusa && (
            <span className={classeDeErro} role="alert">
              {recusa}
            </span>
          )}
          {escolhida && (
            <Botao variante="fantasma" tamanho="pequeno" onClick={() => aoEscolher(null)}>
              Descartar imagem
            </Botao>
          )}
        </div>
      </div>
    </div>
  )
}
