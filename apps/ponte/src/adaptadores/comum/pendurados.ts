import type { Motivo } from '@sorium/contratos/ponte/index.ts'
import { SemResposta } from '../../nucleo/prazos.ts'
import { mensagemDe, type Registro } from '../../nucleo/registro.ts'
import { nomeSql } from '../perfis.ts'
import { texto, type Banco, type LinhaDoJogo, type Parametro } from './banco.ts'
import { lista, objeto } from './respostas.ts'
import { ehPessoa, escrito, julgar, sinalDaLinha, soPeloNumero, temSinal, type Ressalva, type LinhaPendurada } from './sinais.ts'
import type { Passo } from './tabelas-da-ponte.ts'
import {
  lerEsquemaDoVeiculo,
  penduradasEm,
  penduradasNoLote,
  porVeiculo,
  type ColunaDoJogo,
  type EsquemaDoVeiculo,
  type FormaDoVeiculo,
  type TabelaDoVeiculo,
  type Valores,
} from './tabelas-do-veiculo.ts'

export interface DependenciasDosPendurados {
  banco: Banco
  registro: Pick<Registro, 'aviso'>
  veiculo: FormaDoVeiculo
  /** Tables of which the owner says that nothing owed, held or shared stands in them; in lower case. */
  semDivida: ReadonlySet<string>
  agora(): number
}

/** The end of a rental ends what is shared or lies in the boot too; what is owed or held outlives it. */
const ACABAM_COM_O_ALUGUEL: ReadonlySet<Motivo> = new Set(['alugado', 'compartilhado', 'porta_malas_cheio'])
const LINHAS_NO_MAXIMO = 50
const LETRAS_NO_MAXIMO = 16_000
const LINHAS_POR_LEITURA = 5_000
/** So many vehicles with more rows than are read at once: some of them has more than can be kept. */
const VEICULOS_POR_LEITURA = LINHAS_POR_LEITURA / LINHAS_NO_MAXIMO
const RELER_APOS_MS = 300_000

const SEMPRE: Passo = ['1 = 1', []]

interface Grupo {
  tabela: TabelaDoVeiculo
  linhas: LinhaPendurada[]
}

export interface Olhar {
  motivo: Motivo | null
  motivoDoFim: Motivo | null
  /** Holds while the same rows hang on the vehicle as were seen. */
  intactos: Passo
  apagar(se: Passo): Passo[]
  guardados: GuardadoPendurado[]
  /** The vehicle's row without its generated columns. */
  linha: LinhaDoJogo
}

interface GuardadoPendurado {
  tabela: string
  valores: Record<string, string | null>
  repetidas: Readonly<Record<string, string>>
}

export class Pendurados {
  readonly #dep: DependenciasDosPendurados
  #esquema: EsquemaDoVeiculo = { tabelas: [], colunas: [] }
  #lidasEm = -Infinity

  constructor(dep: DependenciasDosPendurados) {
    this.#dep = dep
  }

