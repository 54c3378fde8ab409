import { randomUUID } from 'node:crypto'
import { ehEspera, type Desfecho, type EfeitoNoPersonagem, type PaginaDoCatalogo } from '@sorium/ponte/src/adaptadores/interface.ts'
import { EFEITOS_COMUNS, QUEDAS_COMUNS } from '../cenas/cenas-comuns.ts'
import { type CenaComum, julgarFatos, NaoExiste } from '../cenas/palco-de-cena.ts'
import type { Bancada } from './bancada.ts'
import { ANA, BRUNO } from './bancada.ts'
import { chaveDe } from './chaves.ts'
import { emPalavras } from './erros-do-banco.ts'
import { escolherCodigos, type Codigos } from './codigos.ts'
import { aplicar, darPelaBase, NaoSei, PalcoDaBase, quantosTem, SEM_PORTA_MALAS, somar, tentarAplicar } from './palco-da-base.ts'

export type Nota = 'certo' | 'errado' | 'sem' | 'nao_sei'
export interface ResultadoDaVerificacao {
  nome: string
  /** `sem`: the base has no such thing, so the owner must not sell goods that need it. */
  nota: Nota
  detalhe?: string
  /** What the database refused here and in no check that held: it may be why this one did not. */
  recusas?: string[]
}

type Verificacao = (b: Bancada, codigos: Codigos) => Promise<Omit<ResultadoDaVerificacao, 'nome'>>

const certo = (detalhe?: string): Omit<ResultadoDaVerificacao, 'nome'> => ({ nota: 'certo', ...(detalhe === undefined ? {} : { detalhe }) })
const errado = (detalhe: string): Omit<ResultadoDaVerificacao, 'nome'> => ({ nota: 'errado', detalhe })
const sem = (detalhe: string): Omit<ResultadoDaVerificacao, 'nome'> => ({ nota: 'sem', detalhe })

const DO_GRUPO = 'dá um grupo e o tira'

const DA_BASE: Readonly<Record<string, Verificacao>> = {
  'a mesma entrega duas vezes dá uma vez só': umaVezSo,
  'a entrega está no banco, com o seu número': salvar,
  'depois de uma queda o item está lá, uma vez': sobreviver,
  'o que não foi salvo volta atrás inteiro': voltarAtras,
  'tirar o que ele não tem é recusado': tirarAusente,
  'não toma um carro com coisas no porta-malas': portaMalas,
  'toma o carro vazio com as suas peças': ajustes,
  'o que a base ainda não salvou não sai em dobro': naoSalvo,
  'o que esperava pela gravação da base é tomado depois dela': salvoDepois,
  'quem volta na hora, com o fim da visita antiga atrasado, não perde nada': cairEVoltar,
  'quem sai leva o que recebeu': sair,
}

const comum =
  (cena: CenaComum): Verificacao =>
  async (b, codigos) => {
    const errados = julgarFatos(await cena(new PalcoDaBase(b, codigos)))
    return errados === null ? certo() : errado(errados)
  }

/** Some bases take a group away by themselves, as one that belongs to a paid subscription. Then the next group is tried. */
async function grupos(b: Bancada, codigos: Codigos): ReturnType<Verificacao> {
  const tirados: string[] = []
  const tentar = (quais: Codigos): ReturnType<Verificacao> => comum(EFEITOS_COMUNS[DO_GRUPO])(b, quais).catch(doErro)
  let ultimo = await tentar(codigos)
  for (const grupo of codigos.grupos.slice(1)) {
    if (ultimo.nota !== 'errado') break
    tirados.push(codigos.grupos[tirados.length] ?? '')
    ultimo = await tentar({ ...codigos, grupos: [grupo] })
  }
  if (ultimo.nota !== 'certo' || tirados.length === 0) return ultimo
  return certo(`mas não ${tirados.join(', ')}, que a própria base tira ou não dá`)
}

const comuns = (cenas: Readonly<Record<string, CenaComum>>): [string, Verificacao][] =>
  Object.entries(cenas).map(([nome, cena]) => [nome, comum(cena)])

export const VERIFICACOES: readonly (readonly [nome: string, verificar: Verificacao])[] = [
  ['a lista dos itens da cidade', (b) => listar(b, 'item')],
  ['a lista dos veículos da cidade', (b) => listar(b, 'veiculo')],
  ...comuns(EFEITOS_COMUNS).map(([nome, verificacao]) => [nome, nome === DO_GRUPO ? grupos : verificacao] as const),
  ...Object.entries(DA_BASE),
  ...comuns(QUEDAS_COMUNS),
]

