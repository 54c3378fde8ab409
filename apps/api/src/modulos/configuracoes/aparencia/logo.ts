/** A logo comes from the site itself or from the one host that the installation names (LOGO_HOST). */
import { ehImagemDoSite, enderecoHttps } from '@sorium/contratos/configuracoes/textos.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Ajustes } from '../ajustes/ajustes.ts'
import { hashDoEndereco, lerImagem } from './imagens.ts'

export function logoDoSite({ logo_url }: Pick<Ajustes, 'logo_url'>, hostDoLogo: string | null): string | null {
  return logo_url !== null && vemDeOndePode(logo_url, hostDoLogo) ? logo_url : null
}

export async function exigirLogo(leitura: Leitura, endereco: string, hostDoLogo: string | null): Promise<void> {
  if (!vemDeOndePode(endereco, hostDoLogo))
    throw new Recusa('configuracoes.logo_invalido', {
      detalhes: hostDoLogo ? `De fora, só um endereço https:// de ${hostDoLogo}.` : 'Imagens de outros sites não são mostradas.',
    })
  const hash = hashDoEndereco(endereco)
  if (hash && !(await lerImagem(leitura, hash)))
    throw new Recusa('configuracoes.logo_invalido', { detalhes: 'Esta imagem não está guardada aqui.' })
}

function vemDeOndePode(endereco: string, hostDoLogo: string | null): boolean {
  const deFora = hostDoLogo === null ? null : enderecoHttps(endereco)
  return ehImagemDoSite(endereco) || (deFora !== null && new URL(deFora).host === hostDoLogo)
}
