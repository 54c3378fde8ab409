/**
 * Dono de: the player's own registration: the gate that asks for it, and the modal that completes it.
 * Promete: a player with an empty field keeps no stored token until the registration is complete (OQ-02).
 * Chama: nucleo. Quem chama: the layout; routes that need the profile.
 */
export { consultaDoPerfil } from './consultas.ts'
export { usePorteiro, type CadastroPendente } from './porteiro.ts'
