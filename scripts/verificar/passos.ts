import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { conferirCampos } from './campos.ts'
import { conferirChamadores } from './chamadores.ts'
import { conferirDecisoes, PASTA_DAS_DECISOES } from './decisoes.ts'
import { conferirDocumentos } from './documentos.ts'
import { conferirDonos } from './donos.ts'
import { conferirEsperas } from './esperas.ts'
import { conferirEsquema } from './esquema.ts'
import { conferirEstilos } from './estilos.ts'
import { escreverTiposDosEstilos } from '../../apps/web/scripts/tipos-dos-estilos.ts'
import { tiposDoDocumento } from '../../packages/contratos/scripts/tipos-do-documento.ts'
import { conferirGlossario } from './glossario.ts'
import { conferirIndices } from './indices.ts'
import { conferirPalavras } from './palavras.ts'
import { conferirPortas } from './portas.ts'
import { contarRequisitos } from './requisitos.ts'
import { conferirTamanhos } from './tamanhos.ts'
import { conferirVersoes } from './versoes.ts'

export const RAIZ = path.join(import.meta.dirname, '..', '..')

export type Resultado = { ok: boolean; saida: string }
export type Passo = { nome: string; rodar(): Promise<Resultado> | Resultado }

export function listarPassos(): Passo[] {
  return [
    { nome: 'tipos (tsc)', rodar: conferirTipos },
    { nome: 'regras (oxlint)', rodar: () => executar('oxlint/bin/oxlint', ['--type-aware', '--format=unix']) },
    { nome: 'folhas de estilo (stylelint)', rodar: () => executar('stylelint/bin/stylelint.mjs', ['apps/web/src/**/*.css']) },
    { nome: 'estilos', rodar: () => conferirEstilos(RAIZ) },
    { nome: 'formato (oxfmt)', rodar: () => executar('oxfmt/bin/oxfmt', ['--check']) },
    { nome: 'muros e ciclos (dependency-cruiser)', rodar: conferirMuros },
    { nome: 'código morto (knip)', rodar: () => executar('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
    { nome: 'portas', rodar: () => conferirPortas(RAIZ) },
    { nome: 'campos', rodar: () => conferirCampos(RAIZ) },
    { nome: 'palavras', rodar: () => conferirPalavras(RAIZ) },
    { nome: 'glossário', rodar: () => conferirGlossario(RAIZ) },
    { nome: 'donos do SQL', rodar: () => conferirDonos(RAIZ) },
    { nome: 'chamadores do SQL', rodar: () => conferirChamadores(RAIZ) },
    { nome: 'esquema do banco', rodar: () => conferirEsquema(RAIZ) },
    { nome: 'índices da compra', rodar: () => conferirIndices(RAIZ) },
    { nome: 'versões', rodar: () => conferirVersoes(RAIZ) },
    { nome: 'decisões', rodar: () => conferirDecisoes(path.join(RAIZ, PASTA_DAS_DECISOES)) },
    { nome: 'documentos', rodar: () => conferirDocumentos(RAIZ) },
    { nome: 'tamanhos', rodar: () => conferirTamanhos(RAIZ) },
    { nome: 'esperas dos testes', rodar: () => conferirEsperas(RAIZ) },
    { nome: 'requisitos', rodar: () => contarRequisitos(RAIZ) },
  ]
}

async function conferirTipos(): Promise<Resultado> {
  escreverTiposDosEstilos()
  const destino = path.join(RAIZ, 'apps/sandbox/.tipos/api.d.ts')
  fs.mkdirSync(path.dirname(destino), { recursive: true })
  fs.writeFileSync(destino, await tiposDoDocumento())
  const projetos = ['.', ...['apps/*', 'packages/*', 'e2e', 'bench'].flatMap((padrao) => fs.globSync(padrao, { cwd: RAIZ }))].filter(
    temFontes,
  )
  const resultados = await Promise.all(projetos.map(conferirTiposDe))
  return { ok: resultados.every(({ ok }) => ok), saida: resultados.map(({ saida }) => saida).join('') }
}

function conferirTiposDe(projeto: string): Promise<Resultado> {
  const lembranca = path.join('node_modules/.cache/tipos', `${projeto.replaceAll(/[/\\]/g, '-')}.tsbuildinfo`)
  return executar('typescript/bin/tsc', ['-p', projeto, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', lembranca])
}

function temFontes(projeto: string): boolean {
  const pasta = path.join(RAIZ, projeto)
  if (!fs.existsSync(path.join(pasta, 'tsconfig.json'))) return false
  return fs.globSync('{*,src/**/*,scripts/**/*}.{ts,tsx}', { cwd: pasta }).length > 0
}

function conferirMuros(): Promise<Resultado> {
  const pastas = ['apps', 'packages', 'scripts', 'e2e', 'bench'].filter((pasta) => fs.existsSync(path.join(RAIZ, pasta)))
  return executar('dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    ...pastas,
  ])
}

function executar(programa: string, argumentos: string[]): Promise<Resultado> {
  return new Promise((resolver) => {
    const caminho = path.join(RAIZ, 'node_modules', programa)
    const filho = spawn(process.execPath, [caminho, ...argumentos], { cwd: RAIZ, stdio: ['ignore', 'pipe', 'pipe'] })
    let saida = ''
    filho.stdout.on('data', (pedaco) => (saida += String(pedaco)))
    filho.stderr.on('data', (pedaco) => (saida += String(pedaco)))
    filho.once('error', (erro) => resolver({ ok: false, saida: erro.message }))
    filho.once('close', (codigo) => resolver({ ok: codigo === 0, saida }))
  })
}
