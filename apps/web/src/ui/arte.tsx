const ARTES = ['aurora', 'garagem', 'garagem-vazia', 'login', 'mapa', 'noite'] as const
export type NomeDaArte = (typeof ARTES)[number]

interface Props {
  nome: NomeDaArte
  primeira?: boolean
  alt?: string
}

const endereco = (nome: NomeDaArte, largura: number) => `/imagens/fundos/${nome}-${largura}.avif`

export const enderecoDaArte = (nome: NomeDaArte): string => endereco(nome, 1600)

export const arteDoEndereco = (texto: string): NomeDaArte | undefined => ARTES.find((nome) => enderecoDaArte(nome) === texto)

export function Arte({ nome, primeira = false, alt = '' }: Props) {
  return (
    <img
      src={enderecoDaArte(nome)}
      srcSet={`${endereco(nome, 800)} 800w, ${endereco(nome, 1600)} 1600w`}
      sizes="(max-width: 900px) 100vw, 1000px"
      alt={alt}
      width={1600}
      height={640}
      {...(primeira ? { fetchPriority: 'high' as const } : {})}
    />
  )
}
