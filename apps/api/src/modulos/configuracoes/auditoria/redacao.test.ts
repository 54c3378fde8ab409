import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../../testes/aplicacao.ts'

let mundo: Mundo
let id: bigint
beforeAll(async () => {
  mundo = await criarMundo()
  const linha = await mundo.app.ctx.banco.uma<{ id: bigint }>(
    `insert into configuracoes_auditoria (ator, papel, acao, objeto, antes, depois, endereco) values ('admin:1', 'admin', 'loja.cancelou', 'compra:1',
       '{"estado": "paga", "lista": ["um", {"dois": 2}], "vazio": null}', '{"motivo": "A Quitéria Albuquerque pediu", "valor": "100"}', '10.0.0.1')
     returning id`,
  )
  id = linha.id
})
afterAll(() => mundo.fechar())

const linha = () => mundo.app.ctx.banco.uma('select * from configuracoes_auditoria where id = $1', [id])
const tentar = (mudanca: string, sinal: string) =>
  mundo.app.ctx.banco.transacao(async (tx) => {
    await tx.avulsas(`set local sorium.redacao = '${sinal}'`)
    await tx.avulsas(mudanca)
  })
const DESTA = `objeto = 'compra:1'`
const mudar = (o: string) => `update configuracoes_auditoria set ${o} where ${DESTA}`
const SO_ACRESCIMOS = /só aceita acréscimos/

const RECUSADAS: [string, string][] = [
  ['who', mudar(`ator = 'admin:2'`)],
  ['as what', mudar(`papel = 'sistema'`)],
  ['what was done', mudar(`acao = 'loja.comprou'`)],
  ['to what', mudar(`objeto = 'compra:2'`)],
  ['to what, in the words of the redaction', mudar(`objeto = 'email:Conta encerrada'`)],
  ['when', mudar(`em = em - interval '1 second'`)],
  ['which', `update configuracoes_auditoria set id = default where ${DESTA}`],
  ['from where', mudar(`endereco = '10.0.0.2'`)],
  ['a text into another', mudar(`depois = jsonb_set(depois, '{motivo}', '"Outro"')`)],
  ['a text into nothing', mudar(`depois = jsonb_set(depois, '{motivo}', 'null')`)],
  ['one key less', mudar(`depois = depois - 'motivo'`)],
  ['one key more', mudar(`depois = depois || '{"mais": "Conta encerrada"}'`)],
  ['an array cut', mudar(`antes = jsonb_set(antes, '{lista}', '["um"]')`)],
  ['a number', mudar(`antes = jsonb_set(antes, '{lista,1,dois}', '3')`)],
  ['a number into the text', mudar(`antes = jsonb_set(antes, '{lista,1,dois}', '"Conta encerrada"')`)],
  ['what was null', mudar(`antes = jsonb_set(antes, '{vazio}', '"Conta encerrada"')`)],
  ['the whole of it', mudar(`antes = '"Conta encerrada"'`)],
  ['nothing left', mudar('antes = null')],
  ['a row gone', `delete from configuracoes_auditoria where ${DESTA}`],
  ['all rows gone', 'truncate configuracoes_auditoria'],
]

describe('a row of the log', () => {
  it.each(RECUSADAS)('[ALO-01] does not change (%s), inside a redaction or outside', async (_o, mudanca) => {
    const antes = await linha()
    for (const sinal of ['sim', '', 'nao']) await expect(tentar(mudanca, sinal)).rejects.toThrow(SO_ACRESCIMOS)
    expect(await linha()).toEqual(antes)
  })

  it('[ALO-01] not even by the very change that the redaction makes, unless the redaction makes it', async () => {
    const mudanca = mudar(`depois = jsonb_set(depois, '{motivo}', '"Conta encerrada"')`)
    for (const sinal of ['', 'nao']) await expect(tentar(mudanca, sinal)).rejects.toThrow(SO_ACRESCIMOS)
  })

  it('[ALO-01] loses the text that names somebody, and nothing besides; the guard stands again at once', async () => {
    const antes = await linha()
    await mundo.app.ctx.banco.transacao(async (tx) => {
      await tx.linha(`select configuracoes_pub_redigir('jogador:1', '{}', '{}', '{"% quiteria albuquerque %"}', '{}', '{}', '{}')`)
      await tx.linha(`select configuracoes_pub_redigir('jogador:1', '{}', '{}', '{"% outra pessoa %"}', '{}', '{}', '{}')`)
    })
    expect(await linha()).toEqual({ ...antes, depois: { motivo: 'Conta encerrada', valor: '100' } })
    await expect(
      mundo.app.ctx.banco.transacao(async (tx) => {
        await tx.linha(`select configuracoes_pub_redigir('jogador:1', '{}', '{}', '{}', '{}', '{}', '{}')`)
        await tx.avulsas(mudar(`depois = jsonb_set(depois, '{valor}', '"Conta encerrada"')`))
      }),
    ).rejects.toThrow(SO_ACRESCIMOS)
  })
})
