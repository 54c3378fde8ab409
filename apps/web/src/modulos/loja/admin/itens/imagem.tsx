import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react'
import { Botao } from '#ui/botao.tsx'
import { Palco } from '#ui/palco.tsx'
import { recusaDaImagem } from './regras.ts'
import * as estilos from './imagem.module.css'
import { classeDeCampo, classeDeRotulo, classeDeDica, classeDeErro, classeDeEntrada } from '#ui/campo.tsx'

interface Props {
  /** What the item has already. */
  atual: string | null
  /** What pages show without a picture of its own. */
  doCodigo: string | null
  escolhida: File | null
  aoEscolher: (arquivo: File | null) => void
}

function usePrevia(arquivo: File | null): string | null {
  const previa = useMemo(() => arquivo && URL.createObjectURL(arquivo), [arquivo])
  useEffect(() => () => void (previa && URL.revokeObjectURL(previa)), [previa])
  return previa
}

/** The picture as the shop will show it, before it is saved. */
export function ItemImagem({ atual, doCodigo, escolhida, aoEscolher }: Props) {
  const id = useId()
  const [recusa, setRecusa] = useState('')
  const previa = usePrevia(escolhida)
  const aoMudar = (e: ChangeEvent<HTMLInputElement>) => {
    const arquivo = e.target.files?.[0] ?? null
    // Picking the same file again is a choice too.
    e.target.value = ''
    if (!arquivo) return
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
    <div className={classeDeCampo}>
      <label className={classeDeRotulo} htmlFor={id}>
        Imagem
      </label>
      <div className={estilos.linha}>
        <Palco imagem={previa ?? atual ?? doCodigo} alt={previa ? 'Prévia da imagem do item' : ''} />
        <div className="grow">
          <input
            id={id}
            name="imagem"
            className={`${classeDeEntrada} ${estilos.arquivo}`}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby={`${id}-dica`}
            aria-invalid={recusa ? true : undefined}
            onChange={aoMudar}
          />
          <span className={classeDeDica} id={`${id}-dica`}>
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
