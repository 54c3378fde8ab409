/**
 * ESX Legacy adapter, without ox_inventory. What a character carries is changed in es_extended's own memory by gancho-esx.lua and, as a change of just
 * that operation, in its saved row (registro-salvo.ts); vehicles and accounts are rows. Characters are texts there and numbers here (docs/decisoes/0028).
 */
import type { BaseDaCidade } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../fxserver.ts'
import { mensagemDe, type Registro } from '../../registro.ts'
import type { Tempo } from '../../tempo.ts'
import { criarBanco, type Banco } from '../creative/banco.ts'
import { Comandos } from '../creative/comandos.ts'
import { mundoDoBanco } from '../creative/mundo.ts'
import { resultadosSemLiquidacao, todosOsResultados } from '../creative/registros-salvos.ts'
import { TabelasDaPonte } from '../creative/tabelas-da-ponte.ts'
import { ehEspera, type Adaptador, type ContextoDaOperacao, type Desfecho, type Preparacao } from '../interface.ts'
import { ALUGADOS } from '../por-texto/alugueis.ts'
import { lerEsquema } from '../por-texto/esquema.ts'
import { Leituras } from '../por-texto/leituras.ts'
import { Veiculos } from '../por-texto/veiculos.ts'
import { CONTAS, Contas, licencaDoEsx } from './contas.ts'
import { criarGancho, VERSAO_DO_GANCHO, type EstadoDoGancho, type Gancho } from './gancho.ts'
import { criarInventario } from './inventario.ts'
import { baseDoEsx } from './leituras.ts'
import { Modelos } from './modelos.ts'
import { quantosDe } from './mudanca.ts'
import { Passaportes, type Resolver } from './passaportes.ts'
import { RegistroSalvo } from './registro-salvo.ts'
import { veiculosDoEsx } from './veiculos.ts'

const EXIGIDAS = {
  users: ['identifier', 'accounts', 'inventory', 'job', 'job_grade', 'group', 'metadata'],
  owned_vehicles: ['owner', 'plate', 'vehicle'],
}

export interface OpcoesDoEsx {
  fx: FxServer
  registro: Registro
  tempo: Pick<Tempo, 'agora' | 'depois' | 'acaso'>
  comandos: ReadonlySet<string>
  grupos: ReadonlySet<string>
  resolver: Resolver
}

/** Looks at the server and answers an adapter that can work, or what stops it, in words for the owner. */
export async function prepararEsx(opcoes: OpcoesDoEsx): Promise<Preparacao> {
  const parar = (parada: string, mensagem: string): Preparacao => ({ pronto: false, impedimento: { parada, mensagem } })
  const { fx } = opcoes
  if (fx.estadoDoRecurso('oxmysql') !== 'started')
    return parar('oxmysql_ausente', 'O recurso oxmysql não está no ar. Ponha "ensure oxmysql" antes de "ensure sorium".')
  const gancho = criarGancho(fx)
  const estado = await gancho.estado()
  if (!estado)
    return parar(
      'gancho_ausente',
      `Nada será entregue: o gancho não está no es_extended. Abra o fxmanifest.lua do es_extended, ponha no fim do arquivo server_script '@${fx.recurso()}/gancho-esx.lua' e reinicie o servidor.`,
    )
  if (estado.inventarioProprio || fx.estadoDoRecurso('ox_inventory') === 'started')
    return parar(
      'inventario_nao_suportado',
      'Nada será entregue: neste ESX os itens são de outro recurso (ox_inventory). Por enquanto só o inventário do próprio ESX é atendido.',
    )
  if (estado.versao !== VERSAO_DO_GANCHO)
    return parar('gancho_antigo', 'Nada será entregue: o gancho carregado no es_extended é de outra versão. Reinicie o servidor.')
  if (estado.falta.length > 0)
    return parar('framework_incompativel', `Nada será entregue: este es_extended não tem ${estado.falta.join(', ')}.`)
  if (estado.carregando)
    return parar('base_carregando', 'O ESX ainda está lendo itens e trabalhos do banco; as entregas começam em instantes.')

  const banco = criarBanco(fx)
  if (!(await banco.pronto()))
    return parar(
      'banco_fora',
      'Nada será entregue: o oxmysql ainda não alcançou o banco de dados do jogo. Confira mysql_connection_string e se o MySQL/MariaDB está no ar; ele tenta de novo a cada 30 s.',
    )
  const esquema = await lerEsquema(banco, EXIGIDAS)
  if (esquema.falta.length > 0)
    return parar('perfil_desconhecido', `Nada será entregue: neste banco falta o que o ESX usa (${esquema.falta.join(', ')}).`)
  const agoraS = (): number => Math.floor(opcoes.tempo.agora() / 1000)
  const tabelas = new TabelasDaPonte(banco, agoraS)
  await tabelas.criar()
  for (const sql of [CONTAS, ALUGADOS]) await banco.consultar(sql)
  await tabelas.encerrarInterrompidas()

  const passaportes = new Passaportes(opcoes.resolver)
  const contas = new Contas({ banco, passaportes, licencaDe: licencaDoEsx })
  await contas.ler()
  const modelos = new Modelos(banco, esquema.tem('vehicles', 'model') ? 'vehicles' : null)
  await modelos.ler()
  // Whoever asks twice a second walks every vehicle of the city: the reads of one moment share one answer.
  const leituras = new Leituras({
    fx,
    banco,
    passaportes,
    contas,
    base: baseDoEsx(esquema, modelos),
    presentes: () => gancho.presentes(),
    agoraS,
  })
  try {
    await leituras.conhecerTodos()
  } catch (erro) {
    return parar(
      'site_fora',
      `Nada será entregue ainda: o site não deu os números dos personagens. Será pedido de novo. (${mensagemDe(erro)})`,
    )
  }
  const veiculos = new Veiculos({
    fx,
    banco,
    tabelas,
    esquema,
    passaportes,
    base: veiculosDoEsx({ banco, esquema, modelos }),
    acaso: () => opcoes.tempo.acaso(),
  })
  return {
    pronto: true,
    adaptador: criarAdaptador({ ...opcoes, base: baseDe(estado), gancho, banco, tabelas, passaportes, contas, leituras, veiculos, agoraS }),
  }
}

