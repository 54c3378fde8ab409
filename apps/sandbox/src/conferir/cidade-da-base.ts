import { montarGancho } from '@sorium/ponte/lua/ganchos.ts'
import type { FxServer } from '@sorium/ponte/src/cidade/fxserver.ts'
import type { Preparacao } from '@sorium/ponte/src/adaptadores/interface.ts'
import { Anfitriao } from '../jogo/fx/anfitriao.ts'
import { abrirMaquinaFx } from '../jogo/fx/maquina.ts'
import { recursoOxmysql } from '../jogo/fx/recurso-oxmysql.ts'
import type { BancoDaBase } from './banco-da-base.ts'
import { ErroDoBanco } from './erros-do-banco.ts'
import { type BaseQueRoda, itensDe } from './bases-que-rodam.ts'
import { NATIVOS_CALADOS } from './nativos-calados.ts'
import type { RecursoLido } from './pasta.ts'
import { colunaDe, objeto } from './personagens.ts'
import type { RelogioVirtual } from './relogio-virtual.ts'
import type { ColunasPreenchidas } from './tabelas-supostas.ts'

export interface Ocorrencias {
  erros: Map<string, number>
  calados: Map<string, number>
  /** By what was refused and the statement. */
  recusas: Map<string, { erro: ErroDoBanco; vezes: number }>
}

export interface OpcoesDaCidadeDaBase {
  base: BaseQueRoda
  recurso: RecursoLido
  /** Of the same base; loaded after `recurso`. */
  companheiros: readonly RecursoLido[]
  dependencias: readonly RecursoLido[]
  banco: BancoDaBase
  relogio: RelogioVirtual
  ocorrencias: Ocorrencias
  preenchidas: ColunasPreenchidas
}

const LIMITE_DE_INSTRUCOES = 100_000_000

export const ocorrenciasVazias = (): Ocorrencias => ({ erros: new Map(), calados: new Map(), recusas: new Map() })

export class CidadeDaBase {
  readonly anfitriao: Anfitriao
  readonly banco: BancoDaBase
  readonly relogio: RelogioVirtual
  readonly base: BaseQueRoda
  readonly #recurso: string
  readonly #noAr: readonly string[]
  readonly #preenchidas: ColunasPreenchidas
  readonly #ocorrencias: Ocorrencias
  readonly #fontes = new Map<number, number>()
  readonly #grupos = new Set<string>()
  #ultimaFonte = 10

  static async abrir(o: OpcoesDaCidadeDaBase): Promise<CidadeDaBase> {
    const daBase = ['', ...[o.recurso, ...o.companheiros].map(({ recurso }) => recurso.nome)]
    const contar = (mapa: Map<string, number>, chave: string): void => void mapa.set(chave, (mapa.get(chave) ?? 0) + 1)
    const anfitriao = await Anfitriao.abrir({
      agora: o.relogio.agora,
      depois: o.relogio.depois,
      limiteDeInstrucoes: LIMITE_DE_INSTRUCOES,
      maquina: await abrirMaquinaFx({ memoriaMaxima: MEMORIA_MAXIMA }),
      aoErro: (recurso, texto) => {
        if (daBase.includes(recurso)) contar(o.ocorrencias.erros, texto)
      },
      aoCalado: (nome) => contar(o.ocorrencias.calados, nome),
      aoEventoDoCliente: (nome, fonte, argumentos) => responderTunel(cidade, nome, { fonte, argumentos }),
    })
    const cidade = new CidadeDaBase(o, anfitriao)
    cidade.#carregar(o)
    await o.relogio.passar(3_000)
    return cidade
  }

  private constructor(o: OpcoesDaCidadeDaBase, anfitriao: Anfitriao) {
    this.anfitriao = anfitriao
    this.banco = o.banco
    this.relogio = o.relogio
    this.base = o.base
    this.#recurso = o.recurso.recurso.nome
    this.#noAr = ['oxmysql', 'sorium', ...[o.recurso, ...o.companheiros, ...o.dependencias].map(({ recurso }) => recurso.nome)]
    this.#preenchidas = o.preenchidas
    this.#ocorrencias = o.ocorrencias
  }

