import type { ConferenciaDaPlanilha, ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { expect } from 'vitest'
import type { Mundo } from './aplicacao.ts'
import { formulario } from './formulario.ts'

export function mesaDeImportacao(mundo: Mundo, admin: { token: string }) {
  const criado = async (mudanca: Record<string, string | number>) => {
    const campos = {
      nome: 'Água',
      descricao: 'Mata a sede',
      valor_reais: '19.90',
      tipo: 'permanente',
      comando: 'item agua 5',
      tipo_item: 'item',
      quantidade: '5',
      ...mudanca,
    }
    const r = await mundo.chamar(admin, { method: 'POST', url: '/api/admin/loja/itens', ...formulario(campos) })
    expect(r.statusCode, r.body).toBe(201)
    return r.json<ItemDaLoja>()
  }
  const arquivo = (conteudo: string | Buffer) => ({
    campo: 'arquivo',
    bytes: Buffer.from(conteudo as string),
    nome: 'itens.csv',
    tipo: 'text/csv',
  })
  const conferir = (conteudo: string | Buffer, quem: { token: string } | null = admin) =>
    mundo.chamar(quem, { method: 'POST', url: '/api/admin/loja/itens/conferencia', ...formulario({}, [arquivo(conteudo)]) })
  const conferida = async (conteudo: string | Buffer) => {
    const r = await conferir(conteudo)
    expect(r.statusCode, r.body).toBe(200)
    return r.json<ConferenciaDaPlanilha>()
  }
  const importar = (conteudo: string | Buffer, conferencia: string, chave?: string) => {
    const { payload, headers } = formulario({ conferencia }, [arquivo(conteudo)])
    const comChave = chave === undefined ? headers : { ...headers, 'idempotency-key': chave }
    return mundo.chamar(admin, { method: 'POST', url: '/api/admin/loja/itens/importacao', payload, headers: comChave })
  }
  const aplicada = async (conteudo: string) => importar(conteudo, (await conferida(conteudo)).conferencia)
  const exportado = async (busca = '') =>
    (await mundo.chamar(admin, { url: `/api/admin/loja/itens/csv?busca=${encodeURIComponent(busca)}` })).body
  const lidos = async () =>
    new Map(
      (await mundo.chamar(admin, { url: '/api/admin/loja/itens?porPagina=100&ordem=-criado_em' }))
        .json<ItemDaLoja[]>()
        .map((i) => [i.id, i]),
    )
  return { criado, conferir, conferida, importar, aplicada, exportado, lidos }
}
