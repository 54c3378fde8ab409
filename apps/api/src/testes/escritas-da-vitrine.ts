import { formulario } from './formulario.ts'

export function escritasDaVitrine(imagem: () => Buffer) {
  const lista = (nome: string) => ({
    acao: `vitrine.mudou_${nome}`,
    pedido: () => ({ url: `/admin/vitrine/${nome}`, payload: { versao: 0, itens: [] } }),
  })
  return {
    'PUT /admin/vitrine/banner': lista('banner'),
    'PUT /admin/vitrine/noticias': lista('noticias'),
    'PUT /admin/vitrine/promocoes': lista('promocoes'),
    'PUT /admin/vitrine/rodape': lista('rodape'),
    'PUT /admin/vitrine/menu': lista('menu'),
    'PUT /admin/vitrine/amostras': lista('amostras'),
    'PUT /admin/vitrine/paginas/:pagina': {
      acao: 'vitrine.mudou_termos',
      pedido: () => ({ url: '/admin/vitrine/paginas/termos', payload: { versao: 0, html: '<p>Regras</p>' } }),
    },
    'POST /admin/vitrine/imagens': {
      acao: 'vitrine.enviou_imagem',
      pedido: () => ({ url: '/admin/vitrine/imagens', ...formulario({}, [{ campo: 'imagem', bytes: imagem() }]) }),
    },
  }
}
