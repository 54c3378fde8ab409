import { QUEDAS_COMUNS } from '../cenas/cenas-comuns.ts'
import { type Cena, comuns, naCidade, palcoDe, QUEM, veiculo } from './cena.ts'
import { povoCom } from './palco.ts'

export const CENAS_DE_QUEDAS: Readonly<Record<string, Cena>> = {
  ...comuns(QUEDAS_COMUNS),

  'o que esperava pela gravação da base é tomado depois dela': naCidade(async (palco) => {
    await palco.guardar(1, palco.bau, 'c1')
    await palco.salvarTudo()
    await palco.tirar(1, palco.bau, 'c1')
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
    await palco.assentar()
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
    await palco.assentar()
    await palco.matarEVoltar()
    return {
      resultado: [palco.site.resultado(id)?.resultado, 'aplicada'],
      'na bolsa': [viva.includes('c10'), true],
      cópias: [await palco.copias('c10'), 1],
    }
  }),

  'um personagem novo recebe, e a linha vazia da criação não o apaga': async (partida) => {
    const povo = [...povoCom(QUEM), { passport: 3, coisas: [], novo: true }]
    const palco = await palcoDe(partida, { povo, opcoes: { falhas: { lentidao: 300 } } })
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

  'com o banco fora no início espera, e entrega quando ele volta': async (partida) => {
    const palco = await palcoDe(partida, { opcoes: { falhas: { fora: true } } })
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
    await palco.assentar()
    return { 'com ele fora': [fora, undefined], 'depois dele': [depois, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
  }),

  'com o banco parado por 10 s não entrega duas vezes': naCidade(async (palco) => {
    palco.cidade.falhas.parado = 10_000
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    await palco.correr(15_000)
    palco.cidade.falhas.parado = 0
    await palco.ate(() => palco.site.abertas === 0)
    await palco.assentar()
    return { resultado: [palco.site.resultado(id)?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
  }),

  'o que foi dado antes de um desligamento anunciado está lá depois dele': naCidade(async (palco) => {
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    await palco.correr(150)
    palco.cidade.emitir('txAdmin:events:scheduledRestart', { secondsRemaining: 180 })
    palco.cidade.emitir('txAdmin:events:serverShuttingDown', { delay: 5_000 })
    await palco.correr(5_000)
    await palco.matarEVoltar()
    await palco.entrar(1)
    await palco.ate(() => palco.site.abertas === 0)
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
      const linhas = await palco.base.placas(palco.disco, 1, 'm8')
      return { resultado: [r?.resultado, 'aplicada'], linhas: [linhas.length, 1] }
    },
    { opcoes: { falhas: { falsaNegativa: 1 } } },
  ),

  'quem troca o passaporte leva as marcas do que já recebeu': naCidade(async (palco) => {
    const r = await palco.dar(1, 'c10')
    palco.cidade.sair(1)
    await palco.correr(2_000)
    await palco.base.trocarPassaporte(palco.disco, 1, 7)
    await palco.matarEVoltar()
    return { resultado: [r?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
  }),

  'um registro apagado pelo administrador não faz entregar de novo': naCidade(async (palco) => {
    const r = await palco.dar(1, 'c10')
    palco.cidade.sair(1)
    await palco.correr(2_000)
    await palco.base.apagarRegistro(palco.disco, 1)
    await palco.matarEVoltar()
    await palco.entrar(1)
    await palco.correr(5_000)
    return { resultado: [r?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 0] }
  }),
}
