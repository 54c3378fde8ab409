export const CATEGORIAS_DO_HALL = [
  'Riqueza & Poder',
  'Tempo & Dedicação',
  'Comércio & Economia',
  'Crimes & Justiça',
  'Celebridades & Influencers',
  'Combate & Ação',
  'Vida & Roleplay',
] as const
export type CategoriaDoHall = (typeof CATEGORIAS_DO_HALL)[number]
