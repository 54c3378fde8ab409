import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DetalhesDoHistorico, EntradaDoHistorico } from '@sorium/contratos/marketplace/index.ts'
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import { soma } from '#modulos/carteira/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { saldos } from '../../../testes/corridas.ts'
import { conferirLivro } from '../../../testes/livro.ts'
import { comCidade, comprarAnuncio, placaNova, porAVenda } from '../../../testes/mercado.ts'

let mundo: Mundo
let ana: Pessoa
beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const banco = () => mundo.app.ctx.banco.pool
const estadoDe = async (anuncio: string) =>
  (await banco().query('select estado from marketplace_anuncio where id = $1', [anuncio])).rows[0].estado
const historico = async (quem: Pessoa) =>
  (await mundo.chamar(quem, { url: '/api/marketplace/historico-usuario' })).json<EntradaDoHistorico[]>().map((e) => ({
    ...e,
    detalhes: JSON.parse(e.detalhes) as DetalhesDoHistorico,
  }))

async function recebidas(passport: number, online: number[] = [passport]): Promise<Operacao[]> {
  const { operacoes } = await mundo.sincronizar({ online })
  return operacoes.filter((o) => o.passport === passport && !o.tipo.startsWith('ler_'))
}

async function um(coisa: Partial<Parameters<typeof porAVenda>[1][number]> = {}): Promise<string> {
  const [id] = await porAVenda(mundo, [{ quem: ana, ...coisa }])
  await mundo.sincronizar({ online: [] })
  return id!
}

describe('POST /marketplace/venda/comprar', () => {
  it('[API-32][MKT-05][MKT-08] the price goes into escrow, exactly that copy is queued, the buyer has his receipt', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um({ item: 'WEAPON_PISTOL-1700000000-12', quantidade: 1, valor: 12_345n })
    const guardado = await soma(mundo.app.ctx.banco, 'escrow_market', 'BRL')
    const r = await comprarAnuncio(mundo, bruno, { anuncio, valor: 123.45 })
    expect(r.statusCode, r.body).toBe(201)
    expect(r.json()).toEqual({
      mensagem: expect.stringMatching(/^Compra realizada! .* chega assim que Nome0 Sobrenome\d+ entrar na cidade\.$/),
      id_anuncio: anuncio,
      estado: 'aguardando_jogador',
    })
    expect(await saldos(mundo, bruno.id)).toEqual({ brl: 50_000n - 12_345n, sor: 20_000n })
    expect(await soma(mundo.app.ctx.banco, 'escrow_market', 'BRL')).toBe(guardado + 12_345n)
    expect((await saldos(mundo, ana.id)).brl).toBe(50_000n)
    expect(await recebidas(bruno.passports[0])).toMatchObject([
      { passport: bruno.passports[0], tipo: 'dar_item', dados: { item: 'WEAPON_PISTOL-1700000000-12', quantidade: 1, exato: true } },
    ])
    const [entrada] = await historico(bruno)
    expect(entrada).toMatchObject({
      acao: 'comprado',
      id_anuncio: anuncio,
      detalhes: { preco_reais: 123.45, preco_zcoin: null, quantidade: 1 },
    })
    expect(entrada!.detalhes).not.toHaveProperty('valor_liquido')
  })

  it('[API-32] a vehicle goes with its plate and the row that was kept, also to a character that is not in the city', async () => {
    const bruno = await mundo.jogador()
    const placa = placaNova()
    const anuncio = await um({ veiculo: { modelo: 'Kuruma', placa }, moeda: 'SOR', valor: 1_000n })
    const r = await comprarAnuncio(mundo, bruno, { anuncio, passport: bruno.passports[1] })
    expect(r.json(), r.body).toMatchObject({ estado: 'paga', mensagem: expect.stringContaining('já está a caminho de Nome1 ') })
    expect(await saldos(mundo, bruno.id)).toEqual({ brl: 50_000n, sor: 19_000n })
    const operacoes = await recebidas(bruno.passports[1], [])
    expect(operacoes).toMatchObject([
      {
        passport: bruno.passports[1],
        tipo: 'dar_veiculo',
        dados: { modelo: 'Kuruma', placa, guardado: { linha: { plate: placa, Engine: 900 }, mods: { cor: 1 } } },
      },
    ])
    await mundo.sincronizar({ confirmacoes: [{ id: operacoes[0]!.id, resultado: 'aplicada' }] })
  })

  it('[API-32] with the game off it waits for the city, not for the player, and says so', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um()
    await banco().query(`update entregas_servidor set visto_em = now() - interval '1 hour'`)
    const r = await comprarAnuncio(mundo, bruno, { anuncio })
    expect(r.json(), r.body).toMatchObject({ estado: 'paga', mensagem: expect.stringMatching(/assim que a cidade voltar ao ar\.$/) })
  })

  it('[ERR-18] without a session, or with a bad one: 403, as the site tells visitors', async () => {
    const anuncio = await um()
    for (const quem of [null, { ...ana, token: 'nada' }]) {
      const r = await comprarAnuncio(mundo, quem, { anuncio })
      expect([r.statusCode, r.json().codigo]).toEqual([403, expect.stringMatching(/^sessao\./)])
    }
    expect(await estadoDe(anuncio)).toBe('ativo')
  })

  it('[API-32] what the body says beside the listing and the character changes nothing', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um({ valor: 500n })
    const r = await comprarAnuncio(mundo, bruno, {
      anuncio,
      mais: {
        valor: 0.01,
        valor_liquido: 0,
        id_comprador: ana.id,
        quantidade: 99,
        comando: 'item dinheiro 1000000',
        status: 'ativo',
        passport: 1,
      },
    })
    expect(r.statusCode, r.body).toBe(201)
    expect((await saldos(mundo, bruno.id)).brl).toBe(49_500n)
    expect(await recebidas(bruno.passports[0])).toMatchObject([{ passport: bruno.passports[0], dados: { item: 'agua', quantidade: 1 } }])
  })
})

