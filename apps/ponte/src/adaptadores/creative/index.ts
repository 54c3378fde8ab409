import type { DadosDe, InventarioLido } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../cidade/fxserver.ts'
import { ehEspera, type Adaptador, type ContextoDaOperacao, type Desfecho, type Preparacao } from '../interface.ts'
import type { Registro } from '../../nucleo/registro.ts'
import { detectarPerfil, nomeSql, type PerfilDaBase } from '../perfis.ts'
import { criarBanco, texto, type Banco } from '../comum/banco.ts'
import { examinarBase } from '../comum/exame.ts'
import { doDiario, dosVeiculos } from '../comum/partes.ts'
import { ganchoFora } from '../comum/gancho-fora.ts'
import { Comandos } from '../comum/comandos.ts'
import { Pendurados } from '../comum/pendurados.ts'
import { defeitoDoRegistro } from '../comum/registro-da-base.ts'
import { criarAvisoDoNotify } from './aviso.ts'
import { criarGancho, type EstadoDoGancho, slotsDe, VERSAO_DO_GANCHO, type Gancho } from './gancho.ts'
import { Leituras } from './leituras.ts'
import { acharForma, type FormaDosAjustes } from './lugares.ts'
import { mundoDoBanco } from '../comum/mundo.ts'
import { criarRegistrosSalvos } from './registros-salvos.ts'
import { TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import { Veiculos } from './veiculos.ts'

export interface OpcoesDoCreative {
  fx: FxServer
  agora(): number
  registro: Registro
  comandos: ReadonlySet<string>
  grupos: ReadonlySet<string>
  semDivida?: ReadonlySet<string>
}

const ARQUIVO = { recurso: 'vrp', arquivo: 'gancho.lua' }

export async function prepararCreative(opcoes: OpcoesDoCreative): Promise<Preparacao> {
  const parar = (parada: string, mensagem: string): Preparacao => ({ pronto: false, impedimento: { parada, mensagem } })
  const { fx } = opcoes
  // Before the first await, because natives must run on the script thread.
  const aviso = criarAvisoDoNotify(fx)
  if (fx.estadoDoRecurso('oxmysql') !== 'started')
    return parar('oxmysql_ausente', `O recurso oxmysql não está no ar. Ponha "ensure oxmysql" antes de "ensure ${fx.recurso()}".`)

  const gancho = criarGancho(fx)
  const estado = await gancho.estado()
  if (!estado) return { pronto: false, impedimento: await ganchoFora(fx, 'vrp', [ARQUIVO]) }
  if (estado.versao !== VERSAO_DO_GANCHO)
    return parar('gancho_antigo', 'Nada será entregue: o gancho carregado no vrp é de outra versão. Reinicie o servidor.')
  const recusa = recusaDaBase(estado)
  if (recusa) return parar('framework_incompativel', recusa)

  if (estado.capacidades.some(({ nome, ok }) => nome === LUGARES_DA_BOLSA && !ok)) opcoes.registro.aviso('bolsa', SEM_LUGARES)

  const banco = criarBanco(fx)
  if (!(await banco.pronto()))
    return parar(
      'banco_fora',
      'Nada será entregue: o oxmysql ainda não alcançou o banco de dados do jogo. Confira mysql_connection_string e se o MySQL/MariaDB está no ar; ele tenta de novo a cada 30 s.',
    )
  const colunas = await banco.consultar(
    'SELECT TABLE_NAME AS tabela, COLUMN_NAME AS coluna FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_SCHEMA = DATABASE()',
  )
  const perfil = detectarPerfil(colunas.map((l) => ({ tabela: texto(l['tabela']), coluna: texto(l['coluna']) })))
  if (!perfil)
    return parar(
      'perfil_desconhecido',
      'Nada será entregue: não reconheci as tabelas deste banco (accounts, characters, vehicles, playerdata, entitydata).',
    )
  const { nome: tabela, colunas: c } = perfil.dadosDoPersonagem
  const chaves = [c['passaporte'] ?? '', c['chave'] ?? '']
  const defeito = await defeitoDoRegistro(banco, { tabela, chaves, textos: [c['valor'] ?? ''] })
  if (defeito) return parar('registro_impossivel', `Nada será entregue: ${defeito}`)

  const tabelas = new TabelasDaPonte(banco, () => Math.floor(opcoes.agora() / 1000))
  await tabelas.criar()
  await tabelas.encerrarInterrompidas()
  const colunasDeVeiculos = new Set(
    colunas.filter((l) => texto(l['tabela']) === perfil.veiculos.nome).map((l) => texto(l['coluna']).toLowerCase()),
  )
  const gruposEmTabela = colunas.some(
    (l) => texto(l['tabela']).toLowerCase() === 'user_groups' && texto(l['coluna']).toLowerCase() === 'permission',
  )
  const forma = await acharForma(banco, perfil, estado)
  return {
    pronto: true,
    adaptador: criarAdaptador({ ...opcoes, gancho, estado, banco, perfil, forma, tabelas, colunasDeVeiculos, gruposEmTabela, aviso }),
  }
}

/** A name that the hook gives (`gancho` in lua/creative/aplicar.lua). */
const LUGARES_DA_BOLSA = 'lugares da bolsa'
const SEM_LUGARES =
  'Os lugares da bolsa não foram conferidos neste código da base: até lá as entregas só usam os que os jogadores presentes já usam. Rode "npm run conferir-base" e ponha no server.cfg a linha set sorium_bolsa que ele mostra.'

const ANTIGAS: Readonly<Record<string, string>> = { 'creative-v4': 'Creative v4 (vRP.getDatatable)', vrpex: 'vRPEX (vRP.getUserDataTable)' }

function recusaDaBase({ familia, falta }: EstadoDoGancho): string | undefined {
  if (ANTIGAS[familia])
    return `Nada será entregue: esta base é ${ANTIGAS[familia]}, de uma geração que o site não atende. As atendidas estão em docs/bases.md do projeto.`
  return falta.length > 0 ? `Nada será entregue: nesta base (${familia}) não encontrei ${falta.join('; ')}.` : undefined
}

const CIDADE_NOVA_S = 60

interface Pecas extends OpcoesDoCreative {
  gancho: Gancho
  estado: EstadoDoGancho
  banco: Banco
  perfil: PerfilDaBase
  forma: FormaDosAjustes
  tabelas: TabelasDaPonte
  colunasDeVeiculos: ReadonlySet<string>
  gruposEmTabela: boolean
  aviso: Adaptador['aviso']
}

function criarAdaptador(pecas: Pecas): Adaptador {
  const { fx, gancho, estado, banco, perfil, tabelas, registro } = pecas
  const agoraS = (): number => Math.floor(pecas.agora() / 1000)
  const pendurados = penduradosDe(pecas)
  const veiculos = new Veiculos({
    fx,
    banco,
    pendurados,
    gancho,
    perfil,
    forma: pecas.forma,
    tabelas,
    colunas: pecas.colunasDeVeiculos,
    agoraS,
    cidadeAntiga: estado.idadeS > CIDADE_NOVA_S,
    apreensaoTemPrazo: !estado.familia.startsWith('creative-network'),
  })
  const comandos = new Comandos({ fx, banco, tabelas, comandos: pecas.comandos, presentes: () => gancho.presentes() })
  const placasNaRua = reusar(() => fx.placasNaRua(), pecas.agora)
  const leituras = new Leituras({ banco, perfil, pendurados, placasNaRua, presentes: () => gancho.presentes(), agoraS })
  const registros = criarRegistrosSalvos(banco, perfil, registro)

  async function esquecer(passport: number, ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || !(await gancho.podar(passport, ids))) return
    // Delete the ids from the ponte's tables only after the record is saved without these results: one that is still in the record would count
    // as unsettled.
    if (await gancho.salvar(passport, registros.sql)) await tabelas.esquecer(ids)
  }

  return {
    nome: `creative/${estado.familia}`,
    base: { familia: estado.familia, capacidades: estado.capacidades },

    async aplicarNoPersonagem(op, efeito) {
      const { aplicacao, recusaNova } = await gancho.aplicar(op.passport, op.id, {
        ...efeito,
        gravar: sqlDeGravacao(perfil.dadosDoServidor),
        grupos_em_tabela: pecas.gruposEmTabela,
        registro: registros.sql,
        ...('grupo' in efeito ? { permitido: pecas.grupos.has(efeito.grupo) } : {}),
      })
      if (ehEspera(aplicacao) || !recusaNova) return aplicacao
      return tabelas.recusar({ ...op, tipo: efeito.tipo }, aplicacao.motivo ?? 'dados_invalidos')
    },
    salvarPersonagem: (passport) => gancho.salvar(passport, registros.sql),

    ...dosVeiculos(veiculos),

    ...doDiario({ tabelas, comandos, registros }),
    desfechoDe: (op) => procurarDesfecho(op, { gancho, registros, tabelas }),
    exame: () =>
      examinarBase({
        fx,
        banco,
        tabelas,
        gancho: ARQUIVO,
        daBase: [perfil.contas, perfil.personagens, perfil.veiculos, perfil.dadosDoPersonagem, perfil.dadosDoServidor].map((t) => t.nome),
      }),
    esquecer,
    podar: async (passport, dias) => esquecer(passport, await tabelas.liquidadasAntigas(passport, agoraS() - dias * 86_400)),

    ...quemSao(banco, leituras),
    presentes: () => {
      veiculos.olharARua().catch(() => undefined)
      return gancho.presentes()
    },
    catalogo: (tipo, desde) => gancho.catalogo(tipo, desde),
    jogador: (fonte) => gancho.jogador(fonte),
    fonteDe: (passport) => gancho.fonteDe(passport),
    aviso: pecas.aviso,
    inventario: (passport, conferir) => lerInventario({ gancho, registros }, passport, conferir),
    veiculos: (passports) => leituras.veiculos(passports),
    personagens: (passports) => leituras.personagens(passports),
    contasDe: (passports) => leituras.contasDe(passports),
    paginaDeContas: (depoisDe, limite) => leituras.paginaDeContas(depoisDe, limite),
    paginaDePersonagens: (depoisDe, limite) => leituras.paginaDePersonagens(depoisDe, limite),
  }
}

