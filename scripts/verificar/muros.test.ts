import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const RAIZ = path.join(import.meta.dirname, '..', '..')
const API = 'apps/api/src'
const M = `${API}/modulos`
const WEB = 'apps/web/src'

/** [file that imports, file that it imports, rule that must refuse it]. */
const PROIBIDOS: [string, string, string][] = [
  [`${M}/loja/comprar-item.ts`, `${M}/marketplace/index.ts`, 'api-nivel-3'],
  [`${M}/carteira/converter.ts`, `${M}/loja/index.ts`, 'api-nivel-2'],
  [`${M}/carteira/converter.ts`, `${M}/entregas/index.ts`, 'api-nivel-2'],
  [`${M}/perfil/completar-perfil.ts`, `${M}/sessao/index.ts`, 'api-nivel-1'],
  [`${M}/configuracoes/gravar.ts`, `${M}/admin/index.ts`, 'api-nivel-0'],
  [`${M}/admin/consultas.ts`, `${M}/loja/repositorio.ts`, 'api-so-pela-porta'],
  [`${M}/loja/comprar-item.ts`, `${M}/sessao/porta-admin.ts`, 'api-porta-de-admin'],
  [`${M}/admin/consultas.ts`, `${M}/loja/porta-titular.ts`, 'api-porta-de-titular'],
  [`${M}/perfil/completar-perfil.ts`, `${M}/sessao/porta-esquecidas.ts`, 'api-nivel-1'],
  [`${M}/hall/consultas.ts`, `${M}/hall/porta-admin.ts`, 'api-porta-e-dos-outros'],
  [`${M}/loja/loja.test.ts`, `${M}/carteira/repositorio.ts`, 'api-testes-so-porta-e-fabrica'],
  [`${M}/hall/consultas.ts`, `${M}/hall/index.ts`, 'api-porta-e-dos-outros'],
  [`${M}/eventos/publicar.ts`, `${API}/app.ts`, 'api-modulo-nao-conhece-app'],
  [`${API}/main.ts`, `${M}/loja/rotas.ts`, 'api-rotas-so-por-app'],
  [`${API}/app.ts`, `${M}/loja/repositorio.ts`, 'api-app-so-porta-e-rotas'],
  [`${API}/paginas/site.ts`, `${M}/loja/repositorio.ts`, 'api-app-so-porta-e-rotas'],
  [`${API}/comandos/migrar.ts`, `${M}/loja/rotas.ts`, 'api-rotas-so-por-app'],
  [`${M}/eventos/publicar.ts`, `${API}/jobs/limpeza.ts`, 'api-modulo-nao-conhece-app'],
  [`${API}/nucleo/erros.ts`, `${API}/paginas/site.ts`, 'api-nucleo-nao-conhece-modulo'],
  [`${M}/hall/consultas.ts`, `${API}/nucleo/http/resposta/pagina.ts`, 'api-http-so-nas-rotas'],
  [`${M}/loja/comprar-item.ts`, `${API}/nucleo/http/index.ts`, 'api-http-so-nas-rotas'],
  [`${API}/nucleo/idempotencia.ts`, `${API}/nucleo/http/index.ts`, 'api-http-so-nas-rotas'],
  [`${API}/jobs/publicacao.ts`, `${API}/nucleo/http/index.ts`, 'api-http-so-nas-rotas'],
  [`${API}/solto.ts`, `${API}/nucleo/relogio.ts`, 'api-saguao-vazio'],
  [`${API}/main.ts`, 'packages/postgres-embutido/src/index.ts', 'producao-sem-postgres-embutido'],
  ['packages/postgres-embutido/src/index.ts', `${API}/nucleo/relogio.ts`, 'postgres-embutido-nao-importa-nada-nosso'],
  [`${M}/loja/rotas.ts`, `${API}/nucleo/banco/index.ts`, 'api-rotas-sem-banco'],
  [`${M}/loja/rotas.ts`, `${M}/loja/repositorio.ts`, 'api-rotas-sem-banco'],
  [`${M}/loja/rotas.ts`, `${M}/carteira/index.ts`, 'api-rotas-sem-outros-modulos'],
  [`${M}/loja/regras.ts`, `${M}/loja/repositorio.ts`, 'api-regras-puras'],
  [`${API}/nucleo/erros.ts`, `${M}/loja/index.ts`, 'api-nucleo-nao-conhece-modulo'],
  [`${API}/nucleo/erros.ts`, `${API}/app.ts`, 'api-nucleo-nao-conhece-modulo'],
  ['packages/contratos/src/index.ts', 'packages/catalogo/src/index.ts', 'contratos-nao-importa-nada-nosso'],
  ['packages/catalogo/src/index.ts', `${API}/nucleo/relogio.ts`, 'pacotes-nao-importam-apps'],
  ['packages/catalogo/src/um.test.ts', `${API}/nucleo/relogio.ts`, 'pacotes-nao-importam-apps'],
  ['packages/contratos/scripts/um.ts', 'scripts/um.ts', 'pacotes-nao-importam-apps'],
  [`${WEB}/ui/botao.tsx`, `${WEB}/nucleo/sessao.ts`, 'web-ui-sem-dominio'],
  [`${WEB}/nucleo/sessao.ts`, `${WEB}/modulos/loja/consultas.ts`, 'web-nucleo-sem-modulo'],
  [`${WEB}/modulos/loja/vitrine.tsx`, `${WEB}/modulos/carteira/consultas.ts`, 'web-modulo-nao-importa-modulo'],
  [`${WEB}/modulos/loja/vitrine.tsx`, `${WEB}/rotas/loja.tsx`, 'web-modulo-nao-conhece-rota'],
  [`${WEB}/rotas/loja.tsx`, `${WEB}/main.tsx`, 'web-rotas-nao-conhecem-main'],
  [`${WEB}/nucleo/cliente.ts`, `${API}/nucleo/relogio.ts`, 'web-so-pacotes'],
  ['apps/ponte/src/index.ts', 'packages/catalogo/src/index.ts', 'ponte-so-contratos'],
  [`${API}/nucleo/log.ts`, 'apps/sandbox/src/discord/index.ts', 'producao-sem-sandbox'],
  [`${API}/app.ts`, 'apps/sandbox/src/site/mundo-de-fora.ts', 'producao-sem-sandbox'],
  [`${API}/testes/limites.test.ts`, 'apps/sandbox/src/discord/index.ts', 'producao-sem-sandbox'],
  [`${M}/loja/comprar-item.ts`, `${M}/loja/fabrica.ts`, 'producao-sem-teste'],
  ['packages/catalogo/src/index.ts', 'apps/ponte/src/nucleo/tempo.ts', 'so-o-que-declara-catalogo'],
  [`${API}/nucleo/relogio.ts`, 'apps/ponte/src/nucleo/tempo.ts', 'so-o-que-declara-api'],
  [`${M}/loja/dois.ts`, `${M}/loja/um.ts`, 'sem-ciclo'],
]

