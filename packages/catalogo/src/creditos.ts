export interface Credito {
  nome: string
  autor: string
  uso: string
  licenca: { nome: string; endereco: string | null }
  endereco: string | null
  tipo: 'figuras' | 'icones' | 'fontes' | 'codigo' | 'proprio'
  obrigatorio?: true
}

const MIT = { nome: 'MIT', endereco: 'https://opensource.org/license/mit' } as const
const OFL = { nome: 'SIL Open Font License 1.1', endereco: 'https://openfontlicense.org' } as const
const CC0 = { nome: 'CC0 1.0', endereco: 'https://creativecommons.org/publicdomain/zero/1.0/deed.pt-br' } as const
const APACHE = { nome: 'Apache 2.0', endereco: 'https://www.apache.org/licenses/LICENSE-2.0' } as const

const biblioteca = (nome: string, autor: string, uso: string, endereco: string, licenca: Credito['licenca'] = MIT): Credito => ({
  nome,
  autor,
  uso,
  licenca,
  endereco,
  tipo: 'codigo',
})

export const CREDITOS: readonly Credito[] = [
  {
    nome: 'Game Icons',
    autor: 'Lorc, Delapouite, Skoll, sbed, John Colburn e outros colaboradores de game-icons.net',
    uso: 'Armas brancas, ferramentas e algumas peças, recoloridas em tons de aço.',
    licenca: { nome: 'CC BY 3.0', endereco: 'https://creativecommons.org/licenses/by/3.0/deed.pt-br' },
    endereco: 'https://game-icons.net',
    tipo: 'figuras',
    obrigatorio: true,
  },
  {
    nome: 'Fluent Emoji 3D',
    autor: 'Microsoft Corporation',
    uso: 'Comidas, roupas, eletrônicos, objetos e bichos; alguns com outra cor ou um selo.',
    licenca: { nome: 'MIT', endereco: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE' },
    endereco: 'https://github.com/microsoft/fluentui-emoji',
    tipo: 'figuras',
  },
  {
    nome: 'Open Peeps',
    autor: 'Pablo Stanley',
    uso: 'Retratos dos personagens.',
    licenca: CC0,
    endereco: 'https://www.openpeeps.com',
    tipo: 'figuras',
  },
  {
    nome: 'DiceBear',
    autor: 'Florian Körner e colaboradores',
    uso: 'Composição dos retratos.',
    licenca: MIT,
    endereco: 'https://www.dicebear.com',
    tipo: 'figuras',
  },
  {
    nome: 'Lucide',
    autor: 'Colaboradores do Lucide e Cole Bemis (Feather)',
    uso: 'Ícones dos botões e menus.',
    licenca: { nome: 'ISC', endereco: 'https://lucide.dev/license' },
    endereco: 'https://lucide.dev',
    tipo: 'icones',
  },
  {
    nome: 'Simple Icons',
    autor: 'Colaboradores do Simple Icons',
    uso: 'Marca do Discord, que é marca registrada da Discord Inc.',
    licenca: CC0,
    endereco: 'https://simpleicons.org',
    tipo: 'icones',
  },
  {
    nome: 'Archivo',
    autor: 'Omnibus-Type',
    uso: 'Letra dos títulos.',
    licenca: OFL,
    endereco: 'https://fonts.google.com/specimen/Archivo',
    tipo: 'fontes',
  },
  {
    nome: 'Hanken Grotesk',
    autor: 'Alfredo Marco Pradil',
    uso: 'Letra dos textos.',
    licenca: OFL,
    endereco: 'https://fonts.google.com/specimen/Hanken+Grotesk',
    tipo: 'fontes',
  },
  {
    nome: 'Geist Mono',
    autor: 'Vercel e Basement.studio',
    uso: 'Letra dos números e códigos.',
    licenca: OFL,
    endereco: 'https://vercel.com/font',
    tipo: 'fontes',
  },
  biblioteca('React', 'Meta Platforms e colaboradores', 'A base das páginas.', 'https://react.dev'),
  biblioteca('TanStack Query e Router', 'Tanner Linsley e colaboradores', 'Leituras e endereços das páginas.', 'https://tanstack.com'),
  biblioteca('Radix Primitives', 'WorkOS', 'Diálogos, menus e abas acessíveis.', 'https://www.radix-ui.com'),
  biblioteca('React Hook Form', 'Bill Luo e colaboradores', 'Formulários.', 'https://react-hook-form.com'),
  biblioteca('Chart.js', 'Colaboradores do Chart.js', 'Gráficos da cotação.', 'https://www.chartjs.org'),
  biblioteca('TypeBox', 'Haydn Paterson', 'Conferência dos formulários.', 'https://github.com/sinclairzx81/typebox'),
  biblioteca('DOMPurify', 'Cure53 e colaboradores', 'Limpeza dos textos de eventos.', 'https://github.com/cure53/DOMPurify', APACHE),
  {
    nome: 'Feito para este site',
    autor: 'Equipe do Sorium',
    uso: 'Todos os veículos, armas de fogo, peixes, joias, bebidas, documentos, paisagens, marca, moedas e as demais ilustrações.',
    licenca: MIT,
    endereco: null,
    tipo: 'proprio',
  },
  {
    nome: 'Noite na Orla',
    autor: 'Equipe do Sorium',
    uso: 'A música da rádio quando a comunidade não transmite: composta e sintetizada por um programa deste site.',
    licenca: MIT,
    endereco: null,
    tipo: 'proprio',
  },
]
