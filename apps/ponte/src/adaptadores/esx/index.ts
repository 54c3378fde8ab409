/**
 * ESX Legacy adapter, without ox_inventory. What a character carries is changed in es_extended's own memory by gancho-esx.lua and, as a change of just
 * that operation, in its saved row (registro-salvo.ts); vehicles and accounts are rows. Characters are texts there and numbers here (docs/decisoes/0028).
 */
import type { FxServer } from '../../fxserver.ts'
import { mensagemDe, type Registro } from '../../registro.ts'
import type { Tempo } from '../../tempo.ts'
import { criarBanco } from '../comum/banco.ts'
import { TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import type { ContextoDaOperacao, EfeitoNoPersonagem, Preparacao } from '../interface.ts'
import { baseDaCidade, montarAdaptador } from '../por-texto/adaptador.ts'
import { ALUGADOS } from '../por-texto/alugueis.ts'
import { lerEsquema } from '../por-texto/esquema.ts'
import { examinarPorTexto } from '../por-texto/exame.ts'
import { capacidadesDe, type EfeitoAplicado } from '../por-texto/gancho.ts'
import { Leituras } from '../por-texto/leituras.ts'
import { RegistroSalvo } from '../por-texto/registro-salvo.ts'
import { Veiculos } from '../por-texto/veiculos.ts'
import { CONTAS, Contas, licencaDoEsx } from './contas.ts'
import { defeitoDosRegistros, EXIGIDAS } from './esquema.ts'
import { criarGancho, RECURSO_DO_ESX, VERSAO_DO_GANCHO, type Gancho } from './gancho.ts'
import { criarInventario } from './inventario.ts'
import { baseDoEsx } from './leituras.ts'
import { Modelos } from './modelos.ts'
import { FORMA, quantosDe, type RegistroDoEsx } from './mudanca.ts'
import { Passaportes, type Resolver } from '../comum/passaportes.ts'
import { veiculosDoEsx } from './veiculos.ts'

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
  const { capacidades, falta } = capacidadesDe(estado)
  // Config.CustomInventory: the items are another resource's.
  if (estado['inventarioProprio'] === true || fx.estadoDoRecurso('ox_inventory') === 'started')
    return parar(
      'inventario_nao_suportado',
      'Nada será entregue: neste ESX os itens são de outro recurso (ox_inventory). Por enquanto só o inventário do próprio ESX é atendido.',
    )
  if (Number(estado['versao']) !== VERSAO_DO_GANCHO)
    return parar('gancho_antigo', 'Nada será entregue: o gancho carregado no es_extended é de outra versão. Reinicie o servidor.')
  if (falta.length > 0) return parar('framework_incompativel', `Nada será entregue: este es_extended não tem ${falta.join(', ')}.`)
  if (estado['carregando'] === true)
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
  const defeito = await defeitoDosRegistros(banco)
  if (defeito) return parar('registro_impossivel', `Nada será entregue: ${defeito}`)
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
  const leituras: Leituras = new Leituras({
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
  const salvo = new RegistroSalvo({
    banco,
    gancho,
    passaportes,
    registro: opcoes.registro,
    forma: FORMA,
    esperar: (ms) => new Promise((pronto) => void opcoes.tempo.depois(ms, pronto)),
    personagens: () => leituras.todos(),
  })
  const partes = { ...opcoes, banco, tabelas, passaportes, contas, leituras, veiculos, gancho, salvo, agoraS }
  return {
    pronto: true,
    adaptador: montarAdaptador({
      ...partes,
      nome: 'esx/esx-legacy',
      base: baseDaCidade('esx-legacy', { capacidades, falta }),
      exame: () =>
        examinarPorTexto({
          ...{ fx, banco, tabelas, gancho, nome: 'ESX', arquivo: { recurso: RECURSO_DO_ESX, arquivo: 'gancho-esx.lua' } },
          exigidas: EXIGIDAS,
          defeito: () => defeitoDosRegistros(banco),
        }),
      inventario: criarInventario({ gancho, passaportes, salvo }),
      aplicar: (chave, op, efeito) => aplicar({ ...partes, chave, op }, efeito),
    }),
  }
}

interface Alvo extends Pick<OpcoesDoEsx, 'grupos'> {
  gancho: Gancho
  salvo: RegistroDoEsx
  chave: string
  op: ContextoDaOperacao
}

/** Taken is only what the saved row holds too. */
async function aplicar({ gancho, salvo, grupos, chave, op }: Alvo, efeito: EfeitoNoPersonagem): Promise<EfeitoAplicado> {
  const linha = efeito.tipo === 'tomar_item' ? await salvo.ler(chave) : null
  const feito = await gancho.aplicar(chave, op.id, {
    ...efeito,
    ...('item' in efeito ? { salvo: linha ? quantosDe(linha, efeito.item) : 0 } : {}),
    ...('grupo' in efeito ? { permitido: grupos.has(efeito.grupo) } : {}),
  })
  return feito === 'mudou' ? { aplicacao: { espera: 'guardando' }, recusaNova: false } : feito
}
