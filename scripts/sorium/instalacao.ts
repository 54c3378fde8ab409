/** Where the site of this machine has its configuration, for the commands of a terminal. */
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

export const RAIZ = path.join(import.meta.dirname, '..', '..')
/** What the service reads; made by the set-up, readable by root alone. */
export const ARQUIVO_DA_CONFIGURACAO = '/etc/sorium/sorium.env'

/** What the owner reads as it stands; anything else is a fault of ours. */
export class NaoDa extends Error {}

export interface Instalacao {
  /** `servico`: an installed service of this machine. `ambiente`: DATABASE_URL was given. `sandbox`: the city of `npm start`. */
  tipo: 'servico' | 'ambiente' | 'sandbox'
  /** The variables of its programs. */
  ambiente: Readonly<Record<string, string | undefined>>
  /** In words, for the owner. */
  onde: string
}

/** What its supervisor made at the first start. */
function segredosDaCidade(dados: string): Record<string, string> {
  const arquivo = path.join(dados, 'segredos.json')
  return fs.existsSync(arquivo) ? (JSON.parse(fs.readFileSync(arquivo, 'utf8')) as Record<string, string>) : {}
}

/**
 * What was given by hand comes first, then a sandbox that was started in this folder, then the machine's installation.
 * @throws NaoDa when there is none, or its configuration is not for this user.
 */
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
