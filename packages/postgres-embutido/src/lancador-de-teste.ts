// A process for the tests to kill. Usage: lancador-de-teste.ts <dados> [<options as JSON>].
import { iniciarPostgres } from './index.ts'

const [dados = '', mais = '{}'] = process.argv.slice(2)
const { url, pid, porta, como } = await iniciarPostgres({ dados, ...(JSON.parse(mais) as object) })
console.log(JSON.stringify({ url, pid, porta, como }))
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