describe('POST /marketplace/venda/comprar refuses', () => {
  const recusar = async (quem: Pessoa, p: Parameters<typeof comprarAnuncio>[2], esperado: [number, string]) => {
    const antes = await saldos(mundo, quem.id)
    const r = await comprarAnuncio(mundo, quem, p)
    expect([r.statusCode, r.json().codigo], r.body).toEqual(esperado)
    expect(await saldos(mundo, quem.id)).toEqual(antes)
    return r.json<{ erro: string; detalhes?: string }>()
  }

  it("[ERR-19] a listing that is not there, was never open, is one's own, is sold or past its days", async () => {
    const bruno = await mundo.jogador()
    await recusar(bruno, { anuncio: crypto.randomUUID() }, [404, 'marketplace.anuncio_inexistente'])
    await recusar(bruno, { anuncio: 'nada' }, [404, 'marketplace.anuncio_inexistente'])
    const anuncio = await um()
    await recusar(ana, { anuncio }, [409, 'marketplace.proprio'])
    await banco().query(`update marketplace_anuncio set estado = 'pendente' where id = $1`, [anuncio])
    await recusar(bruno, { anuncio }, [404, 'marketplace.anuncio_inexistente'])
    await banco().query(`update marketplace_anuncio set estado = 'ativo', expira_em = now() where id = $1`, [anuncio])
    await recusar(bruno, { anuncio }, [409, 'marketplace.indisponivel'])
    await banco().query(`update marketplace_anuncio set expira_em = now() + interval '1 day' where id = $1`, [anuncio])
    const carla = await mundo.jogador()
    expect((await comprarAnuncio(mundo, carla, { anuncio })).statusCode).toBe(201)
    expect(await recusar(bruno, { anuncio }, [409, 'marketplace.indisponivel'])).toEqual({
      erro: 'Anúncio indisponível: ele já foi vendido ou retirado.',
      codigo: 'marketplace.indisponivel',
    })
  })

  it('[ERR-19] another price than the one that was shown', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um({ valor: 10_000n })
    for (const valor of [99.99, 100.001, 0, -100, 1e300]) await recusar(bruno, { anuncio, valor }, [409, 'marketplace.preco_mudou'])
    expect((await comprarAnuncio(mundo, bruno, { anuncio, valor: 100 })).statusCode).toBe(201)
  })

  it('[API-32] a character or a game account of somebody else', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um()
    for (const passport of [ana.passports[0], 999_999])
      await recusar(bruno, { anuncio, passport }, [403, 'marketplace.personagem_invalido'])
    for (const id_conta_comprador of ['1', 1, ana.id, 'x'])
      await recusar(bruno, { anuncio, mais: { id_conta_comprador } }, [403, 'sessao.identidade_diferente'])
    const [{ id_conta }] = (await banco().query('select id_conta from perfil_vinculo where discord_id = $1', [bruno.discordId])).rows
    const r = await comprarAnuncio(mundo, bruno, { anuncio, mais: { id_conta_comprador: String(id_conta) } })
    expect(r.statusCode, r.body).toBe(201)
    await recusar(await mundo.jogador({ vinculo: false }), { anuncio: await um() }, [403, 'marketplace.personagem_invalido'])
  })

  it('[API-32] the same person behind another account: the same game licence, or the same CPF', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um()
    const { rows } = await banco().query('select vendedor_licenca from marketplace_anuncio where id = $1', [anuncio])
    await banco().query('update perfil_vinculo set license = $1 where discord_id = $2', [rows[0].vendedor_licenca, bruno.discordId])
    await recusar(bruno, { anuncio }, [409, 'marketplace.mesma_pessoa'])
    const carla = await mundo.jogador()
    await banco().query('drop index perfil_cadastro_cpf')
    await banco().query(
      'update perfil_cadastro set cpf_indice = (select cpf_indice from perfil_cadastro where usuario = $1) where usuario = $2',
      [ana.id, carla.id],
    )
    await recusar(carla, { anuncio }, [409, 'marketplace.mesma_pessoa'])
  })

  it('[API-32] more than the balance, to the hundredth, and a player without a wallet', async () => {
    const bruno = await mundo.jogador({ carteira: { brl: 9_999n, sor: 0n } })
    const anuncio = await um({ valor: 10_000n })
    await recusar(bruno, { anuncio }, [409, 'carteira.saldo_insuficiente'])
    const nova = await mundo.jogador({ carteira: null })
    const r = await comprarAnuncio(mundo, nova, { anuncio })
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'carteira.necessaria'])
    expect(await estadoDe(anuncio)).toBe('ativo')
  })
})

