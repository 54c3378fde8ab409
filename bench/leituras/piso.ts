/** `/memoria` answers with bytes from memory, `/lista` with the site's own statement and JSON writer. */
import { listarAnuncios } from '@sorium/contratos/marketplace/index.ts'
import { paginaDeAnuncios } from '@sorium/api/modulos/marketplace/busca/consultas.ts'
import { abrirBanco } from '@sorium/api/nucleo/banco/index.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import Fastify from 'fastify'

interface DoPiso {
  corpos: Record<string, { tipo: string; bytes: Uint8Array }>
  cursor: string
}

const banco = abrirBanco({ url: process.env['BANCO_DO_SITE'] ?? '', log: criarLog('silent') })
const app = Fastify({ logger: false })
let corpos: DoPiso['corpos'] = {}
let cursor = ''
app.get<{ Params: { nome: string } }>('/memoria/:nome', (req, res) => {
  const corpo = corpos[req.params.nome]
  if (!corpo) return res.code(404).send()
  return res.type(corpo.tipo).send(corpo.bytes)
})
app.get('/lista', { schema: { response: listarAnuncios.respostas } }, async (_req, res) => {
  const { linhas, proximo } = await paginaDeAnuncios(banco, { cursor, conta: null })
  if (proximo !== null) res.header('x-proximo-cursor', proximo)
  return linhas
})
process.on('message', (dito: DoPiso) => {
  corpos = Object.fromEntries(Object.entries(dito.corpos).map(([nome, c]) => [nome, { ...c, bytes: Buffer.from(c.bytes) }]))
  cursor = dito.cursor
  process.send?.('guardados')
})
process.on('disconnect', () => process.exit(0))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
