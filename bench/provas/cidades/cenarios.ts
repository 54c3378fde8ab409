/**
 * The conformance suite: what a server's owner would notice, on any base. Each scene is played on a city of its own and answers what is wrong, in
 * words; nothing wrong: it holds. How the ponte does it, no scene asks.
 */
import { FAMILIAS, type NomeDaFamilia } from '@sorium/sandbox/jogo/bases/familias.ts'
import type { MaquinaFx } from '@sorium/sandbox/jogo/fx/maquina.ts'
import { Palco, povoCom, type OpcoesDoPalco } from './palco.ts'
import type { DiscoDaBase } from './disco.ts'

export interface ParaCena {
  familia: NomeDaFamilia
  maquina: MaquinaFx
  disco: DiscoDaBase
  fonteDoGancho?: string
}

type Fatos = Readonly<Record<string, readonly [ha: unknown, devia: unknown]>>
type Cena = (p: ParaCena) => Promise<Fatos>

const BAU = 'Chest:Casa'
const QUEM: Readonly<Record<number, readonly string[]>> = { 1: ['c1', 'c2'], 2: ['c3'] }

async function palcoDe(p: ParaCena, extra: Partial<OpcoesDoPalco> = {}): Promise<Palco> {
  const { familia, maquina, disco, fonteDoGancho } = p
  return Palco.abrir({
    semente: 'cena',
    familia,
    maquina,
    disco,
    povo: povoCom(FAMILIAS[familia], QUEM),
    ...extra,
    opcoes: { ...(fonteDoGancho === undefined ? {} : { fonteDoGancho }), ...extra.opcoes },
  })
}

/** A city with 1 and 2 in it. */
const naCidade =
  (cena: (palco: Palco) => Promise<Fatos>, extra: Partial<OpcoesDoPalco> = {}): Cena =>
  async (p) => {
    const palco = await palcoDe(p, extra)
    try {
      await palco.entrar(1, 2)
      return await cena(palco)
    } finally {
      palco.fechar()
    }
  }

/** Whatever waited goes on: the base saves, somebody comes back, time goes by. */
async function assentar(palco: Palco): Promise<void> {
  await palco.salvarTudo()
  await palco.ate(() => palco.site.abertas === 0, 20_000)
}

