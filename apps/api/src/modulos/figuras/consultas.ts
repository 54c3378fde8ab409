import { type EstadoDasFiguras, type FalhaDaFigura, LIMITES_DAS_FIGURAS as L, textoDaFalha } from '@sorium/contratos/figuras/index.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { type Figuras, paginasDeCodigos } from './catalogo.ts'
import { type Busca, lerBusca, type SituacaoDoCodigo, situacaoDosCodigos } from './repositorio.ts'

export async function estadoDasFiguras(figuras: Figuras, leitura: Leitura): Promise<EstadoDasFiguras> {
  const [{ figuras_endereco: endereco }, busca] = await Promise.all([lerAjustes(leitura), lerBusca(leitura)])
  const conta = { total: 0, com_figura: 0, faltam: 0, falharam: 0 }
  const falhas: FalhaDaFigura[] = []
  let ultimo = null
  for await (const codigos of paginasDeCodigos(figuras, leitura)) {
    ultimo = codigos.at(-1) ?? null
    const situacoes = await situacaoDosCodigos(leitura, { codigos, geracao: busca.geracao })
    conta.total += situacoes.length
    conta.com_figura += situacoes.filter((s) => s.tem).length
    conta.faltam += situacoes.filter((s) => s.situacao === 'falta').length
    conta.falharam += situacoes.filter((s) => s.situacao === 'falhou').length
    for (const [i, s] of situacoes.entries())
      if (s.situacao === 'falhou' && falhas.length < L.nomeadas) falhas.push(apresentarFalha(s, codigos[i]?.codigo ?? s.chave))
  }
  const cheio = conta.total >= L.codigos && (await figuras.codigosDaCidade(leitura, { depoisDe: ultimo, limite: 1 })).length > 0
  const espera = esperaDe(busca)
  return { endereco, ...conta, passou_do_limite: cheio, buscando: endereco !== null && conta.faltam > 0 && !espera, espera, falhas }
}

function apresentarFalha(s: SituacaoDoCodigo, codigo: string): FalhaDaFigura {
  return {
    tipo: s.tipo,
    codigo,
    motivo: textoDaFalha(s.motivo ?? ''),
    em: (s.em ?? new Date(0)).toISOString(),
    de_novo_em: s.proxima?.toISOString() ?? null,
  }
}

const SEM_LUGAR = 'O site já guarda o máximo de figuras que aceita.'

function esperaDe({ espera_ate, espera_motivo }: Busca): EstadoDasFiguras['espera'] {
  if (espera_ate === null || espera_motivo === null) return null
  return { motivo: espera_motivo === 'sem_lugar' ? SEM_LUGAR : textoDaFalha(espera_motivo), ate: espera_ate.toISOString() }
}
