/**
 * The floor: Fastify and pg with nothing around them, doing the database work of a purchase in one call of one function, and the shop's list in
 * one statement. A process of its own, started by velocidade.ts. Its tables live in a database of their own on the same PostgreSQL.
 */
import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { type Comando, deOutra, type Gravada, type Igual } from './compra-igual.ts'

const ESQUEMA = `
  create table carteira (id int primary key, saldo bigint not null check (saldo >= 0));
  create table produto (id int primary key, preco bigint not null);
  create table lancamento (id bigint generated always as identity primary key, carteira int, compra uuid not null, valor bigint not null);
  create table compra (id uuid primary key default uuidv7(), carteira int not null, produto int not null, valor bigint not null);
  create table saida (id uuid primary key default uuidv7(), compra uuid not null, estado text not null default 'pendente');
  create index lancamento_carteira on lancamento (carteira, id desc);
  create index compra_carteira on compra (carteira, id desc);
  create index saida_pendente on saida (id) where estado = 'pendente';
  insert into carteira select i, 1000000000000 from generate_series(0, 9999) i;
  insert into produto select i, 500 from generate_series(0, 999) i;
  create function comprar(p_carteira int, p_produto int) returns uuid language plpgsql as $$
  declare v_preco bigint; v_compra uuid;
  begin
    select preco into v_preco from produto where id = p_produto;
    perform 1 from carteira where id = p_carteira for no key update;
    update carteira set saldo = saldo - v_preco where id = p_carteira and saldo >= v_preco;
    if not found then raise exception 'saldo'; end if;
    insert into compra (carteira, produto, valor) values (p_carteira, p_produto, v_preco) returning id into v_compra;
    insert into lancamento (carteira, compra, valor) values (p_carteira, v_compra, -v_preco), (null, v_compra, v_preco);
    insert into saida (compra) values (v_compra);
    return v_compra;
  end $$;
  analyze;`

const [urlDoPiso, urlDaLoja] = process.argv.slice(2)
if (!urlDoPiso || !urlDaLoja) throw new Error('uso: piso.ts <banco do piso> <banco da loja>')
const piso = new pg.Pool({ connectionString: urlDoPiso, max: 16, idleTimeoutMillis: 60_000 })
// As many connections as the api has. Each makes a plan once and keeps it: the api's have long done so.
const lojaQueCompra = new pg.Pool({
  connectionString: urlDaLoja,
  max: 16,
  pipeline: true,
  idleTimeoutMillis: 60_000,
  options: '-c plan_cache_mode=force_generic_plan',
})
const loja = new pg.Pool({ connectionString: urlDaLoja, max: 10 })
await piso.query(ESQUEMA)

const app = Fastify({ logger: false })
app.post<{ Body: { carteira: number; produto: number } }>(
  '/comprar',
  { schema: { response: { 201: { type: 'object', properties: { id: { type: 'string' } } } } } },
  async (req, res) => {
    const { rows } = await piso.query<{ id: string }>({
      name: 'comprar',
      text: 'select comprar($1, $2) as id',
      values: [req.body.carteira, req.body.produto],
    })
    return res.code(201).send({ id: rows[0]?.id })
  },
)
/** What our purchase says to the database, when it is told (velocidade.ts). */
let gravada: Gravada | undefined
process.on('message', (mensagem) => {
  gravada = mensagem as Gravada
  process.send?.('gravada')
})
const dizer = (em: pg.Pool | pg.PoolClient, { sql, valores }: Comando, como: (valor: unknown) => unknown) =>
  em.query<{ compra_id: string }>({ name: createHash('sha1').update(sql).digest('base64url'), text: sql, values: valores.map(como) })
// The same statements in the same ways there and back, in our own database, with nothing around them.
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
