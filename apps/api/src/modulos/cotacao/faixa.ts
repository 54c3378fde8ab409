/** How far staff may take a rate (docs/decisoes/equipe.md): always measured from the rate of 24 hours ago, so that steps do not add up. */
import { VARIACAO_MAXIMA } from '@sorium/contratos/cotacao/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { type Ajustes, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { taxaEmReais } from '#nucleo/dinheiro.ts'
import { Recusa } from '#nucleo/erros.ts'
import { parametrosDe } from './publicar-cotacao.ts'
import { type Faixa, faixaEmTorno, valorDaCotacao } from './regras.ts'
import { cotacaoAtual, cotacaoDeOntem, foiPublicada, jaCirculou } from './repositorio.ts'

/** A rate that somebody names. What is published now is good for everybody, wherever the market took it. @throws Recusa 409. */
export async function exigirTaxaNaFaixa(leitura: Leitura, taxa: bigint): Promise<void> {
  const ajustes = await lerAjustes(leitura)
  const faixa = await lerFaixa(leitura, ajustes)
  if (faixa.de <= taxa && taxa <= faixa.ate) return
  if (await foiPublicada(leitura, taxa)) return
  throw new Recusa('cotacao.fora_da_faixa', { detalhes: `A taxa pode ir ${descrever(faixa)}.` })
}

/**
 * A change of any setting that moves the rate: what it makes of the Sorium in circulation stays in the band. Where the market has left the band
 * already, a change may lead back, never further out. While no Sorium was ever in anybody's hands the price is the owner's to set.
 * @throws Recusa 409.
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

async function lerFaixa(leitura: Leitura, ajustes: Ajustes): Promise<Faixa> {
  const ontem = await cotacaoDeOntem(leitura)
  const porcento = BigInt(Math.min(ajustes.cotacao_variacao_maxima, VARIACAO_MAXIMA))
  return faixaEmTorno(ontem?.valor ?? valorDaCotacao(0n, parametrosDe(ajustes)), porcento)
}

function descrever(f: Faixa): string {
  return `de ${taxaEmReais(f.de)} a ${taxaEmReais(f.ate)} (até ${f.porcento} % acima ou abaixo da cotação de 24 horas atrás, ${taxaEmReais(f.referencia)})`
}
