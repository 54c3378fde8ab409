import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_CONFIGURACOES = {
  'configuracoes.imagem_inexistente': { status: 404, texto: 'Imagem não encontrada.' },
  'configuracoes.imagem_invalida': { status: 400, texto: 'Envie uma imagem PNG, JPEG ou WebP. Uma foto HEIC do iPhone, salve como JPEG.' },
  'configuracoes.imagem_danificada': { status: 400, texto: 'Esta imagem está incompleta ou danificada. Abra-a, salve de novo e envie.' },
  'configuracoes.imagem_grande': { status: 413, texto: 'A imagem pode ter no máximo 4 MB.' },
  'configuracoes.imagem_dimensoes': { status: 400, texto: 'A imagem é grande demais em pixels: envie uma de até 4000 × 4000.' },
  'configuracoes.nome_obrigatorio': { status: 400, texto: 'Informe o nome do site.' },
  'configuracoes.endereco_invalido': {
    status: 400,
    texto: 'Este endereço não serve: use um completo, que comece com https://, sem usuário e senha.',
  },
  'configuracoes.logo_invalido': {
    status: 400,
    texto: 'Este endereço não serve para o logo: envie a imagem aqui, ou use o caminho de uma imagem deste site.',
  },
  'configuracoes.cor_invalida': { status: 400, texto: 'Esta cor não serve: use uma cor hexadecimal, como #4CA6FF.' },
  'configuracoes.carteira_inexistente': { status: 400, texto: 'A carteira escolhida para as taxas não existe.' },
  'configuracoes.sem_troca_de_carteira': { status: 409, texto: 'Não há troca da carteira das taxas à espera.' },
  'configuracoes.cotacao_invalida': { status: 400, texto: 'Os parâmetros da cotação não servem.' },
  'configuracoes.limite_invalido': { status: 400, texto: 'Este limite não serve: ele não pode passar do máximo do sistema.' },
  'configuracoes.grupos_invalidos': {
    status: 400,
    texto: 'Escreva os nomes dos grupos separados por vírgula: letras, números, ponto, hífen e sublinhado.',
  },
  'configuracoes.id_do_discord': { status: 400, texto: 'Isto não é um ID do Discord: ele tem de 17 a 20 algarismos.' },
  'configuracoes.discord_sem_servidor': {
    status: 400,
    texto: 'Antes disto, diga qual é o servidor do Discord da cidade.',
  },
  'configuracoes.documento_invalido': { status: 400, texto: 'Este CPF ou CNPJ não confere: veja se falta ou sobra um dígito.' },
  'configuracoes.email_invalido': { status: 400, texto: 'Este e-mail não serve: escreva um completo, como contato@suacidade.com.br.' },
  'configuracoes.palavra_vedada': {
    status: 400,
    texto: 'Este nome traz de volta uma palavra que as palavras seguras tiram do site. Escolha outro.',
  },
} as const satisfies Record<string, LinhaDeErro>