export async function verificar(b: Bancada, aoPasso: (passo: string) => void = () => undefined): Promise<ResultadoDaVerificacao[]> {
  const { lugares } = b
  const dosLugares = lugares
    ? [{ nome: 'os lugares da bolsa', nota: lugares.ajuste ? 'certo' : 'nao_sei', detalhe: lugares.detalhe } as const]
    : []
  if (lugares?.ajuste === null) return dosLugares
  const codigos = await escolherCodigos(b)
  if (codigos === null)
    return [{ nome: 'achar um item da base', nota: 'errado', detalhe: 'nenhum item da lista da base pôde ser dado: a base recusou todos' }]
  const feitas: { resultado: ResultadoDaVerificacao; recusadas: string[] }[] = []
  for (const [nome, fazer] of VERIFICACOES) {
    aoPasso(nome)
    const falta = b.cidade.base.naoExiste[nome]
    const antes = vezesDasRecusas(b)
    const resultado = { nome, ...(falta === undefined ? await fazer(b, codigos).catch(doErro) : sem(falta)) }
    feitas.push({
      resultado,
      recusadas: [...vezesDasRecusas(b)].filter(([chave, n]) => n > (antes.get(chave) ?? 0)).map(([chave]) => chave),
    })
  }
  const inocentes = new Set(feitas.flatMap(({ resultado, recusadas }) => (resultado.nota === 'certo' ? recusadas : [])))
  const julgadas = feitas.map(({ resultado, recusadas }) => {
    const suspeitas = recusadas.filter((chave) => !inocentes.has(chave)).flatMap((chave) => b.ocorrencias.recusas.get(chave)?.erro ?? [])
    const recusas = suspeitas.map(({ frase }) => frase)
    return recusas.length > 0 ? { ...resultado, recusas } : resultado
  })
  return [...dosLugares, ...julgadas]
}

const vezesDasRecusas = ({ ocorrencias }: Bancada): Map<string, number> =>
  new Map([...ocorrencias.recusas].map(([chave, { vezes }]) => [chave, vezes]))

function doErro(erro: unknown): Omit<ResultadoDaVerificacao, 'nome'> {
  const detalhe = emPalavras(erro)
  if (erro instanceof NaoExiste) return sem(detalhe)
  return { nota: erro instanceof NaoSei ? 'nao_sei' : 'errado', detalhe }
}

const dar = (item: string, quantidade = 1): EfeitoNoPersonagem => ({ tipo: 'dar_item', item, quantidade, exato: false })
const exigir = (desfecho: Desfecho, resultado: Desfecho['resultado']): void => {
  if (desfecho.resultado !== resultado)
    throw new Error(`a resposta foi "${desfecho.resultado}${desfecho.motivo ? ` (${desfecho.motivo})` : ''}"`)
}

async function listar(b: Bancada, tipo: 'item' | 'veiculo'): ReturnType<Verificacao> {
  let [quantos, comNome] = [0, 0]
  for (let desde: number | null = 0; desde !== null;) {
    const pagina: PaginaDoCatalogo | null | undefined = await b.cidade.relogio.ate(
      b.adaptador.catalogo?.(tipo, desde) ?? Promise.resolve(null),
    )
    if (!pagina) return sem('a base não diz o que tem: os códigos são digitados')
    quantos += pagina.linhas.length
    comNome += pagina.linhas.filter((l) => typeof l.nome === 'string' && l.nome !== '').length
    desde = pagina.proxima
    if (desde === null) return certo(`${quantos}, ${comNome} com nome (${pagina.fonte})`)
  }
  return certo()
}

async function umaVezSo(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const id = randomUUID()
  const antes = await quantosTem(b, ANA, item)
  for (let rodada = 0; rodada < 3; rodada++) exigir(await aplicar(b, ANA, dar(item), id), 'aplicada')
  const depois = await quantosTem(b, ANA, item)
  return depois === antes + 1 ? certo() : errado(`repetida, deu ${depois - antes}`)
}

async function salvar(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const id = randomUUID()
  exigir(await aplicar(b, ANA, dar(item), id), 'aplicada')
  const achado = await b.cidade.relogio.ate(b.adaptador.desfechoDe({ id, passport: ANA }))
  return achado?.salvo === true ? certo() : errado('o número da entrega não está no registro salvo')
}

async function sobreviver(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const id = randomUUID()
  exigir(await aplicar(b, ANA, dar(item), id), 'aplicada')
  const salvo = quantosNoBanco(b, ANA, item)
  await b.matarEVoltar()
  const depois = await quantosTem(b, ANA, item)
  if (depois !== salvo) return errado(`o banco tinha ${salvo}, a cidade voltou com ${depois}`)
  exigir(await aplicar(b, ANA, dar(item), id), 'aplicada')
  const deNovo = await quantosTem(b, ANA, item)
  return deNovo === depois ? certo() : errado('depois da queda a mesma entrega foi feita outra vez')
}

function quantosNoBanco(b: Bancada, passport: number, item: string): number {
  return somar(b.cidade.mochilaSalva(passport), item)
}

