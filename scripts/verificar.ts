import { listarPassos } from './verificar/passos.ts'

const so = process.argv.find((argumento) => argumento.startsWith('--so='))?.slice('--so='.length) ?? ''
const falhas: string[] = []
const COM_FIGURAS = new Set(['donos do SQL', 'portas', 'documentos', 'tamanhos', 'esperas dos testes', 'requisitos'])

const passos = listarPassos().filter(({ nome }) => nome.startsWith(so))
if (passos.length === 0)
  falhas.push(
    `--so=${so}: nenhum passo começa assim. Há: ${listarPassos()
      .map(({ nome }) => nome)
      .join(', ')}`,
  )

for (const passo of passos) {
  const inicio = performance.now()
  const { ok, saida } = await passo.rodar()
  const segundos = ((performance.now() - inicio) / 1000).toFixed(1)
  console.log(`${ok ? '✔' : '✘'} ${passo.nome} (${segundos} s)`)
  if (!ok || COM_FIGURAS.has(passo.nome)) console.log(saida.trimEnd().replace(/^/gm, '    '))
  if (!ok) falhas.push(passo.nome)
}

console.log(falhas.length === 0 ? 'check: tudo certo' : `check: falhou em ${falhas.join(', ')}`)
process.exitCode = falhas.length === 0 ? 0 : 1
if (process.connected) process.disconnect()
