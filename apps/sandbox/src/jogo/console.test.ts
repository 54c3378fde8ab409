import { describe, expect, it } from 'vitest'
import { usarBancada, type Bancada } from './testes/bancada.ts'

const abrir = usarBancada()
const agua = { tipo: 'dar_item' as const, dados: { item: 'water', quantidade: 1, exato: false } }
const semCores = (b: Bancada) => b.linhas.map((l) => l.replace(/\^\d/g, ''))
const disse = (b: Bancada, texto: string | RegExp) =>
  semCores(b).some((l) => (typeof texto === 'string' ? l.includes(texto) : texto.test(l)))
const falhas = (b: Bancada) => semCores(b).filter((l) => l.includes('falha'))
const registro = (b: Bancada, passport: number) =>
  String(
    b.cidade.banco.db.prepare(`SELECT Information FROM playerdata WHERE Passport = ? AND Name = 'Datatable'`).get(passport)?.[
      'Information'
    ],
  )
const linhasDe = (b: Bancada, tabela: string) => b.cidade.banco.db.prepare(`SELECT COUNT(*) AS n FROM ${tabela}`).get()?.['n']

async function noAr(b: Bancada): Promise<void> {
  await b.site.ate(() => b.site.pedidos.length > 1)
}

describe('sorium doctor', () => {
  it('tells of a healthy city that all is well, line by line', async () => {
    const b = await abrir()
    await noAr(b)
    await b.site.resultado(b.site.pedir({ passport: 1001, ...agua }))
    b.cidade.digitar('sorium doctor')
    await b.site.ate(() => disse(b, 'Índice:'))
    for (const parte of [
      /ok +Site: respondeu em \d+ ms/,
      /ok +Chave: o site aceitou a chave do servidor 'principal'/,
      /ok +Relógio: igual ao do site/,
      /ok +Entregas: no ar; 0 em mãos/,
      /ok +Gravação: a última entrega foi gravada há \d+ s/,
      /ok +Base: creative\/creative-network.*, família creative-network.*; 2 personagem/,
      /ok +Gancho: responde, versão \d/,
      /ok +Tabelas: accounts, characters, vehicles, playerdata, entitydata/,
      /ok +Permissões: .*CREATE, INSERT, UPDATE, SELECT, DELETE/,
    ])
      expect(disse(b, parte), String(parte)).toBe(true)
    expect(falhas(b)).toEqual([])
    expect(linhasDe(b, 'sorium_exame')).toBe(0)
    expect(b.site.problemas).toEqual([])
  })

  it('says what fails and what to do: the key, the site, the database, the hook', async () => {
    const chave = await abrir({ chave: 'outra-chave-qualquer-com-32-caracteres' })
    await chave.site.ate(() => disse(chave, 'recusou a chave'))
    chave.cidade.digitar('sorium doctor')
    await chave.site.ate(() => disse(chave, /falha Chave: o site recusou a chave.*→ Confira sorium_chave/))

    const fora = await abrir()
    await noAr(fora)
    await fora.site.fechar()
    fora.cidade.banco.db.exec('DROP INDEX sorium_liquidadas_passport; CREATE VIEW sorium_exame AS SELECT 1 AS id, 1 AS em')
    fora.cidade.digitar('sorium doctor')
    await fora.site.ate(() => disse(fora, 'Índice:'))
    expect(disse(fora, /falha Site: a conexão foi recusada \(http.*ECONNREFUSED\)\. → /)).toBe(true)
    expect(disse(fora, 'Chave: não foi conferida')).toBe(true)
    expect(disse(fora, /falha Permissões: o usuário do banco não pode INSERT/)).toBe(true)
    expect(disse(fora, /falha Índice: falta o de sorium_liquidadas/)).toBe(true)

    const sem = await abrir({ semGancho: true })
    await sem.site.ate(() => sem.site.pedidos.some((p) => p.parada === 'gancho_ausente'))
    sem.cidade.digitar('sorium doctor')
    await sem.site.ate(() => disse(sem, /falha Entregas: paradas\. Nada será entregue: o gancho não está no vrp/))
  }, 20_000)

  it('a name that does not exist is DNS, and a site that speaks no TLS is TLS', async () => {
    const dns = await abrir({ url: 'https://nao-existe.invalid' })
    dns.cidade.digitar('sorium doctor')
    await dns.site.ate(() => disse(dns, /falha Site: o nome do site não foi encontrado \(DNS\)/), 12_000)
    const b = await abrir()
    const tls = await abrir({ url: b.site.url.replace('http:', 'https:') })
    tls.cidade.digitar('sorium doctor')
    await tls.site.ate(() => disse(tls, /falha Site: a conexão segura falhou \(TLS\)/))
  }, 30_000)

  it('is for the console alone; any other word is told how it is used', async () => {
    const b = await abrir()
    await noAr(b)
    b.cidade.digitar('sorium doctor', 7)
    b.cidade.digitar('sorium')
    await b.site.ate(() => disse(b, 'Uso: sorium doctor, sorium testar'))
    expect(disse(b, 'Examinando')).toBe(false)
  })
})

