import { createHash, randomBytes } from 'node:crypto'
import { examinarDiscord } from '@sorium/api/comandos/exames/discord.ts'
import { errado, type Exame } from '@sorium/api/comandos/exames/exame.ts'
import { Falha } from '../maquina.ts'
import { ESTADO_DA_INSTALACAO } from '../modelos.ts'
import { desenhoDoPortal } from './discord-desenho.ts'
import { html } from '../servidor/html.ts'
import type { Contexto, Passo } from './passo.ts'

export const VOLTA = '/auth/discord/callback'
const volta = (c: Contexto) => `${c.configuracao.ler()['PUBLIC_URL'] ?? ''}${VOLTA}`

export const discord: Passo = {
  nome: 'discord',
  titulo: 'Entrada pelo Discord',
  botao: 'Guardar as chaves',
  antes: (c) =>
    html`<p>Os jogadores entram com a conta do Discord. Para isso o Discord precisa conhecer o seu site:</p>
      <ol>
        <li>
          Abra
          <a href="https://discord.com/developers/applications" target="_blank" rel="noreferrer">discord.com/developers/applications</a> e
          toque em <b>New Application</b>. O nome é o que os jogadores leem ao entrar.
        </li>
        <li>No menu, abra <b>OAuth2</b>.</li>
        <li>
          Em <b>Redirects</b>, toque em <b>Add Redirect</b>, cole este endereço e salve (<b>Save Changes</b>):<br /><code class="copia"
            >${volta(c)}</code
          >
        </li>
        <li>Copie para cá o <b>Client ID</b> e o <b>Client Secret</b> (toque em <b>Reset Secret</b> para vê-lo).</li>
      </ol>
      ${desenhoDoPortal(volta(c))}`,
  campos: (c) => [
    {
      nome: 'id',
      rotulo: 'Client ID',
      tipo: 'text',
      valor: c.configuracao.ler()['DISCORD_CLIENT_ID'] ?? '',
      exemplo: '123456789012345678',
    },
    {
      nome: 'segredo',
      rotulo: 'Client Secret',
      tipo: 'password',
      ...(c.configuracao.ler()['DISCORD_CLIENT_SECRET'] ? { dica: 'Já está guardado; deixe vazio para não mudar.', opcional: true } : {}),
    },
  ],
  depois(c) {
    if (!c.andamento.ler().feitos['discord']) return html``
    const por = c.andamento.ler().discordTestadoPor
    return html`<section class="cartao">
      <h2>Experimente</h2>
      ${
        por
          ? html`<p class="certo">Funcionou: o Discord disse que você é <b>${por}</b>.</p>`
          : html`<p>As chaves servem. Agora a volta inteira, como um jogador faz:</p>`
      }
      <p><a class="botao segundo" href="/instalacao/discord/entrar">${por ? 'Experimentar de novo' : 'Entrar com Discord'}</a></p>
    </section>`
  },
  conferir: (c, { id = '', segredo = '' }) =>
    conferir(c, { id: id.trim(), segredo: segredo.trim() || (c.configuracao.ler()['DISCORD_CLIENT_SECRET'] ?? '') }),
  async fazer(c, { valores }, contar) {
    const segredo = valores['segredo']?.trim()
    c.configuracao.gravar({ DISCORD_CLIENT_ID: valores['id']?.trim() ?? '', ...(segredo ? { DISCORD_CLIENT_SECRET: segredo } : {}) })
    c.andamento.mudar({ discordTestadoPor: null })
    contar('Guardadas as chaves da aplicação do Discord')
    if (c.andamento.ler().feitos['banco']) await c.site.ligar()
  },
  fica: (c) => c.andamento.ler().discordTestadoPor === null,
  rotas: rotasDoTeste,
}

