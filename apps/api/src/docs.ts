/** The API document as a page: made from the same schemas that validate, without a script. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface OperacaoOpenApi {
  tags?: string[]
  summary?: string
  security?: unknown[]
  requestBody?: unknown
  parameters?: { name: string; in: string; required?: boolean }[]
  responses?: Record<string, unknown>
}

const escapar = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function rotasDoDocumento(app: FastifyInstance): void {
  const contar = (req: FastifyRequest) => app.limites.contar('leitura', req.ip)
  const oculta = { schema: { hide: true } as object, onRequest: contar }
  app.get('/docs/json', oculta, () => app.swagger())
  app.get('/docs', oculta, (req, res) => res.type('text/html; charset=utf-8').send(desenhar(app, req.nonce)))
}

function desenhar(app: FastifyInstance, nonce: string): string {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, OperacaoOpenApi>> }
  const secoes = Object.entries(paths).flatMap(([caminho, metodos]) =>
    Object.entries(metodos).map(([metodo, o]) => ({ modulo: o.tags?.[0] ?? '', html: umaChamada(metodo, caminho, o) })),
  )
  const modulos = [...new Set(secoes.map((s) => s.modulo))].toSorted()
  const corpo = modulos
    .map(
      (m) =>
        `<section><h2>${escapar(m)}</h2>${secoes
          .filter((s) => s.modulo === m)
          .map((s) => s.html)
          .join('')}</section>`,
    )
    .join('')
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API do Sorium</title><link rel="icon" href="/icone.svg" type="image/svg+xml"><style nonce="${nonce}">
body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;background:#0a0d13;color:#f1f4f9}
a{color:#4ca6ff}h2{margin-top:2.5rem;text-transform:capitalize}details{border:1px solid #2a3342;border-radius:10px;margin:.5rem 0;padding:.6rem .9rem;background:#10141c}
summary{cursor:pointer}code{font-family:ui-monospace,monospace}b.m{display:inline-block;min-width:4.5em;color:#ffc453}pre{overflow:auto;background:#06080c;padding:.8rem;border-radius:8px}small{color:#8692a5}
</style></head><body><h1>API do Sorium</h1><p>Gerada dos mesmos esquemas que validam os pedidos. Em máquina: <a href="/api/docs/json">OpenAPI (JSON)</a>.</p>${corpo}</body></html>`
}

function umaChamada(metodo: string, caminho: string, o: OperacaoOpenApi): string {
  const bloco = (titulo: string, valor: unknown) =>
    valor === undefined ? '' : `<p><small>${titulo}</small></p><pre><code>${escapar(JSON.stringify(valor, null, 2))}</code></pre>`
  return `<details><summary><b class="m">${metodo.toUpperCase()}</b> <code>${escapar(caminho)}</code> — ${escapar(o.summary ?? '')}${o.security ? ' <small>(com sessão)</small>' : ''}</summary>
${bloco('Parâmetros', o.parameters)}${bloco('Corpo', o.requestBody)}${bloco('Respostas', o.responses)}</details>`
}
