import { basename, join } from 'node:path'
import { BASES_QUE_RODAM, type BaseQueRoda } from './bases-que-rodam.ts'
import { lerTexto, listar, vizinhos, type RecursoDaPasta } from './pasta.ts'

export interface BaseAchada {
  base: BaseQueRoda
  recurso: RecursoDaPasta
  /** Of the same base; they are loaded after `recurso`. */
  companheiros: RecursoDaPasta[]
  recursos: readonly RecursoDaPasta[]
}

export interface SemBase {
  nome: string | null
  motivo: string
  /** The site delivers on this base, but this command cannot run its code. */
  deOutroModo?: boolean
}

const SO_NOMEADAS: Readonly<Record<string, SemBase>> = {
  qbx_core: {
    nome: 'Qbox',
    motivo:
      'Esta base é Qbox, que o site atende com o ox_inventory. O código dela não roda aqui, porque só vive com o ox_lib inteiro: todas as cenas e 30 quedas são jogadas numa base pequena igual a ela (docs/bases.md do projeto). Na sua cidade confira com "sorium doctor" e, com alguém dentro, "sorium testar PASSAPORTE".',
    deOutroModo: true,
  },
  ox_core: { nome: 'ox_core', motivo: 'Esta base é ox_core, que o site ainda não atende. As atendidas estão em docs/bases.md do projeto.' },
}
/** A resource that people download alone and take for their base. */
const NAO_SAO_BASE = /^(?:.*[^a-z])?(ox_inventory|(?:qb|ps|lj|qs|codem)-inventory|ox_lib|oxmysql)(?:[^a-z].*)?$/

export function acharBase(recursos: readonly RecursoDaPasta[], pasta: string): BaseAchada | SemBase {
  const sozinho = recursos.find((recurso) => recurso.pasta === pasta)
  const todos = sozinho ? vizinhos(sozinho) : recursos
  // The folder of a download has more in its name: es_extended-main.
  const chamado = (nome: string) => (recurso: RecursoDaPasta) =>
    recurso.nome.toLowerCase() === nome ||
    (recurso === sozinho && new RegExp(`(^|[^a-z])${nome}([^a-z]|$)`).test(recurso.nome.toLowerCase()))
  // Qbox provides the name 'qb-core' too.
  const nomeada = Object.entries(SO_NOMEADAS).find(([nome]) => recursos.some(chamado(nome)))
  if (nomeada) return nomeada[1]
  for (const base of BASES_QUE_RODAM) {
    const recurso = recursos.find(chamado(base.recurso))
    if (recurso && NAO_SAO_BASE.exec(recurso.nome.toLowerCase()) === null) return comCompanheiros(base, recurso, todos)
  }
  const [, avulso] = (sozinho && NAO_SAO_BASE.exec(sozinho.nome.toLowerCase())) ?? []
  if (avulso !== undefined)
    return {
      nome: null,
      motivo: `Esta pasta é só o recurso ${avulso}, e não uma base. Passe a pasta resources inteira, em que ele está com a base (es_extended, qb-core ou qbx_core).`,
    }
  const [vrp] = BASES_QUE_RODAM
  if (vrp && sozinho && ehVrp(sozinho)) return comNome(vrp, sozinho, [], todos)
  if (sozinho) return { nome: null, motivo: `O recurso ${basename(pasta)} não é uma base que eu conheça. ${PASSE}` }
  const zipado = listar(pasta).find((nome) => /(^|\/)(vrp|es_extended|qb-core|qbx_core)\.(zip|rar|7z)$/i.test(nome))
  if (zipado !== undefined) return { nome: null, motivo: `A base está compactada em ${zipado}: descompacte e rode de novo.` }
  return {
    nome: null,
    motivo: `Não achei um recurso vrp, es_extended, qb-core nem qbx_core nesta pasta (nem fxmanifest.lua nem __resource.lua de um deles). ${PASSE}`,
  }
}

const PASSE = 'Passe a pasta resources, ou a do vrp, es_extended, qb-core ou qbx_core.'

function comCompanheiros(base: BaseQueRoda, recurso: RecursoDaPasta, todos: readonly RecursoDaPasta[]): BaseAchada | SemBase {
  const companheiros = base.companheiros.flatMap((nome) => todos.find((outro) => outro.nome === nome) ?? [])
  const falta = base.companheiros.find((nome) => !companheiros.some((outro) => outro.nome === nome))
  if (falta !== undefined)
    return {
      nome: base.nome,
      motivo: `Achei o ${recurso.nome}, mas não o ${falta}, sem o qual não há o que conferir: o site só atende ${base.nome} com ${falta}. Passe a pasta resources inteira.`,
    }
  return comNome(base, recurso, companheiros, todos)
}

/** In the game the folder of a download has to be renamed, because other resources call the base by its name. */
function comNome(base: BaseQueRoda, achado: RecursoDaPasta, companheiros: RecursoDaPasta[], todos: readonly RecursoDaPasta[]): BaseAchada {
  if (achado.nome.toLowerCase() === base.recurso) return { base, recurso: achado, companheiros, recursos: todos }
  const recurso = { ...achado, nome: base.recurso }
  return { base, recurso, companheiros, recursos: todos.map((outro) => (outro.pasta === achado.pasta ? recurso : outro)) }
}

function ehVrp({ pasta }: RecursoDaPasta): boolean {
  return listar(pasta).some((nome) => {
    const leitura = nome.endsWith('.lua') ? lerTexto(join(pasta, nome)) : { motivo: '' }
    return 'texto' in leitura
      ? /\bfunction\s+vRP\.\w|^\s*vRP\s*=\s*\{/m.test(leitura.texto)
      : 'motivo' in leitura && leitura.motivo.includes('escrow')
  })
}
