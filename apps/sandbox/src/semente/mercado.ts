/** What is listed is in no bag and no garage of the city's first day: the sellers no longer have it. */
import { criarAcaso } from './acaso.ts'
import { PESSOAS_DA_COMUNIDADE } from './pessoas.ts'

export const CATEGORIAS_DO_MERCADO: readonly { nome: string; descricao: string }[] = [
  { nome: 'Armas', descricao: 'Armas, munição e proteção' },
  { nome: 'Comida e bebida', descricao: 'Para a fome e a sede' },
  { nome: 'Eletrônicos', descricao: 'Celulares, rádios e aparelhos' },
  { nome: 'Joias', descricao: 'Pedras, metais e relógios' },
  { nome: 'Roupas', descricao: 'O que vestir e onde carregar' },
  { nome: 'Materiais', descricao: 'Para a oficina, a mina e a pesca' },
  { nome: 'Médico', descricao: 'Primeiros socorros e remédios' },
  { nome: 'Documentos', descricao: 'Vales, ingressos e placas' },
  { nome: 'Especiais', descricao: 'O que não se acha na loja' },
]

export type MoedaDoLivro = 'BRL' | 'SOR'

export interface AnuncioDaSemente {
  vendedor: string
  codigo: string
  tipo: 'item' | 'veiculo'
  quantidade: number
  moeda: MoedaDoLivro
  valor: bigint
  categoria: string
  descricao: string
  /** Hours since it was listed: at least a day, and less than the fourteen days after which a listing goes back. */
  haHoras: number
  comSerie: boolean
  ajustado: boolean
  estado: 'ativo' | 'pendente' | 'rejeitado'
  motivo: string | null
  denuncia: { de: string; motivo: string } | null
}

interface Extra {
  serie?: true
  haHoras?: number
  veiculo?: 'original' | 'ajustado'
  estado?: 'pendente' | 'rejeitado'
  motivo?: string
  denuncia?: { de: string; motivo: string }
}
type Linha = readonly [
  vendedor: string,
  codigo: string,
  quantidade: number,
  preco: string,
  categoria: string,
  descricao: string,
  extra?: Extra,
]