describe('before anything is charged', () => {
  const naCidade = (quem: Pessoa) => [quem.passports[0]]
  const inventario = (resposta: object) => (o: Operacao) =>
    o.tipo === 'ler_inventario' ? { online: true, slots: {}, peso_g: null, peso_maximo_g: null, ...resposta } : []

  it('[API-32] the game is asked whether exactly that fits, and its no is told with what to do', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um({ item: 'WEAPON_PISTOL-1700000000-12' })
    const perguntas: Operacao[] = []
    const deBruno = (o: Operacao) => o.passport === bruno.passports[0]
    const responder = (o: Operacao) => (deBruno(o) && perguntas.push(o), inventario({ cabe: false, motivo: 'sem_peso' })(o))
    await mundo.sincronizar({ online: naCidade(bruno) })
    const r = await comCidade(mundo, { online: naCidade(bruno), responder }, () => comprarAnuncio(mundo, bruno, { anuncio }))
    expect(r.json()).toEqual({
      erro: 'Este personagem não pode receber o item agora.',
      codigo: 'marketplace.nao_cabe',
      detalhes: 'A mochila está pesada demais: guarde alguma coisa na cidade e compre de novo.',
    })
    expect(perguntas).toMatchObject([
      { tipo: 'ler_inventario', passport: bruno.passports[0], dados: { conferir: { item: 'WEAPON_PISTOL-1700000000-12', quantidade: 1 } } },
    ])
    expect((await saldos(mundo, bruno.id)).brl).toBe(50_000n)
    await banco().query('delete from entregas_leitura')
    const agora = await comCidade(mundo, { online: naCidade(bruno), responder: inventario({ cabe: true }) }, () =>
      comprarAnuncio(mundo, bruno, { anuncio }),
    )
    expect(agora.json(), agora.body).toMatchObject({ estado: 'paga' })
  })

  it('[API-32] a city that does not answer holds nobody up: space is settled at the delivery', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um()
    await mundo.sincronizar({ online: naCidade(bruno) })
    const r = await comCidade(mundo, { online: naCidade(bruno), responder: () => undefined }, () =>
      comprarAnuncio(mundo, bruno, { anuncio }),
    )
    expect(r.statusCode, r.body).toBe(201)
  })

  const carro = (p: { passport: number; modelo: string }) => ({
    placa: placaNova(),
    alugado_ate: null,
    apreendido: false,
    fora_da_garagem: false,
    de_trabalho: false,
    imposto_atrasado: false,
    ...p,
  })

  it("[API-32] a model that the character has already, as the game says now; another of one's characters can have it", async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um({ veiculo: { modelo: 'kuruma', placa: placaNova() } })
    const responder = (o: Operacao) => (o.passport === bruno.passports[0] ? [carro({ passport: o.passport, modelo: 'Kuruma' })] : [])
    const cidade = { online: [], responder }
    const r = await comCidade(mundo, cidade, () => comprarAnuncio(mundo, bruno, { anuncio }))
    expect([r.statusCode, r.json().codigo, r.json().erro]).toEqual([
      409,
      'marketplace.ja_possui_modelo',
      'Este personagem já tem um veículo deste modelo. Escolha outro personagem.',
    ])
    const outro = await comCidade(mundo, cidade, () => comprarAnuncio(mundo, bruno, { anuncio, passport: bruno.passports[1] }))
    expect(outro.statusCode, outro.body).toBe(201)
    const segundo = await um({ veiculo: { modelo: 'kuruma', placa: placaNova() } })
    const mesmo = await comCidade(mundo, cidade, () => comprarAnuncio(mundo, bruno, { anuncio: segundo, passport: bruno.passports[1] }))
    expect([mesmo.statusCode, mesmo.json().codigo]).toEqual([409, 'marketplace.ja_possui_modelo'])
  })

  it('[API-32] with the game off the mirror tells what the character has', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um({ veiculo: { modelo: 'kuruma', placa: placaNova() } })
    await mundo.app.entregas.espelhar('principal', {
      protocolo: 1,
      versao: 2,
      contas: [],
      personagens: [],
      veiculos: [carro({ passport: bruno.passports[0], modelo: 'kuruma' })],
    })
    await banco().query(`update entregas_servidor set visto_em = now() - interval '1 hour'`)
    const r = await comprarAnuncio(mundo, bruno, { anuncio })
    expect([r.statusCode, r.json().codigo], r.body).toEqual([409, 'marketplace.ja_possui_modelo'])
    expect((await comprarAnuncio(mundo, bruno, { anuncio, passport: bruno.passports[1] })).statusCode).toBe(201)
  })
})

