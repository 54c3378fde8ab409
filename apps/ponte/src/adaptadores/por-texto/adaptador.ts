import type { BaseDaCidade } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../cidade/fxserver.ts'
import { mensagemDe, type Registro } from '../../nucleo/registro.ts'
import type { Banco } from '../comum/banco.ts'
import { Comandos } from '../comum/comandos.ts'
import { mundoDoBanco } from '../comum/mundo.ts'
import { doDiario, dosVeiculos } from '../comum/partes.ts'
import type { Registros } from '../comum/resultados-salvos.ts'
import type { TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import type { Contas } from '../esx/contas.ts'
import type { Passaportes } from '../comum/passaportes.ts'
import {
  ehEspera,
  type Adaptador,
  type ContextoDaOperacao,
  type Desfecho,
  type EfeitoNoPersonagem,
  type LinhaDoExame,
  type PaginaDoCatalogo,
} from '../interface.ts'
import type { EfeitoAplicado } from './gancho.ts'
import type { Leituras, Presente } from './leituras.ts'
import type { Veiculos } from './veiculos.ts'

export interface PartesDoAdaptador {
  nome: string
  base: BaseDaCidade
  fx: Pick<FxServer, 'executar'>
  registro: Registro
  comandos: ReadonlySet<string>
  banco: Banco
  tabelas: TabelasDaPonte
  passaportes: Passaportes
  contas: Contas
  leituras: Leituras
  veiculos: Veiculos
  gancho: {
    presentes(): Promise<Presente[]>
    lido(chave: string, operacao: string): Promise<Desfecho | undefined>
    jogador(fonte: number): Promise<string | null>
    fonteDe(chave: string): Promise<number | null>
    itensDaCidade(desde: number): Promise<PaginaDoCatalogo | null>
    porGravar(chave: string): Promise<{ operacoes: readonly { id: string }[] }>
    podar(chave: string, operacoes: readonly string[]): Promise<boolean>
    pedirGravacao(): Promise<void>
  }
  salvo: Registros & {
    gravar(chave: string): Promise<boolean>
    podar(chave: string, ids: readonly string[]): Promise<boolean>
    desfechoDe(op: ContextoDaOperacao): Promise<Desfecho | undefined>
  }
  inventario: Adaptador['inventario']
  aviso: Adaptador['aviso']
  veiculosDaCidade(desde: number): Promise<PaginaDoCatalogo | null>
  exame(): Promise<LinhaDoExame[]>
  aplicar(chave: string, op: ContextoDaOperacao, efeito: EfeitoNoPersonagem): Promise<EfeitoAplicado>
  agoraS(): number
}

export function baseDaCidade(familia: string, { capacidades, falta }: { capacidades: string[]; falta: string[] }): BaseDaCidade {
  const todas = [...capacidades.map((nome) => ({ nome, ok: true })), ...falta.map((nome) => ({ nome, ok: false }))]
  return { familia, capacidades: todas.slice(0, 40) }
}

export function montarAdaptador(partes: PartesDoAdaptador): Adaptador {
  const { gancho, tabelas, passaportes, salvo } = partes
  const presentes = (): Promise<number[]> => numerosPresentes(partes)

  async function esquecer(passport: number, ids: readonly string[]): Promise<void> {
    const chave = passaportes.chaveDe(passport)
    if (chave === undefined || ids.length === 0 || !(await gancho.podar(chave, ids))) return
    // Delete the ids from the ponte's tables only after the record is saved without these results: one that is still in the record would count
    // as unsettled.
    if (await salvo.podar(chave, ids)) await tabelas.esquecer(ids)
  }

  const comandos = new Comandos({ fx: partes.fx, banco: partes.banco, tabelas, comandos: partes.comandos, presentes })

  return {
    nome: partes.nome,
    base: partes.base,

    async aplicarNoPersonagem(op, efeito) {
      const chave = passaportes.chaveDe(op.passport)
      if (chave === undefined) return { espera: 'offline' }
      const { aplicacao, recusaNova, cedo } = await partes.aplicar(chave, op, efeito)
      if (ehEspera(aplicacao)) {
        if (aplicacao.espera === 'guardando' && cedo !== true) await gancho.pedirGravacao()
        return aplicacao
      }
      return recusaNova ? tabelas.recusar({ ...op, tipo: efeito.tipo }, aplicacao.motivo ?? 'dados_invalidos') : aplicacao
    },
    async salvarPersonagem(passport) {
      const chave = passaportes.chaveDe(passport)
      return chave === undefined ? false : salvo.gravar(chave)
    },

    ...doBanco(partes),

    ...doDiario({ tabelas, comandos, registros: salvo }),
    desfechoDe: (op) => procurarDesfecho(op, partes),
    esquecer,
    podar: async (passport, dias) => esquecer(passport, await tabelas.liquidadasAntigas(passport, partes.agoraS() - dias * 86_400)),

    presentes,
    inventario: partes.inventario,
    catalogo: (tipo, desde) => (tipo === 'item' ? gancho.itensDaCidade(desde) : partes.veiculosDaCidade(desde)),
    aviso: partes.aviso,
    async jogador(fonte) {
      const chave = await gancho.jogador(fonte)
      const passport = chave === null ? undefined : passaportes.numeroDe(chave)
      return passport === undefined ? null : { passport, arena: false, saiu: [], guardadas: [] }
    },
    async fonteDe(passport) {
      const chave = passaportes.chaveDe(passport)
      return chave === undefined ? null : gancho.fonteDe(chave)
    },
    exame: () => partes.exame(),
  }
}

async function numerosPresentes({ gancho, passaportes, leituras, contas, registro }: PartesDoAdaptador): Promise<number[]> {
  const lista = await gancho.presentes()
  const novos = lista.filter((p) => passaportes.numeroDe(p.chave) === undefined).map((p) => p.chave)
  try {
    if (novos.length > 0) await leituras.conhecer(novos)
    await contas.ver(lista)
  } catch (erro) {
    registro.aviso('presentes', `Quem acabou de chegar na cidade ainda não tem número no site; será pedido de novo. (${mensagemDe(erro)})`)
  }
  return lista.flatMap((p) => passaportes.numeroDe(p.chave) ?? [])
}

function doBanco({ banco, veiculos, leituras, contas, passaportes }: PartesDoAdaptador) {
  return {
    ...dosVeiculos(veiculos),
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
  { gancho, passaportes, salvo, tabelas }: Pick<PartesDoAdaptador, 'gancho' | 'passaportes' | 'salvo' | 'tabelas'>,
): Promise<{ desfecho: Desfecho; salvo: boolean } | undefined> {
  const chave = passaportes.chaveDe(op.passport)
  const vivo = chave === undefined ? undefined : await gancho.lido(chave, op.id)
  const naLinha = await salvo.desfechoDe(op)
  // The framework loaded the character before the saved row got the result: its next save may overwrite the row.
  if (naLinha && !vivo && (await gancho.presentes()).some((p) => p.chave === chave)) {
    await gancho.pedirGravacao()
    throw new Error('o registro do personagem ainda não foi salvo')
  }
  const gravado = naLinha ?? (await tabelas.desfechoGravado(op.id))
  const pendente = chave !== undefined && vivo !== undefined && (await gancho.porGravar(chave)).operacoes.some((o) => o.id === op.id)
  if (gravado && !pendente) return { desfecho: gravado, salvo: true }
  return vivo && { desfecho: vivo, salvo: false }
}
