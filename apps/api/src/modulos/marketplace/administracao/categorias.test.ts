import { beforeEach, describe, expect, it } from 'vitest'
import { ativo, cancelar, corpoDoItem, enviar, pendente, usarFeira } from '../../../testes/anuncios.ts'
import type { Pessoa } from '../../../testes/aplicacao.ts'
import { porStatus } from '../../../testes/corridas.ts'

const f = usarFeira()
let ana: Pessoa
let bruno: Pessoa
let admin: { id: string; token: string }
beforeEach(async () => {
  ;({ ana, bruno } = f)
  admin = await f.mundo.admin()
})

const listar = async () => (await f.mundo.chamar(null, { url: '/api/marketplace/categorias' })).json<{ id: string; nome: string }[]>()
const criar = (corpo: object, quem: { token: string } = admin) => enviar(f.mundo, quem, { url: '/marketplace/categorias', corpo })
const excluir = (id: string, quem: { token: string } = admin) =>
  f.mundo.chamar(quem, { method: 'DELETE', url: `/api/marketplace/categorias/${id}` })

describe('categories', () => {
  it('[API-21][NAV-06][CAT-05] are public, and asked for anew each time', async () => {
    const r = await f.mundo.chamar(null, { url: '/api/marketplace/categorias' })
    expect(r.headers['cache-control']).toBe('no-cache')
    expect(r.json()).toContainEqual({ id: f.categoria, nome: 'Armas', descricao: '' })
    expect(r.json()).toContainEqual(expect.objectContaining({ nome: 'Veículos' }))
  })

  it('[API-47] are made by an administrator, each name once', async () => {
    const r = await criar({ nome: '  Comidas  e   bebidas ', descricao: 'Do mercado' })
    expect([r.statusCode, r.json()]).toEqual([201, { id: expect.any(String), nome: 'Comidas e bebidas', descricao: 'Do mercado' }])
    expect(await listar()).toContainEqual(r.json())
    for (const nome of ['Comidas e bebidas', 'COMIDAS E BEBIDAS', 'Veículos', 'veiculos', ' VEÍCULOS ']) {
      const repetida = await criar({ nome })
      expect([repetida.statusCode, repetida.json().codigo], nome).toEqual([409, 'marketplace.categoria_repetida'])
    }
    for (const corpo of [{}, { nome: '' }, { nome: '   ' }, { nome: 'x'.repeat(61) }]) expect((await criar(corpo)).statusCode).toBe(400)
    expect((await criar({ nome: 'Minha' }, ana)).json().codigo).toBe('sessao.sem_permissao')
    const linha = await f.mundo.app.ctx.banco.linha(`select ator, acao from configuracoes_auditoria where objeto = 'categoria:' || $1`, [
      r.json().id,
    ])
    expect(linha).toEqual({ ator: `admin:${admin.id}`, acao: 'marketplace.criou_categoria' })
  })

  it('[API-48] are deleted when no listing uses them, never the one of the vehicles', async () => {
    const { id } = (await criar({ nome: 'Passageira' })).json<{ id: string }>()
    expect((await excluir(id, ana)).statusCode).toBe(403)
    const r = await excluir(id)
    expect([r.statusCode, r.body]).toEqual([204, ''])
    expect((await excluir(id)).json().codigo).toBe('marketplace.categoria_inexistente')
    expect((await excluir('x')).statusCode).toBe(404)
    const veiculos = (await listar()).find((c) => c.nome === 'Veículos')!
    expect((await excluir(veiculos.id)).json()).toEqual({
      erro: 'A categoria dos veículos não pode ser excluída.',
      codigo: 'marketplace.categoria_reservada',
    })
    const { id_anuncio } = await pendente(f, ana)
    await cancelar(f, ana, id_anuncio)
    const emUso = await excluir(f.categoria)
    expect([emUso.statusCode, emUso.json()]).toEqual([409, { erro: 'Erro ao excluir categoria.', codigo: 'marketplace.categoria_em_uso' }])
  })

  it('[API-20] the fee is public, in percent', async () => {
    const r = await f.mundo.chamar(null, { url: '/api/marketplace/configuracoes/taxa' })
    expect([r.statusCode, r.json(), r.headers['cache-control']]).toEqual([200, { taxa: 10 }, 'no-cache'])
  })
})

describe('a report', () => {
  const denunciar = (quem: Pessoa, id: string, motivo: unknown = 'Preço de golpe') =>
    enviar(f.mundo, quem, { url: `/marketplace/anuncios/${id}/denuncias`, corpo: { motivo } })

  it('reaches the administration once for each player and listing', async () => {
    const { id_anuncio } = await ativo(f, ana)
    const carla = await f.mundo.jogador()
    const respostas = await Promise.all([denunciar(bruno, id_anuncio), denunciar(bruno, id_anuncio), denunciar(carla, id_anuncio)])
    expect(porStatus(respostas)).toEqual({ 201: 2, 409: 1 })
    const repetida = await denunciar(bruno, id_anuncio, 'De novo')
    expect([repetida.statusCode, repetida.json().codigo]).toEqual([409, 'marketplace.ja_denunciado'])
    const linhas = await f.mundo.app.ctx.banco.linhas('select denunciante, motivo, estado from marketplace_denuncia where anuncio = $1', [
      id_anuncio,
    ])
    expect(linhas).toHaveLength(2)
    expect(linhas).toContainEqual({ denunciante: bruno.id, motivo: 'Preço de golpe', estado: 'aberta' })
    const { n } = await f.mundo.app.ctx.banco.uma<{ n: bigint }>(
      `select count(*) as n from configuracoes_auditoria where acao = 'marketplace.denunciou' and objeto = 'anuncio:' || $1`,
      [id_anuncio],
    )
    expect(n).toBe(2n)
  })

  it('is of a listing that one can see, not one’s own, with a reason', async () => {
    const { id_anuncio } = await ativo(f, ana)
    expect((await denunciar(ana, id_anuncio)).json()).toEqual({ erro: 'Este anúncio é seu.', codigo: 'marketplace.proprio' })
    for (const motivo of ['', 'ab', '    ', 'x'.repeat(501), 7, null])
      expect((await denunciar(bruno, id_anuncio, motivo)).statusCode).toBe(400)
    const parado = await pendente(f, ana, corpoDoItem(f, ana, { quantidade: 1 }))
    for (const id of [parado.id_anuncio, crypto.randomUUID(), 'x'])
      expect((await denunciar(bruno, id)).json().codigo).toBe('marketplace.anuncio_inexistente')
    await cancelar(f, ana, id_anuncio)
    expect((await denunciar(bruno, id_anuncio)).statusCode).toBe(404)
  })
})
