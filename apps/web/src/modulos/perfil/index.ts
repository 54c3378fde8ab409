/**
 * Owns: the player's registration: the check on every page, and the dialog that completes it. Promises: while a field is missing, the
 * token is not stored in the browser (OQ-02). Calls: nucleo. Called by: the layout; routes that need the profile.
 */
export { consultaDoPerfil } from './consultas.ts'
export { usePorteiro, type CadastroPendente } from './porteiro.ts'
