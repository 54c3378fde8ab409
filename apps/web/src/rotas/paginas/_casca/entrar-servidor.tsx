import { createFileRoute } from '@tanstack/react-router'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, LigacaoBotao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { CabecalhoDaPagina, Cartao } from '#ui/cartao.tsx'
import { Tecla } from '#ui/tecla.tsx'
import * as estilos from './entrar-servidor.module.css'

export const Route = createFileRoute('/_casca/entrar-servidor')({
  staticData: {
    titulo: 'Entrar no Servidor',
  },
  component: PaginaEntrarServidor,
})

const ehConvite = (endereco: string) => /^(https:\/\/)?cfx\.re\/join\/\w+$/.test(endereco)
const ligacaoDe = (endereco: string) =>
  ehConvite(endereco) ? `https://${endereco.replace('https://', '')}` : `fivem://connect/${endereco}`

async function copiar(texto: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(texto)
    brindar('Endereço copiado.')
  } catch {
    brindar('Não foi possível copiar. Selecione o texto e copie.', 'erro')
  }
}

function Endereco({ endereco }: { endereco: string }) {
  const comando = `connect ${endereco}`
  return (
    <>
      <p>
        Abra o FiveM, aperte <Tecla>F8</Tecla> e cole:
      </p>
      <div className={estilos.endereco}>
        <code translate="no">{comando}</code>
        <Botao variante="linha" icone="copy" onClick={() => void copiar(comando)}>
          Copiar
        </Botao>
      </div>
      <LigacaoBotao variante="primaria" icone="log-in" href={ligacaoDe(endereco)}>
        Abrir no FiveM
      </LigacaoBotao>
    </>
  )
}

function PaginaEntrarServidor() {
  const { nome, endereco_servidor: endereco, convite_discord: convite } = useConfiguracoes()
  return (
    <>
      <CabecalhoDaPagina titulo="Entrar no Servidor" texto={`Sua vida em ${nome} começa aqui.`} />
      <Cartao titulo="Endereço da cidade">
        <div className={estilos.pilha}>
          {endereco ? <Endereco endereco={endereco} /> : <Aviso>A administração ainda não publicou o endereço do servidor.</Aviso>}
        </div>
      </Cartao>
      <Cartao titulo="Antes de entrar">
        <ol className={estilos.lista}>
          <li>Tenha o GTA V e o FiveM instalados.</li>
          <li>Entre no Discord da cidade: é com ele que o site reconhece os seus personagens.</li>
          <li>Crie um personagem na cidade; ele aparece no site em instantes.</li>
        </ol>
        {convite && (
          <LigacaoBotao variante="discord" icone="discord" href={convite} rel="noreferrer" target="_blank">
            Entrar no Discord
          </LigacaoBotao>
        )}
      </Cartao>
    </>
  )
}