  async #reler(): Promise<EsquemaDoVeiculo> {
    const { banco, veiculo, semDivida } = this.#dep
    const { tabelas, colunas } = await lerEsquemaDoVeiculo(banco, veiculo)
    // A row that no foreign key ties stays where it is when the vehicle goes.
    this.#esquema = {
      colunas,
      tabelas: tabelas.filter((t) => !semDivida.has(t.nome.toLowerCase()) || t.elos.flat().some((e) => !e.peloNome)),
    }
    this.#lidasEm = this.#dep.agora()
    return this.#esquema
  }

  async olhar(veiculo: LinhaDoJogo): Promise<Olhar> {
    const grupos: Grupo[] = []
    for (const tabela of (await this.#reler()).tabelas) {
      const condicao = penduradasEm(tabela, veiculo)
      if (condicao) grupos.push(doVeiculo(veiculo, tabela, await this.#linhasDe(tabela, condicao, LINHAS_NO_MAXIMO + 1)))
    }
    const { relida, igual } = await this.#propriaLinha(veiculo)
    // The transaction compares with what was read again, and what was read first is what is kept: neither may tell of a debt.
    const ressalvas = this.#ressalvasDe([veiculo, { ...veiculo, ...relida }], grupos)
    for (const [tabela, ressalva] of ressalvas) this.#contar(texto(veiculo[this.#dep.veiculo.placa]).trim(), { tabela, ressalva })
    const motivos = ressalvas.map(([, { motivo }]) => motivo)
    const vao = grupos.filter(({ linhas }) => linhas.length > 0 && !linhas.some(soPeloNumero))
    return {
      motivo: motivos[0] ?? null,
      motivoDoFim: motivos.find((m) => !ACABAM_COM_O_ALUGUEL.has(m)) ?? null,
      intactos: juntos([igual, ...intactos(grupos, veiculo)]),
      apagar: (se) => vao.map(({ tabela }) => apagar(tabela, veiculo, se)),
      guardados: vao.flatMap(({ linhas }) => linhas.map(paraGuardar)),
      linha: semAsGeradas(veiculo, this.#esquema.colunas),
    }
  }

  /** The schema is asked again after some minutes only; each vehicle that is taken asks it anew. */
  async motivos(veiculos: readonly LinhaDoJogo[]): Promise<Map<LinhaDoJogo, Motivo>> {
    const motivos = new Map<LinhaDoJogo, Motivo>()
    if (veiculos.length === 0) return motivos
    const { tabelas } = this.#dep.agora() - this.#lidasEm > RELER_APOS_MS ? await this.#reler() : this.#esquema
    const lidas = await Promise.all(tabelas.map(async (tabela) => ({ tabela, linhas: await this.#linhasDoLote(tabela, veiculos) })))
    for (const veiculo of veiculos) {
      const dele = lidas.map(({ tabela, linhas }) => doVeiculo(veiculo, tabela, linhas.get(veiculo) ?? []))
      const [primeiro] = this.#ressalvasDe([veiculo], dele)
      if (primeiro) motivos.set(veiculo, primeiro[1].motivo)
    }
    return motivos
  }

  /** One table that cannot be read must not stop the mirror; a vehicle of which it might say something is not taken while it is so. */
  async #linhasDoLote(tabela: TabelaDoVeiculo, veiculos: readonly LinhaDoJogo[]): Promise<Map<LinhaDoJogo, Iterable<Valores>>> {
    try {
      return await this.#emPartes(tabela, veiculos)
    } catch (erro) {
      if (erro instanceof SemResposta) throw erro
      this.#dep.registro.aviso(`pendurados ${tabela.nome}`, `A tabela ${tabela.nome} não pôde ser lida: ${mensagemDe(erro)}`)
      return new Map()
    }
  }

  /** Where too many rows hang on too few vehicles, each of these is given more than can be kept, and so refused. */
  async #emPartes(tabela: TabelaDoVeiculo, veiculos: readonly LinhaDoJogo[]): Promise<Map<LinhaDoJogo, Iterable<Valores>>> {
    const condicao = penduradasNoLote(tabela, veiculos)
    if (!condicao) return new Map()
    const linhas = await this.#linhasDe(tabela, condicao, LINHAS_POR_LEITURA + 1)
    if (linhas.length <= LINHAS_POR_LEITURA) return porVeiculo(tabela, linhas, veiculos)
    if (veiculos.length <= VEICULOS_POR_LEITURA) return new Map(veiculos.map((v) => [v, linhas.slice(0, LINHAS_NO_MAXIMO + 1)]))
    const meio = Math.ceil(veiculos.length / 2)
    const partes = [await this.#emPartes(tabela, veiculos.slice(0, meio)), await this.#emPartes(tabela, veiculos.slice(meio))]
    return new Map(partes.flatMap((parte) => [...parte]))
  }

  /** `igual` holds while the columns of its own row that may tell of a debt or a hold are as they were read again here. */
  async #propriaLinha(veiculo: LinhaDoJogo): Promise<{ relida: LinhaDoJogo; igual: Passo }> {
    const { banco, veiculo: forma } = this.#dep
    const colunas = this.#esquema.colunas.filter(({ nome }) => temSinal(nome) && !forma.lidas.has(nome))
    if (colunas.length === 0) return { relida: {}, igual: SEMPRE }
    const chaves = [forma.placa, 'id'].filter((nome) => escrito(veiculo[nome]) !== null)
    const onde = `FROM ${nomeSql(forma.tabela)} WHERE ${chaves.map((nome) => `${nomeSql(nome)} = ?`).join(' AND ')}`
    const deQual = chaves.map((nome) => escrito(veiculo[nome]))
    const [relida = {}] = await banco.consultar(`SELECT ${emTexto(colunas)} ${onde}`, deQual)
    const [iguais, vistos] = comoVistas(colunas, relida)
    return { relida, igual: [`EXISTS (SELECT 1 ${onde} AND ${iguais})`, [...deQual, ...vistos]] }
  }

  async #linhasDe(tabela: TabelaDoVeiculo, [condicao, parametros]: Passo, ate: number): Promise<Valores[]> {
    const linhas = await this.#dep.banco.consultar(
      `SELECT ${emTexto(tabela.colunas)} FROM ${nomeSql(tabela.nome)} WHERE ${condicao} LIMIT ${ate}`,
      parametros,
    )
    return linhas.map((linha) => Object.fromEntries(tabela.colunas.map(({ nome }) => [nome, escrito(linha[nome])])))
  }

  /** `lidas`: the vehicle's own row, each time that it was read. */
  #ressalvasDe(lidas: readonly LinhaDoJogo[], grupos: readonly Grupo[]): [tabela: string, ressalva: Ressalva][] {
    const { veiculo: forma, semDivida } = this.#dep
    const naLinha = semDivida.has(forma.tabela.toLowerCase()) ? [] : lidas.flatMap((l) => sinalDaLinha(l, forma.lidas) ?? [])
    const ressalvas = naLinha.slice(0, 1).map((r): [string, Ressalva] => [forma.tabela, r])
    let letras = 0
    for (const { tabela, linhas } of grupos) {
      letras += linhas.length > 0 ? JSON.stringify(linhas.map(paraGuardar)).length : 0
      if (linhas.length > LINHAS_NO_MAXIMO || letras > LETRAS_NO_MAXIMO)
        ressalvas.push([tabela.nome, { motivo: `tabela_desconhecida:${tabela.nome}` }])
      else if (!semDivida.has(tabela.nome.toLowerCase()))
        for (const linha of linhas) {
          const ressalva = julgar(linha, linhas.length === 1)
          if (ressalva) ressalvas.push([tabela.nome, ressalva])
        }
    }
    return ressalvas
  }

  #contar(placa: string, { tabela, ressalva: { motivo, coluna } }: { tabela: string; ressalva: Ressalva }): void {
    const onde = coluna === undefined ? '' : `, na coluna ${coluna},`
    this.#dep.registro.aviso(
      `pendurados ${tabela}`,
      `O veículo de placa ${placa} não sai: a tabela ${tabela}${onde} diz "${motivo.split(':')[0]}". Se nada do que ela guarda é dívida, apreensão, aluguel ou chave, ponha no server.cfg: set sorium_tabelas_do_veiculo "${tabela}"`,
    )
  }

  /** `novo`: the statement's condition for the new row of the vehicle. Rows for which the city has no place any more are told on the console. */
  async repor(guardados: unknown, novo: Novo, se: Passo): Promise<Passo[]> {
    const pedidos = lista(guardados).map(objeto)
    if (pedidos.length === 0) return []
    const { banco, veiculo, registro } = this.#dep
    // What was taken from a table comes back to it, even if the owner has named it in the setting since.
    const { tabelas, colunas } = await lerEsquemaDoVeiculo(banco, veiculo)
    return pedidos.flatMap((pedido) => {
      const nomeDela = texto(pedido['tabela'])
      const tabela = tabelas.find(({ nome }) => nome === nomeDela)
      const cabe = Object.values(objeto(pedido['repetidas'])).every((coluna) => colunas.some(({ nome }) => nome === coluna))
      if (tabela && cabe) return [repor(tabela, { pedido, novo, se, dosVeiculos: nomeSql(veiculo.tabela) })]
      const perdida = JSON.stringify(pedido['valores'])
      registro.aviso(
        `pendurados ${nomeDela}`,
        `O veículo de placa ${novo.placa} volta sem uma linha da tabela ${nomeDela}, que não cabe mais no jogo: ${perdida}`,
      )
      return []
    })
  }
}

