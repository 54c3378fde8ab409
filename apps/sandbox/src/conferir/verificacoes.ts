/** What must be right before a delivery is safe on a base: each check drives the base through the production adapter and hook, and looks at the base itself. */
import { randomUUID } from 'node:crypto'
import {
  ehEspera,
  type Adaptador,
  type Desfecho,
  type EfeitoNoPersonagem,
  type PaginaDoCatalogo,
} from '@sorium/ponte/src/adaptadores/interface.ts'
import type { CidadeDaBase } from './cidade-da-base.ts'
import { escolherCodigos, type ChavesDaBase, type Codigos } from './codigos.ts'

export type Nota = 'certo' | 'errado' | 'sem' | 'nao_sei'
export interface Resultado {
  nome: string
  /** `sem`: the base has nothing of the kind; what the site sells must not need it. */
  nota: Nota
  detalhe?: string
}

export const ANA = 1
export const BRUNO = 2

/** One life of the base, joined by both, with the production adapter on it. `matar` ends it and begins another on the same database. */
export interface Bancada {
  cidade: CidadeDaBase
  adaptador: Adaptador
  chaves: ChavesDaBase
  matarEVoltar(): Promise<void>
}

type Verificacao = (b: Bancada, codigos: Codigos) => Promise<Omit<Resultado, 'nome'>>

const certo = (detalhe?: string): Omit<Resultado, 'nome'> => ({ nota: 'certo', ...(detalhe === undefined ? {} : { detalhe }) })
const errado = (detalhe: string): Omit<Resultado, 'nome'> => ({ nota: 'errado', detalhe })
const sem = (detalhe: string): Omit<Resultado, 'nome'> => ({ nota: 'sem', detalhe })

export const VERIFICACOES: readonly (readonly [nome: string, verificar: Verificacao])[] = [
  ['a lista dos itens da cidade', (b) => listar(b, 'item')],
  ['a lista dos veículos da cidade', (b) => listar(b, 'veiculo')],
  ['dar um item e ler de volta', darELer],
  ['a mesma entrega duas vezes dá uma vez só', umaVezSo],
  ['a entrega está no banco, com o seu número', salvar],
  ['depois de uma queda o item está lá, uma vez', sobreviver],
  ['o que não foi salvo volta atrás inteiro', voltarAtras],
  ['tirar um item', tirar],
  ['tirar o que ele não tem é recusado', tirarAusente],
  ['um item que não existe é recusado', desconhecido],
  ['mochila cheia é recusada sem perder nada', cheia],
  ['sem um lugar livre na mochila é recusado', semLugar],
  ['arma com número de série da base', serie],
  ['dar e tirar um grupo', grupo],
  ['dar e tirar um veículo', veiculo],
  ['um porta-malas com coisas impede a retirada', portaMalas],
  ['a personalização vai com o veículo', ajustes],
  ['o que a base ainda não salvou não sai em dobro', naoSalvo],
  ['o que a base salvou depois pode ser tirado', salvoDepois],
  ['quem cai e volta na hora não perde a entrega', cairEVoltar],
  ['quem sai leva o que recebeu', sair],
]

export async function verificar(b: Bancada, aoPasso: (passo: string) => void = () => undefined): Promise<Resultado[]> {
  const codigos = await escolherCodigos(b)
  if (codigos === null)
    return [{ nome: 'achar um item da base', nota: 'errado', detalhe: 'nenhum item da lista da base pôde ser dado: a base recusou todos' }]
  const resultados: Resultado[] = []
  for (const [nome, fazer] of VERIFICACOES) {
    aoPasso(nome)
    try {
      resultados.push({ nome, ...(await fazer(b, codigos)) })
    } catch (erro) {
      resultados.push({ nome, nota: 'errado', detalhe: erro instanceof Error ? erro.message : String(erro) })
    }
  }
  return resultados
}

