import { describe, expect, it } from 'vitest'
import { type Bancada, chatDe, usarBancada } from './testes/bancada.ts'
import { espalhar, semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancada()
const ANA = 1001
const BRUNO_DA_CIDADE = 1003
const agua = { tipo: 'dar_item' as const, dados: { item: 'water', quantidade: 1, exato: false } }

const noAr = (b: Bancada) => b.site.ate(() => b.site.pedidos.some((p) => p.espera_s > 0))
const chat = (b: Bancada, passport: number) => chatDe(b.ditos, b.cidade.fonteDe(passport))
const rodape = (b: Bancada) => `Veja tudo em ${b.site.url}`
async function perguntar(b: Bancada, passport: number, texto = 'sorium', vezes = 1): Promise<string[]> {
  const antes = chat(b, passport).length
  b.cidade.digitar(texto, b.cidade.fonteDe(passport))
  await b.site.ate(() => chat(b, passport).filter((l) => l === rodape(b)).length >= vezes)
  return chat(b, passport).slice(antes)
}

describe('/sorium in the city', () => {
  it('tells who asked, and nobody else, what the site says of his character', async () => {
    const notify = `AddEventHandler("Notify",function(Css,Message,Timer,Title)`
    const b = await abrir({ dosOutros: new Map([['notify/client/core.lua', notify]]) })
    await noAr(b)
    b.site.doJogador = {
      entregas: [
        { id: 'a', coisa: '5 × Água mineral', porque: 'Sem espaço na mochila.', agora: false },
        { id: 'b', coisa: 'Veículo Comet', porque: null, agora: false },
      ],
      outras: 3,
    }
    expect(await perguntar(b, ANA)).toEqual([
      '5 entregas estão a caminho.',
      '5 × Água mineral: Sem espaço na mochila.',
      'Veículo Comet: A caminho.',
      'E mais 3.',
      rodape(b),
    ])
    expect(b.site.perguntados).toEqual([ANA])
    expect(b.ditos.filter((d) => d.fonte !== b.cidade.fonteDe(ANA) && d.evento.startsWith('chat:') && d.fonte > 0)).toEqual([])
    expect(b.ditos.find((d) => d.evento === 'Notify')).toEqual({
      fonte: b.cidade.fonteDe(ANA),
      evento: 'Notify',
      argumentos: ['amarelo', '5 entregas estão a caminho.', 8000, 'Sorium'],
    })
    expect(b.site.problemas).toEqual([])
  })

  it('hears nothing of what he types: the words of the administration do nothing, and another passport is not asked about', async () => {
    const b = await abrir()
    await noAr(b)
    const linhas = b.linhas.length
    for (const texto of ['sorium pausar', 'sorium testar 1003', 'sorium 1003']) {
      const vezes = chat(b, ANA).filter((l) => l === rodape(b)).length
      expect(await perguntar(b, ANA, texto, vezes + 1)).toEqual(['Nada está a caminho de você agora.', rodape(b)])
    }
    expect(b.site.perguntados).toEqual([ANA, ANA, ANA])
    expect(b.site.pausada).toBeNull()
    expect(b.linhas.slice(linhas)).toEqual([])
  })

  it('a flood gets a few answers and one request to wait; another player is answered meanwhile', async () => {
    const b = await abrir()
    await noAr(b)
    const fonte = b.cidade.fonteDe(ANA)
    for (let n = 0; n < 200; n++) {
      b.cidade.digitar('sorium', fonte)
      if (n % 20 === 0) await espalhar(20)
    }
    expect(await perguntar(b, BRUNO_DA_CIDADE)).toContain('Nada está a caminho de você agora.')
    // On a slow machine the first answers are still on their way, so the player asks until he is told to wait.
    await b.site.ate(() => {
      b.cidade.digitar('sorium', fonte)
      return chat(b, ANA).some((l) => l.startsWith('Você acabou de perguntar'))
    })
    const ditas = chat(b, ANA)
    expect(ditas.filter((l) => l === rodape(b)).length).toBeLessThanOrEqual(8)
    expect(ditas.filter((l) => l.startsWith('Você acabou de perguntar')).length).toBe(1)
    expect(b.site.perguntados.filter((p) => p === ANA).length).toBeLessThanOrEqual(8)
  })

  it('says how what was tried meanwhile ended: it came, or there is still no room', async () => {
    const b = await abrir()
    await noAr(b)
    b.site.pausada = { motivo: 'manutenção' }
    const [cabe, naoCabe] = [
      b.site.pedir({ passport: ANA, ...agua }),
      b.site.pedir({ passport: ANA, ...agua, dados: { ...agua.dados, quantidade: 999_999 } }),
    ]
    b.site.doJogador = {
      entregas: [
        { id: cabe, coisa: '1 × Água', porque: null, agora: true },
        { id: naoCabe, coisa: '999999 × Água', porque: null, agora: true },
      ],
      outras: 0,
    }
    // Makes the ponte call the site again; the real site hands out waiting operations as soon as a player asks.
    b.cidade.digitar('sorium continuar')
    const linhas = await perguntar(b, ANA)
    expect(linhas).toContain('Chegou agora: 1 × Água.')
    expect(linhas.find((l) => l.startsWith('999999 × Água: '))).toMatch(/pesada demais|máximo deste item|Sem espaço/)
    expect(await b.quantidade(ANA, 'water')).toBe(3)
  })

  it('in the arena nothing is given, and he is told that', async () => {
    const b = await abrir()
    await noAr(b)
    await b.cidade.arena(ANA, true)
    const id = b.site.pedir({ passport: ANA, ...agua })
    await b.site.ate(() => b.site.pedidos.at(-1)?.em_maos.includes(id) ?? false)
    b.site.doJogador = { entregas: [{ id, coisa: '1 × Água', porque: null, agora: true }], outras: 0 }
    expect(await perguntar(b, ANA)).toContain('1 × Água: Chega quando você sair da arena.')
    expect(b.site.entregas.get(id)?.confirmacoes).toEqual([])
    await b.cidade.arena(ANA, false)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await b.quantidade(ANA, 'water')).toBe(3)
  })

  it('what was delivered without a free slot comes into the bag when there is one, once', async () => {
    const b = await abrir()
    await noAr(b)
    const cheia = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [String(i + 1), { item: `WEAPON_PISTOL-${i + 1}-1003`, amount: 1 }]),
    )
    await b.cidade.desconectar(BRUNO_DA_CIDADE)
    const pendentes = { 'op-1': { item: 'water', amount: 4 } }
    b.cidade.banco.db
      .prepare(`UPDATE playerdata SET Information = ? WHERE Passport = ? AND Name = 'Datatable'`)
      .run(JSON.stringify({ Inventory: cheia, site_pendentes: pendentes }), BRUNO_DA_CIDADE)
    await b.cidade.conectar(BRUNO_DA_CIDADE)
    await semNovidade(1_200)
    expect((await perguntar(b, BRUNO_DA_CIDADE)).find((l) => l.includes('guardado para você'))).toMatch(/^4 × .*lugar livre na mochila\.$/)
    expect(await b.quantidade(BRUNO_DA_CIDADE, 'water', 'vivo')).toBe(0)
    await b.cidade.vrp('TakeItem', BRUNO_DA_CIDADE, 'WEAPON_PISTOL-7-1003', 1, false, '7')
    expect((await perguntar(b, BRUNO_DA_CIDADE, 'sorium', 2))[0]).toMatch(/chegou agora|Nada está a caminho/)
    expect(await b.quantidade(BRUNO_DA_CIDADE, 'water', 'vivo')).toBe(4)
  })

  it('while deliveries pause, the database is away, or the site is silent he is told that nothing is lost, within seconds', async () => {
    const b = await abrir()
    await noAr(b)
    b.site.pausada = { motivo: 'troca de máquina' }
    b.cidade.digitar('sorium continuar')
    b.cidade.digitar('sorium pausar troca de máquina')
    await b.site.ate(() => b.linhas.some((l) => l.includes('Entregas pausadas')))
    expect((await perguntar(b, ANA))[0]).toMatch(/^As entregas estão pausadas pela cidade: troca de máquina\./)
    b.site.doJogador = null
    expect(await perguntar(b, BRUNO_DA_CIDADE)).toContain('O site não respondeu agora, e só ele sabe o que vem. Nada se perde.')
    b.cidade.digitar('sorium continuar')
    await b.site.ate(() => b.linhas.some((l) => l.includes('Entregas retomadas')))
    b.cidade.emitir('txAdmin:events:serverShuttingDown', { delay: 60_000 })
    expect((await perguntar(b, ANA, 'sorium', 2))[0]).toBe(
      'A cidade está desligando: o que falta chega depois que ela voltar. Nada se perde.',
    )
  }, 20_000)

  it('a ponte that may not begin says so to a player too, without the words of the owner', async () => {
    const b = await abrir({ semGancho: true })
    await b.site.ate(() => b.site.pedidos.some((p) => p.parada === 'gancho_ausente'))
    b.cidade.digitar('sorium', 77)
    await b.site.ate(() => chatDe(b.ditos, 77).includes(rodape(b)))
    expect(chatDe(b.ditos, 77)[0]).toContain('As entregas não estão ligadas nesta cidade agora')
  })

  it.each([
    ['pt-br', 'As entregas do site ainda não funcionam aqui: falta o dono da cidade terminar a configuração.'],
    ['en', "Deliveries from the site do not work here yet: the city's owner has to finish the set-up."],
  ])('where the configuration is wrong he is told whose turn it is, in %s', async (sorium_idioma, dito) => {
    const b = await abrir({ chave: 'curta', convares: { sorium_idioma } })
    b.cidade.digitar('sorium', 77)
    await b.site.ate(() => chatDe(b.ditos, 77).length > 0)
    expect(chatDe(b.ditos, 77)).toEqual([dito])
  })

  it('without a character he is asked to come in', async () => {
    const b = await abrir()
    await noAr(b)
    b.cidade.digitar('sorium', 77)
    await b.site.ate(() => chatDe(b.ditos, 77).length > 0)
    expect(chatDe(b.ditos, 77)).toEqual(['Entre na cidade com um personagem e digite /sorium de novo.'])
    expect(b.site.perguntados).toEqual([])
  })

  it('the chat of each game learns the command when it begins to listen', async () => {
    const b = await abrir()
    await noAr(b)
    const sugestao = expect.objectContaining({
      evento: 'chat:addSuggestion',
      argumentos: ['/sorium', expect.stringContaining('vindo do site')],
    })
    expect(b.ditos).toContainEqual({ fonte: -1, evento: 'chat:addSuggestion', argumentos: expect.anything() })
    b.cidade.emitirDoJogador(9, 'chat:init')
    await b.site.ate(() => b.ditos.some((d) => d.fonte === 9))
    expect(b.ditos.find((d) => d.fonte === 9)).toEqual(sugestao)
  })
})
