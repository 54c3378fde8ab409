import { randomBytes } from 'node:crypto'
import { cpf as geradorDeCpf } from 'cpf-cnpj-validator'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { garantirUsuario } from '#modulos/sessao/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'
import { comprar, emParalelo, saldos } from '../../testes/corridas.ts'
import { conferirLivro } from '../../testes/livro.ts'
import { comprarAnuncio, porAVenda } from '../../testes/mercado.ts'
import { abrirSessaoDeTeste } from '../../testes/sessao.ts'
import { espalhar } from '#nucleo/testes/esperas.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

const sql = async <T extends object>(texto: string, valores: unknown[] = []) =>
  (await mundo.app.ctx.banco.pool.query<T & Record<string, unknown>>(texto, valores)).rows
const ler = (quem: Pessoa, url: string) => mundo.chamar(quem, { url: `/api${url}` })
const baixar = (quem: { token: string } | null) => mundo.chamar(quem, { url: '/api/user/dados' })
const encerrar = (quem: { token: string } | null) => mundo.chamar(quem, { method: 'DELETE', url: '/api/user/conta' })
const semNada = () => mundo.jogador({ carteira: { brl: 0n, sor: 0n } })

async function entregarTudo(quem: Pessoa): Promise<void> {
  const online = [quem.passports[0]]
  for (let restam = true; restam;) {
    const { operacoes } = await mundo.sincronizar({ online })
    const minhas = operacoes.filter((o) => o.passport === quem.passports[0])
    await mundo.sincronizar({ online, confirmacoes: minhas.map((o) => ({ id: o.id, resultado: 'aplicada' as const })) })
    restam = minhas.length > 0
  }
}

async function mandarFoto(quem: Pessoa): Promise<string> {
  const bytes = await sharp(randomBytes(48), { raw: { width: 4, height: 4, channels: 3 } })
    .png()
    .toBuffer()
  const payload = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="avatar"; filename="a"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return (await mundo.chamar(quem, { method: 'POST', url: '/api/user/upload-avatar', payload, headers })).json().avatar_url
}

