import fs from 'node:fs'
import path from 'node:path'
import { comparar, VERSAO } from '../../apps/instalador/src/atualizar/versoes.ts'
import type { Resultado } from './passos.ts'

export interface Fatos {
  versao: string
  changelog: string
  publicadas: Readonly<Record<string, string>>
  migracoes: readonly { nome: string; exige: string | null }[]
}

export function conferirVersoes(raiz: string): Resultado {
  const ler = (arquivo: string) => (fs.existsSync(path.join(raiz, arquivo)) ? fs.readFileSync(path.join(raiz, arquivo), 'utf8') : '')
  const falhas = faltasDaVersao({
    versao: (JSON.parse(ler('package.json')) as { version: string }).version,
    changelog: ler('CHANGELOG.md'),
    publicadas: JSON.parse(ler('banco/versoes.json') || '{}') as Record<string, string>,
    migracoes: fs.globSync('banco/migracoes/*.sql', { cwd: raiz }).map((arquivo) => ({
      nome: path.basename(arquivo),
      exige: /^-- exige: (\d{4})$/m.exec(ler(arquivo))?.[1] ?? null,
    })),
  })
  return { ok: falhas.length === 0, saida: `${falhas.join('\n')}\n` }
}

export function faltasDaVersao({ versao, changelog, publicadas, migracoes }: Fatos): string[] {
  return [
    ...faltasDoChangelog(versao, changelog),
    ...faltasDasPublicadas(versao, publicadas, changelog),
    ...semVolta(publicadas, migracoes),
  ]
}

const entradas = (changelog: string): string[] => [...changelog.matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(([, versao = '']) => versao)

function faltasDoChangelog(versao: string, changelog: string): string[] {
  const ditas = entradas(changelog)
  const emOrdem = ditas.toSorted((a, b) => comparar(b, a))
  return [
    ...(VERSAO.test(versao) ? [] : [`package.json: a versão ${versao} não é da forma 1.2.3.`]),
    ...(ditas.includes(versao)
      ? []
      : [`CHANGELOG.md não tem uma parte "## ${versao}": diga a quem cuida de uma cidade o que muda e o que fazer.`]),
    ...(ditas.join() === emOrdem.join() && ditas[0] === emOrdem[0] ? [] : ['CHANGELOG.md: a versão mais nova vem em cima.']),
    ...(ditas[0] !== undefined && VERSAO.test(versao) && comparar(ditas[0], versao) > 0
      ? [`CHANGELOG.md fala da ${ditas[0]}, e package.json ainda é da ${versao}.`]
      : []),
  ]
}

function faltasDasPublicadas(versao: string, publicadas: Fatos['publicadas'], changelog: string): string[] {
  const anteriores = entradas(changelog).filter((dita) => VERSAO.test(versao) && comparar(dita, versao) < 0)
  return [
    ...anteriores
      .filter((dita) => !(dita in publicadas))
      .map((dita) => `banco/versoes.json não diz com que migração a versão ${dita} saiu: sem isso ninguém sabe o que ela ainda usa.`),
    ...(versao in publicadas ? [`banco/versoes.json já tem a ${versao}: uma versão entra ali quando a seguinte começa.`] : []),
  ]
}

/** `-- exige` may name only a migration that the previous version has, because that version must still run on the database. */
function semVolta(publicadas: Fatos['publicadas'], migracoes: Fatos['migracoes']): string[] {
  const ultimas = Object.values(publicadas).toSorted()
  return migracoes.flatMap(({ nome, exige }) => {
    if (exige === null) return []
    const anterior = ultimas.findLast((ultima) => ultima < nome.slice(0, 4))
    if (anterior !== undefined && exige <= anterior) return []
    const porque = anterior === undefined ? 'antes dela não saiu versão nenhuma' : `a versão de antes vai até a ${anterior}`
    return [`banco/migracoes/${nome} exige a ${exige}, e ${porque}: o que ela tira só pode sair uma versão depois do que a substitui.`]
  })
}
