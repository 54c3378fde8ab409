import type { Config } from '#nucleo/config.ts'
import { atencao, certo, errado, type Exame } from './exame.ts'

const PRAZO_MS = 8_000
/** From this difference on the clock counts as wrong, well before the minute from which a game server's calls are refused. */
const RELOGIO_MS = 20_000
const CHAVES = 'chaves do Discord'
const PORTAL = 'Copie os dois valores de novo, em discord.com/developers, na sua aplicação, em OAuth2.'

export async function examinarDiscord({
  clienteId,
  clienteSegredo,
  api,
}: Pick<Config['discord'], 'clienteId' | 'clienteSegredo' | 'api'>): Promise<Exame[]> {
  const resposta = await fetch(`${api}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clienteId}:${clienteSegredo}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'identify' }),
    redirect: 'error',
    signal: AbortSignal.timeout(PRAZO_MS),
  }).catch(() => null)
  if (!resposta)
    return [atencao(CHAVES, 'O Discord não respondeu a esta máquina.', 'Veja se ela alcança discord.com por https e tente de novo.')]
  await resposta.body?.cancel()
  return [dasChaves(resposta.status), ...doRelogio(resposta.headers.get('date'))]
}

function dasChaves(status: number): Exame {
  if (status === 200) return certo(CHAVES, 'O Discord aceita o número e o segredo da aplicação.')
  if (status === 401 || status === 400) return errado(CHAVES, 'O Discord recusou o número ou o segredo da aplicação.', PORTAL)
  return atencao(CHAVES, `O Discord respondeu ${status}: não foi possível conferir as chaves.`, 'Tente de novo em alguns minutos.')
}

function doRelogio(data: string | null): Exame[] {
  if (data === null) return []
  const diferencaMs = Math.abs(Date.now() - Date.parse(data))
  if (!(diferencaMs > RELOGIO_MS)) return [certo('relógio', 'Certo.')]
  const s = Math.round(diferencaMs / 1000)
  return [
    errado(
      'relógio',
      `Errado em ${s} s: acima de 60 s o site recusa as chamadas do servidor do jogo.`,
      'Como root: timedatectl set-ntp true',
    ),
  ]
}
