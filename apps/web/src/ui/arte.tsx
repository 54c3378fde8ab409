/** A drawn scene of the city (apps/web/arte/fundos), at the width that the screen has use for. */
export type NomeDaArte = 'aurora' | 'garagem' | 'garagem-vazia' | 'login' | 'mapa' | 'noite'

interface Props {
  nome: NomeDaArte
  /** The first thing that the eye meets: fetched before the rest. */
  primeira?: boolean
  alt?: string
}

const endereco = (nome: NomeDaArte, largura: number) => `/imagens/fundos/${nome}-${largura}.avif`

export function Arte({ nome, primeira = false, alt = '' }: Props) {
  return (
    <img
      src={endereco(nome, 1600)}
      srcSet={`${endereco(nome, 800)} 800w, ${endereco(nome, 1600)} 1600w`}
      sizes="(max-width: 900px) 100vw, 1000px"
      alt={alt}
      width={1600}
      height={640}
      {...(primeira ? { fetchPriority: 'high' as const } : {})}
    />
  )
}
