import type { ServidorComChave } from '@sorium/contratos/entregas/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import * as estilos from './chave-dialogo.module.css'

async function copiar(texto: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(texto)
    brindar('Chave copiada.')
  } catch {
    brindar('Não foi possível copiar. Selecione o texto e copie.', 'erro')
  }
}

export function AdminChaveDialogo({ nova, aoFechar }: { nova: ServidorComChave; aoFechar: () => void }) {
  const { servidor, chave } = nova
  const linhas = `set sorium_servidor "${servidor.id}"\nset sorium_chave "${chave}"`
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      semFechar
      titulo="Chave nova"
      descricao={`${servidor.nome} (${servidor.id})`}
      rodape={
        <>
          <Botao variante="linha" icone="copy" onClick={() => void copiar(linhas)}>
            Copiar
          </Botao>
          <Botao variante="primaria" onClick={aoFechar}>
            Já guardei
          </Botao>
        </>
      }
    >
      <Aviso tom="alerta">
        <b>Esta chave aparece só agora.</b> Quem a tem entrega itens na cidade: não mande por chat.
      </Aviso>
      <p>
        No <code>server.cfg</code> do jogo, no lugar das linhas que já estão lá:
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className={estilos.chave} tabIndex={0} aria-label="Linhas do server.cfg">
        {linhas}
      </pre>
      {servidor.chave_anterior_ate && (
        <p className="sm mut">
          A chave antiga ainda vale até {formatarDataHora(servidor.chave_anterior_ate)}: troque e reinicie o recurso até lá.
        </p>
      )}
    </Dialogo>
  )
}