/** A debt with a foreign key that is being written at this moment waits for the lock, or is seen by what comes after it. */
export const travar = (veiculos: string, [condicao, parametros]: Passo): Passo => [
  `SELECT 1 AS um FROM ${veiculos} WHERE ${condicao} FOR UPDATE`,
  parametros,
]

export const comPendurados = ({ guardados }: Olhar): { pendurados?: GuardadoPendurado[] } =>
  guardados.length > 0 ? { pendurados: guardados } : {}

/** As text, so that what was read, what is compared and what is written again is the same for dates and numbers of any kind. */
function comoTexto({ nome, tipo }: ColunaDoJogo): string {
  return tipo === 'float' ? `CAST(${nomeSql(nome)} + 0e0 AS CHAR)` : `CAST(${nomeSql(nome)} AS CHAR)`
}

function doVeiculo(veiculo: LinhaDoJogo, tabela: TabelaDoVeiculo, linhas: Iterable<Valores>): Grupo {
  return { tabela, linhas: [...linhas].map((valores) => ({ tabela, valores, repetidas: repetidas(tabela, valores, veiculo) })) }
}

function semAsGeradas(linha: LinhaDoJogo, colunas: readonly ColunaDoJogo[]): LinhaDoJogo {
  const geradas = new Set(colunas.filter(({ gerada }) => gerada).map(({ nome }) => nome))
  return Object.fromEntries(Object.entries(linha).filter(([nome]) => !geradas.has(nome)))
}

