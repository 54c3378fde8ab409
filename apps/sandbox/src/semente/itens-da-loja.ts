import { item, veiculo } from '@sorium/catalogo'

export interface CategoriaDaSemente {
  nome: string
  descricao: string
}

export interface ItemDaSemente {
  nome: string
  descricao: string
  categoria: string
  imagem: string
  /** Centavos; 0: no price in R$. */
  precoBrl: bigint
  /** Hundredths of Sorium; null: no price in Sorium. */
  precoSor: bigint | null
  tipo: 'permanente' | 'aluguel'
  duracaoDias: number | null
  comando: string
  tipoItem: 'veiculo' | 'item'
  quantidade: number
  destaque: boolean
}

export const CATEGORIAS_DA_LOJA: readonly CategoriaDaSemente[] = [
  { nome: 'Veículos', descricao: 'Carros, motos, barcos e helicópteros, direto na sua garagem.' },
  { nome: 'Armas e Munição', descricao: 'Armas registradas, munição e proteção.' },
  { nome: 'Comida e Bebida', descricao: 'Para não passar fome nem sede no meio do trabalho.' },
  { nome: 'Joias e Gemas', descricao: 'Pedras, metais e presentes.' },
  { nome: 'Eletrônicos', descricao: 'Comunicação, trabalho e lazer.' },
  { nome: 'Roupas e Bolsas', descricao: 'O que vestir e onde carregar.' },
  { nome: 'Médico', descricao: 'Primeiros socorros e remédios.' },
  { nome: 'Vales e Documentos', descricao: 'Vales, vagas e mudanças no seu cadastro da cidade.' },
  { nome: 'Premium', descricao: 'Vantagens para quem apoia a cidade.' },
  { nome: 'Ferramentas', descricao: 'Para a oficina, a pesca e a mina.' },
]

interface Extra {
  dias?: number
  imagem?: string
  destaque?: true
}

type Linha = readonly [nome: string, descricao: string, comando: string, precoBrl: bigint, precoSor: bigint | null, extra?: Extra]

const VEICULOS: readonly Linha[] = [
  ['Comet S2 Ouro', 'Cem unidades numeradas, com pintura de fábrica.', 'veiculo comet6', 249_90n, null, { destaque: true }],
  ['Pickup Serrana 4x4', 'Tração integral e caçamba para carga pesada.', 'veiculo everon', 89_90n, null, { destaque: true }],
  ['Sedã Executivo', 'Blindagem leve e vidros escurecidos.', 'aluguel schafter5 30', 49_90n, null, { dias: 30 }],
  ['SUV Litoral V8', 'Sete lugares e motor para subir a serra.', 'veiculo baller3', 129_90n, 96_00n],
  ['Cupê Relâmpago GT', 'Feito para a reta da Orla. Só dois lugares.', 'veiculo massacro', 179_90n, 133_00n],
  ['Hatch Ladeira 1.6', 'Econômico, cabe em qualquer vaga.', 'veiculo kanjo', 39_90n, 29_50n],
  ['Moto Trilha 250', 'Leve e alta, para cortar caminho pelo morro.', 'veiculo manchez', 34_90n, null],
  ['Esportiva Carenada 800', 'A mais rápida das duas rodas.', 'veiculo hakuchou', 0n, 75_00n],
  ['Scooter da Entrega', 'Faça as primeiras corridas sem gastar muito.', 'veiculo faggio2', 9_90n, 7_30n],
  ['Bicicleta de Trilha', 'Não usa combustível nem paga imposto.', 'veiculo scorcher', 4_90n, null],
  ['Lancha Beira-Mar', 'Quinze dias de passeio pela baía.', 'aluguel speeder 15', 44_90n, null, { dias: 15 }],
  ['Helicóptero Mirante', 'Uma semana vendo a cidade de cima.', 'aluguel volatus 7', 79_90n, 59_00n, { dias: 7 }],
]

const ARMAS: readonly Linha[] = [
  [
    'Fuzil AK Carbono',
    'Acabamento fosco. Munição 7,62 vendida à parte.',
    'item WEAPON_ASSAULTRIFLE_MK2 1',
    34_90n,
    26_00n,
    { destaque: true },
  ],
  ['Pistola .40 Inox', 'Corpo em inox, firme no saque.', 'item WEAPON_PISTOL_MK2 1', 18_90n, null],
  ['Submetralhadora MP', 'Cadência alta para curta distância.', 'item WEAPON_SMG 1', 26_90n, 20_00n],
  ['Escopeta de Ação', 'Respeito imediato na porta de casa.', 'item WEAPON_PUMPSHOTGUN 1', 24_90n, null],
  ['Revólver .44', 'Seis tiros e muita história.', 'item WEAPON_REVOLVER 1', 0n, 24_50n],
  ['Colete Tático Nível III', 'Proteção completa para uma operação.', 'item vest 1', 12_50n, null],
  ['Munição 7,62', 'Sessenta munições de fuzil.', 'item WEAPON_RIFLE_AMMO 60', 6_90n, 5_10n],
  ['Munição 9 mm', 'Cem munições de pistola.', 'item WEAPON_PISTOL_AMMO 100', 5_90n, null],
  ['Canivete', 'Discreto, cabe no bolso da jaqueta.', 'item WEAPON_SWITCHBLADE 1', 0n, 4_60n],
  ['Taco de Beisebol', 'Madeira maciça. Bola não inclusa.', 'item WEAPON_BAT 1', 3_50n, null],
]

