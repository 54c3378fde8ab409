import { PALAVRAS } from '../palavras.ts'

const TITULOS: Readonly<Record<string, string>> = {
  'avisos.enviar': 'Avisos ao Discord',
  'avisos.limpeza': 'Limpeza dos avisos antigos',
  'carteira.invariantes': 'Conferência do livro, a cada minuto',
  'carteira.invariantes_todas': 'Conferência do livro inteiro, à noite',
  'configuracoes.palavras': 'Palavras escolhidas para o site',
  'copias.livro': 'Envio do livro, a cada minuto',
  'copias.trabalhar': 'Cópias de segurança',
  'cotacao.publicar': 'Publicação da cotação',
  'discord.acertar': 'Cargos, membros e bloqueios no Discord',
  'discord.noite': 'Conferência dos cargos do Discord, à noite',
  'entregas.vencidas': 'Entregas que passaram do prazo',
  'figuras.buscar': 'Busca das figuras da cidade',
  'hall.classificacoes': 'Classificações do hall',
  'loja.alugueis': 'Fim dos aluguéis',
  'loja.fins': 'O que um aluguel devia devolver',
  'loja.testes': 'Fim dos testes de itens',
  'marketplace.abandonados': 'Anúncios sem recolhimento',
  'marketplace.bloqueados': 'Anúncios de contas bloqueadas',
  'marketplace.coletas': 'Recolhimentos que não vieram',
  'marketplace.expirados': 'Anúncios que chegaram ao fim',
  'marketplace.taxas': `Repasse das taxas do ${PALAVRAS.mercado}`,
  'nucleo.limpeza': 'Limpeza do que já serviu',
  'saude.certificado': 'Validade do certificado',
  'saude.vigiar': 'Vigia da saúde do site',
  'sessao.bloqueios': 'Fim dos bloqueios com prazo',
  'sessao.fotos': 'Fotos dos jogadores',
}

export const tituloDoTrabalho = (nome: string): string => TITULOS[nome] ?? nome
