/** Fastify and pg alone, with the statements of a recorded purchase and of the shop's list. */
import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { type Comando, deOutra, type Gravada, type Igual } from './compra-igual.ts'

const [urlDaLoja] = process.argv.slice(2)
if (!urlDaLoja) throw new Error('uso: piso.ts <banco da loja>')
// As many connections as a node of the site (12, and 4 for the ponte), and generic plans, which its connections get after some calls.
const lojaQueCompra = new pg.Pool({
  connectionString: urlDaLoja,
  max: 16,
  pipeline: true,
  idleTimeoutMillis: 60_000,
  options: '-c plan_cache_mode=force_generic_plan',
})
const loja = new pg.Pool({ connectionString: urlDaLoja, max: 10 })

const app = Fastify({ logger: false })
let gravada: Gravada | undefined
process.on('message', (mensagem) => {
  gravada = mensagem as Gravada
  process.send?.('gravada')
})
const dizer = (em: pg.Pool | pg.PoolClient, { sql, valores }: Comando, como: (valor: unknown) => unknown) =>
  em.query<{ compra_id: string }>({ name: createHash('sha1').update(sql).digest('base64url'), text: sql, values: valores.map(como) })
app.post<{ Body: Igual }>(
  '/comprar-igual',
  { schema: { response: { 201: { type: 'object', properties: { id: { type: 'string' } } } } } },
  async (req, res) => {
    if (!gravada) throw new Error('nenhuma compra gravada')
    let id = ''
    for (const comando of gravada.antes)
      id = (await dizer(lojaQueCompra, comando, deOutra(gravada, { ...req.body, chave: '', compra: '' }))).rows[0]?.compra_id ?? id
    const como = deOutra(gravada, { ...req.body, chave: randomUUID(), compra: id })
    const cliente = await lojaQueCompra.connect()
    try {
      const inicio = cliente.query('begin')
      await Promise.all([inicio, ...gravada.juntos.map((comando) => dizer(cliente, comando, como))])
      await cliente.query('commit')
    } finally {
      cliente.release()
    }
    return res.code(201).send({ id })
  },
)
const texto = { type: ['string', 'null'] }
app.get(
  '/itens',
  {
    schema: {
      response: {
        200: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: texto,
              nome: texto,
              descricao: texto,
              imagem: texto,
              categoria: texto,
              categoria_nome: texto,
              preco_brl: texto,
              preco_sor: texto,
              tipo: texto,
              duracao_dias: { type: ['integer', 'null'] },
              destaque: { type: 'boolean' },
            },
          },
        },
      },
    },
  },
  async () => {
    const { rows } = await loja.query({
      name: 'itens',
      text: `select i.id, i.nome, i.descricao, i.imagem, i.categoria, c.nome as categoria_nome, i.preco_brl, i.preco_sor, i.tipo, i.duracao_dias, i.destaque
        from loja_item i join loja_categoria c on c.id = i.categoria where i.excluido_em is null order by i.ordem, i.id limit 2000`,
    })
    return rows as unknown[]
  },
)
const endereco = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(endereco)
process.on('disconnect', () => process.exit(0))