async function conferir(c: Contexto, p: { id: string; segredo: string }): Promise<Exame[]> {
  if (p.id === '') return [errado('id', 'Cole o Client ID.')]
  if (!/^\d{15,25}$/.test(p.id)) return [errado('id', 'O Client ID tem só algarismos, uns 18.')]
  if (p.segredo === '') return [errado('segredo', 'Cole o Client Secret.')]
  if (!/^[\w-]{20,100}$/.test(p.segredo)) return [errado('segredo', 'Isto não parece um Client Secret: ele tem 32 letras e algarismos.')]
  const exames = await examinarDiscord({ clienteId: p.id, clienteSegredo: p.segredo, api: c.fora.discord.api })
  const relogio = exames.find((e) => e.nome === 'relógio' && e.nota !== 'certo')
  return [
    ...exames.filter((e) => e.nome !== 'relógio').map((e) => ({ ...e, nome: 'segredo' })),
    ...(relogio ? [{ ...relogio, nome: 'id' }] : []),
  ]
}

function rotasDoTeste(...[app, c, entrou]: Parameters<NonNullable<Passo['rotas']>>): void {
  let pendente: { estado: string; verificador: string } | null = null

  app.get('/instalacao/discord/entrar', (req, res) => {
    if (!entrou(req, res)) return res
    pendente = { estado: ESTADO_DA_INSTALACAO + randomBytes(16).toString('hex'), verificador: randomBytes(32).toString('base64url') }
    const destino = new URL(c.fora.discord.autorizar)
    destino.search = new URLSearchParams({
      client_id: c.configuracao.ler()['DISCORD_CLIENT_ID'] ?? '',
      response_type: 'code',
      redirect_uri: volta(c),
      scope: 'identify email',
      state: pendente.estado,
      code_challenge: createHash('sha256').update(pendente.verificador).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    return res.redirect(destino.toString())
  })

  app.get<{ Querystring: Record<string, string> }>(VOLTA, async (req, res) => {
    if (!entrou(req, res)) return res
    const { code, state, error } = req.query
    const antes = pendente
    pendente = null
    if (error || !code || !antes || state !== antes.estado)
      return res.redirect(
        `/instalacao/passo/discord?falhou=${encodeURIComponent(error === 'access_denied' ? 'Você não autorizou a entrada.' : 'O Discord voltou sem o código. Tente de novo.')}`,
      )
    try {
      const nome = await quemEntrou(c, { codigo: code, verificador: antes.verificador })
      c.andamento.mudar({ discordTestadoPor: nome })
      c.andamento.contar('discord', `Entrada pelo Discord experimentada por ${nome}`)
      return await res.redirect('/instalacao/passo/discord')
    } catch (erro) {
      if (!(erro instanceof Falha)) throw erro
      return res.redirect(`/instalacao/passo/discord?falhou=${encodeURIComponent(erro.message)}`)
    }
  })
}

async function quemEntrou(c: Contexto, p: { codigo: string; verificador: string }): Promise<string> {
  const { DISCORD_CLIENT_ID: id = '', DISCORD_CLIENT_SECRET: segredo = '' } = c.configuracao.ler()
  const pedir = async (caminho: string, opcoes: RequestInit) => {
    const resposta = await fetch(`${c.fora.discord.api}${caminho}`, {
      ...opcoes,
      redirect: 'error',
      signal: AbortSignal.timeout(8_000),
    }).catch(() => null)
    if (!resposta) throw new Falha('O Discord não respondeu a esta máquina. Tente de novo.')
    if (!resposta.ok) throw new Falha(`O Discord recusou a entrada (${resposta.status}): confira o endereço em Redirects e as chaves.`)
    return (await resposta.json()) as Record<string, string | null | undefined>
  }
  const { access_token } = await pedir('/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({
      client_id: id,
      client_secret: segredo,
      grant_type: 'authorization_code',
      code: p.codigo,
      code_verifier: p.verificador,
      redirect_uri: volta(c),
    }),
  })
  const { global_name, username } = await pedir('/users/@me', { headers: { authorization: `Bearer ${access_token}` } })
  return (global_name ?? username ?? 'alguém').slice(0, 80)
}