function penduradosDe({ banco, registro, perfil, semDivida = new Set(), agora }: Pecas): Pendurados {
  const { nome: tabela, colunas } = perfil.veiculos
  const veiculo = { tabela, placa: colunas['placa'] ?? 'Plate', lidas: new Set(Object.values(colunas)) }
  return new Pendurados({ banco, registro, veiculo, semDivida, agora })
}

const quemSao = (banco: Banco, leituras: Leituras): Required<Pick<Adaptador, 'mundo' | 'identidade'>> => ({
  mundo: (novo) => mundoDoBanco(banco, novo),
  identidade: (passport) => leituras.identidade(passport),
})

type Registros = ReturnType<typeof criarRegistrosSalvos>

async function procurarDesfecho(
  op: ContextoDaOperacao,
  { gancho, registros, tabelas }: { gancho: Gancho; registros: Registros; tabelas: TabelasDaPonte },
): Promise<{ desfecho: Desfecho; salvo: boolean } | undefined> {
  const vivo = await gancho.lido(op.passport, op.id)
  const noRegistro = await registros.desfechoDe(op)
  // The framework loaded the character before the saved row got the result: its next save may overwrite the row.
  if (noRegistro && !vivo && (await gancho.presentes()).includes(op.passport))
    throw new Error('o registro do personagem ainda não foi salvo')
  const salvo = noRegistro ?? (await tabelas.desfechoGravado(op.id))
  if (salvo) return { desfecho: salvo, salvo: true }
  return vivo && { desfecho: vivo, salvo: false }
}