/** What the hook found, for console and panel. */
function baseDe({ capacidades, falta }: EstadoDoGancho): BaseDaCidade {
  const todas = [...capacidades.map((nome) => ({ nome, ok: true })), ...falta.map((nome) => ({ nome, ok: false }))]
  return { familia: 'esx-legacy', capacidades: todas.slice(0, 40) }
}

interface Pecas extends OpcoesDoEsx {
  base: BaseDaCidade
  gancho: Gancho
  banco: Banco
  tabelas: TabelasDaPonte
  passaportes: Passaportes
  contas: Contas
  leituras: Leituras
  veiculos: Veiculos
  agoraS(): number
}

function criarAdaptador(pecas: Pecas): Adaptador {
  const { fx, gancho, banco, tabelas, passaportes, contas, leituras, registro } = pecas
  const esperar = (ms: number): Promise<void> => new Promise((pronto) => void pecas.tempo.depois(ms, pronto))
  const salvo = new RegistroSalvo({ banco, gancho, passaportes, registro, esperar, personagens: () => leituras.todos() })

  /** Numbers of those who are here; who is new in the city gets one first. */
  async function presentes(): Promise<number[]> {
    const lista = await gancho.presentes()
    const novos = lista.filter((p) => passaportes.numeroDe(p.chave) === undefined).map((p) => p.chave)
    try {
      if (novos.length > 0) await leituras.conhecer(novos)
      await contas.ver(lista)
    } catch (erro) {
      // Whoever is known stays present; the others are asked for again with the next look.
      registro.aviso(
        'presentes',
        `Quem acabou de chegar na cidade ainda não tem número no site; será pedido de novo. (${mensagemDe(erro)})`,
      )
    }
    return lista.flatMap((p) => passaportes.numeroDe(p.chave) ?? [])
  }

  async function gravar(passport: number): Promise<boolean> {
    const chave = passaportes.chaveDe(passport)
    return chave === undefined ? false : salvo.gravar(chave)
  }

  async function esquecer(passport: number, ids: readonly string[]): Promise<void> {
    const chave = passaportes.chaveDe(passport)
    if (chave === undefined || ids.length === 0 || !(await gancho.podar(chave, ids))) return
    // Only when the shorter record is saved may the list of what was settled forget them too.
    if (await salvo.podar(chave, ids)) await tabelas.esquecer(ids)
  }

  const comandos = new Comandos({ fx, banco, tabelas, comandos: pecas.comandos, presentes })

  return {
    nome: 'esx/esx-legacy',
    base: pecas.base,

    async aplicarNoPersonagem(op, efeito) {
      const chave = passaportes.chaveDe(op.passport)
      if (chave === undefined) return { espera: 'offline' }
      const linha = efeito.tipo === 'tomar_item' ? await salvo.ler(chave) : null
      const { aplicacao, recusaNova } = await gancho.aplicar(chave, op.id, {
        ...efeito,
        ...('item' in efeito ? { salvo: linha ? quantosDe(linha, efeito.item) : 0 } : {}),
        ...('grupo' in efeito ? { permitido: pecas.grupos.has(efeito.grupo) } : {}),
      })
      if (ehEspera(aplicacao)) {
        if (aplicacao.espera === 'guardando') await gancho.pedirGravacao()
        return aplicacao
      }
      return recusaNova ? tabelas.recusar({ ...op, tipo: efeito.tipo }, aplicacao.motivo ?? 'dados_invalidos') : aplicacao
    },
    salvarPersonagem: gravar,

    ...doBanco(pecas),

    executarComando: (op, comando) => comandos.executar(op, comando),
    recusar: (op, motivo) => tabelas.recusar(op, motivo),

    jaDecidida: (id) => tabelas.jaDecidida(id),
    desfechoDe: (op) => procurarDesfecho(op, { gancho, passaportes, salvo, tabelas }),
    async anular(op) {
      if (op.tipo === 'comando') await comandos.antesDeAnular(op)
      return tabelas.anular(op)
    },

    resultadosGravados: () => todosOsResultados(salvo, tabelas),
    operacoesGravadas: () => resultadosSemLiquidacao(salvo, tabelas),
    anotarLiquidadas: (ops) => tabelas.anotarLiquidadas(ops),
    esquecer,
    podar: async (passport, dias) => esquecer(passport, await tabelas.liquidadasAntigas(passport, pecas.agoraS() - dias * 86_400)),

    presentes,
    inventario: criarInventario({ gancho, passaportes, salvo }),
  }
}

