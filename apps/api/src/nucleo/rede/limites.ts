import { createHash } from 'node:crypto'
import type { Limite } from '@sorium/contratos/comum/index.ts'
import type { Banco } from '../banco/index.ts'
import { Recusa } from '../erros.ts'
import { redeDe } from './rede.ts'

type Familia = Limite | 'pagina' | 'cartao'

/** Calls per window and key, multiplied by LIMITES_FATOR. */
const FIGURAS: Readonly<Record<Familia, { maximo: number; janelaS: number; noBanco: boolean }>> = {
  leitura: { maximo: 600, janelaS: 60, noBanco: false },
  // High, because many players of a mobile carrier share one address.
  pagina: { maximo: 300, janelaS: 60, noBanco: false },
  // Counts only cards that are not cached, because drawing one is expensive.
  cartao: { maximo: 60, janelaS: 60, noBanco: false },
  jogo: { maximo: 90, janelaS: 60, noBanco: false },
  entrada: { maximo: 20, janelaS: 60, noBanco: true },
  escrita: { maximo: 60, janelaS: 60, noBanco: true },
  foto: { maximo: 5, janelaS: 3600, noBanco: true },
  dinheiro: { maximo: 30, janelaS: 60, noBanco: true },
  ponte: { maximo: 6000, janelaS: 60, noBanco: false },
}

export interface Contagem {
  limite: Limite
  janelaS: number
  chave: (dono: string) => string
}
export interface Contado {
  contagem: number
  resta: number
}

export interface Limites {
  /** How the statement that reads the session counts the call, too; null: this statement does not count it, `contar` does. */
  contagem(limite: Limite): Contagem | null
  conferir(limite: Limite, contado: Contado): void
  contar(limite: Familia, quem: string): Promise<void>
  /** Counts a try before the password is checked, so that simultaneous tries count too. `primeira`: this is the first refused try. */
  tentarSenha(t: TentativaDeSenha): Promise<{ esperaS: number | null; primeira: boolean }>
  devolverTentativa(t: TentativaDeSenha): Promise<void>
}

interface TentativaDeSenha {
  conta: string
  endereco: string
  marca: string | null
}

/** Counts may be lost in a crash, so their transaction does not wait for the disk. */
const SEM_ESPERAR_O_DISCO = `set_config('synchronous_commit', 'off', true) is not null`
/**
 * SQL that counts one call for each row of `de`, alone or in a larger statement. The transaction's commit does not wait for the disk, so
 * write nothing in this transaction that must not be lost.
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
 * Limits of password tries in 15 minutes: 5 at one account from one address, 20 from one address, 50 at one account. A try beyond one limit
 * does not count for the next, so one address cannot lock the owner of an account out. A browser with a mark (sessao/entrada/marca.ts) has
 * its own limit.
 */
function tetosDaSenha({ conta, endereco, marca }: TentativaDeSenha): [chave: string, teto: number][] {
  if (marca !== null) return [[`senha-marca:${marca}`, 10]]
  // Hashed, so that the typed e-mail is not stored.
  const resumo = createHash('sha256').update(conta).digest('base64url')
  return [
    [`senha:${resumo}|${redeDe(endereco)}`, 5],
    [`senha-endereco:${redeDe(endereco)}`, 20],
    [`senha-conta:${resumo}`, 50],
  ]
}

/** With more counters than this in memory, all restart at zero, which only allows more calls. */
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
