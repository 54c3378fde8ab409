/**
 * Owns: the player's profile page, and the registration: the check (porteiro.ts), and the dialog that completes it. Promises: once the
 * check has found that a field is missing, the token stays only in memory until the registration is complete (OQ-02). Calls: nucleo, ui.
 */
export { consultaDoPerfil } from './consultas.ts'
export { usePorteiro, type CadastroPendente } from './porteiro.ts'