const COMIDA: readonly Linha[] = [
  ['Combo Burgão da Praia', 'Fome em dia. Vem com 10 unidades.', 'item hamburger3 10', 4_90n, null],
  ['Fardo de Água', 'Doze garrafas para o turno inteiro.', 'item water 12', 2_90n, 2_10n],
  ['Café da Padaria', 'Cinco cafés para virar a noite.', 'item coffee 5', 0n, 1_20n],
  ['Rodízio de Sushi', 'Oito combinados, com hashi.', 'item sushi 8', 7_90n, null],
  ['Pizza da Firma', 'Quatro pizzas de calabresa.', 'item pizza 4', 5_50n, 4_10n],
  ['Caixa de Energético', 'Seis latas. Não misture com trabalho.', 'item energetic 6', 3_90n, null],
  ['Caixa de Bombons', 'Dez barras de chocolate para presente.', 'item chocolate 10', 0n, 2_30n],
]

const JOIAS: readonly Linha[] = [
  ['Diamante Lapidado', 'Aceito em qualquer joalheria da cidade.', 'item diamond 1', 0n, 27_00n, { destaque: true }],
  ['Anel de Noivado', 'Casamentos na igreja matriz.', 'item goldring 1', 0n, 6_90n],
  ['Lote de Esmeraldas', 'Cinco pedras brutas, direto da mina.', 'item emerald 5', 19_90n, 14_50n],
  ['Rubi', 'Vermelho profundo, sem trincas.', 'item ruby 1', 0n, 4_20n],
  ['Barra de Ouro', 'Um quilo, com certificado do banco.', 'item goldbar 1', 22_90n, 17_00n],
  ['Relógio de Luxo', 'Marca as horas e a sua presença.', 'item watch 1', 39_90n, null],
  ['Coroa da Fundação', 'Peça única do museu da cidade. Consulte a administração.', 'item crown 1', 0n, null],
]

const ELETRONICOS: readonly Linha[] = [
  ['Celular Aurora X', 'Número novo, câmera e redes da cidade.', 'item cellphone 1', 9_90n, null, { destaque: true }],
  ['Notebook de Hacker', 'Necessário para os trabalhos da Zona Portuária.', 'item notebook 1', 29_90n, null],
  ['Rádio Comunicador', 'Fale com a equipe em qualquer canto do mapa.', 'item radio 1', 7_90n, 5_90n],
  ['Câmera Fotográfica', 'Para o jornal ou para o álbum da família.', 'item camera 1', 11_90n, null],
  ['Fone de Ouvido', 'A Rádio Aurora só para você.', 'item headphones 1', 0n, 5_80n],
  ['Luneta', 'Veja o porto inteiro da varanda.', 'item binoculars 1', 6_90n, 5_10n],
]

const ROUPAS: readonly Linha[] = [
  ['Mochila de Trilha', 'Aumenta o inventário do seu personagem.', 'item backpackm 1', 14_90n, null],
  ['Jaqueta de Couro Caramelo', 'Edição de inverno, masculino e feminino.', 'item jacket 1', 11_90n, null],
  ['Tênis Corrida Pro', 'Amortecimento para a corrida da Orla.', 'item sneakers 1', 8_90n, 6_60n],
  ['Óculos Escuros', 'Para o sol da praia e para não ser reconhecido.', 'item sunglasses 1', 0n, 4_60n],
  ['Boné da Rádio Aurora', 'Bordado na frente, ajuste atrás.', 'item cap 1', 3_90n, null],
  ['Maleta Executiva', 'Couro, duas travas, nenhum segredo.', 'item suitcase 1', 9_50n, 7_00n],
]

