/**
 * The adapter of a framework with QBCore's tables (players, player_vehicles): QBCore itself, and Qbox. What a character carries is changed in the
 * framework's own memory by its hook and, as a change of just that operation, in its saved row; what the site did stands in players.sorium, which
 * the hook reads and writes together with the bag (docs/decisoes/0030, 0031). Vehicles and accounts are rows. Characters are texts there and numbers
 * here (0028).
 */
import type { FxServer } from '../../fxserver.ts'
import { mensagemDe, type Registro } from '../../registro.ts'
import type { Tempo } from '../../tempo.ts'
import { criarBanco, type Banco } from '../comum/banco.ts'
import { TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import { CONTAS, Contas } from '../esx/contas.ts'
import { Passaportes, type Resolver } from '../comum/passaportes.ts'
import type { Impedimento, LinhaDoExame, Preparacao } from '../interface.ts'
import { baseDaCidade, montarAdaptador } from '../por-texto/adaptador.ts'
import { ALUGADOS } from '../por-texto/alugueis.ts'
import { lerEsquema, type Esquema } from '../por-texto/esquema.ts'
import { examinarPorTexto } from '../por-texto/exame.ts'
import { Leituras } from '../por-texto/leituras.ts'
import { RegistroSalvo } from '../por-texto/registro-salvo.ts'
import { Veiculos, type BaseDosVeiculos } from '../por-texto/veiculos.ts'
import { defeitoDoRegistro } from '../registro-da-base.ts'
import { criarEfeitos, criarInventario, type DependenciasDosEfeitos } from './efeitos.ts'
import type { GanchoDoQb } from './gancho.ts'
import { Instancias, INSTANCIAS } from './instancias.ts'
import { baseDoQb, EXIGIDAS_DO_QB, Licencas } from './leituras.ts'
import { formaDoQb, type FormatoDosItens, type LinhaSalva } from './mudanca.ts'

export interface OpcoesDoQb {
  fx: FxServer
  registro: Registro
  tempo: Pick<Tempo, 'agora' | 'depois' | 'acaso'>
  comandos: ReadonlySet<string>
  grupos: ReadonlySet<string>
  resolver: Resolver
}

export type Achado = { capacidades: string[]; falta: string[] }

/** What those who are put together need of the database. */
export interface PecasDoQb {
  banco: Banco
  esquema: Esquema
  tabelas: TabelasDaPonte
}

/** What differs between the frameworks with these tables. */
export interface VarianteDoQb {
  /** As the owner knows it. */
  nome: string
  familia: string
  gancho: GanchoDoQb
  formato: FormatoDosItens
  /** Columns of players that an operation may change. */
  colunas: readonly (keyof LinhaSalva & string)[]
  exigidas?: Readonly<Record<string, readonly string[]>>
  /** Further tables of ours: name → statement that makes it. */
  tabelas?: Readonly<Record<string, string>>
  /** Where the hook is. */
  arquivo: { recurso: string; arquivo: string }
  veiculos(pecas: PecasDoQb): BaseDosVeiculos
  mudarGrupo(pecas: PecasDoQb): DependenciasDosEfeitos['mudarGrupo']
}

/** What the site did to each bag, and the number of the last write of it (mudanca.ts). */
const COLUNAS_NOSSAS = [
  ['sorium', 'LONGTEXT'],
  ['sorium_vez', 'BIGINT'],
] as const

export const parar = (parada: string, mensagem: string): Impedimento => ({ parada, mensagem: `Nada será entregue: ${mensagem}` })

/** `achado`: what the hook found. Answers an adapter that can work, or what stops it, in words for the owner. */
export async function prepararQb(opcoes: OpcoesDoQb, variante: VarianteDoQb, achado: Achado): Promise<Preparacao> {
  const { fx } = opcoes
  const { gancho } = variante
  const banco = criarBanco(fx)
  const esquema = await olharBanco(banco, variante)
  if ('parada' in esquema) return { pronto: false, impedimento: esquema }
  const agoraS = (): number => Math.floor(opcoes.tempo.agora() / 1000)
  const tabelas = new TabelasDaPonte(banco, agoraS)
  await tabelas.criar()
  for (const sql of [CONTAS, ALUGADOS, INSTANCIAS, ...Object.values(variante.tabelas ?? {})]) await banco.consultar(sql)
  await tabelas.encerrarInterrompidas()
  await gancho.ligar()

  const passaportes = new Passaportes(opcoes.resolver)
  const licencas = new Licencas(banco)
  const contas = new Contas({ banco, passaportes, licencaDe: (chave) => licencas.de(chave) })
  await contas.ler()
  const leituras = new Leituras({
    fx,
    banco,
    passaportes,
    contas,
    base: baseDoQb(esquema, licencas),
    presentes: () => gancho.presentes(),
    agoraS,
  })
  try {
    await leituras.conhecerTodos()
  } catch (erro) {
    return {
      pronto: false,
      impedimento: parar('site_fora', `o site ainda não deu os números dos personagens. Será pedido de novo. (${mensagemDe(erro)})`),
    }
  }
  return {
    pronto: true,
    adaptador: montar({ ...opcoes, banco, esquema, tabelas, passaportes, contas, leituras, agoraS }, variante, achado),
  }
}

interface Partes extends OpcoesDoQb, PecasDoQb {
  passaportes: Passaportes
  contas: Contas
  leituras: Leituras
  agoraS(): number
}

function montar(partes: Partes, variante: VarianteDoQb, achado: Achado) {
  const { fx, banco, esquema, tabelas, passaportes, leituras, tempo } = partes
  const { gancho, formato, familia } = variante
  const instancias = new Instancias(banco)
  const salvo = new RegistroSalvo({
    banco,
    gancho,
    passaportes,
    registro: partes.registro,
    forma: formaDoQb(formato, variante.colunas),
    esperar: (ms) => new Promise((pronto) => void tempo.depois(ms, pronto)),
    personagens: () => leituras.todos(),
  })
  const veiculos = new Veiculos({ fx, banco, tabelas, esquema, passaportes, base: variante.veiculos(partes), acaso: () => tempo.acaso() })
  return montarAdaptador({
    ...partes,
    nome: `${familia}/${familia}`,
    base: baseDaCidade(familia, achado),
    gancho,
    veiculos,
    salvo,
    exame: () => examinar(partes, variante),
    inventario: criarInventario({ gancho, passaportes, salvo, instancias, formato }),
    aplicar: criarEfeitos({ gancho, salvo, instancias, formato, mudarGrupo: variante.mudarGrupo(partes) }),
  })
}

const exigidasDe = (variante: Pick<VarianteDoQb, 'exigidas'>): Readonly<Record<string, readonly string[]>> => ({
  ...EXIGIDAS_DO_QB,
  ...variante.exigidas,
})

/** One row for each character, and room in it for a bag. */
const defeitoDosRegistros = (banco: Banco): Promise<string | undefined> =>
  defeitoDoRegistro(banco, { tabela: 'players', chaves: ['citizenid'], textos: ['inventory', 'sorium'] })

function examinar({ fx, banco, tabelas }: Partes, variante: VarianteDoQb): Promise<LinhaDoExame[]> {
  const { nome, gancho, arquivo } = variante
  return examinarPorTexto({
    ...{ fx, banco, tabelas, gancho, nome, arquivo },
    exigidas: exigidasDe(variante),
    outrasDaPonte: ['sorium_instancias', ...Object.keys(variante.tabelas ?? {})],
    defeito: () => defeitoDosRegistros(banco),
  })
}

/** The tables, with our column in players; or what stops it. */
async function olharBanco(banco: Banco, variante: VarianteDoQb): Promise<Esquema | Impedimento> {
  if (!(await banco.pronto()))
    return parar(
      'banco_fora',
      'o oxmysql ainda não alcançou o banco de dados do jogo. Confira mysql_connection_string e se o MySQL/MariaDB está no ar; ele tenta de novo a cada 30 s.',
    )
  const esquema = await lerEsquema(banco, exigidasDe(variante))
  if (esquema.falta.length > 0)
    return parar('perfil_desconhecido', `neste banco falta o que o ${variante.nome} usa (${esquema.falta.join(', ')}).`)
  for (const [coluna, tipo] of COLUNAS_NOSSAS) {
    const impedida = esquema.tem('players', coluna) ? undefined : await porColuna(banco, coluna, tipo)
    if (impedida) return impedida
  }
  const defeito = await defeitoDosRegistros(banco)
  return defeito ? parar('registro_impossivel', defeito) : esquema
}

async function porColuna(banco: Banco, coluna: string, tipo: string): Promise<Impedimento | undefined> {
  const sql = `ALTER TABLE players ADD COLUMN ${coluna} ${tipo} NULL`
  try {
    await banco.consultar(sql)
    return undefined
  } catch (erro) {
    // The hook may have made it at the same moment.
    if ((await lerEsquema(banco, { players: [coluna] })).falta.length === 0) return undefined
    return parar(
      'banco_sem_permissao',
      `o banco não deixou pôr a coluna ${coluna} na tabela players, onde fica o que o site entregou. Dê ao usuário do banco a permissão ALTER, ou rode você mesmo: ${sql} (${mensagemDe(erro)})`,
    )
  }
}