/** Newest first, except for the last two. Price for the whole listing: 'R$ 18,50' or 'S 22,50'. */
const ANUNCIOS: readonly Linha[] = [
  ['dandara', 'WEAPON_PISTOL_MK2', 1, 'R$ 34,00', 'Armas', 'Revisada na semana passada, nunca falhou.', { serie: true }],
  ['caio', 'emerald', 12, 'R$ 66,00', 'Joias', 'Direto da mina, sem lapidar.'],
  ['rosana', 'kamacho', 1, 'S 173,00', 'Veículos', 'Sobe qualquer morro. Suspensão nova.', { veiculo: 'ajustado' }],
  ['nina', 'medkit', 5, 'R$ 36,00', 'Médico', 'Sobraram do plantão.'],
  ['bia', 'notebook', 1, 'R$ 31,00', 'Eletrônicos', 'Formatado, bateria boa.', { serie: true }],
  ['teo', 'hexer', 1, 'R$ 140,00', 'Veículos', 'Cromados polidos toda semana.', { veiculo: 'original' }],
  ['tulio', 'diamond', 2, 'S 56,00', 'Joias', 'Par idêntico, dá um belo brinco.'],
  ['iara', 'backpackm', 1, 'R$ 12,90', 'Roupas', 'Pouco uso, zíper perfeito.'],
  ['ezequiel', 'WEAPON_SMG', 1, 'S 28,00', 'Armas', 'Com seletor de tiro. Não faço por menos.', { serie: true }],
  ['yasmin', 'cellphone', 1, 'R$ 8,50', 'Eletrônicos', 'Sem chip, tela sem riscos.', { serie: true }],
  ['pietra', 'sushi', 6, 'R$ 5,40', 'Comida e bebida', 'Feito hoje no restaurante da Orla.'],
  ['cecilia', 'watch', 1, 'S 23,50', 'Joias', 'Herança do meu avô. Marca as horas até hoje.', { serie: true }],
  ['marina', 'repairkit03', 3, 'R$ 19,50', 'Materiais', 'Compre três e não fique na estrada.'],
  ['luiza', 'akuma', 1, 'R$ 118,00', 'Veículos', 'A mais rápida que já tive. Vendo porque casei.', { veiculo: 'ajustado' }],
  ['rayssa', 'goldbar', 4, 'S 89,00', 'Joias', 'Quatro quilos, certificado do banco.'],
  ['vitoria', 'WEAPON_PISTOL_AMMO', 120, 'R$ 6,90', 'Armas', 'Caixa fechada.'],
  ['breno', 'copper', 80, 'R$ 9,60', 'Materiais', 'Fio limpo, já descascado.'],
  ['samuel', 'adrenaline', 2, 'R$ 15,00', 'Médico', 'Na validade. Guarde na viatura.'],
  ['zuleica', 'premium1', 1, 'S 37,50', 'Especiais', 'Ganhei de presente e já tenho.'],
  ['dandara', 'vest', 2, 'R$ 22,00', 'Armas', 'Dois coletes, placas inteiras.'],
  ['caio', 'fishingrod', 1, 'R$ 3,90', 'Materiais', 'Pegou um bacalhau de doze quilos.', { serie: true }],
  ['jana', 'seminole', 1, 'S 76,00', 'Veículos', 'Família toda cabe. Porta-malas enorme.', { veiculo: 'original' }],
  ['rosana', 'ruby', 6, 'S 27,50', 'Joias', 'Vermelhos de verdade, olhe contra a luz.'],
  ['teo', 'tyres', 4, 'R$ 10,50', 'Materiais', 'Jogo completo, meia-vida.'],
  ['nina', 'bandage', 30, 'R$ 7,80', 'Médico', 'Caixa com trinta.'],
  ['bia', 'camera', 1, 'R$ 9,90', 'Eletrônicos', 'Com a alça original. Fotos da cidade inclusas na memória.', { serie: true }],
  [
    'otavio',
    'WEAPON_ASSAULTRIFLE',
    1,
    'S 42,00',
    'Armas',
    'Coronha de madeira, uma raridade.',
    {
      serie: true,
      denuncia: { de: 'marina', motivo: 'Preço muito acima da loja, parece combinado com outro jogador.' },
    },
  ],
  ['iara', 'jacket', 1, 'R$ 9,90', 'Roupas', 'Couro caramelo, tamanho médio.'],
  [
    'ezequiel',
    'lockpick',
    5,
    'R$ 10,50',
    'Especiais',
    'Abro qualquer conversa.',
    {
      denuncia: { de: 'heloisa', motivo: 'A descrição incentiva arrombamento de casas de jogadores novos.' },
    },
  ],
  ['pietra', 'chocolate', 20, 'R$ 6,00', 'Comida e bebida', 'Sobrou da Páscoa, está ótimo.'],
  ['wesley', 'tornado', 1, 'R$ 96,00', 'Veículos', 'Conversível clássico, pintura refeita.', { veiculo: 'original' }],
  ['cecilia', 'goldring', 2, 'S 13,50', 'Joias', 'O noivado acabou.'],
  ['marina', 'toolbox', 1, 'R$ 7,50', 'Materiais', 'Falta a chave de dez.', { serie: true }],
  ['yasmin', 'headphones', 1, 'S 5,00', 'Eletrônicos', 'Som limpo, espuma nova.', { serie: true }],
  ['rayssa', 'newplate', 1, 'S 17,50', 'Documentos', 'Vale não usado.'],
  ['vitoria', 'youga2', 1, 'R$ 84,00', 'Veículos', 'Van de banda, cabe a bateria inteira.', { veiculo: 'ajustado' }],
  ['samuel', 'ticket', 4, 'R$ 14,00', 'Documentos', 'Pista, para a festa de sábado.'],
  ['zuleica', 'energetic', 24, 'R$ 11,90', 'Comida e bebida', 'Fardo duplo. A noite é longa.'],
  ['breno', 'aluminum', 60, 'R$ 8,40', 'Materiais', 'Chapas retas, sem amassado.'],
  ['tulio', 'suitcase', 1, 'S 7,50', 'Roupas', 'Couro legítimo, segredo zerado.'],
  ['luiza', 'sunglasses', 1, 'S 4,00', 'Roupas', 'Modelo aviador.'],
  [
    'jonas',
    'WEAPON_REVOLVER',
    1,
    'R$ 29,00',
    'Armas',
    'Tambor de seis, cano longo. Aceito conversar.',
    { serie: true, estado: 'pendente', haHoras: 24 },
  ],
  [
    'thais',
    'water',
    2,
    'R$ 90,00',
    'Comida e bebida',
    'Água benta, cura tudo.',
    {
      estado: 'rejeitado',
      haHoras: 25,
      motivo: 'Descrição enganosa: o item é água comum. Anuncie de novo com a descrição correta.',
    },
  ],
]

