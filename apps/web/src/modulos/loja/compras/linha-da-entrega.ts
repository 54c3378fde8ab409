import type { Compra, EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import { emAberto, EXPLICACAO, ondeFica, rotuloDoEstado } from '#nucleo/entrega.ts'
import type { Marco } from '#ui/linha-do-tempo.tsx'

const DESFECHO: Readonly<Partial<Record<EstadoDaCompra, Marco['situacao']>>> = {
  entregue: 'ok',
  expirado: 'feito',
  reembolsado: 'alerta',
  incerto: 'alerta',
}
const ICONE: Readonly<Partial<Record<EstadoDaCompra, Marco['icone']>>> = {
  paga: 'receipt',
  no_servidor: 'server',
  aguardando_jogador: 'user',
  aguardando_espaco: 'package',
  anulando: 'undo-2',
  reembolsado: 'undo-2',
  expirado: 'clock',
}

const explicacaoDe = (estado: EstadoDaCompra, compra: Parameters<typeof ondeFica>[0]) =>
  estado === 'entregue' ? ondeFica(compra) : EXPLICACAO[estado]

function situacao(estado: EstadoDaCompra, ultimo: boolean): Marco['situacao'] {
  if (!ultimo) return estado === 'entregue' ? 'ok' : 'feito'
  return emAberto(estado) ? 'atual' : (DESFECHO[estado] ?? 'feito')
}

export function marcosDaCompra(
  compra: Pick<Compra, 'estado' | 'linha_do_tempo' | 'data_compra'> & Partial<Pick<Compra, 'o_que_chega' | 'com_cargo'>>,
): Marco[] {
  const passos = compra.linha_do_tempo.length > 0 ? compra.linha_do_tempo : [{ estado: compra.estado, em: compra.data_compra }]
  const marcos = passos.map((passo, i): Marco => {
    const ultimo = i === passos.length - 1
    const icone = ICONE[passo.estado]
    return {
      chave: `${passo.estado}-${passo.em}-${i}`,
      titulo: rotuloDoEstado(passo.estado),
      situacao: situacao(passo.estado, ultimo),
      em: passo.em,
      detalhe: passo.motivo ?? (ultimo ? explicacaoDe(passo.estado, compra) : undefined),
      ...(icone && { icone }),
    }
  })
  const proximo: EstadoDaCompra = compra.estado === 'anulando' ? 'reembolsado' : 'entregue'
  return emAberto(compra.estado)
    ? [
        ...marcos,
        {
          chave: 'proximo',
          titulo: rotuloDoEstado(proximo),
          situacao: 'depois',
          detalhe: proximo === 'entregue' ? ondeFica(compra) : undefined,
          icone: proximo === 'entregue' ? 'package-check' : 'undo-2',
        },
      ]
    : marcos
}
