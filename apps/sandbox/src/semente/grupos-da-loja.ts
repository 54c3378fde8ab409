export const GRUPOS_DA_LOJA = ['Vip', 'Premium', 'Prata']
