import type { RespostaDePassaportes } from '@sorium/contratos/ponte/index.ts'
import type { ClienteApi } from '../site/cliente-api.ts'
import type { FxServer } from '../cidade/fxserver.ts'
import { PROTOCOLO } from '../site/protocolo.ts'
import type { Registro } from '../nucleo/registro.ts'
import type { Tempo } from '../nucleo/tempo.ts'
import { prepararCreative } from './creative/index.ts'
import { prepararEsx } from './esx/index.ts'
import type { Resolver } from './comum/passaportes.ts'
import type { Impedimento, Preparacao } from './interface.ts'
import { prepararQbcore } from './qbcore/index.ts'
import { prepararQbox } from './qbox/index.ts'

type Framework = 'creative' | 'esx' | 'qbcore' | 'qbox'

const CONHECIDOS: readonly { recurso: string; nome: string; framework: Framework | null }[] = [
  { recurso: 'vrp', nome: 'Creative (vrp)', framework: 'creative' },
  { recurso: 'es_extended', nome: 'ESX (es_extended)', framework: 'esx' },
  { recurso: 'qbx_core', nome: 'Qbox (qbx_core)', framework: 'qbox' },
  { recurso: 'qb-core', nome: 'QBCore (qb-core)', framework: 'qbcore' },
  { recurso: 'ox_core', nome: 'ox_core', framework: null },
]

type Escolha = { framework: Framework; nome: string } | { framework: null; impedimento: Impedimento }

export function escolherFramework(fx: Pick<FxServer, 'estadoDoRecurso' | 'recurso'>): Escolha {
  const noAr = CONHECIDOS.filter((c) => fx.estadoDoRecurso(c.recurso) === 'started')
  // Qbox provides the name 'qb-core' too.
  const achados = noAr.some((c) => c.recurso === 'qbx_core') ? noAr.filter((c) => c.recurso !== 'qb-core') : noAr
  const [unico, outro] = achados
  const parar = (parada: string, mensagem: string): Escolha => ({
    framework: null,
    impedimento: { parada, mensagem: `Nada será entregue: ${mensagem}` },
  })
  if (!unico)
    return parar(
      'framework_ausente',
      `não achei a base da cidade no ar (vrp, es_extended, qb-core ou qbx_core). Ponha "ensure ${fx.recurso()}" depois dela no server.cfg.`,
    )
  if (outro)
    return parar(
      'dois_frameworks',
      `há mais de uma base no ar (${achados.map((c) => c.nome).join(' e ')}), e não dá para saber com qual a cidade joga. Deixe uma só.`,
    )
  if (unico.framework === null)
    return parar('framework_nao_suportado', `a base ${unico.nome} ainda não é atendida. Atendidas: Creative (vrp), ESX, QBCore e Qbox.`)
  return { framework: unico.framework, nome: unico.nome }
}

const CAMINHO_DOS_PASSAPORTES = '/api/ponte/passaportes'
const LIMITE_MS = 15_000

export interface OpcoesDoAdaptador {
  fx: FxServer
  registro: Registro
  tempo: Tempo
  cliente: ClienteApi
  comandos: ReadonlySet<string>
  grupos: ReadonlySet<string>
  semDivida: ReadonlySet<string>
}

const comResolver = (opcoes: OpcoesDoAdaptador) => ({ ...opcoes, resolver: resolverNoSite(opcoes.cliente) })

const PREPARAR: Readonly<Record<Framework, (opcoes: OpcoesDoAdaptador) => Promise<Preparacao>>> = {
  creative: (opcoes) => prepararCreative({ ...opcoes, agora: opcoes.tempo.agora }),
  esx: (opcoes) => prepararEsx(comResolver(opcoes)),
  qbcore: (opcoes) => prepararQbcore(comResolver(opcoes)),
  qbox: (opcoes) => prepararQbox(comResolver(opcoes)),
}

export async function preparar(opcoes: OpcoesDoAdaptador): Promise<Preparacao> {
  const escolha = escolherFramework(opcoes.fx)
  if (escolha.framework === null) return { pronto: false, impedimento: escolha.impedimento }
  opcoes.registro.aviso('base', `Base encontrada: ${escolha.nome}.`)
  const { framework } = escolha
  const preparacao = await PREPARAR[framework](opcoes)
  return preparacao.pronto ? preparacao : { pronto: false, impedimento: { ...preparacao.impedimento, framework } }
}

function resolverNoSite(cliente: ClienteApi): Resolver {
  return async (chaves) => {
    const resposta = await cliente.chamar(CAMINHO_DOS_PASSAPORTES, { protocolo: PROTOCOLO, chaves }, LIMITE_MS).resposta
    const { passaportes } = (typeof resposta === 'object' && resposta !== null ? resposta : {}) as Partial<RespostaDePassaportes>
    return Array.isArray(passaportes) ? passaportes : []
  }
}
