import type { FxServer } from '../cidade/fxserver.ts'
import { IDIOMAS, type Idioma } from '../jogadores/textos.ts'
import { VIAS, type Via } from '../jogadores/vias.ts'

export interface Configuracao {
  /** Origin of the site, without a final slash. */
  url: string
  chave: string
  servidor: string
  /** First words of the console commands that the site may run. */
  comandos: ReadonlySet<string>
  grupos: ReadonlySet<string>
  /** Tables of the game's of which the owner says that no debt, hold or share of a vehicle stands in them; in lower case. */
  semDivida: ReadonlySet<string>
  /** How a player hears what he did not ask for, the preferred way first; empty: not at all. */
  avisos: readonly Via[]
  idioma: Idioma
}

/** `url`: the address was read although something else is wrong. */
export interface ConfiguracaoErrada {
  ok: false
  erro: string
  url?: string
}

export type LeituraDaConfiguracao = { ok: true; valor: Configuracao; avisos: string[] } | ConfiguracaoErrada

const ARQUIVO_DA_CHAVE = 'sorium.chave'
const APAGADA = 'removido'
const CHAVE_MINIMA = 32

const LOCAIS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Removes the key from its convar, so that no other resource can read it. The key is kept in a file for restarts of this resource; a key in
 * server.cfg replaces it.
 */
export function lerConfiguracao(fx: FxServer): LeituraDaConfiguracao {
  const noConvar = fx.convar('sorium_chave').trim()
  if (noConvar !== '' && noConvar !== APAGADA) fx.apagarConvar('sorium_chave')
  const url = enderecoValido(fx.convar('sorium_url').trim())
  if (!url.ok) return url
  const servidor = fx.convar('sorium_servidor').trim() || 'principal'
  const chave = lerChave(fx, { noConvar, url: url.valor, servidor })
  if (!chave.ok) return { ...chave, url: url.valor }
  const jogadores = lerAvisos(fx)
  return {
    ok: true,
    valor: {
      url: url.valor,
      chave: chave.valor,
      servidor,
      comandos: lerLista(fx, 'sorium_comandos'),
      grupos: lerLista(fx, 'sorium_grupos'),
      semDivida: new Set([...lerLista(fx, 'sorium_tabelas_do_veiculo')].map((t) => t.toLowerCase())),
      ...jogadores.valor,
    },
    avisos: [...chave.avisos, ...jogadores.avisos],
  }
}

interface ChaveGuardada {
  url: string
  servidor: string
  chave: string
}

type LeituraDaChave = { ok: true; valor: string; avisos: string[] } | { ok: false; erro: string }

function lerChave(fx: FxServer, { noConvar, url, servidor }: { noConvar: string; url: string; servidor: string }): LeituraDaChave {
  const guardada = lerGuardada(fx)
  if (noConvar === '' || noConvar === APAGADA) {
    if (guardada?.url === url && guardada.servidor === servidor) return { ok: true, valor: guardada.chave, avisos: [] }
    const deOutro = guardada
      ? ` A que está em ${ARQUIVO_DA_CHAVE} é de outro site ou servidor (${guardada.servidor} em ${guardada.url}).`
      : ''
    return {
      ok: false,
      erro: `Falta a chave. Ponha no server.cfg, antes de "ensure ${fx.recurso()}": set sorium_chave "…" (painel do site, Servidores).${deOutro}`,
    }
  }
  if (noConvar.length < CHAVE_MINIMA)
    return { ok: false, erro: 'A chave em sorium_chave está incompleta. Copie-a inteira do painel do site (Servidores) para o server.cfg.' }
  const nova: ChaveGuardada = { url, servidor, chave: noConvar }
  const igual = guardada?.chave === noConvar && guardada.url === url && guardada.servidor === servidor
  if (igual) return { ok: true, valor: noConvar, avisos: [] }
  if (gravarGuardada(fx, nova))
    return {
      ok: true,
      valor: noConvar,
      avisos: guardada ? [`A chave do server.cfg é outra: ela vale, e substituiu a que estava em ${ARQUIVO_DA_CHAVE}.`] : [],
    }
  return {
    ok: true,
    valor: noConvar,
    avisos: [
      `Não consegui gravar ${ARQUIVO_DA_CHAVE} na pasta do recurso. Tudo funciona, mas para reiniciar só este recurso rode antes no console: set sorium_chave "sua-chave"`,
    ],
  }
}

