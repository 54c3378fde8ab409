import { ler } from '#nucleo/cliente-http.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { guardarToken } from '#nucleo/sessao.ts'
import { enderecoDeVolta, tomarEntradaPendente } from './entrar-com-discord.ts'
import { impedimentoDaEntrada } from './impedimento.ts'

type Desfecho = { voltar: string } | { erro: string; codigo?: string }

const emCurso = new Map<string, Promise<Desfecho>>()

/** Discord accepts a code only once, so a second call gets the outcome of the first. */
export function concluirEntrada(consulta: string): Promise<Desfecho> {
  const anterior = emCurso.get(consulta)
  if (anterior) return anterior
  const desfecho = concluir(new URLSearchParams(consulta))
  emCurso.set(consulta, desfecho)
  return desfecho
}

async function concluir(consulta: URLSearchParams): Promise<Desfecho> {
  const code = consulta.get('code')
  const state = consulta.get('state')
  const impedimento = impedimentoDaEntrada()
  if (impedimento) return { erro: impedimento }
  if (!code) return { erro: 'Código de autorização não encontrado.' }
  const pendente = tomarEntradaPendente(state)
  if (!pendente) {
    return { erro: 'Esta entrada não começou neste navegador ou expirou. Volte e entre de novo.' }
  }
  try {
    const resposta: { token?: string; erro?: string } = await ler('/auth/discord/callback', {
      consulta: { code, state: pendente.state, code_verifier: pendente.verifier },
      como: 'anonimo',
    })
    if (!resposta.token) return { erro: resposta.erro || 'Erro ao autenticar com Discord.' }
    guardarToken('user', resposta.token)
    return { voltar: enderecoDeVolta(pendente.voltar) }
  } catch (erro) {
    const doServidor = erro instanceof ErroDaApi && erro.status > 0 ? erro.message : ''
    return { erro: doServidor || 'Erro inesperado ao autenticar com Discord.', codigo: erro instanceof ErroDaApi ? erro.codigo : '' }
  }
}
