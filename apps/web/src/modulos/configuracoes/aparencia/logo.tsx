import { ehImagemDoSite } from '@sorium/contratos/configuracoes/textos.ts'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { BotaoDeArquivo } from '#ui/botao-de-arquivo.tsx'
import { Entrada } from '#ui/campo.tsx'
import { useEnviarLogo } from '../consultas.ts'
import * as estilos from './logo.module.css'

interface Props {
  valor: string
  salvo: string | null
  erro: string | undefined
  aoMudar: (endereco: string) => void
}

const PADRAO = '/imagens/icone.avif'

export function AdminLogo({ valor, salvo, erro, aoMudar }: Props) {
  const enviar = useEnviarLogo()
  const mostrado = useConfiguracoes().logo_url
  const texto = valor.trim()
  const semEfeito = texto !== '' && texto === salvo && mostrado === null
  // The content policy of this page blocks pictures of other hosts, except the logo that pages show already.
  const previa = ehImagemDoSite(texto) || texto === mostrado ? texto : PADRAO
  return (
    <div className="stack">
      <Entrada
        rotulo="URL do logo"
        placeholder="/imagens/icone.avif"
        autoComplete="off"
        maxLength={500}
        value={valor}
        erro={erro ?? (semEfeito ? 'Este endereço guardado não é aceito: as páginas mostram o logo padrão.' : undefined)}
        dica="Envie uma imagem, ou use o caminho de uma deste site. De fora, só do servidor que a instalação permite (LOGO_HOST). Vazio: o logo padrão."
        onChange={(e) => aoMudar(e.target.value)}
      />
      <div className={estilos.logo}>
        <img src={erro ? PADRAO : previa} alt="Prévia do logo" width={44} height={44} />
        <BotaoDeArquivo
          rotulo="Imagem do logo"
          aceita="image/png,image/jpeg,image/webp"
          variante="linha"
          icone="camera"
          ocupado={enviar.isPending}
          textoOcupado="Enviando..."
          aoEscolher={(escolhida) => enviar.mutate(escolhida, { onSuccess: ({ logo_url }) => aoMudar(logo_url) })}
        >
          Enviar imagem
        </BotaoDeArquivo>
      </div>
      {enviar.isError && (
        <Aviso tom="erro">
          <b>A imagem não foi enviada.</b> {textoDoErro(enviar.error, 'Tente de novo em instantes.')}
        </Aviso>
      )}
    </div>
  )
}