const VOLTA: [string, string] = [`${M}/loja/um.ts`, `${M}/loja/dois.ts`]

const PERMITIDOS: [string, string][] = [
  [`${M}/loja/comprar-item.ts`, `${M}/carteira/index.ts`],
  [`${M}/loja/comprar-item.ts`, `${M}/loja/repositorio.ts`],
  [`${M}/admin/consultas.ts`, `${M}/hall/index.ts`],
  [`${M}/admin/painel.ts`, `${M}/sessao/porta-admin.ts`],
  [`${M}/titular/encerrar-conta.ts`, `${M}/loja/porta-titular.ts`],
  [`${M}/loja/comprar-item.ts`, `${M}/entregas/porta-espelho.ts`],
  [`${M}/loja/loja.test.ts`, `${M}/carteira/fabrica.ts`],
  [`${M}/loja/loja.test.ts`, `${M}/loja/repositorio.ts`],
  [`${M}/loja/repositorio.ts`, `${API}/nucleo/banco/index.ts`],
  [`${M}/loja/rotas.ts`, `${M}/loja/comprar-item.ts`],
  [`${API}/app.ts`, `${M}/loja/rotas.ts`],
  [`${API}/app.ts`, `${API}/nucleo/http/index.ts`],
  [`${API}/paginas/site.ts`, `${API}/nucleo/http/index.ts`],
  [`${M}/hall/rotas.ts`, `${API}/nucleo/http/resposta/pagina.ts`],
  [`${M}/marketplace/administracao/rotas.ts`, `${API}/nucleo/http/resposta/pagina.ts`],
  [`${API}/comandos/admin.ts`, 'packages/postgres-embutido/src/index.ts'],
  [`${M}/titular/encerrar-conta.ts`, `${M}/hall/index.ts`],
  ['apps/sandbox/src/site/main.ts', `${API}/app.ts`],
  [`${WEB}/rotas/loja.tsx`, `${WEB}/modulos/carteira/consultas.ts`],
  [`${WEB}/modulos/loja/vitrine.tsx`, `${WEB}/ui/botao.tsx`],
  ['apps/ponte/src/index.ts', 'packages/contratos/src/index.ts'],
]

let achados: Set<string>
let pasta: string

beforeAll(() => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-muros-'))
  plantar([...PROIBIDOS.map(([de, para]) => [de, para] as [string, string]), VOLTA, ...PERMITIDOS])
  achados = cruzar()
})

afterAll(() => fs.rmSync(pasta, { recursive: true, force: true }))

describe('muros de importação', () => {
  it.each(PROIBIDOS)('%s não importa %s (%s)', (de, para, regra) => {
    expect(achados).toContain(`${regra}: ${de} → ${para}`)
  })

  it.each(PERMITIDOS)('%s pode importar %s', (de, para) => {
    expect([...achados].filter((achado) => achado.endsWith(`: ${de} → ${para}`))).toEqual([])
  })
})

function plantar(arestas: [string, string][]): void {
  const importacoes = new Map<string, Set<string>>()
  for (const [de, para] of arestas) {
    importacoes.set(para, importacoes.get(para) ?? new Set())
    importacoes.set(de, (importacoes.get(de) ?? new Set()).add(path.relative(path.dirname(de), para)))
  }
  for (const [arquivo, alvos] of importacoes) {
    fs.mkdirSync(path.join(pasta, path.dirname(arquivo)), { recursive: true })
    const linhas = [...alvos].map((alvo) => `import '${alvo.startsWith('.') ? alvo : `./${alvo}`}'`)
    fs.writeFileSync(path.join(pasta, arquivo), `${linhas.join('\n')}\nexport {}\n`)
  }
}

function cruzar(): Set<string> {
  const programa = path.join(RAIZ, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const argumentos = [programa, '--config', path.join(RAIZ, '.dependency-cruiser.cjs'), '--output-type', 'json', 'apps', 'packages']
  const { stdout } = spawnSync(process.execPath, argumentos, { cwd: pasta, encoding: 'utf8', maxBuffer: 1 << 26 })
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; to: string; rule: { name: string } }[] } }
  return new Set(summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`))
}
