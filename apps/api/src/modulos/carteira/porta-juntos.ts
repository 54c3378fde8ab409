/** carteira, for whoever moves money of several people by one transaction (docs/decisoes/0080). */
export { lancarVarios } from './lancar.ts'
