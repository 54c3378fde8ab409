/** Limits of calls. Sign-in, writes and money are counted in the database (every node sees them); reads in this node's memory. */
import type { Limite } from '@sorium/contratos/comum/index.ts'
import type { Banco } from './banco/index.ts'
import { Recusa } from './erros.ts'

/** Calls per window and key. The factor of the configuration multiplies them. */
const FIGURAS: Readonly<Record<Limite, { maximo: number; janelaS: number; noBanco: boolean }>> = {
  leitura: { maximo: 600, janelaS: 60, noBanco: false },
  // Reads that the game itself has to answer.
  jogo: { maximo: 90, janelaS: 60, noBanco: false },
  entrada: { maximo: 20, janelaS: 60, noBanco: true },
  escrita: { maximo: 60, janelaS: 60, noBanco: true },
  // Re-encoding a picture costs as much as a thousand reads.
  foto: { maximo: 5, janelaS: 3600, noBanco: true },
  dinheiro: { maximo: 30, janelaS: 60, noBanco: true },
  ponte: { maximo: 6000, janelaS: 60, noBanco: false },
}

export interface Limites {
  /** @throws Recusa 429 with Retry-After when `quem` has made too many calls of this kind. */
  contar(limite: Limite, quem: string): Promise<void>
  /** Wrong passwords of an account from an address: 5 in 15 minutes. */
  contarFalhaDeSenha(chave: string): Promise<void>
  exigirSenhaPermitida(chave: string): Promise<void>
}

const CONTAR = `insert into nucleo_limite as l (chave, janela, contagem)
  values ($1, to_timestamp(floor(extract(epoch from clock_timestamp()) / $2::int) * $2::int), 1)
  on conflict (chave, janela) do update set contagem = l.contagem + 1
  returning contagem, ceil(extract(epoch from janela) + $2::int - extract(epoch from clock_timestamp()))::int as resta`
const LER = `select contagem, ceil(extract(epoch from janela) + $2::int - extract(epoch from clock_timestamp()))::int as resta
  from nucleo_limite where chave = $1 and janela = to_timestamp(floor(extract(epoch from clock_timestamp()) / $2::int) * $2::int)`

const SENHA = { maximo: 5, janelaS: 15 * 60 }

export function criarLimites(banco: Banco, fator: number): Limites {
  let memoria = new Map<string, number>()
  let janelaDaMemoria = 0

  function contarNaMemoria(chave: string, maximo: number, janelaS: number): void {
    const janela = Math.floor(performance.now() / 1000 / janelaS)
    if (janela !== janelaDaMemoria || memoria.size > 100_000) {
      memoria = new Map()
      janelaDaMemoria = janela
    }
    const contagem = (memoria.get(chave) ?? 0) + 1
    memoria.set(chave, contagem)
    if (contagem > maximo) throw new Recusa('pedido.muitos', { tenteEmS: janelaS })
  }

  return {
    async contar(limite, quem) {
      const { maximo, janelaS, noBanco } = FIGURAS[limite]
      const chave = `${limite}:${quem}`
      if (!noBanco) return contarNaMemoria(chave, maximo * fator, janelaS)
      const linha = await banco.linha<{ contagem: number; resta: number }>(CONTAR, [chave, janelaS])
      if (linha && linha.contagem > maximo * fator) throw new Recusa('pedido.muitos', { tenteEmS: Math.max(1, linha.resta) })
    },
    async contarFalhaDeSenha(chave) {
      await banco.linha(CONTAR, [`senha:${chave}`, SENHA.janelaS])
    },
    async exigirSenhaPermitida(chave) {
      const linha = await banco.linha<{ contagem: number; resta: number }>(LER, [`senha:${chave}`, SENHA.janelaS])
      if (linha && linha.contagem >= SENHA.maximo * fator) throw new Recusa('pedido.muitos', { tenteEmS: Math.max(1, linha.resta) })
    },
  }
}
