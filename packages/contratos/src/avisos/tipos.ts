import { PALAVRAS } from '../palavras.ts'

interface TipoDeAviso {
  nome: string
  titulo: string
  palavras: readonly string[]
  modelo: string
  cor: number
  exemplo: Readonly<Record<string, string>>
}

const VERDE = 0x2f_9e_6b
const AMBAR = 0xd9_8e_1c
const VERMELHO = 0xd6_3b_3b
const AZUL = 0x3b_7d_d8

export const TIPOS_DE_AVISO = {
  compra: {
    nome: 'Compra na loja',
    titulo: 'Compra na loja',
    palavras: ['jogador', 'item', 'preco'],
    modelo: '{jogador} comprou {item} por {preco}.',
    cor: VERDE,
    get exemplo() {
      return { jogador: 'Carla', item: 'Kuruma', preco: `${PALAVRAS.real} 45,00` }
    },
  },
  venda: {
    nome: 'Venda entre jogadores',
    titulo: 'Venda entre jogadores',
    palavras: ['comprador', 'vendedor', 'item', 'quantidade', 'preco'],
    modelo: '{comprador} comprou {quantidade} × {item} de {vendedor} por {preco}.',
    cor: VERDE,
    get exemplo() {
      return { comprador: 'Bruno', vendedor: 'Ana', item: 'Pistola', quantidade: '1', preco: `${PALAVRAS.real} 12,00` }
    },
  },
  entrega_parada: {
    nome: 'Entrega parada',
    titulo: 'Entrega parada',
    palavras: ['jogador', 'item', 'espera'],
    modelo: 'A compra de {jogador} ({item}) espera há {espera}. Veja se o servidor do jogo está no ar.',
    cor: AMBAR,
    exemplo: { jogador: 'Carla', item: 'Kuruma', espera: '12 min' },
  },
  dinheiro_pausado: {
    nome: 'Dinheiro pausado',
    titulo: 'O dinheiro está pausado',
    palavras: ['motivo'],
    modelo: 'Compras, vendas e conversões pararam: {motivo}. O que fazer está no alto da administração.',
    cor: VERMELHO,
    exemplo: { motivo: 'uma conferência do livro não fechou' },
  },
  entrada_da_equipe: {
    nome: 'Entrada da equipe',
    titulo: 'Entrada na administração',
    palavras: ['nome'],
    modelo: '{nome} entrou na administração. Se não foi essa pessoa, troque a senha dela agora.',
    cor: AZUL,
    exemplo: { nome: 'Jana Prado' },
  },
  carteira_da_taxa: {
    nome: 'Troca da carteira das taxas',
    titulo: 'As taxas vão para outra carteira',
    palavras: ['nome', 'carteira', 'quando'],
    modelo:
      '{nome} pediu que as taxas passem para {carteira} a partir de {quando}. Se não foi a equipe, desista da troca no alto da administração.',
    cor: VERMELHO,
    exemplo: { nome: 'Jana Prado', carteira: 'Valter Brandão', quando: '28/11/2026 às 18:30' },
  },
  copia_falhou: {
    nome: 'Cópia de segurança falhou',
    titulo: 'A cópia de segurança falhou',
    palavras: ['texto'],
    modelo: '{texto}',
    cor: VERMELHO,
    exemplo: { texto: 'A última cópia que deu certo é de 2 dias atrás.' },
  },
  saude: {
    nome: 'Saúde do site',
    titulo: 'Precisa de você',
    palavras: ['parte', 'texto'],
    modelo: '**{parte}**: {texto}',
    cor: VERMELHO,
    exemplo: { parte: 'Servidor principal', texto: 'Não chama há 12 min.' },
  },
} as const satisfies Record<string, TipoDeAviso>

export type NomeDoTipo = keyof typeof TIPOS_DE_AVISO
export const NOMES_DOS_TIPOS = Object.keys(TIPOS_DE_AVISO) as readonly NomeDoTipo[]

export const MODELO_MAXIMO = 500
const EM_CHAVES = /\{(\w+)\}/g

export function palavrasEstranhas(tipo: NomeDoTipo, modelo: string): string[] {
  const conhecidas: readonly string[] = TIPOS_DE_AVISO[tipo].palavras
  return [...modelo.matchAll(EM_CHAVES)].map(([, palavra = '']) => palavra).filter((p) => !conhecidas.includes(p))
}

/** Escapes Discord's formatting, mentions and links, because players choose their own names. */
const literal = (texto: string): string => texto.replaceAll(/\s+/g, ' ').replaceAll(/[\\*_~`|>#[\]()<@:-]/g, String.raw`\$&`)

export function escreverAviso(modelo: string, dados: Readonly<Record<string, string>>): string {
  return modelo
    .replaceAll(EM_CHAVES, (inteiro, palavra: string) => (palavra in dados ? literal(dados[palavra] ?? '') : inteiro))
    .slice(0, 2_000)
}