export const ANUNCIOS_DO_MERCADO: readonly AnuncioDaSemente[] = ANUNCIOS.map(
  ([vendedor, codigo, quantidade, preco, categoria, descricao, extra = {}], n) => ({
    vendedor,
    codigo,
    tipo: extra.veiculo ? 'veiculo' : 'item',
    quantidade,
    ...lerPreco(preco),
    categoria,
    descricao,
    haHoras: extra.haHoras ?? 26 + n * 6,
    comSerie: extra.serie ?? false,
    ajustado: extra.veiculo === 'ajustado',
    estado: extra.estado ?? 'ativo',
    motivo: extra.motivo ?? null,
    denuncia: extra.denuncia ?? null,
  }),
)

function lerPreco(texto: string): { moeda: MoedaDoLivro; valor: bigint } {
  return { moeda: texto.startsWith('R$') ? 'BRL' : 'SOR', valor: BigInt(texto.replaceAll(/\D/g, '')) }
}

export interface VendaDaSemente {
  vendedor: string
  comprador: string
  codigo: string
  quantidade: number
  moeda: MoedaDoLivro
  valor: bigint
  categoria: string
  haHoras: number
}

/** Price of one unit in hundredths of R$ and Sorium, and the largest amount of a sale. */
const MERCADORIAS: readonly (readonly [codigo: string, categoria: string, brl: bigint, sor: bigint, maximo: number])[] = [
  ['emerald', 'Joias', 560n, 430n, 10],
  ['diamond', 'Joias', 4_200n, 3_050n, 2],
  ['medkit', 'Médico', 720n, 540n, 4],
  ['WEAPON_PISTOL_MK2', 'Armas', 3_500n, 2_600n, 1],
  ['goldbar', 'Joias', 3_100n, 2_400n, 3],
  ['notebook', 'Eletrônicos', 3_000n, 2_250n, 1],
  ['backpackm', 'Roupas', 1_350n, 1_000n, 1],
  ['cellphone', 'Eletrônicos', 900n, 660n, 1],
  ['repairkit03', 'Materiais', 640n, 480n, 3],
  ['copper', 'Materiais', 12n, 9n, 90],
]
const VENDAS = 60
const HORAS_DE_HISTORIA = 30 * 24

/** Oldest first; no buyer pays more than he has. @param taxaBps the site's fee. */
export function vendasDoMercado(taxaBps: bigint): VendaDaSemente[] {
  const acaso = criarAcaso('mercado')
  const saldos = new Map(PESSOAS_DA_COMUNIDADE.map((p) => [p.usuario, { BRL: p.carteira?.reais ?? 0n, SOR: p.carteira?.sorium ?? 0n }]))
  const gente = [...saldos.keys()]
  const vendas: VendaDaSemente[] = []
  while (vendas.length < VENDAS) {
    const [codigo, categoria, brl, sor, maximo] = MERCADORIAS[vendas.length % MERCADORIAS.length] ?? acaso.escolher(MERCADORIAS)
    const moeda: MoedaDoLivro = acaso.chance(60) ? 'BRL' : 'SOR'
    const quantidade = acaso.inteiro(Math.ceil(maximo / 3), maximo)
    const valor = ((moeda === 'BRL' ? brl : sor) * BigInt(quantidade) * BigInt(acaso.inteiro(80, 125))) / 100n
    const [vendedor, comprador] = [acaso.escolher(gente), acaso.escolher(gente)]
    const [dele, dela] = [saldos.get(vendedor), saldos.get(comprador)]
    if (vendedor === comprador || !dele || !dela || dela[moeda] < valor || valor < 100n) continue
    dela[moeda] -= valor
    dele[moeda] += (valor * (10_000n - taxaBps)) / 10_000n
    const haHoras = HORAS_DE_HISTORIA - 10 - Math.floor((vendas.length * (HORAS_DE_HISTORIA - 40)) / VENDAS)
    vendas.push({ vendedor, comprador, codigo, quantidade, moeda, valor, categoria, haHoras })
  }
  return vendas
}
