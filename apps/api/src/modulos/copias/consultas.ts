import type { EstadoDasCopias } from '@sorium/contratos/copias/index.ts'
import { lerRefacao, type LinhaRefeita, linhasRefeitas } from '#modulos/entregas/porta-refacao.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { abrirDestino } from './destino/destino.ts'
import * as repositorio from './repositorio.ts'
import { type Copiadora, sozinhas } from './trabalhar.ts'

const [COPIAS, FALHAS, PERDIDOS, REFEITAS] = [100, 10, 200, 200]
const CONTAR_RESTAURACAO_MS = 30 * 86_400_000

export async function estadoDasCopias(p: Copiadora): Promise<EstadoDasCopias> {
  const { banco, config } = p.ctx
  const [copias, provada, abertos, falhas] = await Promise.all([
    repositorio.copias(banco, COPIAS),
    repositorio.ultimaProva(banco),
    repositorio.abertos(banco),
    repositorio.falhas(banco, FALHAS),
  ])
  return {
    ligadas: config.copias !== null,
    onde: config.copias && (await abrirDestino(config.copias.destino)).onde,
    sozinhas: sozinhas(p),
    copias: copias.map((c) => ({
      nome: c.nome,
      instante: c.instante.toISOString(),
      motivo: c.motivo,
      onde: c.onde,
      bytes: Number(c.bytes),
      provada_em: c.provada_em?.toISOString() ?? null,
    })),
    provada_em: provada?.toISOString() ?? null,
    restauracao: await restauracaoRecente(p),
    andamento: abertos.map((a) => ({
      tipo: a.tipo,
      pedido_em: a.pedido_em.toISOString(),
      comecou_em: a.comecou_em?.toISOString() ?? null,
    })),
    falhas: falhas.map((f) => ({ tipo: f.tipo, em: f.em.toISOString(), erro: f.erro })),
  }
}

async function restauracaoRecente({ ctx: { banco, relogio } }: Copiadora): Promise<EstadoDasCopias['restauracao']> {
  const ultima = await repositorio.ultimaRestauracao(banco)
  if (!ultima || relogio.agora().getTime() - ultima.em.getTime() > CONTAR_RESTAURACAO_MS) return null
  return {
    instante: ultima.instante.toISOString(),
    livro_ate: ultima.livro_ate?.toISOString() ?? null,
    em: ultima.em.toISOString(),
    substituida: ultima.substituida,
    refeitos: ultima.refeitos,
    perdidos: ultima.perdidos,
    lista: (await repositorio.perdidos(banco, ultima.id, PERDIDOS)).map((l) => ({
      ref: l.ref,
      tipo: l.tipo,
      descricao: l.descricao,
      em: l.em.toISOString(),
      nome: l.nome,
      reais: somar(l, 'BRL'),
      zcoin: somar(l, 'SOR'),
    })),
    jogo: await doJogo(banco, ultima.instante),
  }
}

async function doJogo(banco: Leitura, instante: Date): Promise<NonNullable<EstadoDasCopias['restauracao']>['jogo']> {
  const estado = await lerRefacao(banco, instante)
  if (!estado) return null
  const { instante: _, ate, ...contado } = estado
  const lista = await linhasRefeitas(banco, REFEITAS)
  return { ...contado, ate: ate.toISOString(), lista: lista.map(apresentarRefeita) }
}

function apresentarRefeita({ moeda, valor, ajuste, em, ...linha }: LinhaRefeita) {
  const daMoeda = (qual: 'BRL' | 'SOR') => (moeda === qual && valor !== null ? valorDe(valor) : 0)
  return { ...linha, em: em.toISOString(), reais: daMoeda('BRL'), zcoin: daMoeda('SOR'), ajuste: valorDe(ajuste) }
}

const somar = ({ valores }: repositorio.LinhaPerdida, moeda: 'BRL' | 'SOR'): number =>
  valorDe(valores.filter((v) => v.moeda === moeda).reduce((soma, v) => soma + BigInt(v.valor), 0n))
