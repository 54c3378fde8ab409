import type { NomeDaPagina } from '@sorium/contratos/vitrine/valores.ts'

export const TITULOS: Record<NomeDaPagina, string> = {
  suporte: 'Suporte',
  termos: 'Termos de uso',
  privacidade: 'Privacidade',
  reembolso: 'Reembolso',
  criancas: 'Crianças e adolescentes',
}

/** Must be true for every city; the models of the legal texts come from the api. */
export const MODELO_DO_SUPORTE =
  '<h2>Como falar com a equipe</h2><p>Abra um chamado no Discord da cidade e conte o que aconteceu, com o dia e a hora.</p>' +
  '<h2>Compra que não chegou</h2><p>Veja primeiro em <a href="/historico-compras">Minhas Compras</a> em que passo ela está. Um item só entra no ' +
  'inventário com o personagem na cidade e com espaço na mochila.</p>' +
  '<h2>Anúncio ou venda</h2><p>Em <a href="/painel/anuncios">Meus Anúncios</a> está o histórico de cada um. Um anúncio suspeito pode ser ' +
  'denunciado na própria página dele.</p>'
