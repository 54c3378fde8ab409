import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { escreverDocumento } from '@sorium/contratos/documento/index.ts'
import { MARCA } from '@sorium/contratos/palavras.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { novoNonce, politicaDeConteudo } from '#nucleo/http/resposta/politica.ts'

const PASTA = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css'))
const ARQUIVOS = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const

const pagina = (nonce: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API do ${MARCA}</title>
<link rel="icon" href="/icone.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<style nonce="${nonce}">body{margin:0}.swagger-ui .responses-inner{overflow-x:auto}</style>
<script defer src="/api/docs/swagger-ui-bundle.js"></script>
<script defer src="/api/docs/pagina.js"></script>
</head>
<body><main id="api"></main></body>
</html>
`

const PROGRAMA = `const escuro = matchMedia('(prefers-color-scheme: dark)')
const vestir = () => document.documentElement.classList.toggle('dark-mode', escuro.matches)
escuro.addEventListener('change', vestir)
vestir()
SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  tagsSorter: 'alpha',
  filter: true,
  validatorUrl: null,
})
`

export async function rotasDoDocumento(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: PASTA, serve: false })
  const contada = { onRequest: (req: FastifyRequest) => app.limites.contar('leitura', req.ip) }
  let documento: ReturnType<typeof escreverDocumento> | undefined
  app.get('/docs/json', contada, () => (documento ??= escreverDocumento({ sandbox: app.config.sandbox })))
  app.get('/docs', contada, (_req, res) => {
    const nonce = novoNonce()
    const politica = politicaDeConteudo({ nonce, hostDoLogo: null, midia: null })
    return res.type('text/html; charset=utf-8').header('content-security-policy', politica).send(pagina(nonce))
  })
  app.get('/docs/pagina.js', contada, (_req, res) => res.type('text/javascript; charset=utf-8').send(PROGRAMA))
  for (const nome of ARQUIVOS) app.get(`/docs/${nome}`, contada, (_req, res) => res.sendFile(nome, { maxAge: '1h' }))
}
