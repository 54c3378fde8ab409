/**
 * QBCore adapter, with qb-inventory. What a character carries is changed in qb-core's own memory by gancho-qbcore.lua and, as a change of just that
 * operation, in its saved row; what the site did stands in players.sorium, which gancho-qb-inventory.lua reads and writes together with the bag
 * (docs/decisoes/0030). Vehicles and accounts are rows. Characters are texts there and numbers here (0028).
 */
import type { FxServer } from '../../fxserver.ts'
import { mensagemDe } from '../../registro.ts'
import { criarBanco, texto, type Banco, type Linha } from '../comum/banco.ts'
import type { TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import type { Impedimento, LinhaDoExame, Preparacao } from '../interface.ts'
import { baseDaCidade, montarAdaptador } from '../por-texto/adaptador.ts'
import { bancoFora, comecarPorTexto, parar, semOxmysql, type OpcoesPorTexto } from '../por-texto/comeco.ts'
import { lerEsquema, type Esquema } from '../por-texto/esquema.ts'
import { examinarPorTexto } from '../por-texto/exame.ts'
import { capacidadesDe } from '../por-texto/gancho.ts'
import { temAlgo } from '../por-texto/veiculos.ts'
import { baseDoQb, EXIGIDAS_DO_QB, Licencas } from '../qb/leituras.ts'
import { veiculosDoQb } from '../qb/veiculos.ts'
import { defeitoDoRegistro } from '../registro-da-base.ts'
import { criarEfeitos, criarInventario } from './efeitos.ts'
import { criarGancho, NUCLEO, VERSAO_DA_METADE, VERSAO_DO_GANCHO, type Gancho } from './gancho.ts'
import { Instancias, INSTANCIAS } from './instancias.ts'
import { FORMA } from './mudanca.ts'

/** What the site did to each bag, and the number of the last write of it (mudanca.ts). */
const COLUNAS_NOSSAS = [
  ['sorium', 'LONGTEXT'],
  ['sorium_vez', 'BIGINT'],
] as const

/** Looks at the server and answers an adapter that can work, or what stops it, in words for the owner. */
export async function prepararQbcore(opcoes: OpcoesPorTexto): Promise<Preparacao> {
  const { fx } = opcoes
  const gancho = criarGancho(fx)
  const achado = await olharGancho(fx, gancho)
  if ('parada' in achado) return { pronto: false, impedimento: achado }
  const banco = criarBanco(fx)
  const esquema = await olharBanco(banco)
  if ('parada' in esquema) return { pronto: false, impedimento: esquema }
  await gancho.ligar()
  const licencas = new Licencas(banco)
  const modeloExiste = (modelo: string): Promise<boolean> => gancho.modeloExiste(modelo.toLowerCase())
  const partes = await comecarPorTexto(opcoes, {
    banco,
    esquema,
    gancho,
    forma: FORMA,
    tabelas: [INSTANCIAS],
    licencaDe: (chave) => licencas.de(chave),
    leituras: baseDoQb(esquema, licencas),
    veiculos: veiculosDoQb({ banco, esquema, modeloExiste, temCarga: (linha) => temCarga(linha, { banco, esquema, gancho }) }),
  })
  if ('parada' in partes) return { pronto: false, impedimento: partes }
  const { passaportes, salvo } = partes
  const instancias = new Instancias(banco)
  return {
    pronto: true,
    adaptador: montarAdaptador({
      ...partes,
      nome: 'qbcore/qbcore',
      base: baseDaCidade('qbcore', achado),
      inventario: criarInventario({ gancho, passaportes, salvo, instancias }),
      exame: () => examinar(partes),
      aplicar: criarEfeitos({ gancho, salvo, instancias, grupos: opcoes.grupos }),
    }),
  }
}

interface ParaExaminar {
  fx: FxServer
  banco: Banco
  tabelas: TabelasDaPonte
  gancho: Pick<Gancho, 'estado'>
}

/** One row for each character, and room in it for a bag. */
const defeitoDosRegistros = (banco: Banco): Promise<string | undefined> =>
  defeitoDoRegistro(banco, { tabela: 'players', chaves: ['citizenid'], textos: ['inventory', 'sorium'] })

async function examinar({ fx, banco, tabelas, gancho }: ParaExaminar): Promise<LinhaDoExame[]> {
  const nome = 'QBCore'
  return examinarPorTexto({
    fx,
    banco,
    tabelas,
    gancho,
    nome,
    arquivo: { recurso: NUCLEO, arquivo: 'gancho-qbcore.lua' },
    exigidas: EXIGIDAS_DO_QB,
    outrasDaPonte: ['sorium_instancias'],
    defeito: () => defeitoDosRegistros(banco),
  })
}

const LINHAS_DO_GANCHO = (recurso: string): string =>
  `no fim do fxmanifest.lua do qb-core ponha server_script '@${recurso}/gancho-qbcore.lua', no fim do fxmanifest.lua do qb-inventory ponha server_script '@${recurso}/gancho-qb-inventory.lua', e reinicie o servidor.`

/** What the two halves of the hook found, or what stops it. */
async function olharGancho(fx: FxServer, gancho: Gancho): Promise<{ capacidades: string[]; falta: string[] } | Impedimento> {
  const semBanco = semOxmysql(fx)
  if (semBanco) return semBanco
  if (fx.estadoDoRecurso('ox_inventory') === 'started' || fx.estadoDoRecurso('qb-inventory') !== 'started')
    return parar('inventario_nao_suportado', 'neste QBCore os itens não são do qb-inventory. Por enquanto só ele é atendido.')
  const estado = await gancho.estado()
  if (!estado) return parar('gancho_ausente', `o gancho não está no qb-core: ${LINHAS_DO_GANCHO(fx.recurso())}`)
  if (Number(estado['metade']) === 0) return parar('gancho_ausente', `o gancho não está no qb-inventory: ${LINHAS_DO_GANCHO(fx.recurso())}`)
  if (Number(estado['versao']) !== VERSAO_DO_GANCHO || Number(estado['metade']) !== VERSAO_DA_METADE)
    return parar('gancho_antigo', 'o gancho carregado no qb-core ou no qb-inventory é de outra versão. Reinicie o servidor.')
  const achado = capacidadesDe(estado)
  if (achado.falta.length > 0) return parar('framework_incompativel', `a este QBCore falta ${achado.falta.join(', ')}.`)
  return achado
}

/** The tables, with our column in players; or what stops it. */
async function olharBanco(banco: Banco): Promise<Esquema | Impedimento> {
  const fora = await bancoFora(banco)
  if (fora) return fora
  const esquema = await lerEsquema(banco, EXIGIDAS_DO_QB)
  if (esquema.falta.length > 0) return parar('perfil_desconhecido', `neste banco falta o que o QBCore usa (${esquema.falta.join(', ')}).`)
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
    return parar(
      'banco_sem_permissao',
      `o banco não deixou pôr a coluna ${coluna} na tabela players, onde fica o que o site entregou. Dê ao usuário do banco a permissão ALTER, ou rode você mesmo: ${sql} (${mensagemDe(erro)})`,
    )
  }
}

/** Boots and glove boxes, by plate: rows of qb-inventory (version 1 has a table of each), and what it has open in memory. */
async function temCarga(linha: Linha, { banco, esquema, gancho }: { banco: Banco; esquema: Esquema; gancho: Gancho }): Promise<boolean> {
  const placa = texto(linha['plate']).trim()
  const nomes = [`trunk-${placa}`, `glovebox-${placa}`]
  if (await gancho.temAlgo(nomes)) return true
  const linhas: Linha[] = []
  if (esquema.tem('inventories', 'identifier'))
    linhas.push(...(await banco.consultar('SELECT items FROM inventories WHERE identifier IN (?, ?)', nomes)))
  for (const tabela of ['trunkitems', 'gloveboxitems'])
    if (esquema.tem(tabela, 'items')) linhas.push(...(await banco.consultar(`SELECT items FROM ${tabela} WHERE plate = ?`, [placa])))
  return linhas.some((l) => temAlgo(texto(l['items'])))
}
