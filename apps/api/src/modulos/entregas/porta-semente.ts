/** The door of entregas for the sandbox's first day: a delivery that waits, so that the administration has one to force. */
export { adiar as adiarEntrega } from './operacoes/repositorio.ts'