/** As the ponte does: applies, and saves what was applied. What waits is asked for again, for so long as a player would wait. */
async function aplicar(b: Bancada, passport: number, efeito: EfeitoNoPersonagem, id: string = randomUUID()): Promise<Desfecho> {
  for (let vez = 0; vez < 30; vez++) {
    const desfecho = await b.cidade.relogio.ate(b.adaptador.aplicarNoPersonagem({ id, passport }, efeito))
    if (!ehEspera(desfecho)) {
      if (desfecho.resultado === 'aplicada') await salvarTudo(b, passport)
      return desfecho
    }
    await b.cidade.relogio.passar(5_000)
  }
  throw new Error('a entrega ficou esperando: o personagem não foi visto pronto na cidade')
}

async function salvarTudo(b: Bancada, passport: number): Promise<void> {
  for (let vez = 0; vez < 10; vez++) {
    if (await b.cidade.relogio.ate(b.adaptador.salvarPersonagem(passport))) return
    await b.cidade.relogio.passar(5_000)
  }
  throw new Error('a entrega foi feita na memória, mas não ficou salva no banco')
}

const dar = (item: string, quantidade = 1): EfeitoNoPersonagem => ({ tipo: 'dar_item', item, quantidade, exato: false })
const exigir = (desfecho: Desfecho, resultado: Desfecho['resultado']): void => {
  if (desfecho.resultado !== resultado)
    throw new Error(`a resposta foi "${desfecho.resultado}${desfecho.motivo ? ` (${desfecho.motivo})` : ''}"`)
}

async function quantos(b: Bancada, passport: number, item: string): Promise<number> {
  return somar((await b.cidade.mochila(passport)).itens, item)
}

const somar = (itens: Readonly<Record<string, number>>, item: string): number =>
  Object.entries(itens).reduce((soma, [texto, n]) => soma + (texto === item || texto.startsWith(`${item}-`) ? n : 0), 0)

/** As the ponte reads it for the site. A base without one is served too: then its owner types the codes. */
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

async function darELer(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const antes = await quantos(b, ANA, item)
  const desfecho = await aplicar(b, ANA, dar(item, 2))
  exigir(desfecho, 'aplicada')
  const lido = await b.cidade.relogio.ate(b.adaptador.inventario(ANA))
  const depois = await quantos(b, ANA, item)
  if (depois !== antes + 2) return errado(`${item}: havia ${antes}, foram dados 2, há ${depois}`)
  if (!Object.values(lido.slots).some((slot) => slot.item === desfecho.retorno?.item))
    return errado('o item dado não aparece na leitura da mochila')
  return certo(`${desfecho.retorno?.item ?? item}, lugar ${desfecho.retorno?.slot ?? '?'}`)
}

async function umaVezSo(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const id = randomUUID()
  const antes = await quantos(b, ANA, item)
  for (let vez = 0; vez < 3; vez++) exigir(await aplicar(b, ANA, dar(item), id), 'aplicada')
  const depois = await quantos(b, ANA, item)
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
  const depois = await quantos(b, ANA, item)
  if (depois !== salvo) return errado(`o banco tinha ${salvo}, a cidade voltou com ${depois}`)
  exigir(await aplicar(b, ANA, dar(item), id), 'aplicada')
  const deNovo = await quantos(b, ANA, item)
  return deNovo === depois ? certo() : errado('depois da queda a mesma entrega foi feita outra vez')
}

/** In the record's row as the base's own tables have it. */
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
  const depois = await quantos(b, ANA, item)
  if ((achado?.desfecho.resultado === 'aplicada') !== depois > antes)
    return errado(`item e número da entrega se separaram: ${depois - antes} de ${item}`)
  return certo()
}

async function tirar(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const dado = await aplicar(b, ANA, dar(item, 3))
  exigir(dado, 'aplicada')
  const antes = await quantos(b, ANA, item)
  const tomado = await aplicar(b, ANA, { tipo: 'tomar_item', item: dado.retorno?.item ?? item, quantidade: 2, exato: true })
  exigir(tomado, 'aplicada')
  const depois = await quantos(b, ANA, item)
  if (depois !== antes - 2) return errado(`havia ${antes}, foram tirados 2, há ${depois}`)
  const noBanco = quantosNoBanco(b, ANA, item)
  return noBanco === depois ? certo() : errado(`a mochila tem ${depois}, o banco ${noBanco}`)
}

