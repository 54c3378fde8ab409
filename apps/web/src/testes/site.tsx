import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, type AnyRouter, createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import type { ConfiguracoesPublicas } from '@sorium/contratos/configuracoes/index.ts'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import type { VitrinePublica } from '@sorium/contratos/vitrine/index.ts'
import { criarClienteDeConsultas } from '#nucleo/consultas.ts'
import { guardarToken, type Identidade, type Papel } from '#nucleo/sessao.ts'
import { criarRoteador } from '../rotas.ts'
import { redeDeTeste } from './rede.ts'

export const CONFIGURACOES: ConfiguracoesPublicas = {
  nome: 'Porto Aurora',
  logo_url: null,
  cor_primaria: null,
  cor_secundaria: null,
  cor_fonte: null,
  radio_url: null,
  endereco_servidor: null,
  convite_discord: null,
  changelog_url: null,
  operador_nome: null,
  operador_contato: null,
  aviso_nao_afiliado: '',
  maiores_de_18: false,
  sandbox: false,
}
export const VITRINE: VitrinePublica = { banner: [], noticias: [], promocoes: [], rodape: [], menu: [], amostras: [], paginas: [] }
export const BRUNO: Perfil = {
  id: 'u1',
  nome: 'Bruno',
  sobrenome: 'Tavares',
  data_nascimento: '1990-01-01',
  cpf: '529.982.247-25',
  celular: '11999999999',
  genero: 'masculino',
  endereco: 'Rua Um',
  email: 'bruno@sorium.local',
  avatar_url: '',
  id_conta: 3,
  discord_id: 'd3',
  license: 'license:3',
  personagem_nome: 'Bruno Tavares',
  fora_do_hall: false,
}

export function redeDoSite() {
  const rede = redeDeTeste()
  rede.responder('GET', '/configuracoes/publicas', CONFIGURACOES)
  rede.responder('GET', '/vitrine', VITRINE)
  rede.responder('GET', '/blockchain/valor', { valor_atual: 1.25 })
  rede.responder('GET', '/user/profile', BRUNO)
  rede.responder('GET', '/carteira', { saldo_real: 500, saldo_zcoin: 200, historico: [] })
  rede.responder('GET', '/admin/financeiro', { pausa: null, troca_da_taxa: null })
  return rede
}

export function inicioVazio(rede: ReturnType<typeof redeDeTeste>) {
  rede.responder('GET', '/hall/player/:ranking', null)
  rede.responder('GET', '/loja/mais-vendidos', [])
  rede.responder('GET', '/marketplace/ads', [])
  rede.responder('GET', '/admin/eventos', [])
}

export function tokenDe(identidade: Identidade): string {
  const bytes = new TextEncoder().encode(JSON.stringify(identidade))
  return `e30.${btoa(String.fromCodePoint(...bytes))}.x`
}

export const entrarComo = (papel: Papel, identidade: Identidade = { sub: papel, nome: papel === 'user' ? 'Bruno' : 'Dona' }) =>
  guardarToken(papel, tokenDe(identidade))

export async function abrirSite(endereco: string) {
  const consultas = criarClienteDeConsultas()
  consultas.setDefaultOptions({ ...consultas.getDefaultOptions(), queries: { ...consultas.getDefaultOptions().queries, retryDelay: 0 } })
  const historia = createMemoryHistory({ initialEntries: [endereco] })
  const roteador = criarRoteador({ historia, contexto: { consultas, acaso: 0, origem: location.origin } })
  // Nothing is preloaded, and `loader` and `head` are missing as in the built program (vite.config.ts).
  roteador.update({ ...roteador.options, defaultPreload: false })
  const { routesById } = roteador as AnyRouter
  for (const { options } of Object.values<AnyRoute>(routesById)) for (const parte of ['loader', 'head'] as const) delete options[parte]
  const cena = await render(
    <QueryClientProvider client={consultas}>
      <RouterProvider router={roteador} />
    </QueryClientProvider>,
  )
  return { ...cena, roteador, onde: () => roteador.state.location.href, voltar: () => historia.back() }
}
