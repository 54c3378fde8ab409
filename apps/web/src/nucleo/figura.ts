import type { MatizDePalco } from '#ui/palco.tsx'

export const ehCarro = (imagem: string | null): boolean => /\/veiculos\/[^/]+\.avif$/.test(imagem ?? '')

const RESERVAS: Readonly<Record<MatizDePalco, string>> = {
  veiculos: '/itens/veiculos/sedan-preto.avif',
  armas: '/itens/armas/colete.avif',
  comida: '/itens/objetos/sanduiche.webp',
  joias: '/itens/objetos/diamante.webp',
  eletronicos: '/itens/objetos/celular.webp',
  roupas: '/itens/objetos/camiseta.webp',
  medico: '/itens/objetos/curativo.webp',
  documentos: '/itens/objetos/vale.webp',
  premium: '/itens/objetos/coroa.webp',
  materiais: '/itens/objetos/caixa.webp',
}

export const reservaDoMatiz = (matiz: MatizDePalco): string => RESERVAS[matiz]

const FEMININOS = ['bia', 'bruna', 'dandara', 'jana', 'lia', 'nina']
const MASCULINOS = ['caio', 'davi', 'enzo', 'igor', 'rafa', 'teo']

export function retratoDoPersonagem(nome: string, passaporte: number): string {
  const primeiro =
    nome
      .trim()
      .split(' ', 1)[0]
      ?.normalize('NFD')
      .replaceAll(/[^a-zA-Z]/g, '')
      .toLowerCase() ?? ''
  const grupo = primeiro.endsWith('a') ? FEMININOS : /[orlszu]$/.test(primeiro) ? MASCULINOS : []
  const doNome = [...FEMININOS, ...MASCULINOS].includes(primeiro) ? primeiro : grupo[passaporte % Math.max(grupo.length, 1)]
  return `/imagens/retratos/${doNome ?? 'padrao'}.avif`
}
