import type { CenaComum } from './palco-de-cena.ts'

export const EFEITOS_COMUNS = {
  'dá o que foi comprado': async (palco) => {
    const { nova } = palco.codigos
    const [antes, havia] = [await palco.copias(nova), await palco.quantos(1, nova)]
    const r = await palco.dar(1, nova)
    const viva = await palco.quantos(1, nova)
    await palco.matarEVoltar()
    return {
      resultado: [r?.resultado, 'aplicada'],
      'na bolsa': [viva, havia + 1],
      'depois da queda': [await palco.copias(nova), antes + 1],
    }
  },

  'toma o que foi anunciado': async (palco) => {
    const { coisa } = palco.codigos
    await palco.ter(1, coisa)
    const [antes, havia] = [await palco.copias(coisa), await palco.quantos(1, coisa)]
    const r = await palco.tomar(1, coisa)
    const viva = await palco.quantos(1, coisa)
    await palco.matarEVoltar()
    return { resultado: [r?.resultado, 'aplicada'], 'na bolsa': [viva, havia - 1], cópias: [await palco.copias(coisa), antes] }
  },

  'recusa um item que a cidade não tem': async (palco) => {
    const r = await palco.dar(1, 'inexistente')
    return {
      resultado: [r?.resultado, 'recusada'],
      motivo: [r?.motivo, 'item_desconhecido'],
      'na bolsa': [await palco.quantos(1, 'inexistente'), 0],
      cópias: [await palco.copias('inexistente'), 0],
    }
  },

  'recusa o que não cabe na bolsa': async (palco) => {
    const { item, quantidade, motivo } = palco.codigos.demais
    const [antes, havia] = [await palco.copias(item), await palco.quantos(1, item)]
    const r = await palco.dar(1, item, quantidade)
    return {
      resultado: [r?.resultado, 'recusada'],
      motivo: [r?.motivo, motivo ?? r?.motivo],
      'na bolsa': [await palco.quantos(1, item), havia],
      cópias: [await palco.copias(item), antes],
    }
  },

  'recusa o que não acha lugar na bolsa, e nada vai para o chão': (palco) => {
    const { nova } = palco.codigos
    return palco.comBolsaCheia(1, async () => {
      const antes = await palco.quantos(1, nova)
      const r = await palco.dar(1, nova)
      return {
        resultado: [r?.resultado, 'recusada'],
        motivo: [r?.motivo, palco.codigos.semLugar ?? r?.motivo],
        'na bolsa': [await palco.quantos(1, nova), antes],
      }
    })
  },

  'dá a quantidade comprada, também onde a base multiplica': async (palco) => {
    const { multiplicada } = palco.codigos
    palco.multiplicar()
    const antes = await palco.copias(multiplicada)
    const r = await palco.dar(1, multiplicada, 4)
    await palco.matarEVoltar()
    return { resultado: [r?.resultado, 'aplicada'], quantas: [await palco.copias(multiplicada), antes + 4] }
  },

  'dá a arma com o texto da base': async (palco) => {
    const arma = palco.arma()
    const r = await palco.dar(1, arma)
    const texto = await palco.texto(1, arma)
    return {
      resultado: [r?.resultado, 'aplicada'],
      [`texto ${texto}`]: [texto !== undefined && (await palco.comoDaBase(arma, texto)), true],
    }
  },

  'toma o que se gastou, com o desgaste que tem': async (palco) => {
    const { coisa } = palco.codigos
    await palco.ter(1, coisa)
    await palco.gastar(1, coisa, `${coisa}-1700000000`)
    await palco.salvarTudo()
    const r = await palco.tomar(1, coisa)
    return { resultado: [r?.resultado, 'aplicada'], texto: [r?.retorno?.item, `${coisa}-1700000000`] }
  },

  'dá um grupo e o tira': async (palco) => {
    const grupo = palco.grupo()
    const dado = await palco.mudarGrupo(1, 'definir_grupo', grupo)
    const depois = await palco.temGrupo(1, grupo)
    await palco.matarEVoltar()
    await palco.entrar(1)
    const aposQueda = await palco.temGrupo(1, grupo)
    const tirado = await palco.mudarGrupo(1, 'revogar_grupo', grupo)
    return {
      dado: [dado?.resultado, 'aplicada'],
      tem: [depois, true],
      'depois da queda': [aposQueda, true],
      tirado: [tirado?.resultado, 'aplicada'],
      'não tem': [await palco.temGrupo(1, grupo), false],
    }
  },

  'dá um veículo, uma vez só': async (palco) => {
    const modelo = palco.modelo()
    const [a, b] = [await palco.darVeiculo(1, modelo), await palco.darVeiculo(1, modelo)]
    return {
      primeiro: [a?.resultado, 'aplicada'],
      segundo: [b?.resultado, 'recusada'],
      linhas: [(await palco.placas(1, modelo)).length, 1],
    }
  },
} satisfies Record<string, CenaComum>

export const QUEDAS_COMUNS = {
  'D1: do baú para a bolsa, anunciado, queda': (palco) => doLugar(palco, palco.bau),

  'D2: dado, guardado no baú, outra compra, queda': async (palco) => {
    const { nova, outra } = palco.codigos
    const [antes, havia] = [await palco.copias(nova), await palco.copias(outra)]
    await palco.dar(1, nova)
    await palco.guardar(1, palco.bau, nova)
    await palco.dar(1, outra)
    await palco.matarEVoltar()
    // A base that saves chests at once doubles this item by its own saves; then the judge expects more than `antes` + 1.
    const devidas = Math.max(palco.devidas(nova, antes + 1), antes + 1)
    return { 'a primeira': [await palco.copias(nova), devidas], 'a segunda': [await palco.copias(outra), havia + 1] }
  },

  'D3: passado de mão em mão, anunciado por quem recebeu, queda': async (palco) => {
    const { coisa } = palco.codigos
    await palco.ter(1, coisa)
    await palco.salvarTudo()
    const antes = await palco.copias(coisa)
    const passou = await palco.passar(1, 2, coisa)
    await palco.tomar(2, coisa)
    await palco.matarEVoltar()
    await palco.entrar(1, 2)
    await palco.assentar()
    return { passou: [passou, true], cópias: [await palco.copias(coisa), antes] }
  },

  'D4: do porta-malas para a bolsa, anunciado, queda': (palco) => doLugar(palco, palco.mala),
} satisfies Record<string, CenaComum>

async function doLugar(palco: Parameters<CenaComum>[0], lugar: string): ReturnType<CenaComum> {
  const { coisa } = palco.codigos
  await palco.ter(1, coisa)
  const guardou = await palco.guardar(1, lugar, coisa)
  await palco.salvarTudo()
  const antes = await palco.copias(coisa)
  const tirou = await palco.tirar(1, lugar, coisa)
  await palco.tomar(1, coisa)
  await palco.matarEVoltar()
  await palco.entrar(1)
  await palco.assentar()
  return { guardou: [guardou, true], tirou: [tirou, true], cópias: [await palco.copias(coisa), antes] }
}
