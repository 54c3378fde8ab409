import type { Chamada, Limite } from '@sorium/contratos/comum/index.ts'
import { ErroResposta } from '@sorium/contratos/comum/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import type { Banco, Transacao } from '../banco/index.ts'
import { atorDe, type Conta } from '../pessoas/conta.ts'
import { Recusa } from '../erros.ts'
import { executarPreparadaUmaVez, executarUmaVez, escreverUmaVez, type EscritaDecidida, type RespostaPronta } from '../idempotencia.ts'
import { aosPoucos, contarRecusa, CORPO_DA_PONTE } from './pedido/admissao.ts'
import { ehDeDentro } from './por-dentro.ts'
import { lerFormulario } from './pedido/formulario.ts'
import { autorizar } from './guardas.ts'
import type { CorpoDe, Pedido } from './tipos.ts'
import { validador } from './pedido/validacao.ts'

const CHAVE = /^[\w.:-]{8,128}$/

const quemConta = (req: FastifyRequest, conta: Conta | null, limite: Limite): string => (limite === 'entrada' || !conta ? req.ip : conta.id)

export function rota<const C extends Chamada>(
  app: FastifyInstance,
  chamada: C,
  tratar: (pedido: Pedido<C>) => Promise<CorpoDe<C>> | CorpoDe<C>,
): void {
  const corpo = validador(chamada.corpo, 'corpo')
  const consulta = validador(chamada.consulta, 'consulta')
  const parametros = validador(chamada.parametros, 'parametros')
  const { formulario } = chamada
  const status = Number(Object.keys(chamada.respostas)[0])

  app.route({
    method: chamada.metodo,
    url: chamada.caminho,
    ...limiteDoCorpo(chamada),
    // Only answers, because validacao.ts validates requests.
    schema: { response: { ...chamada.respostas, '4xx': ErroResposta, '5xx': ErroResposta } },
    config: { chamada },
    onRequest: async (req, res) => {
      if (chamada.acesso !== 'anonimo') res.header('cache-control', 'no-store')
      try {
        await admitir(app, req, chamada)
      } catch (erro) {
        throw contarRecusa(app, req, erro)
      }
    },
    ...(chamada.acesso === 'ponte'
      ? { preParsing: async (req: FastifyRequest, _res: unknown, corpo: RequestPayload) => aosPoucos(app, req, corpo) }
      : {}),
    handler: async (req, res) => {
      // The signature is verified while the body is read, so on a call without a body nothing was verified.
      if (chamada.acesso === 'ponte' && req.servidor === '') throw contarRecusa(app, req, new Recusa('ponte.assinatura_invalida'))
      const pedido = {
        corpo: corpo(req.body),
        consulta: consulta(req.query),
        parametros: parametros(req.params),
        conta: req.conta,
        servidor: req.servidor,
        chave: chamada.idempotente ? lerChave(req) : null,
        ...(formulario && { formulario: () => lerFormulario(req, formulario) }),
        req,
        res,
      } as Pedido<C>
      res.code(status)
      const resposta = await tratar(pedido)
      return res.sent ? res : resposta
    },
  })
}

async function admitir(app: FastifyInstance, req: FastifyRequest, chamada: Chamada): Promise<void> {
  const { conta, contado } = await autorizar(app, req, chamada)
  req.conta = conta
  if (!chamada.limite || chamada.acesso === 'ponte') return
  if (contado) app.limites.conferir(chamada.limite, contado)
  else if (!ehDeDentro(req)) await app.limites.contar(chamada.limite, quemConta(req, conta, chamada.limite))
}

const CORPO_DE_ANONIMO = 4 * 1024

function limiteDoCorpo({ acesso, corpoMaximo }: Chamada): { bodyLimit?: number } {
  if (acesso === 'ponte') return { bodyLimit: CORPO_DA_PONTE }
  if (acesso === 'anonimo') return { bodyLimit: CORPO_DE_ANONIMO }
  return corpoMaximo === undefined ? {} : { bodyLimit: corpoMaximo }
}