async function tirarAusente(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const antes = await quantos(b, ANA, item)
  const desfecho = await aplicar(b, ANA, { tipo: 'tomar_item', item, quantidade: antes + 50, exato: true })
  exigir(desfecho, 'recusada')
  return (await quantos(b, ANA, item)) === antes ? certo(desfecho.motivo) : errado('recusou, mas mexeu na mochila')
}

async function desconhecido(b: Bancada): ReturnType<Verificacao> {
  const inventado = 'sorium_nao_existe'
  const desfecho = await aplicar(b, ANA, dar(inventado))
  if (desfecho.resultado === 'aplicada')
    return errado('a base aceita qualquer palavra como item: uma compra com o código errado se perderia')
  return (await quantos(b, ANA, inventado)) === 0 ? certo(desfecho.motivo) : errado('recusou, mas pôs o item na mochila')
}

async function cheia(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const antes = (await b.cidade.mochila(BRUNO)).itens
  const desfecho = await aplicar(b, BRUNO, dar(item, 500_000))
  const depois = (await b.cidade.mochila(BRUNO)).itens
  if (desfecho.resultado === 'aplicada')
    return errado(`deu 500.000 de ${item} de uma vez: a base não tem limite de peso nem de quantidade que se possa perguntar`)
  return JSON.stringify(antes) === JSON.stringify(depois) ? certo(desfecho.motivo) : errado('recusou, mas mexeu na mochila')
}

async function semLugar(b: Bancada, { item, outro }: Codigos): ReturnType<Verificacao> {
  if (outro === null) return sem('só um item da base pôde ser dado')
  return b.cidade.comLugaresCheios({ passport: BRUNO, item: outro }, async () => {
    const antes = JSON.stringify((await b.cidade.mochila(BRUNO)).itens)
    const desfecho = await aplicar(b, BRUNO, dar(item))
    if (desfecho.resultado === 'aplicada') return errado(`deu ${item} para quem não tem lugar nenhum`)
    return JSON.stringify((await b.cidade.mochila(BRUNO)).itens) === antes
      ? certo(desfecho.motivo)
      : errado('recusou, mas mexeu na mochila')
  })
}

/** The base makes one by itself, and the site's must look the same: as many parts, the wear in the same place. */
async function serie(b: Bancada, { arma }: Codigos): ReturnType<Verificacao> {
  if (arma === null) return sem('nenhuma arma na lista da base')
  const texto = async (passport: number): Promise<string | undefined> =>
    Object.keys((await b.cidade.mochila(passport)).itens).find((item) => item === arma || item.startsWith(`${arma}-`))
  const dela = await b.cidade.vrp('GenerateItem', BRUNO, arma, 1, false)
  const daBase = dela.ok ? await texto(BRUNO) : undefined
  if (daBase === undefined)
    return { nota: 'nao_sei', detalhe: `a base não fez ${arma} por GenerateItem${dela.erro ? `: ${dela.erro}` : ''}` }
  exigir(await aplicar(b, ANA, dar(arma)), 'aplicada')
  const nossa = (await texto(ANA)) ?? ''
  const partes = (t: string): number => t.split('-').length
  return partes(nossa) === partes(daBase) ? certo(`${nossa}, como ${daBase}`) : errado(`a base faz ${daBase}, a entrega fez ${nossa}`)
}

async function grupo(b: Bancada, { grupo: nome }: Codigos): ReturnType<Verificacao> {
  if (nome === null) return sem('nenhum grupo na lista da base')
  b.cidade.permitirGrupo(nome)
  const dado = await aplicar(b, ANA, { tipo: 'definir_grupo', grupo: nome }).catch((erro: unknown) =>
    erro instanceof Error ? erro.message : String(erro),
  )
  if (typeof dado === 'string') return errado(`ao dar ${nome} a própria base falhou: ${dado}`)
  exigir(dado, 'aplicada')
  const tem = await b.cidade.vrp('HasPermission', ANA, nome)
  if (!tem.ok || tem.valor === false || tem.valor === null || tem.valor === undefined)
    return errado(`${nome} foi dado, mas HasPermission responde que não`)
  exigir(await aplicar(b, ANA, { tipo: 'revogar_grupo', grupo: nome }), 'aplicada')
  const ainda = await b.cidade.vrp('HasPermission', ANA, nome)
  return ainda.valor === true || typeof ainda.valor === 'number'
    ? errado(`${nome} foi tirado, mas HasPermission responde que sim`)
    : certo(nome)
}

