/** Scenes of single effects: what is given, taken, refused, and in which words of the base. */
import { anuncioDoCarro, assentar, type Cena, naCidade, veiculo } from './cena.ts'

export const CENAS_DE_EFEITOS: Readonly<Record<string, Cena>> = {
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

  'recusa o que não acha lugar na bolsa, e nada vai para o chão': naCidade(async (palco) => {
    // The rest of the bag is full of other things.
    await palco.esperar(palco.cidade.motorista('encher', 1, 'c9', 100))
    const antes = (await palco.bolsa(1)).length
    const r = await palco.dar(1, 'c10')
    // A bag without an end takes it, or is said to be full: nothing may fall between.
    const dado = r?.resultado === 'aplicada'
    return {
      resultado: [r?.resultado, dado && palco.base.bolsaSemFim ? 'aplicada' : 'recusada'],
      motivo: [r?.motivo, dado ? undefined : 'sem_espaco'],
      'na bolsa': [(await palco.bolsa(1)).length, dado ? antes + 1 : antes],
    }
  }),

  'dá a quantidade comprada, também onde a base multiplica': naCidade(async (palco) => {
    palco.cidade.global('EconomyDrugs', 3)
    const r = await palco.dar(1, 'erva', 4)
    await palco.matarEVoltar()
    return { resultado: [r?.resultado, 'aplicada'], quantas: [await palco.copias('erva'), 4] }
  }),

  'recusa o que passa do limite do item': naCidade(async (palco) => {
    const r = await palco.dar(1, 'raro', 3)
    return { resultado: [r?.resultado, 'recusada'], motivo: [r?.motivo, 'limite_do_item'], cópias: [await palco.copias('raro'), 0] }
  }),

  'dá a arma com o texto da base': naCidade(async (palco) => {
    const r = await palco.dar(1, 'faca')
    const espera = palco.base.textoDaArma(String(Math.floor(palco.maestro.agora() / 1000)).slice(0, 6))
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
    const { grupo } = palco.base
    const tem = (): Promise<unknown> => palco.esperar(palco.cidade.motorista('temGrupo', 1, grupo))
    const dado = await palco.pedir({ passport: 1, tipo: 'definir_grupo', dados: { grupo } })
    const depois = await tem()
    await palco.matarEVoltar()
    await palco.entrar(1)
    const aposQueda = await tem()
    const tirado = await palco.pedir({ passport: 1, tipo: 'revogar_grupo', dados: { grupo } })
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
    const linhas = await palco.base.placas(palco.disco, 1, 'm7')
    return { primeiro: [a?.resultado, 'aplicada'], segundo: [b?.resultado, 'recusada'], linhas: [linhas.length, 1] }
  }),

  'não toma um carro com coisas no porta-malas': naCidade(async (palco) => {
    palco.cidade.naRua.add('11AAA001')
    await palco.guardar(1, palco.base.mala(1), 'c1')
    await palco.correr(15_000)
    palco.cidade.naRua.clear()
    const vivo = await palco.pedir(anuncioDoCarro())
    await palco.salvarTudo()
    await palco.matarEVoltar()
    const salvo = await palco.pedir(anuncioDoCarro())
    return {
      'com ele na memória': [vivo?.motivo, palco.base.motivoDaMalaNaRua],
      'depois da queda': [salvo?.motivo, 'porta_malas_cheio'],
      cópias: [await palco.copias('c1'), 1],
    }
  }),

  'toma o carro vazio com as suas peças': naCidade(async (palco) => {
    const postos = await palco.base.porAjustes(palco.disco, 1)
    const r = await palco.pedir(anuncioDoCarro())
    return { resultado: [r?.resultado, 'aplicada'], peças: [palco.base.ajustesDe(r?.dados), postos] }
  }),

  'com dois carros do modelo toma só o da placa': naCidade(async (palco) => {
    await palco.base.porCarro(palco.disco, { passport: 1, modelo: 'm1', placa: '99ZZZ999' })
    const outro = await palco.pedir(veiculo('m1'))
    const r = await palco.pedir(anuncioDoCarro())
    const placas = await palco.base.placas(palco.disco, 1, 'm1')
    return {
      'um terceiro': [outro?.motivo, 'ja_possui_modelo'],
      'ficou o outro, ou nenhum foi tomado': [placas.toSorted().join(' '), r?.resultado === 'aplicada' ? '99ZZZ999' : '11AAA001 99ZZZ999'],
    }
  }),
}
