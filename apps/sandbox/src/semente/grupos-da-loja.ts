/** The groups that Porto Aurora sells: on the list of its site and on the one of its game server. */
export const GRUPOS_DA_LOJA = ['Vip', 'Premium', 'Prata']
