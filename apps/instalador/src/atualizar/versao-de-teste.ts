import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { porPrograma } from '../maquina-isolada-de-teste.ts'
import { lerUnidade } from '../modelos.ts'
import { CHAVE_DE_QUEM_PUBLICA } from './assinatura.ts'
import { PUBLICADOR } from './publicador-de-teste.ts'

export function escrever(arquivo: string, texto: string): void {
  mkdirSync(dirname(arquivo), { recursive: true })
  writeFileSync(arquivo, texto)
}

const SITE = (vivo: string) => `
const versao = JSON.parse(require('fs').readFileSync(__dirname + '/../../../package.json', 'utf8')).version
const naProva = process.env.PAPEIS === 'http'
let saude = 200
let pagina = 200
let mandadas = 0
let falhas = 0
let boas = 10
${vivo}
require('http').createServer((req, res) => {
  if (req.url === '/api/metricas') return res.end('sorium_pedido_duracao_segundos_count{rota="/",status="5xx"} ' + (pagina === 200 ? mandadas + falhas : 50) + '\\nsorium_compras_mandadas_voltar_total ' + mandadas + '\\nsorium_pedido_duracao_segundos_count{rota="/",status="2xx"} ' + boas + '\\n')
  res.writeHead(req.url === '/api/saude' ? saude : pagina, { versao }).end(versao)
}).listen(process.env.PORT, '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))`

const CHANGELOG = `# O que mudou\n\n## 1.1.0\n\nUma coisa nova.\n\n## 1.0.0\n\nO começo.\n\n## 0.9.0\n\nAntes.\n`

const PREPARAR = `
const bin = __dirname + '/../node_modules/node-linux-' + process.arch + '/bin'
require('fs').mkdirSync(bin, { recursive: true })
require('fs').symlinkSync(process.execPath, bin + '/node')
require('fs').writeFileSync(__dirname + '/preparado', process.argv0)`

export interface Versao {
  versao: string
  pronta?: boolean
  vivo?: string
  comandos?: Record<string, string>
  comPrograma?: boolean
}

export function escreverVersao(pasta: string, v: Versao): string {
  escrever(join(pasta, 'package.json'), JSON.stringify({ name: 'sorium', version: v.versao }))
  escrever(join(pasta, 'CHANGELOG.md'), CHANGELOG)
  escrever(join(pasta, CHAVE_DE_QUEM_PUBLICA), PUBLICADOR.publica)
  escrever(join(pasta, 'banco/migracoes/0001-comeco.sql'), '')
  escrever(join(pasta, 'apps/instalador/modelos/sorium.service'), `${lerUnidade('sorium.service')}# ${v.versao}\n`)
  escrever(join(pasta, 'apps/api/dist/main.js'), SITE(v.vivo ?? ''))
  const comandos = {
    'olhar-atualizacao': `console.log(JSON.stringify({ faltam: ['0002-mais.sql'], exige: null }))`,
    migrar: `console.log('Migrações aplicadas.')`,
    copia: `console.log('Pronto: sorium.age em /copias')`,
    ...v.comandos,
  }
  const anotar = `require('fs').appendFileSync(process.env.DADOS_DIR + '/rodados', require('path').basename(__filename) + ' ${v.versao}\\n');`
  for (const [nome, texto] of Object.entries(comandos)) escrever(join(pasta, `apps/api/src/comandos/${nome}.ts`), `${anotar}${texto}`)
  escrever(join(pasta, 'scripts/preparar.cjs'), PREPARAR)
  if (v.comPrograma) porPrograma(pasta, { bibliotecas: v.pronta ?? false })
  if (v.pronta) {
    mkdirSync(join(pasta, 'bin'))
    symlinkSync(process.execPath, join(pasta, 'bin/node'))
  }
  return pasta
}

export function arquivoDe(v: Versao, mais: (pasta: string) => string[] = () => []): Promise<string> {
  const pasta = mkdtempSync(join(tmpdir(), 'sorium-'))
  const dela = `sorium-${v.versao}`
  escreverVersao(join(pasta, dela), v)
  const arquivo = join(pasta, 'novo.tar.gz')
  execFileSync('tar', ['-czPf', arquivo, '-C', pasta, ...mais(join(pasta, dela)), dela])
  return PUBLICADOR.assinarAoLado(arquivo)
}