async function lerInventario(
  { gancho, registros }: { gancho: Gancho; registros: Registros },
  passport: number,
  conferir?: DadosDe<'ler_inventario'>['conferir'],
): Promise<InventarioLido> {
  const vivo = await gancho.inventario(passport, conferir)
  if (vivo.online) {
    const { conferencia: c } = vivo
    const lido = { online: true, slots: vivo.slots, peso_g: gramas(vivo.peso), peso_maximo_g: gramas(vivo.maximo) }
    return c ? { ...lido, cabe: c.motivo === null, motivo: c.motivo } : lido
  }
  const registro = await registros.ler(passport)
  const bolsa = vivo.membro === null ? (registro['Inventory'] ?? registro['inventory']) : registro[vivo.membro]
  return { online: false, slots: slotsDe(bolsa), peso_g: null, peso_maximo_g: null }
}

function sqlDeGravacao(tabela: PerfilDaBase['dadosDoServidor']): string {
  return `REPLACE INTO ${nomeSql(tabela.nome)} (${nomeSql(tabela.colunas['chave'] ?? 'Name')}, ${nomeSql(tabela.colunas['valor'] ?? 'Information')}) VALUES (?, ?)`
}

/** The readings share one answer for half a second, because the native GetAllVehicles walks every vehicle of the city. */
function reusar(ler: () => Promise<Set<string>>, agora: () => number): () => Promise<Set<string>> {
  let lidas = Promise.resolve(new Set<string>())
  let em = -Infinity
  return () => {
    if (agora() - em > 500) {
      lidas = ler()
      em = agora()
    }
    return lidas
  }
}

const gramas = (quilos: number | null): number | null => (quilos === null ? null : Math.max(0, Math.round(quilos * 1000)))
