import { ESTADOS_SEM_FIM } from '@sorium/contratos/entregas/estados.ts'
import { acordoVencido, lerAjustes } from '#modulos/configuracoes/index.ts'
import { listaSql, type Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import {
  lerCertificado,
  lerFalhas,
  lerNos,
  lerTrabalhos,
  type LinhaDoCertificado,
  type LinhaDoNo,
  type UltimaExecucao,
} from './repositorio.ts'

export interface Fatos {
  agora: Date
  banco: { versao: string; ms: number; conexoes: number; maximo: number; bytes: bigint; escreve: boolean }
  /** Seconds that the replica is behind; null: there is no replica; 'fora': it does not answer. */
  replica: number | 'fora' | null
  nos: LinhaDoNo[]
  trabalhos: UltimaExecucao[]
  fila: { esperando: number; desde_s: number }
  servidores: LinhaDoServidor[]
  pausa: { motivo: string; em: Date } | null
  conferencia: { ha_s: number; quebradas: string[] } | null
  entregas: { paradas: number; parada_desde: Date | null; incertas: number; incerta_desde: Date | null; abertas: number }
  ritmo: { naFila: number; esperaMs: number; recusadas: number }
  certificado: LinhaDoCertificado | null
  /** 'desligadas': a production site that makes no backups. null: any other site that makes none. */
  copias: LinhaDasCopias | 'desligadas' | null
  falhas: Awaited<ReturnType<typeof lerFalhas>>
  regras: { semOperador: boolean; acordoVencido: boolean } | null
}

interface LinhaDoServidor {
  id: string
  nome: string
  criado_em: Date
  cala_ha_s: number | null
  visto_em: Date | null
  parada: string | null
  pausada_em: Date | null
  problema: string | null
  familia: string | null
  versao: string | null
  jogadores: number
  recusada_por: string | null
}

interface LinhaDasCopias {
  ultima: Date | null
  provada_em: Date | null
  erro: string | null
}

/** Keep it equal to PARADA in loja/painel.ts. */
const PARADA = "interval '10 minutes'"

export async function lerFatos({ banco, config }: Pick<Ctx, 'banco' | 'config'>): Promise<Fatos> {
  const host = config.urlPublica ? new URL(config.urlPublica).host : null
  const [
    doBanco,
    escreve,
    replica,
    nos,
    trabalhos,
    fila,
    servidores,
    pausa,
    conferencia,
    entregas,
    ritmo,
    certificado,
    falhas,
    copias,
    regras,
  ] = await Promise.all([
    lerBanco(banco),
    banco.aceitaEscrita(),
    config.urlDaReplica ? atrasoDaReplica(banco, banco.replica) : null,
    lerNos(banco),
    lerTrabalhos(banco),
    lerFila(banco),
    banco.linhas<LinhaDoServidor>(
      `select id, nome, criado_em, cala_ha_s, visto_em, parada, pausada_em, problema, familia, versao, jogadores, recusada_por
       from entregas_pub_servidor order by criado_em, id`,
    ),
    banco.linha<{ motivo: string; em: Date }>('select motivo, em from carteira_pub_congelamento'),
    banco.linha<{ ha_s: number; quebradas: string[] }>(
      `select extract(epoch from clock_timestamp() - max(em))::int as ha_s, array(select distinct unnest(quebradas) from carteira_pub_conferencia) as quebradas
       from carteira_pub_conferencia having count(*) > 0`,
    ),
    lerEntregas(banco),
    lerRitmo(banco),
    host ? lerCertificado(banco, host) : null,
    lerFalhas(banco),
    config.copias && !config.sandbox
      ? banco.uma<LinhaDasCopias>('select ultima, provada_em, erro from copias_pub_estado')
      : config.producao
        ? ('desligadas' as const)
        : null,
    config.sandbox ? null : lerRegras(banco),
  ])
  return {
    agora: new Date(),
    banco: { ...doBanco, escreve },
    replica,
    nos,
    trabalhos,
    fila,
    servidores,
    pausa,
    conferencia,
    entregas,
    ritmo,
    certificado,
    falhas,
    copias,
    regras,
  }
}

async function lerRegras(leitura: Leitura): Promise<Fatos['regras']> {
  const ajustes = await lerAjustes(leitura)
  return {
    semOperador: ajustes.operador_nome === null || ajustes.operador_contato === null,
    acordoVencido: acordoVencido(ajustes, new Date()),
  }
}

async function lerBanco(leitura: Leitura): Promise<Omit<Fatos['banco'], 'escreve'>> {
  const inicio = performance.now()
  await leitura.uma('select 1 as um')
  const ms = Math.trunc(performance.now() - inicio)
  const linha = await leitura.uma<{ versao: string; conexoes: bigint; maximo: string; bytes: bigint }>(
    `select current_setting('server_version') as versao, (select count(*) from pg_stat_activity where backend_type = 'client backend') as conexoes,
       current_setting('max_connections') as maximo, pg_database_size(current_database()) as bytes`,
  )
  return {
    versao: linha.versao.split(' ', 1)[0] ?? '',
    ms,
    conexoes: Number(linha.conexoes),
    maximo: Number(linha.maximo),
    bytes: linha.bytes,
  }
}

/** Every node writes each 10 s, so the lag is the time between the newest beats in both databases. */
async function atrasoDaReplica(primario: Leitura, replica: Leitura): Promise<number | 'fora'> {
  const sql = 'select max(visto_em) as em from saude_no'
  try {
    const [la, ca] = [await replica.uma<{ em: Date | null }>(sql), await primario.uma<{ em: Date | null }>(sql)]
    if (!ca.em) return 0
    return la.em ? Math.max(0, (ca.em.getTime() - la.em.getTime()) / 1000) : 'fora'
  } catch {
    return 'fora'
  }
}

/** The tables of graphile-worker exist once a node has run jobs. */
async function lerFila(leitura: Leitura): Promise<Fatos['fila']> {
  const { ha } = await leitura.uma<{ ha: boolean }>(`select to_regclass('graphile_worker.jobs') is not null as ha`)
  if (!ha) return { esperando: 0, desde_s: 0 }
  const { esperando, desde_s } = await leitura.uma<{ esperando: bigint; desde_s: number }>(
    `select count(*) as esperando, coalesce(extract(epoch from clock_timestamp() - min(run_at)), 0)::int as desde_s
     from graphile_worker.jobs where run_at < clock_timestamp() and locked_at is null and attempts < max_attempts`,
  )
  return { esperando: Number(esperando), desde_s }
}

async function lerRitmo(leitura: Leitura): Promise<Fatos['ritmo']> {
  const linha = await leitura.uma<{ na_fila: string; espera_ms: number; recusadas: string }>(
    `select coalesce(sum(na_fila), 0)::text as na_fila, coalesce(max(espera_ms), 0) as espera_ms,
       coalesce(sum(recusadas), 0)::text as recusadas from entregas_pub_fila`,
  )
  return {
    naFila: Number(linha.na_fila),
    esperaMs: linha.espera_ms,
    recusadas: Number(linha.recusadas),
  }
}

async function lerEntregas(leitura: Leitura): Promise<Fatos['entregas']> {
  const linha = await leitura.uma<{
    paradas: bigint
    parada_desde: Date | null
    incertas: bigint
    incerta_desde: Date | null
    abertas: bigint
  }>(
    `select count(*) filter (where estado in ('paga', 'no_servidor', 'anulando') and criada_em < clock_timestamp() - ${PARADA}) as paradas,
       min(criada_em) filter (where estado in ('paga', 'no_servidor', 'anulando') and criada_em < clock_timestamp() - ${PARADA}) as parada_desde,
       count(*) filter (where estado = 'incerto') as incertas, min(criada_em) filter (where estado = 'incerto') as incerta_desde, count(*) as abertas
     from loja_pub_compra where estado in ${listaSql(ESTADOS_SEM_FIM)}`,
  )
  return { ...linha, paradas: Number(linha.paradas), incertas: Number(linha.incertas), abertas: Number(linha.abertas) }
}
