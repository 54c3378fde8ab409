import type { FxServer } from '../../cidade/fxserver.ts'
import { mensagemDe, type Registro } from '../../nucleo/registro.ts'
import type { Tempo } from '../../nucleo/tempo.ts'
import type { Banco, Parametro } from '../comum/banco.ts'
import { Pendurados } from '../comum/pendurados.ts'
import { Passaportes, type Resolver } from '../comum/passaportes.ts'
import { TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import { CONTAS, Contas } from '../esx/contas.ts'
import type { Impedimento } from '../interface.ts'
import { ALUGADOS } from './alugueis.ts'
import type { Esquema } from './esquema.ts'
import type { GanchoPorTexto } from './gancho.ts'
import { Leituras, type BaseDasLeituras } from './leituras.ts'
import { RegistroSalvo, type FormaDoRegistro } from './registro-salvo.ts'
import { Veiculos, type BaseDosVeiculos } from './veiculos.ts'

export interface OpcoesPorTexto {
  fx: FxServer
  registro: Registro
  tempo: Pick<Tempo, 'agora' | 'depois' | 'acaso'>
  comandos: ReadonlySet<string>
  grupos: ReadonlySet<string>
  semDivida?: ReadonlySet<string>
  resolver: Resolver
}

interface Framework<L extends Record<string, Parametro>, Mudanca> {
  banco: Banco
  esquema: Esquema
  gancho: GanchoPorTexto<Mudanca>
  tabelas?: readonly string[]
  licencaDe(chave: string): string
  leituras: BaseDasLeituras
  veiculos: BaseDosVeiculos
  forma: FormaDoRegistro<L, Mudanca>
}

export const parar = (parada: string, mensagem: string): Impedimento => ({ parada, mensagem: `Nada será entregue: ${mensagem}` })

export const semOxmysql = (fx: Pick<FxServer, 'estadoDoRecurso' | 'recurso'>): Impedimento | undefined =>
  fx.estadoDoRecurso('oxmysql') === 'started'
    ? undefined
    : parar('oxmysql_ausente', `o recurso oxmysql não está no ar. Ponha "ensure oxmysql" antes de "ensure ${fx.recurso()}".`)

export async function bancoFora(banco: Banco): Promise<Impedimento | undefined> {
  if (await banco.pronto()) return undefined
  return parar(
    'banco_fora',
    'o oxmysql ainda não alcançou o banco de dados do jogo. Confira mysql_connection_string e se o MySQL/MariaDB está no ar; ele tenta de novo a cada 30 s.',
  )
}

export async function comecarPorTexto<L extends Record<string, Parametro>, Mudanca>(
  opcoes: OpcoesPorTexto,
  framework: Framework<L, Mudanca>,
) {
  const { fx, tempo } = opcoes
  const { banco, esquema, gancho } = framework
  const agoraS = (): number => Math.floor(tempo.agora() / 1000)
  const tabelas = new TabelasDaPonte(banco, agoraS)
  await tabelas.criar()
  for (const sql of [CONTAS, ALUGADOS, ...(framework.tabelas ?? [])]) await banco.consultar(sql)
  await tabelas.encerrarInterrompidas()
  const passaportes = new Passaportes(opcoes.resolver)
  const contas = new Contas({ banco, passaportes, licencaDe: (chave) => framework.licencaDe(chave) })
  await contas.ler()
  const pendurados = new Pendurados({
    banco,
    registro: opcoes.registro,
    veiculo: { tabela: framework.veiculos.tabela, placa: 'plate', lidas: new Set() },
    semDivida: opcoes.semDivida ?? new Set(),
    agora: () => tempo.agora(),
  })
  const leituras = new Leituras({
    fx,
    banco,
    pendurados,
    passaportes,
    contas,
    agoraS,
    base: framework.leituras,
    presentes: () => gancho.presentes(),
  })
  try {
    await leituras.conhecerTodos()
  } catch (erro) {
    return parar('site_fora', `o site ainda não deu os números dos personagens. Será pedido de novo. (${mensagemDe(erro)})`)
  }
  const veiculos = new Veiculos({
    fx,
    banco,
    pendurados,
    tabelas,
    esquema,
    passaportes,
    base: framework.veiculos,
    acaso: () => tempo.acaso(),
  })
  const salvo = new RegistroSalvo({
    banco,
    gancho,
    passaportes,
    registro: opcoes.registro,
    forma: framework.forma,
    esperar: (ms) => new Promise((pronto) => void tempo.depois(ms, pronto)),
    personagens: () => leituras.todos(),
  })
  return { ...opcoes, banco, tabelas, passaportes, contas, leituras, veiculos, gancho, salvo, agoraS }
}
