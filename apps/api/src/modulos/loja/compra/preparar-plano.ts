import type { PlanoDeEntrega } from '@sorium/contratos/loja/comando.ts'
import { fimProvisorio } from '../regras.ts'

export function prepararPlano(
  plano: PlanoDeEntrega,
  p: { item: string; passport: number; quantidade: number; agora: Date },
): PlanoDeEntrega {
  const { entrega, fim, dias } = plano
  // If the purchase gives an item, `{item}` is the game's code; otherwise `{item}` is the shop item's id.
  const valores = { passport: p.passport, item: entrega.tipo === 'dar_item' ? entrega.dados.item : p.item, quantidade: p.quantidade, dias }
  const pronta =
    entrega.tipo === 'comando'
      ? { ...entrega, dados: { texto: preencher(entrega.dados.texto, valores) } }
      : entrega.tipo === 'dar_veiculo' && dias !== null
        ? { ...entrega, dados: { ...entrega.dados, alugado_ate: fimProvisorio(dias, p.agora) } }
        : entrega
  const fimPronto = fim?.tipo === 'comando' ? { ...fim, dados: { texto: preencher(fim.dados.texto, valores) } } : fim
  return { entrega: pronta, dias, fim: fimPronto }
}

/** The values are numbers, ids or checked codes, so a value cannot end the command and begin another. */
export function preencher(texto: string, v: { passport: number; item: string; quantidade: number; dias: number | null }): string {
  const valores: Record<string, string> = {
    passport: String(v.passport),
    item: v.item,
    quantidade: String(v.quantidade),
    dias: String(v.dias ?? 0),
  }
  return texto.replaceAll(/\{(\w+)\}/g, (_, campo: string) => valores[campo] ?? '')
}