async function voltarAtras(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const id = randomUUID()
  const antes = quantosNoBanco(b, ANA, item)
  const desfecho = await b.cidade.relogio.ate(b.adaptador.aplicarNoPersonagem({ id, passport: ANA }, dar(item)))
  if (ehEspera(desfecho)) return errado('a entrega ficou esperando')
  await b.matarEVoltar()
  const achado = await b.cidade.relogio.ate(b.adaptador.desfechoDe({ id, passport: ANA }))
  const depois = await quantosTem(b, ANA, item)
  if ((achado?.desfecho.resultado === 'aplicada') !== depois > antes)
    return errado(`item e número da entrega se separaram: ${depois - antes} de ${item}`)
  return certo()
}

async function tirarAusente(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const antes = await quantosTem(b, ANA, item)
  const desfecho = await aplicar(b, ANA, { tipo: 'tomar_item', item, quantidade: antes + 50, exato: true })
  exigir(desfecho, 'recusada')
  return (await quantosTem(b, ANA, item)) === antes ? certo(desfecho.motivo) : errado('recusou, mas mexeu na mochila')
}

async function carroDe(b: Bancada, modelo: string): Promise<{ placa: string }> {
  const dele = async () => (await b.cidade.relogio.ate(b.adaptador.veiculos([ANA]))).find((v) => v.modelo === modelo)
  if (!(await dele()))
    exigir(await b.cidade.relogio.ate(b.adaptador.darVeiculo({ id: randomUUID(), passport: ANA }, { modelo })), 'aplicada')
  const placa = (await dele())?.placa
  if (!placa) throw new Error('o veículo dado não está na tabela, ou não tem placa')
  return { placa }
}

async function portaMalas(b: Bancada, { modelo, item }: Codigos): ReturnType<Verificacao> {
  if (modelo === null) return sem('nenhum veículo na lista da base')
  const { placa } = await carroDe(b, modelo)
  const { mala } = b.cidade.base
  if (mala) {
    mala.por(b.cidade.banco, placa, item)
    const comCoisas = await b.cidade.relogio.ate(b.adaptador.tomarVeiculo({ id: randomUUID(), passport: ANA }, { modelo, placa }))
    mala.por(b.cidade.banco, placa, null)
    return comCoisas.resultado === 'aplicada'
      ? errado(`o veículo foi tirado com coisas em "${mala.lugar(placa)}"`)
      : certo(mala.lugar(placa))
  }
  const coisas = { '1': { item, amount: 1 } }
  const dele = { passport: ANA, modelo, placa, id: b.cidade.numeroDoVeiculo(ANA, modelo) }
  const lugares = b.cidade.temPortaMalasNaLinha() ? ['chest'] : b.chaves.portaMalas.map((forma) => chaveDe(forma, dele))
  if (lugares.length === 0) return { nota: 'nao_sei', detalhe: SEM_PORTA_MALAS }
  for (const lugar of lugares) {
    if (lugar === 'chest') b.cidade.porNoPortaMalasDaLinha(placa, coisas)
    else if (!(await b.cidade.porDado(lugar, coisas)))
      return { nota: 'nao_sei', detalhe: 'a base não tem onde guardar dados que eu conheça' }
    const desfecho = await b.cidade.relogio.ate(b.adaptador.tomarVeiculo({ id: randomUUID(), passport: ANA }, { modelo, placa }))
    if (desfecho.resultado === 'aplicada') return errado(`o veículo foi tirado com coisas em "${lugar}"`)
    if (lugar !== 'chest') await b.cidade.porDado(lugar, {})
  }
  return certo(lugares.join(', '))
}

async function ajustes(b: Bancada, { modelo }: Codigos): ReturnType<Verificacao> {
  if (modelo === null) return sem('nenhum veículo na lista da base')
  const { ajustesNaLinha: naLinha } = b.cidade.base
  const { placa } = await carroDe(b, modelo)
  if (naLinha) {
    naLinha.por(b.cidade.banco, placa)
    await passarCarro(b, { modelo, placa })
    return naLinha.tem(b.cidade.banco, placa) ? certo(placa) : errado('a personalização não foi com o veículo')
  }
  const [forma] = b.chaves.ajustes
  if (forma === undefined) return sem('não achei nos scripts nem nas linhas do dump onde a base guarda a personalização')
  const onde = (passport: number): string => chaveDe(forma, { passport, modelo, placa, id: b.cidade.numeroDoVeiculo(passport, modelo) })
  b.cidade.porNoPortaMalasDaLinha(placa, {})
  const comNumero = forma.includes('{id}')
  const lugar = onde(ANA)
  if (!(comNumero ? b.cidade.porDadoNaTabela(lugar, { turbo: 1 }) : await b.cidade.porDado(lugar, { turbo: 1 })))
    return { nota: 'nao_sei', detalhe: 'a base não tem onde guardar dados que eu conheça' }
  await passarCarro(b, { modelo, placa })
  const dele = comNumero ? b.cidade.dadoDaTabela(onde(BRUNO)) : await b.cidade.dado(onde(BRUNO))
  return 'turbo' in dele ? certo(lugar) : errado(`a personalização em "${lugar}" não foi com o veículo`)
}

