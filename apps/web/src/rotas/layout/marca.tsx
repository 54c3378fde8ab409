import { useConfiguracoes } from '#nucleo/configuracoes.ts'

/** The community's own logo, else the one drawn for the site. Decorative: the name stands beside it. */
export function Marca({ tamanho = 34 }: { tamanho?: number }) {
  const { logo_url: logo } = useConfiguracoes()
  return <img className="marca" src={logo ?? '/imagens/icone.avif'} alt="" width={tamanho} height={tamanho} />
}