  #carregar({ recurso: principal, companheiros, dependencias, ocorrencias }: OpcoesDaCidadeDaBase): void {
    const { anfitriao } = this
    anfitriao.porRecurso(
      'oxmysql',
      recursoOxmysql({ pronto: () => true, chamar: (metodo, argumentos) => this.#consultar(metodo, argumentos) }, (erro) =>
        ocorrencias.erros.set(erro, (ocorrencias.erros.get(erro) ?? 0) + 1),
      ),
    )
    anfitriao.nativo('calar', NATIVOS_CALADOS)
    const daBase = [principal, ...companheiros]
    for (const recurso of [...dependencias, ...daBase]) this.#contarDe(recurso)
    for (const { recurso, arquivos } of dependencias) anfitriao.carregar({ nome: recurso.nome, arquivos })
    for (const lido of daBase) {
      const arquivos = [...lido.arquivos, ...this.#nossos(lido)]
      for (const { arquivo, erro } of anfitriao.carregar({ nome: lido.recurso.nome, arquivos }))
        ocorrencias.erros.set(`${arquivo}: ${erro}`, 1)
    }
  }

  #nossos(lido: RecursoLido): RecursoLido['arquivos'] {
    const ehPrincipal = lido.recurso.nome === this.#recurso
    const gancho = this.base.ganchos[ehPrincipal ? this.base.recurso : lido.recurso.nome]
    return [
      ...(gancho === undefined ? [] : [{ nome: `@sorium/${gancho}`, fonte: montarGancho(gancho) }]),
      ...(ehPrincipal ? [{ nome: '@sorium/sonda.lua', fonte: this.base.sonda }] : []),
    ]
  }

  async #consultar(metodo: string, argumentos: readonly unknown[]): Promise<unknown> {
    if (metodo === 'isReady') return true
    try {
      return await this.banco.chamar(metodo, argumentos)
    } catch (erro) {
      // A value that the base itself chose is refused in the game too.
      if (erro instanceof ErroDoBanco && erro.causa !== 'dado') anotarRecusa(this.#ocorrencias, erro)
      throw erro
    }
  }

