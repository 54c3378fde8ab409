/** A call whose answer is the same for everybody: it is made once, and cached until its subjects change (nucleo/lidos). */
import type { Chamada } from '@sorium/contratos/comum/index.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Leitura } from '../banco/index.ts'
import type { Conta } from '../pessoas/conta.ts'
import type { Ctx } from '../contexto.ts'
import type { Assunto } from '../lidos/index.ts'
import { criarRespostaDeTodos, enviarATodos, type RespostaDeTodos } from './resposta/resposta-de-todos.ts'
import { rota } from './rota.ts'
import type { CorpoDe, Pedido } from './tipos.ts'

interface DeTodos<C extends Chamada> {
  assuntos: readonly Assunto[]
  validadeMs?: number
  /** The least time between two readings, for answers that are expensive or change with every sale. */
  espacoMs?: number
  pessoal?: (conta: Conta) => boolean
  deMuitos?: (pedido: Pick<Pedido<C>, 'consulta' | 'parametros'>) => boolean
}

/** `leitura` is the primary if the answer is cached or an administrator asks, otherwise the replica, if there is one. */
type Lendo<C extends Chamada> = Pedido<C> & { leitura: Leitura }

export function rotaDeTodos<const C extends Chamada>(
  app: FastifyInstance,
  { banco, lidos }: Pick<Ctx, 'banco' | 'lidos'>,
  chamada: C,
  p: DeTodos<C>,
  tratar: (pedido: Lendo<C>) => Promise<CorpoDe<C>> | CorpoDe<C>,
): void {
  const { pessoal = () => true, deMuitos = () => true } = p
  rota(app, chamada, (pedido) => {
    const { conta, consulta, parametros, req, res } = pedido
    res.header('vary', 'accept-encoding, authorization')
    if (conta && pessoal(conta)) {
      res.header('cache-control', 'no-store')
      return tratar({ ...pedido, leitura: conta.papel === 'admin' ? banco : banco.replica })
    }
    if (!deMuitos(pedido)) {
      res.header('cache-control', 'public, max-age=5')
      lidos.tocar(p)
      return tratar({ ...pedido, leitura: banco.replica })
    }
    const chave = JSON.stringify([chamada.caminho, parametros, consulta])
    const pronta = lidos.pronto<RespostaDeTodos>(chave)
    if (pronta) return enviarATodos(pronta, { req, res }) as CorpoDe<C>
    const escrever = () => escreverParaTodos(res, () => tratar({ ...pedido, conta: null as Pedido<C>['conta'], leitura: banco }))
    return lidos.ler({ ...p, chave }, escrever).then((resposta) => enviarATodos(resposta, { req, res }) as CorpoDe<C>)
  })
}

async function escreverParaTodos(res: FastifyReply, tratar: () => unknown): Promise<RespostaDeTodos> {
  const antes = res.getHeaders()
  const valor = await tratar()
  const texto = typeof valor === 'string' ? valor : (res.serialize(valor) as unknown as string)
  const postos = Object.entries(res.getHeaders()).filter(([nome, v]) => v !== undefined && antes[nome as keyof typeof antes] !== v)
  const cabecalhos = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    ...(Object.fromEntries(postos) as RespostaDeTodos['cabecalhos']),
  }
  return criarRespostaDeTodos(texto, { cabecalhos, comEtag: true })
}
