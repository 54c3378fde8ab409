export const MOTIVOS_DA_FALHA = {
  nome: 'O site deste endereço não foi encontrado: confira o nome.',
  privado: 'Este nome aponta para uma rede interna. Só sites públicos são buscados.',
  conexao: 'O site das figuras não responde.',
  certificado: 'O certificado (https) do site das figuras não é válido.',
  tempo: 'A figura demorou demais para chegar.',
  ausente: 'Não há arquivo neste endereço (404).',
  negado: 'O site das figuras não deixou baixar (401 ou 403).',
  muitos: 'O site das figuras pediu uma pausa (429).',
  servidor: 'O site das figuras falhou (erro 500 ou parecido).',
  resposta: 'O site das figuras respondeu algo que não é um arquivo.',
  desvio: 'O endereço desvia para outro site, ou desvia vezes demais.',
  grande: 'O arquivo passa de 2 MB.',
  imagem: 'O arquivo não é uma imagem PNG, JPEG ou WebP.',
  dimensoes: 'A imagem é grande demais em pixels.',
} as const
export type MotivoDaFalha = keyof typeof MOTIVOS_DA_FALHA

export function textoDaFalha(motivo: string): string {
  return (MOTIVOS_DA_FALHA as Record<string, string>)[motivo] ?? 'A figura não veio.'
}