const MEDICO: readonly Linha[] = [
  ['Kit Primeiros Socorros', 'Recupera a vida fora do hospital.', 'item medkit 1', 6_50n, null],
  ['Rolo de Bandagens', 'Dez bandagens para estancar na hora.', 'item bandage 10', 2_90n, 2_10n],
  ['Cartela de Analgésicos', 'Dez comprimidos contra a dor.', 'item analgesic 10', 0n, 1_90n],
  ['Seringa de Adrenalina', 'Levanta um amigo caído.', 'item adrenaline 1', 8_90n, null],
  ['Cadeira de Rodas', 'Uma semana, enquanto a perna melhora.', 'item wheelchair 1', 5_90n, 4_40n, { dias: 7 }],
]

const VALES: readonly Linha[] = [
  ['Bilhete de Ônibus', 'Uma viagem pela orla, ida e volta.', 'item bilhete 1', 1_00n, 75n],
  ['Vale Troca de Nome', 'Muda nome e sobrenome de um personagem.', 'item namechange 1', 19_90n, null],
  ['+1 Vaga de Garagem', 'Vaga permanente para o personagem escolhido.', 'item newgarage 1', 15_00n, null],
  ['+1 Personagem', 'Mais uma vida na cidade, na mesma conta.', 'item newchar 1', 24_90n, 18_50n],
  ['Placa Personalizada', 'Escolha as letras da sua próxima placa.', 'item newplate 1', 17_90n, 13_50n],
  ['Vale Combustível', 'Cinco tanques cheios em qualquer posto.', 'item valegasolina 5', 0n, 3_50n],
  ['Ingresso de Show', 'Pista, na festa de aniversário da cidade.', 'item ticket 1', 4_50n, 3_30n],
]

const PREMIUM: readonly Linha[] = [
  [
    'Premium Gold',
    'Salário em dobro, fila prioritária e 2 vagas.',
    'grupo Premium 30',
    99_90n,
    null,
    { dias: 30, imagem: '/itens/objetos/ouro1.webp', destaque: true },
  ],
  [
    'Premium Prata',
    'Salário e meio e fila prioritária.',
    'grupo Prata 30',
    59_90n,
    44_50n,
    { dias: 30, imagem: '/itens/objetos/prata2.webp' },
  ],
  ['Premium Bronze', 'Fila prioritária, ativado quando você usar.', 'item premium1 1', 34_90n, 26_00n],
  ['Número à Escolha', 'Troque o número do celular por um só seu.', 'item newphone 1', 12_90n, null],
  ['Pedido na Rádio Aurora', 'Sua música no ar, com recado do locutor.', 'item radiorequest 1', 0n, 2_30n],
]

const FERRAMENTAS: readonly Linha[] = [
  ['Kit de Reparo Completo', 'Motor e lataria novos, na beira da estrada.', 'item repairkit03 1', 7_50n, null],
  ['Par de Pneus', 'Dois pneus de uso misto.', 'item tyres 2', 5_90n, 4_40n],
  ['Vara de Pesca', 'Para a represa, o cais e a paciência.', 'item fishingrod 1', 0n, 3_10n],
  ['Picareta', 'Cabo reforçado, aprovada pelos mineiros.', 'item pickaxe 1', 4_90n, null],
  ['Barraca de Camping', 'Três noites no pé da serra.', 'item tent 1', 3_90n, 2_90n, { dias: 3 }],
]

export const ITENS_DA_LOJA: readonly ItemDaSemente[] = [
  ...comoItens('Veículos', VEICULOS),
  ...comoItens('Armas e Munição', ARMAS),
  ...comoItens('Vales e Documentos', VALES),
  ...comoItens('Médico', MEDICO),
  ...comoItens('Comida e Bebida', COMIDA),
  ...comoItens('Joias e Gemas', JOIAS),
  ...comoItens('Eletrônicos', ELETRONICOS),
  ...comoItens('Roupas e Bolsas', ROUPAS),
  ...comoItens('Premium', PREMIUM),
  ...comoItens('Ferramentas', FERRAMENTAS),
].toSorted((a, b) => Number(b.destaque) - Number(a.destaque))

function comoItens(categoria: string, linhas: readonly Linha[]): ItemDaSemente[] {
  return linhas.map(([nome, descricao, comando, precoBrl, precoSor, extra = {}]) => {
    const [verbo = '', alvo = '', numero] = comando.split(' ')
    const deVeiculo = verbo === 'veiculo' || verbo === 'aluguel'
    return {
      nome,
      descricao,
      categoria,
      imagem: extra.imagem ?? (deVeiculo ? veiculo(alvo).imagem : item(alvo).imagem),
      precoBrl,
      precoSor,
      tipo: extra.dias ? 'aluguel' : 'permanente',
      duracaoDias: extra.dias ?? null,
      comando,
      tipoItem: deVeiculo ? 'veiculo' : 'item',
      quantidade: verbo === 'item' ? Number(numero) : 1,
      destaque: extra.destaque ?? false,
    }
  })
}
