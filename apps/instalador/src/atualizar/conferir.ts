import { readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { Falha, type Maquina } from '../maquina.ts'
import { ATUAL, PASTA_DO_SORIUM, VERSOES } from '../programa.ts'
import { lerConfiguracao } from './servico.ts'

const LIVRES_BYTES = 3e9

export function exigirEspaco(m: Maquina): void {
  const { bavail, bsize } = statfsSync(join(m.raiz, VERSOES))
  if (bavail * bsize < LIVRES_BYTES)
    throw new Falha(`Há ${((bavail * bsize) / 1e9).toFixed(1)} GB livres no disco, e uma atualização precisa de ${LIVRES_BYTES / 1e9}.`)
}

export function rodarComando(m: Maquina, p: { versao: string; comando: string; argumentos?: readonly string[] }) {
  const programa = `${p.versao}/apps/api/src/comandos/${p.comando}.ts`
  return m.executar(`${p.versao}/bin/node`, [programa, ...(p.argumentos ?? [])], {
    usuario: 'sorium',
    ambiente: { HOME: PASTA_DO_SORIUM, ...(lerConfiguracao(m) as Record<string, string>) },
    pasta: p.versao,
  })
}

interface OQueMuda {
  faltam: string[]
  exige: { migracao: string; versao: string } | null
}

/**
 * @returns the migrations that the database lacks. @throws Falha when the new version cannot run here, or when the installed version could not
 * run any more after the new version's migrations.
 */
export async function conferir(m: Maquina, pasta: string): Promise<string[]> {
  const { codigo, texto } = await rodarComando(m, { versao: pasta, comando: 'olhar-atualizacao' })
  const dita = texto.trim().split('\n').at(-1) ?? ''
  if (codigo !== 0) throw new Falha(`A versão nova não pode rodar aqui: ${dita.slice(0, 400)}`)
  const { faltam, exige } = JSON.parse(dita) as OQueMuda
  if (exige && exige.migracao > ultimaMigracao(m))
    throw new Falha(
      `Esta versão tira do banco algo que a sua ainda usa, e depois não daria para voltar: atualize primeiro para a ${exige.versao}, e depois para esta.`,
    )
  return faltam
}

function ultimaMigracao(m: Maquina): string {
  const nomes = readdirSync(join(m.raiz, ATUAL, 'banco/migracoes')).filter((nome) => /^\d{4}-.*\.sql$/.test(nome))
  return nomes.toSorted().at(-1)?.slice(0, 4) ?? '0000'
}