async function veiculo(b: Bancada, { modelo }: Codigos): ReturnType<Verificacao> {
  if (modelo === null) return sem('nenhum veículo na lista da base')
  const { placa } = await darVeiculo(b, modelo)
  const outra = await b.cidade.relogio.ate(b.adaptador.darVeiculo({ id: randomUUID(), passport: ANA }, { modelo }))
  if (outra.resultado !== 'recusada') return errado(`um segundo ${modelo} do mesmo personagem foi ${outra.resultado}`)
  exigir(await b.cidade.relogio.ate(b.adaptador.tomarVeiculo({ id: randomUUID(), passport: ANA }, { modelo, placa })), 'aplicada')
  const restam = await b.cidade.relogio.ate(b.adaptador.veiculos([ANA]))
  return restam.some((v) => v.modelo === modelo) ? errado('o veículo tirado continua na tabela') : certo(`${modelo}, placa ${placa}`)
}

async function darVeiculo(b: Bancada, modelo: string): Promise<{ placa: string }> {
  exigir(await b.cidade.relogio.ate(b.adaptador.darVeiculo({ id: randomUUID(), passport: ANA }, { modelo })), 'aplicada')
  const dele = (await b.cidade.relogio.ate(b.adaptador.veiculos([ANA]))).find((v) => v.modelo === modelo)
  if (!dele?.placa) throw new Error('o veículo dado não está na tabela, ou não tem placa')
  return { placa: dele.placa }
}

