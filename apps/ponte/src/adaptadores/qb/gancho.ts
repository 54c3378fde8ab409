import type { FxServer } from '../../cidade/fxserver.ts'
import { ehEspera, type Desfecho } from '../interface.ts'
import { criarGanchoPorTexto, type GanchoPorTexto } from '../por-texto/gancho.ts'
import { textoDoQueFoiFeito } from './itens.ts'
import { mudancaDe, type Mudanca } from './mudanca.ts'

export interface GanchoDoQb extends GanchoPorTexto<Mudanca> {
  ligar(): Promise<void>
}

export function criarGanchoDoQb(fx: Pick<FxServer, 'chamar'>, recurso: string): GanchoDoQb {
  const gancho = criarGanchoPorTexto(fx, recurso, mudancaDe)
  return {
    ...gancho,
    ligar: async () => void (await gancho.chamar('ligar')),
    async aplicar(chave, operacao, efeito) {
      const feito = await gancho.aplicar(chave, operacao, efeito)
      if (feito === 'mudou' || ehEspera(feito.aplicacao)) return feito
      return { ...feito, aplicacao: comTexto(feito.aplicacao) }
    },
    async lido(chave, operacao) {
      const feito = await gancho.lido(chave, operacao)
      return feito && comTexto(feito)
    },
  }
}

const comTexto = (desfecho: Desfecho): Desfecho =>
  desfecho.retorno ? { ...desfecho, retorno: { ...desfecho.retorno, item: textoDoQueFoiFeito(desfecho.retorno.item) } } : desfecho