describe('GET /user/dados', () => {
  it('[API-07] is a file with everything that is held on the player, the CPF in full', async () => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    const item = await mundo.item({ brl: 700n })
    const [anuncio, doBruno] = await porAVenda(mundo, [
      { quem: ana, valor: 1_000n },
      { quem: bruno, valor: 2_000n },
    ])
    await mundo.sincronizar({ online: [ana.passports[0]] })
    const teste = { method: 'POST', url: `/api/admin/loja/itens/${item}/teste`, payload: { passport: ana.passports[0] } } as const
    expect((await mundo.chamar(await mundo.admin(), teste)).statusCode).toBe(202)
    await mundo.sincronizar({ online: [] })
    await comprar(mundo, ana, { item })
    await comprarAnuncio(mundo, bruno, { anuncio: anuncio! })
    await comprarAnuncio(mundo, ana, { anuncio: doBruno! })
    const denuncia = {
      method: 'POST',
      url: `/api/marketplace/anuncios/${doBruno}/denuncias`,
      payload: { motivo: 'Preço enganoso' },
    } as const
    expect((await mundo.chamar(ana, denuncia)).statusCode).toBe(201)
    const foto = await mandarFoto(ana)

    const r = await baixar(ana)
    expect(r.statusCode, r.body).toBe(200)
    expect(r.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="meus-dados-\d{4}-\d\d-\d\d\.json"$/),
      'cache-control': 'no-store',
    })
    const { cpf, email } = (await ler(ana, '/user/profile')).json()
    const dados = r.json()
    expect(dados).toMatchObject({
      conta: { discord_id: ana.discordId, avatar_url: foto, foto_propria: true },
      sessoes: [{ revogada_em: null }],
      cadastro: { nome: 'Nome', cpf, email, celular: '11999999999', endereco: 'Rua A, 1', data_nascimento: '1990-01-01' },
      preferencias: { fora_do_hall: false },
      conta_no_jogo: { license: expect.stringMatching(/^licenca/) },
      carteira: { saldo_real: 500 - 7 - 20, saldo_zcoin: 200 },
      personagens: [{ passport: ana.passports[0] }, { passport: ana.passports[1] }],
      compras: [{ item_id: item, valor: 7, linha_do_tempo: [{ estado: expect.any(String) }] }],
      testes_recebidos: [{ item_nome: expect.any(String), passport: ana.passports[0], entregue_em: null }],
      anuncios: [{ id: anuncio, moeda: 'reais', valor: 10, estado: 'vendido', vendedor_conta: expect.any(Number) }],
      vendas: [{ anuncio, moeda: 'reais', valor: 10, valor_liquido: expect.any(Number) }],
      compras_de_jogadores: [{ anuncio: doBruno, valor: 20, passport: ana.passports[0] }],
      denuncias_feitas: [{ anuncio: doBruno, motivo: 'Preço enganoso' }],
    })
    expect(dados.lancamentos.map((l: { valor: number }) => l.valor)).toEqual(expect.arrayContaining([-7, -20, 500, 200]))
    expect(dados.historico.map((h: { acao: string }) => h.acao)).toContain('comprado')
    expect(dados.registros.map((l: { acao: string }) => l.acao)).toEqual(
      expect.arrayContaining(['perfil.completou', 'loja.comprou', 'perfil.exportou']),
    )
    const dele = (await ler(bruno, '/user/profile')).json()
    for (const alheio of [bruno.id, bruno.discordId, dele.email, dele.cpf, 'cpf_cifrado', 'cpf_indice', ana.token])
      expect(r.body, alheio).not.toContain(alheio)
  })

  it('[API-07] of a player who has nothing yet, and of nobody else', async () => {
    const nova = await mundo.jogador({ perfil: false, carteira: null, vinculo: false })
    expect((await baixar(nova)).json()).toMatchObject({ cadastro: null, carteira: null, conta_no_jogo: null, compras: [], lancamentos: [] })
    expect((await baixar(null)).statusCode).toBe(401)
    expect((await baixar(await mundo.admin())).statusCode).toBe(403)
  })

  it('[API-07] a long life is read page by page, whole and in order', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
    await sql(
      `insert into configuracoes_auditoria (ator, papel, acao, objeto) select $1, 'jogador', 'teste.fez', 'coisa:' || n from generate_series(1, 1001) n`,
      [`jogador:${ana.id}`],
    )
    const registros = (await baixar(ana)).json().registros.filter((r: { acao: string }) => r.acao === 'teste.fez')
    expect(registros.map((r: { objeto: string }) => r.objeto)).toEqual(Array.from({ length: 1001 }, (_, i) => `coisa:${1001 - i}`))
  })

  it('[API-07] every column that holds something personal is in it or known to be left out', async () => {
    // Add a new table with personal data here: how it is exported, or why not.
    const comPessoa = await sql<{ t: string }>(
      `select distinct table_name as t from information_schema.columns c join pg_tables p on p.tablename = c.table_name and p.schemaname = 'public'
       where c.table_schema = 'public' and column_name in
         ('usuario', 'dono', 'vendedor', 'comprador', 'denunciante', 'ator', 'discord_id', 'passport', 'email') order by 1`,
    )
    const noArquivo = [
      'carteira_conta',
      'carteira_transacao',
      'configuracoes_auditoria',
      'discord_cargo',
      'entregas_conta',
      'entregas_personagem',
      'entregas_veiculo',
      'loja_compra',
      'loja_teste',
      'marketplace_anuncio',
      'marketplace_denuncia',
      'marketplace_historico',
      'marketplace_venda',
      'perfil_cadastro',
      'perfil_preferencia',
      'perfil_vinculo',
      'sessao_sessao',
      'sessao_usuario',
    ]
    const fora = {
      copias_perdido:
        'what a restore could not make again, for the administration to make good: no word of a person, but whose wallet it was',
      discord_ban: 'that the city’s Discord should ban an account that is blocked, which the account’s own row says',
      discord_membro: 'when an account was last seen to be a member of the city’s Discord',
      entregas_refeita: 'what a restore made again out of what the game told: told with each purchase, listing or sale',
      sessao_banimento_a_espera: 'a block from the city of somebody who has no account here',
      entregas_desencontro: 'how many results of a character the game counts and the site does, while they differ',
      entregas_nome: 'the words of the names in entregas_personagem, for the search',
      entregas_leitura: 'a question to the game, thrown away after a minute',
      entregas_operacao: 'how a purchase, listing or sale travels: told with each of those',
      entregas_passaporte: 'the number of a text of the game, which stands there as its hash',
      hall_classificacao: 'made anew each minute out of the wallets and sales',
      nucleo_idempotencia: 'answers that were given, for 30 days',
      sessao_admin: 'no player',
    }
    expect(comPessoa.map((l) => l.t)).toEqual([...noArquivo, ...Object.keys(fora)].toSorted())
  })
})

