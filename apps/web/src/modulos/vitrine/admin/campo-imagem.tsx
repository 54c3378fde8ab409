import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { recusaDaImagem, TIPOS_DE_IMAGEM } from '#nucleo/arquivo-de-imagem.ts'
import { BotaoDeArquivo } from '#ui/botao-de-arquivo.tsx'
import { classeDeCampo, classeDeDica, classeDeErro, classeDeRotulo } from '#ui/campo.tsx'
import { Icone } from '#ui/icone.tsx'
import { enviarImagem } from './consultas.ts'
import * as estilos from './campo-imagem.module.css'

export interface ImagemPronta {
  nome: string
  endereco: string
}

interface Props {
  prontas: readonly ImagemPronta[]
  forma: 'paisagem' | 'coisa'
  valor: string
  aoMudar: (endereco: string) => void
  erro: string | undefined
}

export function CampoDaImagem({ prontas, forma, valor, aoMudar, erro }: Props) {
  const id = useId()
  const [recusa, setRecusa] = useState<string | null>(null)
  const envio = useMutation({ mutationFn: enviarImagem, onSuccess: aoMudar })
  const daCidade = valor !== '' && !prontas.some((p) => p.endereco === valor)
  const dito = recusa ?? (envio.isError ? textoDoErro(envio.error, 'Erro ao enviar a imagem. Tente de novo.') : erro)

  function escolher(arquivo: File) {
    const motivo = recusaDaImagem(arquivo)
    setRecusa(motivo)
    if (!motivo) envio.mutate(arquivo)
  }

  return (
    <div className={classeDeCampo} role="group" aria-labelledby={id} aria-describedby={`${id}-dica`}>
      <span className={classeDeRotulo} id={id}>
        Imagem
      </span>
      <div className={`${estilos.opcoes} ${forma === 'coisa' ? estilos.coisas : ''}`}>
        {[...prontas, ...(daCidade ? [{ nome: 'Enviada por você', endereco: valor }] : [])].map((imagem) => (
          <button
            key={imagem.endereco}
            type="button"
            aria-label={imagem.nome}
            aria-pressed={imagem.endereco === valor}
            onClick={() => aoMudar(imagem.endereco)}
          >
            <img src={imagem.endereco.replace('-1600.avif', '-800.avif')} alt="" width={96} height={72} loading="lazy" />
          </button>
        ))}
      </div>
      <span>
        <BotaoDeArquivo
          rotulo="Arquivo da imagem"
          aceita={TIPOS_DE_IMAGEM}
          variante="linha"
          tamanho="pequeno"
          icone="camera"
          ocupado={envio.isPending}
          textoOcupado="Enviando..."
          aoEscolher={escolher}
        >
          Enviar imagem
        </BotaoDeArquivo>
      </span>
      <span className={classeDeDica} id={`${id}-dica`}>
        Escolha uma das prontas, ou envie a sua: PNG, JPEG ou WebP de até 4 MB
        {forma === 'paisagem' ? ', deitada, com o assunto à direita.' : ', de preferência sem fundo.'}
      </span>
      {dito && (
        <span className={classeDeErro} role="alert">
          <Icone nome="circle-alert" tamanho="xs" />
          {dito}
        </span>
      )}
    </div>
  )
}
