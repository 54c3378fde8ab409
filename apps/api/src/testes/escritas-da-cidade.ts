import type { InjectOptions } from 'fastify'
import { porCatalogo } from '#modulos/figuras/fabrica.ts'
import { formulario } from './formulario.ts'
import type { Feira } from './anuncios.ts'
import { zipDe } from './zip.ts'

const novoEndereco = (): InjectOptions => ({
  url: '/admin/figuras/endereco',
  payload: { endereco: `https://figuras.exemplo.com/${crypto.randomUUID()}/{codigo}.png` },
})

/** Run these last: afterwards the city has a catalogue. */
export function escritasDaCidade(f: Feira, imagem: () => Buffer) {
  const comEndereco = async () => {
    const { url, ...pedido } = novoEndereco()
    await f.mundo.chamar(await f.mundo.admin(), { ...pedido, method: 'PUT', url: `/api${url as string}` })
  }
  return {
    'PUT /admin/figuras/endereco': { acao: 'figuras.mudou_endereco', pedido: novoEndereco },
    'POST /admin/figuras/busca': {
      acao: 'figuras.pediu_busca',
      async pedido() {
        await comEndereco()
        return { url: '/admin/figuras/busca', payload: {} }
      },
    },
    'DELETE /admin/figuras': {
      acao: 'figuras.apagou',
      async pedido() {
        await comEndereco()
        return { url: '/admin/figuras' }
      },
    },
    'POST /admin/ponte/catalogo/leitura': {
      acao: 'ponte.pediu_catalogo',
      pedido: () => ({ url: '/admin/ponte/catalogo/leitura' }),
      comJogo: true as const,
    },
    'POST /admin/loja/itens/importacao': {
      acao: 'loja.importou_itens',
      async pedido() {
        const planilha = { campo: 'arquivo', bytes: Buffer.from(`ID;Nome\n${await f.mundo.item()};${crypto.randomUUID()}\n`) }
        const conferir = { method: 'POST', url: '/api/admin/loja/itens/conferencia', ...formulario({}, [planilha]) } as const
        const { conferencia } = (await f.mundo.chamar(await f.mundo.admin(), conferir)).json<{ conferencia: string }>()
        return { url: '/admin/loja/itens/importacao', ...formulario({ conferencia }, [planilha]) }
      },
    },
    'POST /admin/figuras/zip': {
      acao: 'figuras.enviou_zip',
      async pedido() {
        await porCatalogo(f.mundo, [{ codigo: 'agua' }])
        const bytes = await zipDe([{ nome: 'agua.png', bytes: imagem() }])
        return { url: '/admin/figuras/zip', ...formulario({}, [{ campo: 'zip', bytes }]) }
      },
    },
  }
}