describe('DELETE /user/conta', () => {
  it('[API-07] takes the person away and keeps the books', async () => {
    const [ana, bruno] = [await mundo.jogador({ carteira: { brl: 700n, sor: 0n } }), await mundo.jogador()]
    const { cpf, email } = (await ler(ana, '/user/profile')).json()
    const foto = await mandarFoto(ana)
    await mundo.chamar(ana, { method: 'PUT', url: '/api/user/preferencias', payload: { fora_do_hall: true } })
    const [anuncio] = await porAVenda(mundo, [{ quem: ana, valor: 1_000n }])
    await mundo.chamar(ana, { method: 'POST', url: `/api/marketplace/anuncios/${anuncio}/cancelamento` })
    await comprar(mundo, ana, { item: await mundo.item({ brl: 700n }) })
    await entregarTudo(ana)
    const outroAparelho = await abrirSessaoDeTeste(mundo.app.ctx, { papel: 'jogador', id: ana.id, nome: 'Ana' })

    const r = await encerrar(ana)
    expect([r.statusCode, r.body], r.body).toEqual([204, ''])
    for (const token of [ana.token, outroAparelho])
      expect((await mundo.chamar({ token }, { url: '/api/user/profile' })).statusCode).toBe(401)
    expect((await mundo.chamar(null, { url: foto })).statusCode).toBe(404)
    expect(await sql('select 1 from perfil_cadastro where usuario = $1', [ana.id])).toEqual([])
    expect(await sql('select 1 from perfil_preferencia where usuario = $1', [ana.id])).toEqual([])
    expect(await sql('select discord_nome, email, avatar_url, discord_avatar from sessao_usuario where id = $1', [ana.id])).toEqual([
      { discord_nome: 'Conta encerrada', email: '', avatar_url: '', discord_avatar: '' },
    ])
    expect(await sql('select valor from loja_compra where usuario = $1', [ana.id])).toEqual([{ valor: 700n }])
    expect(
      await sql('select vendedor_nome, vendedor_personagem, vendedor_licenca from marketplace_anuncio where id = $1', [anuncio]),
    ).toEqual([{ vendedor_nome: 'Conta encerrada', vendedor_personagem: 'Conta encerrada', vendedor_licenca: '' }])
    await conferirLivro(mundo)
    const tabelas = await sql<{ nome: string }>(`select tablename as nome from pg_tables where schemaname = 'public'`)
    for (const { nome } of tabelas) {
      const linhas = JSON.stringify(await sql(`select t::text from "${nome}" t`))
      for (const dado of [email, cpf, cpf.replaceAll(/\D/g, ''), ana.discordId])
        expect(linhas.includes(dado), `${dado} em ${nome}`).toBe(false)
    }
    expect((await ler(bruno, '/user/profile')).statusCode).toBe(200)
  })

  it('[API-07][AUT-12] the same Discord and the same CPF come back as somebody new', async () => {
    const ana = await semNada()
    const { cpf } = (await ler(ana, '/user/profile')).json()
    await encerrar(ana)
    const nova = await mundo.app.ctx.banco.transacao((tx) =>
      garantirUsuario(tx, { discordId: ana.discordId, nome: 'Ana', email: 'a@b.com' }),
    )
    expect(nova.id).not.toBe(ana.id)
    const token = await abrirSessaoDeTeste(mundo.app.ctx, { papel: 'jogador', id: nova.id, nome: 'Ana' })
    const cadastro = {
      nome: 'Ana',
      sobrenome: 'Nova',
      data_nascimento: '1990-01-01',
      cpf,
      celular: '11999999999',
      genero: 'feminino',
      endereco: 'Rua B',
      email: 'a@b.com',
    }
    expect((await mundo.chamar({ token }, { method: 'POST', url: '/api/user/complete-profile', payload: cadastro })).statusCode).toBe(200)
    expect((await mundo.chamar({ token }, { method: 'POST', url: '/api/carteira', payload: { leuInfo: true } })).statusCode).toBe(201)
    expect((await mundo.chamar({ token }, { url: '/api/loja/historico-compras' })).json()).toEqual([])
  })

  it('[API-07] is refused while something of his is in the site’s hands, saying what, and changes nothing', async () => {
    const recusar = async (quem: Pessoa, codigo: string) => {
      const r = await encerrar(quem)
      expect([r.statusCode, r.json().codigo], r.body).toEqual([409, codigo])
      expect(r.json().erro).toMatch(/antes de excluir a conta\.$/)
      expect((await ler(quem, '/user/profile')).json().nome).toBe('Nome')
    }
    await recusar(await mundo.jogador({ carteira: { brl: 1n, sor: 0n } }), 'perfil.conta_com_saldo')
    await recusar(await mundo.jogador({ carteira: { brl: 0n, sor: 1n } }), 'perfil.conta_com_saldo')
    for (const estado of ['paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando', 'incerto']) {
      const ana = await mundo.jogador({ carteira: { brl: 500n, sor: 0n } })
      const { compra_id } = (await comprar(mundo, ana, { item: await mundo.item({ brl: 500n }) })).json()
      await sql('update loja_compra set estado = $2 where id = $1', [compra_id, estado])
      await recusar(ana, 'perfil.conta_com_compra')
      await sql(`update loja_compra set estado = 'paga' where id = $1`, [compra_id])
      await entregarTudo(ana)
      expect((await encerrar(ana)).statusCode).toBe(204)
    }
    for (const estado of ['pendente', 'ativo', 'vendido']) {
      const ana = await semNada()
      const [anuncio] = await porAVenda(mundo, [{ quem: ana, valor: 1_000n }])
      await sql('update marketplace_anuncio set estado = $2 where id = $1', [anuncio, estado])
      await recusar(ana, 'perfil.conta_com_anuncio')
      await sql(`update marketplace_anuncio set estado = 'ativo' where id = $1`, [anuncio])
    }
    await mundo.sincronizar({ online: [] })
    const dona = await semNada()
    await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { id_carteira_admin_taxa: dona.id }))
    await recusar(dona, 'perfil.conta_recebe_taxas')
    await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { id_carteira_admin_taxa: null }))
    expect((await encerrar(dona)).statusCode).toBe(204)
    const [bruno, carla] = [await mundo.jogador({ carteira: { brl: 1_000n, sor: 0n } }), await mundo.jogador()]
    const [anuncio] = await porAVenda(mundo, [{ quem: carla, valor: 1_000n }])
    expect((await comprarAnuncio(mundo, bruno, { anuncio: anuncio! })).statusCode).toBe(201)
    await recusar(bruno, 'perfil.conta_com_compra')
  })

  it('[API-07] who typed an administrator’s e-mail into his profile takes nothing about it out of the log', async () => {
    const admin = await mundo.admin()
    const ana = await mundo.jogador({ carteira: null })
    const errada = { email: admin.email, senha: 'uma-senha-errada' }
    expect((await mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: errada })).statusCode).toBe(401)
    await sql('update perfil_cadastro set email = $2 where usuario = $1', [ana.id, admin.email.toUpperCase()])
    expect((await encerrar(ana)).statusCode).toBe(204)
    expect(
      await sql(`select 1 from configuracoes_auditoria where acao = 'sessao.admin_recusado' and objeto = $1`, [`email:${admin.email}`]),
    ).toHaveLength(1)
  })

  it('[API-07] without a wallet or a profile too; a visitor and an admin have no account to close', async () => {
    expect((await encerrar(await mundo.jogador({ perfil: false, carteira: null, vinculo: false }))).statusCode).toBe(204)
    expect((await encerrar(null)).statusCode).toBe(401)
    expect((await encerrar(await mundo.admin())).statusCode).toBe(403)
  })

  it('[API-07] asked for many times at once it happens once', async () => {
    const ana = await semNada()
    const respostas = await emParalelo(8, () => encerrar(ana))
    for (const r of respostas) expect([204, 401]).toContain(r.statusCode)
    expect(respostas.some((r) => r.statusCode === 204)).toBe(true)
    expect(
      await sql(`select 1 from configuracoes_auditoria where acao = 'perfil.encerrou' and ator = $1`, [`jogador:${ana.id}`]),
    ).toHaveLength(1)
  })
})

