import type { Leitura } from '@sorium/api/nucleo/banco/index.ts'
import { criarMemoria, type TransacaoSimulada } from './armazem-memoria.ts'
import type { DepositoConferivel } from './tipos.ts'
import { uuid } from './jogo.ts'
import type { Maestro } from './maestro.ts'

const semSql = (): never => {
  throw new Error('aqui não há SQL')
}
const leitura: Leitura = { linhas: semSql, linha: semSql, uma: semSql, avulsas: semSql }

export function abrirDepositoNaMemoria(maestro: Pick<Maestro, 'agora' | 'acaso'>) {
  const armazem = criarMemoria({ agora: () => maestro.agora(), novoId: () => uuid(maestro) })
  const deposito: DepositoConferivel = {
    armazem,
    leitura,
    transacao: (fn) => umaTransacao(fn),
    abertas: async () => [...armazem.operacoes.values()].filter((o) => o.estado !== 'concluida').length,
    aplicadas: async () => new Set([...armazem.operacoes.values()].filter((o) => o.resultado === 'aplicada').map((o) => o.id)),
  }
  return deposito
}

async function umaTransacao<T>(fn: (tx: TransacaoSimulada) => Promise<T>): Promise<T> {
  const desfazer: (() => void)[] = []
  const efeitos: (() => void)[] = []
  const tx: TransacaoSimulada = {
    ...leitura,
    transacao: true,
    executar: semSql,
    adiar: semSql,
    aoConfirmar: (efeito) => void efeitos.push(efeito),
    anotar: (passo) => void desfazer.push(passo),
  }
  let resultado: T
  try {
    resultado = await fn(tx)
  } catch (erro) {
    for (const passo of desfazer.reverse()) passo()
    throw erro
  }
  for (const efeito of efeitos) efeito()
  return resultado
}
