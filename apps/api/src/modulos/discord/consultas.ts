import { type MotivoDoDiscord, NOMES_DOS_MOTIVOS, type PainelDoDiscord, type ServidorDoDiscord } from '@sorium/contratos/discord/index.ts'
import { emOrdem, type Leitura } from '#nucleo/banco/index.ts'
import { mapear, type DadosDoTitular, type Titular, todasAsPaginas } from '#nucleo/pessoas/dados-do-titular.ts'

const PENDENCIAS_NO_MAXIMO = 50

const comoMotivo = (texto: string): MotivoDoDiscord => NOMES_DOS_MOTIVOS.find((m) => m === texto) ?? 'recusado'

export async function lerPainel(leitura: Leitura, servidor: ServidorDoDiscord): Promise<PainelDoDiscord> {
  const [estado, soma, pendencias, bans] = await Promise.all([
    leitura.linha<{ parado_em: Date | null; parado_por: string | null }>('select parado_em, parado_por from discord_estado'),
    leitura.uma<{ dados: bigint; na_fila: bigint; a_conferir: bigint }>(
      `select count(*) filter (where quer and tem) as dados, count(*) filter (where quer is distinct from tem and motivo is null) as na_fila,
         count(distinct discord_id) filter (where conferir) as a_conferir from discord_cargo`,
    ),
    leitura.linhas<{ cargo: string; itens: string; motivo: string; quantos: bigint }>(
      `select d.cargo, coalesce((select string_agg(i.nome, ', ' order by ${emOrdem('i.nome')}) from loja_pub_itens_com_cargo i where i.cargo = d.cargo), '') as itens,
         d.motivo, count(*) as quantos
       from discord_cargo d where d.motivo is not null and d.quer is distinct from d.tem
       group by d.cargo, d.motivo order by count(*) desc, d.cargo limit ${PENDENCIAS_NO_MAXIMO}`,
    ),
    lerBans(leitura),
  ])
  return {
    servidor,
    parado: estado?.parado_em ? { em: estado.parado_em.toISOString(), motivo: comoMotivo(estado.parado_por ?? '') } : null,
    dados: Number(soma.dados),
    na_fila: Number(soma.na_fila),
    a_conferir: Number(soma.a_conferir),
    pendencias: pendencias.map((p) => ({ ...p, motivo: comoMotivo(p.motivo), quantos: Number(p.quantos) })),
    bans,
  }
}

async function lerBans(leitura: Leitura): Promise<PainelDoDiscord['bans']> {
  const [soma, pendencias] = await Promise.all([
    leitura.uma<{ feitos: bigint; na_fila: bigint; falharam: bigint; lidos_em: Date | null }>(
      `select count(*) filter (where quer and tem) as feitos, count(*) filter (where quer is distinct from tem and motivo is null) as na_fila,
         count(*) filter (where quer is distinct from tem and motivo is not null) as falharam,
         (select nullif(bans_lidos_em, '-infinity') from discord_estado) as lidos_em
       from discord_ban`,
    ),
    leitura.linhas<{ usuario: string; nome: string; banir: boolean; motivo: string; mudou_em: Date }>(
      `select c.id as usuario, c.discord_nome as nome, d.quer as banir, d.motivo, d.mudou_em
       from discord_ban d join sessao_pub_contas c on c.discord_id = d.discord_id
       where d.motivo is not null and d.quer is distinct from d.tem order by d.mudou_em desc, d.discord_id limit ${PENDENCIAS_NO_MAXIMO}`,
    ),
  ])
  return {
    feitos: Number(soma.feitos),
    na_fila: Number(soma.na_fila),
    lidos_em: soma.lidos_em?.toISOString() ?? null,
    falharam: Number(soma.falharam),
    pendencias: pendencias.map(({ mudou_em, ...p }) => ({ ...p, motivo: comoMotivo(p.motivo), desde: mudou_em.toISOString() })),
  }
}

export function dadosDoDiscord(leitura: Leitura, { discordId }: Titular): DadosDoTitular {
  const cargos = todasAsPaginas<{ cargo: string; quer: boolean; tem: boolean | null; mudou_em: Date }>((ultimo, limite) =>
    leitura.linhas(
      'select cargo, quer, tem, mudou_em from discord_cargo where discord_id = $1 and ($2::text is null or cargo > $2) order by cargo limit $3',
      [discordId, ultimo?.cargo ?? null, limite],
    ),
  )
  return { cargos_do_discord: mapear(cargos, ({ cargo, quer, tem, mudou_em }) => ({ cargo, quer, tem, mudou_em })) }
}