describe('one Idempotency-Key', () => {
  it('[API-32] is one purchase, answered alike when the listing is long gone and without asking the game again', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um({ valor: 700n })
    const chave = crypto.randomUUID()
    const primeira = await comprarAnuncio(mundo, bruno, { anuncio, chave, valor: 7 })
    expect(primeira.statusCode).toBe(201)
    const operacoes = await recebidas(bruno.passports[0])
    await mundo.sincronizar({ online: [bruno.passports[0]], confirmacoes: [{ id: operacoes[0]!.id, resultado: 'aplicada' }] })
    const repetida = await comprarAnuncio(mundo, bruno, { anuncio, chave, valor: 7 })
    expect([repetida.statusCode, repetida.body, repetida.headers['idempotency-replayed']]).toEqual([201, primeira.body, 'true'])
    expect((await saldos(mundo, bruno.id)).brl).toBe(49_300n)
    const outroCorpo = await comprarAnuncio(mundo, bruno, { anuncio, chave, valor: 8 })
    expect([outroCorpo.statusCode, outroCorpo.json().codigo]).toEqual([422, 'pedido.chave_reutilizada'])
  })

  it('[API-32] keeps a refusal that came before the transaction', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um()
    const chave = crypto.randomUUID()
    await banco().query(`update marketplace_anuncio set valor = 20000, liquido = 18000 where id = $1`, [anuncio])
    const pedir = () => comprarAnuncio(mundo, bruno, { anuncio, chave, valor: 100 })
    expect((await pedir()).json()).toMatchObject({ codigo: 'marketplace.preco_mudou' })
    await banco().query(`update marketplace_anuncio set valor = 10000, liquido = 9000 where id = $1`, [anuncio])
    expect((await pedir()).json()).toMatchObject({ codigo: 'marketplace.preco_mudou' })
    expect((await saldos(mundo, bruno.id)).brl).toBe(50_000n)
  })
})
