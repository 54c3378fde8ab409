import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { sessaoAtual } from '#nucleo/sessao.ts'

/** Who may open a page. 'jogador': visitors go to /login and come back; 'admin': to /admin/login. */
export type AcessoDaPagina = 'publica' | 'jogador' | 'admin'

const DE_JOGADOR = new Set(['/historico-compras', '/painel/perfil', '/painel/carteira', '/painel/anuncios', '/leilao'])

export function acessoDe(caminho: string): AcessoDaPagina {
  if (DE_JOGADOR.has(caminho)) return 'jogador'
  return caminho.startsWith('/admin') && caminho !== '/admin/login' ? 'admin' : 'publica'
}

export const exigeJogador = (caminho: string) => acessoDe(caminho) === 'jogador'

/** Runs before a page loads. A courtesy: the api decides on every call. */
export function conferirAcesso({ location }: { location: ParsedLocation }) {
  const acesso = acessoDe(location.pathname)
  const { user, admin } = sessaoAtual()
  const search = { voltar: location.href }
  if (acesso === 'jogador' && !user) throw redirect({ to: '/login', search, replace: true })
  if (acesso === 'admin' && !admin) throw redirect({ to: '/admin/login', search, replace: true })
}