describe('closing an account while something else happens', () => {
  const RODADAS = 25

  it('[API-07][API-19] a purchase with the last money: it arrives at somebody, or there is no purchase', async () => {
    const item = await mundo.item({ brl: 500n })
    const fins: string[] = []
    for (let i = 0; i < RODADAS; i++) {
      const ana = await mundo.jogador({ carteira: { brl: 500n, sor: 0n } })
      const [compra, fim] = await Promise.all([comprar(mundo, ana, { item }), espalhar(i % 8).then(() => encerrar(ana))])
      fins.push(`${compra.statusCode}/${fim.statusCode}`)
      if (fim.statusCode === 204) {
        expect(compra.statusCode).not.toBe(201)
        expect(await sql('select 1 from loja_compra where usuario = $1', [ana.id])).toEqual([])
        expect(await saldos(mundo, ana.id)).toEqual({ brl: 0n, sor: 0n })
      } else expect(['perfil.conta_com_saldo', 'perfil.conta_com_compra']).toContain(fim.json().codigo)
    }
    // While the wallet has money the account must not close, and once the money is spent there is an open purchase; so no answer may be 204.
    expect(fins.filter((f) => f.endsWith('/204'))).toEqual([])
    await conferirLivro(mundo)
  })

  it('[API-07] personal data that was on its way is written before the end, or not at all', async () => {
    for (let i = 0; i < RODADAS; i++) {
      const nova = await mundo.jogador({ perfil: false, carteira: null })
      const cadastro = {
        nome: 'N',
        sobrenome: 'S',
        data_nascimento: '1990-01-01',
        cpf: geradorDeCpf.generate(),
        celular: '11999999999',
        genero: 'outro',
        endereco: 'Rua A',
        email: 'n@s.com',
      }
      await Promise.all([
        mundo.chamar(nova, { method: 'POST', url: '/api/user/complete-profile', payload: cadastro }),
        mundo.chamar(nova, { method: 'PUT', url: '/api/user/preferencias', payload: { fora_do_hall: true } }),
        mandarFoto(nova),
        encerrar(nova),
      ])
      expect((await encerrar(nova)).statusCode).toBe(401)
      expect(await sql('select 1 from perfil_cadastro where usuario = $1', [nova.id])).toEqual([])
      expect(await sql('select 1 from perfil_preferencia where usuario = $1', [nova.id])).toEqual([])
      expect(await sql('select avatar_url from sessao_usuario where id = $1', [nova.id])).toEqual([{ avatar_url: '' }])
    }
  })
})
