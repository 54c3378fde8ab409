import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Resultado } from './passos.ts'

const TESTES = ['*.test.ts', '*.test.tsx', '*.spec.ts', '*.spec.tsx']

/** How many rows of docs/requisitos.md a test names: it('[CAR-07] …'). A figure; it fails nothing. */
export function contarRequisitos(raiz: string): Resultado {
  const linhas = fs.readFileSync(path.join(raiz, 'docs/requisitos.md'), 'utf8').matchAll(/^\| ([A-Z]{3})-([0-9]{2}) /gm)
  const nomeados = nomeadosPorTestes(raiz)
  const areas = new Map<string, { nomeados: number; total: number }>()
  for (const [, area = '', numero = ''] of linhas) {
    const conta = areas.get(area) ?? { nomeados: 0, total: 0 }
    areas.set(area, { total: conta.total + 1, nomeados: conta.nomeados + (nomeados.has(`${area}-${numero}`) ? 1 : 0) })
  }
  const contas = [...areas.values()]
  const soma = (campo: 'nomeados' | 'total') => contas.reduce((acumulado, conta) => acumulado + conta[campo], 0)
  const porArea = [...areas].map(([area, conta]) => `${area} ${conta.nomeados}/${conta.total}`).join('  ')
  return { ok: true, saida: `${porArea}\nlinhas de requisito que um teste nomeia: ${soma('nomeados')} de ${soma('total')}\n` }
}

function nomeadosPorTestes(raiz: string): Set<string> {
  const lista = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...TESTES], { cwd: raiz, encoding: 'utf8' })
  const arquivos = lista.split('\n').filter((arquivo) => arquivo !== '' && fs.existsSync(path.join(raiz, arquivo)))
  const textos = arquivos.map((arquivo) => fs.readFileSync(path.join(raiz, arquivo), 'utf8'))
  return new Set(textos.flatMap((texto) => [...texto.matchAll(/\[([A-Z]{3}-[0-9]{2})\]/g)].map((achado) => achado[1] ?? '')))
}
