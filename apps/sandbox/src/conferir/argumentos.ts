import type { PedidoDeConferencia } from './conferencia.ts'

export const USO = `Uso: npm run conferir-base -- PASTA [--sql ARQUIVO] [--detalhes]
  PASTA       a pasta resources do servidor, ou a do vrp; nada é alterado nela
  --sql       o dump do banco (.sql), se não estiver na pasta
  --detalhes  tudo o que a conferência viu`

export function lerArgumentos(argumentos: readonly string[]): (PedidoDeConferencia & { detalhado: boolean }) | null {
  const sql: string[] = []
  const pastas: string[] = []
  let detalhado = false
  for (let i = 0; i < argumentos.length; i++) {
    const argumento = argumentos[i] ?? ''
    if (argumento === '--detalhes') detalhado = true
    else if (argumento === '--sql') {
      const arquivo = argumentos[++i]
      if (arquivo === undefined) return null
      sql.push(arquivo)
    } else if (argumento.startsWith('--')) return null
    else pastas.push(argumento)
  }
  const [pasta, ...mais] = pastas
  return pasta === undefined || mais.length > 0 ? null : { pasta, sql, detalhado }
}
