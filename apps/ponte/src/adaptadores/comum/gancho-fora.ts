import { mensagemDe } from '../../nucleo/registro.ts'
import type { FxServer } from '../../cidade/fxserver.ts'
import type { Impedimento } from '../interface.ts'

export interface LinhaDoGancho {
  recurso: string
  arquivo: string
}

/** Why the hook does not answer, and which lines of the base's manifests mend it. */
export async function ganchoFora(
  fx: Pick<FxServer, 'chamar' | 'recurso'>,
  recurso: string,
  linhas: readonly LinhaDoGancho[],
  pergunta = 'gancho',
): Promise<Impedimento> {
  const pasta = fx.recurso()
  const outra = await outraPasta(fx, recurso, pergunta)
  const ondePor = linhas.map((l) => `no fim do fxmanifest.lua do ${l.recurso} ponha server_script '@${pasta}/${l.arquivo}'`).join(', ')
  const oQue = outra
    ? `o gancho que está no ${recurso} veio da pasta ${outra}, e este recurso é a pasta ${pasta}: no lugar da linha com '@${outra}/', `
    : `o gancho não está no ${recurso}${pasta === 'sorium' ? '' : ` (esta pasta chama-se ${pasta}, e uma linha com outro nome não acha o arquivo)`}: `
  return { parada: 'gancho_ausente', mensagem: `Nada será entregue: ${oQue}${ondePor}, e reinicie o servidor.` }
}

/** The folder that the hook came from, if it is not this one. Lua's comum/chamador.lua writes it into its refusal. */
export async function outraPasta(fx: Pick<FxServer, 'chamar'>, recurso: string, pergunta: string): Promise<string | undefined> {
  try {
    await fx.chamar(recurso, pergunta)
    return undefined
  } catch (erro) {
    return /nao pode usar o gancho: ele veio da pasta (\S+)/.exec(mensagemDe(erro))?.[1]
  }
}
