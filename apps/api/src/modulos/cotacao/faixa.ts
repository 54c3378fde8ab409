/**
 * How far staff may move the rate (docs/decisoes/equipe.md). It is measured from the rate of 24 hours ago, so that small steps do not add
 * up.
 */
import { VARIACAO_MAXIMA } from '@sorium/contratos/cotacao/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { type Ajustes, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { taxaEmReais } from '#nucleo/texto/dinheiro.ts'
import { Recusa } from '#nucleo/erros.ts'
import { parametrosDe } from './publicar-cotacao.ts'
import { type FaixaDaCotacao, faixaEmTorno, valorDaCotacao } from './regras.ts'
import { cotacaoAtual, cotacaoDeOntem, foiPublicada, jaCirculou } from './repositorio.ts'

/** A recently published rate is always allowed, even outside of the allowed range. */
export async function exigirTaxaNaFaixa(leitura: Leitura, taxa: bigint): Promise<void> {
  const ajustes = await lerAjustes(leitura)
  const faixa = await lerFaixa(leitura, ajustes)
  if (faixa.de <= taxa && taxa <= faixa.ate) return
  if (await foiPublicada(leitura, taxa)) return
  throw new Recusa('cotacao.fora_da_faixa', { detalhes: `A taxa pode ir ${descrever(faixa)}.` })
}

/**
 * If the rate is outside of the allowed range already, a change of settings may bring the rate nearer to the range, but not further away.
 * There is no limit until Sorium has circulated for the first time.
 */
export async function exigirCotacaoNaFaixa(leitura: Leitura, p: { antes: Ajustes; depois: Ajustes }): Promise<void> {
  const circulante = (await cotacaoAtual(leitura))?.quantidade ?? 0n
  const agora = valorDaCotacao(circulante, parametrosDe(p.antes))
  const depois = valorDaCotacao(circulante, parametrosDe(p.depois))
  if (depois === agora) return
  const faixa = await lerFaixa(leitura, p.antes)
  const de = agora < faixa.de ? agora : faixa.de
  const ate = agora > faixa.ate ? agora : faixa.ate
  if (de <= depois && depois <= ate) return
  if (!(await jaCirculou(leitura))) return
  throw new Recusa('cotacao.fora_da_faixa', {
    detalhes: `Com esta mudança 1 ${PALAVRAS.moeda} valeria ${taxaEmReais(depois)}; pode ir ${descrever({ ...faixa, de, ate })}.`,
  })
}

async function lerFaixa(leitura: Leitura, ajustes: Ajustes): Promise<FaixaDaCotacao> {
  const ontem = await cotacaoDeOntem(leitura)
  const porcento = BigInt(Math.min(ajustes.cotacao_variacao_maxima, VARIACAO_MAXIMA))
  return faixaEmTorno(ontem?.valor ?? valorDaCotacao(0n, parametrosDe(ajustes)), porcento)
}

function descrever(f: FaixaDaCotacao): string {
  return `de ${taxaEmReais(f.de)} a ${taxaEmReais(f.ate)} (até ${f.porcento} % acima ou abaixo da cotação de 24 horas atrás, ${taxaEmReais(f.referencia)})`
}
