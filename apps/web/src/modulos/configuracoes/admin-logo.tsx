import { useRef } from 'react'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { useEnviarLogo } from './admin-consultas.ts'

interface Props {
  valor: string
  erro: string | undefined
  aoMudar: (endereco: string) => void
}

/** The logo: an address, or a picture that is sent here and gets one. */
export function AdminLogo({ valor, erro, aoMudar }: Props) {
  const arquivo = useRef<HTMLInputElement>(null)
  const enviar = useEnviarLogo()
  return (
    <div className="stack">
      <Entrada
        rotulo="URL do logo"
        placeholder="https://..."
        autoComplete="off"
        maxLength={500}
        value={valor}
        erro={erro}
        dica="Vazio: o logo padrão."
        onChange={(e) => aoMudar(e.target.value)}
      />
      <div className="row cfg-logo">
        <img src={erro || valor.trim() === '' ? '/imagens/icone.avif' : valor.trim()} alt="Prévia do logo" width={44} height={44} />
        <input
          ref={arquivo}
          type="file"
          className="sr"
          tabIndex={-1}
          aria-label="Imagem do logo"
          accept="image/png,image/jpeg,image/webp"
          onChange={(e) => {
            const [escolhida] = e.target.files ?? []
            e.target.value = ''
            if (escolhida) enviar.mutate(escolhida, { onSuccess: ({ logo_url }) => aoMudar(logo_url) })
          }}
        />
        <Botao
          variante="linha"
          icone="camera"
          ocupado={enviar.isPending}
          textoOcupado="Enviando..."
          onClick={() => arquivo.current?.click()}
        >
          Enviar imagem
        </Botao>
      </div>
      {enviar.isError && (
        <Aviso tom="erro">
          <b>A imagem não foi enviada.</b> {textoDoErro(enviar.error, 'Tente de novo em instantes.')}
        </Aviso>
      )}
    </div>
  )
}
