/**
 * What an answer lets its page load. `hostDoLogo`: of the installation, not of the settings. `midia`: an address that the settings name outside of
 * the site; only its origin is let in.
 */
export function politicaDeConteudo(p: { nonce: string; hostDoLogo: string | null; midia: string | null }): string {
  return (
    `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${p.nonce}'; img-src 'self' data: blob:${p.hostDoLogo === null ? '' : ` https://${p.hostDoLogo}`}; font-src 'self'; ` +
    `media-src 'self'${origemDe(p.midia)}; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  )
}

function origemDe(endereco: string | null): string {
  if (endereco === null || !URL.canParse(endereco)) return ''
  const { protocol, origin } = new URL(endereco)
  return protocol === 'https:' || protocol === 'http:' ? ` ${origin}` : ''
}