export const CENAS: Readonly<Record<string, Cena>> = {
  'dá o que foi comprado': naCidade(async (palco) => {
    const r = await palco.dar(1, 'c10')
    const viva = await palco.bolsa(1)
    await palco.matarEVoltar()
    return {
      resultado: [r?.resultado, 'aplicada'],
      'na bolsa': [viva.includes('c10'), true],
      'depois da queda': [await palco.copias('c10'), 1],
    }
  }),

  'toma o que foi anunciado': naCidade(async (palco) => {
    await palco.salvarTudo()
    const r = await palco.tomar(1, 'c1')
    const viva = await palco.bolsa(1)
    await palco.matarEVoltar()
    return { resultado: [r?.resultado, 'aplicada'], 'na bolsa': [viva.includes('c1'), false], cópias: [await palco.copias('c1'), 1] }
  }),

  'recusa um item que a cidade não tem': naCidade(async (palco) => {
    const r = await palco.dar(1, 'inexistente')
    return {
      resultado: [r?.resultado, 'recusada'],
      motivo: [r?.motivo, 'item_desconhecido'],
      cópias: [await palco.copias('inexistente'), 0],
    }
  }),

  'recusa o que não cabe na bolsa': naCidade(async (palco) => {
    const r = await palco.dar(1, 'chumbo')
    return { resultado: [r?.resultado, 'recusada'], motivo: [r?.motivo, 'sem_peso'], cópias: [await palco.copias('chumbo'), 0] }
  }),

  'recusa o que passa do limite do item': naCidade(async (palco) => {
    const r = await palco.dar(1, 'raro', 3)
    return { resultado: [r?.resultado, 'recusada'], motivo: [r?.motivo, 'limite_do_item'], cópias: [await palco.copias('raro'), 0] }
  }),

  'dá a arma com o texto da base': naCidade(async (palco) => {
    const r = await palco.dar(1, 'faca')
    const t = palco.familia.textos
    const agora = String(Math.floor(palco.maestro.agora() / 1000)).slice(0, 6)
    const forma = t.arma ?? t.duravel ?? '{i}'
    const espera = new RegExp(
      `^${forma.replace('{i}', 'faca').replace('{t}', `${agora}\\d+`).replace('{repair}', '3').replace('{p}', '1')}$`,
    )
    return {
      resultado: [r?.resultado, 'aplicada'],
      texto: [espera.test((await palco.bolsa(1)).find((i) => i.startsWith('faca')) ?? ''), true],
    }
  }),

  'dá o que gasta e o que tem cargas com o texto da base': naCidade(async (palco) => {
    await palco.dar(1, 'radio')
    await palco.dar(1, 'isqueiro')
    const bolsa = await palco.bolsa(1)
    return { gasta: [bolsa.some((i) => /^radio-\d{10}$/.test(i)), true], cargas: [bolsa.includes('isqueiro-5'), true] }
  }),

  'toma o que se gastou, com o desgaste que tem': naCidade(async (palco) => {
    await palco.esperar(palco.cidade.motorista('gastar', 1, 'c1', 'c1-1700000000'))
    await palco.salvarTudo()
    const r = await palco.tomar(1, 'c1')
    return { resultado: [r?.resultado, 'aplicada'], texto: [r?.retorno?.item, 'c1-1700000000'] }
  }),

  'espera por quem está na arena, e não perde nada ao sair dela': naCidade(async (palco) => {
    if (!palco.familia.arena) return {}
    await palco.esperar(palco.cidade.motorista('vrp', 'SaveTemporary', 1, 1, 1))
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    await palco.correr(5_000)
    const naArena = palco.site.resultado(id)?.resultado
    await palco.esperar(palco.cidade.motorista('vrp', 'ApplyTemporary', 1, 1))
    await palco.ate(() => palco.site.abertas === 0)
    await assentar(palco)
    return {
      'na arena': [naArena, undefined],
      'na bolsa': [(await palco.bolsa(1)).includes('c10'), true],
      cópias: [await palco.copias('c10'), 1],
    }
  }),

  'dá um grupo e o tira': naCidade(async (palco) => {
    const tem = (): Promise<unknown> => palco.esperar(palco.cidade.motorista('vrp', 'HasGroup', 1, 'Vip'))
    const dado = await palco.pedir({ passport: 1, tipo: 'definir_grupo', dados: { grupo: 'Vip' } })
    const depois = await tem()
    await palco.matarEVoltar()
    await palco.entrar(1)
    const aposQueda = await tem()
    const tirado = await palco.pedir({ passport: 1, tipo: 'revogar_grupo', dados: { grupo: 'Vip' } })
    return {
      dado: [dado?.resultado, 'aplicada'],
      tem: [depois, true],
      'depois da queda': [aposQueda, true],
      tirado: [tirado?.resultado, 'aplicada'],
      'não tem': [await tem(), false],
    }
  }),

  'dá um veículo, uma vez só': naCidade(async (palco) => {
    const [a, b] = [await palco.pedir(veiculo('m7')), await palco.pedir(veiculo('m7'))]
    const { passaporte, modelo } = palco.familia.colunas
    const linhas = await palco.disco.consultar(`SELECT id FROM vehicles WHERE ${passaporte} = 1 AND ${modelo} = 'm7'`)
    return { primeiro: [a?.resultado, 'aplicada'], segundo: [b?.resultado, 'recusada'], linhas: [linhas.length, 1] }
  }),

  'não toma um carro com coisas no porta-malas': naCidade(async (palco) => {
    // A boot that is a column is written late, and nobody else sees it in memory: a car that was out a moment ago counts as in use.
    const coluna = palco.familia.porta === 'coluna'
    palco.cidade.naRua.add('11AAA001')
    await palco.guardar(1, palco.chavePorta(1), 'c1')
    await palco.correr(15_000)
    palco.cidade.naRua.clear()
    const vivo = await palco.pedir(anuncioDoCarro())
    await palco.salvarTudo()
    await palco.matarEVoltar()
    const salvo = await palco.pedir(anuncioDoCarro())
    return {
      'com ele na memória': [vivo?.motivo, coluna ? 'em_uso' : 'porta_malas_cheio'],
      'depois da queda': [salvo?.motivo, 'porta_malas_cheio'],
      cópias: [await palco.copias('c1'), 1],
    }
  }),

  'toma o carro vazio com as suas peças': naCidade(async (palco) => {
    const chave = palco.familia.ajustes.replace('{p}', '1').replace('{m}', 'm1')
    const { chave: k, valor: v } = palco.familia.colunas
    await palco.disco.consultar(`INSERT INTO entitydata (${k}, ${v}) VALUES (?, ?)`, [chave, '{"11":3}'])
    const r = await palco.pedir(anuncioDoCarro())
    return { resultado: [r?.resultado, 'aplicada'], peças: [JSON.stringify(r?.dados?.['mods']), '{"11":3}'] }
  }),

  'D1: do baú para a bolsa, anunciado, queda': naCidade(async (palco) => {
    await palco.guardar(1, BAU, 'c1')
    await palco.salvarTudo()
    await palco.tirar(1, BAU, 'c1')
    await palco.tomar(1, 'c1')
    await palco.matarEVoltar()
    await palco.entrar(1)
    await assentar(palco)
    return { cópias: [await palco.copias('c1'), 1] }
  }),

  'D2: dado, guardado no baú, outra compra, queda': naCidade(async (palco) => {
    await palco.dar(1, 'c10')
    await palco.guardar(1, BAU, 'c10')
    await palco.dar(1, 'c11')
    await palco.matarEVoltar()
    return { 'a primeira': [await palco.copias('c10'), 1], 'a segunda': [await palco.copias('c11'), 1] }
  }),

  'D3: passado de mão em mão, anunciado por quem recebeu, queda': naCidade(async (palco) => {
    await palco.salvarTudo()
    await palco.passar(1, 2, 'c1')
    await palco.tomar(2, 'c1')
    await palco.matarEVoltar()
    await palco.entrar(1, 2)
    await assentar(palco)
    return { cópias: [await palco.copias('c1'), 1] }
  }),

  'D4: do porta-malas para a bolsa, anunciado, queda': naCidade(async (palco) => {
    const mala = palco.chavePorta(1)
    await palco.guardar(1, mala, 'c1')
    await palco.salvarTudo()
    await palco.tirar(1, mala, 'c1')
    await palco.tomar(1, 'c1')
    await palco.matarEVoltar()
    await palco.entrar(1)
    await assentar(palco)
    return { cópias: [await palco.copias('c1'), 1] }
  }),

  'o que esperava pela gravação da base é tomado depois dela': naCidade(async (palco) => {
    await palco.guardar(1, BAU, 'c1')
    await palco.salvarTudo()
    await palco.tirar(1, BAU, 'c1')
    const id = palco.site.pedir({ passport: 1, tipo: 'tomar_item', dados: { item: 'c1', quantidade: 1 } })
    await palco.correr(2_000)
    await palco.salvarTudo()
    await palco.ate(() => palco.site.resultado(id) !== null, 20_000)
    return { resultado: [palco.site.resultado(id)?.resultado, 'aplicada'], cópias: [await palco.copias('c1'), 1] }
  }),

  'quem volta na hora, com o fim da visita antiga atrasado, não perde nada': naCidade(async (palco) => {
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    await palco.correr(40)
    await palco.esperar(palco.cidade.voltarNaHora(1, 400))
    await palco.correr(3_000)
    palco.cidade.sair(1)
    await palco.correr(2_000)
    await palco.entrar(1)
    await palco.ate(() => palco.site.abertas === 0)
    await assentar(palco)
    palco.cidade.sair(1)
    await palco.correr(2_000)
    return { resultado: [palco.site.resultado(id)?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
  }),

  'quem cai sem ped recebe ao voltar, e a entrega espera por ele': naCidade(async (palco) => {
    palco.cidade.sair(1, { semPed: true })
    await palco.correr(2_000)
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    await palco.correr(8_000)
    await palco.entrar(1)
    await palco.ate(() => palco.site.abertas === 0, 30_000)
    const viva = await palco.bolsa(1)
    await assentar(palco)
    await palco.matarEVoltar()
    return {
      resultado: [palco.site.resultado(id)?.resultado, 'aplicada'],
      'na bolsa': [viva.includes('c10'), true],
      cópias: [await palco.copias('c10'), 1],
    }
  }),

  'um personagem novo recebe, e a linha vazia da criação não o apaga': async (p) => {
    const povo = [...povoCom(FAMILIAS[p.familia], QUEM), { passport: 3, bolsa: {}, novo: true }]
    const palco = await palcoDe(p, { povo, opcoes: { falhas: { lentidao: 300 } } })
    try {
      const id = palco.site.pedir({ passport: 3, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
      await palco.entrar(3)
      await palco.ate(() => palco.site.abertas === 0, 30_000)
      await palco.correr(1_000)
      await palco.matarEVoltar()
      return { resultado: [palco.site.resultado(id)?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
    } finally {
      palco.fechar()
    }
  },

  'com o banco fora no início espera, e entrega quando ele volta': async (p) => {
    const palco = await palcoDe(p, { opcoes: { falhas: { fora: true } } })
    try {
      palco.cidade.falhas.fora = false
      await palco.correr(5_000)
      await palco.entrar(1)
      const r = await palco.dar(1, 'c10')
      return { resultado: [r?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
    } finally {
      palco.fechar()
    }
  },

  'com o banco fora no meio não promete nada, e entrega quando ele volta': naCidade(async (palco) => {
    palco.cidade.falhas.fora = true
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    await palco.correr(20_000)
    const fora = palco.site.resultado(id)?.resultado
    palco.cidade.falhas.fora = false
    await palco.ate(() => palco.site.abertas === 0, 90_000)
    await palco.correr(1_000)
    const depois = palco.site.resultado(id)?.resultado
    await palco.matarEVoltar()
    await palco.entrar(1)
    await assentar(palco)
    return { 'com ele fora': [fora, undefined], 'depois dele': [depois, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
  }),

  'com o banco parado por 10 s não entrega duas vezes': naCidade(async (palco) => {
    palco.cidade.falhas.parado = 10_000
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    await palco.correr(15_000)
    palco.cidade.falhas.parado = 0
    await palco.ate(() => palco.site.abertas === 0)
    await assentar(palco)
    return { resultado: [palco.site.resultado(id)?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
  }),

  'com o relógio atrasado em uma hora continua entregando': naCidade(async (palco) => {
    palco.cidade.desvio = -3_600_000
    const r = await palco.dar(1, 'c10')
    await palco.matarEVoltar()
    return { resultado: [r?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
  }),

  'uma transação que houve e respondeu falso não dá o veículo duas vezes': naCidade(
    async (palco) => {
      const r = await palco.pedir(veiculo('m8'))
      const { passaporte, modelo } = palco.familia.colunas
      const linhas = await palco.disco.consultar(`SELECT id FROM vehicles WHERE ${passaporte} = 1 AND ${modelo} = 'm8'`)
      return { resultado: [r?.resultado, 'aplicada'], linhas: [linhas.length, 1] }
    },
    { opcoes: { falhas: { falsaNegativa: 1 } } },
  ),

  'quem troca o passaporte leva as marcas do que já recebeu': naCidade(async (palco) => {
    const r = await palco.dar(1, 'c10')
    palco.cidade.sair(1)
    await palco.correr(2_000)
    const { passaporte } = palco.familia.colunas
    // The administrator's command: the number of an absent character becomes another.
    await palco.disco.consultar(`INSERT INTO characters (id, ${palco.familia.colunas.licenca}) VALUES (7, 'l1')`)
    await palco.disco.consultar(`UPDATE playerdata SET ${passaporte} = 7 WHERE ${passaporte} = 1`)
    await palco.matarEVoltar()
    return { resultado: [r?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
  }),

  'um registro apagado pelo administrador não faz entregar de novo': naCidade(async (palco) => {
    const r = await palco.dar(1, 'c10')
    palco.cidade.sair(1)
    await palco.correr(2_000)
    const { passaporte, chave } = palco.familia.colunas
    await palco.disco.consultar(`DELETE FROM playerdata WHERE ${passaporte} = 1 AND ${chave} = 'Datatable'`)
    await palco.matarEVoltar()
    await palco.entrar(1)
    await palco.correr(5_000)
    return { resultado: [r?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 0] }
  }),
}

const veiculo = (modelo: string) => ({ passport: 1, tipo: 'dar_veiculo', dados: { modelo } }) as const
const anuncioDoCarro = () => ({ passport: 1, tipo: 'tomar_veiculo', dados: { modelo: 'm1', placa: '11AAA001' } }) as const

/** What is wrong, in words; nothing: the scene holds. */
export async function encenar(nome: string, p: ParaCena): Promise<string | null> {
  const cena = CENAS[nome]
  if (!cena) throw new Error(`não há a cena ${nome}`)
  const fatos = await cena(p)
  const errados = Object.entries(fatos).filter(([, [ha, devia]]) => ha !== devia)
  return errados.length === 0 ? null : errados.map(([o, [ha, devia]]) => `${o}: ${String(ha)} em vez de ${String(devia)}`).join('; ')
}
