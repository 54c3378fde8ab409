import { anunciadoDeOutroLugar, anuncioDoCarro, type Cena, naCidade, naFamilia } from './cena.ts'

export const CENAS_DE_LUGARES: Readonly<Record<string, Cena>> = {
  'uma mochila única muda de dono com o que tem dentro': naFamilia(async (palco) => {
    const dada = await palco.dar(1, 'mochila')
    const texto = dada?.retorno?.item ?? ''
    const dentro = `mochila:${texto.split('-').at(-1)}`
    await palco.guardar(1, dentro, 'c1')
    await palco.salvarTudo()
    const tomada = await palco.pedir({ passport: 1, tipo: 'tomar_item', dados: { item: texto, quantidade: 1, exato: true } })
    const nova = { item: tomada?.retorno?.item ?? '', quantidade: 1, exato: true }
    await palco.pedir({ passport: 2, tipo: 'dar_item', dados: nova })
    const bolsa = await palco.bolsa(2)
    const achada = await palco.tirar(2, dentro, 'c1')
    await palco.assentar()
    return {
      'texto da base': [/^mochila-\d{10}-[0-9a-f]{8}$/.test(texto), true],
      'o mesmo texto': [bolsa.includes(texto), true],
      'o que tem dentro': [achada, true],
      mochilas: [await palco.copias('mochila'), 1],
      cópias: [await palco.copias('c1'), 1],
    }
  }),

  'da casa para a bolsa, anunciado, queda': anunciadoDeOutroLugar((palco) => palco.base.familia?.casa ?? ''),

  'o que foi dado só está na mão quando está gravado': naCidade(
    async (palco) => {
      const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
      let antes = 0
      while (palco.site.resultado(id) === null) {
        const naMao = await palco.guardar(1, palco.bau, 'c10')
        if (naMao && !(await palco.salvo()).get('bolsa 1')?.has('c10')) antes++
      }
      await palco.correr(2_000)
      return {
        'antes de gravado': [antes, 0],
        depois: [await palco.guardar(1, palco.bau, 'c10'), true],
      }
    },
    { opcoes: { falhas: { lentidao: 1_000 } } },
  ),

  'as peças vão com o carro para o novo dono': naFamilia(async (palco, familia) => {
    const { chave, valor, passaporte, modelo } = familia.colunas
    const numero = async (passport: number): Promise<string> => {
      const [linha] = await palco.disco.consultar(`SELECT id FROM vehicles WHERE ${passaporte} = ${passport} AND ${modelo} = 'm1'`)
      return String(linha?.['id'])
    }
    const onde = async (passport: number): Promise<string> =>
      familia.ajustes
        .replace('{p}', String(passport))
        .replace('{m}', 'm1')
        .replace('{id}', await numero(passport))
    const antiga = await onde(1)
    await palco.disco.consultar(`INSERT INTO entitydata (${chave}, ${valor}) VALUES (?, '{"11":3}')`, [antiga])
    await palco.disco.consultar(`DELETE FROM vehicles WHERE ${passaporte} = 2`)
    const tomado = await palco.pedir(anuncioDoCarro())
    const guardado = tomado?.dados ?? {}
    const dado = await palco.pedir({ passport: 2, tipo: 'dar_veiculo', dados: { modelo: 'm1', placa: '11AAA001', guardado } })
    await palco.salvarTudo()
    const ler = async (k: string) => (await palco.disco.consultar(`SELECT ${valor} AS v FROM entitydata WHERE ${chave} = ?`, [k]))[0]?.['v']
    return {
      tomado: [tomado?.resultado, 'aplicada'],
      dado: [dado?.resultado, 'aplicada'],
      'com as peças': [await ler(await onde(2)), '{"11":3}'],
      'nada do antigo': [(await ler(antiga)) ?? '[]', '[]'],
    }
  }),

  'quem troca de personagem em 100 ms recebe no que foi escolhido': naCidade(async (palco) => {
    palco.cidade.sair(2)
    await palco.correr(2_000)
    const dele = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    const doOutro = palco.site.pedir({ passport: 2, tipo: 'dar_item', dados: { item: 'c11', quantidade: 1, exato: false } })
    await palco.correr(60)
    palco.cidade.sair(1)
    await palco.correr(80)
    await palco.entrar(2)
    await palco.ate(() => palco.site.resultado(doOutro) !== null, 20_000)
    const doSegundo = await palco.bolsa(2)
    await palco.entrar(1)
    await palco.ate(() => palco.site.abertas === 0, 30_000)
    await palco.assentar()
    await palco.matarEVoltar()
    return {
      'o primeiro': [palco.site.resultado(dele)?.resultado, 'aplicada'],
      'o segundo': [palco.site.resultado(doOutro)?.resultado, 'aplicada'],
      'na bolsa do segundo só o seu': [doSegundo.filter((i) => i === 'c10' || i === 'c11').join(), 'c11'],
      'do primeiro': [await palco.copias('c10'), 1],
      'do segundo': [await palco.copias('c11'), 1],
    }
  }),

  'quem escolhe outro personagem sem sair é derrubado, e nada se perde': naCidade(async (palco) => {
    palco.cidade.sair(2)
    await palco.correr(2_000)
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    await palco.correr(60)
    await palco.esperar(palco.cidade.escolherOutro(1, 2))
    await palco.correr(2_000)
    await palco.entrar(1)
    await palco.ate(() => palco.site.abertas === 0, 30_000)
    await palco.assentar()
    await palco.matarEVoltar()
    return { resultado: [palco.site.resultado(id)?.resultado, 'aplicada'], cópias: [await palco.copias('c10'), 1] }
  }),
}
