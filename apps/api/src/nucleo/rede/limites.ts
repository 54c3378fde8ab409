/** Limits of calls. Sign-in, writes and money are counted in the database (every node sees them); reads in this node's memory. */
import { createHash } from 'node:crypto'
import type { Limite } from '@sorium/contratos/comum/index.ts'
import type { Banco } from '../banco/index.ts'
import { Recusa } from '../erros.ts'
import { redeDe } from './rede.ts'

/** What is counted: the calls of the contract, each under its family, whole pages of the site, and cards of links. */
type Familia = Limite | 'pagina' | 'cartao'

/** Calls per window and key. The factor of the configuration multiplies them. */
const FIGURAS: Readonly<Record<Familia, { maximo: number; janelaS: number; noBanco: boolean }>> = {
  leitura: { maximo: 600, janelaS: 60, noBanco: false },
  // One that is loaded whole, by address: a carrier's players share one, and from page to page the site loads none.
  pagina: { maximo: 300, janelaS: 60, noBanco: false },
  // A card of a link that nobody asked for yet: 40 ms of a processor.
  cartao: { maximo: 60, janelaS: 60, noBanco: false },
  // Reads that the game itself has to answer.
  jogo: { maximo: 90, janelaS: 60, noBanco: false },
  entrada: { maximo: 20, janelaS: 60, noBanco: true },
  escrita: { maximo: 60, janelaS: 60, noBanco: true },
  // Re-encoding a picture costs as much as a thousand reads.
  foto: { maximo: 5, janelaS: 3600, noBanco: true },
  dinheiro: { maximo: 30, janelaS: 60, noBanco: true },
  ponte: { maximo: 6000, janelaS: 60, noBanco: false },
}

/** What a statement counts of a limit beside something else. */
export interface Contagem {
  limite: Limite
  janelaS: number
  /** The counter of a person. */
  chave: (dono: string) => string
}
export interface Contado {
  contagem: number
  resta: number
}

export interface Limites {
  /** For a limit of persons that the database counts: counted by the statement that reads the session. null: it is counted elsewhere. */
  contagem(limite: Limite): Contagem | null
  /** @throws Recusa 429, as `contar`. */
  conferir(limite: Limite, contado: Contado): void
  /** @throws Recusa 429 with Retry-After when `quem` has made too many calls of this kind. */
  contar(limite: Familia, quem: string): Promise<void>
  /** A try at a password, counted before it is checked, so that tries at the same moment count too. `primeira`: it is the first one refused. */
  tentarSenha(t: TentativaDeSenha): Promise<{ esperaS: number | null; primeira: boolean }>
  /** The password was right: the try does not count. */
  devolverTentativa(t: TentativaDeSenha): Promise<void>
}

interface TentativaDeSenha {
  conta: string
  endereco: string
  /** Of a browser in which this account has signed in before; null: a stranger's. */
  marca: string | null
}

/** A count that a power cut forgets costs nothing; waiting for the disk for it would cost as much as the move that it counts. */
const SEM_ESPERAR_O_DISCO = `set_config('synchronous_commit', 'off', true) is not null`
/**
 * Counts one call for each row of `de`, alone or as a step of another statement. The statement is a transaction by itself: what else it wrote would
 * not wait for the disk either.
 */
export const contarEm = ({
  chave,
  janelaS,
  de = '',
}: {
  chave: string
  janelaS: string
  de?: string
}) => `insert into nucleo_limite as l (chave, janela, contagem)
  select ${chave}, to_timestamp(floor(extract(epoch from clock_timestamp()) / ${janelaS}) * ${janelaS}), 1 ${de} where ${SEM_ESPERAR_O_DISCO}
  on conflict (chave, janela) do update set contagem = l.contagem + 1
  returning contagem, ceil(extract(epoch from janela) + ${janelaS} - extract(epoch from clock_timestamp()))::int as resta`
const CONTAR = contarEm({ chave: '$1', janelaS: '$2::int' })
const DEVOLVER = `update nucleo_limite set contagem = greatest(contagem - 1, 0)
  where chave = any($1) and janela = to_timestamp(floor(extract(epoch from clock_timestamp()) / $2::int) * $2::int)`

const JANELA_DA_SENHA_S = 15 * 60
/**
 * Tries at a password in a quarter of an hour: at one account from one address, from one address at whichever account, and at one account from
 * wherever. A try that is refused counts no further, so that one address alone cannot shut an account's owner out. A marked browser has a count of its
 * own and uses up no other's, nor do others use up its.
 */
function tetosDaSenha({ conta, endereco, marca }: TentativaDeSenha): [chave: string, teto: number][] {
  if (marca !== null) return [[`senha-marca:${marca}`, 10]]
  // Whatever address somebody types is counted, and not kept.
  const resumo = createHash('sha256').update(conta).digest('base64url')
  return [
    [`senha:${resumo}|${redeDe(endereco)}`, 5],
    [`senha-endereco:${redeDe(endereco)}`, 20],
    [`senha-conta:${resumo}`, 50],
  ]
}

/** So many counters are kept in memory; with more, all begin anew: that only forgives. */
const CONTADORES = 100_000

export function criarLimites(banco: Banco, fator: number): Limites {
  let memoria = new Map<string, number>()
  let janelaDaMemoria = 0

  function contarNaMemoria(chave: string, maximo: number, janelaS: number): void {
    const agoraS = performance.now() / 1000
    const janela = Math.floor(agoraS / janelaS)
    if (janela !== janelaDaMemoria || memoria.size >= CONTADORES) {
      memoria = new Map()
      janelaDaMemoria = janela
    }
    const contagem = (memoria.get(chave) ?? 0) + 1
    memoria.set(chave, contagem)
    if (contagem > maximo) throw new Recusa('pedido.muitos', { tenteEmS: Math.ceil((janela + 1) * janelaS - agoraS) })
  }

  return {
    contagem(limite) {
      const { janelaS, noBanco } = FIGURAS[limite]
      const daPessoa = noBanco && limite !== 'entrada'
      return daPessoa ? { limite, janelaS, chave: (dono) => `${limite}:${dono}` } : null
    },
    conferir(limite, { contagem, resta }) {
      if (contagem > FIGURAS[limite].maximo * fator) throw new Recusa('pedido.muitos', { tenteEmS: Math.max(1, resta) })
    },
    async contar(limite, quem) {
      const { maximo, janelaS, noBanco } = FIGURAS[limite]
      const chave = `${limite}:${redeDe(quem)}`
      if (!noBanco) return contarNaMemoria(chave, maximo * fator, janelaS)
      const linha = await banco.linha<{ contagem: number; resta: number }>(CONTAR, [chave, janelaS])
      if (linha && linha.contagem > maximo * fator) throw new Recusa('pedido.muitos', { tenteEmS: Math.max(1, linha.resta) })
    },
    async tentarSenha(t) {
      for (const [chave, teto] of tetosDaSenha(t)) {
        const { contagem, resta } = await banco.uma<{ contagem: number; resta: number }>(CONTAR, [chave, JANELA_DA_SENHA_S])
        if (contagem > teto * fator) return { esperaS: Math.max(1, resta), primeira: contagem === teto * fator + 1 }
      }
      return { esperaS: null, primeira: false }
    },
    async devolverTentativa(t) {
      await banco.transacao((tx) => tx.executar(DEVOLVER, [tetosDaSenha(t).map(([chave]) => chave), JANELA_DA_SENHA_S]))
    },
  }
}
