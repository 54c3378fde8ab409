import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

export const RAIZ = path.join(import.meta.dirname, '..', '..')
export const ARQUIVO_DA_CONFIGURACAO = '/etc/sorium/sorium.env'

export class NaoDa extends Error {}

export interface Instalacao {
  /** `servico`: an installed service. `ambiente`: DATABASE_URL was given. `sandbox`: the city of `npm start`. */
  tipo: 'servico' | 'ambiente' | 'sandbox'
  ambiente: Readonly<Record<string, string | undefined>>
  onde: string
}

function segredosDaCidade(dados: string): Record<string, string> {
  const arquivo = path.join(dados, 'segredos.json')
  return fs.existsSync(arquivo) ? (JSON.parse(fs.readFileSync(arquivo, 'utf8')) as Record<string, string>) : {}
}

export function acharInstalacao(ambiente: Instalacao['ambiente'] = process.env, arquivo = ARQUIVO_DA_CONFIGURACAO): Instalacao {
  if (ambiente['DATABASE_URL']?.trim()) return { tipo: 'ambiente', ambiente, onde: 'as variáveis deste terminal' }
  const dados = path.resolve(RAIZ, ambiente['DADOS_DIR'] || '.dados')
  if (ambiente['NODE_ENV'] !== 'production' && fs.existsSync(path.join(dados, 'postgres')))
    return {
      tipo: 'sandbox',
      ambiente: { ...ambiente, ...segredosDaCidade(dados), DADOS_DIR: dados },
      onde: `a cidade de demonstração em ${dados}`,
    }
  if (!fs.existsSync(arquivo))
    throw new NaoDa('Não há instalação do Sorium nesta máquina, nem DATABASE_URL, nem a cidade de demonstração do npm start.')
  try {
    return { tipo: 'servico', ambiente: { ...ambiente, ...parseEnv(fs.readFileSync(arquivo, 'utf8')) }, onde: `a instalação de ${arquivo}` }
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'EACCES') throw erro
    throw new NaoDa(`Só o root lê ${arquivo}: rode com sudo.`)
  }
}
