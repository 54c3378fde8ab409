import { tmpdir } from 'node:os'
import { createServer } from 'node:tls'
import type { SaudeDoSite } from '@sorium/contratos/saude/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarVigia } from '#nucleo/trabalhos/vigia.ts'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { criarBatida } from './batida.ts'
import { olharCertificado } from './certificado.ts'
import { conhecerTrabalhos, jobsDaSaude } from './index.ts'
import { vigiar } from './vigiar.ts'

let mundo: Mundo
let admin: { token: string }
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
})
afterAll(() => mundo.fechar())

const sql = (texto: string) => mundo.app.ctx.banco.pool.query(texto)
const saude = async () => (await mundo.chamar(admin, { url: '/api/admin/saude' })).json<SaudeDoSite>()
const ponto = async (id: string) => (await saude()).pontos.find((p) => p.id === id)

describe('GET /admin/saude', () => {
  it('is for the administration alone', async () => {
    const ana = await mundo.jogador()
    expect((await mundo.chamar(null, { url: '/api/admin/saude' })).statusCode).toBe(401)
    expect((await mundo.chamar(ana, { url: '/api/admin/saude' })).statusCode).toBe(403)
  })

  it('tells of a node that beats: its memory and the room on its disk', async () => {
    const { ctx } = mundo.app
    await criarBatida({ ...ctx, config: { ...ctx.config, pastaDeDados: tmpdir() } }, criarVigia())()
    const { nos } = await saude()
    expect(nos).toHaveLength(1)
    expect(nos[0]!.memoria).toBeGreaterThan(10_000_000)
    expect(nos[0]!.disco_livre).toBeGreaterThan(0)
    expect(nos[0]!.disco_total).toBeGreaterThan(nos[0]!.disco_livre!)
  })

  it('names a fault by the code that the person was told, without what is his', async () => {
    const { vigia } = mundo.app
    vigia.recolher()
    await sql('alter table loja_categoria rename to loja_categoria_fora')
    const r = await mundo.chamar(null, { url: '/api/admin/loja/categorias' })
    await sql('alter table loja_categoria_fora rename to loja_categoria')
    vigia.falhou({
      onde: 'teste',
      erro: new Error('ana@exemplo.com, CPF 529.982.247-25, license abcdef0123456789abcdef0123456789abcdef01'),
    })
    await criarBatida(mundo.app.ctx, vigia)()
    const { falhas, falhas_no_dia } = await saude()
    expect(falhas_no_dia).toBe(2)
    expect(falhas.find((f) => f.pedido === r.json<{ pedido: string }>().pedido)).toMatchObject({
      onde: 'GET /api/admin/loja/categorias',
      mensagem: expect.stringContaining('loja_categoria'),
    })
    expect(falhas.find((f) => f.onde === 'teste')?.mensagem).toBe('[e-mail], CPF [número], license [código]')
  })

  it('a job that fails is named with its reason, and is well again after it went well', async () => {
    const { ctx } = mundo.app
    await conhecerTrabalhos(ctx, jobsDaSaude(ctx))
    const vigia = criarVigia()
    const bater = criarBatida(ctx, vigia)
    vigia.terminou({ nome: 'saude.vigiar', ms: 3, erro: new Error('sem chão') })
    await bater()
    expect(await ponto('trabalhos')).toMatchObject({ estado: 'atencao', texto: 'Falharam na última vez: Vigia da saúde do site.' })
    expect((await saude()).trabalhos.find((t) => t.nome === 'saude.vigiar')).toMatchObject({
      erro: 'sem chão',
      periodo_s: 60,
      atrasado: false,
    })
    vigia.terminou({ nome: 'saude.vigiar', ms: 3 })
    await bater()
    expect(await ponto('trabalhos')).toMatchObject({ estado: 'ok' })
  })

  it('a point that changes tells since when; the watch keeps it', async () => {
    const { ctx } = mundo.app
    await vigiar(ctx)
    expect(await ponto('dinheiro')).toMatchObject({ estado: 'ok', desde: expect.any(String) })
    await sql(`update saude_ponto set desde = '2026-01-01T00:00:00Z' where id = 'dinheiro'`)
    await vigiar(ctx)
    expect((await ponto('dinheiro'))?.desde).toBe('2026-01-01T00:00:00.000Z')
    await sql(`insert into carteira_congelamento (motivo) values ('ensaio')`)
    try {
      await vigiar(ctx)
      const { estado, pontos } = await saude()
      const pausado = pontos.find((p) => p.id === 'dinheiro')
      expect([estado, pausado?.estado]).toEqual(['grave', 'grave'])
      expect(Date.parse(pausado!.desde!)).toBeGreaterThan(Date.parse('2026-06-01'))
    } finally {
      await sql('update carteira_congelamento set liberado_em = clock_timestamp()')
    }
  })
})

it('what could not be written is told with the next beat', async () => {
  const vigia = criarVigia()
  vigia.falhou({ onde: 'antes', erro: new Error('um') })
  const semBanco = { ...mundo.app.ctx, banco: { ...mundo.app.ctx.banco, transacao: () => Promise.reject(new Error('sem banco')) } }
  await expect(criarBatida(semBanco, vigia)()).rejects.toThrow('sem banco')
  vigia.falhou({ onde: 'depois', erro: new Error('dois') })
  expect(vigia.recolher().falhas.map((f) => f.onde)).toEqual(['antes', 'depois'])
})

describe('the certificate', () => {
  it('that no authority signed is told with its end; an address that does not answer, too', async () => {
    const servidor = createServer({ key: CHAVE, cert: CERTIFICADO })
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
    const { port } = servidor.address() as { port: number }
    try {
      expect(await olharCertificado(`https://localhost:${port}`)).toEqual({
        endereco: `localhost:${port}`,
        valido_ate: new Date('2126-10-31T15:30:04Z'),
        problema: 'O certificado não é de uma autoridade conhecida.',
      })
    } finally {
      servidor.close()
    }
    expect(await olharCertificado(`https://localhost:${port}`)).toMatchObject({
      valido_ate: null,
      problema: `Daqui o endereço https://localhost:${port} não respondeu.`,
    })
  })
})

/** This key is only for this test's server on localhost. */
const CHAVE = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6qJdM6Pb3s/OZYlP
gJuHuT5tT+TcorWr5tZ/95lKKIGhRANCAATGxobR9y74LpZr6Ou5IgZ0neqeX5jL
Q3Awy5JtH3JVQDGURpWn7a7yR0R5c9/3XLCR9PCE12Bye7PlIt9NtNFV
-----END PRIVATE KEY-----`
const CERTIFICADO = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUXKEIqOT+yn7A8qpNAd9cG1CxZxcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDE1MzAwNFoYDzIxMjYxMDMx
MTUzMDA0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATGxobR9y74LpZr6Ou5IgZ0neqeX5jLQ3Awy5JtH3JVQDGURpWn7a7y
R0R5c9/3XLCR9PCE12Bye7PlIt9NtNFVo2kwZzAdBgNVHQ4EFgQUZx8VydwOJ4Db
SeqesjH2j6nflCowHwYDVR0jBBgwFoAUZx8VydwOJ4DbSeqesjH2j6nflCowDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAOHyONWcdgs4SaA6U+uV/sa48qzPcl+q1dQkVd41o9qXAiB8h80LNYz6
RZGWm1GZ0STJL9sngz3RTvGRJuER8OdTqQ==
-----END CERTIFICATE-----`
