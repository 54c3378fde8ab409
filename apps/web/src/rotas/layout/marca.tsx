import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import * as estilos from './marca.module.css'

export function Marca({ tamanho = 34 }: { tamanho?: number }) {
  const { logo_url: logo } = useConfiguracoes()
  return <img className={estilos.marca} data-marca src={logo ?? '/imagens/icone.avif'} alt="" width={tamanho} height={tamanho} />
}
