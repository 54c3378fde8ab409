import { useEffect, useState } from 'react'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { entrarComDiscord } from './entrar-com-discord.ts'
import { impedimentoDaEntrada } from './impedimento.ts'

export function CartaoDeEntrada({ voltar }: { voltar: string }) {
  const [saindo, setSaindo] = useState(false)
  const [erro, setErro] = useState(false)
  const [impedimento] = useState(impedimentoDaEntrada)

  // The browser's Back from Discord may restore this page from its cache with `saindo` still true.
  useEffect(() => {
    const voltou = ({ persisted }: PageTransitionEvent) => persisted && setSaindo(false)
    addEventListener('pageshow', voltou)
    return () => removeEventListener('pageshow', voltou)
  }, [])

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
      {impedimento ? (
        <Aviso tom="erro">{impedimento}</Aviso>
      ) : (
        <Botao variante="discord" tamanho="grande" bloco icone="discord" ocupado={saindo} onClick={() => void entrar()}>
          Entrar com Discord
        </Botao>
      )}
      {erro && <Aviso tom="erro">Erro ao autenticar com Discord.</Aviso>}
      <Aviso icone="shield-check">
        Lemos só o seu nome, avatar e e-mail. <b>Nunca publicamos nada por você.</b>
      </Aviso>
    </>
  )
}
