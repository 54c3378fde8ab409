import { ACORDO_DA_PLATAFORMA, DIAS_DO_ACORDO } from '@sorium/contratos/configuracoes/acordo.ts'
import type { RegrasDoSite } from '@sorium/contratos/configuracoes/regras.ts'
import { NAO_AFILIADO } from '@sorium/contratos/configuracoes/textos.ts'
import { usaSeguras } from '@sorium/contratos/palavras-escolhidas.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { type Ajustes, gravarAjustes, lerAjustes } from './ajustes.ts'
import { auditar } from '../auditoria/auditoria.ts'
import { palavrasDosAjustes } from './palavras.ts'

const DIA_MS = 86_400_000

export function acordoVencido({ acordo_visto: visto }: Pick<Ajustes, 'acordo_visto'>, agora: Date): boolean {
  if (visto?.acordo !== ACORDO_DA_PLATAFORMA) return true
  return agora.getTime() - Date.parse(visto.em) > DIAS_DO_ACORDO * DIA_MS
}

export function apresentarRegras(a: Ajustes, agora: Date): RegrasDoSite {
  const { cripto, moeda, real, reais } = palavrasDosAjustes(a)
  const { operador_nome, operador_documento, operador_contato, pais_hospedagem, maiores_de_18 } = a
  return {
    palavras: usaSeguras(a) ? 'seguras' : 'especificacao',
    exemplos: { cripto, moeda, real, reais },
    operador_nome,
    operador_documento,
    operador_contato,
    pais_hospedagem,
    aviso_nao_afiliado: a.aviso_nao_afiliado ?? NAO_AFILIADO,
    maiores_de_18,
    acordo: { data: ACORDO_DA_PLATAFORMA, visto: a.acordo_visto, vencido: acordoVencido(a, agora) },
  }
}

export async function anotarLeitura(tx: Transacao, p: { conta: Conta; agora: Date }): Promise<RegrasDoSite> {
  const acordo_visto = { em: p.agora.toISOString(), por: p.conta.nome, acordo: ACORDO_DA_PLATAFORMA }
  await gravarAjustes(tx, { acordo_visto })
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: 'admin',
    acao: 'configuracoes.leu_acordo',
    objeto: 'configuracoes',
    depois: { acordo: ACORDO_DA_PLATAFORMA },
  })
  return apresentarRegras({ ...(await lerAjustes(tx)), acordo_visto }, p.agora)
}
