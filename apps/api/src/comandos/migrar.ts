/** npm run db:migrate: applies what is missing to DATABASE_URL. */
import { migrar } from '#nucleo/banco/migrar.ts'
import { lerConfig } from '#nucleo/config.ts'

const novas = await migrar(lerConfig().urlDoBanco)
console.log(novas.length === 0 ? 'O banco já está em dia.' : `Migrações aplicadas: ${novas.join(', ')}.`)