describe('sorium testar', () => {
  it('gives one cheap thing and takes it back, reads both from the database, and leaves nothing', async () => {
    const b = await abrir()
    await noAr(b)
    const antes = (await b.cidade.mundo()).salvo.inventories['1001']
    b.cidade.digitar('sorium testar 1001')
    await b.site.ate(() => disse(b, 'Teste terminado'))
    for (const parte of [
      '1/4 ok: dado (water',
      '2/4 ok: lido de volta',
      '3/4 ok: tomado de volta; tem 2, como antes',
      '4/4 ok: lido de volta',
    ])
      expect(disse(b, parte), parte).toBe(true)
    const { salvo, vivo } = await b.cidade.mundo()
    expect([salvo.inventories['1001'], vivo?.inventories['1001']]).toEqual([antes, antes])
    expect([salvo.operations['1001'], vivo?.operations['1001']]).toEqual([undefined, undefined])
    expect(['sorium_operacoes', 'sorium_liquidadas', 'sorium_anuladas'].map((t) => linhasDe(b, t))).toEqual([0, 0, 0])
    expect(b.site.pedidos.flatMap((p) => p.confirmacoes)).toEqual([])
  })

  it('with an item that the owner names, also one that gets a serial; one that the city lacks is refused', async () => {
    const b = await abrir()
    await noAr(b)
    b.cidade.digitar('sorium testar 1003 WEAPON_PISTOL')
    await b.site.ate(() => disse(b, 'Teste terminado'))
    expect(await b.quantidade(1003, 'WEAPON_PISTOL', 'vivo')).toBe(0)
    b.cidade.digitar('sorium testar 1003 nao_existe')
    await b.site.ate(() => disse(b, 'nao_existe não pode ser dado agora: este item não existe na cidade'))
    b.cidade.digitar('sorium testar 1002')
    await b.site.ate(() => disse(b, 'o passaporte 1002 não está na cidade'))
    b.cidade.digitar('sorium testar ana')
    await b.site.ate(() => disse(b, 'Uso: sorium testar <passaporte>'))
    expect(registro(b, 1003)).not.toContain('00000000-0000-7')
  })

  it('is refused while deliveries for the passport are in hand', async () => {
    const b = await abrir()
    await noAr(b)
    const gancho = b.cidade.gancho.bind(b.cidade)
    let soltar = (): void => undefined
    const solto = new Promise<void>((pronto) => (soltar = pronto))
    b.cidade.gancho = async (nome, ...args) => {
      if (nome === 'salvar') await solto
      return gancho(nome, ...args)
    }
    const id = b.site.pedir({ passport: 1001, ...agua })
    await b.site.ate(() => b.site.pedidos.at(-1)?.em_maos.includes(id) ?? false)
    b.cidade.digitar('sorium testar 1001')
    await b.site.ate(() => disse(b, 'há entregas em andamento para o passaporte 1001'))
    soltar()
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await b.quantidade(1001, 'water')).toBe(3)
  })

  it('killed in the middle, the site is told nothing of it at the next start', async () => {
    const b = await abrir()
    await noAr(b)
    b.cidade.digitar('sorium testar 1001')
    await b.site.ate(() => disse(b, '2/4 ok'))
    await b.matarEVoltar()
    const pedidos = b.site.pedidos.length
    await b.site.ate(() => b.site.pedidos.length > pedidos + 2)
    expect(b.site.pedidos.flatMap((p) => p.confirmacoes)).toEqual([])
  })
})
