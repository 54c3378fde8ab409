import { type Leitura, listaSql, type Transacao } from '#nucleo/banco/index.ts'
import type { LinhaOperacao } from './repositorio.ts'
import { TIPOS_QUE_DAO } from './regras.ts'

const QUE_DAO = listaSql(TIPOS_QUE_DAO)

const AGORA = `left join entregas_personagem e on e.servidor = entregas_casa(o.servidor) and e.passport = o.passport`

export async function trocadas(
  leitura: Leitura,
  p: { servidor: string; passports: readonly number[] | null; limite: number },
): Promise<string[]> {
  const linhas = await leitura.linhas<{ id: string }>(
    `select o.id from entregas_operacao o ${AGORA}
     where o.estado = 'pendente' and o.conferencia_em is null and o.identidade is not null and o.repetir and o.tipo in ${QUE_DAO}
       and o.servidor = any (entregas_irmaos($1)) and ($2::int[] is null or o.passport = any ($2))
       and case when e.passport is null then $2::int[] is null else left(e.identidade, 2) = left(o.identidade, 2) and e.identidade <> o.identidade end
     order by o.seq limit $3`,
    [p.servidor, p.passports, p.limite],
  )
  return linhas.map((l) => l.id)
}

export async function marcarConferencia(tx: Transacao, id: string): Promise<boolean> {
  const n = await tx.executar(
    `update entregas_operacao set conferencia_em = clock_timestamp() where id = $1 and estado = 'pendente' and conferencia_em is null`,
    [id],
  )
  return n === 1
}

export async function entregarAQuemEsta(tx: Transacao, id: string): Promise<boolean> {
  const n = await tx.executar(
    `update entregas_operacao o set conferencia_em = null, identidade = e.identidade, disponivel_em = clock_timestamp()
     from entregas_personagem e
     where o.id = $1 and o.estado = 'pendente' and o.conferencia_em is not null and e.servidor = entregas_casa(o.servidor) and e.passport = o.passport`,
    [id],
  )
  return n === 1
}

export interface LinhaEmConferencia extends Pick<
  LinhaOperacao,
  'id' | 'origem_tipo' | 'origem_id' | 'passport' | 'tipo' | 'dados' | 'servidor' | 'vence_em'
> {
  desde: Date
  nome_agora: string | null
}

const EM_CONFERENCIA = `select o.id, o.origem_tipo, o.origem_id, o.passport, o.tipo, o.dados, o.servidor, o.vence_em, o.conferencia_em as desde,
    btrim(e.nome || ' ' || e.sobrenome) as nome_agora
  from entregas_operacao o ${AGORA} where o.estado = 'pendente' and o.conferencia_em is not null`

const LISTA_NO_MAXIMO = 200

export function emConferencia(leitura: Leitura): Promise<LinhaEmConferencia[]> {
  return leitura.linhas<LinhaEmConferencia>(`${EM_CONFERENCIA} order by o.conferencia_em, o.seq limit ${LISTA_NO_MAXIMO}`)
}

export function personagensDoDono(leitura: Leitura, p: { dono: string; servidor: string | null }): Promise<{ id: number; nome: string }[]> {
  return leitura.linhas<{ id: number; nome: string }>(
    `select e.passport as id, btrim(e.nome || ' ' || e.sobrenome) as nome
     from sessao_pub_donos d join perfil_pub_vinculos v on v.discord_id = d.discord_id
       join entregas_personagem e on e.servidor = v.servidor and e.id_conta = v.id_conta
     where d.id = $1 and ($2::text is null or e.servidor = entregas_casa($2)) order by e.passport limit 50`,
    [p.dono, p.servidor],
  )
}

export async function semVagaDoModelo(
  leitura: Leitura,
  p: { servidor: string | null; passport: number; modelo: string; origem: { tipo: string; id: string } },
): Promise<boolean> {
  const linha = await leitura.linha<{ ocupado: string | null }>(
    'select entregas_pub_modelo_ocupado(entregas_casa($1), $2, $3, $4, $5) as ocupado',
    [p.servidor, p.passport, p.modelo, p.origem.tipo, p.origem.id],
  )
  return (linha?.ocupado ?? null) !== null
}
