import { describe, expect, it } from 'vitest'
import { chatDe, type Bancada, usarBancada } from './testes/bancada.ts'
import { espalhar } from '@sorium/api/nucleo/testes/esperas.ts'
import type { ClienteDoJogo, MensagemDaTela } from './cliente.ts'

const abrir = usarBancada()
const ANA = 1001
const BRUNO_DA_CIDADE = 1003
const agua = { tipo: 'dar_item' as const, dados: { item: 'water', quantidade: 5, exato: false } }
const NOTIFY = `RegisterNetEvent("Notify")
AddEventHandler("Notify",function(Title,Message,Color,Timer,Position,Mode,Route)
end)`

const noAr = (b: Bancada) => b.site.ate(() => b.site.pedidos.some((p) => p.espera_s > 0))
const comNomes = (b: Bancada) => b.site.ate(() => b.linhas.some((l) => l.includes('Catálogo da cidade no site')))

const recados = (jogo: ClienteDoJogo): NonNullable<MensagemDaTela['recado']>[] => jogo.tela.flatMap((m) => m.recado ?? [])
const quadros = (jogo: ClienteDoJogo): Record<string, unknown>[] => jogo.tela.flatMap((m) => (m.quadro ? [m.quadro] : []))

async function umRecado(b: Bancada, jogo: ClienteDoJogo) {
  await b.site.ate(() => recados(jogo).length > 0)
  return recados(jogo)[0]
}

