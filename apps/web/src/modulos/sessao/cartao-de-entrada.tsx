import { useState } from 'react'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { entrarComDiscord } from './entrar-com-discord.ts'

/** The button that leaves for Discord, and what it means. Same in the page and in the modal. */
export function CartaoDeEntrada({ voltar }: { voltar: string }) {
  const [saindo, setSaindo] = useState(false)
  const [erro, setErro] = useState(false)

  async function entrar() {
    setSaindo(true)
    setErro(false)
    try {
      await entrarComDiscord(voltar)
    } catch {
      setErro(true)
      setSaindo(false)
    }
  }

  return (
    <>
      <Botao variante="discord" tamanho="grande" bloco icone="discord" ocupado={saindo} onClick={() => void entrar()}>
        Entrar com Discord
      </Botao>
      {erro && <Aviso tom="erro">Erro ao autenticar com Discord.</Aviso>}
      <Aviso icone="shield-check">
        Lemos só o seu nome, avatar e e-mail. <b>Nunca publicamos nada por você.</b>
      </Aviso>
    </>
  )
}
