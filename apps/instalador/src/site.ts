import { setTimeout as dormir } from 'node:timers/promises'
import type { Chamada } from '@sorium/contratos/comum/chamada.ts'
import { enviarLogo, gravarConfiguracoes, lerConfiguracoes, type Configuracoes } from '@sorium/contratos/configuracoes/index.ts'
import { entrarAdmin } from '@sorium/contratos/sessao/index.ts'
import type { ConfiguracaoDoServico } from './configuracao.ts'
import { escrever, exigir, Falha, type Maquina } from './maquina.ts'
import { lerUnidade } from './modelos.ts'
import { ATUAL } from './programa.ts'

const PRAZO_DA_SAUDE_MS = 120_000
const UNIDADE = '/etc/systemd/system/sorium.service'

export interface Site {
  ligar(): Promise<void>
  criarAdmin(p: { email: string; nome: string; senha: string }): Promise<void>
  entrou(): boolean
  entrar(p: { email: string; senha: string }): Promise<void>
  configuracoes(): Promise<Configuracoes>
  gravar(mudanca: { nome: string; [nome: string]: string | null }): Promise<void>
  enviarLogo(arquivo: Blob): Promise<string>
}

export function abrirSite(m: Maquina, configuracao: ConfiguracaoDoServico): Site {
  const origem = () => `http://127.0.0.1:${configuracao.ler()['PORT'] ?? 3000}`
  let token: string | null = null

  const pedir = async (chamada: Pick<Chamada, 'metodo' | 'caminho'>, corpo?: unknown): Promise<unknown> => {
    const formulario = corpo instanceof FormData
    const resposta = await fetch(`${origem()}/api${chamada.caminho}`, {
      method: chamada.metodo,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(corpo && !formulario ? { 'content-type': 'application/json' } : {}),
      },
      ...(corpo ? { body: formulario ? corpo : JSON.stringify(corpo) } : {}),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    if (!resposta) throw new Falha('O site não respondeu nesta máquina. Veja por quê: sorium registros site')
    const lido = (await resposta.json().catch(() => ({}))) as { erro?: string; detalhes?: string }
    if (resposta.status === 401 && token) token = null
    if (!resposta.ok) throw new Falha([lido.erro ?? `O site respondeu ${resposta.status}.`, lido.detalhes ?? ''].join(' ').trim())
    return lido
  }

  return {
    ligar: () => ligar(m, origem()),
    async criarAdmin({ email, nome, senha }) {
      const comando = [`${ATUAL}/bin/node`, `${ATUAL}/apps/api/src/comandos/criar-admin.ts`, email, nome]
      const ambiente = { DATABASE_URL: configuracao.ler()['DATABASE_URL'] ?? '', HOME: '/var/lib/sorium' }
      const { codigo, texto } = await m.executar(comando[0] ?? '', comando.slice(1), { usuario: 'sorium', ambiente, entrada: `${senha}\n` })
      if (codigo !== 0)
        throw new Falha(
          texto
            .replace(/^Senha[^:]*: /, '')
            .trim()
            .split('\n')[0] || 'O administrador não foi criado.',
        )
    },
    entrou: () => token !== null,
    async entrar(quem) {
      token = null
      token = ((await pedir(entrarAdmin, quem)) as { token: string }).token
    },
    configuracoes: async () => (await pedir(lerConfiguracoes)) as Configuracoes,
    gravar: async (mudanca) => void (await pedir(gravarConfiguracoes, mudanca)),
    async enviarLogo(arquivo) {
      const formulario = new FormData()
      formulario.set('imagem', arquivo, 'logo')
      return ((await pedir(enviarLogo, formulario)) as { logo_url: string }).logo_url
    },
  }
}

async function ligar(m: Maquina, origem: string): Promise<void> {
  escrever(m, UNIDADE, lerUnidade('sorium.service'))
  await exigir(m, 'Ler as unidades', ['systemctl', 'daemon-reload'])
  await exigir(m, 'Ligar o site com a máquina', ['systemctl', 'enable', '--quiet', 'sorium'])
  // systemd does not start a unit that failed too often, until `reset-failed`.
  await m.executar('systemctl', ['reset-failed', 'sorium'])
  await exigir(m, 'Ligar o site', ['systemctl', 'restart', 'sorium'])
  const limite = Date.now() + PRAZO_DA_SAUDE_MS
  for (;;) {
    const resposta = await fetch(`${origem}/api/saude`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await resposta?.body?.cancel()
    if (resposta?.ok) return
    const { texto } = await m.executar('systemctl', ['show', 'sorium', '--property=ActiveState', '--value'])
    if (texto.trim() === 'failed' || Date.now() > limite) throw new Falha(`O site não subiu: ${await ultimasPalavras(m)}`)
    await dormir(500)
  }
}

async function ultimasPalavras(m: Maquina): Promise<string> {
  const { texto } = await m.executar('journalctl', ['-u', 'sorium', '-n', '20', '-o', 'cat', '--no-pager', '_COMM=node'])
  const linha = texto
    .trim()
    .split('\n')
    .findLast((l) => l !== '' && !l.startsWith('{'))
  return linha ?? 'veja por quê com: sorium registros site'
}
