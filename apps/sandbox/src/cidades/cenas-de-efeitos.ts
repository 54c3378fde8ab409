import { EFEITOS_COMUNS } from '../cenas/cenas-comuns.ts'
import type { Palco } from './palco.ts'
import { anuncioDoCarro, type Cena, comuns, naCidade, veiculo } from './cena.ts'

/** The first column ties the table to the car's plate, with ON DELETE CASCADE. */
async function pendurar({ base: { carros }, disco }: Palco, tabela: string, valores: readonly string[]): Promise<void> {
  await disco.consultar(`CREATE UNIQUE INDEX cena_placa ON ${carros.tabela} (${carros.placa})`)
  const chave = `FOREIGN KEY (carro) REFERENCES ${carros.tabela} (${carros.placa}) ON DELETE CASCADE`
  await disco.consultar(`CREATE TABLE ${tabela}, ${chave})`)
  await disco.consultar(`INSERT INTO ${tabela.split(' ')[0]} VALUES ('11AAA001', ${valores.map(() => '?').join(', ')})`, valores)
}

export const CENAS_DE_EFEITOS: Readonly<Record<string, Cena>> = {
  ...comuns(EFEITOS_COMUNS),

  'conta a quem recebe o que chegou e o que não coube, seja coisa, veículo ou grupo': naCidade(async (palco) => {
    const { nova, demais } = palco.codigos
    const { ouvidos } = palco.cidade
    const titulos = ['Chegou do site', 'Chegou do site', 'Chegou do site', 'Não coube na mochila']
    const pedidos = [
      () => palco.dar(1, nova),
      () => palco.darVeiculo(1, palco.modelo()),
      () => palco.mudarGrupo(1, 'definir_grupo', palco.grupo()),
      () => palco.dar(1, demais.item, demais.quantidade),
    ]
    for (const [n, pedir] of pedidos.entries()) {
      await pedir()
      await palco.ate(() => ouvidos.length > n)
    }
    return {
      quem: [ouvidos.map((o) => o.passport).join(' '), '1 1 1 1'],
      'o que ouviu': [
        ouvidos.map(({ texto }, n) => (texto.includes(titulos[n] ?? '?') ? titulos[n] : texto)).join('; '),
        titulos.join('; '),
      ],
    }
  }),

  'recusa o que passa do limite do item': naCidade(async (palco) => {
    const r = await palco.dar(1, 'raro', 3)
    return { resultado: [r?.resultado, 'recusada'], motivo: [r?.motivo, 'limite_do_item'], cópias: [await palco.copias('raro'), 0] }
  }),

  'dá o que gasta e o que tem cargas com o texto da base': naCidade(async (palco) => {
    await palco.dar(1, 'radio')
    await palco.dar(1, 'isqueiro')
    const bolsa = await palco.bolsa(1)
    return { gasta: [bolsa.some((i) => /^radio-\d{10}$/.test(i)), true], cargas: [bolsa.includes('isqueiro-5'), true] }
  }),

  'espera por quem está na arena, e não perde nada ao sair dela': naCidade(async (palco) => {
    await palco.esperar(palco.cidade.motorista('vrp', 'SaveTemporary', 1, 1, 1))
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    await palco.correr(5_000)
    const naArena = palco.site.resultado(id)?.resultado
    await palco.esperar(palco.cidade.motorista('vrp', 'ApplyTemporary', 1, 1))
    await palco.ate(() => palco.site.abertas === 0)
    await palco.assentar()
    return {
      'na arena': [naArena, undefined],
      'na bolsa': [(await palco.bolsa(1)).includes('c10'), true],
      cópias: [await palco.copias('c10'), 1],
    }
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

  'um carro financiado fica, com a dívida': naCidade(async (palco) => {
    await pendurar(palco, 'vehicle_financing (carro VARCHAR(50) NOT NULL PRIMARY KEY, balance FLOAT, financetime INT', ['9000.5', '120'])
    const r = await palco.pedir(anuncioDoCarro())
    return {
      motivo: [r?.motivo, 'imposto_atrasado'],
      dívidas: [(await palco.disco.consultar('SELECT balance FROM vehicle_financing')).length, 1],
      carros: [(await palco.base.placas(palco.disco, 1, 'm1')).join(), '11AAA001'],
    }
  }),

  'o que só descreve um carro vai e volta com ele': naCidade(async (palco) => {
    await pendurar(palco, 'vehicle_mileage (carro VARCHAR(50) NOT NULL PRIMARY KEY, km FLOAT, visto_em DATETIME', [
      '12345.6',
      '2026-05-04 10:00:00',
    ])
    const olhar = async (): Promise<string> => {
      const linhas = await palco.disco.consultar('SELECT carro, km, CAST(visto_em AS CHAR) AS em FROM vehicle_mileage')
      return linhas.map((l) => [l['carro'], Math.round(Number(l['km']) * 10), l['em']].join(' ')).join()
    }
    const r = await palco.pedir(anuncioDoCarro())
    const guardado = await olhar()
    const dados = { modelo: 'm1', placa: '11AAA001', ...(r?.dados ? { guardado: r.dados } : {}) }
    const dado = await palco.pedir({ passport: 1, tipo: 'dar_veiculo', dados })
    return {
      resultados: [[r?.resultado, dado?.resultado].join(), 'aplicada,aplicada'],
      'no site': [guardado, ''],
      'de volta': [await olhar(), '11AAA001 123456 2026-05-04 10:00:00'],
    }
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
