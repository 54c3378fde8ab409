import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { recusaDaImagem, TIPOS_DE_IMAGEM } from '#nucleo/arquivo-de-imagem.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Arte } from '#ui/arte.tsx'
import { Botao } from '#ui/botao.tsx'
import { BotaoDeArquivo } from '#ui/botao-de-arquivo.tsx'
import { Icone } from '#ui/icone.tsx'
import { enviarImagem } from './imagens.ts'
import * as estilos from './capa.module.css'
import { classeDeCampo, classeDeRotulo, classeDeDica, classeDeErro } from '#ui/campo.tsx'

interface Props {
  imagem: string | null
  aoMudar: (imagem: string | null) => void
}

export function CapaDoEvento({ imagem, aoMudar }: Props) {
  const [recusa, setRecusa] = useState<string | null>(null)
  const envio = useMutation({ mutationFn: enviarImagem, onSuccess: aoMudar })

  function escolher(arquivo: File) {
    const motivo = recusaDaImagem(arquivo)
    setRecusa(motivo)
    if (!motivo) envio.mutate(arquivo)
  }

  const erro = recusa ?? (envio.isError ? textoDoErro(envio.error, 'Erro ao enviar a imagem. Tente de novo.') : null)
  return (
    <div className={classeDeCampo} role="group" aria-label="Imagem de capa">
      <span className={classeDeRotulo} aria-hidden="true">
        Imagem de capa
      </span>
      <div className={estilos.capa}>
        {imagem ? <img src={imagem} alt="Capa escolhida" /> : <Arte nome="aurora" alt="Capa padrão" />}
        <BotaoDeArquivo
          rotulo="Arquivo da capa"
          aceita={TIPOS_DE_IMAGEM}
          variante="linha"
          icone="camera"
          ocupado={envio.isPending}
          textoOcupado="Enviando..."
          aoEscolher={escolher}
        >
          {imagem ? 'Trocar imagem' : 'Escolher imagem'}
        </BotaoDeArquivo>
        {imagem && (
          <Botao variante="fantasma" disabled={envio.isPending} onClick={() => aoMudar(null)}>
            Remover imagem
          </Botao>
        )}
      </div>
      <span className={classeDeDica}>PNG, JPEG ou WebP de até 4 MB. Sem imagem, o evento usa a capa padrão.</span>
      {erro && (
        <span className={classeDeErro} role="alert">
          <Icone nome="circle-alert" tamanho="xs" />
          {erro}
        </span>
      )}
    </div>
  )
}
