import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EstadoDasCopias } from '@sorium/contratos/copias/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { relogioDeTeste } from '#nucleo/relogio.ts'
import { CONFERENCIAS } from '../../jobs/conferencias.ts'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { gerarChave } from './pacote/cifra.ts'
import { nomear } from './regras.ts'
import { type Copiadora, trabalharNasCopias } from './trabalhar.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
const pasta = join(mkdtempSync(join(tmpdir(), 'sorium-copias-')), 'copias')
let mundo: Mundo
let admin: { token: string }
let relogio: ReturnType<typeof relogioDeTeste>
let copiadora: Copiadora

beforeAll(async () => {
  mundo = await criarMundo({ ambiente: { COPIAS_CHAVE: await gerarChave(), COPIAS_PASTA: pasta } })
  admin = await mundo.admin()
  await mundo.jogador()
})
beforeEach(async () => {
  rmSync(pasta, { recursive: true, force: true })
  await mundo.app.ctx.banco.pool.query('truncate copias_copia, copias_trabalho')
  relogio = relogioDeTeste(new Date(Date.now()))
  const { ctx } = mundo.app
  copiadora = { ctx: { ...ctx, config: { ...ctx.config, sandbox: false }, relogio }, conferencias: CONFERENCIAS }
})
afterAll(() => mundo.fechar())

const trabalhar = () => trabalharNasCopias(copiadora)
const arquivos = () => readdirSync(pasta).toSorted()
const ver = async () => (await mundo.chamar(admin, { url: '/api/admin/copias' })).json<EstadoDasCopias>()
const pedir = (url = '/api/admin/copias') => mundo.chamar(admin, { method: 'POST', url })
const bancosDeProva = async () =>
  (await mundo.app.ctx.banco.pool.query(`select 1 from pg_database where datname like '%\\_prova'`)).rowCount

