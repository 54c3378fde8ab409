import type { Config } from '../config.ts'

export function origemDoSite(config: Config, host: string | undefined): string {
  if (config.urlPublica) return config.urlPublica
  const aceitos = [`localhost:${config.porta}`, `127.0.0.1:${config.porta}`]
  return `http://${host !== undefined && aceitos.includes(host) ? host : aceitos[0]}`
}