function lerGuardada(fx: FxServer): ChaveGuardada | null {
  const texto = fx.lerArquivo(ARQUIVO_DA_CHAVE)
  if (!texto) return null
  try {
    const { url, servidor, chave } = JSON.parse(texto) as Record<string, unknown>
    if (typeof url !== 'string' || typeof servidor !== 'string' || typeof chave !== 'string' || chave.length < CHAVE_MINIMA) return null
    return { url, servidor, chave }
  } catch {
    return null
  }
}

function gravarGuardada(fx: FxServer, guardada: ChaveGuardada): boolean {
  try {
    return fx.gravarArquivo(ARQUIVO_DA_CHAVE, `${JSON.stringify(guardada)}\n`)
  } catch {
    return false
  }
}

const SEM_AVISOS = 'nao'

export function lerAvisos(fx: FxServer): { valor: Pick<Configuracao, 'avisos' | 'idioma'>; avisos: string[] } {
  const pedidas = [...lerLista(fx, 'sorium_avisos')].map((palavra) => palavra.toLowerCase())
  const estranhas = pedidas.filter((palavra) => palavra !== SEM_AVISOS && !VIAS.some((via) => via === palavra))
  const vias = pedidas.flatMap((palavra) => VIAS.find((via) => via === palavra) ?? [])
  const pedido = fx.convar('sorium_idioma').trim().toLowerCase() || 'pt-br'
  const idioma = IDIOMAS.find((um) => um === pedido)
  return {
    valor: { avisos: pedidas.includes(SEM_AVISOS) ? [] : vias.length > 0 ? vias : VIAS, idioma: idioma ?? 'pt-br' },
    avisos: [
      ...estranhas.map((palavra) => `sorium_avisos não conhece "${palavra}": use ${VIAS.join(', ')} ou ${SEM_AVISOS}.`),
      ...(idioma ? [] : [`sorium_idioma não conhece "${pedido}": use ${IDIOMAS.join(' ou ')}.`]),
    ],
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
  if (texto === '') return { ok: false, erro: 'Falta o endereço do site. Ponha no server.cfg: set sorium_url "https://seu-site.com.br"' }
  const url = comoUrl(texto)
  if (!url) return { ok: false, erro: semEsquema(texto) }
  // A call without TLS could be read and replayed, so only a site on the same machine may use http.
  const seguro = url.protocol === 'https:' || (url.protocol === 'http:' && LOCAIS.has(url.hostname))
  if (!seguro)
    return {
      ok: false,
      erro: `O endereço do site precisa começar com https:// (está ${url.protocol}//). Ponha no server.cfg: set sorium_url "https://${url.host}"`,
    }
  return { ok: true, valor: url.origin }
}

function semEsquema(texto: string): string {
  const completo = comoUrl(`https://${texto}`)
  if (!completo || !(completo.hostname.includes('.') || LOCAIS.has(completo.hostname)))
    return `O que está em sorium_url não é um endereço (${texto}). Ponha no server.cfg: set sorium_url "https://seu-site.com.br"`
  const esquema = LOCAIS.has(completo.hostname) ? 'http' : 'https'
  return `Falta ${esquema}:// no endereço do site. Ponha no server.cfg: set sorium_url "${esquema}://${completo.host}"`
}

/** In `site.com:3000` and `localhost:3000` the host would be read as a scheme. */
function comoUrl(texto: string): URL | null {
  if (!texto.includes('://')) return null
  try {
    return new URL(texto)
  } catch {
    return null
  }
}