async function passarCarro(b: Bancada, carro: { modelo: string; placa: string }): Promise<void> {
  const tomado = await b.cidade.relogio.ate(b.adaptador.tomarVeiculo({ id: randomUUID(), passport: ANA }, carro))
  exigir(tomado, 'aplicada')
  const guardado = { ...carro, guardado: tomado.dados ?? {} }
  exigir(await b.cidade.relogio.ate(b.adaptador.darVeiculo({ id: randomUUID(), passport: BRUNO }, guardado)), 'aplicada')
}

/**
 * Takes an item that only the base's memory has. If the take is confirmed before a crash, the character must not still have the item
 * afterwards.
 */
async function naoSalvo(b: Bancada, { outro }: Codigos): ReturnType<Verificacao> {
  if (outro === null) return sem('só um item da base pôde ser dado')
  const texto = await darPelaBase(b, ANA, outro)
  const efeito = { tipo: 'tomar_item', item: texto, quantidade: 1, exato: true } as const
  const tomado = await b.cidade.relogio.ate(b.adaptador.aplicarNoPersonagem({ id: randomUUID(), passport: ANA }, efeito))
  const aplicado = !ehEspera(tomado) && tomado.resultado === 'aplicada'
  const confirmado = aplicado && (await b.cidade.relogio.ate(b.adaptador.salvarPersonagem(ANA)))
  await b.matarEVoltar()
  const ficou = await quantosTem(b, ANA, outro)
  return confirmado && ficou > 0 ? errado(`depois da queda o site tem ${outro} e o personagem também`) : certo()
}

async function salvoDepois(b: Bancada, codigos: Codigos): ReturnType<Verificacao> {
  const { outro } = codigos
  if (outro === null) return sem('só um item da base pôde ser dado')
  const antes = quantosNoBanco(b, ANA, outro)
  const texto = await darPelaBase(b, ANA, outro)
  const id = randomUUID()
  const efeito = { tipo: 'tomar_item', item: texto, quantidade: 1, exato: true } as const
  const sozinho = await tentarAplicar(b, ANA, efeito, id)
  if (sozinho === null) await new PalcoDaBase(b, codigos).salvarTudo()
  exigir(sozinho ?? (await aplicar(b, ANA, efeito, id)), 'aplicada')
  await b.matarEVoltar()
  const depois = await quantosTem(b, ANA, outro)
  // Together with the one that the site took there must be as many as were saved, or one more: the one that the base gave and did not save.
  const total = depois + 1
  if (total >= antes && total <= antes + 1)
    return sozinho === null ? certo('a base só salva quem sai: o que se anuncia espera até lá') : certo()
  return errado(`havia ${antes} de ${outro} salvos, a base deu 1, 1 foi tirado, depois da queda há ${depois}`)
}

/** The player drops and comes back before the base has saved the first visit: that late save must not undo an item given in the second. */
async function cairEVoltar(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const id = randomUUID()
  await b.cidade.cairEVoltar(ANA)
  const antes = quantosNoBanco(b, ANA, item)
  const desfecho = await aplicar(b, ANA, dar(item), id).catch(() => null)
  await b.cidade.relogio.passar(30_000)
  await b.matarEVoltar()
  const depois = await quantosTem(b, ANA, item)
  if (desfecho === null)
    return depois === antes ? certo('a entrega esperou') : errado(`sem entrega confirmada, ${item} foi de ${antes} a ${depois}`)
  exigir(desfecho, 'aplicada')
  return depois === antes + 1 ? certo() : errado(`havia ${antes}, foi dado 1 e confirmado, depois da queda há ${depois}`)
}

async function sair(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  exigir(await aplicar(b, BRUNO, dar(item)), 'aplicada')
  const daBase = await b.cidade.darPelaBase(BRUNO, item)
  const antes = await quantosTem(b, BRUNO, item)
  await b.cidade.sair(BRUNO)
  const noBanco = quantosNoBanco(b, BRUNO, item)
  if (noBanco === antes) return certo()
  const soDaBase = daBase.ok && noBanco === antes - 1
  return soDaBase
    ? { nota: 'nao_sei', detalhe: 'a entrega ficou salva, mas o salvamento da própria base na saída não rodou aqui' }
    : errado(`saiu com ${antes} de ${item}, o banco guardou ${noBanco}`)
}