/** What needs no living record. */
function doBanco({ banco, veiculos, leituras, contas, passaportes }: Pecas) {
  return {
    darVeiculo: (op, dados) => veiculos.dar(op, dados),
    tomarVeiculo: (op, dados) => veiculos.tomar(op, dados),
    definirAluguel: (op, dados) => veiculos.definirAluguel(op, dados),
    revogarAluguel: (op, dados) => veiculos.revogarAluguel(op, dados),

    veiculos: (passports) => leituras.veiculos(passports),
    personagens: (passports) => leituras.personagens(passports),
    identidade: (passport) => leituras.identidade(passport),
    mundo: (novo) => mundoDoBanco(banco, novo),
    contasDe: async (passports) => contas.de(passports.flatMap((p) => passaportes.chaveDe(p) ?? [])),
    paginaDeContas: async (depoisDe, limite) => contas.pagina(depoisDe, limite),
    paginaDePersonagens: (depoisDe, limite) => leituras.pagina(depoisDe, limite),
  } satisfies Partial<Adaptador>
}

async function procurarDesfecho(
  op: ContextoDaOperacao,
  { gancho, passaportes, salvo, tabelas }: Pick<Pecas, 'gancho' | 'passaportes' | 'tabelas'> & { salvo: RegistroSalvo },
): Promise<{ desfecho: Desfecho; salvo: boolean } | undefined> {
  // Live first: what was applied a moment ago is not in any row yet.
  const chave = passaportes.chaveDe(op.passport)
  const vivo = chave === undefined ? undefined : await gancho.lido(chave, op.id)
  const naLinha = await salvo.desfechoDaOperacao(op)
  // The saved row has it and the living record, read before, has not: which of them stays, the next save of ESX decides.
  if (naLinha && !vivo && (await gancho.presentes()).some((p) => p.chave === chave))
    throw new Error('o registro do personagem ainda não foi salvo')
  const gravado = naLinha ?? (await tabelas.desfechoGravado(op.id))
  // What the row holds an older text of ESX may still take away.
  const pendente = chave !== undefined && vivo !== undefined && (await gancho.porGravar(chave)).operacoes.some((o) => o.id === op.id)
  if (gravado && !pendente) return { desfecho: gravado, salvo: true }
  return vivo && { desfecho: vivo, salvo: false }
}
