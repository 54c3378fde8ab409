/**
 * Serves the pages in `npm run dev`, without a content policy, because Vite's client needs inline scripts. Arguments: host, port, the api's
 * port.
 */
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { createServer, type Connect, type Plugin } from 'vite'

const RAIZ = path.join(import.meta.dirname, '..')
type Documento = typeof import('../src/servidor/documento.tsx')
const [HOST = '127.0.0.1', PORTA = '', PORTA_DA_API = ''] = process.argv.slice(2)
const ESPERA_PELA_API_MS = 15_000

const servidor = http.createServer()
const vite = await createServer({
  root: RAIZ,
  appType: 'custom',
  clearScreen: false,
  plugins: [comAApi()],
  server: {
    middlewareMode: true,
    hmr: { server: servidor },
    // Must keep the browser's Host, because the api builds Discord's return address from it.
    proxy: { '/api': { target: `http://127.0.0.1:${PORTA_DA_API}`, changeOrigin: false } },
  },
})
vite.middlewares.use((req, res, seguir) => void servirPagina(req.originalUrl ?? '/', res).catch(seguir))
servidor.on('request', vite.middlewares)
servidor.listen(Number(PORTA), HOST, () => process.send?.('ready'))

process.once('SIGTERM', () => {
  servidor.closeAllConnections()
  void vite.close().finally(() => process.exit(0))
})

async function servirPagina(endereco: string, res: http.ServerResponse): Promise<void> {
  const { documentoDeDesenvolvimento } = (await vite.ssrLoadModule('/src/servidor/documento.tsx')) as Documento
  const html = await vite.transformIndexHtml(endereco, documentoDeDesenvolvimento())
  res.setHeader('content-type', 'text/html; charset=utf-8').end(html)
}

function comAApi(): Plugin {
  const esperar: Connect.NextHandleFunction = (req, res, seguir) => {
    if (!req.url?.startsWith('/api')) return seguir()
    void esperarApi(() => res.destroyed).then(() => res.destroyed || seguir())
  }
  return { name: 'sorium:api', configureServer: ({ middlewares }) => void middlewares.use(esperar) }
}

async function esperarApi(desistiu: () => boolean): Promise<void> {
  const limite = Date.now() + ESPERA_PELA_API_MS
  while (!(await escuta()) && Date.now() < limite && !desistiu()) await dormir(50)
}

function escuta(): Promise<boolean> {
  return new Promise((responder) => {
    const conexao = net.connect(Number(PORTA_DA_API), '127.0.0.1')
    const fim = (aceitou: boolean) => {
      conexao.destroy()
      responder(aceitou)
    }
    conexao.once('connect', () => fim(true)).once('error', () => fim(false))
  })
}