function lerChave(req: FastifyRequest): string | null {
  const chave = req.headers['idempotency-key']
  if (chave === undefined) return null
  if (typeof chave !== 'string' || !CHAVE.test(chave)) throw new Recusa('pedido.chave_invalida')
  return chave
}

interface ChamadaUnica {
  conta: Conta
  chave: string | null
  /** The body and the address's parameters: the same key with other values is refused. */
  corpo: unknown
  res: FastifyReply
}

/** Runs once per Idempotency-Key, in one transaction. A repeat gets the stored answer. */
export function rotaUmaVez<const C extends Chamada>(
  app: FastifyInstance,
  banco: Banco,
  chamada: C,
  operacao: (tx: Transacao, pedido: PedidoDaConta<C>) => Promise<CorpoDe<C>>,
): void {
  rotaDaConta(app, chamada, (pedido) => responderUmaVez(banco, unicoDe(pedido), (tx) => operacao(tx, pedido)))
}

export function rotaPreparada<const C extends Chamada>(
  app: FastifyInstance,
  banco: Banco,
  chamada: C,
  preparar: (pedido: PedidoDaConta<C>) => Promise<(tx: Transacao) => Promise<CorpoDe<C>>>,
): void {
  rotaDaConta(app, chamada, async (pedido) => {
    const unico = unicoDe(pedido)
    const feita = await executarPreparadaUmaVez(banco, pedidoDe(unico), async () => comStatus(unico, await preparar(pedido)))
    return responder<CorpoDe<C>>(unico, feita)
  })
}

/** Like rotaUmaVez, but `preparar` decides the answer before the transaction. */
export function rotaDeEscrita<const C extends Chamada>(
  app: FastifyInstance,
  banco: Banco,
  chamada: C,
  preparar: (pedido: PedidoDaConta<C>) => Promise<EscritaDecidida<CorpoDe<C>>>,
): void {
  rotaDaConta(app, chamada, async (pedido) => {
    const unico = unicoDe(pedido)
    return responder<CorpoDe<C>>(unico, await escreverUmaVez(banco, pedidoDe(unico), () => preparar(pedido)))
  })
}

/** For a call whose repeats are recognised by `p.corpo` instead of the body and the address's parameters. */
export async function responderUmaVez<T>(banco: Banco, p: ChamadaUnica, operacao: (tx: Transacao) => Promise<T>): Promise<T> {
  return responder<T>(p, await executarUmaVez(banco, pedidoDe(p), comStatus(p, operacao)))
}

type PedidoDaConta<C extends Chamada> = Pedido<C> & { conta: Conta }

function rotaDaConta<const C extends Chamada>(
  app: FastifyInstance,
  chamada: C,
  tratar: (pedido: PedidoDaConta<C>) => Promise<CorpoDe<C>>,
): void {
  rota(app, chamada, (pedido) => tratar(pedido as PedidoDaConta<C>))
}

function unicoDe<C extends Chamada>({ conta, chave, corpo, parametros, res }: PedidoDaConta<C>): ChamadaUnica {
  const doEndereco = res.request.routeOptions.config.chamada?.parametros !== undefined
  return { conta, chave, corpo: doEndereco ? { ...parametros, ...corpo } : corpo, res }
}

function comStatus<T>({ res: { statusCode: status } }: ChamadaUnica, operacao: (tx: Transacao) => Promise<T>) {
  return async (tx: Transacao) => ({ status, corpo: await operacao(tx) })
}

function pedidoDe({ conta, chave, corpo, res }: ChamadaUnica) {
  const { porteiro } = res.server
  const { chamada } = res.request.routeOptions.config
  return {
    ator: atorDe(conta),
    rota: `${chamada?.metodo} ${chamada?.caminho}`,
    chave,
    corpo,
    segurarQuemAge: (tx: Transacao) => porteiro.segurarSessao(tx, conta.sessao),
  }
}

function responder<T>({ res }: ChamadaUnica, resposta: RespostaPronta & { repetida: boolean }): T {
  if (resposta.repetida) res.header('idempotency-replayed', 'true')
  res.code(resposta.status)
  return resposta.corpo as T
}
