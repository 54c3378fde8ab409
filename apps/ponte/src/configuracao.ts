import type { FxServer } from './fxserver.ts'

export interface Configuracao {
  /** Origin of the site, without a final slash. */
  url: string
  chave: string
  servidor: string
  /** First words of the console commands that the site may run. */
  comandos: ReadonlySet<string>
  /** The groups that the site may give, and take from whoever has them. */
  grupos: ReadonlySet<string>
}

export type LeituraDaConfiguracao = { ok: true; valor: Configuracao } | { ok: false; erro: string }

const LOCAIS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads the convars and wipes the key from them, so that no other resource can read it afterwards. */
export function lerConfiguracao(fx: FxServer): LeituraDaConfiguracao {
  const chave = fx.convar('sorium_chave').trim()
  if (chave === 'removido') {
    return {
      ok: false,
      erro: 'A chave já foi lida e apagada da memória. Para reiniciar só este recurso, rode antes no console: set sorium_chave "sua-chave"',
    }
  }
  if (chave.length < 32)
    return {
      ok: false,
      erro: 'Falta a chave. Ponha no server.cfg, antes de "ensure sorium": set sorium_chave "…" (painel do site, Servidores).',
    }
  fx.apagarConvar('sorium_chave')

  const url = enderecoValido(fx.convar('sorium_url').trim())
  if (!url.ok) return url
  const servidor = fx.convar('sorium_servidor').trim() || 'principal'
  return {
    ok: true,
    valor: { url: url.valor, chave, servidor, comandos: lerLista(fx, 'sorium_comandos'), grupos: lerLista(fx, 'sorium_grupos') },
  }
}

function lerLista(fx: FxServer, convar: string): ReadonlySet<string> {
  return new Set(
    fx
      .convar(convar)
      .split(/[\s,]+/)
      .filter(Boolean),
  )
}

function enderecoValido(texto: string): { ok: true; valor: string } | { ok: false; erro: string } {
  let url: URL
  try {
    url = new URL(texto)
  } catch {
    return { ok: false, erro: 'Falta o endereço do site. Ponha no server.cfg: set sorium_url "https://seu-site.com.br"' }
  }
  // Without TLS the items on their way could be read and replayed; only the same machine is exempt.
  const seguro = url.protocol === 'https:' || (url.protocol === 'http:' && LOCAIS.has(url.hostname))
  if (!seguro) return { ok: false, erro: `O endereço do site precisa começar com https:// (está ${url.origin}).` }
  return { ok: true, valor: url.origin }
}