describe('notices in the game', () => {
  it('what arrives is told once, to whom it arrived, by its name in the city; the base and the chat stay silent', async () => {
    const b = await abrir({ dosOutros: new Map([['notify/client-side/core.lua', NOTIFY]]) })
    await comNomes(b)
    const [ana, bruno] = [b.jogos.abrir(b.cidade.fonteDe(ANA)), b.jogos.abrir(b.cidade.fonteDe(BRUNO_DA_CIDADE))]
    b.site.pedir({ passport: ANA, ...agua })
    expect(await umRecado(b, ana)).toEqual({
      icone: 'item',
      titulo: 'Chegou do site',
      linhas: [{ coisa: expect.stringMatching(/^5 × Água/), detalhe: null }],
      rodape: null,
      ms: 8_000,
    })
    expect([recados(bruno), chatDe(b.ditos, b.cidade.fonteDe(ANA))]).toEqual([[], []])
    expect(b.ditos.filter((d) => d.evento === 'Notify')).toEqual([])
    expect(ana.comFoco).toBe(false)
  })

  it('a vehicle and a group announce themselves as items do', async () => {
    const b = await abrir()
    await comNomes(b)
    const [ana, bruno] = [b.jogos.abrir(b.cidade.fonteDe(ANA)), b.jogos.abrir(b.cidade.fonteDe(BRUNO_DA_CIDADE))]
    b.site.pedir({ passport: ANA, tipo: 'dar_veiculo', dados: { modelo: 'faggio' } })
    b.site.pedir({ passport: BRUNO_DA_CIDADE, tipo: 'definir_grupo', dados: { grupo: 'Premium' } })
    expect(await umRecado(b, ana)).toMatchObject({
      icone: 'veiculo',
      titulo: 'Chegou do site',
      linhas: [{ coisa: 'Pegassi Faggio:', detalhe: expect.stringMatching(/^Placa \S+, na sua garagem\.$/) }],
    })
    expect(await umRecado(b, bruno)).toMatchObject({
      icone: 'grupo',
      titulo: 'Chegou do site',
      linhas: [{ coisa: 'Grupo Premium', detalhe: null }],
    })
  })

  it('a full bag is told, with what to do', async () => {
    const b = await abrir()
    await noAr(b)
    const ana = b.jogos.abrir(b.cidade.fonteDe(ANA))
    b.site.pedir({ passport: ANA, ...agua, dados: { ...agua.dados, quantidade: 999_999 } })
    const recado = await umRecado(b, ana)
    expect(recado).toMatchObject({ icone: 'cheia', titulo: 'Não coube na mochila', rodape: 'Digite /sorium para ver tudo.' })
    expect(recado?.linhas).toEqual([{ coisa: '999999 × water:', detalhe: expect.stringMatching(/máximo|pesada/) }])
  })

  it('who is in an arena is told that his delivery waits for him', async () => {
    const b = await abrir()
    await noAr(b)
    const ana = b.jogos.abrir(b.cidade.fonteDe(ANA))
    await b.cidade.arena(ANA, true)
    b.site.pedir({ passport: ANA, ...agua })
    expect(await umRecado(b, ana)).toMatchObject({
      icone: 'espera',
      titulo: 'Está na fila',
      linhas: [{ coisa: '5 × water:', detalhe: 'Chega quando você sair da arena.' }],
    })
  })

  it("without the page the base's own notice is used, in the order that its handler reads", async () => {
    const b = await abrir({ dosOutros: new Map([['notify/client-side/core.lua', NOTIFY]]) })
    await noAr(b)
    b.site.pedir({ passport: ANA, ...agua })
    await b.site.ate(() => b.ditos.some((d) => d.evento === 'Notify'))
    expect(b.ditos.find((d) => d.evento === 'Notify')).toEqual({
      fonte: b.cidade.fonteDe(ANA),
      evento: 'Notify',
      argumentos: ['Sorium', 'Chegou do site: 5 × water', 'verde', 8_000],
    })
    expect(chatDe(b.ditos, b.cidade.fonteDe(ANA))).toEqual([])
  })

  it('the chat is the last way, by the event that the chat of the city hears', async () => {
    const creative = await abrir()
    const doFivem = await abrir({ dosOutros: new Map([['chat/cl_chat.lua', `RegisterNetEvent('chat:addMessage')`]]) })
    for (const [b, evento] of [
      [creative, 'chat:ClientMessage'],
      [doFivem, 'chat:addMessage'],
    ] as const) {
      await noAr(b)
      const fonte = b.cidade.fonteDe(ANA)
      b.site.pedir({ passport: ANA, ...agua })
      await b.site.ate(() => chatDe(b.ditos, fonte).length > 0)
      expect(chatDe(b.ditos, fonte)).toEqual(['Chegou do site: 5 × water'])
      expect(b.ditos.find((d) => d.fonte === fonte && d.evento !== 'chat:addSuggestion')?.evento).toBe(evento)
    }
  })

  it('off by setting: nothing unasked is told, and the command is still answered', async () => {
    const b = await abrir({ convares: { sorium_avisos: 'nao' } })
    await noAr(b)
    const fonte = b.cidade.fonteDe(ANA)
    const ana = b.jogos.abrir(fonte)
    await b.site.resultado(b.site.pedir({ passport: ANA, ...agua }))
    b.cidade.digitar('sorium', fonte)
    await b.site.ate(() => quadros(ana).length > 0)
    expect(ana.tela.map((m) => m.acao)).toEqual(['abrir', 'quadro'])
    expect(quadros(ana)[0]?.['chegou']).toMatchObject([{ coisa: '5 × water' }])
    expect(chatDe(b.ditos, fonte)).toEqual([])
  })

  it("in the city's language, and a word that is not known is named in the console", async () => {
    const b = await abrir({ convares: { sorium_idioma: 'EN', sorium_avisos: 'tela carta' } })
    await noAr(b)
    const ana = b.jogos.abrir(b.cidade.fonteDe(ANA))
    b.site.pedir({ passport: ANA, ...agua })
    expect(await umRecado(b, ana)).toMatchObject({ titulo: 'Arrived from the site' })
    expect(b.linhas.join('\n')).toContain('sorium_avisos não conhece "carta"')
  })
})

