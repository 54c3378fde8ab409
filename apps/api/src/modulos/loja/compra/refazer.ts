/** Describes purchases to the game, and rebuilds them from these descriptions after the site was restored from a backup. */
import type { Metodo, PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import { refazerLancamento } from '#modulos/carteira/porta-livro.ts'
import { type Refazedor, type Perdida, type Refeito, SEM_AJUSTE, type DescricaoDaOrigem } from '#modulos/entregas/porta-refacao.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { ORIGEM_DO_FIM_DO_TESTE, ORIGEM_DO_TESTE } from '../administracao/testar-item.ts'
import { moedaDo } from '../regras.ts'
import { conheceConta, inserirCompraDeNovo, mudarFim, sobresDasCompras } from './repositorio-refazer.ts'
import { marcarFimDoAluguel, travarCompra } from '../repositorio.ts'

export const refazedoresDaLoja = (): Record<string, Refazedor> => ({
  'loja.compra': { descrever: descreverCompras, refazer: refazerCompra },
  'loja.aluguel': { descrever: descreverFins, refazer: refazerFim },
  [ORIGEM_DO_TESTE]: DO_TESTE,
  [ORIGEM_DO_FIM_DO_TESTE]: DO_TESTE,
})

const DO_TESTE: Refazedor = {
  descrever: (_, ids) => {
    const sobre: DescricaoDaOrigem = { especie: 'teste', descricao: 'Teste de um item', dono: null, moeda: null, valor: null }
    return Promise.resolve(new Map(ids.map((id) => [id, sobre])))
  },
  refazer: () => Promise.resolve({ motivo: 'teste' }),
}

export interface DescricaoDaCompra extends DescricaoDaOrigem {
  item: string | null
  tipo: 'permanente' | 'aluguel'
  dias: number | null
  metodo: Metodo
  plano: PlanoDeEntrega
  comando_expiracao: string | null
  placa: string | null
  criada_em: string
}

async function descreverCompras(leitura: Leitura, ids: readonly string[]): Promise<Map<string, DescricaoDaOrigem>> {
  const compras = await sobresDasCompras(leitura, ids)
  return new Map(
    compras.map((c): [string, DescricaoDaCompra] => [
      c.id,
      {
        especie: c.tipo === 'aluguel' ? 'aluguel' : 'compra',
        descricao: c.item_nome,
        dono: c.usuario,
        moeda: moedaDo(c.metodo),
        valor: String(c.valor),
        item: c.item,
        tipo: c.tipo,
        dias: c.duracao_dias,
        metodo: c.metodo,
        plano: c.operacao,
        comando_expiracao: c.comando_expiracao,
        placa: c.placa,
        criada_em: c.criada_em.toISOString(),
      },
    ]),
  )
}

async function descreverFins(leitura: Leitura, ids: readonly string[]): Promise<Map<string, DescricaoDaOrigem>> {
  const compras = await sobresDasCompras(leitura, ids)
  return new Map(
    compras.map((c): [string, DescricaoDaOrigem] => [
      c.id,
      { especie: 'fim_do_aluguel', descricao: c.item_nome, dono: c.usuario, moeda: null, valor: null },
    ]),
  )
}

async function refazerCompra(tx: Transacao, p: Perdida): Promise<Refeito> {
  const { id } = p.origem
  if (await travarCompra(tx, id)) return SEM_AJUSTE
  const sobre = p.sobre as DescricaoDaCompra
  const { dono, valor, moeda, descricao } = sobre
  if (dono === null || valor === null || moeda === null || !(await conheceConta(tx, dono))) return { motivo: 'conta_desconhecida' }
  await inserirCompraDeNovo(tx, { id, passport: p.passport, dono, valor: BigInt(valor), sobre })
  const ajuste = await refazerLancamento(tx, {
    tipo: 'compra',
    ref: `compra:${id}`,
    ator: `jogador:${dono}`,
    descricao,
    pernas: [
      { dono, moeda, valor: -BigInt(valor) },
      { casa: 'escrow_loja', moeda, valor: BigInt(valor) },
    ],
  })
  return { ajuste }
}

async function refazerFim(tx: Transacao, p: Perdida): Promise<Refeito> {
  const compra = await travarCompra(tx, p.origem.id)
  if (compra?.estado !== 'entregue') return { motivo: compra ? 'ja_encerrado' : 'compra_desconhecida' }
  const ate = p.dados['alugado_ate']
  if (p.tipo !== 'definir_aluguel') await marcarFimDoAluguel(tx, { id: compra.id, geracao: p.geracao })
  else if (typeof ate === 'number') await mudarFim(tx, { id: compra.id, ate })
  return SEM_AJUSTE
}
