import type { Resultado } from '@sorium/contratos/ponte/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { DescricaoDaOrigem } from './refazedor.ts'

export interface LinhaRefeita {
  operacao: string
  especie: DescricaoDaOrigem['especie']
  descricao: string
  nome: string | null
  passport: number
  moeda: 'BRL' | 'SOR' | null
  valor: bigint | null
  resultado: Resultado
  ajuste: bigint
  motivo: string | null
  em: Date
}

export interface EstadoDaRefacao {
  instante: Date
  ate: Date
  refeitas: number
  nao_refeitas: number
  ajustadas: number
  selos_falsos: number
  /** Names of servers: `contaram` have reported everything, `faltam` have not yet, `incapazes` have a ponte that is too old to report. */
  contaram: string[]
  faltam: string[]
  incapazes: string[]
}

export function lerRefacao(leitura: Leitura, instante: Date): Promise<EstadoDaRefacao | null> {
  return leitura.linha<EstadoDaRefacao>(
    `select r.instante, r.ate, r.selos_falsos,
       (select count(*)::int from entregas_refeita f where f.refacao = r.id and f.motivo is null) as refeitas,
       (select count(*)::int from entregas_refeita f where f.refacao = r.id and f.motivo is not null) as nao_refeitas,
       (select count(*)::int from entregas_refeita f where f.refacao = r.id and f.ajuste > 0) as ajustadas,
       array(select coalesce(s.nome, s.id) from entregas_servidor s where s.chave_revogada_em is null and s.perdido_em is null and not s.teste
         and not exists (select 1 from entregas_recontagem c where c.refacao = r.id and c.servidor = s.id) order by 1) as faltam,
       array(select coalesce(s.nome, c.servidor) from entregas_recontagem c left join entregas_servidor s on s.id = c.servidor
         where c.refacao = r.id and c.capaz order by 1) as contaram,
       array(select coalesce(s.nome, c.servidor) from entregas_recontagem c left join entregas_servidor s on s.id = c.servidor
         where c.refacao = r.id and not c.capaz order by 1) as incapazes
     from entregas_refacao r where r.id = (select max(id) from entregas_refacao) and r.instante = $1`,
    [instante],
  )
}

export function linhasRefeitas(leitura: Leitura, limite: number): Promise<LinhaRefeita[]> {
  return leitura.linhas<LinhaRefeita>(
    `select f.operacao, f.especie, f.descricao, d.nome, f.passport, f.moeda, f.valor, f.resultado, f.ajuste, f.motivo, f.em
     from entregas_refeita f left join sessao_pub_donos d on d.id = f.dono
     where f.refacao = (select max(id) from entregas_refacao)
     order by f.motivo is null, f.ajuste = 0, f.operacao limit $1`,
    [limite],
  )
}
