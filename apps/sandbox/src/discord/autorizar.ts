import type { FastifyReply, FastifyRequest } from 'fastify'
import { PESSOAS } from '../semente/pessoas.ts'
import type { Bilheteria, ConteudoDoCodigo } from './bilhetes.ts'
import { paginaDeAutorizacao, paginaDeErro } from './pagina.ts'

const VALIDADE_DO_CODIGO_S = 60
const HOSTS_DA_MAQUINA: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

interface Pedido {
  redirectUri: URL
  escopo: string
  estado: string | null
  desafio: string | null
}

export function autorizar(opcoes: {
  prefixo: string
  clienteId: string
  bilheteria: Bilheteria
  destinos?: ReadonlySet<string> | undefined
}) {
  const { prefixo, clienteId, bilheteria, destinos = HOSTS_DA_MAQUINA } = opcoes

  return function tratar(req: FastifyRequest, res: FastifyReply): FastifyReply {
    const consulta = new URLSearchParams(req.url.split('?')[1] ?? '')
    res.header('cache-control', 'no-store')
    const pedido = lerPedido(consulta, { clienteId, destinos })
    if (typeof pedido === 'string') return falhar(res, prefixo, pedido)

    const usuario = consulta.get('usuario')
    if (usuario === null) {
      const entrarComo = (quem: string): string => {
        const comUsuario = new URLSearchParams(consulta)
        comUsuario.set('usuario', quem)
        return `${prefixo}/oauth2/authorize?${comUsuario.toString()}`
      }
      const cancelar = voltar(pedido, { error: 'access_denied', error_description: 'The resource owner denied the request' })
      return res.type('text/html; charset=utf-8').send(paginaDeAutorizacao({ prefixo, entrarComo, cancelar }))
    }
    if (!PESSOAS.some((pessoa) => pessoa.usuario === usuario)) {
      return falhar(res, prefixo, `Não existe a pessoa de demonstração "${usuario.slice(0, 40)}".`)
    }
    const conteudo: ConteudoDoCodigo = {
      usuario,
      redirectUri: consulta.get('redirect_uri') ?? '',
      escopo: pedido.escopo,
      desafio: pedido.desafio,
    }
    return res.redirect(voltar(pedido, { code: bilheteria.emitir('codigo', conteudo, VALIDADE_DO_CODIGO_S) }), 302)
  }
}

/** A wrong request is answered here and not redirected, because its address could be anybody's. */
function lerPedido(
  consulta: URLSearchParams,
  { clienteId, destinos }: { clienteId: string; destinos: ReadonlySet<string> },
): Pedido | string {
  if (consulta.get('client_id') !== clienteId) return 'Aplicação desconhecida (client_id).'
  const destino = consulta.get('redirect_uri') ?? ''
  const redirectUri = URL.canParse(destino) ? new URL(destino) : null
  if (!redirectUri || !/^https?:$/.test(redirectUri.protocol) || !destinos.has(redirectUri.hostname)) {
    return 'O endereço de retorno (redirect_uri) não é desta máquina.'
  }
  if (consulta.get('response_type') !== 'code') return 'Só response_type=code é aceito.'
  const escopo = consulta.get('scope') ?? ''
  if (!escopo.split(' ').includes('identify')) return 'O escopo precisa conter identify.'
  const desafio = consulta.get('code_challenge')
  if (desafio !== null && consulta.get('code_challenge_method') !== 'S256') return 'Só code_challenge_method=S256 é aceito.'
  return { redirectUri, escopo, estado: consulta.get('state'), desafio }
}

function voltar({ redirectUri, estado }: Pedido, parametros: Record<string, string>): string {
  const destino = new URL(redirectUri)
  for (const [nome, valor] of Object.entries(parametros)) destino.searchParams.set(nome, valor)
  if (estado !== null) destino.searchParams.set('state', estado)
  return destino.href
}

function falhar(res: FastifyReply, prefixo: string, motivo: string): FastifyReply {
  return res.code(400).type('text/html; charset=utf-8').send(paginaDeErro({ prefixo, motivo }))
}