describe('by the clock', () => {
  it('a site to which nobody has come copies nothing: on a new machine that would be the newest copy of all', async () => {
    const vazio = await criarMundo({ ambiente: { COPIAS_CHAVE: await gerarChave(), COPIAS_PASTA: `${pasta}-vazia` } })
    const { ctx } = vazio.app
    const p = { ctx: { ...ctx, config: { ...ctx.config, sandbox: false }, relogio }, conferencias: CONFERENCIAS }
    const quantas = async () => (await ctx.banco.uma<{ n: bigint }>('select count(*) as n from copias_copia')).n
    await trabalharNasCopias(p)
    expect(await quantas()).toBe(0n)
    await vazio.jogador()
    await trabalharNasCopias(p)
    expect(await quantas()).toBe(1n)
    await vazio.fechar()
  })

  it('one copy each night, and a restore of it that is seen to work each week', async () => {
    await trabalhar()
    await trabalhar()
    await trabalhar()
    expect(arquivos()).toHaveLength(1)
    const estado = await ver()
    expect(estado).toMatchObject({
      ligadas: true,
      onde: pasta,
      andamento: [],
      falhas: [],
      copias: [{ nome: arquivos()[0], motivo: 'noite', bytes: expect.any(Number), provada_em: estado.provada_em }],
    })
    expect(Date.parse(estado.provada_em ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await bancosDeProva()).toBe(0)
    relogio.avancar(DIA_MS)
    await trabalhar()
    expect(arquivos()).toHaveLength(2)
    expect((await ver()).copias.filter((c) => c.provada_em)).toHaveLength(1)
    relogio.avancar(7 * DIA_MS)
    await trabalhar()
    const depois = await ver()
    expect(Date.parse(depois.provada_em ?? '')).toBeGreaterThan(Date.parse(estado.provada_em ?? ''))
    expect(depois.copias[0]?.provada_em).toBe(depois.provada_em)
  })

  it('nodes that look at the same moment make one', async () => {
    await Promise.all([trabalhar(), trabalhar(), trabalhar(), trabalhar()])
    expect(arquivos()).toHaveLength(1)
  })

  it('what is too old goes, and a file of somebody else stays', async () => {
    await trabalhar()
    const [nova = ''] = arquivos()
    const agora = Date.now()
    const daNoite = (dias: number) => nomear(new Date(agora - dias * DIA_MS), 'noite')
    const idades = [2, 100, 101, 400, 401]
    for (const dias of idades) writeFileSync(join(pasta, daNoite(dias)), 'velha')
    writeFileSync(join(pasta, 'foto.jpg'), 'dele')
    relogio.avancar(DIA_MS)
    await trabalhar()
    const ficou = arquivos()
    expect(ficou).toEqual(expect.arrayContaining([nova, 'foto.jpg', daNoite(2)]))
    expect(ficou).not.toContain(daNoite(400))
    expect((await ver()).copias.map((c) => c.nome).toSorted()).toEqual(ficou.filter((nome) => nome !== 'foto.jpg'))
  })

  it('in a sandbox nothing is made until somebody asks', async () => {
    await trabalharNasCopias({ ...copiadora, ctx: mundo.app.ctx })
    expect((await ver()).copias).toEqual([])
  })
})

describe('a failure', () => {
  it('is told in one line, and tried again an hour later', async () => {
    writeFileSync(pasta, 'um arquivo no lugar da pasta')
    await trabalhar()
    await trabalhar()
    expect((await ver()).falhas).toEqual([
      { tipo: 'copia', em: expect.any(String), erro: `${pasta}: no caminho há um arquivo onde devia haver uma pasta.` },
    ])
    rmSync(pasta)
    relogio.avancar(HORA_MS + 60_000)
    await trabalhar()
    expect(arquivos()).toHaveLength(1)
  })

  it('of a copy that does not restore leaves the date of the last one that did, and no database behind', async () => {
    await trabalhar()
    await trabalhar()
    const antes = (await ver()).provada_em
    const [nome = ''] = arquivos()
    renameSync(join(pasta, nome), join(pasta, 'guardada'))
    writeFileSync(join(pasta, nome), 'isto não é uma cópia')
    relogio.avancar(7 * DIA_MS + HORA_MS)
    await pedir('/api/admin/copias/prova')
    await trabalharNasCopias({ ...copiadora, ctx: mundo.app.ctx })
    const estado = await ver()
    expect(estado.falhas[0]).toMatchObject({ tipo: 'prova', erro: expect.stringContaining('não é uma cópia deste site') })
    expect(estado.provada_em).toBe(antes)
    expect(await bancosDeProva()).toBe(0)
  })

  it('of a process that died in the middle is told by the next turn', async () => {
    await mundo.app.ctx.banco.pool.query(`insert into copias_trabalho (tipo, pedido_por, comecou_em) values ('copia', 'relogio', now())`)
    await trabalhar()
    expect((await ver()).falhas).toMatchObject([{ tipo: 'copia', erro: 'O site parou no meio do trabalho.' }])
  })
})

describe('who asks', () => {
  it('gets one, and a second request while it waits is refused; both are in the log', async () => {
    expect((await pedir()).json()).toMatchObject({ andamento: [{ tipo: 'copia', comecou_em: null }] })
    expect(await pedir()).toMatchObject({ statusCode: 409, body: expect.stringContaining('copias.em_andamento') })
    await trabalharNasCopias({ ...copiadora, ctx: mundo.app.ctx })
    expect((await ver()).copias).toMatchObject([{ motivo: 'agora' }])
    expect((await pedir('/api/admin/copias/prova')).statusCode).toBe(202)
    await trabalharNasCopias({ ...copiadora, ctx: mundo.app.ctx })
    expect((await ver()).copias[0]?.provada_em).not.toBeNull()
    const acoes = await mundo.app.ctx.banco.linhas<{ acao: string }>(
      `select acao from configuracoes_auditoria where acao like 'copias.%' order by id desc limit 2`,
    )
    expect(acoes.map((a) => a.acao)).toEqual(['copias.pediu_prova', 'copias.pediu_copia'])
  })

  it('for a try without a copy is told to make one first', async () => {
    expect(await pedir('/api/admin/copias/prova')).toMatchObject({ statusCode: 409, body: expect.stringContaining('copias.nenhuma') })
  })

  it('where copies are not on is told which variable is missing; a player and a visitor are told nothing', async () => {
    const outro = await criarMundo()
    try {
      const chefe = await outro.admin()
      expect((await outro.chamar(chefe, { url: '/api/admin/copias' })).json()).toMatchObject({ ligadas: false, onde: null, copias: [] })
      const recusa = await outro.chamar(chefe, { method: 'POST', url: '/api/admin/copias' })
      expect(recusa).toMatchObject({ statusCode: 409, body: expect.stringContaining('COPIAS_CHAVE') })
      const jogador = await outro.jogador()
      for (const quem of [jogador, null]) expect([401, 403]).toContain((await outro.chamar(quem, { url: '/api/admin/copias' })).statusCode)
    } finally {
      await outro.fechar()
    }
  })
})
