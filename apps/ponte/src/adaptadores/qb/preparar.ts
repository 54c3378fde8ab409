import type { FxServer } from '../../cidade/fxserver.ts'
import { mensagemDe } from '../../nucleo/registro.ts'
import { criarBanco, type Banco } from '../comum/banco.ts'
import type { TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import type { Adaptador, Impedimento, LinhaDoExame, PaginaDoCatalogo, Preparacao } from '../interface.ts'
import { baseDaCidade, montarAdaptador } from '../por-texto/adaptador.ts'
import { bancoFora, comecarPorTexto, parar, type OpcoesPorTexto } from '../por-texto/comeco.ts'
import { lerEsquema, type Esquema } from '../por-texto/esquema.ts'
import { examinarPorTexto } from '../por-texto/exame.ts'
import type { BaseDosVeiculos } from '../por-texto/veiculos.ts'
import { defeitoDoRegistro } from '../comum/registro-da-base.ts'
import { criarEfeitos, criarInventario, type DependenciasDosEfeitos } from './efeitos.ts'
import type { GanchoDoQb } from './gancho.ts'
import { Instancias, INSTANCIAS } from './instancias.ts'
import { baseDoQb, EXIGIDAS_DO_QB, Licencas } from './leituras.ts'
import { formaDoQb, type FormatoDosItens, type LinhaSalva } from './mudanca.ts'

const COLUNAS_NOSSAS = [
  ['sorium', 'LONGTEXT'],
  ['sorium_vez', 'BIGINT'],
] as const

export type Achado = { capacidades: string[]; falta: string[] }

export interface VarianteDoQb {
  nome: string
  familia: string
  gancho: GanchoDoQb
  formato: FormatoDosItens
  colunas: readonly (keyof LinhaSalva & string)[]
  exigidas?: Readonly<Record<string, readonly string[]>>
  tabelas?: Readonly<Record<string, string>>
  arquivo: { recurso: string; arquivo: string }
  aviso: Adaptador['aviso']
  veiculosDaCidade(desde: number): Promise<PaginaDoCatalogo | null>
  veiculos(pecas: { banco: Banco; esquema: Esquema }): BaseDosVeiculos
  mudarGrupo(pecas: { banco: Banco; tabelas: TabelasDaPonte }): DependenciasDosEfeitos['mudarGrupo']
}

export async function prepararQb(opcoes: OpcoesPorTexto, variante: VarianteDoQb, achado: Achado): Promise<Preparacao> {
  const { gancho, formato, familia } = variante
  const banco = criarBanco(opcoes.fx)
  const esquema = await olharBanco(banco, variante)
  if ('parada' in esquema) return { pronto: false, impedimento: esquema }
  await gancho.ligar()
  const licencas = new Licencas(banco)
  const partes = await comecarPorTexto(opcoes, {
    banco,
    esquema,
    gancho,
    forma: formaDoQb(formato, variante.colunas),
    tabelas: [INSTANCIAS, ...Object.values(variante.tabelas ?? {})],
    licencaDe: (chave) => licencas.de(chave),
    leituras: baseDoQb(esquema, licencas),
    veiculos: variante.veiculos({ banco, esquema }),
  })
  if ('parada' in partes) return { pronto: false, impedimento: partes }
  const { tabelas, passaportes, salvo } = partes
  const instancias = new Instancias(banco)
  return {
    pronto: true,
    adaptador: montarAdaptador({
      ...partes,
      nome: `${familia}/${familia}`,
      base: baseDaCidade(familia, achado),
      inventario: criarInventario({ gancho, passaportes, salvo, instancias, formato }),
      aviso: variante.aviso,
      veiculosDaCidade: variante.veiculosDaCidade,
      exame: () => examinar({ fx: opcoes.fx, banco, tabelas }, variante),
      aplicar: criarEfeitos({ gancho, salvo, instancias, formato, mudarGrupo: variante.mudarGrupo({ banco, tabelas }) }),
    }),
  }
}

const exigidasDe = (variante: Pick<VarianteDoQb, 'exigidas'>): Readonly<Record<string, readonly string[]>> => ({
  ...EXIGIDAS_DO_QB,
  ...variante.exigidas,
})

const defeitoDosRegistros = (banco: Banco): Promise<string | undefined> =>
  defeitoDoRegistro(banco, { tabela: 'players', chaves: ['citizenid'], textos: ['inventory', 'sorium'] })

function examinar(
  { fx, banco, tabelas }: { fx: FxServer; banco: Banco; tabelas: TabelasDaPonte },
  variante: VarianteDoQb,
): Promise<LinhaDoExame[]> {
  const { nome, gancho, arquivo } = variante
  return examinarPorTexto({
    fx,
    banco,
    tabelas,
    gancho,
    nome,
    arquivo,
    exigidas: exigidasDe(variante),
    outrasDaPonte: ['sorium_instancias', ...Object.keys(variante.tabelas ?? {})],
    defeito: () => defeitoDosRegistros(banco),
  })
}

async function olharBanco(banco: Banco, variante: VarianteDoQb): Promise<Esquema | Impedimento> {
  const fora = await bancoFora(banco)
  if (fora) return fora
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
    // The hook may have added the column at the same moment.
    if ((await lerEsquema(banco, { players: [coluna] })).falta.length === 0) return undefined
    return parar(
      'banco_sem_permissao',
      `o banco não deixou pôr a coluna ${coluna} na tabela players, onde fica o que o site entregou. Dê ao usuário do banco a permissão ALTER, ou rode você mesmo: ${sql} (${mensagemDe(erro)})`,
    )
  }
}
