import fs from 'node:fs'
import path from 'node:path'

const PAGINAS = path.join(import.meta.dirname, '../../apps/web/src/rotas/paginas')

const enderecos = (moldura: string): string[] =>
  fs
    .readdirSync(path.join(PAGINAS, moldura))
    .filter((nome) => nome.endsWith('.tsx') && nome !== '$.tsx')
    .map(
      (nome) =>
        `/${nome
          .slice(0, -'.tsx'.length)
          .replaceAll('.', '/')
          .replace(/\/?index$/, '')}`,
    )

export const DA_CASCA = enderecos('_casca')
export const DO_ADMIN = enderecos('_admin')