  #contarDe({ recurso, textos, manifesto }: RecursoLido): void {
    for (const [nome, texto] of textos) this.anfitriao.nativo('arquivo', recurso.nome, nome, texto)
    for (const [chave, valores] of manifesto.dados) this.anfitriao.nativo('metadado', recurso.nome, chave, valores)
  }

  chamar(nome: string, ...argumentos: unknown[]): Promise<unknown> {
    return this.relogio.ate(this.anfitriao.chamar(this.#recurso, nome, argumentos))
  }

  async vrp(nome: string, ...argumentos: unknown[]): Promise<{ ok: boolean; valor?: unknown; erro?: string; falta?: boolean }> {
    const r = objeto(await this.chamar('conferir_chamar', nome, ...argumentos))
    return {
      ok: r['ok'] === true,
      valor: r['valor'],
      ...(typeof r['erro'] === 'string' ? { erro: r['erro'] } : {}),
      ...(r['falta'] === true ? { falta: true } : {}),
    }
  }

  /** @returns the name of the base's function that let the character in; null: no such function is known. */
  async entrar(passport: number, esperarMs = 20_000): Promise<string | null> {
    const fonte = ++this.#ultimaFonte
    this.#fontes.set(passport, fonte)
    this.anfitriao.jogador(fonte, jogadorDe(passport, fonte))
    this.anfitriao.emitir('playerJoining', [String(fonte)], fonte)
    const conta = await this.chamar('conferir_conta', fonte)
    const licenca = typeof conta === 'string' ? conta : licencaDe(passport)
    const pessoa = this.base.cadastrar(this.banco, { passport, licenca, preenchidas: this.#preenchidas })
    const nome = await this.chamar('conferir_entrar', fonte, passport, pessoa)
    if (typeof nome !== 'string') return null
    const [, daRede] = /^rede:(.+)$/.exec(nome) ?? []
    if (daRede !== undefined) this.anfitriao.emitirDaRede(daRede, fonte, [])
    await this.relogio.passar(esperarMs)
    if (this.base.aoNascer !== undefined) {
      this.anfitriao.emitirDaRede(this.base.aoNascer, fonte, [])
      await this.relogio.passar(100)
    }
    return nome
  }

  async cairEVoltar(passport: number): Promise<void> {
    const antiga = this.#fontes.get(passport)
    if (antiga === undefined) return
    this.anfitriao.emitir('playerDropped', ['Timed out'], antiga)
    await this.entrar(passport, 50)
    this.anfitriao.jogador(antiga, null)
  }

  async sair(passport: number): Promise<void> {
    const fonte = this.#fontes.get(passport)
    if (fonte === undefined) return
    this.anfitriao.emitir('playerDropped', ['Exiting'], fonte)
    await this.relogio.passar(100)
    this.anfitriao.jogador(fonte, null)
    this.#fontes.delete(passport)
    await this.relogio.passar(10_000)
  }

  async mochila(passport: number): Promise<{ carregado: boolean; itens: Record<string, number> }> {
    const r = objeto(await this.chamar('conferir_mochila', passport))
    return { carregado: r['carregado'] === true, itens: itensDe(r['mochila']) }
  }

  /** @returns how many of the item the base itself sees in the bag; null: it has no function that tells. */
  async contar(passport: number, item: string): Promise<number | null> {
    const contados = await this.chamar('conferir_contar', passport, item)
    return typeof contados === 'number' ? contados : null
  }

  async comLugaresCheios<T>(p: { passport: number; item: string }, fazer: () => Promise<T>): Promise<T> {
    const postos = await this.chamar('conferir_encher', p.passport, p.item)
    try {
      if (postos === 0) throw new Error('a função de dar da própria base (vRP.GiveItem) não pôs nada na bolsa')
      return await fazer()
    } finally {
      await this.chamar('conferir_esvaziar', p.passport)
    }
  }

  mochilaSalva(passport: number): Record<string, number> {
    return this.base.salvo(this.banco, passport)
  }

  guardadoSalvo(chave: string): Record<string, number> {
    const [nome, valor] = [colunaDe(this.banco, 'entitydata', 'name', 'dkey'), colunaDe(this.banco, 'entitydata', 'information', 'dvalue')]
    if (!nome || !valor) return {}
    const linha = this.banco.db.prepare(`SELECT ${valor.coluna} AS valor FROM ${valor.tabela} WHERE ${nome.coluna} = ?`).get(chave)
    return itensDe(JSON.parse(typeof linha?.['valor'] === 'string' && linha['valor'] ? linha['valor'] : '{}'))
  }

  async darPelaBase(passport: number, item: string): Promise<{ ok: boolean; erro?: string }> {
    const r = objeto(await this.chamar('conferir_dar', passport, item, 1))
    return { ok: r['ok'] === true, ...(typeof r['erro'] === 'string' ? { erro: r['erro'] } : {}) }
  }

  async temGrupo(passport: number, grupo: string): Promise<boolean> {
    return (await this.chamar('conferir_temGrupo', passport, grupo)) === true
  }

  async porDado(chave: string, valor: Record<string, unknown>): Promise<boolean> {
    for (const nome of ['SetSrvData', 'SetServerData', 'setSrvdata']) {
      const { ok, falta } = await this.vrp(nome, chave, valor, true)
      if (falta !== true) return ok
    }
    return false
  }

  async dado(chave: string): Promise<Record<string, unknown>> {
    for (const nome of ['GetSrvData', 'GetServerData', 'getSrvdata']) {
      const { falta, valor } = await this.vrp(nome, chave, true)
      if (falta !== true) return objeto(valor)
    }
    return {}
  }

  #dados(): { tabela: string; chave: string; valor: string } | null {
    const [chave, valor] = [colunaDe(this.banco, 'entitydata', 'name', 'dkey'), colunaDe(this.banco, 'entitydata', 'information', 'dvalue')]
    return chave && valor ? { tabela: chave.tabela, chave: chave.coluna, valor: valor.coluna } : null
  }

  porDadoNaTabela(chave: string, valor: Record<string, unknown>): boolean {
    const d = this.#dados()
    if (!d) return false
    this.banco.db.prepare(`REPLACE INTO ${d.tabela} (${d.chave}, ${d.valor}) VALUES (?, ?)`).run(chave, JSON.stringify(valor))
    return true
  }

  dadoDaTabela(chave: string): Record<string, unknown> {
    const d = this.#dados()
    const linha = d && this.banco.db.prepare(`SELECT ${d.valor} AS valor FROM ${d.tabela} WHERE ${d.chave} = ?`).get(chave)
    return linha ? objeto(JSON.parse(String(linha['valor']))) : {}
  }

  temPortaMalasNaLinha(): boolean {
    return colunaDe(this.banco, 'vehicles', 'chest') !== null
  }

  porNoPortaMalasDaLinha(placa: string, coisas: Record<string, unknown>): void {
    const [chest, plate] = [colunaDe(this.banco, 'vehicles', 'chest'), colunaDe(this.banco, 'vehicles', 'plate')]
    if (chest && plate)
      this.banco.db.prepare(`UPDATE ${chest.tabela} SET ${chest.coluna} = ? WHERE ${plate.coluna} = ?`).run(JSON.stringify(coisas), placa)
  }

  numeroDoVeiculo(passport: number, modelo: string): number {
    const dono = colunaDe(this.banco, 'vehicles', 'passport', 'user_id')
    const vehicle = colunaDe(this.banco, 'vehicles', 'vehicle')
    if (!dono || !vehicle) return 0
    const linha = this.banco.db
      .prepare(`SELECT id FROM ${dono.tabela} WHERE ${dono.coluna} = ? AND ${vehicle.coluna} = ?`)
      .get(passport, modelo)
    return Number(linha?.['id'] ?? 0)
  }

  async lista(qual: 'itens' | 'veiculos' | 'grupos', limite = 20_000): Promise<string[]> {
    const nomes = await this.chamar('conferir_lista', qual, limite)
    return Array.isArray(nomes) ? nomes.map(String) : []
  }

  permitirGrupo(grupo: string): void {
    this.#grupos.add(grupo)
  }

  adaptador(): Promise<Preparacao> {
    const quieto = { info: () => undefined, aviso: () => undefined, erro: () => undefined }
    return this.relogio.ate(
      this.base.preparar({
        fx: this.#fx(),
        tempo: { agora: this.relogio.agora, depois: this.relogio.depois, acaso: Math.random },
        registro: quieto,
        comandos: new Set(),
        grupos: this.#grupos,
      }),
    )
  }

  #fx(): FxServer {
    return {
      ao: (evento, tratador) => this.anfitriao.ao(evento, tratador),
      convar: () => '',
      apagarConvar: () => undefined,
      recurso: () => 'sorium',
      versaoDoRecurso: () => '0',
      estadoDoRecurso: (nome) => (this.#noAr.includes(nome) ? 'started' : 'missing'),
      executar: () => Promise.resolve(),
      lerArquivo: () => null,
      lerArquivoDe: () => null,
      gravarArquivo: () => false,
      comando: () => undefined,
      contarAoJogador: () => Promise.resolve(),
      aoOuvirJogador: () => undefined,
      aoSair: () => undefined,
      placasNaRua: () => Promise.resolve(new Set()),
      chamar: (recurso, nome, ...argumentos) =>
        recurso === 'oxmysql'
          ? this.#consultar(nome, argumentos)
          : this.anfitriao.chamar(recurso === this.base.recurso ? this.#recurso : recurso, nome, argumentos),
    }
  }

  matar(): void {
    this.anfitriao.fechar()
  }
}

const MEMORIA_MAXIMA = 256 * 1024 * 1024

const licencaDe = (passport: number): string => `1100001${String(passport).padStart(8, '0')}`
const jogadorDe = (passport: number, fonte: number) => ({
  nome: `Pessoa ${passport}`,
  identificadores: ['steam', 'license', 'license2', 'discord', 'fivem'].map((tipo) => `${tipo}:${licencaDe(passport)}`),
  ped: 1000 + fonte,
  vida: 200,
  colete: 0,
  x: 10,
  y: 20,
  z: 30,
})

/** There is no client, so vrp's tunnel is answered at the next tick: with nothing, or with an empty list if the name ends in 's'. */
function responderTunel(cidade: CidadeDaBase, nome: string, { fonte, argumentos }: { fonte: string; argumentos: unknown[] }): void {
  const [funcao, , identificador, numero] = argumentos
  if (!nome.endsWith(':tunnel_req') || typeof numero !== 'number' || numero < 0) return
  void cidade.anfitriao
    .fio()
    .then(() =>
      cidade.anfitriao.emitirDaRede(`${nome.replace(/:tunnel_req$/, '')}:${String(identificador)}:tunnel_res`, Number(fonte), [
        numero,
        String(funcao).endsWith('s') ? [{}] : [],
      ]),
    )
}

function anotarRecusa({ recusas }: Ocorrencias, erro: ErroDoBanco): void {
  const chave = `${erro.frase}: ${erro.comando}`
  recusas.set(chave, { erro, vezes: (recusas.get(chave)?.vezes ?? 0) + 1 })
}
