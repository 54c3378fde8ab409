import { abrirBanco, type Banco, type Leitura } from '#nucleo/banco/index.ts'
import { MINIMA, migracoesQueFaltam } from '#nucleo/banco/migrar.ts'
import { criarLog } from '#nucleo/log.ts'
import { explicarFalha } from '../../partida/falha-do-comeco.ts'
import { atencao, certo, errado, type Exame } from './exame.ts'

const NOME = 'banco'

export async function examinarBanco(url: string, depois: (banco: Banco) => Promise<Exame[]>): Promise<Exame[]> {
  const banco = abrirBanco({ url, log: criarLog('silent'), maximo: 2 })
  try {
    const exames = await examinar(banco)
    return exames.some((e) => e.nota === 'errado') ? exames : [...exames, ...(await depois(banco))]
  } catch (erro) {
    const falha = explicarFalha(erro, { urlDoBanco: url, host: '', portaDeEscuta: 0 })
    if (!falha) throw erro
    return [errado(NOME, falha.linha)]
  } finally {
    await banco.fechar()
  }
}

interface Fatos {
  versao: string
  numero: number
  cria: boolean
  trgm: boolean
  bytes: bigint
}

async function examinar(banco: Banco): Promise<Exame[]> {
  const f = await lerFatos(banco)
  if (f.numero < MINIMA * 10_000)
    return [
      errado(NOME, `PostgreSQL ${f.versao}, e o site precisa do ${MINIMA} ou mais novo.`, `Use um PostgreSQL ${MINIMA} ou mais novo.`),
    ]
  if (!f.trgm) return [errado(NOME, 'Falta a extensão pg_trgm.', 'No Debian e no Ubuntu: apt-get install postgresql-contrib')]
  if (!f.cria) return [errado(NOME, 'O usuário do site não pode criar tabelas neste banco.', 'Faça desse usuário o dono do banco.')]
  const megabytes = `${(Number(f.bytes) / 1e6).toFixed(0)} MB`
  const faltam = await migracoesQueFaltam(banco)
  if (faltam.length > 0)
    return [atencao(NOME, `PostgreSQL ${f.versao}, ${megabytes}; ${contar(faltam.length)}.`, 'O próximo início do site as aplica.')]
  if (!(await banco.aceitaEscrita()))
    return [errado(NOME, 'O banco responde, mas não aceita gravações.', 'Veja se o disco dele está cheio.')]
  return [certo(NOME, `PostgreSQL ${f.versao}, ${megabytes}, com todas as migrações.`)]
}

const contar = (n: number) => (n === 1 ? 'falta 1 migração' : `faltam ${n} migrações`)

function lerFatos(leitura: Leitura): Promise<Fatos> {
  return leitura.uma<Fatos>(
    `select current_setting('server_version') as versao, current_setting('server_version_num')::int as numero,
       has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as cria,
       exists (select 1 from pg_available_extensions where name = 'pg_trgm') as trgm, pg_database_size(current_database()) as bytes`,
  )
}