/** Things are put into the boot where the base's own scripts keep them. */
async function portaMalas(b: Bancada, { modelo, item }: Codigos): ReturnType<Verificacao> {
  if (modelo === null) return sem('nenhum veículo na lista da base')
  const { placa } = await darVeiculo(b, modelo)
  const coisas = { '1': { item, amount: 1 } }
  const lugares = b.cidade.temPortaMalasNaLinha() ? ['chest'] : b.chaves.portaMalas.map((prefixo) => `${prefixo}${ANA}:${modelo}`)
  if (lugares.length === 0) return { nota: 'nao_sei', detalhe: 'não achei nos scripts da pasta com que nome a base guarda o porta-malas' }
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

/** Tuning goes with the vehicle to its new owner, under the name that the base's own scripts use. */
async function ajustes(b: Bancada, { modelo }: Codigos): ReturnType<Verificacao> {
  if (modelo === null) return sem('nenhum veículo na lista da base')
  const [chave] = b.chaves.ajustes
  if (!chave) return sem('não achei nos scripts da pasta onde a base guarda a personalização')
  const onde = (passport: number): string =>
    `${chave.prefixo}${passport}:${modelo}${chave.comNumero ? `:${b.cidade.numeroDoVeiculo(passport, modelo)}` : ''}`
  const antes = (await b.cidade.relogio.ate(b.adaptador.veiculos([ANA]))).find((v) => v.modelo === modelo)
  const { placa } = antes?.placa ? { placa: antes.placa } : await darVeiculo(b, modelo)
  b.cidade.porNoPortaMalasDaLinha(placa, {})
  if (!(await b.cidade.porDado(onde(ANA), { turbo: 1 })))
    return { nota: 'nao_sei', detalhe: 'a base não tem onde guardar dados que eu conheça' }
  const lugar = onde(ANA)
  const tomado = await b.cidade.relogio.ate(b.adaptador.tomarVeiculo({ id: randomUUID(), passport: ANA }, { modelo, placa }))
  exigir(tomado, 'aplicada')
  exigir(
    await b.cidade.relogio.ate(
      b.adaptador.darVeiculo({ id: randomUUID(), passport: BRUNO }, { modelo, placa, guardado: tomado.dados ?? {} }),
    ),
    'aplicada',
  )
  return 'turbo' in (await b.cidade.dado(onde(BRUNO))) ? certo(lugar) : errado(`a personalização em "${lugar}" não foi com o veículo`)
}

/** What only the memory of the base has, a crash takes back: then the site must not have it either. */
async function naoSalvo(b: Bancada, { outro }: Codigos): ReturnType<Verificacao> {
  if (outro === null) return sem('só um item da base pôde ser dado')
  const dado = await b.cidade.vrp('GenerateItem', ANA, outro, 1, false)
  const texto = Object.keys((await b.cidade.mochila(ANA)).itens).find((t) => t === outro || t.startsWith(`${outro}-`))
  if (!dado.ok || texto === undefined) return { nota: 'nao_sei', detalhe: `a base não fez ${outro} por GenerateItem` }
  const efeito = { tipo: 'tomar_item', item: texto, quantidade: 1, exato: true } as const
  const tomado = await b.cidade.relogio.ate(b.adaptador.aplicarNoPersonagem({ id: randomUUID(), passport: ANA }, efeito))
  const aplicado = !ehEspera(tomado) && tomado.resultado === 'aplicada'
  const confirmado = aplicado && (await b.cidade.relogio.ate(b.adaptador.salvarPersonagem(ANA)))
  await b.matarEVoltar()
  const ficou = await quantos(b, ANA, outro)
  return confirmado && ficou > 0 ? errado(`depois da queda o site tem ${outro} e o personagem também`) : certo()
}

/** And once the base has saved it (the hook asks for that), it can be taken. */
async function salvoDepois(b: Bancada, { outro }: Codigos): ReturnType<Verificacao> {
  if (outro === null) return sem('só um item da base pôde ser dado')
  const antes = quantosNoBanco(b, ANA, outro)
  const dado = await b.cidade.vrp('GenerateItem', ANA, outro, 1, false)
  const texto = Object.keys((await b.cidade.mochila(ANA)).itens).find((t) => t === outro || t.startsWith(`${outro}-`))
  if (!dado.ok || texto === undefined) return { nota: 'nao_sei', detalhe: `a base não fez ${outro} por GenerateItem` }
  const tomado = await aplicar(b, ANA, { tipo: 'tomar_item', item: texto, quantidade: 1, exato: true })
  exigir(tomado, 'aplicada')
  await b.matarEVoltar()
  const depois = await quantos(b, ANA, outro)
  // With the one that the site has now: at least what was saved, which is all that the base alone would have kept, and never more than there was.
  const total = depois + 1
  if (total >= antes && total <= antes + 1) return certo()
  return errado(`havia ${antes} de ${outro} salvos, a base deu 1, 1 foi tirado, depois da queda há ${depois}`)
}

/** The late end of the first visit must not undo what was given in the second. Who is never ready again is told to wait, and loses nothing. */
async function cairEVoltar(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  const id = randomUUID()
  await b.cidade.cairEVoltar(ANA)
  const antes = quantosNoBanco(b, ANA, item)
  const desfecho = await aplicar(b, ANA, dar(item), id).catch(() => null)
  await b.cidade.relogio.passar(30_000)
  await b.matarEVoltar()
  const depois = await quantos(b, ANA, item)
  if (desfecho === null)
    return depois === antes ? certo('a entrega esperou') : errado(`sem entrega confirmada, ${item} foi de ${antes} a ${depois}`)
  exigir(desfecho, 'aplicada')
  return depois === antes + 1 ? certo() : errado(`havia ${antes}, foi dado 1 e confirmado, depois da queda há ${depois}`)
}

/** The base saves by itself when he leaves: what it gave him beside the delivery must be there too. */
async function sair(b: Bancada, { item }: Codigos): ReturnType<Verificacao> {
  exigir(await aplicar(b, BRUNO, dar(item)), 'aplicada')
  const daBase = await b.cidade.vrp('GenerateItem', BRUNO, item, 1, false)
  const antes = await quantos(b, BRUNO, item)
  await b.cidade.sair(BRUNO)
  const noBanco = quantosNoBanco(b, BRUNO, item)
  if (noBanco === antes) return certo()
  const soDaBase = daBase.ok && noBanco === antes - 1
  return soDaBase
    ? { nota: 'nao_sei', detalhe: 'a entrega ficou salva, mas o salvamento da própria base na saída não rodou aqui' }
    : errado(`saiu com ${antes} de ${item}, o banco guardou ${noBanco}`)
}
