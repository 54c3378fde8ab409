// A process of its own for the tests to kill: starts the database in argv[2], prints what it got, and stays until its
// standard input closes. Usage: lancador-de-teste.ts <dados> [<mais opções em JSON>]
import { iniciarPostgres } from './index.ts'

const [dados = '', mais = '{}'] = process.argv.slice(2)
const { url, pid, porta, como } = await iniciarPostgres({ dados, ...(JSON.parse(mais) as object) })
console.log(JSON.stringify({ url, pid, porta, como }))
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