describe('the panel of /sorium', () => {
  it('opens at once, then tells what arrived and what waits and why; closing it gives the keyboard back to the game', async () => {
    const b = await abrir()
    await noAr(b)
    const fonte = b.cidade.fonteDe(ANA)
    const ana = b.jogos.abrir(fonte)
    b.site.pedir({ passport: ANA, ...agua })
    await umRecado(b, ana)
    b.site.doJogador = {
      entregas: [
        { id: 'a', coisa: '5 × Água mineral', porque: 'Sem espaço na mochila.', agora: false },
        { id: 'b', coisa: 'Veículo Comet', porque: null, agora: false },
      ],
      outras: 3,
    }
    b.cidade.digitar('sorium', fonte)
    await b.site.ate(() => quadros(ana).length > 0)
    expect(ana.tela.slice(-2).map((m) => m.acao)).toEqual(['abrir', 'quadro'])
    expect(ana.tela.at(-2)?.textos).toMatchObject({ receber: 'Receber agora', endereco: `Veja tudo em ${b.site.url}` })
    expect(quadros(ana)[0]).toMatchObject({
      resumo: '5 entregas estão a caminho.',
      notas: [],
      chegou: [{ icone: 'item', coisa: '5 × water', quando: 'agora' }],
      esperam: [
        { coisa: '5 × Água mineral', detalhe: 'Sem espaço na mochila.' },
        { coisa: 'Veículo Comet', detalhe: 'A caminho.' },
      ],
      alem: 'E mais 3.',
    })
    expect(chatDe(b.ditos, fonte)).toEqual([])
    expect(ana.comFoco).toBe(true)
    ana.daTela('fechada')
    expect(ana.comFoco).toBe(false)
  })

  it("'Receber agora' tries again now, for who pressed it, and no oftener than the command", async () => {
    const b = await abrir()
    await noAr(b)
    const fonte = b.cidade.fonteDe(ANA)
    const ana = b.jogos.abrir(fonte)
    b.cidade.digitar('sorium', fonte)
    await b.site.ate(() => quadros(ana).length === 1)
    ana.daTela('receber')
    await b.site.ate(() => quadros(ana).length === 2)
    expect(b.site.perguntados).toEqual([ANA, ANA])
    for (let n = 0; n < 200; n++) {
      ana.daTela('receber')
      if (n % 20 === 0) await espalhar(20)
    }
    await b.site.ate(() => {
      ana.daTela('receber')
      return quadros(ana).some((q) => q['manter'] === true)
    })
    expect(quadros(ana).find((q) => q['manter'])?.['resumo']).toContain('Espere alguns segundos')
    expect(b.site.perguntados.length).toBeLessThanOrEqual(8)
    expect(new Set(b.site.perguntados)).toEqual(new Set([ANA]))
    expect(ana.tela.filter((m) => m.acao === 'abrir')).toHaveLength(1)
  })

  it('an event of another resource of the server asks for nobody', async () => {
    const b = await abrir()
    await noAr(b)
    b.cidade.emitir('sorium:receber')
    b.cidade.emitir('sorium:pronto')
    b.cidade.digitar('sorium', b.cidade.fonteDe(BRUNO_DA_CIDADE))
    await b.site.ate(() => chatDe(b.ditos, b.cidade.fonteDe(BRUNO_DA_CIDADE)).length > 0)
    expect(b.site.perguntados).toEqual([BRUNO_DA_CIDADE])
  })

  it('who left and came back is told in his new game, not in the old one', async () => {
    const b = await abrir()
    await noAr(b)
    const antes = b.jogos.abrir(b.cidade.fonteDe(ANA))
    await b.cidade.desconectar(ANA)
    await b.cidade.conectar(ANA)
    const agora = b.jogos.abrir(b.cidade.fonteDe(ANA))
    b.site.pedir({ passport: ANA, ...agua })
    await umRecado(b, agora)
    expect(recados(antes)).toEqual([])
  })
})
