import { type Ajustes, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'

/** Every value is escaped HTML. */
export interface DadosLegais {
  cidade: string
  operador: string
  documento: string
  contato: string
  hospedagem: string
  discord: string
}

const SINAIS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escrito = (texto: string): string => texto.replaceAll(/[&<>"]/g, (sinal) => SINAIS[sinal] ?? sinal)

export const temOperador = (a: Pick<Ajustes, 'operador_nome' | 'operador_contato'>): boolean =>
  a.operador_nome !== null && a.operador_contato !== null

export function dadosDe(a: Ajustes): DadosLegais {
  const contato = escrito(a.operador_contato ?? '')
  const documento = a.operador_documento
  return {
    cidade: escrito(a.nome),
    operador: escrito(a.operador_nome ?? ''),
    documento: documento ? `, ${documento.length > 14 ? 'CNPJ' : 'CPF'} ${escrito(documento)}` : '',
    contato: `<strong>${contato}</strong>`,
    hospedagem: a.pais_hospedagem ? `em servidores neste país: ${escrito(a.pais_hospedagem)}` : 'em servidores contratados pelo operador',
    discord: a.convite_discord ? ` ou no <a href="${escrito(a.convite_discord)}">Discord da cidade</a>` : '',
  }
}

export async function lerDadosLegais(leitura: Leitura): Promise<DadosLegais | null> {
  const ajustes = await lerAjustes(leitura)
  return temOperador(ajustes) ? dadosDe(ajustes) : null
}
