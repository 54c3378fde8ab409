/** What arrives while an account is being closed is either written first and deleted with it, or not written at all. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { garantirUsuario } from '#modulos/sessao/index.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { porAVenda } from './mercado.ts'
import { ondeEsta, varrer } from './varredura.ts'
import { espalhar, haEsperaPorTrava } from '../nucleo/testes/esperas.ts'

let mundo: Mundo
let trava: pg.Client
beforeAll(async () => {
  mundo = await criarMundo()
  trava = new pg.Client({ connectionString: mundo.url })
  await trava.connect()
})
afterAll(async () => {
  await trava.end()
  await mundo.fechar()
})

const encerrar = (quem: Pessoa) => mundo.chamar(quem, { method: 'DELETE', url: '/api/user/conta' })
const semNada = () => mundo.jogador({ carteira: null })

/** Locks a row. Once `fazer` waits for it, begins to close the account of `ela`; then releases the row. */
async function atrasDe<T>(linha: string, valor: unknown, fazer: () => Promise<T>, ela: Pessoa) {
  await trava.query('begin')
  await trava.query(`${linha} for update`, [valor])
  const { pool } = mundo.app.ctx.banco
  const feito = fazer()
  await haEsperaPorTrava(pool)
  const fim = encerrar(ela)
  // Closing the account either waits for the row, too, or needs no locked row.
  await Promise.race([fim, haEsperaPorTrava(pool, 2)])
  await trava.query('commit')
  return Promise.all([feito, fim])
}

describe('an account is closed', () => {
  it.each([
    ['with its game account', true],
    ['without', false],
  ])('[API-07] while a batch of the mirror is being written that tells of its characters, %s', async (_como, comConta) => {
    // The batch waits for the row of bruno, which comes before the row of `ela`; closing the account of `ela` does not need bruno's row.
    const [bruno, ela] = [await semNada(), await semNada()]
    const { id_conta } = await mundo.app.ctx.banco.uma<{ id_conta: number }>('select id_conta from perfil_vinculo where discord_id = $1', [
      ela.discordId,
    ])
    const personagem = (passport: number, conta: number | null, nome: string) => ({
      passport,
      id_conta: conta,
      nome,
      sobrenome: 'Trovão',
      banco: 1,
      garagem: 1,
      estatisticas: {},
    })
    const espelho = () =>
      mundo.app.entregas.espelhar('principal', {
        protocolo: 1,
        versao: 5,
        contas: comConta ? [{ id_conta, discord_id: ela.discordId, license: 'licenca-zulmira' }] : [],
        personagens: [personagem(bruno.passports[0], null, 'Bruno'), personagem(ela.passports[0], id_conta, 'Zulmira')],
        veiculos: [],
      })
    const [, fim] = await atrasDe('select 1 from entregas_personagem where passport = $1', bruno.passports[0], espelho, ela)
    expect(fim.statusCode, fim.body).toBe(204)
    expect(ondeEsta(await varrer(mundo, ['Zulmira', ela.discordId, 'licenca-zulmira']))).toEqual([])
  })

  it('[API-07] while a report of hers is being written', async () => {
    const [bruno, ela] = [await semNada(), await semNada()]
    await mundo.app.ctx.banco.transacao((tx) =>
      garantirUsuario(tx, { discordId: ela.discordId, nome: 'Quitéria Lua', email: 'q@correio.com' }),
    )
    const [anuncio] = await porAVenda(mundo, [{ quem: bruno, valor: 1_000n }])
    // The report waits for its listing's row; closing the account of `ela` does not need this row.
    const denunciar = () =>
      mundo.chamar(ela, { method: 'POST', url: `/api/marketplace/anuncios/${anuncio}/denuncias`, payload: { motivo: 'Sou a Quitéria' } })
    const [relato, fim] = await atrasDe('select 1 from marketplace_anuncio where id = $1', anuncio, denunciar, ela)
    expect([relato.statusCode, fim.statusCode]).toEqual([201, 204])
    expect(ondeEsta(await varrer(mundo, ['Quitéria', 'correio.com']))).toEqual([])
  })

  it('[API-07][AUT-12] while she signs in: before the end the session ends with it, after it she is somebody new', async () => {
    for (let i = 0; i < 12; i++) {
      const ela = await semNada()
      const nome = `Margarida${i} Lua`
      const entrar = () =>
        mundo.app.ctx.banco.transacao((tx) => garantirUsuario(tx, { discordId: ela.discordId, nome, email: 'm@correio.com' }))
      const [fim, conta] = await Promise.all([espalhar(i % 4).then(() => encerrar(ela)), espalhar((i * 3) % 5).then(entrar)])
      expect(fim.statusCode, fim.body).toBe(204)
      const { discord_nome, email } = await mundo.app.ctx.banco.uma<{ discord_nome: string; email: string }>(
        'select discord_nome, email from sessao_usuario where id = $1',
        [ela.id],
      )
      expect([discord_nome, email]).toEqual(['Conta encerrada', ''])
      const abertas = await mundo.app.ctx.banco.linhas('select id from sessao_usuario where discord_id = $1', [ela.discordId])
      expect(abertas).toEqual(conta.id === ela.id ? [] : [{ id: conta.id }])
    }
  })
})