function repetidas(tabela: TabelaDoVeiculo, valores: Valores, veiculo: LinhaDoJogo): Record<string, string> {
  const iguais = (coluna: string, doVeiculo: string): boolean =>
    (valores[coluna] ?? '').trim() !== '' && valores[coluna]?.trim().toLowerCase() === escrito(veiculo[doVeiculo])?.trim().toLowerCase()
  const donos = Object.keys(veiculo).filter(ehPessoa)
  const elos = tabela.elos.flat().filter((e) => iguais(e.coluna, e.doVeiculo))
  const pessoas = tabela.colunas.flatMap(({ nome }) => {
    const dono = ehPessoa(nome) ? donos.find((d) => iguais(nome, d)) : undefined
    return dono === undefined ? [] : [{ coluna: nome, doVeiculo: dono }]
  })
  return Object.fromEntries([...pessoas, ...elos].map(({ coluna, doVeiculo }) => [coluna, doVeiculo]))
}

function paraGuardar({ tabela, valores, repetidas: deOnde }: LinhaPendurada): GuardadoPendurado {
  const proprias = tabela.colunas.filter(({ nome, numera, gerada }) => !numera && !gerada && !(nome in deOnde))
  return { tabela: tabela.nome, valores: Object.fromEntries(proprias.map(({ nome }) => [nome, valores[nome] ?? null])), repetidas: deOnde }
}

const emTexto = (colunas: readonly ColunaDoJogo[]): string => colunas.map((c) => `${comoTexto(c)} AS ${nomeSql(c.nome)}`).join(', ')

function comoVistas(colunas: readonly ColunaDoJogo[], valores: LinhaDoJogo): Passo {
  const iguais = colunas.map((c) => (escrito(valores[c.nome]) === null ? `${nomeSql(c.nome)} IS NULL` : `${comoTexto(c)} = ?`))
  return [iguais.join(' AND '), colunas.flatMap(({ nome }) => escrito(valores[nome]) ?? [])]
}

const juntos = (passos: readonly Passo[]): Passo => [passos.map(([sql]) => sql).join(' AND '), passos.flatMap(([, p]) => p)]

function intactos(grupos: readonly Grupo[], veiculo: LinhaDoJogo): Passo[] {
  return grupos.flatMap(({ tabela, linhas }) => {
    const [condicao, parametros] = penduradasEm(tabela, veiculo) ?? ['1 = 0', []]
    const de = `FROM ${nomeSql(tabela.nome)} WHERE ${condicao}`
    const quantas: Passo = [`(SELECT COUNT(*) ${de}) = ${linhas.length}`, parametros]
    const cada = linhas.map(({ valores }): Passo => {
      const [iguais, vistos] = comoVistas(tabela.colunas, valores)
      return [`EXISTS (SELECT 1 ${de} AND ${iguais})`, [...parametros, ...vistos]]
    })
    return [quantas, ...cada]
  })
}

function apagar(tabela: TabelaDoVeiculo, veiculo: LinhaDoJogo, [se, deSe]: Passo): Passo {
  const [condicao, parametros] = penduradasEm(tabela, veiculo) ?? ['1 = 0', []]
  return [`DELETE FROM ${nomeSql(tabela.nome)} WHERE ${condicao} AND ${se}`, [...parametros, ...deSe]]
}

interface Novo {
  placa: string
  condicao: string
  parametros: readonly Parametro[]
}

interface Reposicao {
  pedido: Record<string, unknown>
  novo: Novo
  se: Passo
  dosVeiculos: string
}

function repor(tabela: TabelaDoVeiculo, { pedido, novo, se, dosVeiculos }: Reposicao): Passo {
  const [valores, deOnde] = [objeto(pedido['valores']), objeto(pedido['repetidas'])]
  const campos = tabela.colunas.flatMap(({ nome, gerada }): { nome: string; sql: string; valor: Parametro[] }[] => {
    if (gerada) return []
    if (nome in deOnde) return [{ nome, sql: nomeSql(texto(deOnde[nome])), valor: [] }]
    return nome in valores ? [{ nome, sql: '?', valor: [escrito(valores[nome])] }] : []
  })
  return [
    `INSERT IGNORE INTO ${nomeSql(tabela.nome)} (${campos.map(({ nome }) => nomeSql(nome)).join(', ')})
     SELECT ${campos.map(({ sql }) => sql).join(', ')} FROM ${dosVeiculos} WHERE ${novo.condicao} AND ${se[0]}`,
    [...campos.flatMap(({ valor }) => valor), ...novo.parametros, ...se[1]],
  ]
}
